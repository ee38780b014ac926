/** An order as its editor begins, and an edit as it is previewed. */
import type { OrderEditPreview } from '#contract/order-edit.admin.ts'
import { type Named, nameOf } from '#domain/goods.ts'
import { type Language, pickText } from '#domain/locale.ts'
import type { EditedLine, OrderAmounts } from '#domain/order-edit.ts'
import type { OrderRow } from '../orders/orders.actions.ts'
import type { Shop } from '../shop.ts'
import type { EditPlan } from './order-edit.plan.ts'
import type { SellableVariant } from './order-edit.store.ts'

export type Reading = { language: Language; colours: readonly Named[] }

export const readingOf = (shop: Shop, language: Language): Reading => ({
  language,
  colours: shop.facts.current().colours.colours,
})

export const amountsOf = (order: OrderRow): OrderAmounts => ({
  subTotalFils: order.subTotalFils,
  fullTotalFils: order.fullTotalFils,
  discountFils: order.discountFils,
  shippingFils: order.shippingFils,
  cashFeeFils: order.cashFeeFils,
  taxFils: order.taxFils,
  payableFils: order.payableFils,
})

export const showVariant = (variant: SellableVariant, { language, colours }: Reading) => ({
  variantId: variant.variantId,
  productId: variant.productId,
  sku: variant.sku,
  name: pickText(variant.names, language),
  color: nameOf(colours, variant.color, language),
  size: variant.size,
  image: variant.pictureUrl,
  isSet: variant.isSet,
  unitPriceFils: variant.unitPriceFils,
  available: variant.available,
})

/** `skus`: by variant, of the lines that the order has. */
export function showPlan(plan: EditPlan, skus: ReadonlyMap<string, string>, reading: Reading): OrderEditPreview {
  const { order, edited } = plan
  return {
    lines: edited.lines.map((line) => showLine(plan, line, { ...reading, skus })),
    before: edited.before,
    after: edited.after,
    differenceFils: edited.differenceFils,
    coupon: order.coupon && { code: order.coupon.code, isKept: plan.coupon !== null },
    money: { kind: plan.money.kind, fils: plan.money.kind === 'none' ? 0 : plan.money.fils },
    replacesInvoice: plan.replacesInvoice,
    needsApproval: plan.isAboveCap,
  }
}

type LineReading = Reading & { skus: ReadonlyMap<string, string> }

function showLine(plan: EditPlan, line: EditedLine, { language, colours, skus }: LineReading) {
  const { source } = line
  const sold = source.kind === 'added' ? undefined : plan.lines.find(({ id }) => id === source.orderLineId)
  const variant = plan.variants.get(line.variantId)
  const of = source.kind === 'kept' ? sold : variant
  return {
    orderLineId: source.kind === 'kept' ? source.orderLineId : null,
    source: source.kind,
    sku: variant?.sku ?? skus.get(line.variantId) ?? '',
    name: pickText((sold ?? variant)?.names ?? {}, language),
    color: nameOf(colours, of?.color ?? '', language),
    size: of?.size ?? '',
    purchaseOption: line.purchaseOption,
    optionPriceFils: line.optionPriceFils,
    quantityBefore: line.quantityBefore,
    quantity: line.quantity,
    totalBeforeFils: line.quantityBefore * line.optionPriceFils,
    totalFils: line.lineTotalFils,
  }
}
