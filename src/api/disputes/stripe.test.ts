/** ADR 55: Stripe's disputes, told in a shuffled order and twice. */
import { uaeDay } from '#domain/shipping.ts'
import { guarded } from '#gateways/card/guarded.ts'
import { stripeGateway } from '#gateways/card/stripe.ts'
import { afterAll, expect, it } from 'vitest'
import { movableClock, testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { carryOn, idOf, order, payUrlOf } from '../../../tests/harness/orders.ts'
import { hire, office } from '../../../tests/harness/staff.ts'
import { startStripe } from '../../../tests/harness/stripe.ts'

const clock = movableClock()
const stripe = await startStripe(clock.now)
afterAll(() => stripe.close())
const api = await testApi({ clock, card: guarded(stripeGateway({ ...stripe.parts, clock }), clock) })
const { shop, fetch } = api
const finance = await hire(api, { roles: ['finance'] })
const { cookie } = finance

async function tell(event: object): Promise<number> {
  const { body, headers } = stripe.signed(event)
  return (await fetch('/api/payments/webhooks/stripe', { method: 'POST', body, headers })).status
}

async function paid() {
  const { productId } = await addProduct(shop)
  const placed = await order(api, { body: { items: [{ productId }], paymentMethod: 'card' } })
  const sessionId = payUrlOf(placed)?.split('/').at(-1) ?? ''
  await tell(stripe.pay(sessionId))
  await carryOn(api, idOf(placed).id, 'delivered')
  return { id: idOf(placed).id, sessionId, fils: placed.body.order.payable * 100 }
}

const of = async (order: string) =>
  (await office(api, 'listDisputes', { cookie, query: { state: 'any', order } })).body.disputes[0]

it('D11 G15 created, funds_withdrawn, updated, funds_reinstated and closed, backwards and twice: won, and the book agrees', async () => {
  const { id, sessionId, fils } = await paid()
  const events: object[] = []
  const dispute = stripe.dispute(sessionId)
  const note = (kind: string) => events.push(stripe.event(`charge.dispute.${kind}`, dispute))
  note('created')
  note('funds_withdrawn')
  clock.advance(60_000)
  note('updated')
  clock.advance(60_000)
  stripe.decide(dispute, 'won')
  note('funds_reinstated')
  note('closed')
  for (const event of [...events.toReversed(), ...events]) expect(await tell(event)).toBe(200)
  expect(await of(id)).toMatchObject({
    state: 'won',
    reason: 'fraudulent',
    amountFils: fils,
    withdrawnFils: fils,
    reinstatedFils: fils,
    feeFils: 0,
  })
  const day = uaeDay(clock.now())
  const compared = await office(api, 'compareMoneyDay', { cookie, params: { id: day }, body: {} })
  expect(compared.body.differences).toEqual([])
})

it('D11 evidence is staged, then submitted once, under the names of Stripe', async () => {
  const { id, sessionId } = await paid()
  const dispute = stripe.dispute(sessionId)
  await tell(stripe.event('charge.dispute.created', dispute))
  const { _id } = await of(id)
  const say = async (name: 'stageDispute' | 'submitDispute') => {
    const { version } = (await office(api, 'showDispute', { cookie, params: { id: _id } })).body.dispute
    return office(api, name, { cookie, params: { id: _id }, version, body: { words: 'Handed to the doorman.' } })
  }
  await say('stageDispute')
  expect([dispute.status, dispute.evidence.customer_name]).toEqual(['needs_response', 'Sara Haddad'])
  expect((await say('submitDispute')).body.dispute).toMatchObject({ state: 'under_review', isSubmitted: true })
  expect(dispute.evidence.uncategorized_text).toContain('Handed to the doorman.')
  expect(dispute.evidence_details.submission_count).toBe(1)
})

it('D11 files go up first, are named in the evidence by the kind that they are, and one that was taken out is unset', async () => {
  const { id, sessionId } = await paid()
  const dispute = stripe.dispute(sessionId)
  await tell(stripe.event('charge.dispute.created', dispute))
  const params = { id: (await of(id))._id }
  const add = async (kind: string) =>
    office(api, 'addDisputeFile', {
      cookie,
      params,
      query: { kind, name: 'door.pdf' },
      file: new TextEncoder().encode(`%PDF-1.7 ${kind} %%EOF`),
      headers: { 'content-type': 'application/pdf' },
    })
  const say = async (name: 'stageDispute' | 'submitDispute') => {
    const { version } = (await office(api, 'showDispute', { cookie, params })).body.dispute
    return office(api, name, { cookie, params, version, body: {} })
  }
  await add('receipt')
  const [receipt] = (await add('shipping_documentation')).body.dispute.files
  await say('stageDispute')
  expect(stripe.files).toMatchObject([
    { purpose: 'dispute_evidence', filename: 'receipt.pdf', type: 'application/pdf', size: 22 },
    { purpose: 'dispute_evidence', filename: 'shipping_documentation.pdf' },
  ])
  expect(dispute.evidence).toMatchObject({ receipt: 'file_0', shipping_documentation: 'file_1' })
  await office(api, 'removeDisputeFile', { cookie, params: { id: receipt._id } })
  expect((await say('submitDispute')).body.dispute).toMatchObject({ isSubmitted: true, wish: { failure: null } })
  expect(dispute.evidence).not.toHaveProperty('receipt')
  expect([dispute.evidence.shipping_documentation, stripe.files.length]).toEqual(['file_1', 2])
})

it('G14 while Stripe can’t say which payment is disputed it is to tell us again; a charge that is none of ours is let go', async () => {
  const { id, sessionId } = await paid()
  const event = stripe.event('charge.dispute.created', stripe.dispute(sessionId))
  stripe.fails.push({ status: 500 }, { status: 500 })
  expect(await tell(event)).toBe(503)
  expect(await of(id)).toBeUndefined()
  expect(await tell(event)).toBe(200)
  expect(await of(id)).toMatchObject({ state: 'needs_response' })
  const stranger = { ...stripe.disputes[0], id: 'dp_stranger', payment_intent: 'pi_stranger' }
  expect(await tell(stripe.event('charge.dispute.created', stranger))).toBe(200)
})
