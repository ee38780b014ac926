import { sql } from 'drizzle-orm'
import { mine, type PersonalRows } from '../personal.ts'

/** What staff wrote of her goes with her; inner notes are in no copy. */
export const personalCustomers: PersonalRows = {
  erase: (person) => [
    sql`delete from customer_notes where ${mine(person)}`,
    sql`delete from customer_tags where ${mine(person)}`,
  ],
  eraseContacts: (orders) => [
    sql`delete from customer_notes where order_id in (select id from orders where ${orders})`,
    sql`delete from customer_tags where order_id in (select id from orders where ${orders})`,
  ],
}
