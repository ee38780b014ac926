/** The only SQL on what a returned piece is to become: which pieces there are, which are reserved, and what went out for them. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { firstPlace } from '#domain/stock-places.ts'
import { sql } from 'drizzle-orm'

export type WishablePiece = {
  variantId: string
  productId: string
  color: string
  size: string
  pictureUrl: string | null
  available: number
}

/** Of products on show, in the order in which the shop shows them. */
export const listWishable = (db: Db | Tx, productIds: readonly string[]): Promise<WishablePiece[]> =>
  queryRows(
    db,
    sql`
    select v.id as "variantId", v.product_id as "productId", v.color, v.size, greatest(0, v.on_hand - v.reserved) as available,
      (select c.url from product_pictures c where c.product_id = v.product_id order by c.color is distinct from v.color, c.position limit 1) as "pictureUrl"
    from variants v join products p on p.id = v.product_id
    where v.product_id in ${[...productIds, '']} and v.active and p.status = 'active' order by v.product_id, v.color, v.position, v.id`,
  )

export type HeldLine = {
  orderLineId: string
  held: number
  /** How many of the pieces that were paid for have not been paid back. */
  paidFor: number
  piece: Omit<WishablePiece, 'productId' | 'available'>
}

/** What the return reserves now, in the order of the lines. */
export const listHeldLines = (tx: Tx, returnId: string): Promise<HeldLine[]> =>
  queryRows(
    tx,
    sql`
    select l.order_line_id as "orderLineId", l.held,
      (root.quantity - coalesce((select sum(f.pieces) from refund_lines f where f.order_line_id = root.id), 0))::int as "paidFor",
      json_build_object('variantId', v.id, 'color', v.color, 'size', v.size, 'pictureUrl',
        (select c.url from product_pictures c where c.product_id = v.product_id order by c.color is distinct from v.color, c.position limit 1)) as piece
    from return_lines l join order_lines p on p.id = l.order_line_id join order_lines root on root.id = coalesce(p.replaces, p.id)
      join variants v on v.id = l.wanted_variant_id
    where l.return_id = ${returnId} and l.held > 0 order by p.position`,
  )

/** Nothing is reserved by the return any more. */
export async function clearHolds(tx: Tx, returnId: string): Promise<void> {
  await queryRows(tx, sql`update return_lines set held = 0 where return_id = ${returnId} and held > 0`)
  await queryRows(tx, sql`update returns set held_until = null where id = ${returnId}`)
}

export async function saveReplacement(
  tx: Tx,
  line: { returnId: string; orderLineId: string; replacementLineId: string },
): Promise<void> {
  await queryRows(
    tx,
    sql`update return_lines set replacement_line_id = ${line.replacementLineId}
      where return_id = ${line.returnId} and order_line_id = ${line.orderLineId}`,
  )
}

/** By line, how many of its pieces went out anew. Not those for a door that came back or were lost: nobody has them (ADR 67). */
export async function listReplaced(db: Db | Tx, returnId: string): Promise<Map<string, number>> {
  const rows = await queryRows<{ orderLineId: string; quantity: number }>(
    db,
    sql`
    select l.order_line_id as "orderLineId", (p.quantity - g.pieces)::int as quantity
    from return_lines l join returns r on r.id = l.return_id join order_lines p on p.id = l.replacement_line_id cross join lateral (
      select coalesce(sum(b.quantity), 0) as pieces from parcel_lines b join parcels a on a.id = b.parcel_id and a.state in ('received', 'lost')
      where r.way = 'door' and b.order_line_id = p.id
    ) g
    where l.return_id = ${returnId} and p.quantity > g.pieces order by l.order_line_id`,
  )
  return new Map(rows.map(({ orderLineId, quantity }) => [orderLineId, quantity]))
}

/** The first place that has all of these pieces, the warehouse before others; the warehouse where none has. */
export async function findPlaceWith(tx: Tx, wanted: ReadonlyMap<string, number>): Promise<string> {
  const [found] = await queryRows<{ place: string }>(
    tx,
    sql`
    select l.place from unnest(${sql.param([...wanted.keys()])}::text[], ${sql.param([...wanted.values()])}::int[]) as w (variant_id, quantity)
      join stock_levels l on l.variant_id = w.variant_id and l.quantity >= w.quantity
    group by l.place having count(*) = ${wanted.size} order by l.place <> ${firstPlace}, l.place limit 1`,
  )
  return found?.place ?? firstPlace
}

/** For each line that goes back, the line that was paid for: itself, or the one that it replaced. */
export async function listPaidLines(db: Db | Tx, orderId: string): Promise<Map<string, string>> {
  const rows = await queryRows<{ id: string; paidId: string }>(
    db,
    sql`select id, coalesce(replaces, id) as "paidId" from order_lines where order_id = ${orderId} order by position`,
  )
  return new Map(rows.map(({ id, paidId }) => [id, paidId]))
}

export async function saveHoldEnd(tx: Tx, returnId: string, until: Date): Promise<void> {
  await queryRows(tx, sql`update returns set held_until = ${until} where id = ${returnId}`)
}

/** The return goes on without its exchange; nobody exchanges it at the door. */
export async function saveAsReturn(tx: Tx, returnId: string): Promise<void> {
  await queryRows(
    tx,
    sql`update returns set kind = 'return', way = case way when 'door' then 'courier' else way end, version = version + 1 where id = ${returnId}`,
  )
}

/** Those whose pieces have not come in time, the oldest first. */
export const listOverdueHolds = (db: Db, now: Date, limit: number): Promise<{ id: string }[]> =>
  queryRows(
    db,
    sql`select id from returns where held_until < ${now} and status in ('requested', 'approved') order by held_until, id limit ${limit}`,
  )

export type WishedLine = {
  returnId: string
  orderLineId: string
  color: string
  size: string
  isHeld: boolean
  isSent: boolean
}

/** What was wished for instead of money. */
export const listWishes = (db: Db | Tx, returnIds: readonly string[]): Promise<WishedLine[]> =>
  queryRows(
    db,
    sql`
    select l.return_id as "returnId", l.order_line_id as "orderLineId", v.color, v.size, l.held > 0 as "isHeld",
      l.replacement_line_id is not null as "isSent"
    from return_lines l join variants v on v.id = l.wanted_variant_id where l.return_id in ${[...returnIds, '']} order by l.return_id, l.order_line_id`,
  )
