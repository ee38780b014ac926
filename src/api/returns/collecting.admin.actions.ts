/** ADR 61: the desk has a return collected. The courier is called after the commit; parcels/collections.actions.ts says how. */
import type { FileReply } from '#contract/admin-endpoint.ts'
import type { returnAdminCalls } from '#contract/returns.admin.ts'
import { collectionDays } from '#domain/collection.ts'
import { emirateName } from '#domain/address.ts'
import { pickText } from '#domain/locale.ts'
import type { LabelPaper } from '#domain/parcel-papers.ts'
import { uaeDay } from '#domain/shipping.ts'
import type { Party } from '#gateways/couriers/courier.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { refuse } from '../http/refusal.ts'
import type { OrderRow } from '../orders/orders.actions.ts'
import { findOrderById } from '../orders/writing.actions.ts'
import { findLabelled, noteCollection } from '../parcels/collection-events.actions.ts'
import { askCollector, callCollector, callOffCollection, readyCollector } from '../parcels/collections.actions.ts'
import { printDocument, printQueue } from '../print/print.actions.ts'
import type { Shop, Tx } from '../shop.ts'
import { showReturnNow } from './return.view.ts'
import { lockSeen } from './returns.admin.actions.ts'
import { findReturn, listReturnLines, type ReturnRow } from './returns.store.ts'
import { linesOfSender } from './sender.ts'
import { buyerOf } from './showing.actions.ts'

type Calls = typeof returnAdminCalls

const senderOf = (row: ReturnRow, order: OrderRow) => row.collectFrom ?? order.shippingAddress

const partyOf = ({ fullName, ...of }: ReturnType<typeof senderOf>): Party => ({
  name: fullName,
  phone: of.phone,
  address: of.address,
  building: of.building,
  area: of.area,
  city: of.city,
  emirate: of.emirate,
  makani: of.makani,
})

/** Today as well: the desk may agree on it by telephone. */
function refuseDay(shop: Shop, day: string): void {
  const now = shop.clock.now()
  const days = [uaeDay(now), ...collectionDays(now, shop.facts.current().closedDays)]
  if (!days.includes(day)) refuse('RETURN_NOT_POSSIBLE', { about: 'collection_day' })
}

export async function bookCollection(shop: Shop, call: AdminCall<Calls['bookCollection']>) {
  const { body, member, params, language } = call
  const courier = await readyCollector(shop, body.courier)
  refuseDay(shop, body.day)
  let asked: string | undefined
  await call.write(async (tx, note) => {
    const { row, order } = await lockSeen(tx, shop, call)
    if (row.status !== 'approved' || row.way !== 'courier') refuse('RETURN_NOT_MOVABLE', { state: row.status })
    const pieces = (await listReturnLines(tx, [row.id])).reduce((sum, { quantity }) => sum + quantity, 0)
    const sender = partyOf(senderOf(row, order))
    const { day, window } = body
    const { id, reference } = await askCollector(tx, {
      shop,
      order,
      returnId: row.id,
      courier,
      sender,
      pieces,
      day,
      window,
      staffId: member.staffId,
    })
    asked = id
    note({ type: 'return', id: row.id, after: { ...body, reference } })
    return { asked: true }
  })
  // A repeated call finds it written, and calls nobody.
  if (asked !== undefined) await callCollector(shop, courier, asked)
  return showNow(shop, params.id, language)
}

async function showNow(shop: Shop, id: string, language: AdminCall<Calls['bookCollection']>['language']) {
  const { orderId } = (await findReturn(shop.db, id)) ?? refuse('NOT_FOUND')
  const order = (await findOrderById(shop.db, orderId)) ?? refuse('NOT_FOUND')
  return showReturnNow(shop.db, id, { shop, language, buyer: buyerOf(order) })
}

export function noteReturnCollection(shop: Shop, call: AdminCall<Calls['noteCollection']>) {
  const { progress, reason } = call.body
  return call.write(async (tx, note) => {
    const { row, order } = await lockSeen(tx, shop, call)
    const { staffId } = call.member
    await noteCollection(tx, {
      shop,
      order,
      returnId: row.id,
      staffId,
      progress,
      reason: reason === '' ? null : reason,
    })
    note({ type: 'return', id: row.id, after: { progress }, ...(reason === '' ? {} : { reason }) })
    return showReturnNow(tx, row.id, { shop, language: call.language, buyer: buyerOf(order) })
  })
}

export function cancelCollection(shop: Shop, call: AdminCall<Calls['cancelCollection']>) {
  return call.write(async (tx, note) => {
    const { row, order } = await lockSeen(tx, shop, call)
    if (!(await findLabelled(tx, row.id))) refuse('COLLECTION_NOT_POSSIBLE', { about: 'not_booked' })
    await callOffCollection(tx, shop, row.id)
    note({ type: 'return', id: row.id, after: { collection: 'cancelled' } })
    return showReturnNow(tx, row.id, { shop, language: call.language, buyer: buyerOf(order) })
  })
}

const inPrint = printQueue<Uint8Array<ArrayBuffer>>({ atOnce: 1, mostWaiting: 20 })

async function* oneOf(bytes: Uint8Array<ArrayBuffer>) {
  yield bytes
}

/** The courier's own where he gives one now; else ours, with his number. */
export async function printReturnLabel(shop: Shop, call: AdminCall<Calls['printReturnLabel']>): Promise<FileReply> {
  const label = await call.write(async (tx, note) => {
    const found = await labelOf(tx, shop, call.params.id)
    note({ type: 'return', id: call.params.id, after: { printed: 'label' } })
    return found
  })
  const name = `${label.parcelNumber}.pdf`
  const own = await fetchLabel(shop, label)
  if (own) return { name, parts: oneOf(own) }
  const papers = { format: call.query.size, madeAt: shop.clock.now(), parcels: [{ label }] }
  return { name, parts: oneOf(await inPrint(label.parcelNumber, () => printDocument({ papers }))) }
}

async function fetchLabel(shop: Shop, { courier: name, code }: LabelPaper) {
  const courier = shop.couriers.find((one) => one.name === name)
  if (!courier?.label) return null
  try {
    return await courier.label(code)
  } catch (error) {
    shop.log.warn({ err: error, courier: courier.name, awb: code }, 'a courier gives no label: ours is printed')
    return null
  }
}

/** Refuses NOT_FOUND before a courier has given a number. */
async function labelOf(tx: Tx, shop: Shop, id: string): Promise<LabelPaper> {
  const row = (await findReturn(tx, id)) ?? refuse('NOT_FOUND')
  const order = (await findOrderById(tx, row.orderId)) ?? refuse('NOT_FOUND')
  const { courier, awb, reference } = (await findLabelled(tx, id)) ?? refuse('NOT_FOUND')
  const { seller, contacts } = shop.facts.current()
  const address = pickText(seller.address, 'en')
  return {
    code: awb,
    courier,
    storeName: shop.settings.storeName.en,
    storePhone: contacts.phone ?? '',
    parcelNumber: reference,
    place: 1,
    count: 1,
    recipient: shop.settings.storeName.en,
    phone: contacts.phone ?? '',
    address: [address, seller.emirate && emirateName(seller.emirate).en].filter((line): line is string =>
      Boolean(line),
    ),
    makani: null,
    emirate: seller.emirate ?? '',
    weightGrams: 0,
    codFils: 0,
    pickup: null,
    sender: linesOfSender(senderOf(row, order), /\p{Script=Arabic}/u.test(senderOf(row, order).address) ? 'ar' : 'en'),
  }
}
