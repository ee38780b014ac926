import { sql } from 'drizzle-orm'
import { ofHerOrders, type PersonalRows } from '../personal.ts'

/** What is still to be paid to an account needs it; amounts and references stay with the books. */
export const personalRefunds: PersonalRows = {
  eraseContacts: (orders) => [
    sql`update refunds set note = '' where order_id in (select id from orders where ${orders})`,
    sql`update refund_transfers set iban = null, account_name = null where state in ('succeeded', 'failed') and refund_id in (
      select id from refunds where order_id in (select id from orders where ${orders}))`,
    // Of a refund that somebody else had to agree to.
    sql`update approvals set input = jsonb_set(jsonb_set(input, '{refund,iban}', 'null'), '{refund,accountName}', '""')
      where verb = 'payments.refund' and state <> 'asked' and object_id in (select id from orders where ${orders})`,
  ],
  holdings: (person) => ({
    refunds: sql`select (select number from orders o where o.id = order_id) as order_number, reason, amount_fils, created_at from refunds where ${ofHerOrders(person)} order by created_at`,
  }),
}
