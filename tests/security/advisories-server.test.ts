/**
 * G44: what went wrong in other shops, one named test each: hostile input, files, headers and the process itself. The name of the advisory stands behind the name of the test; longer
 * tests of the same rules stand beside the code.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { openEmbedded } from '#db/embedded.ts'
import { addProduct } from '../harness/catalogue.ts'
import { delivery, expectHealthy, order } from '../harness/orders.ts'
import { signUp } from '../harness/people.ts'
import { dawdle, servedShop } from './serving.ts'

const shopTest = await servedShop()
const { call, fetch, shop, get } = shopTest

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
const rowsOf = async <T extends Record<string, unknown>>(statement: string) =>
  (await shop.db.execute<T>(statement)).rows

describe('input', () => {
  const hostile = [
    "en' or '1'='1",
    'en;drop table users',
    'ar--',
    '../en',
    '{"$gt":""}',
    'en\u0000',
    '__proto__',
    'constructor',
    "'||pg_sleep(3)||'",
    'xx',
  ]

  it('sql.second-order: what was stored is not SQL when it is used again (EverShop CVE-2026-25993)', async () => {
    // An address that is none is kept out by the table itself.
    await expect(addProduct(shop, { slug: `x'; delete from products where '1'='1` })).rejects.toThrow(
      /Failed query|violates check constraint/,
    )
    const { productId, slug } = await addProduct(shop, { name: `Shirt'); drop table reviews; --` })
    const { token, userId } = await signUp(shopTest, { firstName: `Sara', role = 'admin` })
    const [counted] = await rowsOf<{ count: string }>('select count(*) as count from products')
    for (const id of [slug, productId])
      expect((await call('GET /products/:id', { params: { id } })).body.product._id).toBe(productId)
    await call('POST /products/:productId/reviews', {
      token,
      params: { productId: slug },
      body: { rating: 5, comment: `nice'); update users set role = 'admin'; --` },
    })
    await call('POST /user/:userId/addresses', {
      token,
      params: { userId },
      body: { ...delivery, label: `home' where true --` },
    })
    await call('POST /cart/addToCart', {
      token,
      body: { productId, customization: `A'||(select password_hash from users limit 1)||'` },
    })
    expect((await order(shopTest, { token })).status).toBe(201)
    expect((await call('GET /products/search', { query: { q: `Shirt'); drop table reviews; --` } })).status).toBe(200)
    const [after] = await rowsOf<{ count: string; admins: string }>(
      `select count(*) as count, (select count(*) from users where id = '${userId}' and role <> 'customer') as admins from products`,
    )
    expect([String(after?.count), String(after?.admins)]).toEqual([String(counted?.count), '0'])
  })

  it('input.lang-enum in query, header, cookie and body (Vendure CVE-2026-40887)', async () => {
    for (const lang of hostile) {
      const answers = await Promise.all([
        fetch(`/api/products?lang=${encodeURIComponent(lang)}`),
        get('/api/products', { 'accept-language': lang.replace('\u0000', '') }),
        get('/shop', { cookie: `language=${encodeURIComponent(lang)}` }),
        get(`/${encodeURIComponent(lang)}/shop`),
      ])
      expect(
        answers.every(({ status }) => status < 500),
        lang,
      ).toBe(true)
      const { token, userId } = await signUp(shopTest)
      expect(
        (await call('PATCH /user/:userId/settings', { token, params: { userId }, body: { language: lang } })).status,
      ).toBe(400)
    }
  })

  it('limits.arrays: nothing takes a list without an end (Saleor CVE-2026-33756, CVE-2026-35401)', async () => {
    const items = Array.from({ length: 101 }, () => ({ productId: 'x' }))
    const { token, userId } = await signUp(shopTest)
    expect((await call('POST /cart/quote', { body: { items } })).status).toBe(400)
    expect((await call('POST /cart/merge', { token, body: { items } })).status).toBe(400)
    expect((await order(shopTest, { body: { items } })).status).toBe(400)
    expect(
      (
        await call('PUT /user/:userId/wishlist', {
          token,
          params: { userId },
          body: { items: Array.from({ length: 201 }, () => ({ productId: 'x' })) },
        })
      ).status,
    ).toBe(400)
    expect(
      (await fetch(`/api/products/by-ids?ids=${Array.from({ length: 101 }, (_, index) => `p${index}`).join(',')}`))
        .status,
    ).toBe(400)
    expect(
      (await fetch(`/api/products?colors=${Array.from({ length: 21 }, (_, index) => `c${index}`).join(',')}`)).status,
    ).toBe(400)
    // One call is one operation: no list of calls is understood.
    expect(
      (
        await fetch('/api/auth/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify([{ email: 'a@b.test', password: 'x' }]),
        })
      ).status,
    ).toBe(400)
  })

  it('xss.stored: what people write comes back as JSON that is no page (Saleor CVE-2026-22849, WooCommerce Photo Reviews CVE-2026-28132, PrestaShop CVE-2026-44212)', async () => {
    const { token } = await signUp(shopTest, { firstName: '<img src=x onerror=alert(1)>' })
    const { productId, slug } = await addProduct(shop)
    await call('POST /products/:productId/reviews', {
      token,
      params: { productId },
      body: { rating: 5, comment: '</script><script>alert(1)</script>' },
    })
    const { headers, text } = await get(`/api/products/${slug}/reviews`)
    expect(text).toContain('alert(1)')
    expect([headers['content-type'], headers['x-content-type-options']]).toEqual([
      'application/json; charset=utf-8',
      'nosniff',
    ])
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('cache.no-guest-writes: headers and parameters that nobody asked for make no kept answer (WooPayments CVE-2026-1710)', async () => {
    const path = '/api/products?limit=3'
    const before = await get(path)
    await get(path, {
      'x-forwarded-host': 'evil.test',
      'x-original-url': '/evil',
      'x-forwarded-scheme': 'nothttps',
      authorization: 'Bearer x',
      cookie: 'refreshToken=x; language=ar',
    })
    await get(path, { host: 'evil.test' })
    const after = await get(path)
    expect(after.text).toBe(before.text)
    expect(after.text).not.toContain('evil.test')
  })

  it('ssrf.every-route: no field holds an address that the store would go to (Shopware external link)', () => {
    const urls: string[] = []
    for (const [name, { body, query }] of Object.entries(endpoints) as [string, Endpoint][]) {
      for (const schema of [body, query]) {
        const fields = JSON.stringify(schema ? schemaOf(schema) : {}).matchAll(
          /"(\w*(?:url|uri|link|href|host|webhook|callback|image|photo|avatar)\w*)":\{/gi,
        )
        urls.push(...[...fields].map(([, field]) => `${name}.${field}`))
      }
    }
    // Section 3's payload is read by nobody (T1); a claim's photos are ids of uploads of the same order.
    expect(urls).toEqual(['login.photoURL', 'makeClaim.photoIds', 'answerClaim.photoIds'])
  })

  it('assets.traversal (Vendure GHSA-r9mq-3c9r-fmjq)', async () => {
    for (const path of [
      '/assets/../../../etc/passwd',
      '/images/..%2f..%2f..%2fetc/passwd',
      '/images/%2e%2e/%2e%2e/package.json',
      '/assets/....//....//etc/passwd',
      '/images/\\..\\..\\package.json',
    ]) {
      const { text } = await get(path)
      expect(text).not.toMatch(/root:|"dependencies"/)
    }
  })

  it('routes.no-public-jobs: nothing on the network starts a job or shows how it is made (ShopXO CVE-2026-12204)', async () => {
    for (const path of [
      '/cron',
      '/api/cron',
      '/api/jobs',
      '/api/jobs/run',
      '/api/admin/jobs',
      '/debug',
      '/api/debug',
      '/metrics',
      '/api/metrics',
      '/phpinfo.php',
      '/.env',
      '/api/.env',
      '/actuator/env',
      '/server-status',
      '/graphql',
      '/api/graphql',
    ]) {
      const { status, headers, text } = await get(path)
      expect(path.startsWith('/api') ? String(status) : headers['content-type'], path).toMatch(/^404$|text\/html/)
      expect(text).not.toMatch(/postgres:|SESSION_SECRET|node_modules/)
    }
    const ready = await get('/api/health/ready')
    expect(JSON.parse(ready.text)).toEqual({ success: true, status: 'ready', down: [] })
    expect([ready.headers.server, ready.headers['x-powered-by']]).toEqual([undefined, undefined])
  })
})

describe('the machine', () => {
  it('http.slow-headers: cut within ten seconds (Node CVE-2018-12122)', { timeout: 20_000 }, async () => {
    const { socket, closed } = dawdle(shopTest.port, 'GET /api/products HTTP/1.1\r\nHost: shop.test\r\nX: ')
    const dribble = setInterval(() => socket.write('y'), 500)
    expect(await closed).toBeLessThan(11_500)
    clearInterval(dribble)
  })

  it(
    'embedded.one-process, embedded.acknowledged: no second process, nothing lost (PGlite #1106, #884, #327)',
    { timeout: 30_000 },
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'qutn-advisory-'))
      const first = await openEmbedded(dataDir)
      await first.db.execute('create table kept (id int)')
      await first.db.execute('insert into kept select generate_series(1, 100)')
      await expect(openEmbedded(dataDir)).rejects.toThrow(String(process.pid))
      await first.close()
      const again = await openEmbedded(dataDir)
      expect((await again.db.execute<{ count: number }>('select count(*)::int as count from kept')).rows).toEqual([
        { count: 100 },
      ])
      await again.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  )

  it('and the books are in order after all this', () => expectHealthy(shopTest))
})
