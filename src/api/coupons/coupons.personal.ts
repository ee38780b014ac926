import { sql } from 'drizzle-orm'
import { ofHerOrders, type PersonalRows } from '../personal.ts'

export const personalCoupons: PersonalRows = {
  erase: (person) => [
    sql`update coupon_redemptions set customer_key = 'erased-' || lower(order_id) where ${ofHerOrders(person)}`,
  ],
}
