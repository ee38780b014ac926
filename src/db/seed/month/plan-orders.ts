/** The orders of the demo's month: priced by `priceCart`, their status derived from their parcels, every change an event. */
import type { Branch } from '#domain/branches.ts'
import { arrivalIn, estimateDelivery } from '#domain/arrival.ts'
import { calendarOf } from '#domain/holidays.ts'
import { newOrderNumber } from '#domain/order.ts'
import { confirmHoldMs } from '#domain/order-guard.ts'
import { orderStatusOf, stepsBetween } from '#domain/order-status.ts'
import { foldParcel, isLive } from '#domain/parcel.ts'
import { unpaidHoldMs } from '#domain/payment.ts'
import { priceCart } from '#domain/pricing.ts'
import { uaeDay } from '#domain/shipping.ts'
import { firstPlace } from '#domain/stock-places.ts'
import { vatPercent } from '#domain/tax.ts'
import { otherAddresses } from '../orders.ts'
import { chanceOf, dayMs, hourMs, newId, pick } from '../rows.ts'
import type { MonthBooks, MonthRows } from './books.ts'
import { buyerOf, tagsOf } from './buyers.ts'
import { addParcels, type PlannedOrder, type PlannedParcel, planParcels } from './plan-parcels.ts'
import { addConfirmation, type Asking, askingOf, confirmationOf, decidedAtOf, isStopped } from './plan-confirmations.ts'
import { type Story, storyOf } from './stories.ts'
import { collectedAt, shippingOf, storeOf } from './collected.ts'

export const monthDays = 30

/** When: more in the last days than in the first, so that each step of the way has enough of them. */
const ageMsOf = (turn: number, orders: number): number =>
  Math.round(((turn + chanceOf(`age ${turn}`)) / orders) ** 1.5 * monthDays * dayMs)

/** Adds order `turn` of `orders` with all that hangs on it. */
export function planMonthOrder(books: MonthBooks, turn: number, orders: number): void {
  const ageMs = ageMsOf(turn, orders)
  const placedAt = new Date(books.now.getTime() - ageMs)
  const story = storyOf(chanceOf(`story ${turn}`), ageMs / hourMs)
  const order = draftOf(books, turn, { placedAt, branch: storeOf(books, turn, story), story })
  const asking = askingOf({ turn, paymentMethod: order.paymentMethod, ageMs })
  const parcels = isStopped(asking) ? [] : planParcels(books, order, story)
  const steps = isStopped(asking) ? askedSteps(order, asking) : stepsOf(books, order, { story, parcels })
  order.row.confirmation = confirmationOf(asking)
  writeOrder(books, { order, story, parcels, steps, turn })
  addConfirmation(books, { ...order, phone: order.row.contactPhone }, asking)
  addParcels(books, order, parcels)
}

type Draft = PlannedOrder & {
  frozen: ReturnType<typeof linesOf>
  row: Omit<MonthRows['orders'][number], 'status' | 'paymentStatus' | 'updatedAt'>
}
type Step = { status: MonthRows['orders'][number]['status']; at: Date; actor: string; note: string }

function linesOf({ pieces }: MonthBooks, turn: number, placedAt: Date) {
  const count = 1 + Math.floor(chanceOf(`lines ${turn}`) ** 2 * 4)
  const start = Math.floor(chanceOf(`piece ${turn}`) * pieces.length)
  return Array.from({ length: Math.min(count, pieces.length) }, (_, index) => ({
    ...pick(pieces, start + index * 7919),
    id: newId(placedAt.getTime()),
    quantity: chanceOf(`quantity ${turn} ${index}`) < 0.85 ? 1 : 2,
    purchaseOption: null,
    customization: null,
  })).filter((line, index, all) => all.findIndex(({ variantId }) => variantId === line.variantId) === index)
}

type Placing = { placedAt: Date; branch: Branch | null; story: Story }

function draftOf(books: MonthBooks, turn: number, { placedAt, branch, story }: Placing): Draft {
  const { facts } = books
  const id = newId(placedAt.getTime())
  const lines = linesOf(books, turn, placedAt)
  const price = priceCart({ lines, coupon: null, shipping: shippingOf(books, branch) })
  const buyer = buyerOf(turn, story)
  const { label: _, ...home } = pick(otherAddresses, Math.floor(chanceOf(`home ${turn}`) * otherAddresses.length))
  const calendar = calendarOf(facts.closedDays, uaeDay(placedAt), 60)
  const delivery = estimateDelivery(placedAt, arrivalIn(home.emirate, facts.delivery, calendar))
  const paymentMethod = chanceOf(`payment ${turn}`) < 0.6 ? ('cod' as const) : ('card' as const)
  const row = {
    id,
    number: numberOf(id, placedAt),
    userId: null,
    buyerKey: `guest:${buyer.email}`,
    idempotencyKey: `month-${id}`,
    requestHash: 'demo',
    paymentMethod,
    language: buyer.language,
    subTotalFils: price.subTotalFils,
    fullTotalFils: price.subTotalFils + price.comboSavingFils,
    discountFils: price.discountFils,
    shippingFils: price.shippingFils,
    taxFils: price.taxFils,
    payableFils: price.payableFils,
    terms: { shipping: shippingOf(books, branch), returnDays: facts.returns.days, vatPercent },
    contactEmail: buyer.email,
    contactPhone: buyer.phone,
    contactFirstName: buyer.firstName,
    contactLastName: buyer.lastName,
    shippingAddress: { ...home, fullName: `${buyer.firstName} ${buyer.lastName}`, phone: buyer.phone },
    notes: chanceOf(`wish ${turn}`) < 0.08 ? 'Please call before you come.' : '',
    deliveryFrom: delivery.from,
    deliveryTo: delivery.to,
    createdAt: placedAt,
    tags: tagsOf(turn),
    ...(branch ? collectedAt(books, branch, { buyer, at: placedAt }) : {}),
  }
  const planned = lines.map((line) => ({ ...line, optionPriceFils: line.unitPriceFils }))
  return {
    row,
    turn,
    frozen: lines,
    id,
    placedAt,
    paymentMethod,
    lines: planned,
    payableFils: price.payableFils,
    subTotalFils: price.subTotalFils,
  }
}

function numberOf(id: string, placedAt: Date): string {
  let turn = 0
  return newOrderNumber(() => chanceOf(`${id} ${turn++}`), placedAt)
}

/** Its buyer was asked, and has not said yes. */
function askedSteps(order: Draft, asking: Asking): Step[] {
  const { placedAt: at } = order
  if (asking === 'mailbox') return [{ status: 'pending_payment', at, actor: 'shopper', note: '' }]
  const placed: Step = { status: 'placed', at, actor: 'shopper', note: '' }
  const decidedAt = decidedAtOf(asking, order)
  if (decidedAt === null) return [placed]
  const ended = asking === 'lapsed' ? { actor: 'system', note: 'not_confirmed' } : { actor: 'guest', note: '' }
  return [placed, { status: 'cancelled', at: decidedAt, ...ended }]
}

/** As `settleOrder` writes them: what the parcels say after each of their events. */
function stepsOf(
  books: MonthBooks,
  order: Draft,
  { story, parcels }: { story: Story; parcels: readonly PlannedParcel[] },
): Step[] {
  const { placedAt, paymentMethod } = order
  const paidAt = new Date(Math.min(placedAt.getTime() + 2 * 60_000, books.now.getTime()))
  const steps: Step[] = [
    { status: paymentMethod === 'card' ? 'pending_payment' : 'placed', at: placedAt, actor: 'shopper', note: '' },
  ]
  if (paymentMethod === 'card') steps.push({ status: 'placed', at: paidAt, actor: 'payment', note: '' })
  const pieces = piecesOf(order.lines)
  const moments = [...new Set(parcels.flatMap(({ events }) => events.map(({ at }) => at.getTime())))].toSorted(
    (a, b) => a - b,
  )
  let status = steps.at(-1)?.status ?? 'placed'
  for (const moment of moments) {
    const known = parcels.flatMap((parcel) => {
      const events = parcel.events.filter(({ at }) => at.getTime() <= moment)
      return events.length === 0 ? [] : [{ state: foldParcel(events).state, pieces: piecesOf(parcel.lines) }]
    })
    for (const to of stepsBetween(status, orderStatusOf({ status, pieces }, known))) {
      steps.push({ status: to, at: new Date(moment), actor: `staff:${books.staff.warehouse}`, note: '' })
      status = to
    }
  }
  const calledOffAt = story.cancelledAfter && new Date(placedAt.getTime() + story.cancelledAfter * 1.6 * hourMs)
  if (calledOffAt && calledOffAt <= books.now)
    steps.push({
      status: 'cancelled',
      at: calledOffAt,
      ...(story.kind === 'pickup'
        ? { actor: 'system', note: 'not_collected' }
        : { actor: 'shopper', note: 'Ordered the wrong size' }),
    })
  return steps
}

const piecesOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

type Written = { order: Draft; story: Story; parcels: readonly PlannedParcel[]; steps: readonly Step[]; turn: number }

function writeOrder(books: MonthBooks, { order, story, parcels, steps, turn }: Written): void {
  const { rows } = books
  const last = steps.at(-1)
  if (!last) return
  const isHeld = story.held !== undefined && last.status === 'placed'
  const heldAt = new Date(order.placedAt.getTime() + 30 * 60_000)
  const couriers = [
    ...new Set(parcels.flatMap(({ courier, events }) => (isLive(foldParcel(events).state) ? (courier ?? []) : []))),
  ]
  const paid = payOrder(books, order, { parcels, steps })
  rows.orders.push({
    ...order.row,
    status: last.status,
    paymentStatus: paid,
    couriers: couriers.toSorted(),
    holdExpiresAt: last.status === 'pending_payment' ? new Date(order.placedAt.getTime() + confirmHoldMs) : null,
    heldAt: isHeld && heldAt < books.now ? heldAt : null,
    heldReason: isHeld && heldAt < books.now ? (story.held ?? null) : null,
    updatedAt: last.at,
  })
  rows.orderEvents.push(...steps.map((step) => ({ orderId: order.id, ...step })))
  freezeLines(books, order, last.status)
  sellStock(books, order, { parcels, steps })
  if (chanceOf(`note ${turn}`) < 0.08 || isHeld) addNote(books, order, { turn, isHeld })
}

function freezeLines({ rows }: MonthBooks, order: Draft, status: Step['status']): void {
  const stockState = status === 'cancelled' ? 'released' : status === 'pending_payment' ? 'held' : 'claimed'
  rows.orderLines.push(
    ...order.frozen.map((line, position) => ({
      ...line,
      orderId: order.id,
      position,
      optionPriceFils: line.unitPriceFils,
      lineTotalFils: line.unitPriceFils * line.quantity,
      stockState: stockState as 'released' | 'held' | 'claimed',
    })),
  )
}

/** Cards are charged by the test gateway, cash is taken at the door when all of it is there. Says how it stands then. */
function payOrder(
  { rows }: MonthBooks,
  order: Draft,
  { parcels, steps }: { parcels: readonly PlannedParcel[]; steps: readonly Step[] },
): 'unpaid' | 'paid' | 'refunded' {
  const isCard = order.paymentMethod === 'card'
  const isCancelled = steps.at(-1)?.status === 'cancelled'
  const settledAt = steps.find(({ status }) => status === (isCard ? 'placed' : 'delivered'))?.at
  const collected = parcels.reduce(
    (sum, { codFils, events }) => sum + (foldParcel(events).state === 'delivered' ? codFils : 0),
    0,
  )
  if (!settledAt || (!isCard && collected !== order.payableFils)) return 'unpaid'
  const id = newId(order.placedAt.getTime())
  const sessionId = isCard ? `test_${id}` : null
  rows.payments.push({
    id,
    orderId: order.id,
    provider: isCard ? 'test' : 'cod',
    attempt: 1,
    sessionId,
    amountFils: order.payableFils,
    status: isCancelled ? 'refunded' : 'paid',
    createdAt: isCard ? order.placedAt : settledAt,
    settledAt,
  })
  if (sessionId)
    rows.testGatewaySessions.push({
      id: sessionId,
      idempotencyKey: `${order.id}:1`,
      reference: order.id,
      amountFils: order.payableFils,
      currency: 'AED',
      language: order.row.language,
      status: isCancelled ? 'refunded' : 'paid',
      successUrl: `/success?order=${order.id}`,
      cancelUrl: `/cancel?order=${order.id}`,
      webhookUrl: '/api/payments/webhooks/test',
      expiresAt: new Date(order.placedAt.getTime() + unpaidHoldMs),
      createdAt: order.placedAt,
      updatedAt: settledAt,
    })
  return isCancelled ? 'refunded' : 'paid'
}

/** Sold when placed, given back when called off; a receipt of the month before brought the same pieces in. */
function sellStock(
  { rows, now }: MonthBooks,
  order: Draft,
  { parcels, steps }: Pick<Written, 'parcels' | 'steps'>,
): void {
  const came = new Date(now.getTime() - (monthDays + 1) * dayMs)
  const isWaiting = steps.at(-1)?.status === 'pending_payment'
  for (const { variantId, quantity } of order.lines) {
    const place = parcels.find(({ lines }) => lines.some((line) => line.variantId === variantId))?.place ?? firstPlace
    rows.stockMovements.push({ variantId, place, quantity, kind: 'receipt', at: came })
    if (isWaiting) continue
    const entry = { variantId, place: null, orderId: order.id }
    rows.stockMovements.push({ ...entry, quantity: -quantity, kind: 'sale', at: order.placedAt })
    const calledOff = steps.find(({ status }) => status === 'cancelled')
    if (calledOff) rows.stockMovements.push({ ...entry, quantity, kind: 'cancel', at: calledOff.at })
  }
}

const noteTexts = [
  'She asks for the evening. @Suresh please keep it for the last van.',
  'Called: the building has no lift, third floor.',
  'Gift: leave the price off the slip.',
  'He wrote on WhatsApp that he is away until Sunday.',
]

function addNote(books: MonthBooks, order: Draft, { turn, isHeld }: { turn: number; isHeld: boolean }): void {
  const { staff } = books
  const body = isHeld ? 'The flat number is missing. I wrote to her and wait for an answer.' : pick(noteTexts, turn)
  books.rows.orderNotes.push({
    id: newId(order.placedAt.getTime()),
    orderId: order.id,
    staffId: turn % 3 === 0 ? staff.support : staff.desk,
    body,
    mentions: body.includes('@Suresh') ? [staff.warehouse] : [],
    createdAt: new Date(Math.min(order.placedAt.getTime() + 40 * 60_000, books.now.getTime())),
  })
}
