/** G42, ASVS 13.3.1, 14.2, 16.2.5: what must stay inside. Planted secrets are looked for in everything that comes out: answers, logs, files for browsers, the repository. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { demoFacts } from '#db/seed/facts.ts'
import { createLog } from '#server/log.ts'
import { addProduct } from '../harness/catalogue.ts'
import { openTestDatabase } from '../harness/database.ts'
import { keyOf, newKey, order, orderBody } from '../harness/orders.ts'
import { cookieOf, signUp, testPassword } from '../harness/people.ts'
import { servedShop } from './serving.ts'
import { testApi } from '../harness/api.ts'

const shopTest = await servedShop()
const { call, get, logged, shop } = shopTest
const all = Object.entries(endpoints) as [string, Endpoint][]

const inside = {
  'a password hash': /\$argon2|\$2[aby]\$|passwordHash|password_hash/i,
  'a stack trace': /\bat (?:async )?[\w.<>]+ \(|node:internal|\.ts:\d+:\d+/,
  SQL: /\b(select .+ from|insert into|update \w+ set|Failed query|syntax error at)\b/i,
  'an address of a database': /postgres(ql)?:\/\//,
  'the session secret': /a-secret-of-the-tests/,
  'a hash of a token': /token_hash|tokenHash|current_hash|currentHash/,
}

async function answersOf(
  person: { token: string; userId: string; cookie: string },
  productId: string,
): Promise<{ name: string; text: string }[]> {
  const answers: { name: string; text: string }[] = []
  for (const [name, { method, path }] of all) {
    for (const body of [
      '{}',
      '{"',
      JSON.stringify({ email: 'x', password: 'planted-Password-1', token: 'x'.repeat(30), items: [{ productId }] }),
    ]) {
      const address = `/api${path
        .replace(':userId', person.userId)
        .replace(/:(id|productId)/, productId)
        .replace(/:\w+/g, "x'")}`
      const answer = await shopTest.fetch(address, {
        method,
        headers: {
          authorization: `Bearer ${person.token}`,
          'content-type': 'application/json',
          'idempotency-key': newKey(),
        },
        ...(method === 'GET' ? {} : { body }),
      })
      answers.push({
        name: `${name} ${answer.status}`,
        text: `${JSON.stringify([...answer.headers])}${answer.headers.get('content-type') === 'application/pdf' ? '' : await answer.text()}`,
      })
    }
  }
  return answers
}

describe('G42 answers', () => {
  it('of every call, right or wrong, hold nothing of the inside', { timeout: 60_000 }, async () => {
    const person = await signUp(shopTest)
    const { productId } = await addProduct(shop)
    for (const { name, text } of await answersOf(person, productId)) {
      for (const [what, pattern] of Object.entries(inside))
        expect(pattern.test(text), `${what} in ${name}: ${text.slice(0, 300)}`).toBe(false)
      expect(text, name).not.toContain('planted-Password-1')
    }
  })

  it('what is held about her is shown to her without her password, in any form, and without tokens', async () => {
    const person = await signUp(shopTest)
    const { text } = await get('/api/user/export', { authorization: `Bearer ${person.token}` })
    expect(text).toContain(person.email)
    for (const [what, pattern] of Object.entries(inside)) expect(pattern.test(text), what).toBe(false)
    expect(text).not.toContain(person.token)
  })

  it(
    'a database that fails tells a stranger a code and a number, and the log no address, name or password',
    { timeout: 30_000 },
    async () => {
      let lines = ''
      const lost = await openTestDatabase()
      const broken = await testApi(
        {
          db: lost.db,
          log: createLog('info', { write: (line: string) => void (lines += line) }),
        },
        { follows: false },
      )
      const person = await signUp(broken)
      await lost.close()
      const body = {
        email: 'planted-canary@people.test',
        password: 'planted-Password-1',
        firstName: 'Planted-Name',
        lastName: 'Y',
        phone: '0501234567',
      }
      const answer = await broken.call('POST /auth/register', { body, token: person.token })
      expect(answer.status).toBeGreaterThanOrEqual(500)
      for (const [what, pattern] of Object.entries(inside))
        expect(pattern.test(JSON.stringify(answer.body)), what).toBe(false)
      expect(Object.keys(answer.body).toSorted()).toEqual(['code', 'message', 'requestId', 'success'])
      expect(lines.length).toBeGreaterThan(100)
      expect(lines).not.toMatch(/planted-canary@|planted-Password-1|Planted-Name|0501234567|971501234567/)
    },
  )
})

describe('G42 the log of a day', () => {
  it('names nobody: no e-mail, phone, password, token, cookie or key to an order', { timeout: 60_000 }, async () => {
    const email = 'planted-log@people.test'
    const registered = await call('POST /auth/register', {
      body: {
        email,
        password: 'planted-Password-2',
        firstName: 'Planted-First',
        lastName: 'Planted-Last',
        phone: '0507654321',
      },
    })
    const { productId } = await addProduct(shop)
    const token = registered.body.data.accessToken
    const ordered = await order(shopTest, { body: { ...orderBody(), items: [{ productId }] } })
    const cookie = cookieOf(registered.headers)
    const renewed = await call('POST /auth/refresh', { cookie })
    shopTest.clock.advance(11_000)
    await call('POST /auth/refresh', { cookie })
    await call('POST /auth/login', { body: { email, password: 'planted-Password-3' } })
    await get(`/api/orders/x?token=${keyOf(ordered)['x-order-token']}&email=${email}`, {
      authorization: `Bearer ${token}`,
      'x-order-token': keyOf(ordered)['x-order-token'] ?? '',
    })
    await get(`/account?token=${token}&email=${email}`)
    await shopTest.fetch('/api/payments/webhooks/test', { method: 'POST', body: JSON.stringify({ email, token }) })
    await shopTest.send(
      `POST /api/contact HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\nContent-Length: 5\r\n\r\n{"${email}`,
    )
    // The theft of the refresh token above is told, by numbers.
    expect(logged()).toContain('used twice')
    const secrets = [
      email,
      'planted-Password',
      'Planted-First',
      'Planted-Last',
      '7654321',
      token,
      renewed.body.accessToken,
      cookie.split('=')[1] ?? '',
      keyOf(ordered)['x-order-token'] ?? '',
      testPassword,
      shop.settings.sessionSecret,
      ordered.body.order.contact.email,
    ]
    expect(secrets.every((secret) => secret.length > 5)).toBe(true)
    expect(secrets.filter((secret) => logged().includes(secret))).toEqual([])
  })
})

describe('G42 what browsers are given', () => {
  const built = 'build/client'
  it.runIf(existsSync(built))('the built files hold no secret, no name of one, no server code and no map to it', () => {
    const files = readdirSync(built, { recursive: true })
      .map((name) => join(built, String(name)))
      .filter((file) => /\.(js|css|json|html|map|txt)$/.test(file))
    expect(files.length).toBeGreaterThan(20)
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
    const words =
      /SESSION_SECRET|DATABASE_URL|STRIPE_|SMTP_URL|_CLIENT_SECRET|argon2|postgres:\/\/|drizzle|pglite|sk_(live|test)_|whsec_|-----BEGIN|process\.env\.[A-Z]{3,}(?<!NODE_ENV)/
    expect(files.filter((file) => readFileSync(file, 'utf8').includes(process.cwd()))).toEqual([])
    expect(
      files
        .filter((file) => words.test(readFileSync(file, 'utf8')))
        .map((file) => `${file}: ${words.exec(readFileSync(file, 'utf8'))?.[0]}`),
    ).toEqual([])
  })
})

describe('G42 the repository', () => {
  const names = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((name) => existsSync(name))
  const texts = names.filter(
    (name) =>
      /\.(ts|tsx|js|mjs|json|md|sql|yaml|yml|txt|css|html|sh|conf)$|Dockerfile|^\.[\w.]+$/.test(name) &&
      name !== 'package-lock.json',
  )

  it('holds no keys of anybody', () => {
    const keys =
      /-----BEGIN (?:RSA |EC |OPENSSH )?PRIVATE KEY-----|\bsk_live_\w{8,}|\brk_live_\w{8,}|\bwhsec_[A-Za-z0-9+/]{24,}|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{30,}|\bglpat-[\w-]{18,}|\bxox[abprs]-[\w-]{10,}|\bAIza[\w-]{30,}|\bnpm_\w{30,}|postgres(?:ql)?:\/\/\w+:(?!password|secret|\$|pw@|x@)[^@\s'"`]{6,}@(?!db\b|localhost|127\.0\.0\.1)/
    expect(texts.length).toBeGreaterThan(400)
    expect(
      texts.flatMap((name) => {
        const found = keys.exec(readFileSync(name, 'utf8'))
        return found ? [`${name}: ${found[0].slice(0, 30)}`] : []
      }),
    ).toEqual([])
  })

  it('says where to report a fault', () =>
    expect(readFileSync('SECURITY.md', 'utf8')).toContain(demoFacts.contacts.securityEmail))

  it('and no files that belong to a machine: data, environment, logs', () => {
    expect(
      names.filter(
        (name) =>
          /(^|\/)(\.env(\..+)?|\.data|.*\.pem|.*\.key|.*\.p12|id_rsa.*|.*\.sqlite|.*\.log|session-secret)(\/|$)/.test(
            name,
          ) && !name.endsWith('.example'),
      ),
    ).toEqual([])
  })

  it('the passwords of the demonstration are published, and laid out in production only where somebody asks', () => {
    const holders = texts.filter(
      (name) => readFileSync(name, 'utf8').includes('demo-Pass-2026') && name.startsWith('src/'),
    )
    expect(
      holders.every(
        (name) => name.startsWith('src/db/seed/') || name.includes('.test.') || name.startsWith('src/server/welcome'),
      ),
    ).toBe(true)
  })
})
