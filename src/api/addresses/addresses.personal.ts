import { sql } from 'drizzle-orm'
import { mine, type PersonalRows } from '../personal.ts'

export const personalAddresses: PersonalRows = {
  erase: (person) => [sql`delete from addresses where ${mine(person)}`],
  holdings: (person) => ({
    addresses: sql`select label, full_name, phone, address, building, area, city, emirate, postal_code, po_box, makani, country, is_default, created_at from addresses where ${mine(person)} order by created_at`,
  }),
}
