/** The only SQL on drafts and their lines. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { orderDraftLines, orderDrafts } from '#db/tables.ts'
import type { Language } from '#domain/locale.ts'
import type { OrderStatus } from '#domain/order.ts'
import { asc, eq, sql } from 'drizzle-orm'

export type DraftRow = typeof orderDrafts.$inferSelect
export type DraftLineRow = typeof orderDraftLines.$inferSelect
export type NewDraftLine = Omit<DraftLineRow, 'draftId' | 'position'>

export async function insertDraft(tx: Tx, draft: typeof orderDrafts.$inferInsert): Promise<void> {
  await tx.insert(orderDrafts).values(draft)
}

export async function findDraft(db: Db | Tx, id: string): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(orderDrafts).where(eq(orderDrafts.id, id))
  return row
}

/** Nobody else saves, places or discards it until the transaction ends. */
export async function lockDraft(tx: Tx, id: string): Promise<DraftRow | undefined> {
  const [row] = await tx.select().from(orderDrafts).where(eq(orderDrafts.id, id)).for('no key update')
  return row
}

export async function saveDraftRow(tx: Tx, id: string, change: Partial<DraftRow> & { updatedAt: Date }): Promise<void> {
  await tx
    .update(orderDrafts)
    .set({ ...change, version: sql`${orderDrafts.version} + 1` })
    .where(eq(orderDrafts.id, id))
}

export function listDraftLines(db: Db | Tx, draftId: string): Promise<DraftLineRow[]> {
  return db
    .select()
    .from(orderDraftLines)
    .where(eq(orderDraftLines.draftId, draftId))
    .orderBy(asc(orderDraftLines.position))
}

export async function replaceDraftLines(tx: Tx, draftId: string, lines: readonly NewDraftLine[]): Promise<void> {
  await tx.delete(orderDraftLines).where(eq(orderDraftLines.draftId, draftId))
  if (lines.length > 0)
    await tx.insert(orderDraftLines).values(lines.map((line, position) => ({ ...line, draftId, position })))
}

export async function markHeld(tx: Tx, draftId: string, isHeld: boolean): Promise<void> {
  await tx
    .update(orderDraftLines)
    .set({ held: isHeld ? sql`${orderDraftLines.quantity}` : 0 })
    .where(eq(orderDraftLines.draftId, draftId))
}

/** Drafts whose hold is over, the oldest first. */
export const listLapsedHolds = (db: Db, now: Date, limit: number): Promise<{ id: string }[]> =>
  queryRows(
    db,
    sql`select id from order_drafts where held_until is not null and held_until <= ${now} order by held_until limit ${limit}`,
  )

/** Drafts that nobody has touched since, the oldest first. */
export const listAbandoned = (db: Db, until: Date, limit: number): Promise<{ id: string }[]> =>
  queryRows(
    db,
    sql`select id from order_drafts where state = 'draft' and updated_at <= ${until} order by updated_at limit ${limit}`,
  )

export type PieceRow = {
  variantId: string
  sku: string
  productId: string
  name: string
  image: string | null
  color: string
  size: string
  isSet: boolean
  isSold: boolean
  available: number
  unitPriceFils: number
}

const pieceColumns = (language: Language) => sql`
  v.id as "variantId", v.sku, p.id as "productId", coalesce(t.name, '') as name,
  (select c.url from product_pictures c where c.product_id = p.id order by c.color is distinct from v.color, c.position limit 1) as image,
  v.color, v.size, p.is_set as "isSet", v.active and p.status = 'active' as "isSold", greatest(0, v.on_hand - v.reserved) as available,
  coalesce(p.sale_price_fils, p.base_price_fils) as "unitPriceFils"
  from variants v join products p on p.id = v.product_id
  left join product_texts t on t.product_id = p.id and t.language = ${language}`

/** Also of what is no longer sold: the lines of a draft stay legible. */
export const listPieces = (db: Db | Tx, variantIds: readonly string[], language: Language): Promise<PieceRow[]> =>
  variantIds.length === 0
    ? Promise.resolve([])
    : queryRows(db, sql`select ${pieceColumns(language)} where v.id in ${[...new Set(variantIds)]}`)

const mostGoods = 30

/** By SKU alone where it is one; else by a part of the SKU or of the name in any language. */
export async function findPieces(db: Db, typed: string, language: Language): Promise<PieceRow[]> {
  const isSold = sql`v.active and p.status = 'active'`
  const exact = await queryRows<PieceRow>(
    db,
    sql`select ${pieceColumns(language)} where ${isSold} and lower(v.sku) = lower(${typed})`,
  )
  if (exact.length > 0) return exact
  const part = `%${typed.replace(/[\\%_]/g, '\\$&')}%`
  return queryRows<PieceRow>(
    db,
    sql`select ${pieceColumns(language)}
      where ${isSold} and (v.sku ilike ${part} or exists (
        select from product_texts n where n.product_id = p.id and folded_for_desk(n.name) like folded_for_desk(${part})
      ))
      order by name, p.id, v.position, v.id limit ${mostGoods}`,
  )
}

export type BuyerRow = {
  orderId: string
  name: string
  email: string
  phone: string
  isCustomer: boolean
  orders: number
  lastNumber: string
  lastAt: Date
}

/** The newest orders whose number, contact or name has this in it, one per e-mail. */
export const findBuyerRows = (db: Db, typed: string): Promise<BuyerRow[]> =>
  queryRows(
    db,
    sql`
    with hits as (
      select o.* from orders o
      where o.found_by like '%' || replace(replace(replace(folded_for_desk(${typed}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
        and o.contact_email not like '%@erased.invalid'
      order by o.created_at desc limit 200
    ), people as (
      select distinct on (contact_email) * from hits order by contact_email, created_at desc
    )
    select id as "orderId", trim(contact_first_name || ' ' || contact_last_name) as name, contact_email as email, contact_phone as phone,
      user_id is not null as "isCustomer", (select count(*)::int from orders n where n.contact_email = people.contact_email) as orders,
      number as "lastNumber", created_at as "lastAt"
    from people order by created_at desc limit 8`,
  )

export type ListedDraft = {
  id: string
  number: string
  state: DraftRow['state']
  orderStatus: OrderStatus | null
  channel: DraftRow['channel']
  contact: Record<string, string>
  pieces: number
  owner: string
  orderNumber: string | null
  heldUntil: Date | null
  createdAt: Date
}

type DraftScope = { ownerId: string | null; state: string | null }
type Page = { after: { value: string; id: string } | undefined; limit: number }

/** The state is worked out as `draftStateOf` does. */
export const listDraftRows = (db: Db, { ownerId, state }: DraftScope, { after, limit }: Page): Promise<ListedDraft[]> =>
  queryRows(
    db,
    sql`
    with shown as (
      select d.*, o.status as order_status, o.number as order_number, case
        when d.state <> 'ordered' then d.state when o.status = 'cancelled' then 'lapsed' when o.status = 'pending_payment' then 'sent' else 'placed'
      end as shown_state
      from order_drafts d left join orders o on o.id = d.order_id
      where (${ownerId}::text is null or d.owner_id = ${ownerId})
    )
    select d.id, d.number, d.state, d.order_status as "orderStatus", d.channel, d.contact, s.name as owner, d.order_number as "orderNumber",
      d.held_until as "heldUntil", d.created_at as "createdAt",
      (select coalesce(sum(quantity), 0)::int from order_draft_lines l where l.draft_id = d.id) as pieces
    from shown d join staff s on s.id = d.owner_id
    where (${state}::text is null or d.shown_state = ${state})
      and ${after ? sql`(d.created_at, d.id) < (${after.value}::timestamptz, ${after.id})` : sql`true`}
    order by d.created_at desc, d.id desc limit ${limit}`,
  )

export async function findOwnerName(db: Db | Tx, staffId: string): Promise<string> {
  const [row] = await queryRows<{ name: string }>(db, sql`select name from staff where id = ${staffId}`)
  return row?.name ?? ''
}

/** Whether somebody has been asked about the draft and has not decided yet. */
export async function listOpenRequests(db: Db | Tx, draftId: string): Promise<Set<string>> {
  const rows = await queryRows<{ verb: string }>(
    db,
    sql`select verb from approvals where object_type = 'draft' and object_id = ${draftId} and state = 'asked'`,
  )
  return new Set(rows.map(({ verb }) => verb))
}
