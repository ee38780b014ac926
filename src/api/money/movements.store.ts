/** The only SQL on lines of the card provider's book. */
import { queryRows, type Tx } from '#db/open.ts'
import type { ProviderMovement } from '#gateways/card/provider.ts'
import { sql } from 'drizzle-orm'

/** A line that is there already stays as it was told first. A payment of an order or of a gift card is found by its session, or by what it is of and its attempt. */
export async function insertMovements(tx: Tx, provider: string, movements: readonly ProviderMovement[]): Promise<void> {
  if (movements.length === 0) return
  const rows = movements.map(({ at, payment, ...movement }) => ({
    ...movement,
    at: at.toISOString(),
    session: payment && 'sessionId' in payment ? payment.sessionId : null,
    order: payment && 'orderId' in payment ? payment.orderId : null,
    attempt: payment && 'orderId' in payment ? payment.attempt : null,
  }))
  await queryRows(
    tx,
    sql`insert into provider_movements (provider, id, kind, amount_fils, fee_fils, payment_id, gift_payment_id, about, at)
      select ${provider}, m.id, m.kind, m."amountFils", m."feeFils", p.id, g.id, m.about, m.at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as m (id text, kind text, "amountFils" bigint, "feeFils" bigint, about text, at timestamptz, session text, "order" text, attempt int)
      left join payments p on p.provider = ${provider} and (p.session_id = m.session or (p.order_id = m."order" and p.attempt = m.attempt))
      left join gift_card_payments g on g.provider = ${provider}
        and (g.session_id = m.session or ('gift_' || g.gift_card_id = m."order" and g.attempt = m.attempt))
      on conflict (provider, id) do nothing`,
  )
}
