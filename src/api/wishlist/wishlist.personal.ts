import { sql } from 'drizzle-orm'
import { mine, type PersonalRows } from '../personal.ts'

export const personalWishlist: PersonalRows = {
  erase: (person) => [sql`delete from wishlist_items where ${mine(person)}`],
  holdings: (person) => ({
    wishlist: sql`select product_id, added_at from wishlist_items where ${mine(person)} order by added_at`,
  }),
}
