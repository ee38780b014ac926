/** The only SQL on coupons and their redemptions. */
import { hot, queryRows } from '#db/open.ts'
import type { Db, Tx } from '#db/open.ts'
import type { Coupon } from '#domain/coupon.ts'
import { sql } from 'drizzle-orm'

const columns = `id, code, discount_type as "discountType", percent, amount_fils as "amountFils", starts_at as "startsAt", ends_at as "endsAt",
  minimum_spend_fils as "minimumSpendFils", usage_limit as "usageLimit", per_customer_limit as "perCustomerLimit",
  first_order_only as "firstOrderOnly", used, active`

export const findCouponByCode = hot<Coupon, [code: string]>(
  'coupon_by_code',
  `select ${columns} from coupons where code = $1`,
)
export const findCouponById = hot<Coupon, [id: string]>('coupon_by_id', `select ${columns} from coupons where id = $1`)

/** A person, however she comes: her account (and its e-mail, if it is confirmed), and the e-mails she goes by. */
export type Customer = { userId: string | null; emails: string[] }

/**
 * An order counts for its account at once. For an e-mail it counts when it was paid or delivered, or when the
 * guest has confirmed it from that mailbox, or its account has confirmed that e-mail: anybody
 * can type a stranger's address, and must not use up her coupon (F8).
 */
const countUses = hot<
  { usedByCustomer: number; customerOrders: number },
  [couponId: string, emails: string[], userId: string | null]
>(
  'coupon_uses',
  `with named as (
     select unnest((select $2::text[])) as email union select email from users where id = $3::text and email_verified_at is not null
   ), ordered as (
     select o.id, o.status, o.payment_status, o.user_id, o.proven_at, o.contact_email as email from orders o where o.contact_email in (select email from named)
     union select o.id, o.status, o.payment_status, o.user_id, o.proven_at, r.customer_key from coupon_redemptions r join orders o on o.id = r.order_id
     where r.coupon_id = $1 and r.released_at is null and r.customer_key in (select email from named)
   ), mine as (
     select id, status from orders where user_id = $3::text
     union select o.id, o.status from ordered o
     where o.payment_status in ('authorized', 'paid', 'refunded') or o.status in ('delivered', 'returned', 'refunded')
       or (o.user_id is null and o.proven_at is not null)
       or exists (select from users u where u.id = o.user_id and u.email = o.email and u.email_verified_at is not null)
   )
   select
     (select count(*)::int from mine join coupon_redemptions r on r.order_id = mine.id where r.coupon_id = $1 and r.released_at is null) as "usedByCustomer",
     (select count(*)::int from mine where status <> 'cancelled') as "customerOrders"`,
)

export async function countCustomerUses(
  db: Db | Tx,
  couponId: string,
  customer: Customer,
): Promise<{ usedByCustomer: number; customerOrders: number }> {
  const [uses] = await countUses(db, couponId, customer.emails, customer.userId)
  return uses ?? { usedByCustomer: 0, customerOrders: 0 }
}

/** Check and count in one: what is left of the limit is decided by the row itself. Holds its lock until the transaction ends (G7). */
const takeOne = hot<Coupon, [id: string]>(
  'coupon_take',
  `update coupons set used = used + 1 where id = $1 and active and (usage_limit is null or used < usage_limit) returning ${columns}`,
)

export async function takeUse(tx: Tx, couponId: string): Promise<Coupon | undefined> {
  const [coupon] = await takeOne(tx, couponId)
  return coupon
}

export async function saveRedemption(
  tx: Tx,
  redemption: { orderId: string; couponId: string; customerKey: string; at: Date },
): Promise<void> {
  await queryRows(
    tx,
    sql`
    insert into coupon_redemptions (order_id, coupon_id, customer_key, created_at)
    values (${redemption.orderId}, ${redemption.couponId}, ${redemption.customerKey}, ${redemption.at})`,
  )
}

/** Once per order: a second release finds nothing to release. */
export async function giveUseBack(tx: Tx, orderId: string, at: Date): Promise<void> {
  await queryRows(
    tx,
    sql`
    with released as (
      update coupon_redemptions set released_at = ${at} where order_id = ${orderId} and released_at is null returning coupon_id
    )
    update coupons c set used = c.used - 1 from released r where c.id = r.coupon_id`,
  )
}
