/** Back office 3.5: a cash order that has to be confirmed before it is picked, from its placing to its end. Every verb is called with the order's row held. */
import {
  type CashOrderFacts,
  type ConfirmReason,
  confirmReasonsOf,
  mostWrongCodes,
  nextStepAt,
} from '#domain/confirmation.ts'
import { mustBeConfirmed, normaliseOrderNumber } from '#domain/order.ts'
import type { OrderRow } from '../orders/orders.actions.ts'
import { refuse } from '../http/refusal.ts'
import { type DeskAct, lockForDesk, noteConfirmation } from '../orders/order-desk.actions.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import {
  type ConfirmationRow,
  findConfirmation,
  findOrderOfNumber,
  insertConfirmation,
  saveConfirmationRow,
} from './confirmations.store.ts'
import { queueText } from './queue.ts'
import { listTexts, type TextRow } from './texts.store.ts'
import { codeOf, isSame, numberOfLink } from './keys.ts'

type Placed = Omit<CashOrderFacts, 'address'> & { address: OrderRow['shippingAddress'] }

/** Why a cash order that is just being placed has to be confirmed; empty where it need not be. */
export const reasonsToConfirm = (shop: Shop, placed: Placed): ConfirmReason[] =>
  confirmReasonsOf(placed, shop.facts.current().cashConfirmation)

/** With the order, in its transaction: the first message goes out after the commit. */
export async function openConfirmation(
  tx: Tx,
  order: OrderRow,
  { reasons }: { reasons: readonly ConfirmReason[] },
): Promise<void> {
  if (order.confirmation === null) return
  await insertConfirmation(tx, {
    orderId: order.id,
    reasons: [...reasons],
    state: 'waiting',
    nextAt: nextStepAt(order.createdAt, { tries: 0, isOnCallList: false }),
    createdAt: order.createdAt,
  })
}

export type Decision = {
  state: 'confirmed' | 'refused' | 'lapsed' | 'closed'
  /** link, code, system, shopper or staff:<id>. */
  by: string
  at: Date
}

/** False where there was nothing left to decide. */
export async function decideConfirmation(
  tx: Tx,
  order: Pick<OrderRow, 'id'>,
  { state, by, at }: Decision,
): Promise<boolean> {
  const row = await findConfirmation(tx, order.id)
  if (!row || row.decidedAt !== null) return false
  await saveConfirmationRow(tx, order.id, { state, decidedAt: at, decidedBy: by, nextAt: null })
  await noteConfirmation(tx, order.id, null)
  return true
}

/** Its buyer has said yes. The caller has seen that the order waits for it. */
export async function acceptConfirmation(tx: Tx, order: OrderRow, said: { by: string; at: Date }): Promise<void> {
  if (mustBeConfirmed(order)) await decideConfirmation(tx, order, { ...said, state: 'confirmed' })
}

/** Of the message: its link, or the order's number with the digits. */
export type CashWord = { token: string } | { number: string; code: string }

/** The order that it is about; undefined where it names none, or was made up. */
export async function orderOfWord(shop: Shop, word: CashWord): Promise<string | undefined> {
  const number = 'token' in word ? numberOfLink(shop, word.token) : normaliseOrderNumber(word.number)
  return number === undefined ? undefined : findOrderOfNumber(shop.db, number)
}

/** Wrong digits are counted, and after five of them none count any more. The caller holds the order's row, and commits whatever comes out. */
export async function checkWord(
  tx: Tx,
  shop: Shop,
  { orderId, word }: { orderId: string; word: CashWord },
): Promise<boolean> {
  const row = await findConfirmation(tx, orderId)
  if (!row) return false
  // Its MAC was checked when it named the order.
  if ('token' in word) return true
  if (row.decidedAt !== null || row.wrong >= mostWrongCodes) return false
  if (isSame(codeOf(shop, { orderId, round: row.codeRound }), word.code)) return true
  await saveConfirmationRow(tx, orderId, { wrong: row.wrong + 1 })
  return false
}

/** How it was decided; undefined where it was not, or need not be. */
export const decidedOf = async (db: Db | Tx, orderId: string) => {
  const row = await findConfirmation(db, orderId)
  return row?.decidedAt ? row.state : undefined
}

/** Another message at once, with other digits; wrong ones are forgotten. The caller holds the order's row, and has seen that it waits. */
async function askAgain(tx: Tx, shop: Shop, orderId: string): Promise<void> {
  const row = await findConfirmation(tx, orderId)
  if (!row || row.decidedAt !== null) return
  await saveConfirmationRow(tx, orderId, { codeRound: row.codeRound + 1, wrong: 0 })
  await queueText(tx, shop, { orderId, turn: row.codeRound })
}

/** The desk's verb, for one order or for many. Refuses what waits for no message. */
export async function askOrderAgain(tx: Tx, { shop, orderId, note }: DeskAct<object>): Promise<void> {
  const order = await lockForDesk(tx, orderId)
  if (!mustBeConfirmed(order)) refuse('ORDER_NOT_CHANGEABLE', { about: 'not_waiting' })
  await askAgain(tx, shop, order.id)
  note({ type: 'order', id: order.id })
}

/** For the desk: why it was asked, how it stands, and what was sent. Undefined where nothing was to be confirmed. */
export async function findWholeConfirmation(
  db: Db,
  orderId: string,
): Promise<{ asked: ConfirmationRow; texts: TextRow[] } | undefined> {
  const asked = await findConfirmation(db, orderId)
  return asked && { asked, texts: await listTexts(db, orderId) }
}
