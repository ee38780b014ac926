/** Looks as they are edited, with their points. */
import { queryRows } from '#db/open.ts'
import type { Db, Tx } from '#db/open.ts'
import type { LookDraft } from '#domain/lookbook.ts'
import { sql } from 'drizzle-orm'

export type StoredLook = LookDraft & { id: string; version: number }

export async function upsertLook(tx: Tx, { id, draft }: { id: string; draft: LookDraft }, at: Date): Promise<void> {
  await queryRows(
    tx,
    sql`
    insert into looks as l (id, position, active, url, shape, titles, alts, updated_at)
    values (${id}, ${draft.position}, ${draft.active}, ${draft.url}, ${draft.shape}, ${JSON.stringify(draft.titles)}::jsonb,
      ${JSON.stringify(draft.alts)}::jsonb, ${at})
    on conflict (id) do update set position = excluded.position, active = excluded.active, url = excluded.url, shape = excluded.shape,
      titles = excluded.titles, alts = excluded.alts, updated_at = excluded.updated_at, version = l.version + 1`,
  )
  await queryRows(tx, sql`delete from look_points where look_id = ${id}`)
  await queryRows(
    tx,
    sql`
    insert into look_points (look_id, position, product_id, color, x_percent, y_percent)
    select ${id}, place, "productId", color, x, y
    from jsonb_to_recordset(${JSON.stringify(draft.points.map((point, place) => ({ ...point, place })))}::jsonb)
      as r (place int, "productId" text, color text, x int, y int)`,
  )
}

const columns = sql`l.id, l.version, l.position, l.active, l.url, l.shape, l.titles, l.alts, coalesce((
  select json_agg(json_build_object('productId', p.product_id, 'color', p.color, 'x', p.x_percent, 'y', p.y_percent) order by p.position)
  from look_points p where p.look_id = l.id), '[]') as points`

export async function findLook(tx: Tx, id: string, lock?: 'lock'): Promise<StoredLook | undefined> {
  if (lock) await queryRows(tx, sql`select from looks where id = ${id} for no key update`)
  const [row] = await queryRows<StoredLook>(tx, sql`select ${columns} from looks l where l.id = ${id}`)
  return row
}

export const listStoredLooks = (db: Db): Promise<StoredLook[]> =>
  queryRows<StoredLook>(db, sql`select ${columns} from looks l order by l.position, l.id`)
