/** ADR 58: the buyer's bank takes the money of a gift card back. */
import { giftCardPayments } from '#db/tables.ts'
import { queryRows } from '#db/open.ts'
import { isTestGateway } from '#gateways/card/test-gateway.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { buyAndPay } from '../../../tests/harness/gifts.ts'
import { mailApi } from '../../../tests/harness/mail.ts'
import { expectHealthy } from '../../../tests/harness/orders.ts'
import { hire, office } from '../../../tests/harness/staff.ts'
import { refundGifts } from './settle.actions.ts'

const api = await mailApi()
const { shop } = api
const finance = await hire(api, { roles: ['finance'] })
const owner = await hire(api, { roles: ['owner'] })
function sure<T>(value: T | null | undefined): T {
  if (value === undefined || value === null) throw new Error('It is not there')
  return value
}
const gateway = sure(isTestGateway(shop.card) ? shop.card : undefined)

const open = async (id: string) =>
  (await office(api, 'openGiftCard', { cookie: finance.cookie, params: { id } })).body.giftCard
const tasks = async () => {
  const { body } = await office(api, 'showToday', { cookie: finance.cookie })
  const of = (name: string) => body.tasks.find((task: { name: string }) => task.name === name)
  return { failed: of('giftRefunds').count, disputed: of('giftDisputes').count, dueAt: of('giftDisputes').dueAt }
}
const listed = async (state: string) =>
  (await office(api, 'listGiftCards', { cookie: finance.cookie, query: { state } })).body.giftCards.map(
    ({ _id }: { _id: string }) => _id,
  )
const voidIt = (id: string) =>
  office(api, 'voidGiftCard', { cookie: owner.cookie, params: { id }, body: { reason: 'disputed' } })
const backOf = async (id: string): Promise<string | undefined> => {
  const [row] = await shop.db.select().from(giftCardPayments).where(eq(giftCardPayments.giftCardId, id))
  return row?.status
}

async function disputed() {
  const { sent } = await buyAndPay(api)
  const { body } = await office(api, 'listGiftCards', { cookie: finance.cookie, query: { q: sent.recipientEmail } })
  const id: string = body.giftCards[0]._id
  const [payment] = await shop.db.select().from(giftCardPayments).where(eq(giftCardPayments.giftCardId, id))
  const session = sure(await gateway.findSession(payment?.sessionId ?? ''))
  await gateway.disputes.open(session)
  return { id, session, dispute: sure((await gateway.disputes.list(session.id))[0]) }
}

it('G15 a disputed gift card is a task with the bank’s deadline until the bank has decided, however often it is told', async () => {
  const { id, session, dispute } = await disputed()
  await gateway.disputes.open(session)
  expect(await tasks()).toEqual({ failed: 0, disputed: 1, dueAt: dispute.dueAt.toISOString() })
  expect(await listed('disputed')).toEqual([id])
  expect((await open(id)).dispute).toMatchObject({ state: 'needs_response', amountFils: 25_000 })
  await gateway.disputes.decide(session, dispute.id, 'won')
  expect((await tasks()).disputed).toBe(0)
  expect(await listed('disputed')).toEqual([])
  expect((await open(id)).dispute).toMatchObject({ state: 'won' })
  expect((await voidIt(id)).status).toBe(200)
  expect(await backOf(id)).toBe('refund_due')
  await expectHealthy(api)
})

it('G17 made void while its bank holds the money, nothing goes back a second time', async () => {
  const { id, session, dispute } = await disputed()
  expect((await voidIt(id)).body.giftCard.state).toBe('void')
  await gateway.disputes.decide(session, dispute.id, 'lost')
  await refundGifts(shop)
  expect(await backOf(id)).toBe('paid')
  await expectHealthy(api)
})

it('G17 made void meanwhile, what the bank leaves us goes back to the buyer', async () => {
  const { id, session, dispute } = await disputed()
  await voidIt(id)
  await gateway.disputes.decide(session, dispute.id, 'won')
  await refundGifts(shop)
  expect(await backOf(id)).toBe('refunded')
  await expectHealthy(api)
})

it('11 the refund of a gift card that failed is a task until it is tried again', async () => {
  const { sent } = await buyAndPay(api)
  const { body } = await office(api, 'listGiftCards', { cookie: finance.cookie, query: { q: sent.recipientEmail } })
  const id: string = body.giftCards[0]._id
  await queryRows(
    shop.db,
    sql`update gift_card_payments set status = 'refund_due', refund_failure = 'account closed' where gift_card_id = ${id}`,
  )
  expect((await tasks()).failed).toBe(1)
  expect(await listed('refund_failed')).toEqual([id])
  await office(api, 'retryGiftRefund', { cookie: owner.cookie, params: { id }, body: {} })
  expect((await tasks()).failed).toBe(0)
})
