/** From the catalogue's texts to drafts: products with their texts, pictures, variants, prices and wholesale ladders. */
import type { Language } from '#domain/locale.ts'
import { fromAed } from '#domain/money.ts'
import type { Gender, PictureDraft, ProductDraft } from '#domain/product-draft.ts'
import { moqOf, tiersOf } from '#domain/wholesale.ts'
import { careTexts, pictureAlt } from './labels.ts'
import { pictureOf } from './pictures.ts'
import { newForDays, productSeeds, sizeRuns } from './products.ts'
import { chanceOf, dayMs, newId, type ShopRows } from './rows.ts'
import type { Colour, ProductSeed } from './shapes.ts'
import { tariffNumberOf } from './tariff-numbers.ts'
import { wholesaleSeeds } from './wholesale.ts'

/** The products as laid out in one shop: what orders and reviews need to point at them. */
export type Shelf = Map<string, { seed: ProductSeed; id: string; createdAt: Date; saleFrom: Date | null }>

/** Sales began one to three weeks ago, so the price before them was honest. */
export function planProducts(rows: ShopRows, now: Date): Shelf {
  const shelf: Shelf = new Map()
  for (const seed of productSeeds.toSorted((a, b) => b.ageDays - a.ageDays)) {
    const createdAt = new Date(now.getTime() - (seed.ageDays + chanceOf(seed.slug)) * dayMs)
    const id = newId(createdAt.getTime())
    const saleFrom =
      seed.salePriceAed === undefined
        ? null
        : new Date(now.getTime() - (7 + 14 * chanceOf(`${seed.slug} sale`)) * dayMs)
    shelf.set(seed.slug, { seed, id, createdAt, saleFrom })
    const variants = planVariants(seed)
    rows.products.push({ id, createdAt, draft: draftOf(seed, { createdAt, saleFrom, variants }) })
    rows.variants.push(...variants.map((variant) => ({ ...variant, productId: id })))
  }
  return shelf
}

type Laid = { createdAt: Date; saleFrom: Date | null; variants: PlannedVariant[] }

function draftOf(seed: ProductSeed, { createdAt, saleFrom, variants }: Laid): ProductDraft {
  return {
    slug: seed.slug,
    state: 'live',
    publishAt: null,
    category: seed.category,
    subcategory: seed.subcategory,
    brand: seed.brand,
    fabric: seed.fabric,
    gender: genderOf(seed),
    texts: textsOf(seed),
    priceFils: fromAed(seed.priceAed),
    sale:
      seed.salePriceAed === undefined
        ? null
        : { priceFils: fromAed(seed.salePriceAed), startsAt: saleFrom, endsAt: null },
    newUntil: new Date(createdAt.getTime() + newForDays * dayMs),
    isSet: seed.isSet ?? false,
    isFeatured: seed.featured ?? false,
    isLimited: seed.limited ?? false,
    isExclusive: seed.exclusive ?? false,
    isReadyToWear: seed.readyToWear ?? false,
    sizeGuide: seed.sizeGuide,
    hsCode: tariffNumberOf(seed.subcategory),
    variants: variants.map(({ onHand: _onHand, ...variant }) => ({ ...variant, ean: null, active: true })),
    pictures: picturesOf(seed),
    wholesale: wholesaleOf(seed),
  }
}

const genderOf = ({ category }: ProductSeed): Gender =>
  category === 'men' || category === 'women' || category === 'kids' ? category : 'unisex'

function textsOf(seed: ProductSeed): ProductDraft['texts'] {
  const inLanguage = (language: Language) => ({
    name: seed.name[language],
    description: seed.description[language],
    details: seed.details.map((detail) => detail[language]),
    care: careTexts[seed.care][language],
  })
  return { en: inLanguage('en'), ar: inLanguage('ar'), fr: inLanguage('fr') }
}

/** The first colour, its close-up when the product has it, then the other colours. */
function picturesOf(seed: ProductSeed): PictureDraft[] {
  const fronts = seed.colours.map((colour) => ({
    key: `products/${seed.garment}-${colour}`,
    colour,
    view: 'front' as const,
  }))
  const closeUp = seed.detailColour
    ? [{ key: `products/${seed.garment}-detail`, colour: seed.detailColour, view: 'detail' as const }]
    : []
  const views = [...fronts.slice(0, 1), ...closeUp, ...fronts.slice(1)]
  return views.map(({ key, colour, view }) => {
    const { url, width, height } = pictureOf(key)
    return { url, width, height, color: colour, alts: pictureAlt(seed, colour, view) }
  })
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

type PlannedVariant = { id: string; sku: string; color: string; size: string; onHand: number }

const planVariants = (seed: ProductSeed): PlannedVariant[] =>
  seed.colours.flatMap((color) =>
    sizeRuns[seed.sizes].map((size) => ({
      id: newId(),
      sku: skuOf(seed.slug, color, size),
      color,
      size,
      onHand: stockOf(seed, color, size),
    })),
  )

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

function wholesaleOf({ slug, priceAed }: ProductSeed): ProductDraft['wholesale'] {
  const offer = wholesaleSeeds.find((candidate) => candidate.slug === slug)
  if (!offer) return null
  const tiers = tiersOf(fromAed(priceAed), offer.plan)
  return { moq: moqOf(tiers), tiers }
}
