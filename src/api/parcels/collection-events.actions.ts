/** What couriers, and staff in their place, say of returns that they collect: each message counts once, in any order. */
import { believableTime } from '#domain/courier-message.ts'
import { type CollectionProgress, collectionState, foldCollection, progressOf } from '#domain/collection.ts'
import type { CourierEvent } from '#gateways/couriers/courier.ts'
import { refuse } from '../http/refusal.ts'
import type { OrderRow } from '../orders/orders.actions.ts'
import { type Db, inTransaction, type Shop, type Tx } from '../shop.ts'
import { lockCollection, noteCollector, tellBuyer } from './collections.actions.ts'
import {
  type CollectionRow,
  countHelpless,
  findCollectionBy,
  insertCollectionEvent,
  listCollectionEvents,
  listCollections,
  listSilent,
  raiseReturn,
  saveCollection,
  saveProgress,
} from './collections.store.ts'

/** False: it is of nothing that he collects. */
export async function hearCollection(shop: Shop, courier: string, event: CourierEvent): Promise<boolean> {
  const id = await collectionOf(shop, courier, event)
  if (id === undefined) return false
  await inTransaction(shop.db, async (tx) => {
    const { order, row } = await lockCollection(tx, id)
    const at = believableTime(event.at, { createdAt: row.askedAt, now: shop.clock.now() })
    const { externalId, code, reason } = event
    const progress = event.progress ?? progressOf(event.state)
    await tell(tx, { shop, order, row, said: { actor: courier, externalId, code, progress, at, reason } })
  })
  return true
}

/** By his number; a message may also overtake the answer to our call, and then tells us his number. */
async function collectionOf(
  shop: Shop,
  courier: string,
  { awb, reference }: CourierEvent,
): Promise<string | undefined> {
  const known = await findCollectionBy(shop.db, courier, { awb })
  if (known) return known.id
  const asked = await findCollectionBy(shop.db, courier, reference === null ? { reservedNumber: awb } : { reference })
  if (asked?.state !== 'asked' && asked?.state !== 'unknown') return undefined
  await noteCollector(shop, asked.id, { booked: { awb, trackingUrl: null } })
  return asked.id
}

type Said = {
  actor: string
  externalId: string
  code: string
  progress: CollectionProgress | null
  at: Date
  reason: string | null
}

const newsOf: Partial<Record<CollectionProgress, Parameters<typeof tellBuyer>[1]['kind']>> = {
  attempt_failed: 'return_collection_missed',
  given_up: 'return_collection_ended',
  picked_up: 'return_picked_up',
}

/** The buyer is told where it has changed what is known. */
async function tell(
  tx: Tx,
  { shop, order, row, said }: { shop: Shop; order: OrderRow; row: CollectionRow; said: Said },
): Promise<void> {
  if (!(await insertCollectionEvent(tx, { collectionId: row.id, heardAt: shop.clock.now(), ...said }))) return
  const facts = foldCollection(await listCollectionEvents(tx, [row.id]))
  await saveProgress(tx, row.id, facts)
  const isNews =
    facts.progress !== row.progress || (facts.progress === 'attempt_failed' && facts.attempts > row.attempts)
  const kind = facts.progress && isNews && row.replacedAt === null ? newsOf[facts.progress] : undefined
  if (kind) await tellBuyer(tx, { shop, order, row, kind })
}

type Noting = {
  shop: Shop
  order: OrderRow
  returnId: string
  staffId: string
  progress: CollectionProgress
  reason: string | null
}

/** What a courier says by telephone. The caller holds the order. Refuses COLLECTION_NOT_POSSIBLE where nobody was booked. */
export async function noteCollection(
  tx: Tx,
  { shop, order, returnId, staffId, progress, reason }: Noting,
): Promise<void> {
  const [row] = await listCollections(tx, [returnId])
  if (row?.state !== 'booked') return refuse('COLLECTION_NOT_POSSIBLE', { about: 'not_booked' })
  const said = {
    actor: `staff:${staffId}`,
    externalId: shop.ids.newId(),
    code: 'noted',
    progress,
    at: shop.clock.now(),
    reason,
  }
  await tell(tx, { shop, order, row, said })
  await raiseReturn(tx, returnId)
}

export type ShownCollection = ReturnType<typeof showCollection>

const showCollection = (row: CollectionRow) => ({
  courier: row.courier,
  state: collectionState(row.state, row.progress),
  isBeingCalledOff: row.state === 'cancelling',
  day: row.day,
  window: row.collectWindow,
  awb: row.awb,
  trackingUrl: row.trackingUrl,
  refusal: row.refusal,
  attempts: row.attempts,
  trouble: row.trouble,
  movedAt: new Date(row.movedAt ?? row.answeredAt ?? row.askedAt).toISOString(),
})

/** By return, the courier who was asked last, with what was said of it, oldest first. */
export async function showCollections(db: Db | Tx, returnIds: readonly string[]) {
  const rows = await listCollections(db, returnIds)
  const events = await listCollectionEvents(
    db,
    rows.map(({ id }) => id),
  )
  const shown = new Map<
    string,
    ShownCollection & {
      events: { at: string; progress: CollectionProgress | null; code: string; reason: string | null }[]
    }
  >()
  for (const row of rows.toReversed()) {
    const own = events.filter(({ collectionId }) => collectionId === row.id)
    shown.set(row.returnId, {
      ...showCollection(row),
      events: own.map(({ at, progress, code, reason }) => ({ at: new Date(at).toISOString(), progress, code, reason })),
    })
  }
  return shown
}

/** The last one of the return that has a number, as its label says it. */
export async function findLabelled(db: Db | Tx, returnId: string) {
  const row = (await listCollections(db, [returnId])).find(({ state, awb }) => state === 'booked' && awb !== null)
  return row && { courier: row.courier, awb: row.awb ?? '', reference: row.reference, sender: row.sender }
}

export const countCollectionProblems = (shop: Shop): Promise<number> => countHelpless(shop.db)

/** For the jobs. */
export const listSilentCollections = (shop: Shop, filter: { courier: string; before: Date; limit: number }) =>
  listSilent(shop.db, filter)
export const noteTracked = (shop: Shop, id: string): Promise<void> =>
  inTransaction(shop.db, (tx) => saveCollection(tx, id, { nextLookAt: shop.clock.now() }))
