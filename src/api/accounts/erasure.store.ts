/** All that is held about a person, in whichever room's tables it lies: one list for showing it and for erasing it. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { type SQL, sql } from 'drizzle-orm'

type Person = { userId: string; email: string; emailVerified: boolean }

/** An unconfirmed e-mail may be somebody else's: what was only left under an e-mail belongs to whoever confirmed it. */
const byEmail = ({ email, emailVerified }: Person): SQL => (emailVerified ? sql`email = ${email}` : sql`false`)

/** Columns are named one by one: hashes, keys and inner notes are nobody's copy to take. Amounts in fils. */
export async function listHoldings(db: Db, person: Person): Promise<Record<string, unknown[]>> {
  const { userId } = person
  const mine = sql`user_id = ${userId}`
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
      from orders where ${mine} order by created_at`,
    invoices: sql`select i.number, i.issued_at, i.content from invoices i join orders o on o.id = i.order_id where o.user_id = ${userId} order by i.issued_at`,
    creditNotes: sql`select n.number, n.issued_at, n.content from credit_notes n join orders o on o.id = n.order_id where o.user_id = ${userId} order by n.issued_at`,
    reviews: sql`select product_id, rating, comment, author, created_at from reviews where ${mine} order by created_at`,
    helpfulVotes: sql`select review_id, created_at from review_votes where ${mine} order by created_at`,
    wholesaleApplications: sql`select company_name, trade_licence, trn, emirate, contact, status, created_at, decided_at from wholesale_applications where ${mine} order by created_at`,
    wholesaleInquiries: sql`select full_name, email, company_name, product_id, tier_min_quantity, quantity, message, created_at from wholesale_inquiries where ${mine} order by created_at`,
    newsletter: sql`select email, language, status, created_at, confirmed_at from newsletter_subscribers where ${byEmail(person)}`,
    stockAlerts: sql`select variant_id, created_at, notified_at from stock_alerts where ${byEmail(person)} order by created_at`,
    messages: sql`select name, subject, message, created_at from contact_messages where ${byEmail(person)} order by created_at`,
  }
  const holdings: Record<string, unknown[]> = {}
  for (const [name, query] of Object.entries(parts)) holdings[name] = await queryRows(db, query)
  return holdings
}

const finished = sql`('delivered', 'cancelled', 'returned', 'refunded')`

/**
 * Erases the person and keeps the shop's books. Orders lose their owner; finished ones also the e-mail, the phone and the notes
 * (name and address stay, an invoice needs them; an open order still has to be delivered). Reviews stay without their author.
 */
export async function eraseHoldings(tx: Tx, person: Person & { now: Date }): Promise<void> {
  const { userId } = person
  const mine = sql`user_id = ${userId}`
  const nobody = `erased-${userId.toLowerCase()}@erased.invalid`
  const now = sql`${person.now.toISOString()}::timestamptz`
  const steps: SQL[] = [
    sql`delete from sessions where ${mine}`,
    sql`delete from user_tokens where ${mine}`,
    sql`delete from identities where ${mine}`,
    sql`delete from addresses where ${mine}`,
    sql`delete from carts where ${mine}`,
    sql`delete from wishlist_items where ${mine}`,
    sql`delete from wholesale_applications where ${mine}`,
    sql`update wholesale_inquiries set user_id = null, full_name = '', email = ${nobody}, message = '' where ${mine}`,
    sql`delete from newsletter_subscribers where ${byEmail(person)}`,
    sql`delete from stock_alerts where ${byEmail(person)}`,
    sql`delete from contact_messages where ${byEmail(person)}`,
    // After stock_alerts: a letter that was just being made of one is in the outbox by now.
    sql`delete from outbox where order_event_id is null and (payload ->> 'userId' = ${userId} or ${person.emailVerified ? sql`payload ->> 'email' = ${person.email}` : sql`false`})`,
    sql`update reviews set author = case language when 'ar' then 'عميل' when 'fr' then 'Un client' else 'A customer' end where ${mine}`,
    sql`update orders set contact_email = ${nobody}, contact_phone = '', notes = '', shipping_address = shipping_address || '{"phone": ""}'::jsonb, updated_at = ${now}
      where ${mine} and status in ${finished}`,
    // No law wants an e-mail on an invoice or a credit note; the rest of it is kept.
    sql`delete from invoice_files where number in (select number from invoices where order_id in (select id from orders where ${mine})
      union select number from credit_notes where order_id in (select id from orders where ${mine}))`,
    sql`update invoices set content = jsonb_set(content, '{buyer,email}', 'null') where order_id in (select id from orders where ${mine})`,
    sql`update credit_notes set content = jsonb_set(content, '{buyer,email}', 'null') where order_id in (select id from orders where ${mine})`,
    sql`update orders set user_id = null where ${mine}`,
    sql`update users set status = 'erased', email = ${nobody}, email_verified_at = null, password_hash = null, first_name = '', last_name = '', display_name = null,
      phone = null, photo_url = null, settings = '{}', role = 'customer', updated_at = ${now} where id = ${userId}`,
  ]
  for (const step of steps) await queryRows(tx, step)
}
