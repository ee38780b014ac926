import { memoryMail } from '#gateways/mail-kept.ts'
import { expect, it } from 'vitest'
import { testApi, testOrigin } from '../../../tests/harness/api.ts'
import { sendAll } from '../../../tests/harness/mail.ts'

const mail = memoryMail()
const { call, fetch, shop, clock } = await testApi({ mail })

async function writeOne(): Promise<string> {
  clock.advance(60_000)
  await call('POST /contact', {
    body: { name: '<script>alert(1)</script>', email: 'mona@people.test', subject: 'other', message: '<b>Hello</b>' },
  })
  await sendAll(shop)
  return mail.messages.find(({ to }) => to.startsWith('care@'))?.key ?? ''
}

it('without a mail server kept mail is listed and shown, with everything in it as text', async () => {
  const key = await writeOne()
  const list = await (await fetch('/dev/mail')).text()
  expect(list).toContain(`href="/dev/mail/${key}"`)
  const page = await fetch(`/dev/mail/${key}`)
  const html = await page.text()
  expect(html).toContain('&#60;b&#62;Hello&#60;/b&#62;')
  expect(list + html).not.toMatch(/<script|<b>/)
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'$/,
  )
})

it('a letter stands in a sandboxed frame: no script, no form, nothing from elsewhere', async () => {
  const key = await writeOne()
  expect(await (await fetch(`/dev/mail/${key}`)).text()).toContain(
    `sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mail/${key}/html"`,
  )
  const letter = await fetch(`/dev/mail/${key}/html`)
  expect(letter.headers.get('content-security-policy')).toMatch(
    /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; .*frame-ancestors 'self'$/,
  )
  expect(letter.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  const { messages } = (await (await fetch('/dev/mail.json')).json()) as { messages: { to: string }[] }
  expect(messages.map(({ to }) => to)).toContain('mona@people.test')
})

it('what is not there is answered so', async () => {
  for (const path of ['/dev/mail/none', '/dev/mail/none/html', '/dev/mail/..%2f..%2fsession-secret'])
    expect((await fetch(path)).status).toBe(404)
})

it('T18 outside of demo mode there is no such page: letters carry keys', async () => {
  const live = await testApi({
    db: shop.db,
    mail,
    settings: { publicUrl: testOrigin, sessionSecret: 'another-secret-with-at-least-32-chars', showsMail: false },
  })
  for (const path of ['/dev/mail', '/dev/mail.json']) expect((await live.fetch(path)).status).toBe(404)
})
