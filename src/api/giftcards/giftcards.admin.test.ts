/** ADR 58: gift cards behind the counter. */
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { queryRows } from '#db/open.ts'
import { uaeDay } from '#domain/shipping.ts'
import { buyAndPay, buyGift, codeIn, newMailbox } from '../../../tests/harness/gifts.ts'
import { mailApi } from '../../../tests/harness/mail.ts'
import { expectHealthy } from '../../../tests/harness/orders.ts'
import { type Person, signUp } from '../../../tests/harness/people.ts'
import { hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'
import { refundGifts } from './settle.actions.ts'

const api = await mailApi()
const { shop, call, clock, fetch, lettersTo } = api
let desk: StaffPerson
let manager: StaffPerson
let finance: StaffPerson
let anna: Person
beforeAll(async () => {
  desk = await hire(api, { roles: ['desk'] })
  manager = await hire(api, { roles: ['manager'] })
  finance = await hire(api, { roles: ['finance'] })
  anna = await signUp(api)
})

const kindOf = ({ kind }: { kind: string }) => kind
const redeem = (code: string) => call('POST /wallet/gift-cards', { token: anna.token, body: { code } })
const list = async (query = {}, { cookie }: StaffPerson = desk) =>
  (await office(api, 'listGiftCards', { cookie, query })).body
const open = async (id: string, { cookie }: StaffPerson = desk) =>
  (await office(api, 'openGiftCard', { cookie, params: { id } })).body.giftCard
const resend = (id: string, body: object = {}, { cookie }: StaffPerson = desk) =>
  office(api, 'resendGiftCard', { cookie, params: { id }, body })
const voidIt = (id: string, { cookie }: StaffPerson = manager) =>
  office(api, 'voidGiftCard', { cookie, params: { id }, body: { reason: 'Bought twice by mistake' } })
const wish = (amountFils: number) => ({
  amountFils,
  recipientName: 'Layla',
  recipientEmail: newMailbox(),
  language: 'en',
  reason: 'The parcel was lost',
})
const issue = (body: object, { cookie }: StaffPerson = desk) => office(api, 'issueGiftCard', { cookie, body })

/** Paid and sent: its id for the desk, its code for nobody but its recipient. */
async function sold(amount = 250) {
  const { sent, url } = await buyAndPay(api, { body: { amount } })
  const letters = await lettersTo(sent.recipientEmail)
  const [card] = (await list({ q: sent.recipientEmail })).giftCards
  return { sent, url, id: card?._id ?? '', code: codeIn(letters[0] ?? { text: '' }) }
}

describe('the list', () => {
  it('finds by number, by the last four signs, by a name and by a whole e-mail; shows what is owed and never a code', async () => {
    const { sent, id, code } = await sold()
    const card = await open(id)
    for (const q of [card.number, code.slice(-4).toLowerCase(), sent.buyerEmail, sent.recipientEmail])
      expect([q, (await list({ q })).giftCards.map(({ _id }: { _id: string }) => _id)]).toEqual([
        q,
        expect.arrayContaining([id]),
      ])
    expect((await list({ q: sent.recipientEmail.slice(0, 8) })).giftCards).toEqual([])
    expect((await list({ state: 'redeemed', q: card.number })).giftCards).toEqual([])
    const before = (await list()).owedFils
    expect(JSON.stringify([await list(), card])).not.toContain(code.replaceAll('-', '').slice(0, 12))
    await redeem(code)
    expect((await list()).owedFils).toBe(before - 25_000)
    const seen = await open(id)
    expect([seen.state, seen.redeemer?._id, seen.last4]).toEqual(['redeemed', anna.userId, code.slice(-4)])
    expect(seen.events.map(kindOf)).toEqual(['bought', 'paid', 'sent', 'redeemed'])
  })

  it('masks e-mails for who may not reach customers, and goes on page by page', async () => {
    const { sent, id } = await sold()
    expect((await open(id, finance)).recipientEmail).toMatch(/^.•••@people\.test$/)
    expect((await open(id)).recipientEmail).toBe(sent.recipientEmail)
    const first = await list({ limit: 1 })
    const second = await list({ limit: 1, cursor: first.next ?? '' })
    expect(second.giftCards[0]?._id).not.toBe(first.giftCards[0]?._id)
  })
})

describe('sending again', () => {
  it('goes to the same mailbox with the same code; to another one with another code, and the first stops', async () => {
    const { sent, id, code } = await sold()
    expect((await resend(id)).status).toBe(200)
    expect((await lettersTo(sent.recipientEmail)).map(codeIn)).toEqual([code, code])
    const right = `right-${newMailbox()}`
    const moved = await resend(id, { recipientEmail: right }, manager)
    expect(moved.body.giftCard.events.at(-1)).toMatchObject({
      kind: 'resent',
      note: 'g•••@people.test → r•••@people.test',
    })
    const [entry] = await queryRows<Record<'before' | 'after', object>>(
      shop.db,
      sql`select before, after from audit where action = 'gift_card.resend' and object_id = ${id} and before ? 'recipientEmail'`,
    )
    expect(entry?.before).toMatchObject({ recipientEmail: 'g•••@people.test' })
    expect(entry?.after).toMatchObject({ recipientEmail: 'r•••@people.test' })
    const other = codeIn((await lettersTo(right))[0] ?? { text: '' })
    expect([other === code, (await redeem(code)).body.code]).toEqual([false, 'GIFT_CARD_INVALID'])
    expect((await redeem(other)).status).toBe(200)
    expect((await resend(id)).body.code).toBe('GIFT_CARD_CLOSED')
    await expectHealthy(api)
  })

  it('D19 to another mailbox only within her limit, and never to her own', async () => {
    const { sent, id, code } = await sold()
    // The desk gives up to AED 100.
    expect((await resend(id, { recipientEmail: newMailbox() })).status).toBe(403)
    const own = await resend(id, { recipientEmail: manager.email.replace('@', '+gift@') }, manager)
    expect([own.status, own.body.message]).toEqual([403, expect.stringContaining('your own')])
    expect((await open(id)).recipientEmail).toBe(sent.recipientEmail)
    expect((await redeem(code)).status).toBe(200)
  })
})

describe('a message of the shop', () => {
  it('carries no web address: nobody lures in the shop’s name', async () => {
    const body = { amountFils: 5_000, recipientName: 'Noor', language: 'en', reason: 'late parcel' }
    for (const message of ['Look: https://evil.example', 'www.evil.example']) {
      const { status, body: answer } = await issue({ ...body, recipientEmail: newMailbox(), message })
      expect([status, answer.issues[0].path]).toEqual([400, 'message'])
    }
    const kind = { ...body, recipientEmail: newMailbox(), message: 'Sorry: with love.' }
    expect((await issue(kind, manager)).status).toBe(201)
  })
})

describe('making void', () => {
  it('ends the code at once and gives the money back once; its buyer is told', async () => {
    const { sent, id, code } = await sold()
    expect((await voidIt(id)).body.giftCard).toMatchObject({ state: 'void', isPaidByCard: false })
    expect((await redeem(code)).body.code).toBe('GIFT_CARD_INVALID')
    expect((await voidIt(id)).body.code).toBe('GIFT_CARD_CLOSED')
    await Promise.all([refundGifts(shop), refundGifts(shop)])
    expect((await open(id)).events.map(kindOf).slice(-3)).toEqual(['voided', 'refund_due', 'refunded'])
    expect((await lettersTo(sent.buyerEmail)).at(-1)?.subject).toContain('on its way back')
    await expectHealthy(api)
  })

  it('D19 is for a card that nobody redeemed, and within her limit', async () => {
    const [spent, dear, cheap] = [await sold(), await sold(400), await sold(300)]
    await redeem(spent.code)
    const late = await voidIt(spent.id)
    expect([late.status, late.body.code]).toEqual([409, 'GIFT_CARD_CLOSED'])
    // The desk gives back up to AED 300.
    const clerk = await hire(api, { roles: ['desk'] })
    const beyond = await voidIt(dear.id, clerk)
    expect([beyond.status, beyond.body.code]).toEqual([403, 'FORBIDDEN'])
    expect((await voidIt(cheap.id, clerk)).body.giftCard).toMatchObject({ state: 'void' })
    expect((await open(dear.id)).state).toBe('active')
    const unpaid = await buyGift(api)
    const [row] = (await list({ q: unpaid.sent.recipientEmail })).giftCards
    expect((await voidIt(row?._id ?? '')).body.code).toBe('GIFT_CARD_CLOSED')
  })

  it('money that does not go back is seen, and tried again under another key', async () => {
    const { url, id } = await sold()
    await fetch(new URL(url).pathname, {
      method: 'POST',
      body: new URLSearchParams({ next: 'fail' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    })
    await voidIt(id)
    await refundGifts(shop)
    await refundGifts(shop)
    expect((await list({ state: 'refund_failed' })).giftCards).toMatchObject([{ _id: id, refundFailure: 'declined' }])
    const again = await office(api, 'retryGiftRefund', { cookie: manager.cookie, params: { id }, body: {} })
    expect([again.status, again.body.giftCard.refundFailure]).toEqual([200, null])
    await refundGifts(shop)
    expect((await open(id)).events.map(kindOf).slice(-3)).toEqual(['refund_due', 'refund_failed', 'refunded'])
    const twice = await office(api, 'retryGiftRefund', { cookie: manager.cookie, params: { id }, body: {} })
    expect(twice.body.code).toBe('GIFT_CARD_CLOSED')
    await expectHealthy(api)
  })
})

describe('issuing by hand', () => {
  it('sends a card that nobody paid; above her limit of 30 days the very same waits for somebody else', async () => {
    const small = wish(6_000)
    const first = await issue(small)
    expect([first.status, first.body.approval]).toEqual([201, null])
    const letter = (await lettersTo(small.recipientEmail))[0]
    expect(letter?.text).not.toContain('parcel was lost')
    expect((await open(first.body.giftCardId ?? '')).events.map(kindOf)).toEqual(['issued', 'sent'])
    const second = wish(5_000)
    const asked = await issue(second)
    expect([asked.body.giftCardId, await lettersTo(second.recipientEmail)]).toEqual([null, []])
    const id = asked.body.approval?._id ?? ''
    const own = await office(api, 'approve', { cookie: desk.cookie, params: { id }, body: { note: '' } })
    expect(own.status).toBe(403)
    const agreed = await office(api, 'approve', { cookie: manager.cookie, params: { id }, body: { note: '' } })
    expect(agreed.status).toBe(200)
    const code = codeIn((await lettersTo(second.recipientEmail))[0] ?? { text: '' })
    expect((await redeem(code)).body.amount).toBe(50)
    await expectHealthy(api)
  })

  it('D19 is neither for her who issues it nor for her who agrees, whatever way they write their mailbox', async () => {
    const hers = { ...wish(5_000), recipientEmail: desk.email.replace('@', '+gift@') }
    const refused = await issue(hers)
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('your own')])
    const asked = await issue({ ...wish(20_000), recipientEmail: manager.email })
    const id = asked.body.approval?._id ?? ''
    const agreed = await office(api, 'approve', { cookie: manager.cookie, params: { id }, body: { note: '' } })
    expect([agreed.status, agreed.body.message]).toEqual([403, expect.stringContaining('your own')])
  })

  it('G8 asked for again while it waits is the same request; who decides sees for whom it is', async () => {
    const clerk = await hire(api, { roles: ['desk'] })
    const same = wish(20_000)
    const ask = async (body: object, by = desk) => (await issue(body, by)).body.approval?._id
    const first = await ask(same)
    expect([await ask(same), await ask(same, clerk)]).toEqual([first, first])
    expect(await ask({ ...same, recipientEmail: newMailbox() })).not.toBe(first)
    const { approvals } = (await office(api, 'listApprovals', { cookie: manager.cookie })).body
    expect(approvals.find(({ _id }: { _id: string }) => _id === first)?.recipient).toEqual({
      name: 'Layla',
      email: 'g•••@people.test',
    })
  })

  it('is made void without money', async () => {
    const { body } = await issue(wish(100), manager)
    expect((await voidIt(body.giftCardId ?? '')).body.giftCard).toMatchObject({ state: 'void', refundFailure: null })
    await refundGifts(shop)
    await expectHealthy(api)
  })
})

it('the money’s day shows what was sold, redeemed and is owed, and agrees with the provider’s book', async () => {
  const day = uaeDay(clock.now())
  const shown = async () =>
    (await office(api, 'compareMoneyDay', { cookie: manager.cookie, params: { id: day }, body: {} })).body
  const before = await shown()
  const { code } = await sold()
  const other = await sold(100)
  await redeem(code)
  await voidIt(other.id)
  await refundGifts(shop)
  const after = await shown()
  const moved = (name: 'issuedFils' | 'redeemedFils' | 'voidedFils' | 'owedFils') =>
    after.giftCards[name] - before.giftCards[name]
  expect([moved('issuedFils'), moved('redeemedFils'), moved('voidedFils'), moved('owedFils')]).toEqual([
    35_000, 25_000, 10_000, 0,
  ])
  expect(after.day.gifts.fils - before.day.gifts.fils).toBe(35_000)
  const ofGifts = await queryRows<{ about: string }>(
    shop.db,
    sql`select about from money_differences where state = 'open' and about in (select id from gift_card_payments)`,
  )
  expect(ofGifts).toEqual([])
  const [movements] = await queryRows<{ count: number }>(
    shop.db,
    sql`select count(*)::int as count from provider_movements where gift_payment_id is not null and kind in ('payment', 'refund')`,
  )
  expect(movements?.count).toBeGreaterThanOrEqual(3)
})

describe('what the owner decides', () => {
  const usual = { isOffered: true, amountsFils: [10_000], leastFils: 5_000, mostFils: 20_000, validMonths: 12 }
  it.each([
    [{}, 200, ''],
    [{ amountsFils: [25_000] }, 400, 'amountsFils'],
    [{ amountsFils: [10_050] }, 400, 'amountsFils.0'],
    [{ leastFils: 30_000, amountsFils: [] }, 400, 'mostFils'],
    [{ mostFils: 1_000_100 }, 400, 'mostFils'],
    [{ validMonths: 0 }, 400, 'validMonths'],
  ])('%j: %i %s', async (change, status, path) => {
    const owner = await hire(api)
    const { body } = await office(api, 'showSetting', { cookie: owner.cookie, params: { id: 'giftCards' } })
    const saved = await office(api, 'saveSetting', {
      cookie: owner.cookie,
      params: { id: 'giftCards' },
      body: { ...usual, ...change },
      version: body.setting.version,
    })
    expect([saved.status, saved.body.issues?.[0]?.path ?? '']).toEqual([status, path])
  })
})
