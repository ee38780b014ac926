/** Everything that is stored, and what a call changed of it. */
import { sql } from 'drizzle-orm'
import type { World } from './world.ts'

type Row = Record<string, unknown>
export type Stored = Map<string, Map<string, Row>>

/** Table by table, row by primary key. */
export async function readStored({ shop: { db } }: Pick<World, 'shop'>): Promise<Stored> {
  const { rows: keys } = await db.execute<{ name: string; keys: string[] }>(sql`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as keys from pg_class c
    join pg_index i on i.indrelid = c.oid and i.indisprimary join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace group by c.relname order by c.relname`)
  const stored: Stored = new Map()
  for (const { name, keys: columns } of keys) {
    const { rows } = await db.execute<{ row: Row }>(sql`select to_jsonb(t) as row from ${sql.identifier(name)} t`)
    stored.set(name, new Map(rows.map(({ row }) => [columns.map((column) => String(row[column])).join('|'), row])))
  }
  return stored
}

export async function columnsOf({ shop: { db } }: Pick<World, 'shop'>): Promise<{ name: string; type: string }[]> {
  const { rows } = await db.execute<{ name: string; type: string }>(sql`
    select distinct column_name::text as name, data_type::text as type from information_schema.columns where table_schema = 'public' order by 1`)
  return rows
}

/** One line for each row that came, went or changed; numbers that changed as differences, and without what is different each time anyway. */
export function changesBetween(before: Stored, after: Stored): string[] {
  return [...after]
    .flatMap(([table, rows]) => {
      const old = before.get(table) ?? new Map<string, Row>()
      const came = [...rows].filter(([key]) => !old.has(key)).map(([, row]) => `${table} + ${told(row)}`)
      const gone = [...old].filter(([key]) => !rows.has(key)).map(([, row]) => `${table} - ${told(row)}`)
      const changed = [...rows].flatMap(([key, row]) => {
        const was = old.get(key)
        return was && JSON.stringify(was) !== JSON.stringify(row) ? [`${table} ~ ${told(differenceOf(was, row))}`] : []
      })
      return [...came, ...gone, ...changed]
    })
    .toSorted()
}

function differenceOf(was: Row, row: Row): Row {
  const changed = Object.entries(row).filter(([column, value]) => JSON.stringify(value) !== JSON.stringify(was[column]))
  return Object.fromEntries(
    changed.map(([column, value]) => [column, typeof value === 'number' ? value - Number(was[column]) : value]),
  )
}

const counters = new Set(['id', 'order_event_id', 'sequence', 'orderEventId'])

function told(row: Row): string {
  return JSON.stringify(row, (name, value: unknown) =>
    counters.has(name) && typeof value === 'number' ? 0 : typeof value === 'string' ? steady(value) : value,
  )
}

/** Ids, times, secrets and the addresses of newcomers are others each time. */
function steady(text: string): string {
  return (
    text
      // Before the ids: a secret may have something like one in it.
      .replace(/[\w.-]{40,}/g, 'SECRET')
      .replace(/(?<![a-z0-9])[0-9A-HJKMNP-TV-Z]{26}\b/gi, 'ID')
      .replace(/\btgs_[\w-]{32}/g, 'tgs_ID')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)?/g, 'TIME')
      .replace(/newcomer-\d+-\d+/g, 'newcomer')
      .replace(/\bkey-\d+-\d+/g, 'KEY')
      .replace(/\$argon2\S+/g, 'HASH')
      .replace(/\b[A-Z]{1,4}-[0-9A-Z-]{4,}\b|\bqt-\d{6}-\w{6}\b/g, 'NUMBER')
      .replace(/shopper-\w+@/g, 'shopper@')
      // A message's own number, in what it is found by.
      .replace(/^[0-9a-hjkmnp-tv-z]{10}(?= )/, 'NUMBER')
  )
}
