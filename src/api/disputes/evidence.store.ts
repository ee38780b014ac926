/** What our own records say of a disputed order, from the tables of the rooms that wrote them. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import type { EvidenceFacts } from '#domain/dispute-evidence.ts'
import type { Texts } from '#domain/locale.ts'
import { sql } from 'drizzle-orm'
import { listSentBack } from './disputes.store.ts'

type OrderFacts = EvidenceFacts['order'] & { placedAt: string }

const timeOf = (value: string | Date): Date => new Date(value)

export async function findEvidenceFacts(
  db: Db | Tx,
  { orderId, paymentId }: { orderId: string; paymentId: string },
): Promise<EvidenceFacts> {
  const [order] = await queryRows<OrderFacts>(
    db,
    sql`select number, created_at as "placedAt", trim(contact_first_name || ' ' || contact_last_name) as customer, contact_email as email,
        contact_phone as phone, concat_ws(', ', nullif(shipping_address ->> 'fullName', ''), nullif(shipping_address ->> 'address', ''),
          nullif(shipping_address ->> 'building', ''), nullif(shipping_address ->> 'area', ''), nullif(shipping_address ->> 'city', ''),
          nullif(initcap(replace(shipping_address ->> 'emirate', '_', ' ')), shipping_address ->> 'city'), 'United Arab Emirates') as address,
        payable_fils as "payableFils", shipping_fils as "shippingFils", (terms ->> 'returnDays')::int as "returnDays"
      from orders where id = ${orderId}`,
  )
  if (!order) throw new Error('A disputed order is gone')
  return {
    order: { ...order, placedAt: timeOf(order.placedAt) },
    lines: await listLines(db, orderId),
    invoices: await listInvoices(db, orderId),
    parcels: await listParcels(db, orderId),
    letters: await listLetters(db, orderId),
    refunds: (await listSentBack(db, paymentId)).map(({ amountFils, at, state }) => ({ amountFils, at, state })),
    terms: await listTerms(db, timeOf(order.placedAt)),
  }
}

const listLines = (db: Db | Tx, orderId: string) =>
  queryRows<EvidenceFacts['lines'][number]>(
    db,
    sql`select names ->> 'en' as name, color, size, quantity, line_total_fils as "totalFils" from order_lines
      where order_id = ${orderId} and quantity > 0 order by position`,
  )

async function listInvoices(db: Db | Tx, orderId: string): Promise<EvidenceFacts['invoices']> {
  const rows = await queryRows<{ number: string; issuedAt: string }>(
    db,
    sql`select number, issued_at as "issuedAt" from invoices where order_id = ${orderId} order by issued_at, number`,
  )
  return rows.map(({ number, issuedAt }) => ({ number, issuedAt: timeOf(issuedAt) }))
}

type ParcelFacts = EvidenceFacts['parcels'][number] & { id: string }

async function listParcels(db: Db | Tx, orderId: string): Promise<EvidenceFacts['parcels']> {
  const parcels = await queryRows<ParcelFacts>(
    db,
    sql`select id, position, coalesce(courier, '') as courier, coalesce(awb, '') as awb, handed_over_at as "handedOverAt",
        delivered_at as "deliveredAt"
      from parcels where order_id = ${orderId} and state <> 'cancelled' order by position`,
  )
  const events = await queryRows<{ parcelId: string; at: string; what: string; note: string }>(
    db,
    sql`select e.parcel_id as "parcelId", e.at, coalesce(e.state, e.code) as what, concat_ws(' - ', e.reason, nullif(e.note, '')) as note
      from parcel_events e join parcels p on p.id = e.parcel_id where p.order_id = ${orderId} and p.state <> 'cancelled'
      order by e.at, e.id limit 500`,
  )
  return parcels.map(({ id, handedOverAt, deliveredAt, ...parcel }) => ({
    ...parcel,
    handedOverAt: handedOverAt && timeOf(handedOverAt),
    deliveredAt: deliveredAt && timeOf(deliveredAt),
    events: events
      .filter(({ parcelId }) => parcelId === id)
      .map(({ at, what, note }) => ({ at: timeOf(at), what: what.replaceAll('_', ' '), note })),
  }))
}

async function listLetters(db: Db | Tx, orderId: string): Promise<EvidenceFacts['letters']> {
  const rows = await queryRows<{ kind: string; at: string }>(
    db,
    sql`select x.kind, x.sent_at as at from order_events e join outbox x on x.order_event_id = e.id
      where e.order_id = ${orderId} and x.sent_at is not null and x.kind not in ('order_pending_payment', 'order_event')
      order by x.sent_at, x.id limit 100`,
  )
  return rows.map(({ kind, at }) => ({ kind, at: timeOf(at) }))
}

/** Any object that has English words is one text of the page. */
function wordsIn(content: unknown): string[] {
  if (Array.isArray(content)) return content.flatMap(wordsIn)
  if (typeof content !== 'object' || content === null) return []
  const { en } = content as Partial<Texts>
  return typeof en === 'string' ? [en] : Object.values(content).flatMap(wordsIn)
}

/** The editions that were live when it was ordered. */
async function listTerms(db: Db | Tx, at: Date): Promise<EvidenceFacts['terms']> {
  const rows = await queryRows<{ slug: string; content: unknown; publishedAt: string }>(
    db,
    sql`select distinct on (slug) slug, content, published_at as "publishedAt" from page_editions
      where slug in ('returns', 'terms-of-service') and published_at <= ${at} order by slug, edition desc`,
  )
  const names: Record<string, string> = { returns: 'Returns', 'terms-of-service': 'Terms of service' }
  return rows.map(({ slug, content, publishedAt }) => ({
    name: names[slug] ?? slug,
    publishedAt: timeOf(publishedAt),
    text: wordsIn(content).join('\n'),
  }))
}
