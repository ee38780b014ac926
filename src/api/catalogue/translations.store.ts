/** Which texts of products and pictures are written in which language. */
import { type Db, queryRows } from '#db/open.ts'
import type { Language } from '#domain/locale.ts'
import type { TextPart } from '#domain/translation.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Position } from '../http/list-cursor.ts'

type Written = { all: number; en: number; ar: number; fr: number }

/** A name without a letter of the language is a copy of the English one. */
const isCopied = (name: SQL) => sql`(${name} ~ '[A-Za-z]' and ${name} !~ '[ء-ي]')`

/** One where the English text `o` has something that the other, `t`, lacks; by their parts. */
const lacks: Record<TextPart, (language: Language) => SQL> = {
  name: (language) => (language === 'ar' ? isCopied(sql`t.name`) : sql`false`),
  description: () => sql`(o.description <> '' and t.description = '')`,
  details: () => sql`(cardinality(o.details) > 0 and cardinality(t.details) = 0)`,
  care: () => sql`(o.care <> '' and t.care = '')`,
}

const parts = Object.keys(lacks) as TextPart[]
const countOf = (language: Language): SQL =>
  sql.join(
    parts.map((part) => sql`(${lacks[part](language)})::int`),
    sql` + `,
  )

const pairs = sql`products p join product_texts o on o.product_id = p.id and o.language = 'en' join product_texts t on t.product_id = p.id`

/** Of products that are not archived: every text that English has is to be written. */
export async function countProductTexts(db: Db): Promise<Written> {
  const [row] = await queryRows<Written>(
    db,
    sql`
    with counted as (
      select t.language, sum(1 + (o.description <> '')::int + (cardinality(o.details) > 0)::int + (o.care <> '')::int)::int as wanted,
        sum(case t.language when 'ar' then ${countOf('ar')} else ${countOf('fr')} end)::int as gaps
      from ${pairs} where p.status <> 'archived' group by t.language)
    select coalesce(max(wanted), 0)::int as "all", coalesce(sum(wanted - gaps) filter (where language = 'en'), 0)::int as en,
      coalesce(sum(wanted - gaps) filter (where language = 'ar'), 0)::int as ar,
      coalesce(sum(wanted - gaps) filter (where language = 'fr'), 0)::int as fr
    from counted`,
  )
  return row ?? { all: 0, en: 0, ar: 0, fr: 0 }
}

export async function countPictureTexts(db: Db): Promise<Written> {
  const [row] = await queryRows<Written>(
    db,
    sql`
    select count(*)::int as "all", count(*) filter (where alts ->> 'en' <> '')::int as en,
      count(*) filter (where alts ->> 'ar' <> '')::int as ar, count(*) filter (where alts ->> 'fr' <> '')::int as fr from media`,
  )
  return row ?? { all: 0, en: 0, ar: 0, fr: 0 }
}

export type GapRow = { id: string; slug: string; name: string; missing: TextPart[] }

/** By their addresses. */
export function listGapRows(
  db: Db,
  {
    language,
    isDown,
    after,
    limit,
  }: { language: Language; isDown: boolean; after: Position | undefined; limit: number },
): Promise<GapRow[]> {
  const missing = sql.join(
    parts.map((part) => sql`case when ${lacks[part](language)} then ${part}::text end`),
    sql`, `,
  )
  const direction = isDown ? sql`desc` : sql`asc`
  const behind = after
    ? sql`(p.slug, p.id) ${isDown ? sql`<` : sql`>`} (${after.value}::text, ${after.id}::text)`
    : sql`true`
  return queryRows<GapRow>(
    db,
    sql`
    select p.id, p.slug, o.name, array_remove(array[${missing}], null) as missing from ${pairs}
    where t.language = ${language} and p.status <> 'archived' and ${countOf(language)} > 0 and ${behind}
    order by p.slug ${direction}, p.id ${direction} limit ${limit}`,
  )
}
