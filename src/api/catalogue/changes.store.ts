import { countWritten, type Db, hot } from '#db/open.ts'
import { sql } from 'drizzle-orm'

type ChangeRow = { cursor: string; ids: string[] }

/** The snapshot as the cursor: whatever it didn't see yet is new, in whichever order transactions were begun and committed. */
const changed = hot<ChangeRow, [cursor: string | null]>(
  'catalogue_changes',
  `select pg_current_snapshot()::text as cursor, coalesce((
     select array_agg(distinct product_id) from product_changes
     where xid >= pg_snapshot_xmin($1::pg_snapshot)::text::bigint and not pg_visible_in_snapshot(xid::text::xid8, $1::pg_snapshot)
   ), '{}') as ids`,
)

const since = hot<{ found: boolean }, [ids: readonly string[], cursor: string]>(
  'catalogue_changes_of',
  `select exists (
     select from product_changes where product_id = any((select $1::text[])::text[]) and xid >= pg_snapshot_xmin($2::pg_snapshot)::text::bigint
       and not pg_visible_in_snapshot(xid::text::xid8, $2::pg_snapshot)
   ) as found`,
)

export const isAnyChanged = async (db: Db, ids: readonly string[], cursor: string): Promise<boolean> =>
  (await since(db, ids, cursor))[0]?.found ?? true

export async function findChanges(db: Db, cursor: string | null): Promise<ChangeRow> {
  return (await changed(db, cursor))[0] as ChangeRow
}

/** What the read model has not followed yet stays. */
export const deleteChanges = (db: Db, before: Date): Promise<number> =>
  countWritten(db, sql`delete from product_changes where at < ${before.toISOString()}::timestamptz and not waits`)
