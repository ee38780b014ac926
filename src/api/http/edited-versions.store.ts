/** Earlier states of what the back office edits, for as long as an editor may still have them before her eyes. */
import { queryRows } from '#db/open.ts'
import type { Db, Tx } from '#db/open.ts'
import { sql } from 'drizzle-orm'

const versionsKept = 20

export type Edited = { kind: string; id: string; version: number }

export async function keepVersion(
  tx: Tx,
  { kind, id, version }: Edited,
  state: { value: unknown; at: Date },
): Promise<void> {
  await queryRows(
    tx,
    sql`
    insert into edited_versions (kind, id, version, state, saved_at)
    values (${kind}, ${id}, ${version}, ${JSON.stringify(state.value)}::jsonb, ${state.at}) on conflict do nothing`,
  )
  await queryRows(
    tx,
    sql`delete from edited_versions where kind = ${kind} and id = ${id} and version <= ${version - versionsKept}`,
  )
}

export async function findVersion(db: Db | Tx, { kind, id, version }: Edited): Promise<unknown> {
  const [row] = await queryRows<{ state: unknown }>(
    db,
    sql`select state from edited_versions where kind = ${kind} and id = ${id} and version = ${version}`,
  )
  return row?.state
}
