import { sql } from 'drizzle-orm'
import { leftByEmail, mine, type PersonalRows } from '../personal.ts'

export const personalWholesale: PersonalRows = {
  erase: (person) => [
    sql`delete from wholesale_applications where ${mine(person)}`,
    sql`update wholesale_inquiries set user_id = null, full_name = '', email = ${person.nobody}, company_name = '', message = '' where ${mine(person)} or (user_id is null and ${leftByEmail(person)})`,
  ],
  holdings: (person) => ({
    wholesaleApplications: sql`select company_name, trade_licence, trn, emirate, contact, status, created_at, decided_at from wholesale_applications where ${mine(person)} order by created_at`,
    wholesaleInquiries: sql`select full_name, email, company_name, product_id, tier_min_quantity, quantity, message, created_at from wholesale_inquiries where ${mine(person)} or (user_id is null and ${leftByEmail(person)}) order by created_at`,
  }),
}
