import { sql } from 'drizzle-orm'
import { ofHerOrders, type PersonalRows } from '../personal.ts'

export const personalReturns: PersonalRows = {
  eraseContacts: (orders) => [
    sql`update returns set reason = '' where order_id in (select id from orders where ${orders})`,
  ],
  holdings: (person) => ({
    returns: sql`select (select number from orders o where o.id = order_id) as order_number, status, reason, created_at from returns where ${ofHerOrders(person)} order by created_at`,
  }),
}
