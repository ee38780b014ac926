/** F13, F32: what is held about a person: shown to her whole, and erased whole, at once or when it is finished. */
import { queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { idOf, order, type Ordered } from '../../../tests/harness/orders.ts'
import { type Person, signUp, testPassword } from '../../../tests/harness/people.ts'
import { eraseFinished } from './privacy.actions.ts'

const api = await testApi()
const { call, shop } = api

/** Stands in everything that she writes. */
const mark = 'Zubaida'

async function livedIn(overrides: Parameters<typeof signUp>[1] = {}) {
  const person = await signUp(api, {
    firstName: mark,
    email: `${mark.toLowerCase()}-${shop.ids.newId().toLowerCase()}@people.test`,
    ...overrides,
  })
  const { productId } = await addProduct(shop, { stock: 50 })
  const contact = { email: person.email, phone: '+971501234567', firstName: mark, lastName: mark }
  const buy = async (token?: string) => {
    const items = [{ productId, customization: `for ${mark}` }]
    if (token) await call('POST /cart/addToCart', { token, body: { productId, customization: `for ${mark}` } })
    return order(api, {
      ...(token ? { token } : {}),
      body: { ...(token ? {} : { items }), contact, notes: `Ring at ${mark}’s`, paymentMethod: 'cod' },
    })
  }
  const [open, delivered, cancelled] = [await buy(person.token), await buy(person.token), await buy(person.token)]
  const guests = await buy()
  await call('POST /orders/:id/cancel', {
    token: person.token,
    params: idOf(cancelled),
    body: { reason: `${mark} moved` },
  })
  await finish(delivered)
  await queryRows(
    shop.db,
    sql`insert into returns (id, order_id, reason) values (${shop.ids.newId()}, ${idOf(delivered).id}, ${`${mark} is taller`})`,
  )
  for (const userId of [person.userId, null]) {
    await queryRows(
      shop.db,
      sql`insert into wholesale_inquiries (id, user_id, full_name, email, company_name, product_id, tier_min_quantity, quantity, message)
      values (${shop.ids.newId()}, ${userId}, ${mark}, ${person.email}, ${`${mark} LLC`}, ${productId}, 10, 20, ${`Call ${mark}`})`,
    )
  }
  return { person, open, delivered, cancelled, guests }
}

const finish = (placed: Ordered) =>
  queryRows(shop.db, sql`update orders set status = 'delivered' where id = ${idOf(placed).id}`)
const erase = async (person: Person) =>
  expect((await call('DELETE /user/profile', { token: person.token, body: { password: testPassword } })).status).toBe(
    200,
  )

type Place = { table: string; column: string }

/** Columns in which a text stands, in any row. */
async function placesOf(text: string): Promise<string[]> {
  const found: string[] = []
  for (const { table, column } of await textColumns()) {
    const rows = await queryRows(
      shop.db,
      sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)}::text ilike ${`%${text}%`} limit 1`,
    )
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found.toSorted()
}

function textColumns(): Promise<Place[]> {
  return queryRows<Place>(
    shop.db,
    sql`
    select c.table_name as table, c.column_name as column from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY', 'bytea')`,
  )
}

describe('F13 erasing', () => {
  it('takes her out of what is finished at once, and out of what is open when it is finished', async () => {
    const { person, open } = await livedIn({ emailVerifiedAt: new Date() })
    await erase(person)
    // The open orders still have to be delivered.
    expect(await placesOf(person.email)).toEqual(['orders.contact_email', 'orders.found_by'])
    expect(
      await queryRows(shop.db, sql`select contact_phone as phone from orders where id = ${idOf(open).id}`),
    ).toEqual([{ phone: '+971501234567' }])
    await eraseFinished(shop)
    expect(await placesOf(person.email)).toEqual(['orders.contact_email', 'orders.found_by'])
    await queryRows(shop.db, sql`update orders set status = 'delivered' where status = 'placed'`)
    await eraseFinished(shop)
    expect(await placesOf(person.email)).toEqual([])
    expect(await placesOf('+971501234567')).toEqual([])
    // Name and address, as an invoice needs them.
    expect((await placesOf(mark)).filter((place) => !/^(invoices|credit_notes)\./.test(place))).toEqual([
      'orders.contact_first_name',
      'orders.contact_last_name',
      // Worked out from the names.
      'orders.found_by',
    ])
  })

  it('leaves name and address for an invoice, and nowhere that none is drawn', async () => {
    const { person, delivered, cancelled, guests } = await livedIn({ emailVerifiedAt: new Date() })
    await erase(person)
    await queryRows(shop.db, sql`update orders set status = 'cancelled' where id = ${idOf(guests).id}`)
    await eraseFinished(shop)
    const namedIn = async (placed: Ordered) =>
      (
        await queryRows<{ first: string; to: string; street: string }>(
          shop.db,
          sql`
      select contact_first_name as first, shipping_address ->> 'fullName' as to, shipping_address ->> 'address' as street from orders where id = ${idOf(placed).id}`,
        )
      )[0]
    expect((await namedIn(delivered))?.first).toBe(mark)
    for (const none of [cancelled, guests]) expect(await namedIn(none)).toEqual({ first: '', to: '', street: '' })
  })

  it('does not open her orders to whoever knows number and e-mail', async () => {
    const { person, open } = await livedIn({ emailVerifiedAt: new Date() })
    const number = open.body.order.number
    await erase(person)
    expect((await call('POST /orders/lookup', { body: { number, email: person.email } })).status).toBe(404)
  })

  it('leaves what a guest did under an e-mail that she never confirmed', async () => {
    const { person, guests } = await livedIn()
    await erase(person)
    expect(
      await queryRows(
        shop.db,
        sql`select contact_email as email, owner_erased_at as at from orders where id = ${idOf(guests).id}`,
      ),
    ).toEqual([{ email: person.email, at: null }])
  })
})

describe('F32 the download', () => {
  it('has reasons of returns and cancellations, and what she did as a guest under her confirmed e-mail', async () => {
    const { person } = await livedIn({ emailVerifiedAt: new Date() })
    const held = (await call('GET /user/export', { token: person.token })).body.export as Record<
      string,
      Record<string, unknown>[]
    >
    expect(held.returns?.map(({ reason }) => reason)).toEqual([`${mark} is taller`])
    expect(held.cancellations?.map(({ reason }) => reason)).toEqual([`${mark} moved`])
    expect([held.orders?.length, held.wholesaleInquiries?.length]).toEqual([4, 2])
  })

  it('has nothing of an e-mail that is not confirmed', async () => {
    const { person } = await livedIn()
    const held = (await call('GET /user/export', { token: person.token })).body.export as Record<
      string,
      Record<string, unknown>[]
    >
    expect([held.orders?.length, held.wholesaleInquiries?.length]).toEqual([3, 1])
  })
})

/** Tables in which nobody is named: the catalogue and the shop's own. */
const withoutPeople = new Set([
  'banners',
  'coupons',
  'credit_note_counters',
  'invoice_counters',
  'jobs',
  'listed_products',
  'listing_kinds',
  'listing_versions',
  'look_points',
  'looks',
  'page_editions',
  'pages',
  'price_history',
  'product_pictures',
  'product_texts',
  'products',
  'search_words',
  'searched_brands',
  'stock_count_lines',
  'stock_counts',
  'stock_levels',
  'stock_movements',
  'stock_places',
  'stock_receipt_lines',
  'stock_receipts',
  'variant_costs',
  'stock_transfer_lines',
  'stock_transfers',
  'edited_versions',
  'product_changes',
  'slug_redirects',
  'store_settings',
  'variants',
  'wholesale_products',
  'wholesale_tiers',
  'test_gateway_sessions',
  'payout_files',
  'payout_file_lines',
  'test_gateway_refunds',
  // What the provider would keep on his side.
  'test_gateway_disputes',
  'test_gateway_files',
  'webhook_events',
  'migrations',
  'schema_migrations',
  // People of the staff, who are no shoppers; their calls hold no shopper's data yet.
  'staff',
  'staff_roles',
  'staff_members',
  'staff_sessions',
  'staff_recovery_codes',
  'staff_passkeys',
  'staff_invitations',
  // Pictures of the shop's goods.
  'media',
  'media_renditions',
  'staff_views',
  'message_templates',
  'bulk_runs',
  'bulk_items',
  'pick_waves',
  'handovers',
  'audit',
  'audit_seals',
  'admin_answers',
  // Sums of days, and the card provider's own numbers.
  'money_days',
  'money_differences',
  'provider_movements',
])
/** Whole rows go. */
const deleted = new Set([
  'addresses',
  'carts',
  'cart_items',
  'merged_bags',
  'contact_messages',
  'customer_notes',
  'customer_tags',
  'message_answers',
  'identities',
  'newsletter_subscribers',
  'sessions',
  'stock_alerts',
  'user_tokens',
  'wholesale_applications',
  'wishlist_items',
  'documents_to_draw',
  'invoice_files',
])
/** Emptied in rows that stay. */
const emptied = [
  'users: email password_hash first_name last_name display_name phone photo_url settings role status',
  'orders: user_id contact_email contact_phone notes shipping_address client_key site_key tags held_reason facets found_by',
  'order_notes: body',
  'order_edits: reason',
  'order_drafts: user_id contact address notes cut_reason',
  'order_draft_lines: customization',
  'parcel_events: reason note',
  'courier_bookings: request refusal',
  'collections: sender refusal trouble',
  'collection_events: reason',
  'text_messages: sent_to',
  'cash_decisions: reason',
  'order_calls: called remark',
  'order_lines: customization',
  'order_events: note',
  'returns: reason answer collect_from',
  'return_finds: words',
  'return_grades: note',
  'claims: words answer',
  'photos: id order_id claim_id return_id find_id sent_key actor',
  'claim_events: note',
  'return_events: note',
  'refunds: note',
  'refund_transfers: iban account_name',
  'wallet_entries: note',
  'gift_cards: buyer_email buyer_name user_id recipient_name recipient_email message reason',
  'gift_card_events: note',
  'disputes: words evidence',
  'private_files: id dispute_id kind name type hash added_by provider_ref purchase_id',
  'reviews: author',
  'coupon_redemptions: customer_key',
  'wholesale_inquiries: user_id full_name email company_name message',
  'invoices: content',
  'credit_notes: content',
]
/** Stays, and why. */
const kept: Record<string, string> = {
  'users: id': 'a random id, which names nobody once the row is empty',
  'orders: id number idempotency_key request_hash status payment_method payment_status language coupon terms':
    'the shop’s books; keys and hashes are random or one-way',
  'orders: buyer_key': 'the random id, so that a repeated order stays one order',
  'orders: contact_first_name contact_last_name':
    'an invoice is drawn from them, as the tax law asks; where there is none they go',
  'order_lines: id order_id product_id variant_id slug names picture_url color size purchase_option stock_state replaces':
    'what was sold',
  'order_events: order_id status actor': 'what happened to the order, with the random id',
  'orders: couriers confirmation': 'who carried it, and that she was to confirm it',
  'order_confirmations: order_id reasons state decided_by': 'why and how it was confirmed, with a random id',
  'order_calls: id order_id outcome staff_id': 'that staff called and reached nobody',
  'cash_decisions: id order_id rule forgiven staff_id': 'that staff let or did not let a buyer pay in cash, not whom',
  'tax_documents: number kind order_id invoice_number seller_emirate delivery_emirate company_name buyer_trn':
    'the books: sums by emirate, and which registered company bought',
  'e_invoices: number uuid xml sha256': 'the books of registered companies',
  'vat_periods: locked_by figures': 'somebody of the staff, and sums',
  'gift_card_disputes: provider provider_ref payment_id state reason': 'the provider’s names, and how it stands',
  'gift_card_dispute_events: provider provider_ref event_id told': 'what the provider told of it',
  'vat_purchases: id kind supplier supplier_trn document_number document_key reason entered_by':
    'companies that the shop buys from, and somebody of the staff',
  'e_invoice_sends: number state faults': 'how far those were sent',
  'text_messages: id order_id channel state trouble': 'that a message was sent, not where nor which',
  'orders: pickup_place pickup': 'the store that it was collected in, by the shop’s own words',
  'order_notes: id order_id staff_id mentions': 'people of the staff',
  'order_edits: id order_id staff_id before after': 'what was sold and for how much, without its buyer',
  'parcels: id order_id kind state place wave_id handover_id courier awb tracking_url trouble packed_by code_hash':
    'how its pieces went; the courier’s names for it',
  'parcel_lines: parcel_id order_line_id': 'what was in it',
  'parcel_events: parcel_id actor external_id code state': 'what happened to it, in the courier’s words',
  'courier_bookings: id parcel_id courier reference reserved_number state awb asked_by': 'what a courier was asked for',
  'collections: id return_id courier reference state day collect_window reserved_number awb tracking_url progress asked_by':
    'when a courier was to collect a return',
  'collection_events: collection_id actor external_id code progress': 'what became of it, in the courier’s words',
  'courier_pickups: id reference courier place state number handle refusal asked_by':
    'when a courier was called to a place of the shop',
  'stray_messages: id courier awb reference external_id code reason':
    'what a courier said of a parcel that is not ours; 90 days at most',
  'courier_numbers: courier number': 'numbers that a courier reserved for the shop',
  'cash_parcels: parcel_id courier fate stage': 'what a courier owes us for it',
  'cash_entries: parcel_id courier kind actor remittance_id approval_id': 'the books',
  'cash_couriers: courier email mapping date_order': 'a company, not a shopper',
  'cash_letters: id courier sent_to parcel_ids sent_by': 'what a courier was written',
  'cash_checks: id staff_id differences settled_by': 'the books',
  'remittances: id courier number state file_name file_hash bank_reference uploaded_by posted_by banked_by':
    'a courier’s list; names of buyers in it are not taken over',
  'remittance_rows: remittance_id awb reference parcel_id outcome': 'numbers of parcels',
  'approvals: id verb object_type object_id input reason asked_by state decided_by note':
    'what people of the staff asked of each other; an order by its id alone',
  'returns: id order_id kind status way collect_day collect_window pay_to place': 'what came back',
  'return_lines: return_id order_line_id reason wanted_variant_id replacement_line_id': 'what came back',
  'return_finds: id return_id variant_id order_line_id state found_by':
    'what else lay in it; people of the staff by their random id',
  'return_grades: return_id order_line_id grade': 'what was found in it',
  'return_events: return_id state actor': 'what happened to it, with a random id',
  'claims: id order_id status wish outcome refund_id return_id': 'what was wrong, and how it was settled',
  'claim_lines: claim_id order_line_id problem replacement_line_id': 'what was wrong',
  'claim_events: claim_id state actor': 'what happened to it, with a random id',
  'reviews: id product_id user_id comment language status hidden_reason answer':
    'the review stays for other shoppers, without its author',
  'review_votes: review_id user_id': 'a count, with the random id',
  'coupon_redemptions: order_id coupon_id': 'how often a coupon was used',
  'wholesale_inquiries: id product_id status': 'what was asked for, not by whom',
  'invoices: number order_id replaced_by': 'numbers of the books',
  'credit_notes: number order_id refund': 'numbers of the books',
  'payments: id order_id provider session_id capture_id redirect_url currency status note':
    'what was paid; the provider’s names for it',
  'refunds: id order_id staff_id reason restock_place credit_note edit_id return_id approval_id':
    'what was given back of an order, and why; people of the staff by their random id',
  'refund_lines: refund_id order_line_id': 'the pieces that it was for',
  'refund_transfers: id refund_id payment_id destination state provider_refund_id reference failure replaced_by closed_by staff_id paid_by':
    'the ways that money took; the provider’s and the bank’s names for them',
  'wallets: id user_id': 'the book of what the shop owed, with the random id',
  'wallet_entries: id wallet_id kind bucket reference order_id staff_id approval_id':
    'what came in and went out; people of the staff by their random id',
  'gift_cards: id number state language code_hash last4 buyer_key idempotency_key request_hash staff_id approval_id redeemed_by':
    'the book of what the shop owes; keys and hashes are random or one-way, people by their random ids',
  'gift_card_payments: id gift_card_id provider session_id redirect_url currency status refund_failure':
    'what was paid; the provider’s names for it',
  'gift_card_events: id gift_card_id kind staff_id': 'what happened to it; people of the staff by their random id',
  'disputes: id provider provider_ref payment_id order_id state reason files wish wished_by failure':
    'what a bank asked back, and how it ended; people of the staff by their random id',
  'dispute_events: dispute_id event_id kind told': 'states and sums, as the provider told them',
  'account_links: id transfer_id created_by':
    'which transfer a buyer was asked about; people of the staff by their random id',
  'order_drafts: id number state channel language coupon_code payment_method branch approved_cuts order_id owner_id':
    'what was sold by telephone; people of the staff by their random id',
  'order_draft_lines: draft_id variant_id purchase_option': 'what was in it',
  'pay_links: id order_id created_by': 'which order somebody of the staff asked to be paid',
  'outbox: kind payload last_error':
    'e-mails on their way are deleted; of an order only its id is there, and what was sent is swept',
  'rate_limits: key': 'one-way hashes that last an hour',
  'mail_budgets: key': 'a keyed one-way hash of a mailbox, telephone or place',
}
const listed = (row: string): string[] => {
  const [table, columns = ''] = row.split(': ')
  return columns.split(' ').map((column) => `${table}.${column}`)
}

it('F13 every column that can hold a person is erased, or stays for a reason', async () => {
  const all = (await textColumns())
    .filter(({ table }) => !withoutPeople.has(table) && !deleted.has(table))
    .map(({ table, column }) => `${table}.${column}`)
  const known = new Set([...emptied, ...Object.keys(kept)].flatMap(listed))
  expect(
    all.filter((place) => !known.has(place)),
    'a new column: erase it, or say why it stays',
  ).toEqual([])
  expect(
    [...known].filter((place) => !all.includes(place)),
    'no such column any more',
  ).toEqual([])
})
