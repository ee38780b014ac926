/**
 * Order histories as the shop itself would have written them: prices by `priceCart`, lines frozen, the stock ledger moved,
 * payments settled, every change an event (I1–I14).
 */
import type { ShippingAddress } from '#db/column-types.ts'
import { fromAed } from '#domain/money.ts'
import { newOrderNumber } from '#domain/order.ts'
import type { OrderStatus } from '#domain/order.ts'
import { unpaidHoldMs } from '#domain/payment.ts'
import { priceCart } from '#domain/pricing.ts'
import { firstPlace, type MovementKind } from '#domain/stock-places.ts'
import { arrivalIn, estimateDelivery } from '#domain/arrival.ts'
import { calendarOf } from '#domain/holidays.ts'
import { uaeDay } from '#domain/shipping.ts'
import { vatPercent } from '#domain/tax.ts'
import { demoFacts } from './facts.ts'
import { demoAddresses, otherAddresses, type OrderLineSeed, type OrderSeed } from './orders.ts'
import type { Buyer, Buyers } from './plan-people.ts'
import { spreadOpening } from './places.ts'
import { skuOf, type Shelf } from './plan-products.ts'
import { chanceOf, dayMs, hourMs, newId, pick, type ShopRows } from './rows.ts'

export type Books = { rows: ShopRows; shelf: Shelf; buyers: Buyers; now: Date }

type Step = { status: OrderStatus; at: Date; actor: string; note: string }

export type OrderPlan = OrderSeed & { placedAt: Date; deliveredAt?: Date }

/** Adds one order with everything that hangs on it. */
export function planOrder(books: Books, plan: OrderPlan): void {
  const { rows, buyers } = books
  const buyer = buyers.get(plan.email)
  if (!buyer) throw new Error(`Nobody is called ${plan.email}`)
  const id = newId(plan.placedAt.getTime())
  const given = rows.coupons.find(({ draft }) => draft.code === plan.couponCode)
  const coupon = given?.draft ?? null
  const lines = plan.lines.map((line) => frozenLine(books, line, plan.placedAt))
  const price = priceCart({ lines, coupon, shipping: demoFacts.shipping })
  const steps = stepsOf(plan)
  const paid = plan.paymentMethod === 'card' || plan.status === 'delivered'
  const address = addressOf(buyer)
  const calendar = calendarOf(demoFacts.closedDays, uaeDay(plan.placedAt), 60)
  const delivery = estimateDelivery(plan.placedAt, arrivalIn(address.emirate, demoFacts.delivery, calendar))
  rows.orders.push({
    id,
    number: numberOf(id, plan.placedAt),
    userId: buyer.id,
    buyerKey: `user:${buyer.id}`,
    idempotencyKey: `demo-${id}`,
    requestHash: 'demo',
    status: plan.status,
    paymentMethod: plan.paymentMethod,
    paymentStatus: paid ? 'paid' : 'unpaid',
    language: plan.language,
    coupon: coupon && {
      code: coupon.code,
      discountType: coupon.discountType,
      percent: coupon.percent,
      amountFils: coupon.amountFils,
    },
    subTotalFils: price.subTotalFils,
    fullTotalFils: price.subTotalFils + price.comboSavingFils,
    discountFils: price.discountFils,
    shippingFils: price.shippingFils,
    taxFils: price.taxFils,
    payableFils: price.payableFils,
    terms: { shipping: demoFacts.shipping, returnDays: demoFacts.returns.days, vatPercent },
    contactEmail: buyer.email,
    contactPhone: buyer.phone,
    contactFirstName: buyer.firstName,
    contactLastName: buyer.lastName,
    shippingAddress: address,
    notes: plan.notes ?? '',
    deliveryFrom: delivery.from,
    deliveryTo: delivery.to,
    createdAt: plan.placedAt,
    updatedAt: steps.at(-1)?.at ?? plan.placedAt,
  })
  rows.orderLines.push(
    ...lines.map((line, position) => ({
      ...line,
      id: newId(plan.placedAt.getTime()),
      orderId: id,
      position,
      optionPriceFils: pick(price.lines, position).optionPriceFils,
      lineTotalFils: pick(price.lines, position).lineTotalFils,
      stockState: plan.status === 'cancelled' ? ('released' as const) : ('claimed' as const),
    })),
  )
  rows.orderEvents.push(...steps.map((step) => ({ orderId: id, ...step })))
  moveStock(books, id, lines, steps)
  if (paid) planPayment(books, { orderId: id, amountFils: price.payableFils, plan, steps })
  if (given && plan.status !== 'cancelled') {
    rows.couponRedemptions.push({
      orderId: id,
      couponId: given.id,
      customerKey: buyer.email,
      createdAt: plan.placedAt,
    })
  }
}

const numberOf = (id: string, placedAt: Date): string => {
  let turn = 0
  return newOrderNumber(() => chanceOf(`${id} ${turn++}`), placedAt)
}

function frozenLine({ rows, shelf }: Books, line: OrderLineSeed, at: Date) {
  const product = shelf.get(line.slug)
  const sku = skuOf(line.slug, line.colour, line.size)
  const variant = rows.variants.find((candidate) => candidate.sku === sku)
  if (!product || !variant) throw new Error(`An order names ${sku}, which the catalogue does not have`)
  const { seed, id: productId, saleFrom } = product
  const priceAed = saleFrom && at >= saleFrom ? (seed.salePriceAed ?? seed.priceAed) : seed.priceAed
  const written = rows.products.find(({ id }) => id === productId)
  const picture = written?.draft.pictures.find(({ color }) => color === line.colour)
  return {
    productId,
    variantId: variant.id,
    slug: seed.slug,
    names: seed.name,
    pictureUrl: picture?.url ?? null,
    color: line.colour,
    size: line.size,
    purchaseOption: line.option ?? null,
    customization: null,
    quantity: line.quantity,
    unitPriceFils: fromAed(priceAed),
  }
}

const addressOf = (buyer: Buyer): ShippingAddress => {
  const known = buyer.email === 'customer@demo.test' ? demoAddresses.slice(0, 1) : otherAddresses
  const home = pick(known, Math.floor(chanceOf(buyer.email) * known.length))
  const { label: _label, ...rest } = home
  return { ...rest, fullName: `${buyer.firstName} ${buyer.lastName}`, phone: buyer.phone }
}

/** The way of D12 up to the order's status; a card order waited two minutes for its payment. */
function stepsOf(plan: OrderPlan): Step[] {
  const after = (ms: number) => new Date(plan.placedAt.getTime() + ms)
  const tripMs = plan.deliveredAt ? plan.deliveredAt.getTime() - plan.placedAt.getTime() : 2.5 * dayMs
  const start: Step[] =
    plan.paymentMethod === 'card'
      ? [
          { status: 'pending_payment', at: plan.placedAt, actor: 'shopper', note: '' },
          { status: 'placed', at: after(2 * 60_000), actor: 'payment', note: '' },
        ]
      : [{ status: 'placed', at: plan.placedAt, actor: 'shopper', note: '' }]
  if (plan.status === 'cancelled') {
    return [
      ...start,
      { status: 'cancelled', at: after(0.6 * hourMs), actor: 'shopper', note: 'Ordered the wrong size' },
    ]
  }
  const way: Step[] = [
    { status: 'processing', at: after(tripMs * 0.15), actor: 'staff', note: '' },
    { status: 'shipped', at: after(tripMs * 0.45), actor: 'staff', note: '' },
    { status: 'delivered', at: after(tripMs), actor: 'staff', note: '' },
  ]
  return [...start, ...way.slice(0, way.findIndex((step) => step.status === plan.status) + 1)]
}

type Moved = { variantId: string; quantity: number }

/** As the shop books it: sold when placed, taken from a shelf when it goes out, given back when cancelled. The opening is booked at the end. */
function moveStock({ rows }: Books, orderId: string, lines: readonly Moved[], steps: readonly Step[]): void {
  const book = (
    kind: MovementKind,
    at: Date,
    { variantId, quantity, place = null }: Moved & { place?: string | null },
  ) => rows.stockMovements.push({ variantId, place, quantity, kind, orderId, at })
  for (const { variantId, quantity } of lines) {
    for (const { status, at } of steps) {
      if (status === 'placed') book('sale', at, { variantId, quantity: -quantity })
      if (status === 'cancelled') book('cancel', at, { variantId, quantity })
      if (status !== 'shipped') continue
      book('shelf', at, { variantId, quantity: -quantity, place: firstPlace })
      book('shelf', at, { variantId, quantity })
    }
  }
}

type Paid = { orderId: string; amountFils: number; plan: OrderPlan; steps: readonly Step[] }

/** Cards are charged by the test gateway, whose own book agrees; cash is taken at the door. */
function planPayment({ rows }: Books, { orderId, amountFils, plan, steps }: Paid): void {
  const settled = steps.find((step) => step.status === (plan.paymentMethod === 'card' ? 'placed' : 'delivered'))
  if (!settled) return
  const id = newId(plan.placedAt.getTime())
  const card = plan.paymentMethod === 'card'
  const sessionId = card ? `test_${id}` : null
  rows.payments.push({
    id,
    orderId,
    provider: card ? 'test' : 'cod',
    attempt: 1,
    sessionId,
    amountFils,
    status: 'paid',
    createdAt: card ? plan.placedAt : settled.at,
    settledAt: settled.at,
  })
  if (sessionId) {
    rows.testGatewaySessions.push({
      id: sessionId,
      idempotencyKey: `${orderId}:1`,
      reference: orderId,
      amountFils,
      currency: 'AED',
      language: plan.language,
      status: 'paid',
      successUrl: `/success?order=${orderId}`,
      cancelUrl: `/cancel?order=${orderId}`,
      webhookUrl: '/api/payments/webhooks/test',
      expiresAt: new Date(plan.placedAt.getTime() + unpaidHoldMs),
      createdAt: plan.placedAt,
      updatedAt: settled.at,
    })
  }
}

/** Events in the order in which they happened; what is for sale is the sum of the movements (I2). */
export function closeBooks({ rows }: Books): void {
  const moved = new Map<string, number>()
  for (const { variantId, quantity } of rows.stockMovements)
    moved.set(variantId, (moved.get(variantId) ?? 0) + quantity)
  const arrived = new Map(rows.products.map((product) => [product.id, product.createdAt]))
  rows.openings = rows.variants.flatMap(({ id: variantId, productId, sku, onHand }) => {
    const at = arrived.get(productId)
    const spread = spreadOpening({ sku, onHand, opening: onHand - (moved.get(variantId) ?? 0) })
    return at ? [...spread].map(([place, quantity]) => ({ variantId, place, quantity, at })) : []
  })
  rows.orderEvents.sort((a, b) => ((a.at ?? 0) < (b.at ?? 0) ? -1 : 1))
}
