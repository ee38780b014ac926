import { sql } from 'drizzle-orm'
import { ofHerOrders, type PersonalRows } from '../personal.ts'

/** Where messages went, masked as it is, goes with the contacts; their words were never kept. */
export const personalConfirmations: PersonalRows = {
  eraseContacts: (orders) => [
    sql`update text_messages set sent_to = '' where order_id in (select id from orders where ${orders})`,
    sql`update order_calls set called = '', remark = '' where order_id in (select id from orders where ${orders})`,
  ],
  holdings: (person) => ({
    cashConfirmations: sql`select (select number from orders o where o.id = order_id) as order_number, reasons, state, created_at, decided_at
      from order_confirmations where ${ofHerOrders(person)} order by created_at`,
    textMessages: sql`select (select number from orders o where o.id = order_id) as order_number, channel, sent_to, state, created_at
      from text_messages where ${ofHerOrders(person)} order by created_at`,
    calls: sql`select (select number from orders o where o.id = order_id) as order_number, outcome, called, remark, created_at
      from order_calls where ${ofHerOrders(person)} order by created_at`,
  }),
}
