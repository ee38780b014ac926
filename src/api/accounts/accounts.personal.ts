import { sql } from 'drizzle-orm'
import { mine, type PersonalRows } from '../personal.ts'

export const personalAccount: PersonalRows = {
  erase: (person) => [
    sql`delete from sessions where ${mine(person)}`,
    sql`delete from user_tokens where ${mine(person)}`,
    sql`delete from identities where ${mine(person)}`,
    sql`update users set status = 'erased', email = ${person.nobody}, email_verified_at = null, password_hash = null, first_name = '', last_name = '', display_name = null,
      phone = null, photo_url = null, settings = '{}', role = 'customer', updated_at = ${person.now} where id = ${person.userId}`,
  ],
  holdings: (person) => ({
    account: sql`select id, email, email_verified_at, role, first_name, last_name, display_name, phone, photo_url, settings, created_at from users where id = ${person.userId}`,
    identities: sql`select issuer, subject, created_at from identities where ${mine(person)}`,
    sessions: sql`select created_at, last_used_at, expires_at, revoked_at, user_agent from sessions where ${mine(person)} order by created_at`,
  }),
}
