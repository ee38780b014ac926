/**
 * ADR 61, D18: a courier is asked to collect a return, once. As with parcels (bookings.actions.ts): written before the call, looked for by our reference
 * where no answer came, asked again only after he has said several times that he knows nothing of it. Whoever calls holds the return's order.
 */
import { collectionState, type CollectionWindow, hoursOfWindow, mayBook } from '#domain/collection.ts'
import { hourOfDay } from '#domain/courier-pickup.ts'
import {
  type Booked,
  type CollectionRequest,
  type Courier,
  CourierRefused,
  type Party,
} from '#gateways/couriers/courier.ts'
import { refuse } from '../http/refusal.ts'
import { workThrough } from '../job.ts'
import { noteOrder, type OrderRow } from '../orders/orders.actions.ts'
import { lockOrder } from '../orders/writing.actions.ts'
import { inTransaction, type Shop, type Tx } from '../shop.ts'
import {
  type CollectionRow,
  countCollections,
  findCollection,
  findCollectionLocked,
  findOrderIdOf,
  insertCollection,
  isToBeCollected,
  listCollections,
  listCollectionsToLookFor,
  listUntoldCollections,
  raiseReturn,
  releaseCollections,
  saveCollection,
} from './collections.store.ts'
import { keepNumbers, takeNumber } from './numbers.actions.ts'

/** Until then only whoever asked waits for the answer. */
const firstLookMs = 30_000
const longestPauseMs = 60 * 60_000
const lookAtOnce = 50
/** So often a courier must have said that he knows nothing before he is asked again. */
const enoughLooks = 3

/** Before a transaction: who collects, with a number of his where he reserves some. */
export async function readyCollector(shop: Shop, name: string): Promise<Courier> {
  const courier = shop.couriers.find((one) => one.name === name)
  if (!courier?.collect) return refuse('PROVIDER_NOT_CONFIGURED')
  await keepNumbers(shop, courier, { fewest: 1 }).catch(() => refuse('DEPENDENCY_DOWN'))
  return courier
}

type Asking = {
  shop: Shop
  order: OrderRow
  returnId: string
  courier: Courier
  sender: Party
  pieces: number
  day: string
  window: CollectionWindow
  staffId: string
}

/** Writes it as asked; `callCollector` comes after the commit. Answers its id and reference. Refuses COLLECTION_NOT_POSSIBLE where somebody comes already. */
export async function askCollector(tx: Tx, { shop, order, returnId, courier, sender, ...wish }: Asking) {
  const [last] = await listCollections(tx, [returnId])
  const state = last ? collectionState(last.state, last.progress) : null
  if (last?.state === 'cancelling') refuse('IN_FLIGHT')
  if (!mayBook(state)) refuse('COLLECTION_NOT_POSSIBLE', { about: 'booked' })
  const [id, at] = [shop.ids.newId(), shop.clock.now()]
  if (last?.state === 'booked') await saveCollection(tx, last.id, { replacedAt: at })
  const reference = `${order.number}-R${(await countCollections(tx, order.id)) + 1}`
  await insertCollection(tx, {
    id,
    returnId,
    courier: courier.name,
    reference,
    reservedNumber: courier.reserveNumbers ? await takeNumber(tx, courier.name, at) : null,
    state: 'asked',
    sender,
    pieces: wish.pieces,
    day: wish.day,
    collectWindow: wish.window,
    nextLookAt: new Date(at.getTime() + firstLookMs),
    askedBy: wish.staffId,
    askedAt: at,
  })
  await raiseReturn(tx, returnId)
  return { id, reference }
}

const requestOf = (row: CollectionRow, orderNumber: string): CollectionRequest => {
  const { fromHour, toHour } = hoursOfWindow[row.collectWindow]
  return {
    reference: row.reference,
    reservedNumber: row.reservedNumber,
    orderNumber,
    pieces: row.pieces,
    from: row.sender,
    readyAt: hourOfDay(row.day, fromHour),
    untilAt: hourOfDay(row.day, toHour),
  }
}

/** The courier's answer, whatever it is, is written down. Never throws for his faults. */
export async function callCollector(shop: Shop, courier: Courier, id: string): Promise<void> {
  const row = await findCollection(shop.db, id)
  if (row?.state !== 'asked' || !courier.collect) return
  try {
    const booked = await courier.collect(requestOf(row, row.reference.replace(/-R\d+$/, '')))
    await noteCollector(shop, id, { booked })
  } catch (error) {
    if (error instanceof CourierRefused) return noteCollector(shop, id, { refusal: error.message })
    shop.log.warn(
      { collection: row.reference, courier: courier.name, err: error },
      'a courier did not answer a collection',
    )
    await inTransaction(shop.db, async (tx) => {
      if ((await findCollectionLocked(tx, id))?.state === 'asked') await saveCollection(tx, id, { state: 'unknown' })
    })
  }
}

type Answer = { booked: Booked; refusal?: never } | { booked?: never; refusal: string }

/** The order first, as everywhere. */
export async function lockCollection(tx: Tx, id: string): Promise<{ order: OrderRow; row: CollectionRow }> {
  const order = await lockOrder(tx, (await findOrderIdOf(tx, id)) ?? refuse('NOT_FOUND'))
  return { order, row: (await findCollectionLocked(tx, id)) ?? refuse('NOT_FOUND') }
}

/** Noting it twice changes nothing. The buyer is told when he comes; of a refusal the desk is. Whoever comes for nothing is called off. */
export async function noteCollector(shop: Shop, id: string, { booked, refusal }: Answer): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const { order, row } = await lockCollection(tx, id)
    const at = shop.clock.now()
    if (row.state !== 'asked' && row.state !== 'unknown') {
      if (booked && row.awb !== booked.awb)
        shop.log.error({ collection: row.reference, awb: booked.awb }, 'a courier has two numbers for one collection')
      return
    }
    await raiseReturn(tx, row.returnId)
    if (!booked) return saveCollection(tx, id, { state: 'refused', refusal, answeredAt: at, nextLookAt: null })
    if (!(await isToBeCollected(tx, row.returnId)))
      return saveCollection(tx, id, { state: 'cancelling', ...booked, answeredAt: at, looked: 0, nextLookAt: at })
    const isTold = shop.couriers.find(({ name }) => name === row.courier)?.ready === undefined
    await saveCollection(tx, id, {
      state: 'booked',
      ...booked,
      answeredAt: at,
      nextLookAt: null,
      readyAt: isTold ? at : null,
    })
    await tellBuyer(tx, { shop, order, row: { ...row, ...booked }, kind: 'return_collection' })
  })
}

type News = 'return_collection' | 'return_collection_missed' | 'return_collection_ended' | 'return_picked_up'

export async function tellBuyer(
  tx: Tx,
  { shop, order, row, kind }: { shop: Shop; order: OrderRow; row: CollectionRow; kind: News },
): Promise<void> {
  const { day, collectWindow, trackingUrl } = row
  const about = { collection: { day, ...hoursOfWindow[collectWindow], trackingUrl } }
  await noteOrder(tx, order, { shop, kind, note: kind, actor: row.courier, at: shop.clock.now(), about })
}

/** For the jobs: answers that did not come, couriers that are to be called off, and those who come only when they are told. */
export async function lookForCollections(shop: Shop): Promise<void> {
  const due = await listCollectionsToLookFor(shop.db, shop.clock.now(), lookAtOnce)
  await workThrough(shop, { job: 'look-for-collections', items: due }, ({ id }) => lookFor(shop, id))
  for (const courier of shop.couriers) {
    if (!courier.ready) continue
    const untold = await listUntoldCollections(shop.db, courier.name, lookAtOnce)
    await workThrough(shop, { job: 'tell-collectors', items: untold }, async ({ id, awb }) => {
      await courier.ready?.(awb)
      await inTransaction(shop.db, (tx) => saveCollection(tx, id, { readyAt: shop.clock.now() }))
    })
  }
}

async function lookFor(shop: Shop, id: string): Promise<void> {
  const row = await takeLook(shop, id)
  const courier = shop.couriers.find(({ name }) => name === row?.courier)
  if (!row || !courier) return
  if (row.state === 'cancelling') return callOff(shop, courier, row)
  const found = await courier.find(row)
  if (found) return noteCollector(shop, id, { booked: found })
  if (row.looked < enoughLooks) return
  if (await readyToAskAgain(shop, id)) await callCollector(shop, courier, id)
}

/** False: he never heard of it, and need not any more. */
function readyToAskAgain(shop: Shop, id: string): Promise<boolean> {
  return inTransaction(shop.db, async (tx) => {
    const { row } = await lockCollection(tx, id)
    if (row.state !== 'asked' && row.state !== 'unknown') return false
    const isComing = await isToBeCollected(tx, row.returnId)
    await saveCollection(
      tx,
      id,
      isComing ? { state: 'asked', looked: 0 } : { state: 'cancelled', answeredAt: shop.clock.now(), nextLookAt: null },
    )
    return isComing
  })
}

/** Takes the next look before it looks, so that two processes never do at once. Undefined where it is over. */
function takeLook(shop: Shop, id: string): Promise<CollectionRow | undefined> {
  return inTransaction(shop.db, async (tx) => {
    const row = await findCollectionLocked(tx, id)
    const now = shop.clock.now()
    if (!row?.nextLookAt || row.nextLookAt > now) return undefined
    const looked = row.looked + 1
    const pauseMs = Math.min(longestPauseMs, firstLookMs * 2 ** looked)
    await saveCollection(tx, id, { looked, nextLookAt: new Date(now.getTime() + pauseMs) })
    return { ...row, looked }
  })
}

/** Where it is too late he has it already, or is at her door: then he comes, and his messages say so. */
async function callOff(shop: Shop, courier: Courier, row: CollectionRow): Promise<void> {
  const isDone = row.awb === null || (await courier.cancel(row.awb))
  await inTransaction(shop.db, async (tx) => {
    if ((await lockCollection(tx, row.id)).row.state !== 'cancelling') return
    await raiseReturn(tx, row.returnId)
    const state = isDone ? ('cancelled' as const) : ('booked' as const)
    await saveCollection(tx, row.id, { state, answeredAt: shop.clock.now(), nextLookAt: null })
  })
}

/** It is not to be collected any more. Nothing where nobody was asked, or he has it; who has not answered yet is called off when he does. The caller holds the order. */
export async function callOffCollection(tx: Tx, shop: Shop, returnId: string): Promise<void> {
  await releaseCollections(tx, returnId, shop.clock.now())
  await raiseReturn(tx, returnId)
}
