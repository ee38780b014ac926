import { audit, auditSeals } from '#db/tables.ts'
import { countWritten, type Db, queryRows, type Tx } from '#db/open.ts'
import { and, desc, eq, or, sql } from 'drizzle-orm'

export type AuditEntryRow = typeof audit.$inferSelect

export type AuditFilter = {
  objectType?: string | undefined
  objectId?: string | undefined
  person?: string | undefined
  action?: string | undefined
}

const equals = (column: Parameters<typeof eq>[0], value: string | undefined) =>
  value === undefined ? undefined : eq(column, value)

/** Newest first, after the entry that `cursor` names. */
export async function listEntries(
  db: Db,
  filter: AuditFilter,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<AuditEntryRow[]> {
  const after =
    cursor === undefined ? undefined : sql`(${audit.at}, ${audit.id}) < (select at, id from audit where id = ${cursor})`
  return db
    .select()
    .from(audit)
    .where(
      and(
        equals(audit.objectType, filter.objectType),
        equals(audit.objectId, filter.objectId),
        // By id or, as it is typed on the screen, by e-mail.
        or(equals(audit.staffId, filter.person), equals(audit.staffEmail, filter.person?.toLowerCase())),
        equals(audit.action, filter.action),
        after,
      ),
    )
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(limit)
}

/** Any number, as long as it is ours: processes that seal at once take turns on it. */
const sealLock = 7_811_405

/** Seals what was written up to then, if anything was; the seal holds the digest of its rows and of the seal before. */
export async function sealUntil(tx: Tx, until: Date): Promise<number> {
  await queryRows(tx, sql`select pg_advisory_xact_lock(${sealLock})`)
  const [last] = await tx.select().from(auditSeals).orderBy(desc(auditSeals.number)).limit(1)
  const from = last?.untilAt ?? new Date(0)
  return countWritten(
    tx,
    sql`
    insert into audit_seals (number, from_at, until_at, rows, digest)
    select ${(last?.number ?? 0) + 1}, ${from.toISOString()}::timestamptz, ${until.toISOString()}::timestamptz, count(*)::int,
      audit_digest(${from.toISOString()}::timestamptz, ${until.toISOString()}::timestamptz, ${last?.digest ?? ''})
    from audit where at > ${from.toISOString()}::timestamptz and at <= ${until.toISOString()}::timestamptz having count(*) > 0`,
  )
}

const mostChecked = 1000

export type SealRow = { number: number; from: Date; until: Date; isBroken: boolean }

/** The newest seals, each held against its rows and the seal before it; newest first. */
export const checkSeals = (db: Db): Promise<SealRow[]> =>
  queryRows(
    db,
    sql`
    select number::int, from_at as "from", until_at as until,
      digest <> audit_digest(from_at, until_at, earlier) or before <> number - 1 as "isBroken"
    from (
      select number, from_at, until_at, digest, lag(digest, 1, '') over by_number as earlier, lag(number, 1, 0::bigint) over by_number as before
      from audit_seals window by_number as (order by number)
    ) sealed order by number desc limit ${mostChecked}`,
  )

export async function countSeals(db: Db): Promise<number> {
  const [row] = await queryRows<{ seals: number }>(db, sql`select count(*)::int as seals from audit_seals`)
  return row?.seals ?? 0
}
