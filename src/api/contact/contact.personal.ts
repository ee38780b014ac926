import { sql } from 'drizzle-orm'
import { leftByEmail, type PersonalRows } from '../personal.ts'

export const personalMessages: PersonalRows = {
  erase: (person) => [sql`delete from contact_messages where ${leftByEmail(person)}`],
  holdings: (person) => ({
    messages: sql`select name, subject, message, created_at from contact_messages where ${leftByEmail(person)} order by created_at`,
  }),
}
