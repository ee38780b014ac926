/** What an edit would make of an order: the same for its preview and for the edit itself. Refuses in words; writes nothing. */
import type { OrderEditInput } from '#contract/order-edit.admin.ts'
import { refuseCash } from '#domain/cash-on-delivery.ts'
import type { Language } from '#domain/locale.ts'
import { deskBlocker } from '#domain/order-desk.ts'
import {
  cutOfEdit,
  type EditCut,
  type EditedLine,
  type EditedOrder,
  type EditFault,
  editOrder,
  mayDiscount,
  type OrderEdit,
  type OrderToEdit,
  stockOfEdit,
} from '#domain/order-edit.ts'
import { type MoneyOfEdit, moneyOfEdit } from '#domain/order-edit-money.ts'
import { chooseOption, optionPrice } from '#domain/pricing.ts'
import { leastByCardFils } from '#domain/wallet.ts'
import { refuseField } from '../http/parse.ts'
import { refuse } from '../http/refusal.ts'
import { grantsOf, type StaffMember } from '../http/staff-asker.ts'
import type { NewLine } from '../orders/order-edit.actions.ts'
import { listParcelFactsOf, refuseBlocked } from '../orders/order-desk.actions.ts'
import type { OrderLineRow, OrderRow } from '../orders/orders.actions.ts'
import { listDetailsOf } from '../orders/writing.actions.ts'
import { listFirmPieces } from '../parcels/recut.actions.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import { isPartlyRefunded } from '../refunds/refunds.actions.ts'
import { findHeld, hasInvoice, listVariants, type SellableVariant, sumPaid } from './order-edit.store.ts'

export type EditPlan = {
  /** As it stands. */
  order: OrderRow
  lines: OrderLineRow[]
  edit: OrderEdit
  edited: EditedOrder
  coupon: OrderRow['coupon']
  stock: ReturnType<typeof stockOfEdit>
  money: MoneyOfEdit
  replacesInvoice: boolean
  /** What staff give away of it, in all. */
  cut: EditCut
  /** More than the member may: somebody else has to agree. */
  isAboveCap: boolean
  /** By their ids, of all that is swapped in or added. */
  variants: Map<string, SellableVariant>
}

type Planning = { shop: Shop; member: StaffMember; language: Language; order: OrderRow; input: OrderEditInput }

/** The caller holds the order's row where it goes on to write. */
export async function planEdit(db: Db | Tx, { shop, member, language, order, input }: Planning): Promise<EditPlan> {
  // Its pieces were taken from one store's shelf.
  if (order.pickupPlace !== null) refuse('ORDER_NOT_CHANGEABLE', { about: 'pickup' })
  refuseBlocked(deskBlocker.edit(order, await listParcelFactsOf(db, order.id)))
  refuseBlocked((await isPartlyRefunded(db, order.id)) ? 'refunded' : null)
  const { lines } = await listDetailsOf(db, order.id)
  const ids = [...input.swaps, ...input.added].map(({ variantId }) => variantId)
  const variants = new Map((await listVariants(db, ids)).map((variant) => [variant.variantId, variant]))
  const edit = readEdit(order, input, { variants, language })
  const result = editOrder({ ...order, lines } satisfies OrderToEdit, edit, await listFirmPieces(db, order.id))
  if ('fault' in result) return refuseFault(result)
  const paidFils = await sumPaid(db, order.id)
  const heldFils = (await findHeld(db, order.id)) ?? refuse('ORDER_NOT_CHANGEABLE', { about: 'capturing' })
  const money = moneyOfEdit({ ...order, paidFils, heldFils }, result)
  refuseMoney(shop, { money, edited: result, paidFils, heldFils })
  const stock = stockOfEdit(result.lines)
  refuseShort(stock.take, variants, lines)
  const cut = cutOfEdit(result, {
    deskDiscountFils: edit.deskDiscountFils,
    beforeFils: order.deskDiscountFils,
    todayFils: await todayPrices(db, lines),
    earlierFils: order.cutFils,
    delivery: order.terms.shipping,
  })
  return {
    order,
    lines,
    edit,
    edited: result,
    coupon: edit.coupon === 'keep' ? order.coupon : null,
    stock,
    money,
    replacesInvoice: await hasInvoice(db, order.id),
    variants,
    cut,
    isAboveCap: !mayDiscount(grantsOf(member), cut),
  }
}

/** The input with what the catalogue says of it: a price never comes from outside. */
function readEdit(
  order: OrderRow,
  input: OrderEditInput,
  { variants, language }: { variants: ReadonlyMap<string, SellableVariant>; language: Language },
): OrderEdit {
  if (order.coupon !== null && input.coupon === undefined) refuseField('edit.coupon', 'required', language)
  const found = (variantId: string) => variants.get(variantId) ?? refuse('NOT_FOUND')
  return {
    quantities: input.quantities,
    swaps: input.swaps.map((swap) => ({ ...swap, productId: found(swap.variantId).productId })),
    added: input.added.map(({ variantId, purchaseOption, quantity }, index) => {
      const { productId, unitPriceFils, isSet, isOnSale } = found(variantId)
      if (!isOnSale) refuse('NOT_FOUND')
      const option = chooseOption({ isSet }, purchaseOption)
      if (option === undefined) refuseField(`edit.added.${index}.purchaseOption`, 'purchase_option', language)
      return { variantId, productId, quantity, unitPriceFils, purchaseOption: option ?? null }
    }),
    coupon: order.coupon === null ? 'keep' : (input.coupon ?? 'keep'),
    deskDiscountFils: input.discountFils,
    shippingSetFils: input.shippingFils,
  }
}

function refuseFault({ fault, orderLineId, least }: EditFault): never {
  const details = { ...(orderLineId ? { orderLineId } : {}), ...(least === undefined ? {} : { least }) }
  if (fault === 'packed') refuse('ORDER_NOT_CHANGEABLE', { about: 'piece_packed', ...details })
  if (fault === 'empty') refuse('ORDER_NOT_CHANGEABLE', { about: 'nothing_left' })
  if (fault === 'nothing') refuse('ORDER_NOT_CHANGEABLE', { about: 'unchanged' })
  if (fault === 'too_many') refuse('QUANTITY_LIMIT', details)
  if (fault === 'too_dear') refuse('ORDER_TOO_LARGE')
  return refuse('NOT_FOUND')
}

/** By the ids of the lines. What the catalogue no longer has costs nothing today. */
async function todayPrices(db: Db | Tx, lines: readonly OrderLineRow[]): Promise<Map<string, number>> {
  const found = await listVariants(db, [...new Set(lines.map(({ variantId }) => variantId))])
  const priceOf = new Map(found.map(({ variantId, unitPriceFils }) => [variantId, unitPriceFils]))
  return new Map(
    lines.map(({ id, variantId, purchaseOption }) => [id, optionPrice(priceOf.get(variantId) ?? 0, purchaseOption)]),
  )
}

type ToPay = { money: MoneyOfEdit; edited: EditedOrder; paidFils: number; heldFils: number }

/**
 * The cap of cash on delivery stops what makes an order dearer; what was placed above it already may become cheaper. What a paid order costs more is
 * paid by card, beside a payment that is there.
 */
function refuseMoney(shop: Shop, { money, edited, paidFils, heldFils }: ToPay): void {
  const { capFils } = shop.facts.current().cashOnDelivery
  const { payableFils, cashFeeFils } = edited.after
  const rule = { isOffered: true, feeFils: cashFeeFils, capFils }
  if (money.kind === 'collect' && edited.differenceFils > 0 && refuseCash(payableFils - cashFeeFils, rule) !== null)
    refuse('ORDER_NOT_CHANGEABLE', { about: 'cash_cap' })
  if (money.kind === 'collect' && money.fils <= 0 && payableFils > 0)
    refuse('ORDER_NOT_CHANGEABLE', { about: 'wallet_paid' })
  if (money.kind === 'release' && heldFils - money.fils < leastByCardFils)
    refuse('ORDER_NOT_CHANGEABLE', { about: 'nothing_to_capture' })
  if (money.kind === 'pay' && (paidFils + heldFils === 0 || shop.card === null))
    refuse('ORDER_NOT_CHANGEABLE', { about: 'pays_more' })
}

/** A first look, which names the piece; what is left is decided when the units are taken. */
function refuseShort(
  take: ReadonlyMap<string, number>,
  variants: ReadonlyMap<string, SellableVariant>,
  lines: readonly OrderLineRow[],
): void {
  for (const [variantId, quantity] of take) {
    const available = variants.get(variantId)?.available
    if (available === undefined || available >= quantity) continue
    const of = variants.get(variantId) ?? lines.find((line) => line.variantId === variantId)
    refuse('INSUFFICIENT_STOCK', {
      availableStock: available,
      maxAllowed: available,
      item: { productId: of?.productId, color: of?.color, size: of?.size },
    })
  }
}

/** A line that the edit makes: a swapped one keeps the names and the words of the line that it comes from. */
export function newLineOf(plan: EditPlan, line: EditedLine): NewLine {
  const { source } = line
  const variant = plan.variants.get(line.variantId) ?? refuse('NOT_FOUND')
  const from = source.kind === 'swap' ? plan.lines.find(({ id }) => id === source.orderLineId) : undefined
  const { variantId, productId, quantity, unitPriceFils, optionPriceFils, lineTotalFils, purchaseOption } = line
  const amounts = { quantity, unitPriceFils, optionPriceFils, lineTotalFils, purchaseOption }
  return {
    ...amounts,
    productId,
    variantId,
    slug: from?.slug ?? variant.slug,
    names: from?.names ?? variant.names,
    pictureUrl: variant.pictureUrl ?? from?.pictureUrl ?? null,
    color: variant.color,
    size: variant.size,
    customization: from?.customization ?? null,
    replaces: null,
  }
}
