/** What the desk is shown of returns and of claims alike. */
import type { OrderRow } from '../orders/orders.actions.ts'

const momentOf = (at: Date): string => new Date(at).toISOString()

type Listed = { id: string; orderId: string; number: string; createdAt: Date; movedAt: Date }

export const showCaseRow = <Row extends Listed>({ id, orderId, number, createdAt, movedAt, ...row }: Row) => ({
  ...row,
  _id: id,
  order: { _id: orderId, number },
  createdAt: momentOf(createdAt),
  movedAt: momentOf(movedAt),
})

type ListedEvent<State> = { id: string; at: Date; state: State; actor: string; note: string; staffName: string | null }

const actorOf = (actor: string): 'staff' | 'rule' | 'buyer' => {
  if (actor.startsWith('staff:')) return 'staff'
  return actor === 'rule' || actor === 'system' ? 'rule' : 'buyer'
}

export const showCaseEvent = <State>({ id, at, state, actor, note, staffName }: ListedEvent<State>) => ({
  _id: id,
  at: momentOf(at),
  state,
  by: staffName,
  actor: actorOf(actor),
  note,
})

export const buyerOf = ({ id, userId, contactEmail }: OrderRow) => ({ orderId: id, userId, email: contactEmail })
