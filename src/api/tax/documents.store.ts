/** Reads of the tax documents: the list, and their sums. Which emirate each is declared in is worked out here and nowhere else. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import type { Emirate } from '#domain/address.ts'
import type { EmirateSums } from '#domain/vat-return.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Position } from '../http/list-cursor.ts'

/** How the seller declares: at its establishment, or from a day on where it delivers. */
export type EmirateRule = { emirate: Emirate | null; vatByDeliverySince: string | null }

/**
 * Of `d`, a tax document, and `i`, the invoice that a credit note takes back: the day of the supply decides. Documents from before the establishment was said
 * lie at today's.
 */
const declaredIn = ({ emirate, vatByDeliverySince }: EmirateRule): SQL => sql`case
  when coalesce(i.issued_on, d.issued_on) >= ${vatByDeliverySince}::date then d.delivery_emirate
  else coalesce(d.seller_emirate, ${emirate}::text, d.delivery_emirate) end`

const withInvoice = sql`tax_documents d left join tax_documents i on i.number = d.invoice_number`

export type Span = { from: string; to: string }

/** Sums by emirate of the documents that were issued from the first to the last day. */
export async function sumByEmirate(db: Db | Tx, { from, to }: Span, rule: EmirateRule): Promise<EmirateSums[]> {
  const rows = await queryRows<{ emirate: string; net: string; vat: string; documents: number }>(
    db,
    sql`select ${declaredIn(rule)} as emirate, sum(d.taxable_fils)::text as net, sum(d.vat_fils)::text as vat, count(*)::int as documents
      from ${withInvoice} where d.issued_on between ${from}::date and ${to}::date group by 1`,
  )
  return rows.map(({ emirate, net, vat, documents }) => ({
    emirate,
    netFils: Number(net),
    vatFils: Number(vat),
    documents,
  }))
}

/** The day of the first document; undefined in a shop that has none. */
export async function findFirstDay(db: Db): Promise<string | undefined> {
  const [row] = await queryRows<{ day: string | null }>(db, sql`select min(issued_on)::text as day from tax_documents`)
  return row?.day ?? undefined
}

export async function hasDocuments(db: Db, { from, to }: Span): Promise<boolean> {
  const [row] = await queryRows<{ found: boolean }>(
    db,
    sql`select exists (select from tax_documents where issued_on between ${from}::date and ${to}::date) as found`,
  )
  return row?.found ?? false
}

export type TaxDocumentRow = {
  number: string
  kind: 'invoice' | 'credit_note'
  orderId: string
  orderNumber: string
  issuedAt: string
  issuedOn: string
  invoiceNumber: string | null
  companyName: string | null
  buyerTrn: string | null
  emirate: Emirate
  taxableFils: number
  vatFils: number
  totalFils: number
  state: 'blocked' | 'ready' | 'asked' | 'sent' | 'delivered' | 'refused' | 'reported' | null
  /** The last day to send it, until it is sent. */
  dueOn: string | null
}

export type DocumentFilter = {
  q?: string | undefined
  kind?: 'invoice' | 'credit_note' | undefined
  emirate?: Emirate | undefined
  from?: string | undefined
  to?: string | undefined
  business?: 'true' | 'false' | undefined
  /** Not sent, and its last day is this one at the latest. */
  dueUntil?: string | undefined
}

const holding = (words: string): string => `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Of `s`, how far the electronic form is on its way. */
const dueOn = sql`case when s.state in ('blocked', 'ready', 'asked', 'refused') then s.due_on end`

function filtersOf(filter: DocumentFilter, rule: EmirateRule): SQL {
  const { q = '', kind, emirate, from, to, business, dueUntil } = filter
  const found = holding(q)
  const conditions = [
    kind && sql`d.kind = ${kind}`,
    emirate && sql`${declaredIn(rule)} = ${emirate}`,
    from && sql`d.issued_on >= ${from}::date`,
    to && sql`d.issued_on <= ${to}::date`,
    business && (business === 'true' ? sql`d.buyer_trn is not null` : sql`d.buyer_trn is null`),
    dueUntil && sql`${dueOn} <= ${dueUntil}::date`,
    q !== '' &&
      sql`(d.number ilike ${found} or o.number ilike ${found} or d.buyer_trn like ${found} or d.company_name ilike ${found})`,
  ].filter((condition) => condition !== undefined && condition !== '' && condition !== false)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

const documentColumns = (
  rule: EmirateRule,
): SQL => sql`d.number, d.kind, d.order_id as "orderId", o.number as "orderNumber", d.issued_at as "issuedAt",
  d.issued_on::text as "issuedOn", d.invoice_number as "invoiceNumber", d.company_name as "companyName", d.buyer_trn as "buyerTrn", ${declaredIn(rule)} as emirate,
  d.taxable_fils::float8 as "taxableFils", d.vat_fils::float8 as "vatFils", d.total_fils::float8 as "totalFils"`

type Page = { isDescending: boolean; after: Position | undefined; limit: number }

export function listDocuments(
  db: Db,
  filter: DocumentFilter,
  { rule, isDescending, after, limit }: Page & { rule: EmirateRule },
): Promise<TaxDocumentRow[]> {
  const way = isDescending ? sql`desc` : sql`asc`
  const behind = after
    ? sql`(d.issued_at, d.number) ${isDescending ? sql`<` : sql`>`} (${after.value}::timestamptz, ${after.id})`
    : sql`true`
  return queryRows<TaxDocumentRow>(
    db,
    sql`select ${documentColumns(rule)}, s.state, (${dueOn})::text as "dueOn"
      from ${withInvoice} join orders o on o.id = d.order_id left join e_invoice_sends s on s.number = d.number
      where ${filtersOf(filter, rule)} and ${behind} order by d.issued_at ${way}, d.number ${way} limit ${limit}`,
  )
}

/** A period's documents by day and number, so many behind `after`: a workbook is written from slices. */
export function listSlice(
  db: Db,
  { from, to }: Span,
  { rule, after, limit }: { rule: EmirateRule; after: { day: string; number: string } | undefined; limit: number },
): Promise<TaxDocumentRow[]> {
  const behind = after ? sql`(d.issued_on, d.number) > (${after.day}::date, ${after.number})` : sql`true`
  return queryRows<TaxDocumentRow>(
    db,
    sql`select ${documentColumns(rule)}, null as state, null as "dueOn" from ${withInvoice} join orders o on o.id = d.order_id
      where d.issued_on between ${from}::date and ${to}::date and ${behind} order by d.issued_on, d.number limit ${limit}`,
  )
}

export async function findOrderOf(db: Db, number: string): Promise<string | undefined> {
  const [row] = await queryRows<{ orderId: string }>(
    db,
    sql`select order_id as "orderId" from tax_documents where number = ${number}`,
  )
  return row?.orderId
}
