/** What staff do to the stock: receipts, adjustments, minimums, and the shelves of an order. */
import type { Write } from '../http/admin-write.ts'
import { refuse } from '../http/refusal.ts'
import { refuseElsewhere, type StaffMember } from '../http/staff-asker.ts'
import type { Shop } from '../shop.ts'
import { type Adjustment, requestBeyondCap } from './adjustment.actions.ts'
import { bookEntries, shelveOrder as shelve } from './ledger.actions.ts'
import { hasVariant, lockLevel, lockPlace, saveMinimum } from './places.store.ts'

export type StaffCall<B> = { member: StaffMember; body: B; write: Write; request: { headers: Headers } }
type Line = { variantId: string; quantity: number }

/** Who moved the pieces, and by which call: the same call never moves them twice. */
export const signedBy = (shop: Shop, { member, request }: Pick<StaffCall<unknown>, 'member' | 'request'>) => ({
  at: shop.clock.now(),
  staffId: member.staffId,
  idempotencyKey: `${member.staffId}:${request.headers.get('idempotency-key') ?? ''}`,
})

const placed = (place: string, lines: readonly Line[]) => lines.map((line) => ({ ...line, place }))
const quantities = (lines: readonly Line[]) =>
  Object.fromEntries(lines.map(({ variantId, quantity }) => [variantId, quantity]))

type Receipt = { place: string; note: string; lines: Line[] }

export function receiveStock(shop: Shop, call: StaffCall<Receipt>) {
  const { place, note, lines } = call.body
  return call.write(async (tx, log) => {
    await bookEntries(tx, placed(place, lines), { kind: 'receipt', note, ...signedBy(shop, call) })
    log({ type: 'stock', id: place, after: quantities(lines), reason: note })
    return { entries: lines.length }
  })
}

/** Over her limit it becomes a request, and nothing moves until somebody else has said yes. */
export function adjustStock(shop: Shop, call: StaffCall<Adjustment>) {
  const { place, note, lines, reason } = call.body
  return call.write(async (tx, log) => {
    const asked = await requestBeyondCap(tx, shop, { member: call.member, adjustment: call.body })
    const words = note ? `${reason}: ${note}` : reason
    if (asked) {
      const { approval, amountFils } = asked
      log({ type: 'approval', id: approval._id, after: { state: 'asked', amountFils, place }, reason: words })
      return { entries: 0, approval }
    }
    await bookEntries(tx, placed(place, lines), { kind: 'adjustment', reason, note, ...signedBy(shop, call) })
    log({ type: 'stock', id: place, after: quantities(lines), reason: words })
    return { entries: lines.length, approval: null }
  })
}

export function shelveOrder(shop: Shop, call: StaffCall<{ place: string }> & { params: { id: string } }) {
  const { params, body } = call
  refuseElsewhere(call.member, body.place)
  return call.write(async (tx, log) => {
    const entries = await shelve(tx, { orderId: params.id, place: body.place, ...signedBy(shop, call) })
    if (entries.length === 0) refuse('NOT_FOUND')
    log({ type: 'order', id: params.id, after: { place: body.place, ...quantities(entries) } })
    return { entries: entries.length }
  })
}

type Minimum = { place: string; minimum: number }

export function setMinimum(
  _: Shop,
  { params, body, version, write }: { params: { id: string }; body: Minimum; version: number; write: Write },
) {
  const { place, minimum } = body
  return write(async (tx, log) => {
    if (!(await lockPlace(tx, place)) || !(await hasVariant(tx, params.id))) refuse('NOT_FOUND')
    const level = { variantId: params.id, place }
    const before = await lockLevel(tx, level)
    if (before.version !== version) refuse('VERSION_CONFLICT', { current: before })
    await saveMinimum(tx, { ...level, minimum })
    log({ type: 'stock', id: `${place} ${params.id}`, before: { minimum: before.minimum }, after: { minimum } })
    return { minimum, version: version + 1 }
  })
}
