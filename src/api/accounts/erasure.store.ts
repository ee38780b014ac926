/** Erases a person in whichever room's tables she lies. erasure.test.ts says of every column of the database why it is here, or is not. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { type SQL, sql } from 'drizzle-orm'
import { herOrders, leftByEmail, type Person } from './holdings.store.ts'

const isFinished = sql`status in ('delivered', 'cancelled', 'returned', 'refunded')`

/** F13: called off before anything was paid: no invoice ever names the buyer. */
const hasNoInvoice = sql`status = 'cancelled' and payment_status in ('unpaid', 'failed') and not exists (select from invoices i where i.order_id = orders.id)`

/**
 * The contacts of orders, their reasons and what was to be sewn on. Name and address stay where there is an invoice: it needs them. No law wants
 * an e-mail on an invoice or a credit note; their files are drawn again without it.
 */
function eraseContacts(which: SQL, now: SQL): SQL[] {
  const ids = sql`select id from orders where ${which}`
  return [
    sql`delete from invoice_files where number in (select number from invoices where order_id in (${ids}) union select number from credit_notes where order_id in (${ids}))`,
    sql`update invoices set content = jsonb_set(content, '{buyer,email}', 'null') where order_id in (${ids})`,
    sql`update credit_notes set content = jsonb_set(content, '{buyer,email}', 'null') where order_id in (${ids})`,
    sql`update returns set reason = '' where order_id in (${ids})`,
    sql`update order_events set note = '' where status = 'cancelled' and actor <> 'system' and order_id in (${ids})`,
    sql`update order_lines set customization = null where order_id in (${ids})`,
    sql`update orders set contact_first_name = '', contact_last_name = '',
      shipping_address = shipping_address || '{"fullName": "", "address": "", "building": "", "area": "", "postalCode": null, "poBox": null, "makani": null}'::jsonb
      where ${which} and ${hasNoInvoice}`,
    sql`update orders set contact_email = 'erased-' || lower(id) || '@erased.invalid', contact_phone = '', notes = '', client_key = null, site_key = null,
      shipping_address = shipping_address || '{"phone": ""}'::jsonb, updated_at = ${now} where ${which}`,
  ]
}

/**
 * Erases the person and keeps the shop's books. Nobody writes for her any more once her row is locked: writers look at it first (migration
 * 0015), and wait. Orders lose their owner; open ones keep what their delivery needs until `eraseFinished`. Reviews stay without their author.
 */
export async function eraseHoldings(tx: Tx, person: Person & { now: Date }): Promise<void> {
  const { userId } = person
  const mine = sql`user_id = ${userId}`
  const byEmail = leftByEmail(person)
  const nobody = `erased-${userId.toLowerCase()}@erased.invalid`
  const now = sql`${person.now.toISOString()}::timestamptz`
  const hers = herOrders(person)
  const steps: SQL[] = [
    sql`select id from users where id = ${userId} for update`,
    sql`delete from sessions where ${mine}`,
    sql`delete from user_tokens where ${mine}`,
    sql`delete from identities where ${mine}`,
    sql`delete from addresses where ${mine}`,
    sql`delete from carts where ${mine}`,
    sql`delete from wishlist_items where ${mine}`,
    sql`delete from wholesale_applications where ${mine}`,
    sql`update wholesale_inquiries set user_id = null, full_name = '', email = ${nobody}, company_name = '', message = '' where ${mine} or (user_id is null and ${byEmail})`,
    sql`delete from newsletter_subscribers where ${byEmail}`,
    sql`delete from stock_alerts where ${byEmail}`,
    sql`delete from contact_messages where ${byEmail}`,
    // After stock_alerts: a letter that was just being made of one is in the outbox by now.
    sql`delete from outbox where order_event_id is null and (payload ->> 'userId' = ${userId} or ${person.emailVerified ? sql`payload ->> 'email' = ${person.email}` : sql`false`})`,
    // F14: her orders lose their owner below; what they say of her reviews today is kept.
    sql`update reviews r set verified_purchase = exists (select from orders o join order_lines l on l.order_id = o.id where o.user_id = r.user_id and l.product_id = r.product_id
      and (o.status = 'delivered' or (o.payment_status = 'paid' and o.status in ('placed', 'processing', 'shipped')))) where ${mine}`,
    sql`update reviews set author = case language when 'ar' then 'عميل' when 'fr' then 'Un client' else 'A customer' end where ${mine}`,
    sql`update coupon_redemptions set customer_key = 'erased-' || lower(order_id) where order_id in (select id from orders where ${hers})`,
    ...eraseContacts(sql`${hers} and ${isFinished}`, now),
    sql`update orders set user_id = null, owner_erased_at = ${now} where ${hers}`,
    sql`update users set status = 'erased', email = ${nobody}, email_verified_at = null, password_hash = null, first_name = '', last_name = '', display_name = null,
      phone = null, photo_url = null, settings = '{}', role = 'customer', updated_at = ${now} where id = ${userId}`,
  ]
  for (const step of steps) await queryRows(tx, step)
}

/**
 * F15: before an address is confirmed anybody may have opened the account with it. Whoever then shows the mailbox, and another password, doesn't get
 * a stranger's delivery address, phone number or other way in along with it. Does nothing once the address is confirmed.
 */
export async function forgetUnproven(tx: Tx, userId: string): Promise<void> {
  const unproven = sql`(select id from users where id = ${userId} and email_verified_at is null)`
  await queryRows(tx, sql`delete from addresses where user_id in ${unproven}`)
  await queryRows(tx, sql`delete from identities where user_id in ${unproven}`)
  await queryRows(tx, sql`update users set phone = null, display_name = null, photo_url = null where id in ${unproven}`)
}

/** Of orders whose owner was erased while they were open, and that are finished now. */
export async function eraseFinishedContacts(tx: Db | Tx, now: Date): Promise<void> {
  const which = sql`owner_erased_at is not null and contact_email not like '%@erased.invalid' and ${isFinished}`
  for (const step of eraseContacts(which, sql`${now.toISOString()}::timestamptz`)) await queryRows(tx, step)
}
