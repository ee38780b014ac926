/** The only SQL on handovers. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { handovers } from '#db/tables.ts'
import { sql } from 'drizzle-orm'
import type { Position } from '../http/list-cursor.ts'

export type HandoverRow = typeof handovers.$inferSelect & { parcels: number }

export async function insertHandover(tx: Tx, row: typeof handovers.$inferInsert): Promise<void> {
  await tx.insert(handovers).values(row)
}

const columns = sql`
  h.id, h.number, h.courier, h.place, h.staff_id as "staffId", h.at, h.signed_by as "signedBy", h.signature,
  (select count(*)::int from parcels p where p.handover_id = h.id) as parcels`

export async function findHandover(db: Db | Tx, id: string): Promise<HandoverRow | undefined> {
  const [row] = await queryRows<HandoverRow>(db, sql`select ${columns} from handovers h where h.id = ${id}`)
  return row
}

export type HandoverFilter = { courier?: string | undefined; place?: string | undefined; onlyPlace?: string | null }

export const listHandoverRows = (
  db: Db,
  { courier, place, onlyPlace = null }: HandoverFilter,
  { isDescending, after, limit }: { isDescending: boolean; after: Position | undefined; limit: number },
): Promise<HandoverRow[]> => {
  const direction = isDescending ? sql`desc` : sql`asc`
  const sign = isDescending ? sql`<` : sql`>`
  return queryRows<HandoverRow>(
    db,
    sql`
    select ${columns} from handovers h
    where ${courier === undefined ? sql`true` : sql`h.courier = ${courier}`} and ${place === undefined ? sql`true` : sql`h.place = ${place}`}
      and ${onlyPlace === null ? sql`true` : sql`h.place = ${onlyPlace}`}
      and ${after ? sql`(h.at, h.id) ${sign} (${after.value}::timestamptz, ${after.id})` : sql`true`}
    order by h.at ${direction}, h.id ${direction} limit ${limit}`,
  )
}

/** H-1024 and up, in the order in which they are made: the lock lasts as long as the transaction. */
export async function nextHandoverNumber(tx: Tx): Promise<string> {
  await queryRows(tx, sql`select pg_advisory_xact_lock(hashtext('handovers'))`)
  const [row] = await queryRows<{ number: number }>(
    tx,
    sql`select coalesce(max(substr(number, 3)::int), 1023) + 1 as number from handovers`,
  )
  return `H-${row?.number ?? 1024}`
}
