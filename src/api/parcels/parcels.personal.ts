import { sql } from 'drizzle-orm'
import type { PersonalRows } from '../personal.ts'

/** What was said of a parcel at a door may name somebody, and what a courier was sent does. */
export const personalParcels: PersonalRows = {
  eraseContacts: (orders) => {
    const ids = sql`select p.id from parcels p join orders on orders.id = p.order_id where ${orders}`
    const collected = sql`select id from collections where return_id in (select id from returns where order_id in (select id from orders where ${orders}))`
    return [
      sql`update collection_events set reason = null where collection_id in (${collected})`,
      sql`update collections set sender = '{}', refusal = null, trouble = null where id in (${collected})`,
      sql`update parcel_events set reason = null, note = '' where parcel_id in (${ids})`,
      sql`update courier_bookings set request = '{}', refusal = null where parcel_id in (${ids})`,
    ]
  },
}
