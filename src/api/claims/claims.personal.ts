import { sql } from 'drizzle-orm'
import { ofHerOrders, type PersonalRows } from '../personal.ts'

export const personalClaims: PersonalRows = {
  eraseContacts: (orders) => {
    const ids = sql`select id from claims where order_id in (select id from orders where ${orders})`
    return [
      sql`update claims set words = '', answer = '' where id in (${ids})`,
      sql`update claim_events set note = '' where claim_id in (${ids})`,
    ]
  },
  holdings: (person) => ({
    claims: sql`select (select number from orders o where o.id = order_id) as order_number, status, wish, outcome, words, answer, created_at from claims where ${ofHerOrders(person)} order by created_at`,
  }),
}
