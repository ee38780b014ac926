import { sql } from 'drizzle-orm'
import { mine, type PersonalRows } from '../personal.ts'

/** Of her account, and those that were only typed with the e-mail that is confirmed to be hers, in whatever letters. */
const hers = (person: Parameters<typeof mine>[0]) =>
  sql`(${mine(person)} or (user_id is null and ${person.emailVerified ? sql`lower(contact ->> 'email') = ${person.email}` : sql`false`}))`

/** Erased: contact, address and words. The pieces of a draft say nothing of her. */
export const personalDrafts: PersonalRows = {
  erase: (person) => [
    sql`update order_draft_lines set customization = null where draft_id in (select id from order_drafts where ${hers(person)})`,
    sql`update order_drafts set user_id = null, contact = '{}', address = '{}', notes = '', cut_reason = '' where ${hers(person)}`,
  ],
  holdings: (person) => ({
    orderDrafts: sql`select number, channel, contact, address, notes, payment_method, created_at from order_drafts where ${hers(person)} order by created_at`,
  }),
}
