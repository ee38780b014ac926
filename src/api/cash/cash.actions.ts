/** Cash on delivery (back office 3.5): what couriers collect at the door for us. */
import { cashOf, type CashParcel, changesBetween, dueSince, fateOf, noCash } from '#domain/cash-ledger.ts'
import type { Shop, Tx } from '../shop.ts'
import { insertCashPayment } from './cash.store.ts'
import {
  bookEntries,
  type CashParcelRow,
  insertCash,
  lockCash,
  type NewEntry,
  saveFacts,
  sumsOf,
} from './ledger.store.ts'

/** The whole of a cash order was collected: it is paid now; when the courier brings us the money is another matter. */
export async function noteCollected(
  tx: Tx,
  shop: Shop,
  { orderId, amountFils, at }: { orderId: string; amountFils: number; at: Date },
): Promise<void> {
  await insertCashPayment(tx, { id: shop.ids.newId(), orderId, amountFils, at })
}

type MovedParcel = CashParcel & { id: string; courier: string | null }

/**
 * The ledger follows the parcel, which the caller holds: after each change of its state, of its courier or of what it costs. What stands in the
 * ledger already is not written again.
 */
export async function followParcel(
  tx: Tx,
  parcel: MovedParcel,
  { at, actor }: { at: Date; actor: string },
): Promise<void> {
  const dueAt = dueSince(parcel)
  let [row] = await lockCash(tx, [parcel.id])
  if (!row && (dueAt === null || parcel.codFils === 0)) return
  const facts = {
    parcelId: parcel.id,
    courier: parcel.courier,
    fate: fateOf(parcel.state),
    dueAt: dueAt ?? parcel.movedAt,
    collectedAt: parcel.state === 'delivered' ? parcel.deliveredAt : null,
    at,
  }
  if (!row) {
    await insertCash(tx, facts)
    ;[row] = await lockCash(tx, [parcel.id])
  }
  if (!row) throw new Error(`The cash of the parcel ${parcel.id} is gone while it is locked`)
  const entries = entriesOf(parcel, row)
  await bookEntries(tx, entries, { at, actor })
  await saveFacts(tx, facts)
}

/** Another courier takes over all that stood under the first. */
function entriesOf(parcel: MovedParcel, row: CashParcelRow): NewEntry[] {
  const sums = sumsOf(row)
  const after = cashOf(parcel, sums, row.fate)
  const under = (courier: string | null) => (change: ReturnType<typeof changesBetween>[number]) => ({
    ...change,
    parcelId: parcel.id,
    courier,
  })
  if (row.courier === parcel.courier) return changesBetween(sums, after).map(under(parcel.courier))
  return [
    ...changesBetween(sums, noCash).map(under(row.courier)),
    ...changesBetween(noCash, after).map(under(parcel.courier)),
  ]
}
