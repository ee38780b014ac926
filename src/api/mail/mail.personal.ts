import { sql } from 'drizzle-orm'
import { type PersonalRows } from '../personal.ts'

export const personalMail: PersonalRows = {
  /** E-mails that wait for her; those of orders stay. */
  erase: ({ userId, email, emailVerified }) => [
    sql`delete from outbox where order_event_id is null and (payload ->> 'userId' = ${userId} or ${emailVerified ? sql`payload ->> 'email' = ${email}` : sql`false`})`,
  ],
}
