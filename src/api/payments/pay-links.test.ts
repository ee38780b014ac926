import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { choose, expectHealthy, idOf, keyOf, order } from '../../../tests/harness/orders.ts'
import { hire } from '../../../tests/harness/staff.ts'
import { holdUntil, findOrderById } from '../orders/writing.actions.ts'
import { inTransaction } from '../shop.ts'
import { addPayLink, payLinkUrlOf } from './pay-links.actions.ts'

const api = await testApi()
const { call, shop, clock } = api
const { staffId } = await hire(api)
const hourMs = 60 * 60 * 1000

/** An order of a guest that waits for 24 hours, with its link. */
async function linked() {
  const { productId } = await addProduct(shop, { stock: 5 })
  const ordered = await order(api, { body: { items: [{ productId, quantity: 1 }], paymentMethod: 'card' } })
  const { id } = idOf(ordered)
  const token = await addLink(id)
  return { id, token, headers: keyOf(ordered) }
}

async function addLink(id: string): Promise<string> {
  const found = await findOrderById(shop.db, id)
  if (!found) throw new Error('no order')
  const expiresAt = new Date(clock.now().getTime() + 24 * hourMs)
  await inTransaction(shop.db, async (tx) => {
    await addPayLink(tx, shop, { order: found, amountFils: found.payableFils, expiresAt, staffId })
    await holdUntil(tx, id, expiresAt)
  })
  return (await payLinkUrlOf(shop.db, shop, { orderId: id, language: 'ar' }))?.split('#token=')[1] ?? ''
}

const show = (token: string) => call('POST /payments/links/show', { body: { token } })
const pay = (token: string) => call('POST /payments/links/pay', { body: { token } })
const statusOf = async ({ id, headers }: { id: string; headers: Record<string, string> }) =>
  (await call('GET /orders/:id', { params: { id }, headers })).body.order

describe('a pay link', () => {
  it('R081 shows what is asked for and is paid by card, hours later and once', async () => {
    const made = await linked()
    clock.advance(20 * hourMs)
    const { link } = (await show(made.token)).body
    const placed = await statusOf(made)
    expect(link).toMatchObject({ state: 'open', number: placed.number, payable: placed.payable })
    expect(JSON.stringify(link)).not.toContain(placed.contact.email)
    const { redirectUrl } = (await pay(made.token)).body
    await choose(api, redirectUrl ?? undefined, 'succeed')
    expect(await statusOf(made)).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
    expect((await show(made.token)).body.link.state).toBe('paid')
    expect((await pay(made.token)).body.redirectUrl).toBeNull()
    await expectHealthy(api)
  })

  it('D22 leads back to itself: who pays it gets no key of the buyer’s order', async () => {
    for (const choice of ['succeed', 'decline'] as const) {
      const made = await linked()
      const { location } = await choose(api, (await pay(made.token)).body.redirectUrl ?? undefined, choice)
      const back = new URL(location)
      expect([back.pathname, back.hash]).toEqual(['/en/pay', `#token=${made.token}`])
      expect(location).not.toContain(made.id)
    }
  })

  it('D11 is over with its time, and no payment page opens any more', async () => {
    const made = await linked()
    clock.advance(24 * hourMs + 1)
    expect((await show(made.token)).body.link.state).toBe('ended')
    expect(await pay(made.token)).toMatchObject({ status: 400, body: { code: 'TOKEN_USED_OR_EXPIRED' } })
  })

  it('ends when another takes its place', async () => {
    const made = await linked()
    const later = await addLink(made.id)
    expect((await show(made.token)).body.link.state).toBe('ended')
    expect((await pay(made.token)).status).toBe(400)
    expect((await show(later)).body.link.state).toBe('open')
  })

  it('G9 can’t be guessed: neither a link’s name nor another link’s signature opens it', async () => {
    const [one, other] = [await linked(), await linked()]
    const [name = '', signature = ''] = one.token.split('.')
    const forged = [
      `${name}.${'A'.repeat(43)}`,
      `${other.token.split('.')[0]}.${signature}`,
      `${otherName(name)}.${signature}`,
    ]
    for (const token of forged)
      expect(await show(token)).toMatchObject({ status: 400, body: { code: 'TOKEN_USED_OR_EXPIRED' } })
  })
})

const otherName = (name: string): string => `${name.slice(0, -1)}${name.endsWith('0') ? '1' : '0'}`
