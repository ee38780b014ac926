/** A product while somebody types in it: fields by their paths as the API names them, and the lists that are changed row by row. */
import type { AdminCalls } from '#contract/admin-calls.ts'
import { type Language, languages } from '#domain/locale.ts'
import { toAed } from '#domain/money.ts'
import { textParts } from '#domain/translation.ts'
import { readFils } from '#domain/typed-aed.ts'
import { type Clash, mergeTyped, type Typed } from '../settings/setting-draft.ts'

export type Product = AdminCalls['GET /admin/products/:id']['reply']['product']
export type ProductBody = AdminCalls['PUT /admin/products/:id']['body']
export type ProductState = Product['state']

/** Without an id: not saved yet. */
export type TypedVariant = { id?: string; sku: string; color: string; size: string; ean: string; active: boolean }
export type TypedPicture = Product['pictures'][number]
export type TypedTier = { minQuantity: string; unitPrice: string }

const lists = ['variants', 'pictures', 'tiers'] as const
export type ListName = (typeof lists)[number]

export type TypedProduct = {
  fields: Typed
  variants: readonly TypedVariant[]
  pictures: readonly TypedPicture[]
  tiers: readonly TypedTier[]
}

const textFields = ['slug', 'category', 'subcategory', 'brand', 'fabric', 'gender', 'sizeGuide'] as const
export const flags = ['isSet', 'isFeatured', 'isLimited', 'isExclusive', 'isReadyToWear'] as const

const amountOf = (fils: number | undefined): string => (fils === undefined ? '' : String(toAed(fils)))

const dubaiMs = 4 * 60 * 60 * 1000

/** A moment by the clock of Dubai, as a field of date and time holds it. */
export const localTime = (iso: string | null | undefined): string =>
  iso ? new Date(new Date(iso).getTime() + dubaiMs).toISOString().slice(0, 16) : ''

/** Null where the field is empty; what is no time stays, to be refused at its field. The stored time has seconds, which the field doesn't show. */
function momentOf(local: string, stored: string | null | undefined): string | null {
  if (local === '') return null
  if (stored && localTime(stored) === local) return stored
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? new Date(`${local}:00+04:00`).toISOString() : local
}

export function typedOf(product: Product): TypedProduct {
  const { sale, wholesale } = product
  return {
    fields: {
      ...Object.fromEntries(textFields.map((name) => [name, product[name]])),
      ...Object.fromEntries(flags.map((name) => [name, product[name]])),
      ...Object.fromEntries(languages.flatMap((language) => textsOf(language, product.texts[language]))),
      hsCode: product.hsCode ?? '',
      priceFils: amountOf(product.priceFils === 0 ? undefined : product.priceFils),
      'sale.priceFils': amountOf(sale?.priceFils),
      'sale.startsAt': localTime(sale?.startsAt),
      'sale.endsAt': localTime(sale?.endsAt),
      newUntil: localTime(product.newUntil),
      publishAt: localTime(product.publishAt),
      'wholesale.moq': wholesale ? String(wholesale.moq) : '',
    },
    variants: product.variants.map(({ ean, ...variant }) => ({ ...variant, ean: ean ?? '' })),
    pictures: product.pictures,
    tiers: (wholesale?.tiers ?? []).map(({ minQuantity, unitPriceFils }) => ({
      minQuantity: String(minQuantity),
      unitPrice: amountOf(unitPriceFils),
    })),
  }
}

const textsOf = (language: string, texts: Product['texts']['en']): [string, string][] =>
  textParts.map((part) => [`texts.${language}.${part}`, part === 'details' ? texts.details.join('\n') : texts[part]])

/** What is no number is sent as it was typed, so that the shop refuses it at its field. */
const filsOf = (typed: string): number => readFils(typed) ?? (typed as never)
const countOf = (typed: string): number => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : (typed as never))

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

type TextOf = (path: string) => string

/** As it is saved upon `read`. A scheduled product keeps its time, every other state has none. */
export function bodyOf(typed: TypedProduct, state: ProductState, read: Product): ProductBody {
  const { fields } = typed
  const text: TextOf = (path) => String(fields[path] ?? '').trim()
  return {
    state,
    publishAt: state === 'scheduled' ? momentOf(text('publishAt'), read.publishAt) : null,
    slug: text('slug'),
    category: text('category'),
    subcategory: text('subcategory'),
    brand: text('brand'),
    fabric: text('fabric'),
    gender: text('gender') as ProductBody['gender'],
    sizeGuide: text('sizeGuide') || 'none',
    hsCode: text('hsCode') || null,
    texts: textsIn(text),
    priceFils: filsOf(text('priceFils')),
    sale: saleIn(text, read.sale),
    newUntil: momentOf(text('newUntil'), read.newUntil),
    ...Object.fromEntries(flags.map((name) => [name, fields[name] === true])),
    variants: typed.variants.map(({ id: _, sku, ean, ...variant }) => ({
      ...variant,
      sku: sku.trim(),
      ean: ean.trim() || null,
    })),
    pictures: typed.pictures.map((picture) => ({ ...picture, alts: altsOf(picture, text) })),
    wholesale: wholesaleIn(text, typed.tiers),
  }
}

const byLanguage = <T>(valueOf: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(languages.map((language) => [language, valueOf(language)])) as Record<Language, T>

const textsIn = (text: TextOf): ProductBody['texts'] =>
  byLanguage((language) => ({
    name: text(`texts.${language}.name`),
    description: text(`texts.${language}.description`),
    details: linesOf(text(`texts.${language}.details`)),
    care: text(`texts.${language}.care`),
  }))

/** A picture that nobody has described is called as the product is. */
const altsOf = ({ alts }: TypedPicture, text: TextOf) =>
  byLanguage((language) => alts[language].trim() || text(`texts.${language}.name`))

const saleIn = (text: TextOf, stored: Product['sale']): ProductBody['sale'] =>
  text('sale.priceFils') === ''
    ? null
    : {
        priceFils: filsOf(text('sale.priceFils')),
        startsAt: momentOf(text('sale.startsAt'), stored?.startsAt),
        endsAt: momentOf(text('sale.endsAt'), stored?.endsAt),
      }

const wholesaleIn = (text: TextOf, tiers: readonly TypedTier[]): ProductBody['wholesale'] =>
  text('wholesale.moq') === '' && tiers.length === 0
    ? null
    : {
        moq: countOf(text('wholesale.moq')),
        tiers: tiers.map(({ minQuantity, unitPrice }) => ({
          minQuantity: countOf(minQuantity),
          unitPriceFils: filsOf(unitPrice),
        })),
      }

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A variant that was saved meanwhile has an id, and is the same one. */
const comparable = (name: ListName, typed: TypedProduct): unknown =>
  name === 'variants' ? typed.variants.map(({ id: _, ...variant }) => variant) : typed[name]

export const isSameProduct = (one: TypedProduct, other: TypedProduct): boolean =>
  isSame(one.fields, other.fields) && lists.every((name) => isSame(comparable(name, one), comparable(name, other)))

/** As `mergeTyped`, the lists too: one that both have changed clashes as a whole. */
export function mergeProducts(
  read: TypedProduct,
  { yours, theirs }: { yours: TypedProduct; theirs: TypedProduct },
): { merged: TypedProduct; clashes: Clash[] } {
  const { merged: fields, clashes } = mergeTyped(read.fields, { yours: yours.fields, theirs: theirs.fields })
  const merged: TypedProduct = { ...yours, fields }
  for (const name of lists) {
    const [before, mine, other] = [read, yours, theirs].map((side) => comparable(name, side))
    if (isSame(mine, before)) Object.assign(merged, { [name]: theirs[name] })
    else if (!isSame(other, before) && !isSame(other, mine))
      clashes.push({ path: name, yours: String(yours[name].length), theirs: String(theirs[name].length) })
  }
  return { merged, clashes }
}

/** Theirs where she took them. */
export function takeTheirs(typed: TypedProduct, theirs: TypedProduct, paths: readonly string[]): TypedProduct {
  const fields = { ...typed.fields }
  const taken: TypedProduct = { ...typed, fields }
  for (const path of paths) {
    if (lists.some((name) => name === path)) Object.assign(taken, { [path]: theirs[path as ListName] })
    else fields[path] = theirs.fields[path] ?? ''
  }
  return taken
}

/** What must be there before a product can be live, each by the path of its field. */
export function missingToPublish({ fields, variants, pictures }: TypedProduct): string[] {
  const needed = [
    ...languages.map((language) => `texts.${language}.name`),
    'slug',
    'category',
    'subcategory',
    'brand',
    'fabric',
    'priceFils',
  ]
  return [
    ...needed.filter((path) => String(fields[path] ?? '').trim() === ''),
    ...(variants.some(({ active }) => active) ? [] : ['variants']),
    ...(pictures.length > 0 ? [] : ['pictures']),
  ]
}

/** Of four texts those that are written in a language. */
export const writtenParts = ({ fields }: TypedProduct, language: string): number =>
  textParts.filter((part) => String(fields[`texts.${language}.${part}`] ?? '').trim() !== '').length
