/** Back office 3.4, ADR 42: an order's lines changed by the desk. Rows that stay keep the price of their day; every total is worked out anew. */
import { collectedAmounts } from './cash-on-delivery.ts'
import { type CouponValue, discountFils as couponDiscount } from './coupon.ts'
import { type GivenAway, mayGiveAway, waivedFils } from './given-away.ts'
import { type Fils, sumFils } from './money.ts'
import type { OrderTerms } from './order.ts'
import type { PaymentMethod } from './payment.ts'
import type { Grants } from './permission.ts'
import { type LineToPrice, maxOrderFils, optionPrice } from './pricing.ts'
import { shippingFils, type ShippingRule } from './shipping.ts'

/** As the column holds. */
export const maxLineQuantity = 999
export const maxOrderLines = 500
/** More is a slip of the keyboard. */
export const maxShippingFils: Fils = 100_000

export type EditableLine = LineToPrice & { id: string; productId: string; variantId: string }

export type OrderToEdit = {
  lines: readonly EditableLine[]
  /** As the order holds it. */
  coupon: CouponValue | null
  /** What the desk takes off, beside the coupon. */
  deskDiscountFils: Fils
  /** What the desk has set; null: by the rule under which the order was placed. */
  shippingSetFils: Fils | null
  paymentMethod: PaymentMethod
  terms: Pick<OrderTerms, 'shipping' | 'cashFeeFils'>
}

export const couponChoices = ['keep', 'drop'] as const

export type OrderEdit = {
  /** Lines that are not named stay as they are; 0 takes a line away. */
  quantities: readonly { orderLineId: string; quantity: number }[]
  /** So many pieces of a line become another colour or size of the same product, at the line's own price. */
  swaps: readonly { orderLineId: string; variantId: string; productId: string; quantity: number }[]
  /** At today's price. */
  added: readonly (LineToPrice & { variantId: string; productId: string })[]
  coupon: (typeof couponChoices)[number]
  deskDiscountFils: Fils
  shippingSetFils: Fils | null
}

export type OrderAmounts = {
  subTotalFils: Fils
  fullTotalFils: Fils
  discountFils: Fils
  shippingFils: Fils
  cashFeeFils: Fils
  /** Part of `payableFils`. */
  taxFils: Fils
  payableFils: Fils
}

/** Where a line of the edited order comes from; `index` counts in the edit's own list. */
export type LineSource =
  | { kind: 'kept'; orderLineId: string }
  | { kind: 'swap'; orderLineId: string; index: number }
  | { kind: 'added'; index: number }

export type EditedLine = LineToPrice & {
  source: LineSource
  productId: string
  variantId: string
  optionPriceFils: Fils
  lineTotalFils: Fils
  /** 0 for a line that is new. */
  quantityBefore: number
}

export type EditedOrder = {
  /** Lines that were taken away have the quantity 0. */
  lines: EditedLine[]
  before: OrderAmounts
  after: OrderAmounts
  /** Positive: it costs more now. */
  differenceFils: Fils
}

export const editFaults = [
  'unknown_line',
  'other_product',
  'packed',
  'empty',
  'too_many',
  'too_dear',
  'nothing',
] as const
/** `packed`: pieces of this line lie in a box already, `least` of them stay. `empty`: that is calling it off. `nothing`: nothing would change. */
export type EditFault = { fault: (typeof editFaults)[number]; orderLineId?: string; least?: number }

type Priced = Pick<OrderToEdit, 'coupon' | 'deskDiscountFils' | 'shippingSetFils' | 'paymentMethod' | 'terms'> & {
  lines: readonly LineToPrice[]
}

/** What an order with these lines comes to, under its own terms. */
export function orderAmounts({ lines, terms, ...order }: Priced): OrderAmounts {
  const subTotalFils = sumFils(
    lines.map(({ unitPriceFils, purchaseOption, quantity }) => optionPrice(unitPriceFils, purchaseOption) * quantity),
  )
  const fullTotalFils = sumFils(lines.map(({ unitPriceFils, quantity }) => unitPriceFils * quantity))
  const ofCoupon = couponDiscount(order.coupon, fullTotalFils, subTotalFils)
  const discountFils = Math.min(subTotalFils, ofCoupon + order.deskDiscountFils)
  const goodsFils = subTotalFils - discountFils
  const delivery = order.shippingSetFils ?? shippingFils(goodsFils, terms.shipping)
  const feeFils = order.paymentMethod === 'cod' ? (terms.cashFeeFils ?? 0) : 0
  return {
    subTotalFils,
    fullTotalFils,
    discountFils,
    shippingFils: delivery,
    ...collectedAmounts(goodsFils + delivery, { feeFils }),
  }
}

/** `packed`: by line, the pieces that can't be taken away any more. */
export function editOrder(
  order: OrderToEdit,
  edit: OrderEdit,
  packed: ReadonlyMap<string, number> = new Map(),
): EditedOrder | EditFault {
  const lines = editLines(order, edit)
  if ('fault' in lines) return lines
  const fault = faultOf(order, { lines, edit, packed })
  if (fault) return fault
  const before = orderAmounts(order)
  const { deskDiscountFils, shippingSetFils } = edit
  const coupon = edit.coupon === 'keep' ? order.coupon : null
  const after = orderAmounts({ ...order, lines, coupon, deskDiscountFils, shippingSetFils })
  if (after.payableFils > maxOrderFils || after.fullTotalFils > maxOrderFils) return { fault: 'too_dear' }
  return { lines, before, after, differenceFils: after.payableFils - before.payableFils }
}

function editLines({ lines }: OrderToEdit, edit: OrderEdit): EditedLine[] | EditFault {
  const wanted = new Map(edit.quantities.map(({ orderLineId, quantity }) => [orderLineId, quantity]))
  const known = new Map(lines.map((line) => [line.id, line]))
  for (const orderLineId of [...wanted.keys(), ...edit.swaps.map((swap) => swap.orderLineId)])
    if (!known.has(orderLineId)) return { fault: 'unknown_line', orderLineId }
  for (const { orderLineId, productId, variantId, quantity } of edit.swaps) {
    const line = known.get(orderLineId)
    if (line?.productId !== productId || line.variantId === variantId) return { fault: 'other_product', orderLineId }
    wanted.set(orderLineId, (wanted.get(orderLineId) ?? line.quantity) - quantity)
  }
  const kept = lines.map((line) =>
    priceLine({ ...line, quantity: wanted.get(line.id) ?? line.quantity }, line.quantity, {
      kind: 'kept',
      orderLineId: line.id,
    }),
  )
  const swapped = edit.swaps.flatMap(({ orderLineId, ...swap }, index) => {
    const line = known.get(orderLineId)
    return line ? [priceLine({ ...line, ...swap }, 0, { kind: 'swap', orderLineId, index })] : []
  })
  const added = edit.added.map((line, index) => priceLine(line, 0, { kind: 'added', index }))
  return [...kept, ...swapped, ...added]
}

function priceLine(
  { productId, variantId, unitPriceFils, purchaseOption, quantity }: LineToPrice & Omit<EditableLine, 'id'>,
  quantityBefore: number,
  source: LineSource,
): EditedLine {
  const optionPriceFils = optionPrice(unitPriceFils, purchaseOption)
  const lineTotalFils = optionPriceFils * quantity
  return {
    source,
    productId,
    variantId,
    unitPriceFils,
    purchaseOption,
    quantity,
    quantityBefore,
    optionPriceFils,
    lineTotalFils,
  }
}

type Edited = { lines: readonly EditedLine[]; edit: OrderEdit; packed: ReadonlyMap<string, number> }

function faultOf(order: OrderToEdit, { lines, edit, packed }: Edited): EditFault | null {
  const ofLines = lines.map((line) => lineFault(line, packed)).find((fault) => fault !== null)
  if (ofLines) return ofLines
  if (lines.length > maxOrderLines) return { fault: 'too_many' }
  if (lines.every(({ quantity }) => quantity === 0)) return { fault: 'empty' }
  return isSameOrder(order, lines, edit) ? { fault: 'nothing' } : null
}

function lineFault({ source, quantity }: EditedLine, packed: ReadonlyMap<string, number>): EditFault | null {
  const of = source.kind === 'added' ? {} : { orderLineId: source.orderLineId }
  const least = source.kind === 'kept' ? (packed.get(source.orderLineId) ?? 0) : 0
  if (quantity < least) return { fault: 'packed', least, ...of }
  return quantity > maxLineQuantity ? { fault: 'too_many', ...of } : null
}

const isSameOrder = (order: OrderToEdit, lines: readonly EditedLine[], edit: OrderEdit): boolean =>
  lines.every(({ quantity, quantityBefore }) => quantity === quantityBefore) &&
  (edit.coupon === 'keep' || order.coupon === null) &&
  edit.deskDiscountFils === order.deskDiscountFils &&
  edit.shippingSetFils === order.shippingSetFils

/** Per variant, the pieces that leave the shelves and those that come back. A variant is in one of the two. */
export function stockOfEdit(lines: readonly EditedLine[]): {
  take: Map<string, number>
  giveBack: Map<string, number>
} {
  const changes = new Map<string, number>()
  for (const { variantId, quantity, quantityBefore } of lines)
    changes.set(variantId, (changes.get(variantId) ?? 0) + quantity - quantityBefore)
  const sorted = [...changes].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    take: new Map(sorted.filter(([, change]) => change > 0)),
    giveBack: new Map(sorted.flatMap(([id, change]) => (change < 0 ? [[id, -change] as const] : []))),
  }
}

/** What staff have given away of the order when the edit is done, in all. */
export type EditCut = GivenAway & {
  /** What pieces more of an old line cost less than today. */
  belowTodayFils: Fils
  /** The edit itself gives away nothing: no deeper a discount than there was, no delivery waived, no piece more below its price. */
  isAsBefore: boolean
}

type CutBefore = {
  deskDiscountFils: Fils
  beforeFils: Fils
  /** By the id of the line, what a piece costs now. */
  todayFils: ReadonlyMap<string, Fils>
  /** Given away when it was placed, and by earlier edits. */
  earlierFils: Fils
  delivery: ShippingRule
}

/**
 * A line keeps the price of its day, with more pieces too: what they cost less than today is given away like a discount, or a cut that somebody
 * agreed to for one piece would hold for any number. What was given away earlier counts with it, or a cut price and a discount would each have a
 * limit of its own.
 */
export function cutOfEdit(
  { lines, before, after }: Pick<EditedOrder, 'lines' | 'before' | 'after'>,
  cut: CutBefore,
): EditCut {
  const belowTodayFils = sumFils(
    lines.map(({ source, quantityBefore, optionPriceFils }) => {
      if (source.kind !== 'kept') return 0
      const more = piecesOfLine(lines, source.orderLineId) - quantityBefore
      return Math.max(0, more) * Math.max(0, (cut.todayFils.get(source.orderLineId) ?? 0) - optionPriceFils)
    }),
  )
  const [waivedBefore, waived] = [before, after].map(({ subTotalFils, discountFils, shippingFils: paidFils }) =>
    waivedFils(subTotalFils - discountFils, { rule: cut.delivery, paidFils }),
  ) as [Fils, Fils]
  const isAsBefore =
    belowTodayFils === 0 &&
    waived <= waivedBefore &&
    cut.deskDiscountFils <= cut.beforeFils &&
    cut.deskDiscountFils * before.subTotalFils <= cut.beforeFils * after.subTotalFils
  const notInPrices = cut.earlierFils + belowTodayFils + waived
  return {
    cutFils: cut.deskDiscountFils + notInPrices,
    goodsFils: after.subTotalFils + notInPrices,
    belowTodayFils,
    isAsBefore,
  }
}

/** Of a line, with those of its pieces that become another colour or size. */
const piecesOfLine = (lines: readonly EditedLine[], orderLineId: string): number =>
  lines
    .filter(({ source }) => source.kind !== 'added' && source.orderLineId === orderLineId)
    .reduce((pieces, { quantity }) => pieces + quantity, 0)

/** Whether these rights cover it. Keeping what is there needs none. */
export const mayDiscount = (grants: Grants, cut: EditCut): boolean => cut.isAsBefore || mayGiveAway(grants, cut)
