import { sql } from 'drizzle-orm'
import { mine, type PersonalRows } from '../personal.ts'

export const personalCart: PersonalRows = {
  erase: (person) => [sql`delete from carts where ${mine(person)}`],
  holdings: ({ userId }) => ({
    cart: sql`select i.product_id, i.purchase_option, i.customization, i.quantity, i.added_at from cart_items i join carts c on c.id = i.cart_id where c.user_id = ${userId} order by i.added_at`,
  }),
}
