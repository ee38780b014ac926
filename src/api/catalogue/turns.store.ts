/** Products whose state, sale or newness changes by the clock. */
import { queryRows } from '#db/open.ts'
import type { Tx } from '#db/open.ts'
import { sql } from 'drizzle-orm'

export type DueRow = {
  id: string
  status: 'draft' | 'scheduled' | 'active' | 'archived'
  publishAt: Date | null
  plannedSaleFils: number | null
  saleStartsAt: Date | null
  saleEndsAt: Date | null
  newUntil: Date | null
}

/** Locked, so that an editor who saves meanwhile waits and then decides by herself. */
export function takeDue(tx: Tx, at: Date, limit: number): Promise<DueRow[]> {
  return queryRows<DueRow>(
    tx,
    sql`
    select id, status, publish_at as "publishAt", planned_sale_fils as "plannedSaleFils", sale_starts_at as "saleStartsAt",
      sale_ends_at as "saleEndsAt", new_until as "newUntil"
    from products where next_turn_at <= ${at} order by id limit ${limit} for no key update skip locked`,
  )
}

export type Turned = {
  id: string
  status: DueRow['status']
  sale_price_fils: number | null
  is_new: boolean
  next_turn_at: Date | null
}

export async function saveTurned(tx: Tx, rows: readonly Turned[], at: Date): Promise<void> {
  await queryRows(
    tx,
    sql`
    update products p set status = r.status, sale_price_fils = r.sale_price_fils, is_new = r.is_new, next_turn_at = r.next_turn_at,
      updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id text, status text, sale_price_fils int, is_new boolean, next_turn_at timestamptz)
    where r.id = p.id`,
  )
}
