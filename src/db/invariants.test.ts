import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../tests/harness/database.ts'
import { healthyShop } from '../../tests/harness/healthy-shop.ts'
import { runScript } from './connection.ts'
import { findBroken } from './invariants.ts'
import { inTransaction, queryRows } from './open.ts'
import type { Db, Tx } from './open.ts'

const database = testDatabase()

beforeAll(() => runScript(database.db, healthyShop))

/** Without its constraints a table takes what the shop never writes. */
const loosen = async (tx: Tx, table: string): Promise<void> => {
  const drops = await queryRows<{ statement: string }>(
    tx,
    sql`
    select format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as statement
    from pg_constraint where conrelid = ${table}::regclass and contype in ('c', 'u', 'f')
    union all
    select format('drop index %s', indexrelid::regclass) from pg_index i
    where indrelid = ${table}::regclass and indisunique and not exists (select from pg_constraint where conindid = i.indexrelid)`,
  )
  for (const { statement } of drops) await runScript(tx, statement)
}

class Undo extends Error {}

/** What is found after the change, which is then undone. */
async function brokenBy(change: { tables: string[]; statement: string }): Promise<string[]> {
  let names: string[] = []
  await inTransaction(database.db, async (tx) => {
    for (const table of change.tables) await loosen(tx, table)
    await runScript(tx, change.statement)
    const broken = await findBroken(tx as Db)
    names = broken.map(({ name, what }) => (what.every((row) => row) ? name : `${name} without a word`))
    throw new Undo()
  }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
  return names
}

it('I1–I37 hold in a healthy shop', async () => {
  expect(await findBroken(database.db)).toEqual([])
})

/** Of line l1, one piece each. */
const claimed = (claims: string) => `
  insert into claims (id, order_id, status, outcome, wish, words, created_at, moved_at) select *, 'refund', 'x', now(), now() from (values ${claims}) as given; insert into claim_lines (claim_id, order_line_id, quantity, problem) select id, 'l1', 1, 'damaged' from claims`

/** Some changes break the invariant of a neighbour too; nothing else may be named. */
const cases: [invariants: string, change: string, tables: string[], statement: string][] = [
  ['I1 I2', 'stock on hand falls below 0', ['variants'], `update variants set on_hand = -1 where id = 'v1'`],
  ['I1 I3', 'more is reserved than on hand', ['variants'], `update variants set reserved = 10 where id = 'v1'`],
  ['I2', 'stock appears without a movement', [], `update variants set on_hand = on_hand + 1 where id = 'v1'`],
  [
    'I2',
    'an order takes more than its lines',
    [],
    `insert into stock_movements (variant_id, quantity, kind, order_id) values ('v1', -1, 'sale', 'o1'), ('v1', 1, 'return', 'o1')`,
  ],
  [
    'I2',
    'a place that does not sell on the web counts there',
    [],
    `update stock_places set sells_online = true where code = 't-store'`,
  ],
  ['I18', 'a level differs from its movements', [], `update stock_levels set quantity = 3 where place = 't-store'`],
  ['I18', 'a place has a level that nothing brought', [], `insert into stock_levels values ('v2', 't-store', 1)`],
  [
    'I18',
    'a movement in a place changes no level',
    [],
    `insert into stock_movements (variant_id, place, quantity, kind) values ('v2', 't-store', 1, 'receipt')`,
  ],
  ['I19', 'fewer pieces left than were sent', [], `update stock_transfer_lines set quantity = 4, received = 3`],
  ['I19', 'a difference is not booked', [], `update stock_transfer_lines set received = 3`],
  ['I19', 'a transfer moved before it was sent', [], `update stock_transfers set status = 'draft'`],
  ['I37', 'other pieces arrived than are in the ledger', [], `update stock_receipt_lines set arrived = 3`],
  [
    'I37',
    'a receipt that is taken back is still in the ledger',
    [],
    `update stock_receipts set status = 'reversed', reversed_by = 's', reversed_at = now(), reversal_reason = 'x'`,
  ],
  ['I37', 'a fil of freight is lost', [], `update stock_receipts set freight_fils = 51`],
  ['I36', 'a count books another difference', [], `update stock_count_lines set counted = 3`],
  ['I36', 'a difference is booked unagreed', [], `update stock_counts set status = 'review', posted_at = null`],
  ['I3', 'a hold is not in the reserved stock', [], `update variants set reserved = reserved - 1 where id = 'v1'`],
  [
    'I4',
    'a cancelled order keeps its hold',
    [],
    `update order_lines set stock_state = 'held' where id = 'l5'; update variants set reserved = reserved + 1 where id = 'v2'`,
  ],
  [
    'I4',
    'a placed order has lost its stock',
    [],
    `update order_lines set stock_state = 'released' where id = 'l3'; update variants set reserved = 0 where id = 'v2'`,
  ],
  ['I5 I15', 'a total is one fil off', ['orders'], `update orders set payable_fils = payable_fils + 1 where id = 'o2'`],
  [
    'I5 I8 I15',
    'the combo was not rounded',
    ['order_lines', 'orders'],
    `update order_lines set option_price_fils = 31996, line_total_fils = 31996 where id = 'l1';
    update orders set sub_total_fils = 41896, payable_fils = 39406 where id = 'o1'`,
  ],
  [
    'I5 I15',
    'shipping was forgotten',
    [],
    `update orders set shipping_fils = 0, payable_fils = 9900, tax_fils = 471 where id = 'o2'`,
  ],
  [
    'I5 I15',
    'a fee was taken for cash that the order’s terms do not name',
    [],
    `update orders set cash_fee_fils = 1000, payable_fils = 13400, tax_fils = 638 where id = 'o2'`,
  ],
  [
    'I5 I8 I15',
    'a discount differs from its coupon',
    [],
    `update orders set discount_fils = 4000, payable_fils = 40400, tax_fils = 1924 where id = 'o1'`,
  ],
  [
    'I5',
    'the desk took off more than the order says',
    [],
    `update orders set desk_discount_fils = 1000 where id = 'o3'`,
  ],
  [
    'I5',
    'the desk set another delivery than is charged',
    [],
    `update orders set shipping_set_fils = 1000 where id = 'o3'`,
  ],
  ['I6', 'a use of a coupon is not counted', [], `update coupons set used = 0 where id = 'c1'`],
  [
    'I6',
    'a coupon is used beyond its limit',
    ['coupons'],
    `update coupons set usage_limit = 1, used = 2; insert into coupon_redemptions values ('o2', 'c1', 'b@demo.test', null);
    update orders set coupon = '{"discountType":"fixed","amountFils":0}' where id = 'o2'`,
  ],
  [
    'I6',
    'a customer uses a coupon twice',
    [],
    `update coupons set used = 2; insert into coupon_redemptions values ('o2', 'c1', 'a@demo.test', null);
    update orders set coupon = '{"discountType":"fixed","amountFils":0}' where id = 'o2'; update orders set user_id = 'u1', proven_at = created_at where id in ('o1', 'o2')`,
  ],
  [
    'I6',
    'a cancelled order keeps its coupon',
    [],
    `update coupon_redemptions set released_at = null where order_id = 'o4'`,
  ],
  [
    'I7',
    'one key makes two orders',
    ['orders'],
    `update orders set buyer_key = 'guest', idempotency_key = 'k1' where id = 'o2'`,
  ],
  [
    'I7',
    'one attempt has two payments',
    ['payments'],
    `insert into payments (id, order_id, provider, attempt, amount_fils, status) values ('y9', 'o3', 'test', 1, 64000, 'failed')`,
  ],
  [
    'I8 I9',
    'a paid order has no payment',
    [],
    `update payments set status = 'expired', provider = 'stripe' where id = 'y1'`,
  ],
  [
    'I8',
    'an order is settled twice',
    ['payments'],
    `insert into payments (id, order_id, provider, attempt, amount_fils, status) values ('y9', 'o1', 'stripe', 2, 39410, 'paid')`,
  ],
  [
    'I8',
    'another amount was paid',
    [],
    `update payments set amount_fils = 100, provider = 'stripe' where id = 'y1'; delete from test_gateway_sessions`,
  ],
  [
    'I8',
    'cash is paid before delivery',
    [],
    `update orders set payment_status = 'paid' where id = 'o2'; insert into payments (id, order_id, provider, attempt, amount_fils, status) values ('y9', 'o2', 'cod', 1, 12400, 'paid')`,
  ],
  [
    'I9',
    'the gateway took money that we know nothing of',
    [],
    `update payments set session_id = null, provider = 'stripe' where id = 'y1'`,
  ],
  ['I9', 'the gateway took another amount', [], `update test_gateway_sessions set amount_fils = 1 where id = 'g1'`],
  [
    'I9',
    'we count as paid what the gateway did not take',
    [],
    `update test_gateway_sessions set status = 'expired' where id = 'g1'`,
  ],
  [
    'I10',
    'an event has no message',
    [],
    `delete from outbox where order_event_id = (select max(id) from order_events)`,
  ],
  [
    'I10',
    'an event has two messages',
    ['outbox'],
    `insert into outbox (kind, order_event_id, payload) select kind, order_event_id, payload from outbox limit 1`,
  ],
  [
    'I11',
    'a cancelled order is shipped',
    [],
    `insert into order_events (order_id, status, actor) values ('o4', 'shipped', 'staff'), ('o4', 'cancelled', 'staff');
    insert into outbox (kind, order_event_id, payload) select 'x', id, '{}' from order_events e where not exists (select from outbox where order_event_id = e.id)`,
  ],
  ['I11', 'an order changes without an event', [], `update orders set status = 'processing' where id = 'o2'`],
  ['I20', 'a piece is in two parcels', [], `update parcel_lines set quantity = 2 where parcel_id = 'b1'`],
  [
    'I20',
    'a parcel has a piece of another order',
    [],
    `update parcel_lines set order_line_id = 'l3' where parcel_id = 'b3'`,
  ],
  ['I20 I24', 'a parcel collects what was paid by card', [], `update parcels set cod_fils = 1 where id = 'b1'`],
  [
    'I21',
    'a parcel is not what its events say',
    [],
    `delete from parcel_lines; update parcels set state = 'lost' where id = 'b2'`,
  ],
  ['I21', 'a parcel has no events', ['parcel_events'], `update parcels set moved_at = '2026-11-25' where id = 'b1'`],
  [
    'I22',
    'an order does not follow its parcels',
    [],
    `insert into parcel_events (parcel_id, actor, code, state, at, heard_at) values ('b1', 'x', 'x', 'cancelled', '2026-11-25', now());
    update parcels set state = 'cancelled', moved_at = '2026-11-25' where id = 'b1'`,
  ],
  [
    'I22',
    'a parcel of a cancelled order goes on',
    [],
    `insert into parcels (id, order_id, position, kind, state, place, moved_at, created_at, updated_at) values ('b9', 'o4', 1, 'courier', 'draft', 'warehouse', '2026-11-21', now(), now());
    insert into parcel_events (parcel_id, actor, code, state, at, heard_at) values ('b9', 'x', 'add', 'draft', '2026-11-21', now())`,
  ],
  [
    'I23',
    'the sum beside the ledger is a fil off',
    [],
    `insert into cash_parcels (parcel_id, courier, fate, due_fils, due_at, updated_at) values ('b1', 'x', 'delivered', 1, now(), now())`,
  ],
  [
    'I23',
    'a courier collects what the ledger does not know',
    [],
    `insert into cash_entries (parcel_id, courier, kind, amount_fils, at, actor) values ('b1', 'x', 'collected', 100, now(), 'x')`,
  ],
  [
    'I24',
    'cash of a delivered parcel is neither collected nor given up',
    [],
    `insert into cash_parcels (parcel_id, courier, fate, due_fils, due_at, updated_at) values ('b1', 'x', 'delivered', 100, now(), now());
    insert into cash_entries (parcel_id, courier, kind, amount_fils, at, actor) values ('b1', 'x', 'due', 100, now(), 'x')`,
  ],
  [
    'I24',
    'a courier has collected more than was due',
    [],
    `insert into cash_parcels (parcel_id, courier, fate, collected_fils, due_at, updated_at) values ('b1', 'x', 'delivered', 100, now(), now());
    insert into cash_entries (parcel_id, courier, kind, amount_fils, at, actor) values ('b1', 'x', 'collected', 100, now(), 'x')`,
  ],
  ['I12', 'a user has two default addresses', ['addresses'], `update addresses set is_default = true`],
  ['I12', 'a user has no default address', [], `update addresses set is_default = false`],
  [
    'I13',
    'a line has no order',
    ['order_lines', 'coupon_redemptions', 'payments', 'order_events', 'outbox', 'stock_movements'],
    `insert into order_lines select 'l9', 'gone', 1, product_id, variant_id, slug, names, picture_url, color, size, purchase_option, customization, 1, 1, 1, 1, 'claimed' from order_lines where id = 'l3'`,
  ],
  [
    'I13',
    'an order has no lines',
    [],
    `insert into orders (id, number, buyer_key, idempotency_key, request_hash, status, payment_method, payment_status, language, sub_total_fils, full_total_fils,
      discount_fils, shipping_fils, tax_fils, payable_fils, contact_email, contact_phone, contact_first_name, contact_last_name, shipping_address, delivery_from, delivery_to)
    select 'o9', 'QT-9', buyer_key, 'k9', request_hash, status, payment_method, payment_status, language, sub_total_fils, full_total_fils,
      discount_fils, shipping_fils, tax_fils, payable_fils, contact_email, contact_phone, contact_first_name, contact_last_name, shipping_address, delivery_from, delivery_to
    from orders where id = 'o2';
    insert into order_events (order_id, status, actor) values ('o9', 'placed', 'x'); insert into outbox (kind, order_event_id, payload) select 'x', max(id), '{}' from order_events`,
  ],
  ['I13', 'a cart line has another product than its variant', [], `update cart_items set product_id = 'p2'`],
  ['I14', 'a review is not counted', [], `update products set rating_count = 0, rating_sum = 0 where id = 'p1'`],
  ['I14', 'a vote is counted twice', [], `update reviews set helpful = 2`],
  ['I15 I16 I35', 'an invoice is lost', [], `delete from invoices`],
  [
    'I35',
    'a paid order has no invoice',
    [],
    `delete from invoices where order_id = 'o1'; update invoice_counters set last = 1`,
  ],
  [
    'I35',
    'a locked tax period recovers what no purchase has',
    ['vat_periods'],
    `insert into vat_periods (starts_on, ends_on, locked_at, locked_by, figures, documents, vat_fils)
    values ('2026-07-01', '2026-09-30', now(), 's', '[{"box":"13","netFils":null,"vatFils":500}]', 0, 0)`,
  ],
  [
    'I15',
    'a number was left out',
    [],
    `update invoices set sequence = 3 where sequence = 2; update invoice_counters set last = 3`,
  ],
  [
    'I15',
    'an invoice charges another VAT than its order',
    [],
    `update invoices set content = jsonb_set(content, '{shipping,vatFils}', '120')`,
  ],
  [
    'I15',
    'an invoice leaves out the delivery',
    [],
    `update invoices set content = jsonb_set(content, '{shipping}', 'null')`,
  ],
  ['I16', 'a credit note is lost', [], `delete from credit_notes`],
  [
    'I16',
    'a refund is credited twice',
    ['credit_notes'],
    `update credit_note_counters set last = 2; insert into credit_notes (number, order_id, refund, year, sequence, issued_at, content)
    select 'CN-2026-000002', order_id, refund, year, 2, issued_at, content || '{"number":"CN-2026-000002"}' from credit_notes`,
  ],
  [
    'I16 I35',
    'more VAT is credited than was charged',
    [],
    `update credit_notes set content = jsonb_set(content, '{totals,vatFils}', '591')`,
  ],
  [
    'I25',
    'the order holds other pieces than its last edit says',
    ['order_edits'],
    `insert into order_edits (id, order_id, position, staff_id, at, reason, before, after, difference_fils) values ('e1', 'o2', 1, 's', now(), '', '{"amounts":{"payableFils":12400},"lines":[{"orderLineId":"l3","quantity":1}]}', '{"amounts":{"payableFils":12400},"lines":[{"orderLineId":"l3","quantity":2}]}', 0)`,
  ],
  [
    'I25',
    'the order costs another amount than its last edit says',
    ['order_edits'],
    `insert into order_edits (id, order_id, position, staff_id, at, reason, before, after, difference_fils) values ('e1', 'o2', 1, 's', now(), '', '{"amounts":{"payableFils":22300},"lines":[{"orderLineId":"l3","quantity":2}]}', '{"amounts":{"payableFils":22300},"lines":[{"orderLineId":"l3","quantity":1}]}', 0)`,
  ],
  [
    'I25',
    'an edit differs by another amount than its totals',
    ['order_edits'],
    `insert into order_edits (id, order_id, position, staff_id, at, reason, before, after, difference_fils) values ('e1', 'o2', 1, 's', now(), '', '{"amounts":{"payableFils":22300},"lines":[{"orderLineId":"l3","quantity":2}]}', '{"amounts":{"payableFils":12400},"lines":[{"orderLineId":"l3","quantity":1}]}', -1)`,
  ],
  [
    'I25',
    'an edit does not begin where the one before it ended',
    ['order_edits'],
    `insert into order_edits (id, order_id, position, staff_id, at, reason, before, after, difference_fils) values ('e1', 'o2', 1, 's', now(), '', '{"amounts":{"payableFils":22300},"lines":[{"orderLineId":"l3","quantity":2}]}', '{"amounts":{"payableFils":2500},"lines":[{"orderLineId":"l3","quantity":0}]}', -19800), ('e2', 'o2', 2, 's', now(), '', '{"amounts":{"payableFils":22300},"lines":[{"orderLineId":"l3","quantity":2}]}', '{"amounts":{"payableFils":12400},"lines":[{"orderLineId":"l3","quantity":1}]}', -9900)`,
  ],
  [
    'I16 I26',
    'all invoices of an order are replaced',
    [],
    `update invoices set replaced_by = (select number from credit_notes limit 1)`,
  ],
  ['I27', 'a payment says that more went back than its transfers', [], `update payments set refunded_fils = 1`],
  [
    'I27',
    'a refund gives back another amount than its transfers',
    [],
    `insert into refunds (id, order_id, position, reason, goods_fils, fee_fils, shipping_fils, cash_fee_fils, extra_fils, amount_fils, vat_fils, notify, credit_note, created_at)
      select 'f1', order_id, 1, 'other', 0, 0, 0, 0, 100, 100, 5, false, number, now() from credit_notes limit 1`,
  ],
  [
    'I28',
    'a return that was inspected has a piece without a grade',
    [],
    `insert into returns (id, order_id, status) values ('z1', 'o1', 'inspected');
    insert into return_lines (return_id, order_line_id, quantity) values ('z1', 'l1', 1)`,
  ],
  [
    'I28',
    'more pieces go back than there are',
    [],
    `insert into returns (id, order_id, status) values ('z1', 'o1', 'requested'), ('z2', 'o1', 'requested');
    insert into return_lines (return_id, order_line_id, quantity) values ('z1', 'l1', 900), ('z2', 'l1', 900)`,
  ],
  [
    'I28',
    'a piece that may be sold again lies on no shelf',
    [],
    `insert into returns (id, order_id, status, place) values ('z1', 'o1', 'inspected', 'warehouse');
    insert into return_lines (return_id, order_line_id, quantity) values ('z1', 'l1', 1);
    insert into return_grades (return_id, order_line_id, grade, quantity) values ('z1', 'l1', 'as_new', 1)`,
  ],
  [
    'I28',
    'a find is on the shelf, and not in the ledger',
    [],
    `insert into returns (id, order_id, status, place) values ('z1', 'o1', 'received', 'warehouse');
    insert into staff (id, email, name, language, status, created_at, updated_at) values ('s1', 's1@people.test', 'Somebody', 'en', 'active', now(), now());
    insert into return_finds (id, return_id, variant_id, state, found_by, found_at, moved_at) select 'f1', 'z1', id, 'stocked', 's1', now(), now() from variants limit 1`,
  ],
  [
    'I28',
    'more finds joined a return than it has pieces',
    [],
    `insert into returns (id, order_id, status) values ('z1', 'o1', 'received');
    insert into return_lines (return_id, order_line_id, quantity) values ('z1', 'l1', 1);
    insert into staff (id, email, name, language, status, created_at, updated_at) values ('s1', 's1@people.test', 'Somebody', 'en', 'active', now(), now());
    insert into return_finds (id, return_id, variant_id, order_line_id, state, found_by, found_at, moved_at)
      select n, 'z1', v.id, 'l1', 'added', 's1', now(), now() from (select id from variants limit 1) v, (values ('f1'), ('f2')) as x (n)`,
  ],
  [
    'I29',
    'a wallet holds what no entry says',
    [],
    `insert into wallets (id, user_id, credit_fils, created_at) values ('w1', 'u1', 100, now())`,
  ],
  [
    'I3',
    'an exchange holds a piece that is not reserved',
    [],
    `insert into returns (id, order_id, status, kind, held_until) values ('z1', 'o1', 'requested', 'exchange', now());
    insert into return_lines (return_id, order_line_id, quantity, wanted_variant_id, held) values ('z1', 'l1', 1, 'v2', 1)`,
  ],
  [
    'I8 I9 I32',
    'a bank holds less than is to be taken',
    ['payments'],
    `update orders set payment_status = 'authorized' where id = 'o1';
    update payments set status = 'authorized', captures_late = true, authorized_fils = 39409, capture_before = now() where id = 'y1'`,
  ],
  [
    'I32',
    'more was taken than was asked for',
    ['payments'],
    `update payments set captures_late = true, authorized_fils = 39410, capture_before = now(), capture_id = 'c', capture_fils = 39000 where id = 'y1'`,
  ],
  [
    'I30',
    'a return that was declined still reserves a piece',
    [],
    `update variants set reserved = reserved + 1 where id = 'v2';
    insert into returns (id, order_id, status, kind, held_until) values ('z1', 'o1', 'declined', 'exchange', now());
    insert into return_lines (return_id, order_line_id, quantity, wanted_variant_id, held) values ('z1', 'l1', 1, 'v2', 1)`,
  ],
  [
    'I30',
    'a piece goes out for none that came back',
    [],
    `update variants set on_hand = on_hand - 1 where id = 'v1';
    insert into stock_movements (variant_id, quantity, kind, order_id) values ('v1', -1, 'sale', 'o1');
    insert into order_lines (id, order_id, position, product_id, variant_id, slug, names, color, size, quantity, unit_price_fils, option_price_fils, line_total_fils, stock_state, replaces)
      values ('l9', 'o1', 9, 'p1', 'v1', 't-set', '{}', 'white', 'M', 1, 0, 0, 0, 'claimed', 'l1')`,
  ],
  ['I34', 'a piece is claimed twice', [], claimed("('k1', 'o1', 'asked', null), ('k2', 'o1', 'asked', null)")],
  ['I34', 'no piece went out for a claim', [], claimed("('k1', 'o1', 'settled', 'replacement')")],
]

it.each(cases)('%s: named when %s', async (invariants, _change, tables, statement) => {
  expect(await brokenBy({ tables, statement })).toEqual(invariants.split(' '))
})
