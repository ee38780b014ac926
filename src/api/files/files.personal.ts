import { type SQL, sql } from 'drizzle-orm'
import type { PersonalRows } from '../personal.ts'

const eraseDecided = (orders: SQL): SQL[] => [
  sql`delete from private_files where dispute_id in (
    select id from disputes where closed_at is not null and (wish is null or answered_at is not null)
      and order_id in (select id from orders where ${orders}))`,
]

/** As the words of the dispute that they belong to; the files go with the next sweep. */
export const personalFiles: PersonalRows = { eraseContacts: eraseDecided, eraseLate: eraseDecided }
