/** The test gateway's book, in a table of its own: what a real provider would keep on its side. */
import { queryRows } from '#db/open.ts'
import type { Db } from '#db/open.ts'
import type { Book, BookSession } from '#gateways/card/test-gateway.ts'
import { sql } from 'drizzle-orm'

const columns = sql`g.id, g.idempotency_key as "idempotencyKey", g.reference, coalesce((select o.number from orders o where o.id = g.reference), '') as "orderNumber",
  g.amount_fils as "amountFils", g.currency, g.language, g.status, g.success_url as "successUrl", g.cancel_url as "cancelUrl",
  g.webhook_url as "webhookUrl", g.expires_at as "expiresAt"`

export function testGatewayBook(db: Db): Book {
  const one = async (query: ReturnType<typeof sql>) => (await queryRows<BookSession>(db, query))[0]
  return {
    find: (id) => one(sql`select ${columns} from test_gateway_sessions g where g.id = ${id}`),
    async create(session) {
      await queryRows(
        db,
        sql`
        insert into test_gateway_sessions (id, idempotency_key, reference, amount_fils, currency, language, success_url, cancel_url, webhook_url, expires_at)
        values (${session.id}, ${session.idempotencyKey}, ${session.reference}, ${session.amountFils}, ${session.currency}, ${session.language},
          ${session.successUrl}, ${session.cancelUrl}, ${session.webhookUrl}, ${session.expiresAt})
        on conflict (idempotency_key) do nothing`,
      )
      const kept = await one(
        sql`select ${columns} from test_gateway_sessions g where g.idempotency_key = ${session.idempotencyKey}`,
      )
      if (!kept) throw new Error('The test gateway could not keep the session')
      return kept
    },
    move: (id, from, to) =>
      one(sql`
      update test_gateway_sessions g set status = ${to}, updated_at = now() where g.id = ${id} and g.status = ${from} returning ${columns}`),
  }
}
