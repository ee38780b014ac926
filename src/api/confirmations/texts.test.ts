import { queryRows } from '#db/open.ts'
import { type Language, languages } from '#domain/locale.ts'
import { textParts } from '#domain/text-message.ts'
import { memoryMail } from '#gateways/mail-kept.ts'
import { TextAway, TextRefused } from '#gateways/messages/port.ts'
import { simulatedTexts } from '#gateways/messages/simulated.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { expectHealthy, order, orderBody } from '../../../tests/harness/orders.ts'
import { hire, office } from '../../../tests/harness/staff.ts'
import { lapseUnconfirmed } from '../checkout/cash-word.actions.ts'
import { stepConfirmations } from './clock.actions.ts'
import { codeOf, linkToken } from './keys.ts'
import { receiveReceipts, sendTexts } from './sending.actions.ts'
import { textBody } from './text-bodies.ts'

const kept = memoryMail()
const texts = simulatedTexts({ secret: 'a-secret-of-a-provider', kept, now: () => api.clock.now() })
/** What the provider does next. */
let behave: (() => Promise<void>) | undefined
const port = {
  ...texts,
  send: async (message: Parameters<typeof texts.send>[0]) => {
    await behave?.()
    await texts.send(message)
  },
}
const api = await testApi({ texts: port })
const { shop, clock } = api
let productId: string

beforeAll(async () => {
  productId = (await addProduct(shop, { stock: 500 })).productId
})
beforeEach(() => {
  behave = undefined
  kept.messages.length = 0
})

const hourMs = 60 * 60 * 1000

async function place(wish: { language?: Language; contact?: object } = {}) {
  const { contact } = orderBody()
  const placed = await order(api, {
    isUnanswered: true,
    language: wish.language ?? 'en',
    body: { items: [{ productId, quantity: 1 }], contact: { ...contact, ...wish.contact } },
  })
  expect(placed.status).toBe(201)
  return placed.body.order
}
/** What the timers do. */
async function tick() {
  await stepConfirmations(shop)
  await sendTexts(shop)
}
const sentTo = (number: string) => kept.messages.filter(({ text }) => text.includes(number))
const rowsOf = (id: string) =>
  queryRows<{ id: string; channel: string; state: string; trouble: string | null; sent_to: string }>(
    shop.db,
    sql`select id, channel, state, trouble, sent_to from text_messages where order_id = ${id} order by created_at`,
  )
const stateOf = async (id: string) =>
  (
    await queryRows<{ state: string; status: string; by: string; wrong: number }>(
      shop.db,
      sql`select c.state, o.status, c.decided_by as by, c.wrong from order_confirmations c join orders o on o.id = c.order_id where o.id = ${id}`,
    )
  )[0]
const emails = (id: string) =>
  queryRows(shop.db, sql`select id from outbox where kind = 'cash_confirm' and payload ->> 'orderId' = ${id}`)
const say = (body: object) => api.call('POST /orders/cash-word', { body: body as never })
const linkOf = ({ number }: { number: string }) => ({ token: linkToken(shop, number) })
const digitsOf = ({ _id, number }: { _id: string; number: string }, round = 0) => ({
  number,
  code: codeOf(shop, { orderId: _id, round }),
})

describe('3.5 messages that ask for a cash order', () => {
  it.each(languages)(
    '%s: one with the number, the link and the digits, and no other word of the order',
    async (language) => {
      const placed = await place({ language })
      await tick()
      await tick()
      const [message, ...more] = sentTo(placed.number)
      expect(more).toEqual([])
      expect(message).toMatchObject({ to: placed.contact.phone, subject: 'sms', language })
      expect(message?.text).toContain(`/${language}/order/yes#token=${linkOf(placed).token}`)
      expect(message?.text).toContain(digitsOf(placed).code)
      for (const word of [placed.contact.firstName, placed.contact.lastName, placed.contact.email, '12 Al Wasl'])
        expect(message?.text).not.toContain(word)
      const live = { store: 'Qutn', number: placed.number, code: '123456' }
      const body = textBody(language, {
        ...live,
        link: `https://qutn.ae/${language}/order/yes#token=${linkOf(placed).token}`,
      })
      expect(textParts(body)).toBeLessThanOrEqual(language === 'ar' ? 3 : 1)
      expect(await rowsOf(placed._id)).toMatchObject([{ state: 'sent', sent_to: expect.stringContaining('•') }])
    },
  )

  it('three in 24 hours, by SMS and WhatsApp in turn; then the call list; then it is cancelled, and she is told', async () => {
    const placed = await place()
    const start = clock.now()
    for (let hour = 0; hour < 24; hour++) {
      await tick()
      clock.advance(hourMs)
    }
    expect(sentTo(placed.number).map(({ subject }) => subject)).toEqual(['sms', 'whatsapp', 'sms'])
    await tick()
    expect(await stateOf(placed._id)).toMatchObject({ state: 'call', status: 'placed' })
    await lapseUnconfirmed(shop)
    expect((await stateOf(placed._id))?.status).toBe('placed')
    clock.set(new Date(start.getTime() + 48 * hourMs + 1000))
    const late = await say({ ...linkOf(placed), wish: 'yes' })
    expect(late.body.code).toBe('TOKEN_USED_OR_EXPIRED')
    await lapseUnconfirmed(shop)
    expect(await stateOf(placed._id)).toMatchObject({ state: 'lapsed', status: 'cancelled', by: 'system' })
    expect(
      await queryRows(
        shop.db,
        sql`select x.kind, e.note from outbox x join order_events e on e.id = x.order_event_id where e.order_id = ${placed._id} and e.status = 'cancelled'`,
      ),
    ).toEqual([{ kind: 'order_cancelled', note: 'not_confirmed' }])
    await expectHealthy(api)
  })

  it('a telephone that is no mobile gets an e-mail instead, and so does every number beyond its six a day', async () => {
    const landline = await place({ contact: { phone: '04 450 1234' } })
    await tick()
    expect([kept.messages.length, (await emails(landline._id)).length]).toEqual([0, 1])
    expect(await rowsOf(landline._id)).toMatchObject([{ channel: 'email', state: 'sent', trouble: 'no_mobile' }])
  })

  it('G18 a provider that is away is tried again, and then an e-mail asks; one that refuses is asked once', async () => {
    const away = await place()
    behave = () => Promise.reject(new TextAway('closed'))
    for (let turn = 0; turn < 6; turn++) {
      await tick()
      clock.advance(10 * 60_000)
    }
    expect(await rowsOf(away._id)).toMatchObject([{ channel: 'email', state: 'sent', trouble: 'away' }])
    expect((await emails(away._id)).length).toBe(1)
    const refused = await place()
    behave = () => Promise.reject(new TextRefused('no such number'))
    await tick()
    await tick()
    expect(await rowsOf(refused._id)).toMatchObject([{ channel: 'email', trouble: 'refused' }])
    expect((await emails(refused._id)).length).toBe(1)
  })

  it('G25 nobody knows whether it was sent, or the process died before the answer: it is not sent twice', async () => {
    const silent = await place()
    behave = async () => {
      await texts.send({ reference: 'lost', channel: 'sms', to: '', body: silent.number, language: 'en' })
      throw new Error('the answer was lost')
    }
    await tick()
    behave = undefined
    await tick()
    expect(sentTo(silent.number).length).toBe(1)
    expect(await rowsOf(silent._id)).toMatchObject([{ channel: 'sms', state: 'unknown' }])
    const killed = await place()
    await stepConfirmations(shop)
    await queryRows(
      shop.db,
      sql`update text_messages set state = 'asked', asked_at = ${clock.now()}, next_attempt_at = null where order_id = ${killed._id}`,
    )
    await sendTexts(shop)
    clock.advance(5 * 60_000)
    await sendTexts(shop)
    await sendTexts(shop)
    expect(sentTo(killed.number)).toEqual([])
    expect(await rowsOf(killed._id)).toMatchObject([{ state: 'unknown', trouble: 'unknown' }])
    expect((await emails(killed._id)).length).toBe(1)
  })

  it('receipts are signed, and doubled or late ones change nothing', async () => {
    const placed = await place()
    await tick()
    const [{ id } = { id: '' }] = await rowsOf(placed._id)
    const send = async (state: 'delivered' | 'failed', change: object = {}) => {
      const { body, headers } = texts.receiptOf({ reference: id, state })
      const message = {
        provider: 'simulator',
        rawBody: Buffer.from(body),
        headers: new Headers({ ...headers, ...change }),
      }
      return receiveReceipts(shop, message)
    }
    await expect(send('delivered', { 'webhook-signature': 'v1,forged' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    })
    expect((await rowsOf(placed._id))[0]?.state).toBe('sent')
    for (const state of ['failed', 'delivered', 'delivered', 'failed'] as const) await send(state)
    expect((await rowsOf(placed._id))[0]?.state).toBe('delivered')
    await expect(
      receiveReceipts(shop, { provider: 'other', rawBody: Buffer.from('[]'), headers: new Headers() }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('3.5 her word', () => {
  it('the link shows the order without a word that was typed in, and a look changes nothing', async () => {
    const placed = await place()
    const shown = await api.call('POST /orders/cash-order', { body: linkOf(placed) })
    const { number, payable, shipping, cashFee, discount } = placed
    expect(shown.body.order).toMatchObject({ number, payable, shipping, cashFee, discount, wallet: 0 })
    expect(JSON.stringify(shown.body)).not.toContain(placed.contact.firstName)
    expect(await stateOf(placed._id)).toMatchObject({ state: 'waiting' })
  })

  it('one press says yes; a second finds it done; it can no longer cancel', async () => {
    const placed = await place()
    for (let press = 0; press < 2; press++)
      expect((await say({ ...linkOf(placed), wish: 'yes' })).body).toMatchObject({ number: placed.number, wish: 'yes' })
    expect(await stateOf(placed._id)).toMatchObject({ state: 'confirmed', by: 'link', status: 'placed' })
    expect((await say({ ...linkOf(placed), wish: 'no' })).body.code).toBe('TOKEN_USED_OR_EXPIRED')
    expect((await say({ ...digitsOf(placed), wish: 'yes' })).body.code).toBe('TOKEN_USED_OR_EXPIRED')
  })

  it('no cancels it, and the stock is free again', async () => {
    const placed = await place()
    expect((await say({ ...linkOf(placed), wish: 'no' })).status).toBe(200)
    expect(await stateOf(placed._id)).toMatchObject({ state: 'refused', status: 'cancelled', by: 'guest' })
    expect((await say({ ...linkOf(placed), wish: 'yes' })).body.code).toBe('TOKEN_USED_OR_EXPIRED')
    await expectHealthy(api)
  })

  it('the digits, also in Arabic ones, say yes once; five wrong ones lock them, and the link still counts', async () => {
    const placed = await place()
    const { number, code } = digitsOf(placed)
    const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    expect((await say({ number: number.toLowerCase().replaceAll('-', ''), code: arabic, wish: 'yes' })).status).toBe(
      200,
    )
    expect((await stateOf(placed._id))?.by).toBe('code')
    const guessed = await place()
    const right = digitsOf(guessed).code
    for (let guess = 0; guess < 5; guess++) {
      const wrong = String((Number(right) + guess + 1) % 1_000_000).padStart(6, '0')
      expect((await say({ number: guessed.number, code: wrong, wish: 'yes' })).body.code).toBe('TOKEN_USED_OR_EXPIRED')
    }
    expect((await say({ ...digitsOf(guessed), wish: 'yes' })).body.code).toBe('TOKEN_USED_OR_EXPIRED')
    expect((await stateOf(guessed._id))?.wrong).toBe(5)
    expect((await say({ ...linkOf(guessed), wish: 'yes' })).status).toBe(200)
  })

  it('the desk sends again: other digits, wrong ones forgotten; its page says what was asked, why and where', async () => {
    const desk = await hire(api, { roles: ['desk'] })
    const placed = await place()
    await tick()
    for (let guess = 0; guess < 5; guess++)
      await say({ number: placed.number, code: '00000x'.replace('x', String(guess)), wish: 'yes' })
    const at = (name: 'askAgain' | 'showOrder') =>
      office(api, name, { cookie: desk.cookie, params: { id: placed._id } })
    expect((await at('askAgain')).status).toBe(200)
    await sendTexts(shop)
    expect(sentTo(placed.number).map(({ subject }) => subject)).toHaveLength(2)
    expect((await at('showOrder')).body.confirmation).toMatchObject({
      state: 'sent',
      reasons: ['first_order', 'address'],
      messages: [{ state: 'sent', sentTo: expect.stringContaining('•') }, { state: 'sent' }],
    })
    expect((await say({ ...digitsOf(placed), wish: 'yes' })).body.code).toBe('TOKEN_USED_OR_EXPIRED')
    expect((await say({ ...digitsOf(placed, 1), wish: 'yes' })).status).toBe(200)
    expect((await at('askAgain')).body.code).toBe('ORDER_NOT_CHANGEABLE')
  })

  it('a link of another order, a changed one and an unknown number are answered alike', async () => {
    const [mine, other] = [await place(), await place()]
    const { token } = linkOf(mine)
    const forged = `${other.number}.${token.split('.')[1]}`
    const answers = [
      await say({ token: forged, wish: 'yes' }),
      await say({ number: 'QT-260101-000000', code: '123456', wish: 'yes' }),
      await say({ number: other.number, code: digitsOf(mine).code, wish: 'yes' }),
    ]
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code} ${body.message}`)).size).toBe(1)
    expect(await stateOf(other._id)).toMatchObject({ state: 'waiting' })
  })
})
