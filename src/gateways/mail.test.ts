import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { startMailServer } from '../../tests/harness/mail.ts'
import { type Message, oneLine } from './mail.ts'
import { folderMail, isKept } from './mail-kept.ts'
import { smtpMail } from './mail-smtp.ts'

const message = (id: string): Message => ({
  id,
  from: { name: 'قطن', address: 'care@qutn.example' },
  to: 'mona@people.test',
  subject: 'Hello',
  language: 'ar',
  html: '<p>مرحبًا</p>',
  text: 'مرحبًا',
})

it('T15 a header is one short line whatever it is made of', () => {
  expect(oneLine('Mona\r\nBcc: x@y.test\u0000\t\u2028end\u202e')).toBe('Mona Bcc: x@y.test end')
  expect(oneLine('ق'.repeat(500))).toHaveLength(200)
  expect(oneLine(`${'a'.repeat(198)}😀bc`).isWellFormed()).toBe(true)
})

it('keeps mail in a folder that only the owner reads, newest first, at most about 500', async () => {
  const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'qutn-mail-')), 'mail')
  const mail = folderMail(folder)
  expect(await mail.list(10)).toEqual([])
  for (let turn = 0; turn < 560; turn++) await mail.send(message(`${turn}@shop.test`))
  const [newest] = await mail.list(3)
  expect(newest).toMatchObject({ ...message('559@shop.test'), key: expect.stringMatching(/^\d+-559-shop-test$/) })
  expect(await mail.find(newest?.key ?? '')).toEqual(newest)
  const files = fs.readdirSync(folder)
  expect(files.length).toBeGreaterThanOrEqual(500)
  expect(files.length).toBeLessThanOrEqual(550)
  expect([fs.statSync(folder).mode & 0o777, fs.statSync(path.join(folder, files[0] ?? '')).mode & 0o777]).toEqual([
    0o700, 0o600,
  ])
  expect([await mail.find('../mail'), await mail.find('none'), isKept(mail)]).toEqual([undefined, undefined, true])
  fs.rmSync(path.dirname(folder), { recursive: true })
})

it('G18 a name that leads nowhere is a server that is away', async () => {
  const mail = smtpMail({ url: 'smtp://127.0.0.1:1', silenceMs: 500 })
  await expect(mail.send(message('1@shop.test'))).rejects.toMatchObject({ name: 'MailAway' })
  await mail.close()
})

it('D6 mail programs get a button that ends a subscription, and no button where there is none', async () => {
  const server = await startMailServer()
  const mail = smtpMail({ url: server.url })
  await mail.send({
    ...message('1@shop.test'),
    oneClickUrl: 'https://shop.test/api/newsletter/unsubscribe/one-click?token=abc',
  })
  await mail.send(message('2@shop.test'))
  await mail.close()
  await server.close()
  const [news = '', other = ''] = server.received.map(({ raw }) => raw.replace(/\r\n\s+/g, ' '))
  expect(news).toContain(
    'List-Unsubscribe: <https://shop.test/api/newsletter/unsubscribe/one-click?token=abc>, <mailto:care@qutn.example?subject=Unsubscribe>',
  )
  expect(news).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(other).not.toContain('List-Unsubscribe')
})
