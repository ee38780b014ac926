import { outbox } from '#db/tables.ts'
import { memoryMail } from '#gateways/mail-kept.ts'
import { smtpMail } from '#gateways/mail-smtp.ts'
import { asc, isNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { emails, sendAll, startMailServer, type TestMailServer } from '../../../tests/harness/mail.ts'
import { expectHealthy, order } from '../../../tests/harness/orders.ts'
import { enqueueEmail } from './mail.actions.ts'
import { sendLetters, startMailing, sweepOutbox } from './mailing.actions.ts'
import { createShop, type Shop } from '../shop.ts'
import { shopEmails } from '../shop-emails.ts'
import { resetPassword } from '../accounts/accounts.emails.ts'
import { contactMessage } from '../contact/contact.emails.ts'
import { applicationMessage } from '../wholesale/wholesale.emails.ts'

const api = await testApi()
const { clock } = api
const minuteMs = 60_000
let server: TestMailServer
let shop: Shop

beforeEach(async () => {
  await api.shop.db.delete(outbox).where(isNull(outbox.orderEventId))
  await api.shop.db.update(outbox).set({ sentAt: clock.now() })
  clock.advance(minuteMs)
  server = await startMailServer()
  shop = shopWith(smtpMail({ url: server.url }))
})
afterEach(async () => {
  await shop.mail.close()
  await server.close()
})

const shopWith = (mail: Shop['mail']) => createShop({ ...api.shop, clock, mail, settings: api.shop.settings })
const write = (email: string, link = `http://shop.test/en/reset-password#token=${email}`) =>
  enqueueEmail(shop.db, resetPassword, { payload: { userId: 'u1', email, language: 'en', link }, at: clock.now() })
const rows = () => shop.db.select().from(outbox).where(isNull(outbox.orderEventId)).orderBy(asc(outbox.id))
const waiting = () => shop.db.select().from(outbox).where(isNull(outbox.sentAt))
const receivers = () => server.received.map(({ to }) => to[0])

describe('G18 the outbox', () => {
  it('G18 an e-mail that no room registered is given up at once and said, and keeps no other waiting', async () => {
    await api.shop.db.insert(outbox).values({ kind: 'unheard_of', payload: {}, nextAttemptAt: clock.now() })
    await write('reader@people.test')
    await sendAll(shop)
    expect(receivers()).toEqual(['reader@people.test'])
    expect((await rows()).map(({ kind, givenUpAt, lastError }) => [kind, givenUpAt !== null, lastError])).toEqual([
      ['unheard_of', true, 'no room registered this e-mail'],
      ['reset_password', false, null],
    ])
  })

  it('G18 a row that lacks what its e-mail says is not sent', async () => {
    await api.shop.db
      .insert(outbox)
      .values({ kind: 'reset_password', payload: { email: 'reader@people.test' }, nextAttemptAt: clock.now() })
    await sendAll(shop)
    expect(receivers()).toEqual([])
    expect((await rows()).map(({ sentAt, lastError }) => [sentAt, lastError?.includes('link')])).toEqual([[null, true]])
  })

  it('sends what waits in the order it was written, each to one address, and forgets what it said', async () => {
    for (let turn = 0; turn < 25; turn++) await write(`reader-${turn}@people.test`)
    expect(await sendAll(shop)).toBe('idle')
    expect(receivers()).toEqual(Array.from({ length: 25 }, (_, turn) => `reader-${turn}@people.test`))
    expect(server.attempts).toBe(1)
    expect((await rows()).map(({ payload, sentAt }) => [payload, sentAt !== null])).toEqual(
      Array.from({ length: 25 }, () => [{ userId: 'u1' }, true]),
    )
    expect(await sendAll(shop)).toBe('idle')
    expect(server.received).toHaveLength(25)
  })

  it('of two processes each letter is sent by one', async () => {
    for (let turn = 0; turn < 40; turn++) await write(`reader-${turn}@people.test`)
    const memory = memoryMail()
    const other = shopWith(memory)
    await Promise.all([sendAll(shop), sendAll(other), sendAll(other), sendAll(shop)])
    const sent = [...receivers(), ...memory.messages.map(({ to }) => to)]
    expect(sent.toSorted()).toEqual(Array.from({ length: 40 }, (_, turn) => `reader-${turn}@people.test`).toSorted())
  })

  const troubles = [
    ['refuses connections with 421', { code: 421, at: 'connect' }],
    ['refuses connections with 554', { code: 554, at: 'connect' }],
    ['answers 451 to the address', { code: 451, at: 'rcpt' }],
    ['answers 550 to the address', { code: 550, at: 'rcpt' }],
    ['answers 452 to the message', { code: 452, at: 'data' }],
    ['answers 554 to the message', { code: 554, at: 'data' }],
    ['hangs', 'hang'],
  ] as const

  it.each(troubles)(
    'G18 while the mail server %s letters wait, orders are placed, and afterwards each letter is sent once',
    async (_name, mood) => {
      const { productId } = await addProduct(shop, {})
      await write('first@people.test')
      await write('second@people.test')
      server.mood = mood
      const impatient = shopWith(smtpMail({ url: server.url, silenceMs: 400, messageMs: 600 }))
      const buyers: string[] = []
      for (let turn = 0; turn < 3; turn++) {
        const [placed] = await Promise.all([
          order(api, { body: { items: [{ productId, quantity: 1 }] } }),
          sendAll(impatient),
        ])
        expect(placed.status).toBe(201)
        buyers.push(placed.body.order.contact.email)
        clock.advance(5 * minuteMs)
      }
      expect(server.received).toEqual([])
      await impatient.mail.close()
      server.mood = 'well'
      clock.advance(10 * minuteMs)
      expect(await sendAll(shop)).toBe('idle')
      expect(receivers().toSorted()).toEqual(['first@people.test', 'second@people.test', ...buyers].toSorted())
      expect(await waiting()).toEqual([])
      await expectHealthy({ shop })
    },
  )

  it('G18 while nothing listens letters wait, and go out when the server is back', async () => {
    const port = Number(new URL(server.url).port)
    await server.close()
    await write('patient@people.test')
    expect(await sendAll(shop)).toBe('away')
    expect((await rows())[0]).toMatchObject({
      sentAt: null,
      givenUpAt: null,
      lastError: expect.stringContaining('ECONNREFUSED'),
    })
    server = await startMailServer(port)
    clock.advance(6 * minuteMs)
    await sendAll(shop)
    expect(receivers()).toEqual(['patient@people.test'])
  })

  it('G18 one address that the server refuses for ever keeps nobody else waiting, and is given up', async () => {
    server.mood = { code: 550, at: 'rcpt' }
    await write('gone@people.test')
    await sendAll(shop)
    server.mood = 'well'
    await write('here@people.test')
    await sendAll(shop)
    expect(receivers()).toEqual(['here@people.test'])
    clock.advance(31 * minuteMs)
    await sendAll(shop)
    const [given] = await rows()
    expect(given).toMatchObject({ sentAt: null, payload: {}, attempts: 2 })
    expect(given?.givenUpAt).toEqual(clock.now())
    expect(receivers()).toEqual(['here@people.test'])
  })

  it('G18 a process that dies between sending and marking causes one twin, with the same Message-ID', async () => {
    await write('twin@people.test')
    const memory = memoryMail()
    const sent = Promise.withResolvers<void>()
    const killed = shopWith({
      ...memory,
      async send(message) {
        await memory.send(message)
        sent.resolve()
        await new Promise(() => {})
      },
    })
    void sendLetters(killed, emails)
    await sent.promise
    await sendAll(shop)
    clock.advance(4 * minuteMs)
    await sendAll(shop)
    expect(server.received).toEqual([])
    clock.advance(2 * minuteMs)
    await sendAll(shop)
    await sendAll(shop)
    expect(receivers()).toEqual(['twin@people.test'])
    expect(server.received[0]?.raw).toContain(`Message-ID: <${memory.messages[0]?.id}>`)
  })

  it('a letter that can not be written waits, and the rest is sent', async () => {
    await shop.db.insert(outbox).values({
      kind: 'reset_password',
      payload: { email: 'x@people.test', language: 'xx', link: 'http://shop.test' },
      createdAt: clock.now(),
      nextAttemptAt: clock.now(),
    })
    await write('fine@people.test')
    await sendAll(shop)
    expect(receivers()).toEqual(['fine@people.test'])
    expect((await waiting())[0]).toMatchObject({ attempts: 1, lastError: expect.any(String) })
  })

  it('works by itself from start to stop, and gives back what it did not get to', async () => {
    for (let turn = 0; turn < 5; turn++) await write(`reader-${turn}@people.test`)
    const first = Promise.withResolvers<void>()
    const memory = memoryMail()
    const slow = shopWith({
      ...memory,
      async send(message) {
        await memory.send(message)
        first.resolve()
      },
    })
    const mailing = startMailing(slow, shopEmails)
    await first.promise
    await mailing.stop()
    const left = await waiting()
    expect(left.length + memory.messages.length).toBe(5)
    expect(left.every(({ attempts, nextAttemptAt }) => attempts === 0 && nextAttemptAt <= clock.now())).toBe(true)
  })

  it('letters that are over are deleted after 30 days, the rows of orders never (I10)', async () => {
    const { productId } = await addProduct(shop, {})
    await order(api, { body: { items: [{ productId, quantity: 1 }] } })
    await write('old@people.test')
    await sendAll(shop)
    clock.advance(31 * 24 * 60 * minuteMs)
    await sendAll(shop)
    await sweepOutbox(shop)
    expect(await rows()).toEqual([])
    await expectHealthy({ shop })
  })
})

describe('T15 headers', () => {
  it('T15 nothing that people write can become a header or another address', async () => {
    const evil = 'Mona\r\nBcc: victim@people.test\r\nSubject: free\u0007\u2028X: y'
    await enqueueEmail(shop.db, contactMessage, {
      payload: {
        id: '',
        email: 'mona@people.test',
        language: 'en',
        name: evil,
        subject: 'order',
        message: 'Hello\r\n.\r\nMAIL FROM:<x@y.test>',
      },
      at: clock.now(),
    })
    await enqueueEmail(shop.db, applicationMessage, {
      payload: {
        userId: 'u',
        email: 'buyer@people.test',
        language: 'ar',
        companyName: `شركة${evil}`,
        tradeLicence: evil,
        trn: '1',
        emirate: 'dubai',
        contactName: evil,
        phone: '1',
      },
      at: clock.now(),
    })
    await sendAll(shop)
    expect(server.received.map(({ to }) => to)).toEqual([['care@qutn.example'], ['wholesale@qutn.example']])
    for (const { raw } of server.received) {
      const names = raw
        .slice(0, raw.indexOf('\r\n\r\n'))
        .split(/\r\n(?![ \t])/)
        .map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
      expect(names.toSorted()).toEqual(
        [
          'auto-submitted',
          'content-language',
          'content-type',
          'date',
          'from',
          'message-id',
          'mime-version',
          'reply-to',
          'subject',
          'to',
        ].toSorted(),
      )
    }
    expect(server.received[0]?.raw).toMatch(/^Subject: Contact form: An order, from Mona Bcc: victim@people\.test/m)
    expect(server.received[0]?.raw).toMatch(/^Reply-To: mona@people\.test$/m)
  })
})
