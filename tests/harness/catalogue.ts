/** Small products for tests: everything has a sensible default, so that a test says only what it is about. */
import type { Shop } from '#api/shop.ts'
import { inTransaction } from '#db/open.ts'
import type { Tx } from '#db/open.ts'
import {
  categories,
  coupons,
  priceHistory,
  productPictures,
  products,
  productTexts,
  stockMovements,
  subcategories,
  variants,
  wholesaleProducts,
  wholesaleTiers,
} from '#db/tables.ts'
import { categoryNames, findColour, subcategoryNames } from '#domain/catalogue.ts'
import { languages } from '#domain/locale.ts'
import type { Texts } from '#domain/locale.ts'
import { searchColumns } from '#domain/search-columns.ts'

export type VariantWish = {
  color: string
  size: string
  /** Pieces on the shelf; 10 unless said. */
  stock?: number
  active?: boolean
}

export type ProductWish = {
  slug?: string
  status?: 'active' | 'draft' | 'archived'
  /** One text for all languages, or one for each. */
  name?: string | Texts
  description?: string | Texts
  details?: string[]
  care?: string
  category?: string
  subcategory?: string
  brand?: string
  fabric?: string
  basePriceFils?: number
  salePriceFils?: number | null
  isSet?: boolean
  isFeatured?: boolean
  isNew?: boolean
  isLimited?: boolean
  isExclusive?: boolean
  isReadyToWear?: boolean
  sizeGuide?: string
  soldCount?: number
  ratingCount?: number
  ratingSum?: number
  createdAt?: Date
  /** Every colour in every size; or say `variants`. */
  colors?: string[]
  sizes?: string[]
  /** Pieces of each variant that doesn't say its own; 10. */
  stock?: number
  variants?: VariantWish[]
  wholesale?: { moq: number; tiers: { minQuantity: number; unitPriceFils: number }[] }
}

export type AddedProduct = { productId: string; slug: string; variants: { id: string; color: string; size: string }[] }

const everywhere = (text: string | Texts): Texts => (typeof text === 'string' ? { en: text, ar: text, fr: text } : text)
const unique = (values: string[]) => [...new Set(values)]

/** A product that can be bought: 200 AED, men's shirts, linen, one white M with 10 pieces, unless `wish` says otherwise. */
export async function addProduct(shop: Shop, wish: ProductWish = {}): Promise<AddedProduct> {
  const productId = shop.ids.newId()
  const slug = wish.slug ?? `product-${productId.toLowerCase()}`
  const wanted = wish.variants ?? crossed(wish.colors ?? ['white'], wish.sizes ?? ['M'])
  const rows = wanted.map((variant) => ({ ...variant, id: shop.ids.newId(), stock: variant.stock ?? wish.stock ?? 10 }))
  await inTransaction(shop.db, async (tx) => {
    await addProductRow(tx, { wish, productId, slug, createdAt: wish.createdAt ?? shop.clock.now(), variants: wanted })
    await addTexts(tx, productId, wish)
    await addVariants(tx, productId, rows)
    if (wish.wholesale) await addWholesale(tx, productId, wish.wholesale)
  })
  return { productId, slug, variants: rows.map(({ id, color, size }) => ({ id, color, size })) }
}

function crossed(colors: string[], sizes: string[]): VariantWish[] {
  return colors.flatMap((color) => sizes.map((size) => ({ color, size })))
}

type NewRow = { wish: ProductWish; productId: string; slug: string; createdAt: Date; variants: VariantWish[] }

async function addProductRow(tx: Tx, { wish, productId, slug, createdAt, variants: wanted }: NewRow): Promise<void> {
  const category = wish.category ?? 'men'
  const subcategory = wish.subcategory ?? 'shirts'
  await tx
    .insert(categories)
    .values({ slug: category, position: 0, names: namesOf(categoryNames, category) })
    .onConflictDoNothing()
  await tx
    .insert(subcategories)
    .values({ category, slug: subcategory, position: 0, names: namesOf(subcategoryNames, subcategory) })
    .onConflictDoNothing()
  const sellable = wanted.filter((variant) => variant.active !== false)
  const basePriceFils = wish.basePriceFils ?? 20_000
  const salePriceFils = wish.salePriceFils ?? null
  await tx.insert(products).values({
    id: productId,
    slug,
    category,
    subcategory,
    basePriceFils,
    salePriceFils,
    createdAt,
    status: wish.status ?? 'active',
    brand: wish.brand ?? 'Qutn',
    fabric: wish.fabric ?? 'linen',
    isSet: wish.isSet ?? false,
    isFeatured: wish.isFeatured ?? false,
    isNew: wish.isNew ?? false,
    isLimited: wish.isLimited ?? false,
    isExclusive: wish.isExclusive ?? false,
    isReadyToWear: wish.isReadyToWear ?? false,
    sizeGuide: wish.sizeGuide ?? 'none',
    colors: unique(sellable.map((variant) => variant.color)),
    sizes: unique(sellable.map((variant) => variant.size)),
    soldCount: wish.soldCount ?? 0,
    ratingCount: wish.ratingCount ?? 0,
    ratingSum: wish.ratingSum ?? 0,
  })
  await tx.insert(priceHistory).values({ productId, priceFils: salePriceFils ?? basePriceFils, fromAt: createdAt })
}

function namesOf(names: Record<string, Texts>, slug: string): Texts {
  return names[slug] ?? everywhere(slug)
}

async function addTexts(tx: Tx, productId: string, wish: ProductWish): Promise<void> {
  const names = everywhere(wish.name ?? 'Plain shirt')
  const descriptions = everywhere(wish.description ?? '')
  const details = wish.details ?? []
  const colors = wish.variants?.map((variant) => variant.color) ?? wish.colors ?? ['white']
  await tx.insert(productTexts).values(
    languages.map((language) => ({
      productId,
      language,
      name: names[language],
      description: descriptions[language],
      details,
      care: wish.care ?? '',
      ...searchColumns({
        name: names[language],
        rest: [
          wish.brand ?? 'Qutn',
          wish.fabric ?? 'linen',
          descriptions[language],
          ...details,
          namesOf(categoryNames, wish.category ?? 'men')[language],
          namesOf(subcategoryNames, wish.subcategory ?? 'shirts')[language],
          ...unique(colors).map((color) => findColour(color)?.name[language] ?? color),
        ],
      }),
    })),
  )
  await tx.insert(productPictures).values(
    ['front', 'detail'].map((view, position) => ({
      productId,
      position,
      url: `/images/products/${view}-0000/1080.webp`,
      width: 1080,
      height: 1350,
      color: position === 0 ? (colors[0] ?? null) : null,
      alts: { en: `${names.en}, ${view}`, ar: `${names.ar} ${position + 1}`, fr: `${names.fr} ${position + 1}` },
    })),
  )
}

async function addVariants(
  tx: Tx,
  productId: string,
  rows: (VariantWish & { id: string; stock: number })[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.insert(variants).values(
    rows.map(({ id, color, size, stock, active }, position) => ({
      id,
      productId,
      sku: `SKU-${id}`,
      color,
      size,
      position,
      active: active ?? true,
      onHand: stock,
    })),
  )
  const opening = rows.filter((row) => row.stock > 0)
  if (opening.length > 0)
    await tx
      .insert(stockMovements)
      .values(opening.map(({ id, stock }) => ({ variantId: id, quantity: stock, reason: 'opening' as const })))
}

async function addWholesale(
  tx: Tx,
  productId: string,
  { moq, tiers }: NonNullable<ProductWish['wholesale']>,
): Promise<void> {
  await tx.insert(wholesaleProducts).values({ productId, moq })
  if (tiers.length > 0) await tx.insert(wholesaleTiers).values(tiers.map((tier) => ({ productId, ...tier })))
}

export type CouponWish = Partial<typeof coupons.$inferInsert>

/** 10% off everything, always, for everybody, unless `wish` says otherwise. A fixed coupon: `{ amountFils: 5000 }`. */
export async function addCoupon(shop: Shop, wish: CouponWish = {}): Promise<{ couponId: string; code: string }> {
  const id = wish.id ?? shop.ids.newId()
  const code = wish.code ?? `TEST${id}`
  const fixed = wish.amountFils != null
  await shop.db
    .insert(coupons)
    .values({ discountType: fixed ? 'fixed' : 'percentage', percent: fixed ? null : 10, ...wish, id, code })
  return { couponId: id, code }
}
