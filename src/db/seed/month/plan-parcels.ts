/** The parcels of an order: made, told and folded as the shop does it (ADR 37), so that their rows say what their events say. */
import { codOf, foldParcel, type ParcelEvent, type ParcelState } from '#domain/parcel.ts'
import { pickupEnd } from '#domain/pickup.ts'
import { uaeDay } from '#domain/shipping.ts'
import { firstPlace } from '#domain/stock-places.ts'
import { chanceOf, hourMs, newId, pick } from '../rows.ts'
import type { MonthBooks } from './books.ts'
import type { Story, StoryStep } from './stories.ts'

/** Three couriers, by their share of the parcels. */
const couriers = ['quiqup', 'aramex', 'quiqup', 'manual', 'aramex'] as const

export type PlannedLine = { id: string; variantId: string; quantity: number; optionPriceFils: number }
export type PlannedOrder = {
  id: string
  /** Its place in the month: what is left to chance follows from it alone. */
  turn: number
  placedAt: Date
  payableFils: number
  subTotalFils: number
  paymentMethod: 'card' | 'cod'
  lines: readonly PlannedLine[]
}
export type PlannedParcel = {
  id: string
  kind: 'courier' | 'pickup'
  courier: string | null
  place: string
  codFils: number
  lines: readonly PlannedLine[]
  events: readonly (ParcelEvent & { note: string })[]
}

/** Where an order has several lines, some of them go in a second parcel half a day later. */
function sharesOf(order: PlannedOrder, story: Story): PlannedLine[][] {
  const [first, ...rest] = order.lines
  const isSplit =
    story.cancelledAfter === undefined &&
    first !== undefined &&
    rest.length > 0 &&
    chanceOf(`split ${order.turn}`) < 0.2
  return isSplit ? [[first], rest] : [[...order.lines]]
}

export function planParcels(books: MonthBooks, order: PlannedOrder, story: Story): PlannedParcel[] {
  const shares = sharesOf(order, story)
  let othersFils = 0
  return shares.flatMap((lines, index) => {
    const isLast = index === shares.length - 1
    const goodsFils = lines.reduce((sum, line) => sum + line.quantity * line.optionPriceFils, 0)
    const codFils = codOf({ ...order, paymentStatus: 'unpaid' }, { goodsFils, isLast, othersFils })
    const parcel = planParcel(books, order, { story, lines, codFils, lateHours: index * 10 })
    if (!parcel) return []
    othersFils += codFils
    return [parcel]
  })
}

type Share = { story: Story; lines: readonly PlannedLine[]; codFils: number; lateHours: number }

function planParcel(books: MonthBooks, order: PlannedOrder, share: Share): PlannedParcel | null {
  const { story, lines, codFils } = share
  const id = newId(order.placedAt.getTime() + share.lateHours)
  const chance = chanceOf(`courier ${order.turn}`)
  const courier = story.kind === 'pickup' ? null : pick(couriers, Math.floor(chance * couriers.length))
  const place = story.kind === 'pickup' ? pick(books.stores, Math.floor(chance * books.stores.length)) : firstPlace
  const pace = 0.8 + chanceOf(`pace ${order.turn}`) * 0.7
  const events = story.steps
    .map((step) =>
      eventOf(books, { id, courier }, { ...step, hours: step.hours * pace + share.lateHours }, order.placedAt),
    )
    .filter(({ at }) => at <= books.now)
  return events.length === 0 ? null : { id, kind: story.kind, courier, place, codFils, lines, events }
}

function eventOf(
  { staff }: MonthBooks,
  { id, courier }: { id: string; courier: string | null },
  { state, code, hours, by, reason = null }: Omit<StoryStep, 'reason'> & { reason?: string | null },
  placedAt: Date,
): ParcelEvent & { note: string } {
  const at = new Date(placedAt.getTime() + Math.round(hours * hourMs))
  const actor = by === 'courier' && courier ? courier : by === 'system' ? 'system' : `staff:${staff.warehouse}`
  const externalId = by === 'courier' ? `${id}-${code}-${at.getTime()}` : null
  return { actor, externalId, code, state, at, reason, note: '' }
}

/** Numbers as each courier writes them. */
const awbOf = (courier: string, nth: number): string =>
  courier === 'aramex'
    ? `44${730_000_000 + nth * 37}`
    : courier === 'quiqup'
      ? `QP-${5_100_000 + nth}`
      : `M-${10_000 + nth}`

const reached = (parcel: PlannedParcel, state: ParcelState): Date | null =>
  parcel.events.find((event) => event.state === state)?.at ?? null

/** Adds the rows of an order's parcels, with the stock that they take from the shelves and bring back. */
export function addParcels(books: MonthBooks, order: PlannedOrder, parcels: readonly PlannedParcel[]): void {
  for (const [index, parcel] of parcels.entries()) addParcel(books, order, { parcel, position: index + 1 })
}

function addParcel(
  books: MonthBooks,
  order: PlannedOrder,
  { parcel, position }: { parcel: PlannedParcel; position: number },
): void {
  const { rows, staff } = books
  const { id, courier, place, kind, codFils, events, lines } = parcel
  const facts = foldParcel(events)
  const [first, last] = [events[0], events.at(-1)]
  if (!first || !last) return
  rows.parcels.push({
    ...facts,
    id,
    orderId: order.id,
    position,
    kind,
    place,
    courier,
    awb: courier && facts.packedAt ? awbOf(courier, order.turn * 2 + position) : null,
    codFils,
    weightGrams: 350 + lines.reduce((sum, { quantity }) => sum + quantity * 420, 0),
    waveId: waveOf(books, parcel),
    handoverId: facts.handedOverAt && courier ? handoverOf(books, { courier, place, at: facts.handedOverAt }) : null,
    packedBy: facts.packedAt ? staff.warehouse : null,
    ...(facts.state === 'ready'
      ? { expiresAt: pickupEnd(facts.movedAt), codeHash: books.codeDigest?.(id) ?? null }
      : {}),
    version: events.length,
    createdAt: first.at,
    updatedAt: last.at,
  })
  const isPacked = facts.packedAt !== null
  rows.parcelLines.push(
    ...lines.map(({ id: orderLineId, quantity }) => ({
      parcelId: id,
      orderLineId,
      quantity,
      picked: isPacked ? quantity : 0,
      packed: isPacked ? quantity : 0,
    })),
  )
  rows.parcelEvents.push(...events.map((event) => ({ ...event, parcelId: id, heardAt: event.at })))
  moveStock(books, order, parcel)
}

/** Packing takes its pieces from the shelves; what came back lies there again. */
function moveStock({ rows }: MonthBooks, order: PlannedOrder, parcel: PlannedParcel): void {
  const [packedAt, backAt] = [reached(parcel, 'packed'), reached(parcel, 'received')]
  const calledOffAt = reached(parcel, 'cancelled')
  for (const { variantId, quantity } of parcel.lines) {
    const entry = { variantId, orderId: order.id }
    if (packedAt) {
      rows.stockMovements.push({ ...entry, place: parcel.place, quantity: -quantity, kind: 'shelf', at: packedAt })
      rows.stockMovements.push({ ...entry, place: null, quantity, kind: 'shelf', at: packedAt })
    }
    if (packedAt && calledOffAt) {
      rows.stockMovements.push({ ...entry, place: parcel.place, quantity, kind: 'shelf', at: calledOffAt })
      rows.stockMovements.push({ ...entry, place: null, quantity: -quantity, kind: 'shelf', at: calledOffAt })
    }
    if (backAt)
      rows.stockMovements.push({
        ...entry,
        place: parcel.place,
        quantity,
        kind: 'return',
        at: backAt,
        documentId: parcel.id,
      })
  }
}

/** One wave a day and place; all but today's are over. */
function waveOf({ rows, staff, now, firstNumbers }: MonthBooks, parcel: PlannedParcel): string | null {
  const pickedAt = reached(parcel, 'picking')
  if (!pickedAt) return null
  const { place } = parcel
  const known = rows.pickWaves.find((wave) => wave.place === place && uaeDay(wave.createdAt) === uaeDay(pickedAt))
  if (known) return known.id
  const id = newId(pickedAt.getTime())
  const endsAt = new Date(pickedAt.getTime() + 20 * hourMs)
  rows.pickWaves.push({
    id,
    number: `W-${firstNumbers.wave + rows.pickWaves.length}`,
    place,
    createdBy: staff.warehouse,
    createdAt: pickedAt,
    closedAt: endsAt < now ? endsAt : null,
  })
  return id
}

type Taken = { courier: string; place: string; at: Date }

/** Each courier comes once a day. */
function handoverOf({ rows, staff, firstNumbers }: MonthBooks, { courier, place, at }: Taken): string {
  const known = rows.handovers.find((one) => one.courier === courier && uaeDay(one.at) === uaeDay(at))
  if (known) return known.id
  const id = newId(at.getTime())
  rows.handovers.push({
    id,
    number: `H-${firstNumbers.handover + rows.handovers.length}`,
    courier,
    place,
    staffId: staff.warehouse,
    at,
    signedBy: courier === 'aramex' ? 'Imran Sheikh' : courier === 'quiqup' ? 'Bilal Ahmed' : 'Suresh Pillai',
    signature: 'M10 40C30 10 40 60 60 30S90 20 110 40S150 50 170 25',
  })
  return id
}
