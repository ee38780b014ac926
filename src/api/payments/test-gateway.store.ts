/** The test gateway's book, in a table of its own: what a real provider would keep on its side. */
import { inTransaction, queryRows } from '#db/open.ts'
import type { Db, Tx } from '#db/open.ts'
import type { Book, BookRefund, BookSession } from '#gateways/card/test-gateway.ts'
import type { ProviderMovement } from '#gateways/card/provider.ts'
import { sql } from 'drizzle-orm'
import { isDisputed, testDisputeBook } from './test-disputes.store.ts'

const columns = sql`g.id, g.idempotency_key as "idempotencyKey", g.reference, coalesce((select o.number from orders o where o.id = g.reference), (select c.number from gift_cards c where 'gift_' || c.id = g.reference), '') as "orderNumber",
  g.amount_fils as "amountFils", g.currency, g.language, g.status, g.success_url as "successUrl", g.cancel_url as "cancelUrl",
  g.webhook_url as "webhookUrl", g.expires_at as "expiresAt", g.next_refund as "nextRefund",
  g.captures_late as "capturesLate", g.captured_fils as "capturedFils", g.next_capture as "nextCapture"`

/**
 * All lines of the book: what was paid and given back, and every night what came two days ago goes to the bank. Sessions that were refunded before single refunds
 * were kept have none.
 */
const lines = sql`
  select 'tgm_' || id as id, 'payment' as kind, coalesce(captured_fils, amount_fils) as "amountFils", id as about, paid_at as at, id as session, 0 as fee from test_gateway_sessions where paid_at is not null
  union all
  select id, 'refund', -amount_fils, id, created_at, session_id, 0 from test_gateway_refunds
  where status = 'succeeded' or updated_at > created_at
  union all
  select id || '_failed', 'refund_failed', amount_fils, id, updated_at, session_id, 0 from test_gateway_refunds
  where status = 'failed' and updated_at > created_at
  union all
  select id || '_out', 'dispute', -amount_fils, id, opened_at, session_id, fee_fils from test_gateway_disputes
  union all
  select id || '_back', 'dispute', amount_fils, id, closed_at, session_id, 0 from test_gateway_disputes where status = 'won'
  union all
  select g.id || '_refund', 'refund', -coalesce(g.captured_fils, g.amount_fils), g.id, g.updated_at, g.id, 0 from test_gateway_sessions g
  where g.status = 'refunded' and not exists (select from test_gateway_refunds r where r.session_id = g.id)`

/** Each day's sum arrives at the bank two mornings later. */
const withPayouts = sql`
  select * from (${lines}) line
  union all
  select 'tpo_' || to_char(day, 'YYYY-MM-DD'), 'payout', -sum("amountFils")::int, 'tpo_' || to_char(day, 'YYYY-MM-DD'),
    (day + 2)::timestamp at time zone 'Asia/Dubai' + interval '6 hours', null, 0
  from (select (at at time zone 'Asia/Dubai')::date as day, "amountFils" - fee as "amountFils" from (${lines}) line) moved group by day having sum("amountFils") > 0`

export function testGatewayBook(db: Db): Book {
  const one = async (query: ReturnType<typeof sql>) => (await queryRows<BookSession>(db, query))[0]
  return {
    find: (id) => one(sql`select ${columns} from test_gateway_sessions g where g.id = ${id}`),
    async create(session) {
      await queryRows(
        db,
        sql`
        insert into test_gateway_sessions (id, idempotency_key, reference, amount_fils, currency, language, success_url, cancel_url, webhook_url, expires_at, captures_late)
        values (${session.id}, ${session.idempotencyKey}, ${session.reference}, ${session.amountFils}, ${session.currency}, ${session.language},
          ${session.successUrl}, ${session.cancelUrl}, ${session.webhookUrl}, ${session.expiresAt}, ${session.capturesLate})
        on conflict (idempotency_key) do nothing`,
      )
      const kept = await one(
        sql`select ${columns} from test_gateway_sessions g where g.idempotency_key = ${session.idempotencyKey}`,
      )
      if (!kept) throw new Error('The test gateway could not keep the session')
      return kept
    },
    async listMovements({ from, before, after = '', limit }) {
      const rows = await queryRows<Omit<ProviderMovement, 'payment' | 'at'> & { at: Date; session: string | null }>(
        db,
        sql`
        with book as (${withPayouts}), last as (select at, id from book where id = ${after})
        select id, kind, "amountFils", fee as "feeFils", about, at, session from book
        where at >= ${from} and at < ${before} and (${after} = '' or (at, id) > (select at, id from last)) order by at, id limit ${limit}`,
      )
      return rows.map(({ session, at, ...line }) => ({
        ...line,
        at: new Date(at),
        payment: session === null ? null : { sessionId: session },
      }))
    },
    move: (id, from, to) =>
      one(sql`
      update test_gateway_sessions g set status = ${to}, updated_at = now() where g.id = ${id} and g.status = ${from} returning ${columns}`),
    ...holds(db),
    refund: (wish) => inTransaction(db, (tx) => refund(tx, wish)),
    listRefunds: (sessionId) =>
      queryRows<BookRefund>(
        db,
        sql`select ${refundColumns} from test_gateway_refunds r where r.session_id = ${sessionId} order by r.created_at, r.id`,
      ),
    failRefund: (id) => inTransaction(db, (tx) => failRefund(tx, id)),
    async chooseRefunds(id, next) {
      await queryRows(db, sql`update test_gateway_sessions set next_refund = ${next} where id = ${id}`)
    },
    ...testDisputeBook(db),
  }
}

const holds = (db: Db): Pick<Book, 'capture' | 'chooseCapture'> => ({
  async capture(id, amountFils) {
    const [session] = await queryRows<BookSession>(
      db,
      sql`update test_gateway_sessions g set status = 'paid', captured_fils = ${amountFils}, updated_at = now()
        where g.id = ${id} and g.status = 'authorized' and g.amount_fils >= ${amountFils} returning ${columns}`,
    )
    return session
  },
  async chooseCapture(id, next) {
    await queryRows(db, sql`update test_gateway_sessions set next_capture = ${next} where id = ${id}`)
  },
})

const refundColumns = sql`r.id, r.session_id as "sessionId", r.idempotency_key as "idempotencyKey", r.reference, r.amount_fils as "amountFils", r.status`

/** The session's row is locked: of two at once, the second sees what the first gave back. */
async function refund(tx: Tx, wish: BookRefund): ReturnType<Book['refund']> {
  const [session] = await queryRows<{ status: string; leftFils: number }>(
    tx,
    sql`select status, coalesce(captured_fils, amount_fils) - refunded_fils as "leftFils" from test_gateway_sessions where id = ${wish.sessionId} for update`,
  )
  const [earlier] = await queryRows<BookRefund>(
    tx,
    sql`select ${refundColumns} from test_gateway_refunds r where r.idempotency_key = ${wish.idempotencyKey}`,
  )
  if (earlier) return earlier
  if (session?.status === 'refunded') return 'whole'
  if (await isDisputed(tx, wish.sessionId)) return 'disputed'
  if (session?.status !== 'paid' || session.leftFils < wish.amountFils) return 'over'
  await queryRows(
    tx,
    sql`insert into test_gateway_refunds (id, session_id, idempotency_key, reference, amount_fils, status)
      values (${wish.id}, ${wish.sessionId}, ${wish.idempotencyKey}, ${wish.reference}, ${wish.amountFils}, ${wish.status})`,
  )
  await queryRows(tx, sql`update test_gateway_sessions set next_refund = null where id = ${wish.sessionId}`)
  if (wish.status === 'succeeded') await giveBack(tx, wish.sessionId, wish.amountFils)
  return wish
}

async function failRefund(tx: Tx, id: string): Promise<BookRefund | undefined> {
  const [failed] = await queryRows<BookRefund>(
    tx,
    sql`update test_gateway_refunds r set status = 'failed', updated_at = now() where r.id = ${id} and r.status = 'succeeded' returning ${refundColumns}`,
  )
  if (failed) await giveBack(tx, failed.sessionId, -failed.amountFils)
  return failed
}

async function giveBack(tx: Tx, sessionId: string, amountFils: number): Promise<void> {
  await queryRows(
    tx,
    sql`update test_gateway_sessions set refunded_fils = refunded_fils + ${amountFils}, updated_at = now(),
        status = case when refunded_fils + ${amountFils} = coalesce(captured_fils, amount_fils) then 'refunded' else 'paid' end
      where id = ${sessionId}`,
  )
}
