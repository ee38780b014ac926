/**
 * A catalogue of any size for load tests: believable products made up from `large-names.ts`. Six colours in five sizes make 30 variants
 * a product; pieces of one size have six.
 */
import { queryRows } from '#db/open.ts'
import type { Db, Tx } from '#db/open.ts'
import type { Language, Texts } from '#domain/locale.ts'
import { fromAed } from '#domain/money.ts'
import type { ProductDraft, ProductWrite } from '#domain/product-draft.ts'
import { sql } from 'drizzle-orm'
import { type Brand, demoGoods, type Fabric, fabricNames } from './goods.ts'
import { careTexts, pictureAlt } from './labels.ts'
import { fabricPhrases, lines, patterns, type Pattern } from './large-names.ts'
import type { SeedWriters } from './load.ts'
import { tariffNumberOf } from './tariff-numbers.ts'
import { pictureOf } from './pictures.ts'
import { dayMs, newId, pick } from './rows.ts'
import { say, type Colour, type SizeGuide } from './shapes.ts'

const colours: Colour[] = ['black', 'white', 'navy', 'gray', 'beige', 'brown']
const brands: Brand[] = ['Qutn', 'Rimal', 'Qutn Atelier', 'Dar Al Khayt']

const sizesOf: Record<SizeGuide, string[]> = {
  tops: ['XS', 'S', 'M', 'L', 'XL'],
  bottoms: ['XS', 'S', 'M', 'L', 'XL'],
  kanduras: ['S', 'M', 'L', 'XL', 'XXL'],
  abayas: ['XS', 'S', 'M', 'L', 'XL'],
  kids: ['2Y', '4Y', '6Y', '8Y', '10Y'],
  belts: ['85', '90', '95', '100', '105'],
  sandals: ['40', '41', '42', '43', '44'],
  none: ['One Size'],
}

/** The work of one call stays small. */
const productsPerCall = 200

export type LargeOptions = {
  products: number
  now: Date
  /** One colour in three sizes instead of all: for catalogues so large that thirty variants each would be too many. */
  few?: boolean
  progress?: (done: number) => void
}

/** Adds that many products, numbered on from those added before. The categories must be there. Call it in a transaction. */
export async function addLargeCatalogue(
  tx: Tx,
  writers: SeedWriters,
  { products, now, few = false, progress }: LargeOptions,
): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await writers.addGoods(tx, demoGoods, now)
  const models = spread(
    lines.flatMap((line) =>
      patterns.flatMap((pattern) => pattern.fabrics.map((fabric) => modelOf(line, pattern, fabric))),
    ),
  )
  const first = (await countLarge(tx)) + 1
  const last = first + products - 1
  for (let from = first; from <= last; from += productsPerCall) {
    const to = Math.min(last, from + productsPerCall - 1)
    const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
    const writes = numbers.map((number) => writeOf(number, { models, now, few }))
    await writers.saveProducts(tx, writes, { at: now, newId })
    const counted = new Date(now.getTime() - 31 * dayMs)
    await writers.openStock(
      tx,
      writes.flatMap(({ draft }, index) =>
        draft.variants.map(({ id = '' }, place) => ({
          variantId: id,
          quantity: stockOf(numbers[index] ?? 0, place),
          at: counted,
        })),
      ),
    )
    progress?.(to - first + 1)
  }
  // The embedded database has nobody to gather statistics later.
  await tx.execute(sql`analyze`)
}

/** How many products the shop has. */
export async function countProducts(db: Db | Tx): Promise<number> {
  const [row] = await queryRows<{ count: number }>(db, sql`select count(*) as count from products`)
  return row?.count ?? 0
}

async function countLarge(tx: Tx): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    tx,
    sql`select count(*) as count from products where id like ${`${productPrefix}%`}`,
  )
  return row?.count ?? 0
}

/** Ids as long as a ULID and older than any real one of this shop, so that real rows sort after them. */
const productPrefix = '01H'
const idOf = (prefix: string, number: number): string => prefix + String(number).padStart(23, '0')

/** Neighbours in number should differ in kind, as on a real shop's pages. */
function spread<T>(list: T[]): T[] {
  const step = 97
  return list.map((_, index) => list[(index * step) % list.length] as T)
}

function modelOf([lineSlug, line]: [string, Texts], pattern: Pattern, fabric: Fabric) {
  const phrase = fabricPhrases[fabric] ?? fabricNames[fabric]
  const { noun } = pattern
  const name = say(
    `${line.en} ${phrase.en} ${noun.en}`,
    `${noun.ar} ${phrase.ar} ${line.ar}`,
    `${noun.fr} ${phrase.fr} ${line.fr}`,
  )
  const brand =
    pattern.category === 'leathergoods'
      ? 'Nakhla'
      : (brands[(lineSlug.length + pattern.noun.en.length) % brands.length] as Brand)
  const description = say(
    `From the ${line.en} line by ${brand}: a ${pattern.noun.en} in ${phrase.en}, cut for warm days and cool rooms.`,
    `من خط ${line.ar} لعلامة ${brand}: ${pattern.noun.ar} ${phrase.ar} بقصّة تناسب الأيام الدافئة والغرف المكيّفة.`,
    `De la ligne ${line.fr} par ${brand} : ${pattern.noun.fr.toLowerCase()} ${phrase.fr}, pour les jours chauds et les pièces climatisées.`,
  )
  const care = pattern.category === 'leathergoods' ? careTexts.leather : careTexts['machine-cool']
  return {
    slug: `${lineSlug}-${fabric}-${pattern.garment}`,
    pattern,
    brand,
    fabric,
    name,
    description,
    care,
    pictures: colours.map((colour) => ({
      ...pictureOf(`products/${pattern.garment}-${colour}`),
      color: colour,
      alts: pictureAlt({ name, garment: pattern.garment }, colour, 'front'),
    })),
  }
}

type Model = ReturnType<typeof modelOf>
type Making = { models: readonly Model[]; now: Date; few: boolean }

/** Prices vary by a few tens of dirhams; one product in nine is on sale, one in forty featured. Two pictures: the colour whose turn it is, then the next. */
function writeOf(number: number, { models, now, few }: Making): ProductWrite {
  const model = pick(models, number)
  const { pattern } = model
  const serial = 1 + Math.floor(number / models.length)
  const createdAt = new Date(now.getTime() - (31 + (number % 900)) * dayMs - (number % 1440) * 60_000)
  const priceFils = fromAed(pattern.fromAed) + ((number * 7) % 23) * 1000
  const startsAt = new Date(createdAt.getTime() + 20 * dayMs)
  const sale = { priceFils: Math.floor(Math.floor((priceFils * 7) / 10) / 100) * 100, startsAt, endsAt: null }
  const sizes = sizesOf[pattern.sizeGuide].slice(0, few ? 3 : 99)
  const comesIn = few ? [pick(colours, number)] : colours
  return {
    id: idOf(productPrefix, number),
    createdAt,
    draft: {
      slug: `${model.slug}-${serial}`,
      state: 'live',
      publishAt: null,
      category: pattern.category,
      subcategory: pattern.subcategory,
      brand: model.brand,
      fabric: model.fabric,
      gender: pattern.category === 'men' || pattern.category === 'women' ? pattern.category : 'unisex',
      texts: textsOf(model, serial),
      priceFils,
      sale: number % 9 === 0 ? sale : null,
      newUntil: null,
      isSet: pattern.isSet ?? false,
      isFeatured: number % 40 === 0,
      isLimited: false,
      isExclusive: false,
      isReadyToWear: pattern.category === 'men' || pattern.category === 'women',
      sizeGuide: pattern.sizeGuide,
      hsCode: tariffNumberOf(pattern.subcategory),
      variants: comesIn.flatMap((color, row) =>
        sizes.map((size, column) => {
          const place = row * sizesOf[pattern.sizeGuide].length + column
          return {
            id: idOf('01J', number * 36 + place),
            sku: `L${number}-${place}`,
            color,
            size,
            ean: null,
            active: true,
          }
        }),
      ),
      pictures: [pick(model.pictures, number), pick(model.pictures, number + 1)],
      wholesale: null,
    },
  }
}

function textsOf({ name, description, care }: Model, serial: number): ProductDraft['texts'] {
  const inLanguage = (language: Language) => ({
    name: `${name[language]} ${serial}`,
    description: description[language],
    details: [],
    care: care[language],
  })
  return { en: inLanguage('en'), ar: inLanguage('ar'), fr: inLanguage('fr') }
}

/** About one variant in ten is gone; the rest have up to 39 pieces. */
const stockOf = (number: number, place: number): number =>
  (number * 31 + place * 17) % 10 === 0 ? 0 : 1 + ((number * 13 + place * 7) % 39)
