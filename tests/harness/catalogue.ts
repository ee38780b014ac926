/** Small products for tests: everything has a sensible default, so that a test says only what it is about. */
import { saveProduct } from '#api/catalogue/product-write.actions.ts'
import { saveCoupon } from '#api/coupons/coupon-write.actions.ts'
import { addGoods, holdGoods } from '#api/settings/goods.actions.ts'
import type { Shop } from '#api/shop.ts'
import { openStock } from '#api/stock/stock.actions.ts'
import { demoGoods } from '#db/seed/goods.ts'
import { inTransaction } from '#db/open.ts'
import type { Tx } from '#db/open.ts'
import { coupons, products } from '#db/tables.ts'
import type { Category } from '#domain/category.ts'
import { type Goods, unknownFields, withGoods } from '#domain/goods.ts'
import type { Language, Texts } from '#domain/locale.ts'
import type { CouponDraft } from '#domain/coupon.ts'
import type { ProductDraft } from '#domain/product-draft.ts'
import { eq } from 'drizzle-orm'

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

/** A product that can be bought: 200 AED, men's shirts, linen, one white M with 10 pieces, unless `wish` says otherwise. */
export async function addProduct(shop: Shop, wish: ProductWish = {}): Promise<AddedProduct> {
  const productId = shop.ids.newId()
  const slug = wish.slug ?? `product-${productId.toLowerCase()}`
  const wanted = wish.variants ?? crossed(wish.colors ?? ['white'], wish.sizes ?? ['M'])
  const rows = wanted.map((variant) => ({ ...variant, id: shop.ids.newId(), stock: variant.stock ?? wish.stock ?? 10 }))
  const at = shop.clock.now()
  const { soldCount = 0, ratingCount = 0, ratingSum = 0 } = wish
  await inTransaction(shop.db, async (tx) => {
    const draft = draftOf(wish, { slug, at, variants: rows })
    await listGoods(tx, draft, at)
    await saveProduct(tx, { id: productId, draft, createdAt: wish.createdAt ?? at }, { at, newId: shop.ids.newId })
    await openStock(
      tx,
      rows.map(({ id, stock }) => ({ variantId: id, quantity: stock, at })),
    )
    if (soldCount + ratingCount > 0)
      await tx.update(products).set({ soldCount, ratingCount, ratingSum }).where(eq(products.id, productId))
  })
  return { productId, slug, variants: rows.map(({ id, color, size }) => ({ id, color, size })) }
}

function crossed(colors: string[], sizes: string[]): VariantWish[] {
  return colors.flatMap((color) => sizes.map((size) => ({ color, size })))
}

/** Lists the product's values, where the test's shop doesn't yet. */
async function listGoods(tx: Tx, draft: ProductDraft, at: Date): Promise<void> {
  if (unknownFields(draft, await holdGoods(tx)).length === 0) return
  const { brand, fabric, variants } = draft
  const colours = [...new Set(variants.map(({ color }) => color))]
  const sizes = [...new Set(variants.map(({ size }) => size))]
  const own: Goods = {
    brands: { brands: [{ id: brand, name: everywhere(brand) }] },
    fabrics: { fabrics: [{ id: fabric, name: everywhere(fabric) }] },
    colours: { colours: colours.map((id) => ({ id, name: everywhere(id), hex: '#808080' })) },
    sizeTables: { tables: [], groups: [] },
    sizes: { sets: [{ id: 'tests', name: everywhere('Tests'), sizes }] },
    categories: { categories: [categoryOf(draft)] },
  }
  await addGoods(tx, withGoods(demoGoods, own), at)
}

function categoryOf({ category, subcategory }: ProductDraft): Category {
  return {
    id: category,
    name: everywhere(category),
    picture: null,
    gender: 'unisex',
    menu: 'side',
    invitation: everywhere(''),
    viewAll: everywhere(''),
    alsoInPanel: [],
    subcategories: [{ id: subcategory, name: everywhere(subcategory) }],
  }
}

type Draft = { slug: string; at: Date; variants: (VariantWish & { id: string })[] }

function draftOf(wish: ProductWish, { slug, at, variants }: Draft): ProductDraft {
  const names = everywhere(wish.name ?? 'Plain shirt')
  const { status = 'active', salePriceFils = null } = wish
  return {
    slug,
    state: status === 'active' ? 'live' : status,
    publishAt: null,
    category: wish.category ?? 'men',
    subcategory: wish.subcategory ?? 'shirts',
    brand: wish.brand ?? 'Qutn',
    fabric: wish.fabric ?? 'linen',
    gender: 'unisex',
    texts: textsOf(wish, names),
    priceFils: wish.basePriceFils ?? 20_000,
    sale: salePriceFils === null ? null : { priceFils: salePriceFils, startsAt: null, endsAt: null },
    newUntil: wish.isNew ? new Date(at.getTime() + 30 * 24 * 60 * 60 * 1000) : null,
    isSet: wish.isSet ?? false,
    isFeatured: wish.isFeatured ?? false,
    isLimited: wish.isLimited ?? false,
    isExclusive: wish.isExclusive ?? false,
    isReadyToWear: wish.isReadyToWear ?? false,
    sizeGuide: wish.sizeGuide ?? 'none',
    hsCode: null,
    variants: variants.map(({ id, color, size, active = true }) => ({
      id,
      sku: `SKU-${id}`,
      color,
      size,
      ean: null,
      active,
    })),
    pictures: ['front', 'detail'].map((view, position) => ({
      url: `/images/products/${view}-0000/1080.webp`,
      width: 1080,
      height: 1350,
      color: position === 0 ? (variants[0]?.color ?? null) : null,
      alts: { en: `${names.en}, ${view}`, ar: `${names.ar} ${position + 1}`, fr: `${names.fr} ${position + 1}` },
    })),
    wholesale: wish.wholesale ?? null,
  }
}

function textsOf(wish: ProductWish, names: Texts): ProductDraft['texts'] {
  const descriptions = everywhere(wish.description ?? '')
  const inLanguage = (language: Language) => ({
    name: names[language],
    description: descriptions[language],
    details: wish.details ?? [],
    care: wish.care ?? '',
  })
  return { en: inLanguage('en'), ar: inLanguage('ar'), fr: inLanguage('fr') }
}

export type CouponWish = Partial<CouponDraft> & { id?: string; used?: number }

/** 10% off everything, always, for everybody, unless `wish` says otherwise. A fixed coupon: `{ amountFils: 5000 }`. */
export async function addCoupon(
  shop: Shop,
  { id = shop.ids.newId(), used = 0, ...wish }: CouponWish = {},
): Promise<{ couponId: string; code: string }> {
  const fixed = wish.amountFils != null
  const draft: CouponDraft = {
    code: `TEST${id}`,
    discountType: fixed ? 'fixed' : 'percentage',
    percent: fixed ? null : 10,
    amountFils: null,
    startsAt: null,
    endsAt: null,
    minimumSpendFils: 0,
    usageLimit: null,
    perCustomerLimit: null,
    firstOrderOnly: false,
    active: true,
    ...wish,
  }
  await inTransaction(shop.db, async (tx) => {
    await saveCoupon(tx, { id, draft }, shop.clock.now())
    if (used > 0) await tx.update(coupons).set({ used }).where(eq(coupons.id, id))
  })
  return { couponId: id, code: draft.code }
}
