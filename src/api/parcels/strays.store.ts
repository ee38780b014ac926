/** The only SQL on what couriers say of parcels that are not ours. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { strayMessages } from '#db/tables.ts'
import { desc, eq, lt, sql } from 'drizzle-orm'

export type StrayRow = typeof strayMessages.$inferSelect
type NewStray = Pick<StrayRow, 'id' | 'courier' | 'awb' | 'reference' | 'externalId' | 'code' | 'reason' | 'heardAt'>

/** False: `most` of this courier are kept already, and this number is none of them. */
export async function keepStray(db: Db | Tx, heard: NewStray, most: number): Promise<boolean> {
  const { courier, awb } = heard
  const rows = await queryRows(
    db,
    sql`
    insert into stray_messages (id, courier, awb, reference, external_id, code, reason, first_heard_at, heard_at)
    select ${heard.id}, ${courier}, ${awb}, ${heard.reference}::text, ${heard.externalId}, ${heard.code}, ${heard.reason}::text, ${heard.heardAt}::timestamptz, ${heard.heardAt}::timestamptz
    where (select count(*) from stray_messages where courier = ${courier}) < ${most}
      or exists (select 1 from stray_messages where courier = ${courier} and awb = ${awb})
    on conflict (courier, awb) do update set
      times = stray_messages.times + (stray_messages.external_id <> excluded.external_id)::int,
      reference = coalesce(excluded.reference, stray_messages.reference), external_id = excluded.external_id,
      code = excluded.code, reason = excluded.reason, heard_at = excluded.heard_at
    returning id`,
  )
  return rows.length > 0
}

/** Last heard longest ago go first. */
export async function forgetStrays(db: Db, { before, limit }: { before: Date; limit: number }): Promise<void> {
  const old = db
    .select({ id: strayMessages.id })
    .from(strayMessages)
    .where(lt(strayMessages.heardAt, before))
    .orderBy(strayMessages.heardAt)
    .limit(limit)
  await db.delete(strayMessages).where(sql`${strayMessages.id} in (${old})`)
}

export const listStrays = (db: Db | Tx, limit: number): Promise<StrayRow[]> =>
  db.select().from(strayMessages).orderBy(desc(strayMessages.heardAt), desc(strayMessages.id)).limit(limit)

export async function countStrays(db: Db): Promise<number> {
  const [row] = await queryRows<{ count: number }>(db, sql`select count(*)::int as count from stray_messages`)
  return row?.count ?? 0
}

export async function takeStray(tx: Tx, id: string): Promise<StrayRow | undefined> {
  const [row] = await tx.delete(strayMessages).where(eq(strayMessages.id, id)).returning()
  return row
}
