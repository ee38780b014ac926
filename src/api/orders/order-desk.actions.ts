/**
 * What the desk does with an order, one function per verb, within the caller's transaction: calls, and runs over many orders, use the same. Each locks
 * the order, refuses in words, raises its version and notes the deed.
 */
import type { OrderConfirmation } from '#domain/confirmation.ts'
import { type DeskBlocker, deskBlocker, mostTags, normaliseTag, type ParcelFacts } from '#domain/order-desk.ts'
import { normaliseOrderNumber } from '#domain/order.ts'
import type { Permission } from '#domain/permission.ts'
import type { Note } from '../http/admin-write.ts'
import { refuse } from '../http/refusal.ts'
import { grantsOf, type StaffMember } from '../http/staff-asker.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import {
  findIdOf,
  findNote,
  insertNote,
  isInPlaceOf,
  listParcelFacts,
  type OrderNoteRow,
  saveConfirmation,
  saveDeskChange,
} from './order-desk.store.ts'
import type { OrderRow } from './orders.store.ts'
import { lockOrder } from './writing.actions.ts'

/** `note` writes the entry of the audit log. `orderId`: its id or its number. */
export type DeskAct<Input> = { shop: Shop; member: StaffMember; orderId: string; input: Input; note: Note }

export type Delivery = {
  contact: { firstName: string; lastName: string; email: string; phone: string }
  shippingAddress: OrderRow['shippingAddress']
}

/** The id of an order that was asked for by its id or its number. Refuses NOT_FOUND. */
export const loadOrderId = async (db: Db | Tx, idOrNumber: string): Promise<string> =>
  (await findIdOf(db, { id: idOrNumber, number: normaliseOrderNumber(idOrNumber) })) ?? refuse('NOT_FOUND')

/**
 * As `loadOrderId`, for this member. NOT_FOUND also where one of these permissions is hers for her own place alone, and no parcel of the order lies there,
 * and for who may read no orders at all.
 */
export async function loadVisibleOrderId(
  db: Db | Tx,
  idOrNumber: string,
  { member, by = [] }: { member: StaffMember; by?: readonly Permission[] },
): Promise<string> {
  const grants = grantsOf(member)
  if (!grants['orders.read']) refuse('NOT_FOUND')
  const id = await loadOrderId(db, idOrNumber)
  const isOwnAlone = (['orders.read', ...by] as const).some((permission) => grants[permission]?.own)
  if (isOwnAlone && !(await isInPlaceOf(db, { orderId: id, staffId: member.staffId }))) refuse('NOT_FOUND')
  return id
}

/** For lists over orders: the member whose place's orders alone they show; null: all orders. Who may read no orders sees none. */
export function ownOrdersOf(member: StaffMember): string | null {
  const orders = grantsOf(member)['orders.read']
  if (!orders) return ''
  return orders.own ? member.staffId : null
}

export const findOrderNote = (db: Db | Tx, id: string): Promise<OrderNoteRow | undefined> => findNote(db, id)

/** What its parcels say of whether it may still change. */
export const listParcelFactsOf = (db: Db | Tx, orderId: string): Promise<ParcelFacts[]> => listParcelFacts(db, orderId)

/** For whoever changes an order for the desk by another room's function. */
export const raiseVersion = (tx: Tx, orderId: string, at: Date): Promise<void> => saveDeskChange(tx, orderId, { at })

/** Null: nothing of it need be confirmed any more. */
export const noteConfirmation = (tx: Tx, orderId: string, confirmation: OrderConfirmation | null): Promise<void> =>
  saveConfirmation(tx, orderId, confirmation)

/** Another mailbox than the one that she has shown to be hers is nobody's yet. */
export function saveDelivery(
  tx: Tx,
  order: OrderRow,
  { contact, shippingAddress, at }: Delivery & { at: Date },
): Promise<void> {
  return saveDeskChange(tx, order.id, {
    contactFirstName: contact.firstName,
    contactLastName: contact.lastName,
    contactEmail: contact.email,
    contactPhone: contact.phone,
    shippingAddress,
    ...(contact.email === order.contactEmail ? {} : { provenAt: null }),
    at,
  })
}

/** ORDER_NOT_CHANGEABLE, in the words of what stands against it. */
export function refuseBlocked(blocker: DeskBlocker | null): void {
  if (blocker !== null) refuse('ORDER_NOT_CHANGEABLE', { about: blocker })
}

/** Locked, by id or number. Refuses NOT_FOUND. */
export async function lockForDesk(tx: Tx, idOrNumber: string): Promise<OrderRow> {
  return lockOrder(tx, await loadOrderId(tx, idOrNumber))
}

type Change = { tags: string[] } | { heldAt: Date | null; heldReason: string | null }

const stateOf = ({ tags, heldAt }: Pick<OrderRow, 'tags' | 'heldAt'>) => ({ tags, held: heldAt !== null })

async function save<Input>(
  tx: Tx,
  { shop, note }: DeskAct<Input>,
  saved: { order: OrderRow; change: Change; reason?: string },
) {
  const { order, change, reason } = saved
  note({
    type: 'order',
    id: order.id,
    before: stateOf(order),
    after: stateOf({ ...order, ...change }),
    ...(reason === undefined ? {} : { reason }),
  })
  await saveDeskChange(tx, order.id, { ...change, at: shop.clock.now() })
}

/** A tag that it has already changes nothing, and is noted all the same. */
export async function tagOrder(tx: Tx, act: DeskAct<{ tag: string }>): Promise<void> {
  const tag = normaliseTag(act.input.tag)
  if (tag === '') refuse('VALIDATION_FAILED', { issues: [{ path: 'tag', message: 'tag' }] })
  const order = await lockForDesk(tx, act.orderId)
  const tags = [...new Set([...order.tags, tag])].toSorted()
  if (tags.length > mostTags) refuse('QUANTITY_LIMIT', { maxAllowed: mostTags })
  await save(tx, act, { order, change: { tags } })
}

export async function untagOrder(tx: Tx, act: DeskAct<{ tag: string }>): Promise<void> {
  const order = await lockForDesk(tx, act.orderId)
  const tags = order.tags.filter((tag) => tag !== normaliseTag(act.input.tag))
  await save(tx, act, { order, change: { tags } })
}

/** Nothing of a held order is picked. Refuses what is held already, finished or on its way. */
export async function holdOrder(tx: Tx, act: DeskAct<{ reason: string }>): Promise<void> {
  const order = await lockForDesk(tx, act.orderId)
  refuseBlocked(deskBlocker.hold(order, await listParcelFacts(tx, order.id)))
  const { reason } = act.input
  await save(tx, act, { order, change: { heldAt: act.shop.clock.now(), heldReason: reason }, reason })
}

export async function releaseOrder(tx: Tx, act: DeskAct<object>): Promise<void> {
  const order = await lockForDesk(tx, act.orderId)
  refuseBlocked(deskBlocker.release(order, []))
  await save(tx, act, { order, change: { heldAt: null, heldReason: null } })
}

/** Of an order in any state: what people tell each other is never too late. Answers the note's id; nobody rewrites it. */
export async function addOrderNote(
  tx: Tx,
  { shop, member, orderId, input, note }: DeskAct<{ body: string; mentions: string[] }>,
): Promise<{ orderId: string; noteId: string }> {
  const id = await loadOrderId(tx, orderId)
  const noteId = shop.ids.newId()
  await insertNote(tx, { id: noteId, orderId: id, staffId: member.staffId, ...input, createdAt: shop.clock.now() })
  // Not its words: the log outlives the buyer's erasure.
  note({ type: 'order', id, after: { note: noteId, mentions: input.mentions } })
  return { orderId: id, noteId }
}
