import { type SQL, sql } from 'drizzle-orm'
import { ofHerOrders, type PersonalRows } from '../personal.ts'

/** What is needed to answer a bank stays until it has decided. */
const eraseDecided = (orders: SQL): SQL[] => [
  sql`update disputes set words = '', evidence = '{}' where closed_at is not null and (wish is null or answered_at is not null)
    and (words <> '' or evidence <> '{}') and order_id in (select id from orders where ${orders})`,
]

/** What was sent to the bank names its buyer; sums and states stay with the books. */
export const personalDisputes: PersonalRows = {
  eraseContacts: eraseDecided,
  eraseLate: eraseDecided,
  holdings: (person) => ({
    disputes: sql`select (select number from orders o where o.id = order_id) as order_number, reason, state, amount_fils, opened_at from disputes where ${ofHerOrders(person)} order by opened_at`,
  }),
}
