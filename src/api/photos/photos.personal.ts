import { sql } from 'drizzle-orm'
import type { PersonalRows } from '../personal.ts'

/** The files go with the next sweep: no row names them any more. */
export const personalPhotos: PersonalRows = {
  eraseContacts: (orders) => [sql`delete from photos where order_id in (select id from orders where ${orders})`],
}
