import { sql } from 'drizzle-orm'
import { mine, type PersonalRows } from '../personal.ts'

export const personalReviews: PersonalRows = {
  /** F14: her orders lose their owner afterwards; what they say of her reviews today is kept. */
  erase: (person) => [
    sql`update reviews r set verified_purchase = exists (select from orders o join order_lines l on l.order_id = o.id and l.quantity > 0 where o.user_id = r.user_id and l.product_id = r.product_id
      and (o.status = 'delivered' or (o.payment_status = 'paid' and o.status in ('placed', 'processing', 'shipped')))) where ${mine(person)}`,
    sql`update reviews set author = case language when 'ar' then 'عميل' when 'fr' then 'Un client' else 'A customer' end where ${mine(person)}`,
  ],
  holdings: (person) => ({
    reviews: sql`select product_id, rating, comment, author, created_at from reviews where ${mine(person)} order by created_at`,
    helpfulVotes: sql`select review_id, created_at from review_votes where ${mine(person)} order by created_at`,
  }),
}
