/** ADR 58: a gift card is bought, paid, sent and put into a wallet. */
import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { findBroken } from '#db/invariants.ts'
import { type Db, inTransaction, queryRows } from '#db/open.ts'
import { giftReference } from '#domain/gift-card.ts'
import { uaeDay } from '#domain/shipping.ts'
import { signatureHeader, signWebhook } from '#gateways/card/test-gateway-signature.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { buyAndPay, buyGift, codeIn, giftBody, newMailbox } from '../../../tests/harness/gifts.ts'
import { mailApi } from '../../../tests/harness/mail.ts'
import { choose, expectHealthy, newKey, order, payUrlOf } from '../../../tests/harness/orders.ts'
import { type Person, signUp } from '../../../tests/harness/people.ts'
import { hire, office } from '../../../tests/harness/staff.ts'
import { forgetUnpaid, sendGifts } from './sending.actions.ts'
import { reconcileGifts, refundGifts } from './settle.actions.ts'

const api = await mailApi()
const { shop, call, clock, fetch, lettersTo } = api
const minute = 60_000
const dayMs = 24 * 60 * minute

type Row = { id: string; state: string; status: string; sessionId: string; refundFailure: string }
const rowOf = async (email: string): Promise<Row> =>
  (
    await queryRows<Row>(
      shop.db,
      sql`select g.id, g.state, p.status, p.session_id as "sessionId", p.refund_failure as "refundFailure" from gift_cards g join gift_card_payments p on p.gift_card_id = g.id
        where g.recipient_email = ${email} order by p.attempt desc limit 1`,
    )
  )[0] as Row
const codeFor = async (email: string) => codeIn((await lettersTo(email))[0] ?? { text: '' })
const redeem = ({ token }: Person, code: string) => call('POST /wallet/gift-cards', { token, body: { code } })
const balance = async ({ token }: Person) => (await call('GET /wallet', { token })).body.wallet.balance

const secret = createHmac('sha256', shop.settings.sessionSecret).update('test-gateway-webhooks').digest('hex')
async function hook(session: string, report: object, eventId = newKey()): Promise<number> {
  const body = JSON.stringify({
    id: eventId,
    session,
    report: { outcome: 'paid', currency: 'AED', livemode: false, ...report },
  })
  const signature = signWebhook(secret, new TextEncoder().encode(body), clock.now())
  const headers = { 'content-type': 'application/json', [signatureHeader]: signature }
  return (await fetch('/api/payments/webhooks/test', { method: 'POST', body, headers })).status
}

describe('buying a gift card', () => {
  it('is paid on the card provider’s page; its buyer gets a receipt without the code, its recipient the code', async () => {
    const { bought, sent, url, token } = await buyAndPay(api, { language: 'ar' })
    expect([bought.status, bought.body.giftCard.state, new URL(url).pathname.startsWith('/test-gateway/')]).toEqual([
      201,
      'unpaid',
      true,
    ])
    const shown = (await call('POST /gift-cards/show', { body: { token } })).body.giftCard
    expect(shown).toMatchObject({ state: 'paid', amount: 250, canPay: false, recipientName: 'Layla Nasser' })
    const [card] = await lettersTo(sent.recipientEmail)
    expect(card?.subject).toContain('بطاقة هدية')
    expect(card?.text).toContain('Eid Mubarak')
    const code = codeIn(card ?? { text: '' })
    expect(code).toMatch(/^\S{19}$/)
    expect(card?.text).toContain(`/ar/gift-card/redeem#code=${code}`)
    const [receipt] = await lettersTo(sent.buyerEmail)
    expect(receipt?.text).toContain(shown.number)
    expect(`${receipt?.text}${receipt?.html}`).not.toContain(code)
    await expectHealthy(api)
  })

  it('keeps no code: neither the database nor the outbox has it', async () => {
    const { sent } = await buyAndPay(api)
    const code = await codeFor(sent.recipientEmail)
    const plain = code.replaceAll('-', '')
    for (const table of ['gift_cards', 'gift_card_payments', 'gift_card_events', 'outbox', 'test_gateway_sessions']) {
      const [kept] = await queryRows<{ all: string }>(
        shop.db,
        sql`select coalesce(string_agg(t::text, ' '), '') as all from ${sql.raw(table)} t`,
      )
      expect([table, kept?.all.includes(plain), kept?.all.includes(code)]).toEqual([table, false, false])
    }
  })

  it('the same key makes one card; another purchase under it is refused', async () => {
    const key = newKey()
    const body = giftBody(api)
    const [first, again] = [await buyGift(api, { body, key }), await buyGift(api, { body, key })]
    expect([again.bought.body.token, again.url]).toEqual([first.token, first.url])
    const other = await buyGift(api, { body: { ...body, amount: 300 }, key })
    expect([other.bought.status, other.bought.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
  })

  it.each([
    [{ amount: 49 }, 'GIFT_CARD_OFFER'],
    [{ amount: 2_501 }, 'GIFT_CARD_OFFER'],
    [{ amount: 99.5 }, 'VALIDATION_FAILED'],
    [{ sendOn: '2020-01-01' }, 'GIFT_CARD_OFFER'],
    [{ sendOn: '2999-01-01' }, 'GIFT_CARD_OFFER'],
    [{ message: 'x'.repeat(401) }, 'VALIDATION_FAILED'],
    [{ recipientEmail: 'nobody' }, 'VALIDATION_FAILED'],
    [{ message: 'Claim it at HTTPS://evil.test' }, 'VALIDATION_FAILED'],
    [{ message: 'Claim it at WWW.evil.test' }, 'VALIDATION_FAILED'],
    [{ buyerName: 'www.evil.test' }, 'VALIDATION_FAILED'],
  ])('refuses %j', async (wrong, code) => {
    expect((await buyGift(api, { body: wrong })).bought.body.code).toBe(code)
  })

  it('declined, it can be paid on a new page; paid on both, the second money goes back', async () => {
    const { sent, url, token } = await buyGift(api)
    const declined = await choose(api, url, 'decline')
    expect(declined.location).toContain('/gift-card/bought')
    const before = await rowOf(sent.recipientEmail)
    const next = (await call('POST /gift-cards/pay', { body: { token } })).body.redirectUrl ?? ''
    await choose(api, next, 'succeed')
    expect(await rowOf(sent.recipientEmail)).toMatchObject({ state: 'active', status: 'paid' })
    await queryRows(shop.db, sql`update test_gateway_sessions set status = 'paid' where id = ${before.sessionId}`)
    const report = { orderId: giftReference(before.id), amountFils: 25_000 }
    expect(await hook(before.sessionId, report)).toBe(200)
    await refundGifts(shop)
    const rows = await queryRows<{ status: string }>(
      shop.db,
      sql`select status from gift_card_payments where gift_card_id = ${before.id} order by attempt`,
    )
    expect(rows.map(({ status }) => status)).toEqual(['refunded', 'paid'])
    await expectHealthy(api)
  })

  it('G16 without a webhook the return page asks the provider, and so does the job', async () => {
    const [one, two] = [await buyGift(api), await buyGift(api)]
    for (const { sent } of [one, two]) {
      const { sessionId } = await rowOf(sent.recipientEmail)
      await queryRows(shop.db, sql`update test_gateway_sessions set status = 'paid' where id = ${sessionId}`)
    }
    expect((await call('POST /gift-cards/show', { body: { token: one.token } })).body.giftCard.state).toBe('paid')
    clock.advance(2 * minute)
    await reconcileGifts(shop)
    expect(await rowOf(two.sent.recipientEmail)).toMatchObject({ state: 'active', status: 'paid' })
  })

  it('a page that ended is replaced by another, and late money makes the card all the same, once', async () => {
    const { sent, token, url } = await buyGift(api)
    clock.advance(40 * minute)
    await reconcileGifts(shop)
    const before = await rowOf(sent.recipientEmail)
    expect(before).toMatchObject({ state: 'unpaid', status: 'expired' })
    const next = (await call('POST /gift-cards/pay', { body: { token } })).body.redirectUrl
    expect([next === url, typeof next]).toEqual([false, 'string'])
    const report = { orderId: giftReference(before.id), amountFils: 25_000 }
    await queryRows(shop.db, sql`update test_gateway_sessions set status = 'paid' where id = ${before.sessionId}`)
    expect([await hook(before.sessionId, report), await hook(before.sessionId, report)]).toEqual([200, 200])
    expect((await call('POST /gift-cards/show', { body: { token } })).body.giftCard.state).toBe('paid')
    await expectHealthy(api)
  })

  it('G14 a purchase that the provider did not answer for long is paid on a page of its own', async () => {
    const key = newKey()
    const body = giftBody(api)
    await buyGift(api, { body, key })
    const { id, sessionId } = await rowOf(body.recipientEmail)
    await queryRows(shop.db, sql`delete from test_gateway_sessions where id = ${sessionId}`)
    await queryRows(
      shop.db,
      sql`update gift_card_payments set session_id = null, redirect_url = null where gift_card_id = ${id}`,
    )
    clock.advance(40 * minute)
    const again = await buyGift(api, { body, key })
    const rows = await queryRows<{ status: string }>(
      shop.db,
      sql`select status from gift_card_payments where gift_card_id = ${id} order by attempt`,
    )
    expect(rows.map(({ status }) => status)).toEqual(['expired', 'pending'])
    await choose(api, again.url, 'succeed')
    expect(await rowOf(body.recipientEmail)).toMatchObject({ state: 'active', status: 'paid' })
    await expectHealthy(api)
  })

  it('what nobody paid is forgotten after a month, with the names in it', async () => {
    const { sent } = await buyGift(api)
    const paid = await buyAndPay(api)
    clock.advance(31 * dayMs)
    await forgetUnpaid(shop)
    expect([await rowOf(sent.recipientEmail), (await rowOf(paid.sent.recipientEmail)).state]).toEqual([
      undefined,
      'active',
    ])
  })

  it('what somebody is paying just then is kept', async () => {
    const { sent, token } = await buyGift(api)
    clock.advance(31 * dayMs)
    const { redirectUrl } = (await call('POST /gift-cards/pay', { body: { token } })).body
    await forgetUnpaid(shop)
    await choose(api, redirectUrl ?? '', 'succeed')
    expect(await rowOf(sent.recipientEmail)).toMatchObject({ state: 'active', status: 'paid' })
  })

  it('is not to be had where the owner says so, and opens to no token that is not signed', async () => {
    const { facts } = shop
    const { giftCards } = facts.current()
    shop.facts = { ...facts, current: () => ({ ...facts.current(), giftCards: { ...giftCards, isOffered: false } }) }
    expect((await call('GET /gift-cards/offer', {})).body.offer.isOffered).toBe(false)
    expect((await buyGift(api)).bought.body.code).toBe('GIFT_CARD_OFFER')
    shop.facts = facts
    const { token } = await buyGift(api)
    const forged = `${token.split('.')[0]}.${'x'.repeat(43)}`
    for (const path of ['POST /gift-cards/show', 'POST /gift-cards/pay'] as const)
      expect((await call(path, { body: { token: forged } })).body.code).toBe('TOKEN_USED_OR_EXPIRED')
  })
})

describe('G15 webhooks of gift cards and of orders', () => {
  it('neither touches the other: a report that names the other’s thing changes nothing', async () => {
    const { sent } = await buyGift(api)
    const gift = await rowOf(sent.recipientEmail)
    const { productId } = await addProduct(shop, { basePriceFils: 25_000 })
    const placed = await order(api, { body: { items: [{ productId, quantity: 1 }], paymentMethod: 'card' } })
    const orderId = placed.body.order._id
    const orderSession = payUrlOf(placed)?.split('/').at(-1) ?? ''
    const [{ amount }] = (await queryRows<{ amount: number }>(
      shop.db,
      sql`select amount_fils as amount from payments where session_id = ${orderSession}`,
    )) as [{ amount: number }]
    expect(await hook(gift.sessionId, { orderId, amountFils: 25_000 })).toBe(200)
    expect(await hook(gift.sessionId, { orderId: gift.id, amountFils: 25_000 })).toBe(200)
    expect(await hook(orderSession, { orderId: giftReference(gift.id), amountFils: amount })).toBe(200)
    expect(await hook(orderSession, { orderId: giftReference(orderId), amountFils: amount })).toBe(200)
    expect(await rowOf(sent.recipientEmail)).toMatchObject({ state: 'unpaid', status: 'pending' })
    const [mine] = await queryRows<{ status: string }>(shop.db, sql`select status from orders where id = ${orderId}`)
    expect(mine?.status).toBe('pending_payment')
    expect(await hook(gift.sessionId, { orderId: giftReference(gift.id), amountFils: 24_999 })).toBe(200)
    expect((await rowOf(sent.recipientEmail)).state).toBe('unpaid')
    expect(await hook('tgs_of_nobody', { orderId: giftReference(gift.id), amountFils: 25_000 })).toBe(503)
  })
})

describe('sending a gift card', () => {
  it('happens on the morning of its day, once', async () => {
    const day = uaeDay(new Date(clock.now().getTime() + 3 * dayMs))
    const { sent, token } = await buyAndPay(api, { body: { sendOn: day } })
    await sendGifts(shop)
    expect(await lettersTo(sent.recipientEmail)).toHaveLength(0)
    clock.advance(new Date(`${day}T05:00:01Z`).getTime() - clock.now().getTime())
    await Promise.all([sendGifts(shop), sendGifts(shop)])
    expect(await lettersTo(sent.recipientEmail)).toHaveLength(1)
    expect((await call('POST /gift-cards/show', { body: { token } })).body.giftCard.sentAt).not.toBeNull()
  })
})

it('a card’s time begins on the day it is sent, however long before it was paid', async () => {
  const { facts } = shop
  const { giftCards } = facts.current()
  shop.facts = { ...facts, current: () => ({ ...facts.current(), giftCards: { ...giftCards, validMonths: 1 } }) }
  const day = uaeDay(new Date(clock.now().getTime() + 60 * dayMs))
  const { sent } = await buyAndPay(api, { body: { sendOn: day } })
  shop.facts = facts
  clock.advance(new Date(`${day}T05:00:01Z`).getTime() - clock.now().getTime())
  await sendGifts(shop)
  const code = await codeFor(sent.recipientEmail)
  expect((await redeem(await signUp(api), code)).status).toBe(200)
})

describe('redeeming a gift card', () => {
  let anna: Person
  beforeAll(async () => {
    anna = await signUp(api)
  })

  it('puts the amount into the wallet, with any digits and spaces; a second time its owner is told, a stranger is not', async () => {
    const { sent } = await buyAndPay(api)
    const code = await codeFor(sent.recipientEmail)
    const typed = ` ${code
      .toLowerCase()
      .replaceAll('-', ' ')
      .replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')} `
    const before = await balance(anna)
    expect((await redeem(anna, typed)).body).toMatchObject({ amount: 250, balance: before + 250 })
    const { entries, wallet } = (await call('GET /wallet', { token: anna.token })).body
    expect([entries[0]?.kind, entries[0]?.amount, wallet.bonus]).toEqual(['gift_card', 250, 0])
    expect((await redeem(anna, code)).body.code).toBe('GIFT_CARD_YOURS')
    expect((await redeem(await signUp(api), code)).body.code).toBe('GIFT_CARD_INVALID')
    await expectHealthy(api)
  })

  it('answers wrong, unsent, void and expired codes alike', async () => {
    const wrong = await redeem(anna, 'ABCD-EFGH-JKLM-NPQR')
    expect([wrong.status, wrong.body.code]).toEqual([400, 'GIFT_CARD_INVALID'])
    expect((await redeem(anna, 'hello')).body.code).toBe('GIFT_CARD_INVALID')
    const { sent } = await buyAndPay(api)
    const code = await codeFor(sent.recipientEmail)
    const { id } = await rowOf(sent.recipientEmail)
    await queryRows(shop.db, sql`update gift_cards set expires_at = ${clock.now()} where id = ${id}`)
    expect((await redeem(anna, code)).body).toEqual({ ...wrong.body, requestId: expect.any(String) })
  })

  it('money that went back at the provider’s makes the card void', async () => {
    const { sent } = await buyAndPay(api)
    const code = await codeFor(sent.recipientEmail)
    const { id, sessionId } = await rowOf(sent.recipientEmail)
    await queryRows(
      shop.db,
      sql`update test_gateway_sessions set status = 'refunded', refunded_fils = amount_fils where id = ${sessionId}`,
    )
    await hook(sessionId, { outcome: 'refunded', orderId: giftReference(id), amountFils: 25_000 })
    expect(await rowOf(sent.recipientEmail)).toMatchObject({ state: 'void', status: 'refunded' })
    expect((await redeem(anna, code)).body.code).toBe('GIFT_CARD_INVALID')
    await expectHealthy(api)
  })

  it('the database keeps a redeemed card redeemed and its amount', async () => {
    const { sent } = await buyAndPay(api)
    await redeem(anna, await codeFor(sent.recipientEmail))
    const { id } = await rowOf(sent.recipientEmail)
    for (const change of [
      sql`state = 'active', redeemed_at = null, redeemed_by = null`,
      sql`state = 'void', redeemed_at = null, redeemed_by = null, voided_at = now()`,
      sql`amount_fils = 1`,
    ])
      await expect(queryRows(shop.db, sql`update gift_cards set ${change} where id = ${id}`)).rejects.toThrow()
  })
})

it('an erased buyer leaves the card to its recipient, without her name and words', async () => {
  const person = await signUp(api, { emailVerifiedAt: clock.now() })
  const { sent } = await buyAndPay(api, { token: person.token, body: { buyerEmail: newMailbox() } })
  await lettersTo(sent.recipientEmail)
  await call('DELETE /user/profile', { token: person.token, body: { password: person.password } })
  const [kept] = await queryRows<Record<string, string>>(
    shop.db,
    sql`select state, buyer_name, message, recipient_email, user_id from gift_cards where recipient_email = ${sent.recipientEmail}`,
  )
  expect(kept).toEqual({
    state: 'active',
    buyer_name: '',
    message: '',
    recipient_email: sent.recipientEmail,
    user_id: null,
  })
})

it('an erased recipient is sent nothing, and no card is booked as sent to her', async () => {
  const person = await signUp(api, { emailVerifiedAt: clock.now() })
  const day = uaeDay(new Date(clock.now().getTime() + 3 * dayMs))
  const { sent } = await buyAndPay(api, { body: { recipientEmail: person.email, sendOn: day } })
  await call('DELETE /user/profile', { token: person.token, body: { password: person.password } })
  clock.advance(4 * dayMs)
  await sendGifts(shop)
  const [kept] = await queryRows<Record<string, unknown>>(
    shop.db,
    sql`select g.state, g.sent_at, (select count(*)::int from gift_card_events e where e.gift_card_id = g.id and e.kind = 'sent') as sendings
      from gift_cards g where g.buyer_email = ${sent.buyerEmail}`,
  )
  expect(kept).toEqual({ state: 'active', sent_at: null, sendings: 0 })
})

describe('what a recipient has of the shop', () => {
  it('R016 her export has the cards that were sent to her, without their buyers’ e-mails; a buyer’s has her own', async () => {
    const person = await signUp(api, { emailVerifiedAt: clock.now() })
    const later = uaeDay(new Date(clock.now().getTime() + 3 * dayMs))
    const to = { recipientEmail: person.email }
    await buyAndPay(api, { body: { ...to, sendOn: later, amount: 100 } })
    await buyAndPay(api, { body: { ...to, amount: 200 } })
    await buyAndPay(api, { token: person.token, body: { buyerEmail: person.email, sendOn: later, amount: 300 } })
    const held = (await call('GET /user/export', { token: person.token })).body.export as Record<string, object[]>
    expect(held['giftCards']).toHaveLength(2)
    expect(held['giftCards']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ amount_fils: 20_000, buyer_email: null }),
        expect.objectContaining({ amount_fils: 30_000, buyer_email: person.email }),
      ]),
    )
  })

  it('R016 a request of a card for her that nobody decided is taken back and emptied when she is erased', async () => {
    const person = await signUp(api, { emailVerifiedAt: clock.now() })
    const desk = await hire(api, { roles: ['desk'] })
    const wish = { amountFils: 90_000, recipientName: 'Layla', recipientEmail: person.email, language: 'en' }
    const asked = await office(api, 'issueGiftCard', { cookie: desk.cookie, body: { ...wish, reason: 'Lost parcel' } })
    await call('DELETE /user/profile', { token: person.token, body: { password: person.password } })
    const [row] = await queryRows<Record<string, unknown>>(
      shop.db,
      sql`select state, reason, input ->> 'recipientEmail' as email from approvals where id = ${asked.body.approval?._id ?? ''}`,
    )
    expect(row).toEqual({ state: 'withdrawn', reason: '', email: '' })
  })
})

describe('I33 names what is wrong', () => {
  const brokenBy = async (change: (id: string) => ReturnType<typeof sql>): Promise<string[]> => {
    const { sent } = await buyAndPay(api)
    const { id } = await rowOf(sent.recipientEmail)
    let names: string[] = []
    await inTransaction(shop.db, async (tx) => {
      await queryRows(tx, change(id))
      names = (await findBroken(tx as Db)).map(({ name }) => name)
      throw new Error('undo')
    }).catch(() => undefined)
    return names
  }
  it('a card that is redeemed into nobody’s wallet, and one that nobody paid', async () => {
    const { userId } = await signUp(api)
    expect(
      await brokenBy(
        (id) =>
          sql`update gift_cards set state = 'redeemed', redeemed_at = now(), redeemed_by = ${userId} where id = ${id}`,
      ),
    ).toEqual(['I33'])
    expect(
      await brokenBy((id) => sql`update gift_card_payments set status = 'expired' where gift_card_id = ${id}`),
    ).toContain('I33')
  })
})
