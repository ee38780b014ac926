/** ADR 55: disputed card payments, from the bank's word to our one answer. */
import { queryRows } from '#db/open.ts'
import { uaeDay } from '#domain/shipping.ts'
import { isTestGateway } from '#gateways/card/test-gateway.ts'
import { payments } from '#db/tables.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { movableClock, testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { carryOn, choose, expectHealthy, idOf, keyOf, order, payUrlOf } from '../../../tests/harness/orders.ts'
import { hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'
import { refundPayments } from '../payments/unsettled.actions.ts'
import { sendRefunds } from '../refunds/refunds.actions.ts'
import { readDisputes, sendWishes } from './answer.actions.ts'

const clock = movableClock()
const api = await testApi({ clock })
const { shop } = api
function sure<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('It is not there')
  return value
}
const gateway = () => sure(isTestGateway(shop.card) ? shop.card : undefined)
const finance = await hire(api, { roles: ['finance'] })

async function paid({ isDelivered = true } = {}) {
  const { productId } = await addProduct(shop, { basePriceFils: 20_000, stock: 50 })
  const ordered = await order(api, { body: { items: [{ productId }], paymentMethod: 'card' } })
  await choose(api, payUrlOf(ordered), 'succeed')
  const { id } = idOf(ordered)
  if (isDelivered) await carryOn(api, id, 'delivered')
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, id))
  const session = await gateway().findSession(payment?.sessionId ?? '')
  return { id, ordered, session: sure(session), amountFils: payment?.amountFils ?? 0 }
}

async function disputed(options: { isDelivered?: boolean } = {}) {
  const made = await paid(options)
  await gateway().disputes.open(made.session)
  return { ...made, dispute: await of(made.id) }
}

const of = async (orderId: string) =>
  (await office(api, 'listDisputes', { cookie: finance.cookie, query: { state: 'any', order: orderId } })).body
    .disputes[0]
const show = async (id: string, { cookie }: StaffPerson = finance) =>
  (await office(api, 'showDispute', { cookie, params: { id } })).body.dispute
const say = async (name: 'stageDispute' | 'submitDispute' | 'acceptDispute', id: string, words = '') =>
  office(api, name, {
    cookie: finance.cookie,
    params: { id },
    version: (await show(id)).version,
    body: name === 'acceptDispute' ? {} : { words },
  })
const refund = { extraFils: 5_000, reason: 'goodwill', destination: 'card' }
const give = (id: string, expected = 0) =>
  office(api, 'createRefund', {
    cookie: finance.cookie,
    params: { id },
    body: { refund, expectedRefundedFils: expected },
  })
const sessionOf = async ({ session }: { session: { id: string } }) => sure(await gateway().findSession(session.id))

describe('a dispute', () => {
  it('D11 is told by the provider, with its sums, and asks for an answer until its day', async () => {
    const { id, dispute, amountFils } = await disputed()
    expect(dispute).toMatchObject({
      order: { _id: id },
      state: 'needs_response',
      isOpen: true,
      reason: 'product_not_received',
      amountFils,
      withdrawnFils: amountFils,
      reinstatedFils: 0,
      feeFils: 5_500,
      isSubmitted: false,
    })
    const { tasks } = (await office(api, 'showToday', { cookie: finance.cookie })).body
    expect(tasks.find(({ name }: { name: string }) => name === 'disputes')).toMatchObject({ dueAt: dispute.dueAt })
    const page = (await office(api, 'showOrder', { cookie: finance.cookie, params: { id } })).body
    expect(page.timeline).toContainEqual(expect.objectContaining({ kind: 'dispute', what: 'needs_response' }))
  })

  it('G8 holds refunds back while the bank decides, in words, and lets them go when the shop has won', async () => {
    const { id, session, dispute } = await disputed()
    const refused = await give(id)
    expect([refused.status, refused.body.code, refused.body.message, refused.body.disputeId]).toEqual([
      409,
      'REFUND_NOT_POSSIBLE',
      expect.stringContaining('would go out twice'),
      dispute._id,
    ])
    const preview = (await office(api, 'previewRefund', { cookie: finance.cookie, params: { id }, body: { refund } }))
      .body.preview
    expect(preview.problem).toMatchObject({ about: 'disputed', disputeId: dispute._id })
    await gateway().disputes.decide(session, dispute.providerRef, 'won')
    expect(await show(dispute._id)).toMatchObject({ state: 'won', isOpen: false, mayAnswer: false })
    expect((await give(id)).body.refund.transfers).toMatchObject([{ state: 'succeeded' }])
    await expectHealthy(api)
  })

  it('G8 lost: what the bank has given to the buyer is not given back again, neither by a refund nor by calling off', async () => {
    const { id, session, dispute } = await disputed()
    await gateway().disputes.decide(session, dispute.providerRef, 'lost')
    expect((await give(id)).body).toMatchObject({ code: 'REFUND_NOT_POSSIBLE', disputeId: dispute._id })
    const early = await disputed({ isDelivered: false })
    await api.call('POST /orders/:id/cancel', { params: idOf(early.ordered), headers: keyOf(early.ordered), body: {} })
    await refundPayments(shop)
    expect(await gateway().listRefunds(early.session.id)).toEqual([])
    await gateway().disputes.decide(await sessionOf(early), early.dispute.providerRef, 'lost')
    await refundPayments(shop)
    expect(await gateway().listRefunds(early.session.id)).toEqual([])
    const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, early.id))
    expect(payment?.status).toBe('refunded')
    await expectHealthy(api)
  })

  it('G17 a refund that was asked for and not sent waits while the bank decides, and shows', async () => {
    const { id, session } = await paid()
    const away = gateway().refund
    gateway().refund = () => Promise.reject(new Error('away'))
    await give(id)
    gateway().refund = away
    await gateway().disputes.open(session)
    const dispute = await of(id)
    expect((await show(dispute._id)).refunds).toMatchObject([{ amountFils: 5_000, state: 'sent' }])
    clock.advance(120_000)
    await sendRefunds(shop)
    expect(await gateway().listRefunds(session.id)).toEqual([])
    await gateway().disputes.decide(session, dispute.providerRef, 'won')
    await sendRefunds(shop)
    expect(await gateway().listRefunds(session.id)).toMatchObject([{ amountFils: 5_000, status: 'succeeded' }])
    await expectHealthy(api)
  })
})

describe('our answer', () => {
  it('3.6 is made of our own records, staged as often as one likes, and submitted once', async () => {
    const { dispute, session, ordered } = await disputed()
    const shown = await show(dispute._id)
    const textOf = (field: string) =>
      shown.evidence.find((one: { field: string; text: string }) => one.field === field)?.text ?? ''
    expect(textOf('product_description')).toContain(ordered.body.order.number)
    expect(textOf('product_description')).toMatch(/Tax invoice \S+, issued/)
    expect(textOf('customer_email_address')).toMatch(/^g•••@/)
    expect((await say('stageDispute', dispute._id, 'She wrote that she likes it.')).status).toBe(200)
    const staged = (await gateway().disputes.list(session.id))[0]
    expect(staged).toMatchObject({ isSubmitted: false, status: 'needs_response' })
    expect(staged?.evidence.uncategorized_text).toContain('She wrote that she likes it.')
    expect(staged?.evidence.customer_email_address).toMatch(/^guest-/)
    const sent = await say('submitDispute', dispute._id, 'Signed at the door.')
    expect(sent.body.dispute).toMatchObject({
      state: 'under_review',
      isSubmitted: true,
      mayAnswer: false,
      wish: { kind: 'submit', isAnswered: true, failure: null },
    })
    const again = await say('submitDispute', dispute._id)
    expect([again.status, again.body.code]).toEqual([409, 'DISPUTE_NOT_POSSIBLE'])
    expect((await say('acceptDispute', dispute._id)).body.code).toBe('DISPUTE_NOT_POSSIBLE')
  })

  it('G14 is asked again until the provider answers, and said once', async () => {
    const { dispute, session } = await disputed()
    const { sendEvidence } = gateway()
    const keys: string[] = []
    gateway().sendEvidence = async (ref, wish) => {
      keys.push(wish.idempotencyKey)
      if (keys.length === 1) throw new Error('no answer')
      return sendEvidence(ref, wish)
    }
    expect((await say('submitDispute', dispute._id)).body.dispute).toMatchObject({
      state: 'needs_response',
      mayAnswer: false,
      wish: { kind: 'submit', isAnswered: false },
    })
    expect((await say('stageDispute', dispute._id)).body.code).toBe('DISPUTE_NOT_POSSIBLE')
    clock.advance(60_000)
    await sendWishes(shop)
    gateway().sendEvidence = sendEvidence
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    expect((await gateway().disputes.list(session.id))[0]).toMatchObject({ isSubmitted: true })
    expect(await show(dispute._id)).toMatchObject({ state: 'under_review' })
  })

  it('3.6 accepting leaves the money to the buyer; who has read another page is refused', async () => {
    const { dispute } = await disputed()
    const { version } = await show(dispute._id)
    await say('stageDispute', dispute._id)
    const late = await office(api, 'acceptDispute', {
      cookie: finance.cookie,
      params: { id: dispute._id },
      version,
      body: {},
    })
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect((await say('acceptDispute', dispute._id)).body.dispute).toMatchObject({ state: 'lost', isOpen: false })
  })

  it('3.6 what was submitted in the provider’s own rooms is not answered again', async () => {
    const { dispute } = await disputed()
    await gateway().disputes.sendEvidence(dispute.providerRef, {
      evidence: {},
      files: {},
      isFinal: true,
      idempotencyKey: 'elsewhere',
    })
    await readDisputes(shop)
    expect(await show(dispute._id)).toMatchObject({ isSubmitted: true, mayAnswer: false, wish: null })
    expect((await say('submitDispute', dispute._id)).body.code).toBe('DISPUTE_NOT_POSSIBLE')
  })

  it('G16 a lost webhook is made good by reading the provider’s own state', async () => {
    const { dispute } = await disputed()
    await gateway().disputes.acceptDispute(dispute.providerRef, 'elsewhere')
    expect(await show(dispute._id)).toMatchObject({ state: 'needs_response' })
    await readDisputes(shop)
    expect(await show(dispute._id)).toMatchObject({ state: 'lost' })
  })
})

it('11.5 what was withdrawn and reinstated agrees with the provider’s book; another sum is a task', async () => {
  const { dispute, session, amountFils } = await disputed()
  await gateway().disputes.decide(session, dispute.providerRef, 'won')
  const id = uaeDay(clock.now())
  const compare = async () =>
    (await office(api, 'compareMoneyDay', { cookie: finance.cookie, params: { id }, body: {} })).body
  const mine = async () =>
    (await compare()).differences.filter(({ about }: { about: string }) => about === dispute.providerRef)
  expect(await mine()).toEqual([])
  await queryRows(shop.db, sql`update disputes set reinstated_fils = 0 where id = ${dispute._id}`)
  expect(await mine()).toMatchObject([{ kind: 'dispute_amount', oursFils: amountFils, theirsFils: 0 }])
})
