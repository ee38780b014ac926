/** The one way to write a product: the back office, imports, the demo shop and the tests all come here. */
import { type Goods, unknownFields } from '#domain/goods.ts'
import { defaultLanguage, languages } from '#domain/locale.ts'
import {
  pastPrices,
  type ProductDraft,
  type ProductState,
  type ProductWrite,
  standingAt,
} from '#domain/product-draft.ts'
import { issueMessage } from '../http/parse.ts'
import { refuse } from '../http/refusal.ts'
import { holdGoods } from '../settings/goods.actions.ts'
import type { Tx } from '../shop.ts'
import { findProductColours } from './product-draft.store.ts'
import { textRow } from './product-texts.ts'
import {
  insertPastPrices,
  moveSlugs,
  type NewProductRow,
  notePrices,
  replacePictures,
  replaceWholesale,
  type TextRow,
  upsertProducts,
  upsertTexts,
  upsertVariants,
} from './product-write.store.ts'

export type WriteTime = { at: Date; newId(): string }

/**
 * Writes a product, new or not, with everything that belongs to it. A row's version goes up by one; whether the editor has seen the
 * version before it is for the caller to check. Values that the owner doesn't list are refused with their fields. New variants have no stock yet (`openStock`).
 */
export const saveProduct = (tx: Tx, write: ProductWrite, time: WriteTime): Promise<void> =>
  saveProducts(tx, [write], time)

/** As `saveProduct`, for hundreds at once: as many statements as for one. */
export async function saveProducts(tx: Tx, writes: readonly ProductWrite[], time: WriteTime): Promise<void> {
  if (writes.length === 0) return
  const ids = writes.map(({ id }) => id)
  const goods = await holdGoods(tx)
  for (const { draft } of writes) refuseUnknown(draft, goods)
  await moveSlugs(
    tx,
    writes.map(({ id, draft }) => ({ id, slug: draft.slug })),
    time.at,
  )
  await upsertProducts(
    tx,
    writes.map((write) => productRow(write, time.at)),
  )
  await upsertTexts(
    tx,
    writes.flatMap((write) => textRows(write, goods)),
  )
  await replacePictures(tx, ids, writes.flatMap(pictureRows))
  await upsertVariants(
    tx,
    ids,
    writes.flatMap((write) => variantRows(write, time)),
  )
  await replaceWholesale(
    tx,
    ids,
    writes.flatMap(({ id, draft }) => (draft.wholesale ? [{ productId: id, ...draft.wholesale }] : [])),
  )
  await insertPastPrices(
    tx,
    writes.flatMap((write) => pastPriceRows(write, time.at)),
  )
  await notePrices(tx, ids, time.at)
}

/** Rows say `active` for what is live. */
export const statusOf = (state: ProductState) => (state === 'live' ? 'active' : state)

export const stateOf = (status: ReturnType<typeof statusOf>): ProductState => (status === 'active' ? 'live' : status)

function refuseUnknown(draft: ProductDraft, goods: Goods): void {
  const message = issueMessage('unknown', defaultLanguage)
  const issues = unknownFields(draft, goods).map((path) => ({ path, message }))
  if (issues.length > 0) refuse('VALIDATION_FAILED', { issues })
}

const unique = (values: string[]): string[] => [...new Set(values)]

function productRow(write: ProductWrite, at: Date): NewProductRow {
  const { id, draft, createdAt } = write
  const standing = standingAt(draft, at)
  const sold = draft.variants.filter(({ active }) => active)
  return {
    id,
    slug: draft.slug,
    status: statusOf(standing.state),
    category: draft.category,
    subcategory: draft.subcategory,
    brand: draft.brand,
    fabric: draft.fabric,
    gender: draft.gender,
    base_price_fils: draft.priceFils,
    sale_price_fils: standing.salePriceFils,
    planned_sale_fils: draft.sale?.priceFils ?? null,
    sale_starts_at: draft.sale?.startsAt ?? null,
    sale_ends_at: draft.sale?.endsAt ?? null,
    is_set: draft.isSet,
    is_featured: draft.isFeatured,
    is_new: standing.isNew,
    is_limited: draft.isLimited,
    is_exclusive: draft.isExclusive,
    is_ready_to_wear: draft.isReadyToWear,
    size_guide: draft.sizeGuide,
    hs_code: draft.hsCode,
    publish_at: draft.publishAt,
    new_until: draft.newUntil,
    next_turn_at: standing.nextTurnAt,
    colors: unique(sold.map(({ color }) => color)),
    sizes: unique(sold.map(({ size }) => size)),
    created_at: createdAt ?? at,
    updated_at: pastPrices(write, at).at(-1)?.fromAt ?? createdAt ?? at,
  }
}

const pictureRows = ({ id, draft }: ProductWrite) =>
  draft.pictures.map((picture, position) => ({ product_id: id, position, ...picture }))

const variantRows = ({ id, draft }: ProductWrite, time: WriteTime) =>
  draft.variants.map((variant, position) => ({
    ...variant,
    id: variant.id ?? time.newId(),
    product_id: id,
    position,
  }))

const pastPriceRows = (write: ProductWrite, at: Date) =>
  pastPrices(write, at).map(({ priceFils, fromAt }) => ({
    product_id: write.id,
    price_fils: priceFils,
    from_at: fromAt,
  }))

function textRows({ id: productId, draft }: ProductWrite, goods: Goods): TextRow[] {
  const { brand, fabric, category, subcategory, texts } = draft
  const facts = { brand, fabric, category, subcategory, colours: unique(draft.variants.map(({ color }) => color)) }
  return languages.map((language) => textRow({ productId, language, facts, texts: texts[language] }, goods))
}

/** For pictures that show products: the colours that each comes in, whether the shop shows it or not. Unknown products are left out. */
export const listProductColours = (tx: Tx, ids: readonly string[]) => findProductColours(tx, ids)
