/** The SQL of the read model that lists, counts and search are made from: migration 0031, docs/decisions/0032. */
import { hot, inTransaction, queryRows } from '#db/open.ts'
import type { Db } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import type { KindRow } from './listing-index.ts'

const follow = hot<{ taken: number }, [most: number]>('listing_follow', 'select follow_products($1::int) as taken')

/** How many entries of the change list were applied; none while another process applies them. */
export async function applyChanges(db: Db, most: number): Promise<number> {
  return (await follow(db, most))[0]?.taken ?? 0
}

/** `numbers` are those of the products that changed; null if all may have. */
export type VersionRow = { version: number; numbers: number[] | null }

export const listVersionsSince = hot<VersionRow, [version: number]>(
  'listing_versions_since',
  'select version, numbers from listing_versions where version > $1::bigint order by version',
)

const newest = hot<{ version: number }>(
  'listing_newest_version',
  'select max(version) as version from listing_versions',
)

export async function findNewestVersion(db: Db): Promise<number> {
  return (await newest(db))[0]?.version ?? 0
}

export const listKindsAfter = hot<KindRow, [id: number]>(
  'listing_kinds_after',
  `select id, category, subcategory, brand, fabric, on_sale as "onSale", is_new as "isNew", is_featured as "isFeatured",
     is_ready_to_wear as "isReadyToWear", options
   from listing_kinds where id > $1::int order by id`,
)

/** As `ListingIndex.update` reads them. */
const packed = `coalesce(string_agg(int4send(number) || int4send(kind_id) || int4send(price_fils) || int4send(sold_count) || int4send(rating_count)
  || int4send(rating_sum) || int8send((extract(epoch from created_at) * 1000000)::bigint), ''), '') as bytes`

type Bytes = { bytes: Uint8Array }

const rowsOf = hot<Bytes, [numbers: number[]]>(
  'listing_rows_of',
  `select ${packed} from listed_products where number = any((select $1::int[])::int[])`,
)

const rowsFrom = hot<Bytes & { next: number | null }, [from: number, most: number]>(
  'listing_rows_from',
  `select ${packed}, max(number) + 1 as next
   from (select * from listed_products where number >= $1::int order by number limit $2::int) part`,
)

const bytesOf = (row: Bytes | undefined): Buffer => {
  const { buffer, byteOffset, byteLength } = row?.bytes ?? new Uint8Array()
  return Buffer.from(buffer, byteOffset, byteLength)
}

export const findRows = async (db: Db, numbers: number[]): Promise<Buffer> => bytesOf((await rowsOf(db, numbers))[0])

const rowsAtOnce = 50_000

/** All rows, in parts. */
export async function* eachRows(db: Db): AsyncGenerator<Buffer> {
  for (let from: number | null = 0; from !== null;) {
    const [part]: (Bytes & { next: number | null })[] = await rowsFrom(db, from, rowsAtOnce)
    from = part?.next ?? null
    if (part) yield bytesOf(part)
  }
}

/** What a search finds, by the text of a tsquery (`search.terms.ts`). */
export async function findNumbers(db: Db, search: string): Promise<Uint32Array> {
  if (search === '') return new Uint32Array(0)
  const [row] = await queryRows<Bytes>(db, sql`select coalesce(find_numbers(${search}::tsquery), '') as bytes`)
  const bytes = bytesOf(row)
  return Uint32Array.from({ length: bytes.length / 4 }, (_, place) => bytes.readUInt32BE(4 * place))
}

export async function numbersOf(db: Db, productIds: readonly string[]): Promise<Uint32Array> {
  const rows = await queryRows<{ number: number }>(
    db,
    sql`select number from listed_products where product_id = any(${sql.param([...productIds])}::text[])`,
  )
  return Uint32Array.from(rows, ({ number }) => number)
}

/** From nothing, beside what serves meanwhile; answers how many products are listed. */
export async function rebuildReadModel(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    // It may take longer than a shopper's query.
    await queryRows(tx, sql`select set_config('statement_timeout', '0', true)`)
    const [row] = await queryRows<{ listed: number }>(tx, sql`select reindex_products() as listed`)
    return row?.listed ?? 0
  })
}
