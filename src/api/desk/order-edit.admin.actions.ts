/** Back office 3.4, ADR 42: an order edited until it is packed, with a preview; and split into parcels. */
import type { OrderEditBody, orderEditCalls } from '#contract/order-edit.admin.ts'
import { deskBlocker } from '#domain/order-desk.ts'
import { givenPercent } from '#domain/given-away.ts'
import { stockOfEdit } from '#domain/order-edit.ts'
import { pickText } from '#domain/locale.ts'
import { nameOf } from '#domain/goods.ts'
import { requestApproval } from '../approvals/approvals.actions.ts'
import { releaseCoupon } from '../coupons/coupons.actions.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { differencesOf } from '../http/edited.ts'
import { refuse } from '../http/refusal.ts'
import type { StaffMember } from '../http/staff-asker.ts'
import { replaceInvoice } from '../invoices/invoices.actions.ts'
import { tellEdit, writeEdit } from '../orders/order-edit.actions.ts'
import {
  listParcelFactsOf,
  loadVisibleOrderId,
  lockForDesk,
  raiseVersion,
  refuseBlocked,
} from '../orders/order-desk.actions.ts'
import type { OrderLineRow, OrderRow } from '../orders/orders.actions.ts'
import { findOrderById, listDetailsOf } from '../orders/writing.actions.ts'
import { askForDifference } from '../payments/pay-links.actions.ts'
import { refuseUnready, settleOrder } from '../parcels/parcels.actions.ts'
import { hasPlaceOf, makeParcel } from '../parcels/pieces.actions.ts'
import { listFirmPieces, lockLooseParcels, recutParcels, takeOffUncovered } from '../parcels/recut.actions.ts'
import { isPartlyRefunded } from '../refunds/refunds.actions.ts'
import type { Shop, Tx } from '../shop.ts'
import { listPlaces } from '../stock/places.admin.actions.ts'
import { exchangeStock } from '../stock/stock.actions.ts'
import { listParcels } from './order-page.store.ts'
import { type EditPlan, newLineOf, planEdit } from './order-edit.plan.ts'
import { listVariants, listVariantsOf, searchVariants } from './order-edit.store.ts'
import { amountsOf, readingOf, showPlan, showVariant } from './order-edit.view.ts'
import { showChanged } from './verbs.admin.actions.ts'

type Calls = typeof orderEditCalls

const mostFound = 20

export async function showOrderForEdit(shop: Shop, { params, member, language }: AdminCall<Calls['showOrderForEdit']>) {
  const { db } = shop
  const order = (await findOrderById(db, await loadVisibleOrderId(db, params.id, { member }))) ?? refuse('NOT_FOUND')
  const { lines } = await listDetailsOf(db, order.id)
  const firm = await listFirmPieces(db, order.id)
  const reading = readingOf(shop, language)
  const variants = await listVariantsOf(db, [...new Set(lines.map(({ productId }) => productId))])
  const skus = await skusOf(db, lines)
  return {
    order: {
      _id: order.id,
      number: order.number,
      version: order.version,
      blocked:
        deskBlocker.edit(order, await listParcelFactsOf(db, order.id)) ??
        ((await isPartlyRefunded(db, order.id)) ? 'refunded' : null),
      couponCode: order.coupon?.code ?? null,
      discountFils: order.deskDiscountFils,
      shippingFils: order.shippingSetFils,
      amounts: amountsOf(order),
    },
    lines: lines.map((line) => ({
      orderLineId: line.id,
      productId: line.productId,
      variantId: line.variantId,
      sku: skus.get(line.variantId) ?? '',
      name: pickText(line.names, language),
      image: line.pictureUrl,
      color: nameOf(reading.colours, line.color, language),
      size: line.size,
      purchaseOption: line.purchaseOption,
      optionPriceFils: line.optionPriceFils,
      quantity: line.quantity,
      packed: firm.get(line.id) ?? 0,
    })),
    variants: variants.map((variant) => showVariant(variant, reading)),
    parcels: (await listParcels(db, order.id))
      .filter(({ state }) => state !== 'cancelled')
      .map(({ id, position, state, place, pieces }) => ({ _id: id, position, state, place, pieces })),
    places: (await listPlaces(shop)).places.map(({ _id, names }) => ({ code: _id, name: pickText(names, language) })),
  }
}

const skusOf = async (db: Shop['db'] | Tx, lines: readonly OrderLineRow[]): Promise<Map<string, string>> =>
  new Map(
    (
      await listVariants(
        db,
        lines.map(({ variantId }) => variantId),
      )
    ).map(({ variantId, sku }) => [variantId, sku]),
  )

export async function findPieces(shop: Shop, { query, language }: AdminCall<Calls['findPieces']>) {
  const found = await searchVariants(shop.db, { typed: query.q, limit: mostFound })
  return { pieces: found.map((variant) => showVariant(variant, readingOf(shop, language))) }
}

export async function previewOrderEdit(
  shop: Shop,
  { params, body, member, language }: AdminCall<Calls['previewOrderEdit']>,
) {
  const { db } = shop
  const order = (await findOrderById(db, await loadVisibleOrderId(db, params.id, { member }))) ?? refuse('NOT_FOUND')
  const plan = await planEdit(db, { shop, member, language, order, input: body.edit })
  return { preview: showPlan(plan, await skusOf(db, plan.lines), readingOf(shop, language)) }
}

/** Locks as everywhere: order → parcels → coupon → variants; the counter of papers is last. */
export function editOrder(
  shop: Shop,
  { params, body, version, member, language, write }: AdminCall<Calls['editOrder']>,
) {
  return write(async (tx, note) => {
    const order = await lockForDesk(tx, await loadVisibleOrderId(tx, params.id, { member }))
    if (order.version !== version) await refuseStale(tx, order, body.seen)
    const plan = await planEdit(tx, { shop, member, language, order, input: body.edit })
    const preview = showPlan(plan, await skusOf(tx, plan.lines), readingOf(shop, language))
    if (plan.edited.after.payableFils !== body.expectedPayableFils) refuse('PRICE_CHANGED', { preview })
    if (plan.isAboveCap) refuse('FORBIDDEN', { about: 'discount' })
    await applyEdit(tx, plan, { shop, staffId: member.staffId, reason: body.reason })
    note({
      type: 'order',
      id: order.id,
      before: { ...plan.edited.before, lines: piecesOf(plan, 'quantityBefore') },
      after: { ...plan.edited.after, lines: piecesOf(plan, 'quantity') },
      reason: body.reason,
    })
    return { ...(await showChanged(tx, order.id)), preview }
  })
}

/** Asked with the very edit that was previewed: whoever agrees runs it as it is, or it is refused. */
export function requestOrderDiscount(
  shop: Shop,
  { params, body, member, language, write }: AdminCall<Calls['requestOrderDiscount']>,
) {
  return write(async (tx, note) => {
    const order = await lockForDesk(tx, await loadVisibleOrderId(tx, params.id, { member }))
    await refuseStale(tx, order, body.seen)
    const plan = await planEdit(tx, { shop, member, language, order, input: body.edit })
    const { after } = plan.edited
    if (after.payableFils !== body.expectedPayableFils)
      refuse('PRICE_CHANGED', { preview: showPlan(plan, await skusOf(tx, plan.lines), readingOf(shop, language)) })
    if (!plan.isAboveCap) refuse('FORBIDDEN')
    const amountFils = plan.cut.cutFils
    const percent = givenPercent(plan.cut)
    const approval = await requestApproval(tx, shop, {
      verb: 'order.discount',
      objectType: 'order',
      objectId: order.id,
      input: { ...body, number: order.number, percent, ...changesOf(plan) },
      amountFils,
      reason: body.reason,
      askedBy: member.staffId,
    })
    note({ type: 'order', id: order.id, after: { amountFils, percent }, reason: body.reason })
    return { approval }
  })
}

/** Kept with the request. Money in fils. */
export type OrderChanges = {
  changes: { variantId: string; quantity: number }[]
  total: { before: number; after: number }
}

/** What else the edit does, for who is asked: each variant's pieces more or less, and what the order costs before and after. */
function changesOf({ edited, stock }: EditPlan): OrderChanges {
  const less = [...stock.giveBack].map(([variantId, quantity]) => ({ variantId, quantity: -quantity }))
  const more = [...stock.take].map(([variantId, quantity]) => ({ variantId, quantity }))
  return { changes: [...more, ...less], total: { before: edited.before.payableFils, after: edited.after.payableFils } }
}

type Agreed = { shop: Shop; orderId: string; input: OrderEditBody; member: StaffMember }

/** In the transaction of her yes, with the rights of who agrees. Refuses ORDER_NOT_CHANGEABLE where it is another order or total by now. */
export async function approveOrderDiscount(tx: Tx, { shop, orderId, input, member }: Agreed): Promise<void> {
  const order = await lockForDesk(tx, await loadVisibleOrderId(tx, orderId, { member }))
  if ((await staleFields(tx, order, input.seen)).differences.length > 0)
    refuse('ORDER_NOT_CHANGEABLE', { about: 'edit_changed' })
  const plan = await planEdit(tx, { shop, member, language: order.language, order, input: input.edit })
  if (plan.edited.after.payableFils !== input.expectedPayableFils)
    refuse('ORDER_NOT_CHANGEABLE', { about: 'edit_changed' })
  if (plan.isAboveCap) refuse('FORBIDDEN', { about: 'discount' })
  await applyEdit(tx, plan, { shop, staffId: member.staffId, reason: input.reason })
}

/** By SKU-like names that the log can show: the variant's id and its pieces. */
const piecesOf = ({ edited }: EditPlan, which: 'quantity' | 'quantityBefore'): string[] =>
  edited.lines.filter((line) => line[which] > 0).map((line) => `${line.variantId} × ${line[which]}`)

type Seen = AdminCall<Calls['editOrder']>['body']['seen']

/** What somebody else has changed of what an edit rests on. A tag or a hold is no conflict. */
async function staleFields(tx: Tx, order: OrderRow, seen: Seen) {
  const { lines } = await listDetailsOf(tx, order.id)
  const current: Seen = {
    lines: Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity])),
    couponCode: order.coupon?.code ?? null,
    discountFils: order.deskDiscountFils,
    shippingFils: order.shippingSetFils,
  }
  return { current, differences: differencesOf(seen, { yours: seen, theirs: current }) }
}

async function refuseStale(tx: Tx, order: OrderRow, seen: Seen): Promise<void> {
  const { current, differences } = await staleFields(tx, order, seen)
  if (differences.length > 0)
    refuse('VERSION_CONFLICT', { current: { ...current, version: order.version }, differences })
}

type By = { shop: Shop; staffId: string; reason: string }

async function applyEdit(tx: Tx, plan: EditPlan, { shop, staffId, reason }: By): Promise<void> {
  const { order, lines, edited, coupon, money } = plan
  const at = shop.clock.now()
  const kept = edited.lines.flatMap(({ source, quantity, quantityBefore, lineTotalFils }) =>
    source.kind === 'kept' && quantity !== quantityBefore ? [{ id: source.orderLineId, quantity, lineTotalFils }] : [],
  )
  const added = edited.lines.filter(({ source, quantity }) => source.kind !== 'kept' && quantity > 0)
  const after = edited.after
  const now = await writeEdit(tx, order, {
    shop,
    staffId,
    reason,
    at,
    changes: kept,
    added: added.map((line) => newLineOf(plan, line)),
    amounts: {
      ...after,
      coupon,
      deskDiscountFils: plan.edit.deskDiscountFils,
      shippingSetFils: plan.edit.shippingSetFils,
      cutFils: order.cutFils + plan.cut.belowTodayFils,
      dueFils: money.kind === 'pay' ? money.fils : 0,
    },
    refundFils: money.kind === 'refund' ? money.fils : 0,
  })
  const actor = `staff:${staffId}`
  await recutParcels(tx, now.order, { shop, actor, before: lines, now: now.lines })
  const settled = await settleOrder(tx, now.order, { shop, actor })
  if (order.coupon !== null && coupon === null) await releaseCoupon(tx, order.id, at)
  if (!(await exchangeStock(tx, stockOfEdit(edited.lines), { orderId: order.id, at }))) refuse('INSUFFICIENT_STOCK')
  await askForDifference(tx, shop, { order: settled, staffId })
  const beforeFils = edited.before.payableFils
  const refundFils = money.kind === 'refund' ? money.fils : 0
  await tellEdit(tx, settled, { shop, staffId, at, about: { beforeFils, refundFils } })
  await replaceInvoice(tx, shop, {
    editId: now.editId,
    before: { order, lines },
    after: { order: settled, lines: now.lines },
  })
}

/** Pieces that are in no box yet, into a parcel of their own. */
export function splitOrder(shop: Shop, { params, body, member, write }: AdminCall<Calls['splitOrder']>) {
  return write(async (tx, note) => {
    const order = await lockForDesk(tx, await loadVisibleOrderId(tx, params.id, { member }))
    refuseBlocked(deskBlocker.edit(order, await listParcelFactsOf(tx, order.id)))
    refuseUnready(order)
    if (!(await hasPlaceOf(tx, body.place))) refuse('NOT_FOUND')
    const actor = `staff:${member.staffId}`
    await lockLooseParcels(tx, order.id)
    await takeOffUncovered(tx, order, { shop, actor, pieces: body.lines })
    const wish = { shop, actor, place: body.place, courier: body.courier ?? null, pieces: body.lines }
    const { parcel, pieces } = (await makeParcel(tx, order, wish)) ?? refuse('QUANTITY_LIMIT', { maxAllowed: 0 })
    const { lines } = await listDetailsOf(tx, order.id)
    await recutParcels(tx, order, { shop, actor, before: lines, now: lines })
    await settleOrder(tx, order, { shop, actor })
    await raiseVersion(tx, order.id, shop.clock.now())
    note({
      type: 'order',
      id: order.id,
      after: {
        parcel: parcel.position,
        place: body.place,
        pieces: pieces.map(({ orderLineId, quantity }) => `${orderLineId} × ${quantity}`),
      },
    })
    return { ...(await showChanged(tx, order.id)), parcel: { _id: parcel.id, position: parcel.position } }
  })
}
