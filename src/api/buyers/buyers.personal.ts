import { sql } from 'drizzle-orm'
import { ofHerOrders, type PersonalRows } from '../personal.ts'

/** By her order she was known: once its contacts are gone, nobody is. What staff wrote of her goes with them. */
export const personalCashDecisions: PersonalRows = {
  eraseContacts: (orders) => [
    sql`update cash_decisions set reason = '' where order_id in (select id from orders where ${orders})`,
  ],
  holdings: (person) => ({
    cashDecisions: sql`select (select number from orders o where o.id = order_id) as order_number, rule, reason, created_at
      from cash_decisions where ${ofHerOrders(person)} order by created_at`,
  }),
}
