/**
 * A catalogue of any size for load tests: believable products made up from `large-names.ts`, by INSERT … SELECT over
 * generate_series. Six colours in five sizes make 30 variants a product; pieces of one size have six.
 */
import { queryRows } from '#db/open.ts'
import type { Db, Tx } from '#db/open.ts'
import { categoryNames, findColour, subcategoryNames } from '#domain/catalogue.ts'
import { fabricNames } from '#domain/fabric.ts'
import type { Fabric } from '#domain/fabric.ts'
import { languages } from '#domain/locale.ts'
import type { Texts } from '#domain/locale.ts'
import { fromAed } from '#domain/money.ts'
import { searchColumns } from '#domain/search-columns.ts'
import { sql } from 'drizzle-orm'
import { careTexts, pictureAlt } from './labels.ts'
import { fabricPhrases, lines, patterns, type Pattern } from './large-names.ts'
import { pictureOf } from './pictures.ts'
import { say, type Brand, type Colour, type SizeGuide } from './shapes.ts'

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

/** Products per statement: the work of one statement stays small. */
const productsPerStatement = 500

export type LargeOptions = {
  products: number
  now: Date
  /** One colour in three sizes instead of all: for catalogues so large that thirty variants each would be too many. */
  few?: boolean
  progress?: (done: number) => void
}

/** Adds that many products, numbered on from those added before. The categories must be there. Call it in a transaction. */
export async function addLargeCatalogue(tx: Tx, { products, now, few = false, progress }: LargeOptions): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await makeModels(tx)
  const first = (await countLarge(tx)) + 1
  const last = first + products - 1
  for (let from = first; from <= last; from += productsPerStatement) {
    const to = Math.min(last, from + productsPerStatement - 1)
    await addProducts(tx, { from, to, now, few })
    await addTexts(tx, { from, to, now, few })
    await addVariants(tx, { from, to, now, few })
    progress?.(to - first + 1)
  }
  await tx.execute(sql`drop table large_models`)
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
const productId = sql`'01H' || lpad(g::text, 23, '0')`

/** One row per line × garment × fabric, with all texts folded here, where the rules for folding are. */
async function makeModels(tx: Tx): Promise<void> {
  const models = lines.flatMap((line) =>
    patterns.flatMap((pattern) => pattern.fabrics.map((fabric) => modelOf(line, pattern, fabric))),
  )
  await tx.execute(sql`create temp table large_models on commit drop as
    select (row_number() over () - 1)::int as place, m.* from jsonb_to_recordset(${JSON.stringify(spread(models))}::jsonb) as m (
      slug text, category text, subcategory text, brand text, fabric text, size_guide text,
      sizes jsonb, price_fils int, is_set boolean, texts jsonb, pictures jsonb)`)
  await tx.execute(sql`create unique index on large_models (place)`)
}

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
    category: pattern.category,
    subcategory: pattern.subcategory,
    brand,
    fabric,
    size_guide: pattern.sizeGuide,
    sizes: sizesOf[pattern.sizeGuide],
    price_fils: fromAed(pattern.fromAed),
    is_set: pattern.isSet ?? false,
    texts: languages.map((language) => {
      const rest = [
        brand,
        fabricNames[fabric][language],
        categoryNames[pattern.category][language],
        subcategoryNames[pattern.subcategory]?.[language],
        ...colours.map((colour) => findColour(colour)?.name[language]),
        description[language],
      ]
      const found = searchColumns({ name: name[language], rest })
      const texts = { language, name: name[language], description: description[language], care: care[language] }
      return { ...texts, search_name: found.searchName, search_rest: found.searchRest }
    }),
    pictures: colours.map((colour) => ({
      ...pictureOf(`products/${pattern.garment}-${colour}`),
      color: colour,
      alts: pictureAlt({ name, garment: pattern.garment }, colour, 'front'),
    })),
  }
}

type Range = { from: number; to: number; now: Date; few: boolean }

/** What product g comes in, as arrays in SQL. */
const colorsOf = ({ few }: Range) =>
  few ? sql`array[(${sql.param(colours)}::text[])[1 + g % 6]]` : sql`${sql.param(colours)}::text[]`
const mostSizes = ({ few }: Range) => sql`${few ? 3 : 99}::int`

/** The products numbered `from` to `to` beside the model of each. */
const numbered = ({ from, to }: Range) => sql`generate_series(${from}::int, ${to}::int) as g
  join large_models m on m.place = g % (select count(*)::int from large_models)`

const serial = sql`(1 + g / (select count(*)::int from large_models))`

/** Prices vary by a few tens of dirhams; one product in nine is on sale, one in forty featured. */
async function addProducts(tx: Tx, range: Range): Promise<void> {
  const arrived = sql`${range.now}::timestamptz - make_interval(days => 31 + g % 900, mins => g % 1440)`
  await tx.execute(sql`
    insert into products (id, slug, category, subcategory, brand, fabric, base_price_fils, sale_price_fils, is_set, is_featured,
      is_ready_to_wear, size_guide, colors, sizes, sold_count, created_at, updated_at)
    select ${productId}, m.slug || '-' || ${serial}, m.category, m.subcategory, m.brand, m.fabric, m.price_fils + (g * 7 % 23) * 1000,
      case when g % 9 = 0 then (m.price_fils + (g * 7 % 23) * 1000) * 7 / 10 / 100 * 100 end,
      m.is_set, g % 40 = 0, m.category in ('men', 'women'), m.size_guide,
      ${colorsOf(range)}, array(select jsonb_array_elements_text(m.sizes) limit ${mostSizes(range)}), 0, ${arrived}, ${arrived}
    from ${numbered(range)}`)
  await tx.execute(sql`
    insert into price_history (product_id, price_fils, from_at)
    select p.id, p.base_price_fils, p.created_at from ${numbered(range)} join products p on p.id = ${productId}`)
  await tx.execute(sql`
    insert into price_history (product_id, price_fils, from_at)
    select p.id, p.sale_price_fils, p.created_at + interval '20 days' from ${numbered(range)} join products p on p.id = ${productId}
    where p.sale_price_fils is not null`)
}

/** Texts, and two pictures: the colour whose turn it is, then the next. */
async function addTexts(tx: Tx, range: Range): Promise<void> {
  await tx.execute(sql`
    insert into product_texts (product_id, language, name, description, details, care, search_name, search_rest)
    select ${productId}, t.language, t.name || ' ' || ${serial}, t.description, '{}', t.care, t.search_name || ${serial} || ' ', t.search_rest
    from ${numbered(range)}
      cross join jsonb_to_recordset(m.texts)
        as t (language text, name text, description text, care text, search_name text, search_rest text)`)
  await tx.execute(sql`
    insert into product_pictures (product_id, position, url, width, height, color, alts)
    select ${productId}, turn, v.picture ->> 'url', (v.picture ->> 'width')::int, (v.picture ->> 'height')::int,
      v.picture ->> 'color', v.picture -> 'alts'
    from ${numbered(range)} cross join generate_series(0, 1) as turn
      cross join lateral (select m.pictures -> ((g + turn) % 6) as picture) v`)
}

/** About one variant in ten is gone; the rest have up to 39 pieces, booked in the ledger (I2). */
async function addVariants(tx: Tx, range: Range): Promise<void> {
  await tx.execute(sql`
    with made as (
      insert into variants (id, product_id, sku, color, size, position, on_hand)
      select '01J' || lpad((g::bigint * 36 + s.place)::text, 23, '0'), ${productId}, 'L' || g || '-' || s.place, s.color, s.size, s.place,
        case when (g * 31 + s.place * 17) % 10 = 0 then 0 else 1 + (g * 13 + s.place * 7) % 39 end
      from ${numbered(range)} cross join lateral (
        select c.color, z.size, ((c.n - 1) * jsonb_array_length(m.sizes) + z.n - 1)::int as place
        from unnest(${colorsOf(range)}) with ordinality as c (color, n)
          cross join jsonb_array_elements_text(m.sizes) with ordinality as z (size, n)
        where z.n <= ${mostSizes(range)}
      ) s
      returning id, on_hand
    )
    insert into stock_movements (variant_id, quantity, reason, at)
    select id, on_hand, 'opening', ${range.now}::timestamptz - interval '31 days' from made where on_hand > 0`)
}
