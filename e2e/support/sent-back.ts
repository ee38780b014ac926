/** Orders of the demo month that may go back, and the returns of them. */
import type { Calls } from '#contract/calls.ts'
import { outsideShop } from './outside.ts'
import type { OwnShop } from './own-shop.ts'
import type { StaffSession } from './staff-calls.ts'

export type Returns = Calls['GET /orders/:id/returns']['reply']
export type Bought = { number: string; email: string; id: string }

/** A card order of the month that a guest has had, and of which nothing has gone back. */
export async function delivered(
  { origin }: OwnShop,
  owner: StaffSession,
  turn: number,
  suits: (returns: Returns) => boolean = () => true,
): Promise<Bought> {
  const outside = outsideShop(origin)
  const found: Bought[] = []
  const { orders } = await owner.call('GET', '/orders?status=delivered&method=card&limit=60')
  for (const { _id, number } of orders as { _id: string; number: string }[]) {
    if (found.length > turn) break
    const { contact } = await owner.call('POST', `/orders/${_id}/contact`, { body: {} })
    const email: string = contact.email
    if (!email.startsWith('buyer')) continue
    const { order, orderToken } = await outside.call('POST /orders/lookup', { body: { number, email } })
    const headers = { 'x-order-token': orderToken }
    const returns = await outside.call('GET /orders/:id/returns', { params: { id: _id }, headers })
    if (order.can.return && returns.returns.length === 0 && suits(returns)) found.push({ number, email, id: _id })
  }
  const bought = found[turn]
  if (!bought) throw new Error('The month has no such order')
  return bought
}

export async function returnOf(owner: StaffSession, number: string): Promise<{ id: string; status: string }> {
  for (const stage of ['requested', 'coming']) {
    const { returns } = await owner.call('GET', `/returns?stage=${stage}&q=${number}`)
    if (returns.length > 0) return { id: returns[0]._id, status: returns[0].status }
  }
  throw new Error(`No return of ${number}`)
}
