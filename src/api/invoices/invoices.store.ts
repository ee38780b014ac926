/** The only SQL on invoices, credit notes, their numbers and files. Orders and refunded returns are read here: this room knows no other. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { creditNotes, invoiceFiles, invoices, orderLines, orders } from '#db/tables.ts'
import type { CreditNote, RefundedReturn } from '#domain/credit-note.ts'
import type { Invoice } from '#domain/invoice.ts'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'

export type OrderRow = Omit<typeof orders.$inferSelect, 'facets' | 'foundBy'>
export type OrderLineRow = typeof orderLines.$inferSelect

export const listOrderLines = (db: Db | Tx, orderId: string): Promise<OrderLineRow[]> =>
  db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), gt(orderLines.quantity, 0), isNull(orderLines.replaces)))
    .orderBy(asc(orderLines.position))

/** Nobody else moves this order until the transaction ends. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update')
  return order
}

/** Returns whose money went back without a refund of their own, with their quantities by order line, oldest first. */
export async function listRefundedReturns(db: Db | Tx, orderId: string): Promise<RefundedReturn[]> {
  const rows = await queryRows<{ returnId: string; orderLineId: string; quantity: number }>(
    db,
    sql`
    select r.id as "returnId", l.order_line_id as "orderLineId", l.quantity
    from returns r join return_lines l on l.return_id = r.id
    where r.order_id = ${orderId} and r.status = 'refunded' and not exists (select from refunds f where f.return_id = r.id) order by r.created_at, r.id`,
  )
  const returned = new Map<string, Map<string, number>>()
  for (const { returnId, orderLineId, quantity } of rows) {
    returned.set(returnId, (returned.get(returnId) ?? new Map<string, number>()).set(orderLineId, quantity))
  }
  return [...returned].map(([refund, quantities]) => ({ refund, quantities }))
}

/** `soldAt` and `endedAt` of sales that a demonstration was filled with alone. */
export type Undocumented = {
  id: string
  isOfMonth: boolean
  soldAt: Date | null
  endedAt: Date | null
  isGivenBack: boolean
}

/** Orders that earn a document and have none, oldest first: those from before documents were issued by events. The rule is `earnsInvoice`. */
export async function listUndocumented(db: Db, limit: number): Promise<Undocumented[]> {
  const rows = await queryRows<Record<'soldAt' | 'endedAt', string | null> & Omit<Undocumented, 'soldAt' | 'endedAt'>>(
    db,
    sql`
    select o.id, o.idempotency_key like 'month-%' as "isOfMonth", s.sold_at as "soldAt", s.ended_at as "endedAt",
      o.payment_status = 'refunded' or o.status = 'refunded' as "isGivenBack"
    from orders o
    left join lateral (
      select max(e.at) as ended_at, coalesce(case o.payment_method when 'card' then o.created_at end, min(e.at) filter (where e.status = 'shipped'), o.created_at) as sold_at
      from order_events e where e.order_id = o.id having o.idempotency_key like 'demo-%' or o.idempotency_key like 'month-%'
    ) s on true
    where o.status <> 'pending_payment' and (o.payment_status in ('paid', 'refunded') or o.status in ('shipped', 'delivered', 'returned', 'refunded'))
      and (not exists (select from invoices i where i.order_id = o.id)
        or ((o.payment_status = 'refunded' or o.status = 'refunded') and not exists (select from credit_notes n where n.order_id = o.id and n.refund not like 'edit:%'))
        or exists (select from returns r where r.order_id = o.id and r.status = 'refunded' and not exists (select from refunds f where f.return_id = r.id) and not exists (select from credit_notes n where n.order_id = o.id and n.refund in (r.id, 'order'))))
    order by o.created_at, o.id limit ${limit}`,
  )
  const timeOf = (text: string | null) => (text === null ? null : new Date(text))
  return rows.map((row) => ({ ...row, soldAt: timeOf(row.soldAt), endedAt: timeOf(row.endedAt) }))
}

export async function findFile(db: Db, number: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const [file] = await db
    .select({ bytes: invoiceFiles.bytes })
    .from(invoiceFiles)
    .where(eq(invoiceFiles.number, number))
  return file && new Uint8Array(file.bytes)
}

/**
 * The first file of a number stays: of two processes that drew it at once, both go on with the same bytes. Nothing is kept if the buyer's e-mail
 * was erased while the file was drawn.
 */
export async function keepFile(
  db: Db,
  { number, email, bytes, renderedAt }: { number: string; email: string | null; bytes: Uint8Array; renderedAt: Date },
): Promise<void> {
  await queryRows(
    db,
    sql`
    insert into invoice_files (number, bytes, rendered_at)
    select ${number}, ${bytes}::bytea, ${renderedAt.toISOString()}::timestamptz
    where exists (
      select from (select number, content from invoices union all select number, content from credit_notes) as document
      where document.number = ${number} and document.content #>> '{buyer,email}' is not distinct from ${email}::text
    )
    on conflict (number) do nothing`,
  )
}

export type ToDraw = { number: string; orderId: string | null; isInvoice: boolean }

/** Issued and not drawn yet, by number. */
export function listToDraw(db: Db, { after, limit }: { after: string; limit: number }): Promise<ToDraw[]> {
  return queryRows<ToDraw>(
    db,
    sql`
    select d.number, coalesce(i.order_id, n.order_id) as "orderId", i.number is not null as "isInvoice"
    from documents_to_draw d left join invoices i using (number) left join credit_notes n using (number)
    where d.number > ${after} order by d.number limit ${limit}`,
  )
}

export async function deleteOfOrderToDraw(tx: Tx, orderId: string): Promise<void> {
  await queryRows(
    tx,
    sql`delete from documents_to_draw where number in (
      select number from invoices where order_id = ${orderId} union all select number from credit_notes where order_id = ${orderId})`,
  )
}

export async function deleteToDraw(db: Db, number: string): Promise<void> {
  await queryRows(db, sql`delete from documents_to_draw where number = ${number}`)
}

/** The one in force: an edit replaces it. */
export async function findInvoice(db: Db | Tx, orderId: string): Promise<Invoice | undefined> {
  const [row] = await db
    .select({ content: invoices.content })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), isNull(invoices.replacedBy)))
  return row?.content
}

export async function findInvoiceByNumber(db: Db, number: string): Promise<Invoice | undefined> {
  const [row] = await db.select({ content: invoices.content }).from(invoices).where(eq(invoices.number, number))
  return row?.content
}

export async function findCreditNoteByNumber(db: Db, number: string): Promise<CreditNote | undefined> {
  const [row] = await db
    .select({ content: creditNotes.content })
    .from(creditNotes)
    .where(eq(creditNotes.number, number))
  return row?.content
}

/** A credit note took it back whole. */
export async function saveReplaced(
  tx: Tx,
  { number, replacedBy }: { number: string; replacedBy: string },
): Promise<void> {
  await tx.update(invoices).set({ replacedBy }).where(eq(invoices.number, number))
}

/** The year's next number. Nobody else gets one until the transaction ends; if it fails, the number is given back: no gaps. */
export async function takeSequence(tx: Tx, year: number, kind: 'invoice' | 'credit_note' = 'invoice'): Promise<number> {
  const counters = sql.identifier(`${kind}_counters`)
  const [counter] = await queryRows<{ last: number }>(
    tx,
    sql`
    insert into ${counters} as c (year, last) values (${year}, 1)
    on conflict (year) do update set last = c.last + 1 returning last`,
  )
  if (!counter) throw new Error(`No number of the ${kind} for ${year}`)
  return counter.last
}

export type IssuedInvoice = { orderId: string; year: number; sequence: number; issuedAt: Date; content: Invoice }

export async function saveInvoice(tx: Tx, invoice: IssuedInvoice): Promise<void> {
  await tx.insert(invoices).values({ ...invoice, number: invoice.content.number })
}

export type IssuedCredit = Omit<IssuedInvoice, 'content'> & { refund: string; content: CreditNote }

/** Oldest first. */
export async function listCreditNotes(
  db: Db | Tx,
  orderId: string,
): Promise<{ refund: string; content: CreditNote }[]> {
  return db
    .select({ refund: creditNotes.refund, content: creditNotes.content })
    .from(creditNotes)
    .where(eq(creditNotes.orderId, orderId))
    .orderBy(asc(creditNotes.year), asc(creditNotes.sequence))
}

export async function saveCreditNote(tx: Tx, note: IssuedCredit): Promise<void> {
  await tx.insert(creditNotes).values({ ...note, number: note.content.number })
}
