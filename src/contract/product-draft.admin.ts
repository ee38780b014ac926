/** A product as the back office sends it, whole, and what is refused of it. Money in fils. */
import { genders, isEan13, productStates } from '#domain/product-draft.ts'
import { z } from 'zod'
import { catalogueCalls } from './catalogue.ts'
import { assetPath, issue, requiredName, requiredText, text, threeTexts, time } from './fields.ts'

const fils = z.int().min(1, issue('price')).max(100_000_000, issue('price'))
/** `/products/search` is a call of its own: a product of that address would never be found. */
const catalogueWords = new Set(
  Object.values(catalogueCalls).flatMap(({ path }) => /^\/products\/([a-z-]+)$/.exec(path)?.[1] ?? []),
)
const slug = z
  .string(issue('required'))
  .trim()
  .max(60, issue('too_long'))
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, issue('slug'))
  .refine((value) => !catalogueWords.has(value), issue('taken'))

export const ProductTexts = z.object({
  name: requiredName(200),
  description: text(5000).default(''),
  details: z.array(requiredText(300)).max(30).default([]),
  care: text(1000).default(''),
})

const Variant = z.object({
  sku: requiredText(80).regex(/^[\x21-\x7e]+$/, issue('sku')),
  color: requiredText(60),
  size: requiredText(60),
  ean: z.string().trim().refine(isEan13, issue('ean')).nullable().default(null),
  active: z.boolean().default(true),
})

const Picture = z.object({
  url: assetPath,
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
  color: text(60).nullable().default(null),
  alts: threeTexts(300),
})

const Sale = z.object({
  priceFils: fils,
  startsAt: time.nullable().default(null),
  endsAt: time.nullable().default(null),
})

const pieces = z.int(issue('quantity')).min(1, issue('quantity')).max(100_000, issue('quantity'))
const Wholesale = z.object({
  moq: pieces,
  tiers: z
    .array(z.object({ minQuantity: pieces, unitPriceFils: fils }))
    .min(1)
    .max(10),
})

const fields = z.object({
  slug,
  state: z.enum(productStates),
  publishAt: time.nullable().default(null),
  category: requiredText(60),
  subcategory: requiredText(60),
  brand: requiredName(120),
  fabric: requiredText(60),
  gender: z.enum(genders),
  texts: z.object({ en: ProductTexts, ar: ProductTexts, fr: ProductTexts }),
  priceFils: fils,
  sale: Sale.nullable().default(null),
  newUntil: time.nullable().default(null),
  isSet: z.boolean().default(false),
  isFeatured: z.boolean().default(false),
  isLimited: z.boolean().default(false),
  isExclusive: z.boolean().default(false),
  isReadyToWear: z.boolean().default(false),
  sizeGuide: requiredText(40).default('none'),
  hsCode: z
    .string()
    .trim()
    .regex(/^\d{6,12}$/, issue('hs_code'))
    .nullable()
    .default(null),
  variants: z.array(Variant).max(400).default([]),
  pictures: z.array(Picture).max(60).default([]),
  wholesale: Wholesale.nullable().default(null),
})

/** A fault that only two fields together show: where it stands, and what is said there. */
type Fault = [path: (string | number)[], key: Parameters<typeof issue>[0]]

const twinsOf = <T>(list: readonly T[], keyOf: (item: T) => string | null): number[] => {
  const seen = new Set<string>()
  return list.flatMap((item, place) => {
    const key = keyOf(item)
    if (key === null) return []
    if (seen.has(key)) return [place]
    seen.add(key)
    return []
  })
}

function faultsOf(draft: z.output<typeof fields>): Fault[] {
  return [...saleFaults(draft), ...stateFaults(draft), ...listFaults(draft)]
}

function saleFaults({ sale, priceFils }: z.output<typeof fields>): Fault[] {
  if (sale === null) return []
  const { startsAt, endsAt } = sale
  const faults: Fault[] = sale.priceFils >= priceFils ? [[['sale', 'priceFils'], 'sale_price']] : []
  return startsAt && endsAt && endsAt <= startsAt ? [...faults, [['sale', 'endsAt'], 'ends_early']] : faults
}

function stateFaults({ state, publishAt, variants, pictures }: z.output<typeof fields>): Fault[] {
  if (state !== 'live' && state !== 'scheduled') return []
  const faults: (Fault | false)[] = [
    state === 'scheduled' && publishAt === null && [['publishAt'], 'required'],
    !variants.some(({ active }) => active) && [['variants'], 'needs_variant'],
    pictures.length === 0 && [['pictures'], 'needs_picture'],
  ]
  return faults.filter((fault) => fault !== false)
}

function listFaults({ variants, pictures, wholesale }: z.output<typeof fields>): Fault[] {
  const colours = new Set(variants.map(({ color }) => color))
  const twins = (path: string, field: string, places: number[]) =>
    places.map((place): Fault => [[...path.split('.'), place, field], 'twice'])
  return [
    ...twins(
      'variants',
      'sku',
      twinsOf(variants, ({ sku }) => sku),
    ),
    ...twins(
      'variants',
      'ean',
      twinsOf(variants, ({ ean }) => ean),
    ),
    ...twins(
      'variants',
      'size',
      twinsOf(variants, ({ color, size }) => `${color}/${size}`),
    ),
    ...pictures.flatMap(({ color }, place): Fault[] =>
      color === null || colours.has(color) ? [] : [[['pictures', place, 'color'], 'color']],
    ),
    ...twins(
      'wholesale.tiers',
      'minQuantity',
      twinsOf(wholesale?.tiers ?? [], (tier) => String(tier.minQuantity)),
    ),
  ]
}

/** A whole product. What is live or scheduled needs a variant and a picture; a draft may lack them. */
export const ProductDraft = fields.superRefine((draft, context) => {
  for (const [path, key] of faultsOf(draft)) context.addIssue({ code: 'custom', path, message: issue(key) })
})
