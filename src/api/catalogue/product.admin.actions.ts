/** Products behind the counter: read, made, changed, archived. */
import type { ProductDraft as DraftSchema } from '#contract/product-draft.admin.ts'
import type { AdminProduct } from '#contract/products.admin.ts'
import { unknownFields } from '#domain/goods.ts'
import type { Language } from '#domain/locale.ts'
import { optionPrice } from '#domain/pricing.ts'
import type { ProductDraft, ProductTexts } from '#domain/product-draft.ts'
import type { Write } from '../http/admin-write.ts'
import { fieldsOf, takeVersion } from '../http/edited.ts'
import { issueMessage } from '../http/parse.ts'
import { refuse } from '../http/refusal.ts'
import { grantsOf, type StaffMember } from '../http/staff-asker.ts'
import { holdGoods } from '../settings/goods.actions.ts'
import type { Shop, Tx } from '../shop.ts'
import type { z } from 'zod'
import {
  becameSet,
  type DraftRow,
  findDraft,
  findHighestPrice,
  listTaken,
  lockNames,
  lockProduct,
} from './product-draft.store.ts'
import { saveProduct, stateOf } from './product-write.actions.ts'

type Sent = z.output<typeof DraftSchema>

const draftOf = (row: DraftRow): ProductDraft => ({
  slug: row.slug,
  state: stateOf(row.status),
  publishAt: row.publishAt,
  category: row.category,
  subcategory: row.subcategory,
  brand: row.brand,
  fabric: row.fabric,
  gender: row.gender,
  texts: row.texts,
  priceFils: row.priceFils,
  sale:
    row.plannedSaleFils === null
      ? null
      : { priceFils: row.plannedSaleFils, startsAt: row.saleStartsAt, endsAt: row.saleEndsAt },
  newUntil: row.newUntil,
  isSet: row.isSet,
  isFeatured: row.isFeatured,
  isLimited: row.isLimited,
  isExclusive: row.isExclusive,
  isReadyToWear: row.isReadyToWear,
  sizeGuide: row.sizeGuide,
  hsCode: row.hsCode,
  variants: row.variants,
  pictures: row.pictures,
  wholesale: row.wholesale,
})

/** As an editor sends it back: variants are known by colour and size. */
const comparable = (draft: ProductDraft): object => ({
  ...draft,
  variants: draft.variants.map(({ sku, color, size, ean, active }) => ({ sku, color, size, ean, active })),
})

const timeOf = (at: Date | null) => at?.toISOString() ?? null

function showDraft(row: DraftRow): AdminProduct {
  const { sale, publishAt, newUntil, ...draft } = draftOf(row)
  return {
    ...draft,
    _id: row.id,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    publishAt: timeOf(publishAt),
    newUntil: timeOf(newUntil),
    sale: sale && { priceFils: sale.priceFils, startsAt: timeOf(sale.startsAt), endsAt: timeOf(sale.endsAt) },
    variants: row.variants,
  }
}

export async function showAdminProduct(shop: Shop, idOrSlug: string) {
  const row = (await findDraft(shop.db, idOrSlug)) ?? refuse('NOT_FOUND')
  return { product: showDraft(row) }
}

type Making = { member: StaffMember; body: Sent; language: Language; write: Write }
type Changing = Making & { params: { id: string }; version: number }

export function addProduct(shop: Shop, { member, body, language, write }: Making) {
  refusePrices(member, { before: null, after: body, highestFils: 0, isNewSet: false })
  return write(async (tx, note) => {
    const id = shop.ids.newId()
    await refuseNames(tx, { id, draft: body, language })
    await saveProduct(tx, { id, draft: body }, { at: shop.clock.now(), newId: shop.ids.newId })
    const product = await loadDraft(tx, id)
    note({ type: 'product', id, after: flat(draftOf(product)) })
    return { product: showDraft(product) }
  })
}

export function changeProduct(shop: Shop, { member, params, version, body, language, write }: Changing) {
  return write(async (tx, note) => {
    const row = await lockDraft(tx, params.id)
    const before = draftOf(row)
    const at = shop.clock.now()
    await takeVersion(tx, { ...editOf(row, version), sent: comparable(body), at })
    const since = new Date(at.getTime() - priceMemoryMs)
    const highestFils = await findHighestPrice(tx, row.id, since)
    const isNewSet = body.isSet && (!before.isSet || (await becameSet(tx, row.id, since)))
    refusePrices(member, { before, after: body, highestFils, isNewSet })
    await refuseNames(tx, { id: row.id, draft: body, language })
    await saveProduct(tx, { id: row.id, draft: body }, { at, newId: shop.ids.newId })
    const product = await loadDraft(tx, row.id)
    note({ type: 'product', id: row.id, before: flat(before), after: flat(draftOf(product)) })
    return { product: showDraft(product) }
  })
}

type Moving = { params: { id: string }; version: number; write: Write }

/** Nothing but the state changes. */
function moveProduct(shop: Shop, { params, version, write }: Moving, state: 'archived' | 'draft') {
  return write(async (tx, note) => {
    const row = await lockDraft(tx, params.id)
    const draft: ProductDraft = { ...draftOf(row), state, publishAt: null }
    const at = shop.clock.now()
    await takeVersion(tx, { ...editOf(row, version), sent: comparable(draft), at })
    await saveProduct(tx, { id: row.id, draft }, { at, newId: shop.ids.newId })
    note({ type: 'product', id: row.id, before: { state: stateOf(row.status) }, after: { state } })
    return { product: showDraft(await loadDraft(tx, row.id)) }
  })
}

export const archiveProduct = (shop: Shop, call: Moving) => moveProduct(shop, call, 'archived')

export const restoreProduct = (shop: Shop, call: Moving) => moveProduct(shop, call, 'draft')

type Translating = {
  params: { id: string }
  version: number
  body: { language: Language; texts: ProductTexts }
  write: Write
}

/** The texts of one language and nothing else, for who may write no more than those. */
export function changeProductTexts(shop: Shop, { params, version, body, write }: Translating) {
  return write(async (tx, note) => {
    const row = await lockDraft(tx, params.id)
    const before = draftOf(row)
    const draft: ProductDraft = { ...before, texts: { ...before.texts, [body.language]: body.texts } }
    const at = shop.clock.now()
    await takeVersion(tx, { ...editOf(row, version), sent: comparable(draft), at })
    await saveProduct(tx, { id: row.id, draft }, { at, newId: shop.ids.newId })
    note({ type: 'product', id: row.id, before: flat(before), after: flat(draft) })
    return { product: showDraft(await loadDraft(tx, row.id)) }
  })
}

const editOf = (row: DraftRow, version: number) => ({
  kind: 'product',
  id: row.id,
  version,
  current: { version: row.version, state: comparable(draftOf(row)) },
})

async function loadDraft(tx: Tx, id: string): Promise<DraftRow> {
  return (await findDraft(tx, id)) ?? refuse('NOT_FOUND')
}

async function lockDraft(tx: Tx, id: string): Promise<DraftRow> {
  if (!(await lockProduct(tx, id))) refuse('NOT_FOUND')
  return loadDraft(tx, id)
}

const flat = (draft: ProductDraft): Record<string, unknown> => Object.fromEntries(fieldsOf(comparable(draft)))

/** What only the rest of the shop knows: the owner's values, and what other products are called. */
async function refuseNames(
  tx: Tx,
  { id, draft, language }: { id: string; draft: Sent; language: Language },
): Promise<void> {
  await lockNames(tx)
  const issues: { path: string; message: string }[] = []
  const add = (path: string, key: 'unknown' | 'taken') => issues.push({ path, message: issueMessage(key, language) })
  for (const path of unknownFields(draft, await holdGoods(tx))) add(path, 'unknown')
  const skus = draft.variants.map(({ sku }) => sku)
  const eans = draft.variants.map(({ ean }) => ean)
  for (const { what, value } of await listTaken(tx, id, {
    slug: draft.slug,
    variants: draft.variants,
    skus,
    eans: eans.filter((ean) => ean !== null),
  }))
    add(what === 'slug' ? 'slug' : `variants.${(what === 'sku' ? skus : eans).indexOf(value)}.${what}`, 'taken')
  if (issues.length > 0) refuse('VALIDATION_FAILED', { issues })
}

type Prices = Pick<ProductDraft, 'priceFils' | 'sale' | 'wholesale' | 'isSet'>

/** As long as the lowest earlier price that shoppers are shown beside a sale reaches back. */
export const priceMemoryMs = 30 * 24 * 60 * 60 * 1000

type PriceChange = {
  before: Prices | null
  after: Prices
  /** That it has cost in 30 days. */
  highestFils: number
  /** A set that was none within 30 days: then it cost its full price, and now what a combo costs. */
  isNewSet: boolean
}

/**
 * Prices, those for companies too, have a permission of their own, and a limit to how deep a cut may be. The cut is measured from the highest price of
 * the last 30 days, not from the price of this moment: two cuts of half, one after the other, would else pass a limit of half and leave a quarter, and
 * so would a sale that is made the regular price and cut again. It is strict on purpose: after a deep cut by somebody without a limit, only she can go on.
 */
function refusePrices(member: StaffMember, { before, after, highestFils, isNewSet }: PriceChange): void {
  const isSame = (key: keyof Prices) => JSON.stringify(before?.[key] ?? null) === JSON.stringify(after[key] ?? null)
  if (before !== null && isSame('priceFils') && isSame('sale') && isSame('wholesale') && isSame('isSet')) return
  const grant = grantsOf(member)['prices.write'] ?? refuse('FORBIDDEN')
  const from = Math.max(before?.priceFils ?? 0, after.priceFils, highestFils)
  const lowest = lowestPrice(isSame('wholesale') ? { ...after, wholesale: null } : after, isNewSet)
  if (grant.capPercent !== undefined && (from - lowest) * 100 > grant.capPercent * from)
    refuse('FORBIDDEN', { about: 'priceCut' })
}

const lowestPrice = ({ priceFils, sale, wholesale }: Prices, isNewSet: boolean): number =>
  Math.min(
    optionPrice(sale?.priceFils ?? priceFils, isNewSet ? 'combo' : null),
    ...(wholesale?.tiers ?? []).map(({ unitPriceFils }) => unitPriceFils),
  )
