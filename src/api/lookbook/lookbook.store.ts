import { hot } from '#db/open.ts'
import type { Texts } from '#domain/locale.ts'
import type { LookShape } from '#domain/lookbook.ts'

export type LookRow = {
  id: string
  url: string
  shape: LookShape
  titles: Texts
  alts: Texts
  points: { productId: string; color: string | null; x: number; y: number }[]
}

/** A lookbook is no longer than this, however many looks are active. */
const mostLooks = 24

export const listActiveLooks = hot<LookRow>(
  'lookbook_looks',
  `select l.id, l.url, l.shape, l.titles, l.alts, coalesce(points.list, '[]') as points
   from looks l
   left join lateral (
     select json_agg(json_build_object('productId', p.product_id, 'color', p.color, 'x', p.x_percent, 'y', p.y_percent) order by p.position) as list
     from look_points p where p.look_id = l.id
   ) points on true
   where l.active order by l.position, l.id limit ${mostLooks}`,
)
