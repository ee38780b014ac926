/** A shop in which everything happened once: a card order paid and delivered, a cash order placed, one waiting, one cancelled. */
export const healthyShop = `
  insert into users (id, email) values ('u1', 'a@demo.test'), ('u2', 'b@demo.test');
  insert into addresses (id, user_id, full_name, phone, address, city, emirate, is_default) values
    ('a1', 'u1', 'A', '+971501234567', 'Street 1', 'Dubai', 'dubai', true), ('a2', 'u1', 'A', '+971501234567', 'Street 2', 'Dubai', 'dubai', false);
  insert into products (id, slug, category, subcategory, brand, fabric, base_price_fils, rating_count, rating_sum) values
    ('p1', 't-set', 't-men', 't-shirts', 'Qutn', 'linen', 39995, 1, 4), ('p2', 't-tee', 't-men', 't-shirts', 'Qutn', 'cotton', 9900, 0, 0);
  insert into product_texts (product_id, language, name) select id, language, id from products, unnest(array['en', 'ar', 'fr']) as language where id in ('p1', 'p2');
  insert into variants (id, product_id, sku, color, size, on_hand, reserved) values ('v1', 'p1', 'T1', 'white', 'M', 9, 2), ('v2', 'p2', 'T2', 'black', 'M', 4, 1);
  insert into coupons (id, code, discount_type, percent, per_customer_limit, usage_limit, used) values ('c1', 'TEST10', 'percentage', 10, 1, 5, 1);
  insert into carts (id, user_id) values ('k1', 'u1');
  insert into cart_items (id, cart_id, product_id, variant_id, quantity, price_at_addition_fils) values ('i1', 'k1', 'p1', 'v1', 1, 39995);
  insert into orders (id, number, buyer_key, idempotency_key, request_hash, status, payment_method, payment_status, language, coupon, sub_total_fils,
    full_total_fils, discount_fils, shipping_fils, tax_fils, payable_fils, contact_email, contact_phone, contact_first_name, contact_last_name,
    shipping_address, delivery_from, delivery_to, hold_expires_at) values
    ('o1', 'QT-1', 'guest', 'k1', 'h', 'delivered', 'card', 'paid', 'en', '{"code":"TEST10","discountType":"percentage","percent":10,"amountFils":null}',
      41900, 49895, 4990, 2500, 1877, 39410, 'a@demo.test', '+971501234567', 'A', 'B', '{}', '2026-11-21', '2026-11-24', null),
    ('o2', 'QT-2', 'guest', 'k2', 'h', 'placed', 'cod', 'unpaid', 'en', null, 9900, 9900, 0, 2500, 590, 12400,
      'b@demo.test', '+971501234567', 'A', 'B', '{}', '2026-11-21', '2026-11-24', null),
    ('o3', 'QT-3', 'user:u1', 'k3', 'h', 'pending_payment', 'card', 'unpaid', 'en', null, 64000, 79990, 0, 0, 3048, 64000,
      'a@demo.test', '+971501234567', 'A', 'B', '{}', '2026-11-21', '2026-11-24', now()),
    ('o4', 'QT-4', 'user:u2', 'k4', 'h', 'cancelled', 'card', 'failed', 'en', '{"code":"TEST10","discountType":"percentage","percent":10,"amountFils":null}',
      9900, 9900, 990, 2500, 543, 11410, 'b@demo.test', '+971501234567', 'A', 'B', '{}', '2026-11-21', '2026-11-24', null);
  insert into order_lines (id, order_id, position, product_id, variant_id, slug, names, color, size, purchase_option, quantity, unit_price_fils, option_price_fils, line_total_fils, stock_state) values
    ('l1', 'o1', 1, 'p1', 'v1', 't-set', '{}', 'white', 'M', 'combo', 1, 39995, 32000, 32000, 'claimed'),
    ('l2', 'o1', 2, 'p2', 'v2', 't-tee', '{}', 'black', 'M', null, 1, 9900, 9900, 9900, 'claimed'),
    ('l3', 'o2', 1, 'p2', 'v2', 't-tee', '{}', 'black', 'M', null, 1, 9900, 9900, 9900, 'held'),
    ('l4', 'o3', 1, 'p1', 'v1', 't-set', '{}', 'white', 'M', 'combo', 2, 39995, 32000, 64000, 'held'),
    ('l5', 'o4', 1, 'p2', 'v2', 't-tee', '{}', 'black', 'M', null, 1, 9900, 9900, 9900, 'released');
  insert into stock_places (code, kind, names, sells_online) values ('t-store', 'store', '{}', false);
  insert into stock_transfers (id, from_place, to_place, status, created_by, created_at) values ('t1', 'warehouse', 't-store', 'received', 's', now()); insert into stock_transfer_lines (transfer_id, variant_id, quantity, received) values ('t1', 'v1', 3, 2);
  insert into stock_movements (variant_id, place, quantity, kind, reason, order_id, document_id) values
    ('v1', 'warehouse', 11, 'opening', null, null, null), ('v1', 'warehouse', 2, 'receipt', null, null, 'e1'), ('v1', null, -1, 'sale', null, 'o1', null),
    ('v2', 'warehouse', 5, 'opening', null, null, null), ('v2', null, -1, 'sale', null, 'o1', null),
    ('v1', 'warehouse', -1, 'shelf', null, 'o1', null), ('v1', null, 1, 'shelf', null, 'o1', null),
    ('v1', 'warehouse', -3, 'transfer_out', null, null, 't1'), ('v1', 't-store', 3, 'transfer_in', null, null, 't1'),
    ('v1', 't-store', -1, 'adjustment', 'transfer', null, 't1'), ('v1', 't-store', -1, 'adjustment', 'loss', null, null), ('v1', 't-store', 1, 'adjustment', 'count', null, 'n1');
  insert into stock_levels (variant_id, place, quantity) values ('v1', 'warehouse', 9), ('v1', 't-store', 2), ('v2', 'warehouse', 5); insert into stock_counts (id, place, status, recount_pieces, recount_fils, created_by, created_at, closed_by, posted_at) values ('n1', 't-store', 'posted', 2, 20000, 's', now(), 's', now());
  insert into stock_receipts (id, place, supplier, status, freight_fils, created_by, created_at, booked_by, booked_at) values ('e1', 'warehouse', 'S', 'booked', 50, 's', now(), 's', now());
  insert into stock_receipt_lines (receipt_id, variant_id, announced, arrived, unit_cost, landed_fils, average_after) values ('e1', 'v1', 3, 2, 100, 250, 125000);
  insert into stock_count_lines (count_id, variant_id, position, expected, counted, posted_at) values ('n1', 'v1', 9, 1, 2, now());
  insert into coupon_redemptions (order_id, coupon_id, customer_key, released_at) values ('o1', 'c1', 'a@demo.test', null), ('o4', 'c1', 'b@demo.test', now());
  insert into order_events (order_id, status, actor) values
    ('o1', 'pending_payment', 'shopper'), ('o1', 'placed', 'gateway'), ('o1', 'placed', 'shopper'), ('o1', 'processing', 'staff'), ('o1', 'shipped', 'staff'),
    ('o1', 'delivered', 'staff'), ('o2', 'placed', 'shopper'), ('o3', 'pending_payment', 'shopper'), ('o4', 'pending_payment', 'shopper'), ('o4', 'cancelled', 'hold');
  insert into outbox (kind, order_event_id, payload) select 'order-event', id, '{}' from order_events;
  insert into test_gateway_sessions (id, idempotency_key, reference, amount_fils, currency, language, status, success_url, cancel_url, webhook_url, expires_at, updated_at)
    values ('g1', 'gk1', 'o1', 39410, 'AED', 'en', 'paid', '/s', '/c', '/w', now(), now() - interval '1 hour');
  insert into payments (id, order_id, provider, attempt, session_id, amount_fils, status) values
    ('y1', 'o1', 'test', 1, 'g1', 39410, 'paid'), ('y3', 'o3', 'test', 1, null, 64000, 'pending'), ('y4', 'o4', 'test', 1, null, 11410, 'expired');
  insert into invoice_counters (year, last) values (2026, 2); insert into invoices (number, order_id, year, sequence, issued_at, content) values ('INV-2026-000001', 'o2', 2026, 1, now(),
    '{"number":"INV-2026-000001","issuedOn":"2026-11-22","totals":{"taxableFils":11810,"vatFils":590,"payableFils":12400},"lines":[{"vatFils":471,"totalFils":9900}],"shipping":{"vatFils":119,"totalFils":2500}}'), ('INV-2026-000002', 'o1', 2026, 2, now(),
    '{"number":"INV-2026-000002","issuedOn":"2026-11-22","totals":{"taxableFils":37533,"vatFils":1877,"payableFils":39410},"lines":[{"vatFils":1342,"totalFils":28189},{"vatFils":416,"totalFils":8721}],"shipping":{"vatFils":119,"totalFils":2500}}');
  insert into credit_note_counters (year, last) values (2026, 1); insert into credit_notes (number, order_id, refund, year, sequence, issued_at, content) values ('CN-2026-000001', 'o2', 'r1', 2026, 1, now(),
    '{"number":"CN-2026-000001","issuedOn":"2026-11-22","invoice":{"number":"INV-2026-000001"},"totals":{"taxableFils":9429,"vatFils":471,"payableFils":9900}}');
  insert into parcels (id, order_id, position, kind, state, place, moved_at, created_at, updated_at) values
    ('b1', 'o1', 1, 'courier', 'delivered', 'warehouse', '2026-11-23', now(), now()), ('b2', 'o1', 2, 'courier', 'received', 'warehouse', '2026-11-24', now(), now()),
    ('b3', 'o1', 3, 'courier', 'cancelled', 'warehouse', '2026-11-22', now(), now());
  insert into parcel_lines (parcel_id, order_line_id, quantity) values ('b1', 'l1', 1), ('b2', 'l2', 1), ('b3', 'l2', 1);
  insert into parcel_events (parcel_id, actor, code, state, at, heard_at) values
    ('b1', 'staff:s', 'add', 'draft', '2026-11-21', now()), ('b1', 'x', 'DLV', 'delivered', '2026-11-23', now()), ('b1', 'x', 'OFD', 'out_for_delivery', '2026-11-24', now()),
    ('b2', 'staff:s', 'add', 'draft', '2026-11-21', now()), ('b2', 'staff:s', 'receive_back', 'received', '2026-11-24', now()), ('b3', 'staff:s', 'cancel', 'cancelled', '2026-11-22', now());
  insert into reviews (id, product_id, user_id, rating, comment, author, helpful) values ('r1', 'p1', 'u1', 4, 'Good', 'A', 1);
  insert into review_votes (review_id, user_id) values ('r1', 'u2');
`
