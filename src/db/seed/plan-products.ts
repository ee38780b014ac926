/** From the catalogue's texts to rows: products with their texts, pictures, variants, prices and wholesale ladders. */
import {
  categories as categoryOrder,
  categoryNames,
  findColour,
  subcategories,
  subcategoryNames,
} from '#domain/catalogue.ts'
import { fabricNames } from '#domain/fabric.ts'
import { languages } from '#domain/locale.ts'
import { fromAed } from '#domain/money.ts'
import { searchColumns } from '#domain/search-columns.ts'
import { moqOf, tiersOf } from '#domain/wholesale.ts'
import { categoryPictures } from './content.ts'
import { careTexts, pictureAlt } from './labels.ts'
import { pictureOf } from './pictures.ts'
import { newForDays, productSeeds, sizeRuns } from './products.ts'
import { chanceOf, dayMs, newId, type ShopRows } from './rows.ts'
import type { Colour, ProductSeed } from './shapes.ts'
import { wholesaleSeeds } from './wholesale.ts'

/** The products as laid out in one shop: what orders and reviews need to point at them. */
export type Shelf = Map<string, { seed: ProductSeed; id: string; createdAt: Date; saleFrom: Date | null }>

/** Sales began one to three weeks ago, so the price before them was honest. */
export function planProducts(rows: ShopRows, now: Date): Shelf {
  planCategories(rows)
  const shelf: Shelf = new Map()
  for (const seed of productSeeds.toSorted((a, b) => b.ageDays - a.ageDays)) {
    const createdAt = new Date(now.getTime() - (seed.ageDays + chanceOf(seed.slug)) * dayMs)
    const id = newId(createdAt.getTime())
    const saleFrom =
      seed.salePriceAed === undefined
        ? null
        : new Date(now.getTime() - (7 + 14 * chanceOf(`${seed.slug} sale`)) * dayMs)
    shelf.set(seed.slug, { seed, id, createdAt, saleFrom })
    rows.products.push({
      id,
      slug: seed.slug,
      category: seed.category,
      subcategory: seed.subcategory,
      brand: seed.brand,
      fabric: seed.fabric,
      basePriceFils: fromAed(seed.priceAed),
      salePriceFils: seed.salePriceAed === undefined ? null : fromAed(seed.salePriceAed),
      isSet: seed.isSet ?? false,
      isFeatured: seed.featured ?? false,
      isNew: seed.ageDays < newForDays,
      isLimited: seed.limited ?? false,
      isExclusive: seed.exclusive ?? false,
      isReadyToWear: seed.readyToWear ?? false,
      sizeGuide: seed.sizeGuide,
      colors: [...seed.colours],
      sizes: sizeRuns[seed.sizes],
      createdAt,
      updatedAt: saleFrom ?? createdAt,
    })
    planPrices(rows, { id, seed, createdAt, saleFrom })
    planTexts(rows, id, seed)
    planPictures(rows, id, seed)
    planVariants(rows, id, seed)
  }
  planWholesale(rows, shelf)
  return shelf
}

function planCategories(rows: ShopRows): void {
  for (const [position, slug] of categoryOrder.entries()) {
    rows.categories.push({
      slug,
      position,
      names: categoryNames[slug],
      pictureUrl: pictureOf(categoryPictures[slug]).url,
    })
    for (const [place, subcategory] of subcategories[slug].entries()) {
      const names = subcategoryNames[subcategory]
      if (!names) throw new Error(`The subcategory ${subcategory} has no name`)
      rows.subcategories.push({ category: slug, slug: subcategory, position: place, names })
    }
  }
}

type Priced = { id: string; seed: ProductSeed; createdAt: Date; saleFrom: Date | null }

function planPrices(rows: ShopRows, { id, seed, createdAt, saleFrom }: Priced): void {
  rows.priceHistory.push({ productId: id, priceFils: fromAed(seed.priceAed), fromAt: createdAt })
  if (!saleFrom || seed.salePriceAed === undefined) return
  rows.priceHistory.push({ productId: id, priceFils: fromAed(seed.salePriceAed), fromAt: saleFrom })
}

function planTexts(rows: ShopRows, productId: string, seed: ProductSeed): void {
  for (const language of languages) {
    const name = seed.name[language]
    const description = seed.description[language]
    const details = seed.details.map((detail) => detail[language])
    const rest = [
      seed.brand,
      fabricNames[seed.fabric][language],
      categoryNames[seed.category][language],
      subcategoryNames[seed.subcategory]?.[language],
      ...seed.colours.map((colour) => findColour(colour)?.name[language]),
      description,
      ...details,
    ]
    const care = careTexts[seed.care][language]
    rows.productTexts.push({ productId, language, name, description, details, care, ...searchColumns({ name, rest }) })
  }
}

/** The first colour, its close-up when the product has it, then the other colours. */
function planPictures(rows: ShopRows, productId: string, seed: ProductSeed): void {
  const fronts = seed.colours.map((colour) => ({
    key: `products/${seed.garment}-${colour}`,
    colour,
    view: 'front' as const,
  }))
  const closeUp = seed.detailColour
    ? [{ key: `products/${seed.garment}-detail`, colour: seed.detailColour, view: 'detail' as const }]
    : []
  const views = [...fronts.slice(0, 1), ...closeUp, ...fronts.slice(1)]
  for (const [position, { key, colour, view }] of views.entries()) {
    const { url, width, height } = pictureOf(key)
    rows.productPictures.push({
      productId,
      position,
      url,
      width,
      height,
      color: colour,
      alts: pictureAlt(seed, colour, view),
    })
  }
}

const colourCodes: Record<Colour, string> = {
  black: 'BLK',
  white: 'WHT',
  navy: 'NVY',
  gray: 'GRY',
  beige: 'BEI',
  brown: 'BRN',
}

export const skuOf = (slug: string, colour: string, size: string): string =>
  `${slug}-${colourCodes[colour as Colour]}-${size === 'One Size' ? 'OS' : size}`.toUpperCase()

function planVariants(rows: ShopRows, productId: string, seed: ProductSeed): void {
  let position = 0
  for (const colour of seed.colours) {
    for (const size of sizeRuns[seed.sizes]) {
      const onHand = stockOf(seed, colour, size)
      rows.variants.push({
        id: newId(),
        productId,
        sku: skuOf(seed.slug, colour, size),
        color: colour,
        size,
        position: position++,
        onHand,
      })
    }
  }
}

/** Fewer at the ends of the size run; about one variant in twelve is gone, one in six nearly. */
function stockOf(seed: ProductSeed, colour: Colour, size: string): number {
  const sizes = sizeRuns[seed.sizes]
  const exact = seed.stock?.[`${colour}/${size}`]
  if (exact !== undefined) return exact
  if (seed.shelf === 'sold-out') return 0
  if (seed.shelf === 'last') {
    const middle = sizes[Math.floor(sizes.length / 2)]
    return size === middle ? 2 : 0
  }
  const chance = chanceOf(`${seed.slug} ${colour} ${size}`)
  if (sizes.length > 1 && chance < 1 / 12) return 0
  if (chance < 1 / 4) return 1 + Math.floor(chance * 20)
  const place = sizes.indexOf(size) / Math.max(1, sizes.length - 1)
  const demand = 1 - Math.abs(place - 0.5) * 1.4
  return 8 + Math.round(34 * demand * chance)
}

function planWholesale(rows: ShopRows, shelf: Shelf): void {
  for (const { slug, plan } of wholesaleSeeds) {
    const product = shelf.get(slug)
    if (!product) throw new Error(`Wholesale names ${slug}, which the catalogue does not have`)
    const tiers = tiersOf(fromAed(product.seed.priceAed), plan)
    rows.wholesaleProducts.push({ productId: product.id, moq: moqOf(tiers) })
    rows.wholesaleTiers.push(...tiers.map((tier) => ({ productId: product.id, ...tier })))
  }
}
