import { sql } from 'drizzle-orm'
import { leftByEmail, type PersonalRows } from '../personal.ts'

export const personalNewsletter: PersonalRows = {
  erase: (person) => [sql`delete from newsletter_subscribers where ${leftByEmail(person)}`],
  holdings: (person) => ({
    newsletter: sql`select email, language, status, created_at, confirmed_at from newsletter_subscribers where ${leftByEmail(person)}`,
  }),
}
