/** The only SQL that says which parcels have a problem. Each kind walks an index of its own, so that a million parcels cost nothing. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { manyAttempts, type ParcelProblem, silentDays, unansweredMs } from '#domain/parcel-problems.ts'
import { type SQL, sql } from 'drizzle-orm'

const dayMs = 24 * 60 * 60_000
const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms)
const unsettled = (since: SQL): SQL => sql`(p.settled_at is null or p.settled_at < ${since})`

/** Rows of `id`, `problem`, `words` (the courier's own, or null) and `since`. */
export const problemRows = (now: Date): SQL => sql`
  select p.id, 'booking_refused' as problem, b.refusal as words, b.answered_at as since
  from courier_bookings b join parcels p on p.id = b.parcel_id
  where b.state = 'refused' and p.state in ('draft', 'picking', 'packed') and ${unsettled(sql`b.answered_at`)}
    and not exists (select 1 from courier_bookings later where later.parcel_id = b.parcel_id and later.asked_at > b.asked_at)
  union all
  select p.id, 'booking_unknown', null, b.asked_at from courier_bookings b join parcels p on p.id = b.parcel_id
  where b.state in ('asked', 'unknown') and b.asked_at < ${ago(now, unansweredMs)} and p.state <> 'cancelled'
    and ${unsettled(sql`b.asked_at`)}
  union all
  select p.id, 'unknown_code', concat_ws(': ', e.code, e.reason), e.heard_at
  from parcel_events e join parcels p on p.id = e.parcel_id
  where e.state is null and e.external_id is not null and e.code not in ('booked', 'booking_refused', 'too_late')
    and p.state not in ('delivered', 'received', 'cancelled') and ${unsettled(sql`e.heard_at`)}
    and not exists (
      select 1 from parcel_events later
      where later.parcel_id = e.parcel_id and later.state is not null and later.actor = e.actor and later.heard_at > e.heard_at)
  union all
  select p.id, 'attempts', nullif(p.trouble, 'other'), p.moved_at from parcels p
  where p.state = 'attempt_failed' and p.attempts >= ${manyAttempts} and ${unsettled(sql`p.moved_at`)}
  union all
  select p.id, 'with_courier', null, b.answered_at from courier_bookings b join parcels p on p.id = b.parcel_id
  where b.refusal = 'too_late' and p.state = 'cancelled' and ${unsettled(sql`b.answered_at`)}
  union all
  select p.id, 'silent', null, p.updated_at from parcels p
  where p.state in ('handed_over', 'in_transit', 'out_for_delivery', 'attempt_failed', 'returning')
    and p.updated_at < ${ago(now, silentDays * dayMs)}
  union all
  select p.id, 'lost', nullif(p.trouble, 'other'), p.moved_at from parcels p where p.state = 'lost' and ${unsettled(sql`p.moved_at`)}`

export type ProblemRow = { id: string; problem: ParcelProblem; words: string | null; since: Date }

export const listProblemsOf = (db: Db | Tx, ids: readonly string[], now: Date): Promise<ProblemRow[]> =>
  queryRows<ProblemRow>(
    db,
    sql`select id, problem, words, since from (${problemRows(now)}) as found
      where id in ${[...ids, '']} order by since desc, problem`,
  )

/** Parcels by kind of problem, and how many there are in all: one may have several. */
export const countProblemRows = (
  db: Db,
  { now, onlyPlace }: { now: Date; onlyPlace: string | null },
): Promise<{ problem: ParcelProblem | null; count: number }[]> => {
  const inPlace = onlyPlace === null ? sql`true` : sql`id in (select id from parcels where place = ${onlyPlace})`
  return queryRows<{ problem: ParcelProblem | null; count: number }>(
    db,
    sql`
    select problem, count(distinct id)::int as count from (${problemRows(now)}) as found where ${inPlace}
    group by grouping sets ((), (problem))`,
  )
}
