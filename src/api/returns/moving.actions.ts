/** One step of a return, with its event. Whoever moves it holds its order's row. */
import { canReturnMove, type ReturnState } from '#domain/return.ts'
import { refuse } from '../http/refusal.ts'
import type { OrderRow } from '../orders/orders.actions.ts'
import { lockOrder } from '../orders/writing.actions.ts'
import type { Tx } from '../shop.ts'
import { findReturn, insertReturnEvent, lockReturnRow, type ReturnRow, saveReturnState } from './returns.store.ts'

export type LockedReturn = { order: OrderRow; row: ReturnRow }

/** Order and return, in this order. Refuses NOT_FOUND. */
export async function lockReturn(tx: Tx, id: string): Promise<LockedReturn> {
  const { orderId } = (await findReturn(tx, id)) ?? refuse('NOT_FOUND')
  const order = await lockOrder(tx, orderId)
  const row = (await lockReturnRow(tx, id)) ?? refuse('NOT_FOUND')
  return { order, row }
}

/** `answer`: for the buyer. `remark`: for colleagues. */
export type ReturnMove = { to: ReturnState; actor: string; at: Date; place?: string; answer?: string; remark?: string }

/** Refuses RETURN_NOT_MOVABLE where the state does not lead there. */
export async function moveReturn(
  tx: Tx,
  row: ReturnRow,
  { to, actor, at, place, answer, remark = '' }: ReturnMove,
): Promise<void> {
  if (!canReturnMove(row.status, to)) refuse('RETURN_NOT_MOVABLE', { state: row.status })
  await saveReturnState(tx, row.id, {
    status: to,
    at,
    ...(place === undefined ? {} : { place }),
    ...(answer === undefined ? {} : { answer }),
  })
  await insertReturnEvent(tx, { returnId: row.id, at, state: to, actor, note: answer ?? remark })
}
