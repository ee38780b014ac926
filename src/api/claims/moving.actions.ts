/** One step of a claim, with its event. Whoever moves it holds its order's row. */
import { canClaimMove } from '#domain/claim.ts'
import { refuse } from '../http/refusal.ts'
import type { OrderRow } from '../orders/orders.actions.ts'
import { lockOrder } from '../orders/writing.actions.ts'
import type { Tx } from '../shop.ts'
import {
  type ClaimChange,
  type ClaimRow,
  findClaim,
  insertClaimEvent,
  lockClaimRow,
  saveClaimState,
} from './claims.store.ts'

export type LockedClaim = { order: OrderRow; row: ClaimRow }

/** Order and claim, in this order. Refuses NOT_FOUND. */
export async function lockClaim(tx: Tx, id: string): Promise<LockedClaim> {
  const { orderId } = (await findClaim(tx, id)) ?? refuse('NOT_FOUND')
  const order = await lockOrder(tx, orderId)
  const row = (await lockClaimRow(tx, id)) ?? refuse('NOT_FOUND')
  return { order, row }
}

export type ClaimMove = ClaimChange & { actor: string; note?: string }

/** Refuses CLAIM_NOT_MOVABLE where the state does not lead there. */
export async function moveClaim(tx: Tx, row: ClaimRow, { actor, note, ...change }: ClaimMove): Promise<void> {
  const { status: state, at, answer } = change
  if (!canClaimMove(row.status, state)) refuse('CLAIM_NOT_MOVABLE', { state: row.status })
  await saveClaimState(tx, row.id, change)
  await insertClaimEvent(tx, { claimId: row.id, at, state, actor, note: note ?? answer ?? '' })
}
