/** A24: the offer is for a first order. Whoever is signed in and has one already is not asked. */
import { browserSession, call } from '#web/session/browser-session.ts'

/** A cancelled order was none. Fails when nobody can say. */
export async function hasOrdered(): Promise<boolean> {
  if (browserSession().state().status !== 'authenticated') return false
  const { orders } = await call('GET /orders/my', { query: { limit: 10 } })
  return orders.some(({ status }) => status !== 'cancelled')
}
