import { sql } from 'drizzle-orm'
import { leftByEmail, type PersonalRows } from '../personal.ts'

export const personalAlerts: PersonalRows = {
  erase: (person) => [sql`delete from stock_alerts where ${leftByEmail(person)}`],
  holdings: (person) => ({
    stockAlerts: sql`select variant_id, created_at, notified_at from stock_alerts where ${leftByEmail(person)} order by created_at`,
  }),
}
