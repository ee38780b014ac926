import { type SQL, sql } from 'drizzle-orm'
import { herOrders, ofHerOrders, type PersonalRows } from '../personal.ts'

export const isFinished: SQL = sql`status in ('delivered', 'cancelled', 'returned', 'refunded')`

/** F13: called off before anything was paid: no invoice ever names the buyer. */
const hasNoInvoice = sql`status = 'cancelled' and payment_status in ('unpaid', 'failed') and not exists (select from invoices i where i.order_id = orders.id)`

/** Orders lose their owner; open ones keep what their delivery needs until they are finished. */
export const personalOrders: PersonalRows = {
  erase: (person) => [
    sql`update orders set user_id = null, owner_erased_at = ${person.now} where ${herOrders(person)}`,
  ],
  /** The contacts, the reasons and what was to be sewn on. Name and address stay where there is an invoice, which needs them. */
  eraseContacts(orders, now) {
    const ids = sql`select id from orders where ${orders}`
    return [
      sql`update order_events set note = '' where status = 'cancelled' and actor <> 'system' and order_id in (${ids})`,
      sql`update order_notes set body = '' where order_id in (${ids})`,
      sql`update order_edits set reason = '' where order_id in (${ids})`,
      sql`update order_lines set customization = null where order_id in (${ids})`,
      sql`update orders set contact_first_name = '', contact_last_name = '',
        shipping_address = shipping_address || '{"fullName": "", "address": "", "building": "", "area": "", "postalCode": null, "poBox": null, "makani": null}'::jsonb
        where ${orders} and ${hasNoInvoice}`,
      sql`update orders set contact_email = 'erased-' || lower(id) || '@erased.invalid', contact_phone = '', notes = '', client_key = null, site_key = null, tags = '{}',
        held_reason = case when held_at is null then null else '' end,
        shipping_address = shipping_address || '{"phone": ""}'::jsonb, updated_at = ${now} where ${orders}`,
    ]
  },
  holdings: (person) => ({
    orders: sql`select number, status, payment_method, payment_status, coupon, sub_total_fils, discount_fils, shipping_fils, cash_fee_fils, tax_fils, payable_fils,
      contact_email, contact_phone, contact_first_name, contact_last_name, shipping_address, notes, created_at,
      (select jsonb_agg(jsonb_build_object('name', l.names ->> 'en', 'color', l.color, 'size', l.size, 'purchase_option', l.purchase_option,
        'customization', l.customization, 'quantity', l.quantity, 'line_total_fils', l.line_total_fils) order by l.position)
        from order_lines l where l.order_id = orders.id and l.quantity > 0) as items
      from orders where ${herOrders(person)} order by created_at`,
    cancellations: sql`select (select number from orders o where o.id = order_id) as order_number, at, note as reason from order_events where ${ofHerOrders(person)} and status = 'cancelled' order by at`,
  }),
}
