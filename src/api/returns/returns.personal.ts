import { sql } from 'drizzle-orm'
import { ofHerOrders, type PersonalRows } from '../personal.ts'

export const personalReturns: PersonalRows = {
  eraseContacts: (orders) => {
    const ids = sql`select id from returns where order_id in (select id from orders where ${orders})`
    return [
      sql`update returns set reason = '', answer = '', collect_from = null where order_id in (select id from orders where ${orders})`,
      sql`update return_finds set words = '' where return_id in (${ids})`,
      sql`update return_grades set note = '' where return_id in (${ids})`,
      sql`update return_events set note = '' where return_id in (${ids})`,
    ]
  },
  // Who decides what becomes of a find needs its words.
  eraseLate: (orders) => [
    sql`update return_finds set words = '' where words <> '' and state not in ('open', 'kept')
      and return_id in (select id from returns where order_id in (select id from orders where ${orders}))`,
  ],
  holdings: (person) => ({
    returns: sql`select (select number from orders o where o.id = order_id) as order_number, status, way, reason, answer, collect_from, collect_day, created_at from returns where ${ofHerOrders(person)} order by created_at`,
  }),
}
