/** The only SQL on compared days and what differed on them. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import type { DifferenceKind, DifferenceState } from '#domain/money-day.ts'
import { sql } from 'drizzle-orm'

export type Compared = { day: string; at: Date; movements: number; failure: string | null; open: number }

/** `from` and `to` are days of the Emirates, both of them included. A day that was never compared has no row. */
export const listCompared = (db: Db | Tx, { from, to }: { from: string; to: string }): Promise<Compared[]> =>
  queryRows(
    db,
    sql`select to_char(d.day, 'YYYY-MM-DD') as day, d.compared_at as at, d.movements, d.failure,
        (select count(*) from money_differences f where f.day = d.day and f.state = 'open')::int as open
      from money_days d where d.day between ${from} and ${to}`,
  )

/** Holds the day's row: two comparisons of one day come one after the other. */
export async function saveCompared(tx: Tx, { day, at, movements, failure }: Omit<Compared, 'open'>): Promise<void> {
  await queryRows(
    tx,
    sql`insert into money_days (day, compared_at, movements, failure) values (${day}, ${at}, ${movements}, ${failure})
      on conflict (day) do update set compared_at = excluded.compared_at, movements = excluded.movements, failure = excluded.failure`,
  )
}

export type Difference = {
  id: string
  day: string
  kind: DifferenceKind
  about: string
  orderId: string | null
  orderNumber: string | null
  oursFils: number
  theirsFils: number
  state: DifferenceState
  note: string
  by: string | null
  foundAt: Date
  settledAt: Date | null
}

const columns = sql`f.id, to_char(f.day, 'YYYY-MM-DD') as day, f.kind, f.about, f.order_id as "orderId", o.number as "orderNumber",
  f.ours_fils::float8 as "oursFils", f.theirs_fils::float8 as "theirsFils", f.state, f.note, s.name as by,
  f.found_at as "foundAt", f.settled_at as "settledAt"`
const joined = sql`money_differences f left join orders o on o.id = f.order_id left join staff s on s.id = f.explained_by`
const mostShown = 500

export const listOfDay = (db: Db | Tx, day: string): Promise<Difference[]> =>
  queryRows(
    db,
    sql`select ${columns} from ${joined} where f.day = ${day} order by f.state = 'open' desc, f.id limit ${mostShown}`,
  )

/** The oldest first. */
export const listOpen = (db: Db): Promise<Difference[]> =>
  queryRows(db, sql`select ${columns} from ${joined} where f.state = 'open' order by f.day, f.id limit ${mostShown}`)

export async function countOpen(db: Db): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from money_differences where state = 'open'`,
  )
  return row?.count ?? 0
}

export async function findDifference(db: Db | Tx, id: string): Promise<Difference | undefined> {
  const [row] = await queryRows<Difference>(db, sql`select ${columns} from ${joined} where f.id = ${id}`)
  return row
}

export type Found = Pick<Difference, 'kind' | 'about' | 'orderId' | 'oursFils' | 'theirsFils'>
type Comparison = {
  day: string
  at: Date
  newId: () => string
  /** What was looked for: of another kind nothing is known to be gone. */ kinds: readonly DifferenceKind[]
}

/**
 * Keeps what a comparison of a day has found: what is new is open; what was explained with other sums is open again; what is not found any more is gone, and
 * stays in the list as that.
 */
export async function saveFound(tx: Tx, found: readonly Found[], { day, at, newId, kinds }: Comparison): Promise<void> {
  const rows = found.map((one) => ({ ...one, id: newId() }))
  const list = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as n (id text, kind text, about text, "orderId" text, "oursFils" bigint, "theirsFils" bigint)`
  await queryRows(
    tx,
    sql`insert into money_differences as f (id, day, kind, about, order_id, ours_fils, theirs_fils, found_at)
      select n.id, ${day}, n.kind, n.about, n."orderId", n."oursFils", n."theirsFils", ${at} from ${list}
      on conflict (kind, about) do update
        set ours_fils = excluded.ours_fils, theirs_fils = excluded.theirs_fils, state = 'open', note = '', explained_by = null, settled_at = null,
          found_at = excluded.found_at
        where f.state = 'gone' or (f.ours_fils, f.theirs_fils) <> (excluded.ours_fils, excluded.theirs_fils)`,
  )
  await queryRows(
    tx,
    sql`update money_differences f set state = 'gone', settled_at = ${at}
      where f.day = ${day} and f.state = 'open' and f.kind = any(${sql.param(kinds)}::text[]) and not exists (select from ${list} where n.kind = f.kind and n.about = f.about)`,
  )
}

/** False where it is not open. */
export async function saveExplained(
  tx: Tx,
  id: string,
  { note, staffId, at }: { note: string; staffId: string; at: Date },
): Promise<boolean> {
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`update money_differences set state = 'explained', note = ${note}, explained_by = ${staffId}, settled_at = ${at}
      where id = ${id} and state = 'open' returning id`,
  )
  return rows.length > 0
}

/** Days that were not compared since they ended, or only in part, or that have open differences; the oldest first. */
export async function listToCompare(db: Db, { from, to }: { from: string; to: string }): Promise<string[]> {
  const rows = await queryRows<{ day: string }>(
    db,
    sql`select to_char(g.day, 'YYYY-MM-DD') as day
      from generate_series(${from}::date, ${to}::date, interval '1 day') as g (day) left join money_days d on d.day = g.day::date
      where d.day is null or d.failure is not null or d.compared_at < ((g.day::date + 1)::timestamp at time zone 'Asia/Dubai') + interval '1 hour'
        or exists (select from money_differences f where f.day = d.day and f.state = 'open')
      order by g.day`,
  )
  return rows.map(({ day }) => day)
}
