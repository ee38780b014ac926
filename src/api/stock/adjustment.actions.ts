/** Correcting what a place has: within one's limit at once, over it as a request that somebody else decides. */
import type { Language } from '#domain/locale.ts'
import { mayMove } from '#domain/permission.ts'
import type { adjustmentReasons } from '#domain/stock-places.ts'
import { requestApproval } from '../approvals/approvals.actions.ts'
import { refuse } from '../http/refusal.ts'
import { grantsOf, type StaffMember } from '../http/staff-asker.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import { bookEntries } from './ledger.actions.ts'
import { listPrices } from './ledger.store.ts'
import { listVariantNames, lockPlace } from './places.store.ts'

type Line = { variantId: string; quantity: number }
export type Adjustment = { place: string; note: string; lines: Line[]; reason: (typeof adjustmentReasons)[number] }

/** What all lines are worth at today's prices, up and down alike, in fils. */
export async function valueOf(tx: Tx, lines: readonly Line[]): Promise<number> {
  const rows = await listPrices(
    tx,
    lines.map(({ variantId }) => variantId),
  )
  const prices = new Map(rows.map(({ id, priceFils }) => [id, priceFils]))
  return lines.reduce((sum, { variantId, quantity }) => sum + Math.abs(quantity) * (prices.get(variantId) ?? 0), 0)
}

export async function refuseBeyondCap(tx: Tx, member: StaffMember, lines: readonly Line[]): Promise<void> {
  if (!mayMove(grantsOf(member), 'stock.adjust', await valueOf(tx, lines))) refuse('FORBIDDEN')
}

/** Null where her limit covers it: then she does it herself. */
export async function requestBeyondCap(
  tx: Tx,
  shop: Shop,
  { member, adjustment }: { member: StaffMember; adjustment: Adjustment },
) {
  const amountFils = await valueOf(tx, adjustment.lines)
  if (mayMove(grantsOf(member), 'stock.adjust', amountFils)) return null
  if (!(await lockPlace(tx, adjustment.place))) refuse('NOT_FOUND')
  const approval = await requestApproval(tx, shop, {
    verb: 'stock.adjust',
    objectType: 'stock',
    objectId: adjustment.place,
    input: adjustment,
    amountFils,
    reason: adjustment.note,
    askedBy: member.staffId,
  })
  return { approval, amountFils }
}

/** What was asked for, once: the ledger knows the request. */
export function bookApproved(
  tx: Tx,
  { place, lines, reason, note }: Adjustment,
  { approvalId, staffId, at }: { approvalId: string; staffId: string; at: Date },
) {
  return bookEntries(
    tx,
    lines.map((line) => ({ ...line, place })),
    { kind: 'adjustment', reason, note, at, staffId, idempotencyKey: `approval:${approvalId}` },
  )
}

export async function namesOfVariants(
  db: Db,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, { sku: string; name: string }>> {
  const rows = await listVariantNames(db, ids, language)
  return new Map(rows.map(({ id, sku, name }) => [id, { sku, name }]))
}
