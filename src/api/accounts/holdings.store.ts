/** All that is held about a person, in whichever room's tables it lies, for showing it to her. */
import { type Db, queryRows } from '#db/open.ts'
import { type SQL, sql } from 'drizzle-orm'

export type Person = { userId: string; email: string; emailVerified: boolean }

/** An unconfirmed e-mail may be somebody else's: what was only left under an e-mail belongs to whoever confirmed it. */
export const leftByEmail = ({ email, emailVerified }: Person): SQL =>
  emailVerified ? sql`email = ${email}` : sql`false`

/** Those of her account, and those that she placed as a guest with the e-mail that is confirmed to be hers. */
export const herOrders = ({ userId, email, emailVerified }: Person): SQL =>
  emailVerified
    ? sql`(user_id = ${userId} or (user_id is null and contact_email = ${email}))`
    : sql`user_id = ${userId}`

/** Columns are named one by one: hashes, keys and inner notes are nobody's copy to take. Amounts in fils. */
export async function listHoldings(db: Db, person: Person): Promise<Record<string, unknown[]>> {
  const { userId } = person
  const mine = sql`user_id = ${userId}`
  const byEmail = leftByEmail(person)
  const ofHers = sql`order_id in (select id from orders where ${herOrders(person)})`
  const parts: Record<string, SQL> = {
    account: sql`select id, email, email_verified_at, role, first_name, last_name, display_name, phone, photo_url, settings, created_at from users where id = ${userId}`,
    identities: sql`select issuer, subject, created_at from identities where ${mine}`,
    sessions: sql`select created_at, last_used_at, expires_at, revoked_at, user_agent from sessions where ${mine} order by created_at`,
    addresses: sql`select label, full_name, phone, address, building, area, city, emirate, postal_code, po_box, makani, country, is_default, created_at from addresses where ${mine} order by created_at`,
    cart: sql`select i.product_id, i.purchase_option, i.customization, i.quantity, i.added_at from cart_items i join carts c on c.id = i.cart_id where c.user_id = ${userId} order by i.added_at`,
    wishlist: sql`select product_id, added_at from wishlist_items where ${mine} order by added_at`,
    orders: sql`select number, status, payment_method, payment_status, coupon, sub_total_fils, discount_fils, shipping_fils, tax_fils, payable_fils,
      contact_email, contact_phone, contact_first_name, contact_last_name, shipping_address, notes, created_at,
      (select jsonb_agg(jsonb_build_object('name', l.names ->> 'en', 'color', l.color, 'size', l.size, 'purchase_option', l.purchase_option,
        'customization', l.customization, 'quantity', l.quantity, 'line_total_fils', l.line_total_fils) order by l.position)
        from order_lines l where l.order_id = orders.id) as items
      from orders where ${herOrders(person)} order by created_at`,
    invoices: sql`select i.number, i.issued_at, i.content from invoices i where ${ofHers} order by i.issued_at`,
    creditNotes: sql`select n.number, n.issued_at, n.content from credit_notes n where ${ofHers} order by n.issued_at`,
    returns: sql`select (select number from orders o where o.id = order_id) as order_number, status, reason, created_at from returns where ${ofHers} order by created_at`,
    cancellations: sql`select (select number from orders o where o.id = order_id) as order_number, at, note as reason from order_events where ${ofHers} and status = 'cancelled' order by at`,
    reviews: sql`select product_id, rating, comment, author, created_at from reviews where ${mine} order by created_at`,
    helpfulVotes: sql`select review_id, created_at from review_votes where ${mine} order by created_at`,
    wholesaleApplications: sql`select company_name, trade_licence, trn, emirate, contact, status, created_at, decided_at from wholesale_applications where ${mine} order by created_at`,
    wholesaleInquiries: sql`select full_name, email, company_name, product_id, tier_min_quantity, quantity, message, created_at from wholesale_inquiries where ${mine} or (user_id is null and ${byEmail}) order by created_at`,
    newsletter: sql`select email, language, status, created_at, confirmed_at from newsletter_subscribers where ${byEmail}`,
    stockAlerts: sql`select variant_id, created_at, notified_at from stock_alerts where ${byEmail} order by created_at`,
    messages: sql`select name, subject, message, created_at from contact_messages where ${byEmail} order by created_at`,
  }
  const holdings: Record<string, unknown[]> = {}
  for (const [name, query] of Object.entries(parts)) holdings[name] = await queryRows(db, query)
  return holdings
}
