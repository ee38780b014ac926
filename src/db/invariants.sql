-- What must hold in the shop at any time, whatever was raced, killed or cut off. One query each; a healthy shop answers no rows.
-- Each row names what broke in its column `what`. {{…}} is filled in by invariants.ts from the rules in domain.

-- I1 stock on hand and reserved are never below 0, and no more is reserved than is on hand
select format('variant %s: on hand %s, reserved %s', id, on_hand, reserved) as what
from variants
where on_hand < 0 or reserved < 0 or reserved > on_hand;

-- I2 what is for sale on the web is the sum of the movements in the places that sell there, and of what orders owe to the shelves; what an order took is what its lines claim
select format('variant %s: on hand %s, movements say %s', v.id, v.on_hand, coalesce(m.total, 0)) as what
from variants v
left join (
  select variant_id, sum(quantity) as total from stock_movements
  where place is null or place in (select code from stock_places where sells_online)
  group by variant_id
) m on m.variant_id = v.id
where v.on_hand <> coalesce(m.total, 0)
union all
select format('order %s, variant %s: took %s, its lines claim %s', order_id, variant_id, sum(taken), sum(claimed))
from (
  select order_id, variant_id, -quantity as taken, 0 as claimed from stock_movements where kind in ('sale', 'cancel') and order_id is not null
  union all
  select order_id, variant_id, 0, quantity from order_lines where stock_state = 'claimed'
) both_sides
join orders o on o.id = order_id and o.status not in ('returned', 'refunded')
group by order_id, variant_id
having sum(taken) <> sum(claimed);

-- I3 what is reserved is the sum of the open holds
select format('variant %s: reserved %s, holds say %s', v.id, v.reserved, coalesce(h.total, 0)) as what
from variants v
left join (
  select variant_id, sum(quantity) as total from (
    select variant_id, quantity from order_lines where stock_state = 'held'
    union all
    select variant_id, held from order_draft_lines where held > 0
    union all
    select wanted_variant_id, held from return_lines where held > 0
  ) holds
  group by variant_id
) h on h.variant_id = v.id
where v.reserved <> coalesce(h.total, 0)
union all
select format('draft %s holds pieces, and is %s%s', d.number, d.state, case when d.held_until is null then ' without an end of the hold' else '' end)
from order_drafts d
join order_draft_lines l on l.draft_id = d.id and l.held > 0
where d.state <> 'draft' or d.held_until is null;

-- I4 every line of a living order holds or has claimed its stock, no line of a cancelled order does
select format('order %s is %s, its line %s is %s', o.id, o.status, l.position, l.stock_state) as what
from order_lines l
join orders o on o.id = l.order_id
where case o.status
  when 'cancelled' then l.stock_state <> 'released'
  when 'pending_payment' then l.stock_state <> 'held'
  when 'placed' then l.stock_state = 'released'
  when 'processing' then l.stock_state = 'released'
  when 'shipped' then l.stock_state <> 'claimed'
  when 'delivered' then l.stock_state <> 'claimed'
  else l.stock_state = 'held'
end;

-- I5 every amount of an order follows from its lines, its coupon, what the desk took off, and the shipping rule or what the desk set
with lines as (
  select order_id,
    sum(line_total_fils)::bigint as sub_total,
    sum(unit_price_fils::bigint * quantity)::bigint as full_total,
    bool_and(
      option_price_fils = case
        -- 80%, first to the nearest fil and then to the nearest dirham, halves up
        when purchase_option = 'combo' then ((2 * ((2 * unit_price_fils::bigint * 80 + 100) / 200) + 100) / 200) * 100
        else unit_price_fils
      end
      and line_total_fils = option_price_fils::bigint * quantity
    ) as options_agree
  from order_lines
  group by order_id
),
discounts as (
  select o.id, o.terms -> 'shipping' as rule, o.payment_method, coalesce((o.terms ->> 'cashFeeFils')::bigint, 0) as fee_rule, l.sub_total, l.full_total, l.options_agree, o.shipping_set_fils,
    least(l.sub_total, o.desk_discount_fils + case o.coupon ->> 'discountType'
      when 'percentage' then (2 * l.full_total * (o.coupon ->> 'percent')::int + 100) / 200
      when 'fixed' then (o.coupon ->> 'amountFils')::bigint
      else 0
    end)::bigint as discount
  from orders o
  join lines l on l.order_id = o.id
),
priced as (
  select *, coalesce(shipping_set_fils, case when sub_total - discount >= (rule ->> 'freeFromFils')::bigint then 0 else (rule ->> 'flatFils')::bigint end) as shipping from discounts
),
charged as (
  select *, case when payment_method = 'cod' and sub_total - discount + shipping > 0 then fee_rule else 0 end as cash_fee from priced
),
expected as (
  select *, sub_total - discount + shipping + cash_fee as payable from charged
)
select format('order %s: sub total %s/%s, full %s/%s, discount %s/%s, shipping %s/%s, cash fee %s/%s, tax %s, payable %s/%s (stored/computed)%s',
  o.id, o.sub_total_fils, e.sub_total, o.full_total_fils, e.full_total, o.discount_fils, e.discount, o.shipping_fils, e.shipping,
  o.cash_fee_fils, e.cash_fee,
  o.tax_fils, o.payable_fils, e.payable, case when e.options_agree then '' else ', a line is priced wrongly' end) as what
from orders o
join expected e on e.id = o.id
where not e.options_agree
  or o.sub_total_fils <> e.sub_total or o.full_total_fils <> e.full_total or o.discount_fils <> e.discount
  or o.shipping_fils <> e.shipping or o.cash_fee_fils <> e.cash_fee or o.payable_fils <> e.payable
  or o.tax_fils <> (2 * e.payable * 5 + 105) / 210
  or o.payable_fils not between 0 and 1000000000;

-- I6 a coupon counts the living orders that use it, and stays within its limits in total and per customer
with uses as (
  -- F8: per customer only an account counts whose address was confirmed when it ordered; a guest's uses count once they are delivered or paid.
  select r.coupon_id, r.customer_key, o.user_id is not null and o.proven_at <= o.created_at + interval '1 second' as is_proven
  from coupon_redemptions r
  join orders o on o.id = r.order_id
  where o.status <> 'cancelled' and o.coupon is not null
)
select format('coupon %s: used %s, living orders %s, limit %s', c.code, c.used, count(u.coupon_id), c.usage_limit) as what
from coupons c
left join uses u on u.coupon_id = c.id
group by c.id
having c.used <> count(u.coupon_id) or count(u.coupon_id) > c.usage_limit
union all
select format('coupon %s: used %s times by one customer, limit %s', c.code, count(*), c.per_customer_limit)
from uses u
join coupons c on c.id = u.coupon_id
where u.is_proven
group by c.id, u.customer_key
having count(*) > c.per_customer_limit
union all
select format('order %s is %s, its coupon %s', o.id, o.status, case when r.released_at is null then 'counts' else 'was given back' end)
from coupon_redemptions r
join orders o on o.id = r.order_id
where (o.status = 'cancelled' or o.coupon is null) <> (r.released_at is not null)
union all
select format('order %s %s', o.id, case when r.order_id is null then 'has a coupon that is not counted' else 'counts a coupon it has not' end)
from orders o
left join coupon_redemptions r on r.order_id = o.id
where o.coupon is not null and r.order_id is null or o.coupon is null and r.order_id is not null and r.released_at is null;

-- I7 one buyer's key makes one order, one order has one payment per attempt
select format('%s made %s orders with the key %s', buyer_key, count(*), idempotency_key) as what
from orders
group by buyer_key, idempotency_key
having count(*) > 1
union all
select format('order %s has %s payments of attempt %s', order_id, count(*), attempt)
from payments
group by order_id, attempt
having count(*) > 1;

-- I8 an order is paid exactly when one payment is, with those of differences of its amount, what an edit says is to go back and what is still due; what earlier edits gave back is out of it; cash is not before delivery.
-- What a bank holds covers what is to be taken of it, and what it did not give is due
with paid as (
  select o.id,
    count(*) filter (where p.status = 'paid' and not p.of_difference and p.provider not in ('wallet', 'bonus')) as settled,
    count(*) filter (where p.status = 'paid' and p.provider in ('wallet', 'bonus')) as from_wallet,
    sum(p.amount_fils) filter (where p.status = 'refund_due') as to_refund,
    coalesce(bool_or(p.status = 'capture_failed'), false) as is_lost,
    (o.payment_status = 'authorized') <> coalesce(bool_or(p.status = 'authorized'), false)
      or o.payment_status = 'authorized' and o.payable_fils - o.due_fils - coalesce(sum(p.amount_fils - p.refunded_fils) filter (where p.status = 'paid'), 0)
        not between 1 and sum(p.authorized_fils) filter (where p.status = 'authorized')
      or o.payment_status <> 'authorized' and (o.payment_status = 'paid' or bool_or(p.status = 'paid' and p.provider not in ('wallet', 'bonus')))
        and sum(p.amount_fils) filter (where p.status = 'paid') - coalesce(max(b.given), 0) <> o.payable_fils + coalesce(max(e.refund_fils), 0) - o.due_fils
      or coalesce(sum(p.amount_fils) filter (where p.provider in ('wallet', 'bonus')), 0) <> o.wallet_fils
      or bool_or(p.provider in ('wallet', 'bonus') and p.status = 'paid' and o.status = 'cancelled')
      or bool_or(p.status = 'paid' and p.provider not in ('wallet', 'bonus') and (p.currency <> 'AED' or not p.of_difference and case when p.provider in ('cod', 'cash', 'bank') then p.provider else 'card' end <> o.payment_method)) as differs
  from orders o
  left join payments p on p.order_id = o.id
  left join lateral (select id, refund_fils from order_edits e where e.order_id = o.id order by e.position desc limit 1) e on true
  left join lateral (select sum(amount_fils) as given from refunds r where r.order_id = o.id and r.edit_id <> e.id) b on true
  group by o.id
)
select format('order %s is %s and %s, with %s settled payments%s', o.id, o.status, o.payment_status, p.settled,
  case when p.differs then ', one of another amount, currency or method' else '' end) as what
from orders o
join paid p on p.id = o.id
where p.differs
  or p.settled > 1
  or (o.payment_status <> 'paid' and p.settled > 0)
  or (o.payment_status = 'paid' and o.payable_fils > 0 and p.settled = 0 and p.from_wallet = 0 and not p.is_lost
    and not (o.status in ('cancelled', 'returned', 'refunded') and p.to_refund > 0 and p.to_refund >= o.payable_fils - o.wallet_fils - o.due_fils))
  or (o.payment_method = 'cod' and o.status in ('placed', 'processing', 'shipped', 'cancelled') and o.payment_status <> 'unpaid')
  or (o.payment_method <> 'cod' and o.payable_fils > 0 and o.status in ('placed', 'processing', 'shipped', 'delivered') and o.payment_status not in ('paid', 'authorized')
    and not (o.payment_status = 'failed' and p.is_lost and o.due_fils > 0)
    -- What is on the road goes on, also when its money has gone back.
    and not (o.status in ('shipped', 'delivered') and o.payment_status = 'refunded'));

-- I9 what the test gateway has taken or holds belongs to one payment of that order or gift card and amount, and was taken once
with ours as (
  select id, session_id, order_id as reference, amount_fils, authorized_fils, status, not of_difference as is_whole from payments where provider = 'test'
  union all
  select id, session_id, 'gift_' || gift_card_id, amount_fils, null, status, true from gift_card_payments where provider = 'test'
)
select format('gateway session %s took %s for %s, our payment: %s', g.id, g.amount_fils, g.reference,
  coalesce(format('%s of %s, %s', p.reference, p.amount_fils, p.status), 'none')) as what
from test_gateway_sessions g
left join ours p on p.session_id = g.id
where g.status in ('paid', 'refunded')
  and (p.id is null or coalesce(p.authorized_fils, p.amount_fils) <> g.amount_fils or p.reference <> g.reference
    or p.status in ('paid', 'refund_due', 'refunded') and p.amount_fils <> coalesce(g.captured_fils, g.amount_fils)
    -- the report may be on its way for a while
    or (p.status not in ('paid', 'refund_due', 'refunded') and g.updated_at < now() - interval '10 minutes'))
union all
select format('payment %s is %s, the gateway''s session is %s', p.id, p.status, coalesce(g.status, 'missing'))
from ours p
left join test_gateway_sessions g on g.id = p.session_id
where p.session_id is not null and p.status in ('paid', 'refund_due', 'refunded')
  and (g.id is null or g.status not in ('paid', 'refunded'))
union all
select format('payment %s is %s, the gateway''s session is %s', p.id, p.status, coalesce(g.status, 'missing'))
from ours p
left join test_gateway_sessions g on g.id = p.session_id
where p.status = 'authorized' and coalesce(g.status, '') not in ('authorized', 'paid', 'refunded') or p.status = 'released' and g.status <> 'released'
union all
select format('%s was taken %s times and kept', g.reference, count(*))
from test_gateway_sessions g
join ours p on p.session_id = g.id
where g.status = 'paid' and p.status = 'paid' and p.is_whole
group by g.reference
having count(*) > 1;

-- I10 every event of an order has exactly one message in the outbox
select format('event %s of order %s has %s messages', e.id, e.order_id, count(x.id)) as what
from order_events e
left join outbox x on x.order_event_id = e.id
group by e.id
having count(x.id) <> 1;

-- I11 the events of an order are a way through its states, and end where it is
with steps as (
  select order_id, id, status,
    lag(status) over way as before,
    lead(status) over way is null as last
  from order_events
  window way as (partition by order_id order by id)
)
select format('order %s went from %s to %s', order_id, coalesce(before, 'nothing'), status) as what
from steps
where case
  when before is null then status not in ('pending_payment', 'placed')
  else before <> status and (before, status) not in ({{transitions}})
end
union all
select format('order %s is %s, its last event says %s', o.id, o.status, coalesce(s.status, 'nothing'))
from orders o
left join steps s on s.order_id = o.id and s.last
where s.status is distinct from o.status;

-- I12 a user with addresses has exactly one default among them
select format('user %s has %s default addresses', user_id, count(*) filter (where is_default)) as what
from addresses
group by user_id
having count(*) filter (where is_default) <> 1;

-- I13 nothing hangs in the air
select format('order %s has no lines', o.id) as what from orders o where not exists (select from order_lines l where l.order_id = o.id)
union all
select format('order line %s has no order', l.id) from order_lines l where not exists (select from orders o where o.id = l.order_id)
union all
select format('order line %s has a variant of another product', l.id)
from order_lines l
left join variants v on v.id = l.variant_id
where v.product_id is distinct from l.product_id
union all
select format('cart line %s has no cart, or a variant of another product', i.id)
from cart_items i
left join carts c on c.id = i.cart_id
left join variants v on v.id = i.variant_id
where c.id is null or v.product_id is distinct from i.product_id
union all
select format('payment %s has no order', p.id) from payments p where not exists (select from orders o where o.id = p.order_id)
union all
select format('session %s has no user', s.id) from sessions s where not exists (select from users u where u.id = s.user_id)
union all
select format('a token to %s has no user', t.purpose) from user_tokens t where not exists (select from users u where u.id = t.user_id)
union all
select format('product %s has no text in some language', p.id)
from products p
where p.status = 'active' and (select count(*) from product_texts t where t.product_id = p.id) <> 3;

-- I14 counts and sums of reviews and votes are those of the rows
select format('product %s: %s reviews of sum %s, rows say %s of %s', p.id, p.rating_count, p.rating_sum, count(r.id), coalesce(sum(r.rating), 0)) as what
from products p
left join reviews r on r.product_id = p.id and r.status = 'published'
group by p.id
having p.rating_count <> count(r.id) or p.rating_sum <> coalesce(sum(r.rating), 0)
union all
select format('review %s: helpful %s, votes %s', r.id, r.helpful, count(v.user_id))
from reviews r
left join review_votes v on v.review_id = r.id
group by r.id
having r.helpful <> count(v.user_id);

-- I15 invoice numbers of a year run from 1 without a gap, and an invoice charges what its order does
select format('invoices of %s: %s of them, numbered up to %s, counted up to %s', c.year, count(i.number), max(i.sequence), c.last) as what
from invoice_counters c
left join invoices i on i.year = c.year
group by c.year, c.last
having count(i.number) <> c.last or max(i.sequence) is distinct from c.last
union all
select format('invoice %s does not add up to order %s', i.number, o.number)
from invoices i
join orders o on o.id = i.order_id
cross join lateral (
  select coalesce(sum((line -> 'vatFils')::int), 0) as vat, coalesce(sum((line -> 'totalFils')::int), 0) as total
  from (
    select line from jsonb_array_elements(i.content -> 'lines') as line
    union all
    select i.content -> 'shipping' where jsonb_typeof(i.content -> 'shipping') = 'object'
    union all
    select i.content -> 'cashFee' where jsonb_typeof(i.content -> 'cashFee') = 'object'
  ) as lines (line)
) printed
where i.replaced_by is null and (printed.vat, printed.total) is distinct from (o.tax_fils::bigint, o.payable_fils::bigint);

-- I16 credit note numbers of a year run from 1 without a gap, and no invoice is credited beyond what it charged
select format('credit notes of %s: %s of them, numbered up to %s, counted up to %s', c.year, count(n.number), max(n.sequence), c.last) as what
from credit_note_counters c
left join credit_notes n on n.year = c.year
group by c.year, c.last
having count(n.number) <> c.last or max(n.sequence) is distinct from c.last
union all
select format('order %s: credited %s with VAT %s, invoiced %s with VAT %s', o.number, given.total, given.vat, i.content #>> '{totals,payableFils}', i.content #>> '{totals,vatFils}')
from (
  select order_id, sum((content #>> '{totals,payableFils}')::int) as total, sum((content #>> '{totals,vatFils}')::int) as vat from credit_notes
  where refund not like 'edit:%' group by order_id
) given
join orders o on o.id = given.order_id
left join invoices i on i.order_id = given.order_id and i.replaced_by is null
where i.number is null or given.total > o.payable_fils or given.vat > o.tax_fils;

-- I17 every seal of the audit log still fits the rows it sealed and the seal before it
select format('seal %s: the log between %s and %s was changed', number, from_at, until_at) as what
from (
  select number, from_at, until_at, digest, lag(digest, 1, '') over by_number as earlier, lag(number, 1, 0::bigint) over by_number as before
  from audit_seals window by_number as (order by number)
) sealed
where digest <> audit_digest(from_at, until_at, earlier) or before <> number - 1;

-- I18 what a place has of a variant is the sum of its movements there, and never below 0
select format('variant %s in %s: level %s, movements say %s', coalesce(l.variant_id, m.variant_id), coalesce(l.place, m.place), coalesce(l.quantity, 0), coalesce(m.total, 0)) as what
from stock_levels l
full join (select variant_id, place, sum(quantity) as total from stock_movements where place is not null group by variant_id, place) m
  on m.variant_id = l.variant_id and m.place = l.place
where coalesce(l.quantity, 0) <> coalesce(m.total, 0) or l.quantity < 0;

-- I19 what a transfer moved is what its lines say: sent, received, and the difference
select format('transfer %s is %s, variant %s: sent %s, left %s, arrived %s, adjusted %s, received %s',
  t.id, t.status, l.variant_id, l.quantity, coalesce(m.gone, 0), coalesce(m.arrived, 0), coalesce(m.adjusted, 0), l.received) as what
from stock_transfers t
join stock_transfer_lines l on l.transfer_id = t.id
left join (
  select document_id, variant_id,
    -sum(quantity) filter (where kind = 'transfer_out') as gone,
    sum(quantity) filter (where kind = 'transfer_in') as arrived,
    sum(quantity) filter (where kind = 'adjustment') as adjusted
  from stock_movements where document_id is not null group by document_id, variant_id
) m on m.document_id = t.id and m.variant_id = l.variant_id
where coalesce(m.gone, 0) <> case when t.status in ('sent', 'received') then l.quantity else 0 end
  or coalesce(m.arrived, 0) <> case when t.status = 'received' then l.quantity else 0 end
  or coalesce(m.adjusted, 0) <> case when t.status = 'received' then l.received - l.quantity else 0 end
  or (t.status = 'received') <> (l.received is not null);

-- I20 no piece of an order is in two parcels that are not cancelled
select format('order %s: line %s has %s pieces, its parcels have %s', l.order_id, l.position, l.quantity, sum(p.quantity)) as what
from order_lines l
join parcel_lines p on p.order_line_id = l.id
join parcels c on c.id = p.parcel_id and c.state <> 'cancelled'
group by l.id
having sum(p.quantity) > l.quantity
union all
select format('parcel %s has a line of another order than its own', c.id)
from parcels c
join parcel_lines p on p.parcel_id = c.id
join order_lines l on l.id = p.order_line_id
where l.order_id <> c.order_id
union all
select format('order %s: its parcels collect %s, it costs %s beyond the wallet', o.id, sum(c.cod_fils), o.payable_fils - o.wallet_fils)
from orders o
join parcels c on c.order_id = o.id and c.state <> 'cancelled'
group by o.id
having sum(c.cod_fils) > case when o.payment_method = 'cod' then o.payable_fils - o.wallet_fils else 0 end;

-- I21 a parcel is what its events say
with said as (
  select distinct on (e.parcel_id) e.parcel_id, e.state, e.at
  from parcel_events e
  join (values {{parcelRanks}}) as r (state, rank, detail) on r.state = e.state
  order by e.parcel_id, r.rank desc, e.at desc, r.detail desc
)
select format('parcel %s is %s, its events say %s', c.id, c.state, coalesce(s.state, 'nothing')) as what
from parcels c
left join said s on s.parcel_id = c.id
where s.state is distinct from c.state or s.at is distinct from c.moved_at;

-- I22 the status of an order follows from its parcels
with pieces as (
  select c.order_id, c.id, c.state, r.rank, sum(p.quantity) as quantity
  from parcels c
  join parcel_lines p on p.parcel_id = c.id
  join order_lines l on l.id = p.order_line_id and l.replaces is null
  join (values {{parcelRanks}}) as r (state, rank, detail) on r.state = c.state
  group by c.id, r.rank
),
found as (
  select order_id,
    bool_or(state <> 'cancelled' and state <> 'ready' and rank >= 30) as has_left,
    sum(quantity) filter (where state <> 'cancelled') as sent,
    bool_and(state in ('cancelled', 'delivered', 'received', 'returned', 'lost')) as is_over,
    bool_or(state = 'delivered') as is_delivered,
    bool_and(state in ('cancelled', 'received')) as is_back
  from pieces
  group by order_id
),
expected as (
  select o.id, o.status, case
    when not f.has_left then 'processing'
    when f.sent < (select sum(quantity) from order_lines where order_id = o.id and replaces is null) or not f.is_over then 'shipped'
    when f.is_delivered then 'delivered'
    when f.is_back then 'returned'
    else 'shipped'
  end as derived
  from orders o
  join found f on f.order_id = o.id
  where o.status not in ('pending_payment', 'cancelled', 'refunded')
)
select format('order %s is %s, its parcels say %s', id, status, derived) as what
from expected
where status <> derived
union all
select format('order %s was called off, its parcel %s is %s', o.id, c.position, c.state)
from orders o
join parcels c on c.order_id = o.id
where o.status = 'cancelled' and c.state <> 'cancelled';

-- I23 what stands beside the ledger of couriers' cash is the sum of its entries
with booked as (
  select parcel_id, kind, sum(amount_fils) as total from cash_entries where parcel_id is not null group by parcel_id, kind
),
beside as (
  select c.parcel_id, s.kind, s.total
  from cash_parcels c
  cross join lateral (values
    ('due', c.due_fils), ('collected', c.collected_fils), ('returned', c.returned_fils), ('written_off', c.written_off_fils),
    ('remitted', c.remitted_fils), ('fee', c.fee_fils), ('banked', c.banked_fils), ('short', c.short_fils), ('over', c.over_fils)
  ) as s (kind, total)
)
select format('parcel %s: %s is %s, its entries say %s', coalesce(s.parcel_id, b.parcel_id), coalesce(s.kind, b.kind), coalesce(s.total, 0), coalesce(b.total, 0)) as what
from beside s
full join booked b on b.parcel_id = s.parcel_id and b.kind = s.kind
where coalesce(s.total, 0) <> coalesce(b.total, 0);

-- I24 for each courier and day, what is due is what was collected, is open, came back or was written off; and the parcels say the same
with booked as (
  select e.parcel_id, e.courier,
    coalesce(sum(e.amount_fils) filter (where e.kind = 'due'), 0) as due,
    coalesce(sum(e.amount_fils) filter (where e.kind = 'collected'), 0) as collected,
    coalesce(sum(e.amount_fils) filter (where e.kind = 'returned'), 0) as returned,
    coalesce(sum(e.amount_fils) filter (where e.kind = 'written_off'), 0) as written_off
  from cash_entries e
  where e.parcel_id is not null
  group by e.parcel_id, e.courier
),
sent as (
  select p.id, p.courier, p.state, p.cod_fils,
    p.kind = 'courier' and (p.packed_at is not null or p.handed_over_at is not null or p.delivered_at is not null
      or p.state not in ('draft', 'picking', 'cancelled')) as is_due,
    p.state not in ('delivered', 'returned', 'received', 'cancelled') as is_away
  from parcels p
),
owed as (
  select b.courier, (c.due_at at time zone 'Asia/Dubai')::date as day, b.due, b.collected, b.returned, b.written_off,
    case when s.is_due and s.is_away and s.courier is not distinct from b.courier then s.cod_fils - b.collected - b.written_off else 0 end as open
  from booked b
  join cash_parcels c on c.parcel_id = b.parcel_id
  join sent s on s.id = b.parcel_id
)
select format('%s on %s: due %s; collected %s, open %s, returned %s, written off %s', coalesce(courier, 'no courier'), day, sum(due), sum(collected),
  sum(open), sum(returned), sum(written_off)) as what
from owed
group by courier, day
having sum(due) <> sum(collected) + sum(open) + sum(returned) + sum(written_off)
union all
select format('parcel %s is %s and collects %s: its ledger has %s due', s.id, s.state, s.cod_fils, coalesce(b.due, 0))
from sent s
left join (select parcel_id, sum(due) as due from booked group by parcel_id) b on b.parcel_id = s.id
where coalesce(b.due, 0) <> case when s.is_due then s.cod_fils else 0 end;

-- I25 the edits of an order follow one another, and the last one says what the order is now
with edits as (
  select e.*, lag(e.after) over way as earlier, lead(e.id) over way is null as is_last
  from order_edits e
  window way as (partition by e.order_id order by e.position)
)
select format('order %s: edit %s begins with %s, the one before ended with %s', order_id, position, before #>> '{amounts,payableFils}', earlier #>> '{amounts,payableFils}') as what
from edits
where earlier is not null and earlier <> before
union all
select format('order %s: edit %s differs by %s, its totals by another amount', order_id, position, difference_fils)
from edits
where difference_fils <> (after #>> '{amounts,payableFils}')::int - (before #>> '{amounts,payableFils}')::int
union all
select format('order %s: edit %s ends with %s, the order costs %s', o.id, e.position, e.after #>> '{amounts,payableFils}', o.payable_fils)
from edits e
join orders o on o.id = e.order_id
where e.is_last and (
  (e.after #>> '{amounts,payableFils}')::int <> o.payable_fils
  or (select jsonb_object_agg(l ->> 'orderLineId', (l -> 'quantity')::int) from jsonb_array_elements(e.after -> 'lines') l)
    is distinct from (select jsonb_object_agg(l.id, l.quantity) from order_lines l where l.order_id = o.id and l.quantity > 0 and l.replaces is null)
);

-- I26 an invoice that was replaced was credited whole, and another one is in force
select format('invoice %s was replaced by %s, which credits another amount', i.number, n.number) as what
from invoices i
join credit_notes n on n.number = i.replaced_by
where n.order_id <> i.order_id
  or (n.content #>> '{totals,payableFils}', n.content #>> '{totals,vatFils}') is distinct from (i.content #>> '{totals,payableFils}', i.content #>> '{totals,vatFils}')
union all
select format('order %s: its invoices were all replaced', order_id)
from invoices
group by order_id
having bool_and(replaced_by is not null);

-- I27 what went back of a payment is the sum of its transfers, what a refund gives back is the sum of its own and of its lines, and its credit note says the same; no piece is given back twice
select format('payment %s: %s was given back, its transfers say %s', p.id, p.refunded_fils, coalesce(t.total, 0)) as what
from payments p
left join (select payment_id, sum(amount_fils) as total from refund_transfers where replaced_by is null and closed_by is null group by payment_id) t on t.payment_id = p.id
where p.refunded_fils <> coalesce(t.total, 0)
union all
select format('refund %s: %s, its transfers say %s, its lines %s, its credit note %s', r.id, r.amount_fils, t.total, coalesce(l.total, 0), n.content #>> '{totals,payableFils}')
from refunds r
left join (select refund_id, sum(amount_fils) as total from refund_transfers where replaced_by is null group by refund_id) t on t.refund_id = r.id
left join (select refund_id, sum(amount_fils) as total from refund_lines group by refund_id) l on l.refund_id = r.id
left join credit_notes n on n.number = r.credit_note
where r.amount_fils is distinct from t.total
  or r.edit_id is null and (r.amount_fils <> coalesce(l.total, 0) + r.shipping_fils + r.cash_fee_fils
    or (n.content #>> '{totals,payableFils}')::int is distinct from r.amount_fils or (n.content #>> '{totals,vatFils}')::int is distinct from r.vat_fils)
union all
select format('transfer %s gives back a payment of another order', t.id)
from refund_transfers t
join refunds r on r.id = t.refund_id
join payments p on p.id = t.payment_id
where p.order_id <> r.order_id
union all
select format('order line %s: %s pieces, %s were given back', l.id, l.quantity, sum(f.pieces))
from order_lines l
join refund_lines f on f.order_line_id = l.id
group by l.id
having sum(f.pieces) > l.quantity
union all
select format('order %s: %s was given back, %s was paid', r.order_id, sum(r.amount_fils), max(p.paid))
from refunds r
join (select order_id, sum(amount_fils) as paid from payments where status in ('paid', 'refund_due', 'refunded') group by order_id) p on p.order_id = r.order_id
group by r.order_id
having sum(r.amount_fils) > max(p.paid);

-- I28 no more pieces go back than there are, each piece of a return has one grade, what may be sold again lies on a shelf once, and only what was right is paid back
select format('order line %s: %s pieces, %s were sent back', l.id, l.quantity, sum(b.quantity)) as what
from {{returned}} b
join returns r on r.id = b.return_id and r.status not in ('declined', 'lapsed')
join order_lines l on l.id = b.order_line_id
group by l.id
having sum(b.quantity) > l.quantity
union all
select format('return %s is %s: of line %s, %s of %s pieces are graded', b.return_id, r.status, b.order_line_id, coalesce(g.pieces, 0), b.quantity)
from return_lines b
join returns r on r.id = b.return_id
left join (select return_id, order_line_id, sum(quantity) as pieces from return_grades group by 1, 2) g using (return_id, order_line_id)
where r.status in ('inspected', 'exchanged', 'closed') and coalesce(g.pieces, 0) <> b.quantity
  or r.status in ('requested', 'approved', 'declined', 'lapsed', 'received') and g.pieces is not null
union all
select format('return %s: %s pieces may be sold again, %s were laid on a shelf', g.return_id, g.pieces, coalesce(m.pieces, 0))
from (select return_id, coalesce(sum(quantity) filter (where grade = 'as_new'), 0) as pieces from return_grades group by return_id) g
left join (
  select substr(idempotency_key, 8) as return_id, sum(quantity) as pieces from stock_movements where idempotency_key like 'return:%' group by 1
) m using (return_id)
where g.pieces <> coalesce(m.pieces, 0)
union all
select format('refund %s pays %s pieces of return %s back, %s were right', f.id, f.pieces, f.return_id, coalesce(g.pieces, 0))
from (
  select f.id, f.return_id, r.status, sum(l.pieces) as pieces
  from refunds f join returns r on r.id = f.return_id left join refund_lines l on l.refund_id = f.id group by f.id, f.return_id, r.status
) f
left join (
  select b.return_id, sum(greatest(0, g.pieces - coalesce(p.quantity - a.gone, 0))) as pieces, sum(greatest(0, g.pieces - coalesce(p.quantity - a.missed, 0))) as most
  from return_lines b
  join returns r on r.id = b.return_id
  -- Another piece is right too where the claim that let it return said that the shop had sent another.
  join (
    select return_id, order_line_id, sum(quantity) as pieces from return_grades x
    where grade in ('as_new', 'damaged') or grade = 'wrong_item' and exists (
      select from claims c join claim_lines l on l.claim_id = c.id
      where c.return_id = x.return_id and l.order_line_id = x.order_line_id and l.problem in ('wrong_piece', 'wrong_size'))
    group by 1, 2
  ) g using (return_id, order_line_id)
  left join order_lines p on p.id = b.replacement_line_id
  -- Of what goes to a door nobody has what came back or was lost. What was lost may be handed over after all, when the money has gone back.
  cross join lateral (
    select coalesce(sum(x.quantity) filter (where t.state in ('received', 'lost')), 0) as gone,
      coalesce(sum(x.quantity) filter (where t.state in ('received', 'lost') or exists (select from parcel_events e where e.parcel_id = t.id and e.state = 'lost')), 0) as missed
    from parcel_lines x join parcels t on t.id = x.parcel_id and t.state <> 'cancelled' where r.way = 'door' and x.order_line_id = p.id
  ) a
  group by b.return_id
) g using (return_id)
where f.pieces is null or f.pieces not between coalesce(g.pieces, 0) and coalesce(g.most, 0) or f.status <> 'refunded'
union all
select format('find %s is %s, and %s pieces of it went into stock', f.id, f.state, coalesce(m.pieces, 0))
from return_finds f
left join (
  select substr(idempotency_key, 13) as id, sum(quantity) as pieces from stock_movements where idempotency_key like 'return-find:%' group by 1
) m using (id)
where coalesce(m.pieces, 0) <> (f.state = 'stocked')::int
union all
select format('return %s: %s finds joined line %s, which has %s pieces', b.return_id, f.finds, b.order_line_id, b.quantity)
from return_lines b
join (
  select return_id, order_line_id, count(*) as finds from return_finds where state = 'added' group by 1, 2
) f using (return_id, order_line_id)
where f.finds > b.quantity;

-- I29 what is in a wallet is the sum of its entries, each says what its pot held after it, and their positions have no gap
select format('wallet %s: credit %s, bonus %s, its entries say %s and %s', w.id, w.credit_fils, w.bonus_fils, coalesce(e.credit, 0), coalesce(e.bonus, 0)) as what
from wallets w
left join (
  select wallet_id, sum(amount_fils) filter (where bucket = 'credit') as credit, sum(amount_fils) filter (where bucket = 'bonus') as bonus
  from wallet_entries group by wallet_id
) e on e.wallet_id = w.id
where w.credit_fils <> coalesce(e.credit, 0) or w.bonus_fils <> coalesce(e.bonus, 0) or w.credit_fils < 0 or w.bonus_fils < 0
union all
select format('wallet %s, entry %s: %s after it, the entries up to it come to %s', wallet_id, position, balance_fils, total)
from (select *, sum(amount_fils) over (partition by wallet_id, bucket order by position) as total from wallet_entries) summed
where balance_fils <> total
union all
select format('wallet %s has %s entries up to position %s', wallet_id, count(*), max(position))
from wallet_entries
group by wallet_id
having count(*) <> max(position);

-- I30 what an exchange reserves waits for pieces that may still come, what went out replaces pieces of the same product that came back or were claimed, and no piece is both replaced and paid back
select format('return %s is %s, and reserves pieces', r.id, r.status) as what
from returns r
join return_lines b on b.return_id = r.id and b.held > 0
where r.status not in ('requested', 'approved', 'received') or r.held_until is null
union all
select format('order line %s: %s pieces replace %s that came back of line %s', l.id, l.quantity, coalesce(b.quantity, 0), l.replaces)
from order_lines l
left join (
  select replacement_line_id, order_line_id, quantity from return_lines
  union all
  select replacement_line_id, order_line_id, quantity from claim_lines
) b on b.replacement_line_id = l.id
left join order_lines c on c.id = b.order_line_id
where l.replaces is not null
  and (b.quantity is null or l.quantity > b.quantity or coalesce(c.replaces, c.id) <> l.replaces or c.product_id <> l.product_id)
union all
select format('order line %s: %s pieces, %s were paid back, %s are replaced by pieces that their buyer has', l.id, l.quantity, f.pieces, p.pieces)
from order_lines l
join (
  select f.order_line_id, sum(f.pieces) as pieces from refund_lines f join refunds r on r.id = f.refund_id and r.return_id is not null group by 1
) f on f.order_line_id = l.id
join (
  select p.replaces, sum(p.quantity - a.missed) as pieces from order_lines p
  cross join lateral (
    select coalesce(sum(x.quantity), 0) as missed from parcel_lines x join parcels t on t.id = x.parcel_id and t.state <> 'cancelled'
    where x.order_line_id = p.id and (t.state in ('received', 'lost') or exists (select from parcel_events e where e.parcel_id = t.id and e.state = 'lost'))
      and exists (select from return_lines b join returns r on r.id = b.return_id and r.way = 'door' where b.replacement_line_id = p.id)
  ) a
  where not exists (select from return_lines b join returns r on r.id = b.return_id where b.order_line_id = p.id and r.status not in ('declined', 'lapsed'))
    -- Brought to a door, and back again.
    and not exists (select from return_lines b join returns r on r.id = b.return_id where b.replacement_line_id = p.id and r.status = 'lapsed')
  group by 1
) p on p.replaces = l.id
where f.pieces + p.pieces > l.quantity;

-- I31 what a wallet paid of an order left it once, from the pot of that name, and went back no further than that
select format('payment %s of %s: %s left the wallet, %s came back, %s was refunded', p.id, p.amount_fils, coalesce(-e.amount_fils, 0), coalesce(b.back, 0), p.refunded_fils) as what
from payments p
left join wallet_entries e on e.reference = 'spent:' || p.id and e.bucket = case p.provider when 'bonus' then 'bonus' else 'credit' end
left join lateral (
  select sum(amount_fils) as back from (
    select amount_fils from wallet_entries where reference = 'back:' || p.id
    union all
    select w.amount_fils from refund_transfers t join wallet_entries w on w.reference = 'refund:' || t.id where t.payment_id = p.id
  ) entries
) b on true
where p.provider in ('wallet', 'bonus')
  and (coalesce(-e.amount_fils, 0) <> p.amount_fils or coalesce(b.back, 0) <> case p.status when 'refunded' then p.amount_fils else p.refunded_fils end)
union all
select format('entry %s spent for no payment', e.id)
from wallet_entries e
where e.kind = 'spent' and not exists (select from payments p where 'spent:' || p.id = e.reference);

-- I32 of what a bank held, what was taken is what was asked for once, and no more than it held
select format('payment %s is %s: %s were held, %s asked for, %s taken', id, status, authorized_fils, coalesce(capture_fils, 0), amount_fils) as what
from payments
where authorized_fils is not null
  and (amount_fils > authorized_fils or status in ('paid', 'refunded') and capture_fils is distinct from amount_fils);

-- I33 a gift card is in a wallet exactly when it is redeemed, whole and once, and its money is kept exactly while it is worth something
select format('gift card %s is %s, wallet entry: %s', g.number, g.state, coalesce(format('%s of %s', e.amount_fils, w.user_id), 'none')) as what
from gift_cards g
left join wallet_entries e on e.reference = 'gift:' || g.id
left join wallets w on w.id = e.wallet_id
where (g.state = 'redeemed') <> (e.id is not null)
  or (e.id is not null and (e.kind <> 'gift_card' or e.bucket <> 'credit' or e.amount_fils <> g.amount_fils or w.user_id <> g.redeemed_by))
union all
select format('entry %s is of no gift card', e.id)
from wallet_entries e
where e.kind = 'gift_card' and not exists (select from gift_cards g where e.reference = 'gift:' || g.id)
union all
select format('gift card %s is %s, %s payments of it are kept', g.number, g.state, count(p.id) filter (where p.status = 'paid'))
from gift_cards g
left join gift_card_payments p on p.gift_card_id = g.id
group by g.id
-- What a bank holds for a disputed card, or has given back, stays where it is once the card is void.
having count(p.id) filter (where p.status = 'paid' and not (g.state = 'void'
    and exists (select from gift_card_disputes d where d.payment_id = p.id and d.state not in ('won', 'closed')))) <> case
    when g.staff_id is not null or g.state in ('unpaid', 'void') then 0
    -- Spent, and then given back by whoever works at the provider: the shop's loss, and no fault of the books.
    when g.state = 'redeemed' and bool_or(p.status = 'refunded') then 0
    else 1
  end
  or bool_or(p.amount_fils <> g.amount_fils);

-- I34 no piece is claimed and sent back at once, a claim that is settled by a piece has sent each of its pieces, and one that is settled by money or a return names one of its own order
select format('order line %s: %s pieces, %s are claimed, replaced or sent back', l.id, l.quantity, g.pieces) as what
from order_lines l
join (
  select order_line_id, sum(quantity) as pieces from (
    select b.order_line_id, b.quantity from claim_lines b
    join claims c on c.id = b.claim_id and (c.status in ('asked', 'more_asked', 'approved') or c.outcome = 'replacement')
    union all
    select b.order_line_id, b.quantity from {{returned}} b join returns r on r.id = b.return_id and r.status not in ('declined', 'lapsed')
  ) gone group by 1
) g on g.order_line_id = l.id
where g.pieces > l.quantity and exists (select from claim_lines b where b.order_line_id = l.id)
union all
select format('claim %s is %s by %s: of line %s, %s of %s pieces went out', b.claim_id, c.status, coalesce(c.outcome, 'nothing'), b.order_line_id, coalesce(p.quantity, 0), b.quantity)
from claim_lines b
join claims c on c.id = b.claim_id
left join order_lines p on p.id = b.replacement_line_id
where coalesce(p.quantity, 0) <> case c.outcome when 'replacement' then b.quantity else 0 end
union all
select format('claim %s of order %s is settled by a refund or a return of another order', c.id, c.order_id)
from claims c
left join refunds f on f.id = c.refund_id
left join returns r on r.id = c.return_id
where coalesce(f.order_id, c.order_id) <> c.order_id or coalesce(r.order_id, c.order_id) <> c.order_id;

-- I35 each order that was paid or left the house has its invoice; the list that the tax return reads has each invoice and each credit note once, with the order and the sums of the document; a locked tax period recovers what its purchases do
select format('document %s: the list says %s with VAT %s, the document %s with VAT %s', coalesce(d.number, t.number), coalesce(t.total_fils::text, 'nothing'), t.vat_fils,
  coalesce(d.total::text, 'nothing'), d.vat) as what
from (
  select number, 'invoice' as kind, order_id, (content #>> '{totals,payableFils}')::bigint as total, (content #>> '{totals,vatFils}')::bigint as vat from invoices
  union all
  select number, 'credit_note', order_id, -(content #>> '{totals,payableFils}')::bigint, -(content #>> '{totals,vatFils}')::bigint from credit_notes
) d
full join tax_documents t on t.number = d.number
where (t.kind, t.order_id, t.total_fils, t.vat_fils) is distinct from (d.kind, d.order_id, d.total, d.vat)
union all
select format('order %s is %s and %s, and has no invoice', o.number, o.status, o.payment_status)
from orders o
where o.status <> 'pending_payment' and (o.payment_status in ('paid', 'refunded') or o.status in ('shipped', 'delivered', 'returned', 'refunded'))
  and not exists (select from invoices i where i.order_id = o.id)
union all
select format('the tax period from %s was locked with a recoverable tax of %s, its purchases say %s', p.starts_on, b.fils, coalesce(sum(v.vat_fils), 0))
from vat_periods p
cross join lateral (select (box ->> 'vatFils')::bigint as fils from jsonb_array_elements(p.figures) box where box ->> 'box' = '13' and box ->> 'vatFils' is not null) b
left join vat_purchases v on v.starts_on between p.starts_on and p.ends_on and v.removed_at is null
group by p.starts_on, b.fils
having coalesce(sum(v.vat_fils), 0) <> b.fils;

-- I36 what a count booked of a variant is what was counted beyond what was expected at its first scan, once, and nothing before it was agreed to
select format('count %s is %s, variant %s: expected %s, counted %s, booked %s', l.count_id, c.status, l.variant_id, l.expected, l.counted, coalesce(m.total, 0)) as what
from stock_count_lines l
join stock_counts c on c.id = l.count_id
left join (
  select document_id, variant_id, place, sum(quantity) as total, count(*) as entries from stock_movements where reason = 'count' and document_id is not null group by 1, 2, 3
) m on m.document_id = l.count_id and m.variant_id = l.variant_id and m.place = c.place
where coalesce(m.total, 0) <> case when l.posted_at is null then 0 else l.counted - l.expected end
  or coalesce(m.entries, 0) > 1 or (l.posted_at is not null and c.status not in ('posting', 'posted'))
  or (c.status = 'posted' and l.posted_at is null and l.overtaken_at is null and not l.is_held_back and l.counted <> l.expected);

-- I37 a receipt has in the ledger what arrived with it, once, and nothing before it is booked or after it is taken back; its landed cost has its further costs, to the fil
select format('receipt %s is %s, variant %s: arrived %s, in the ledger %s', l.receipt_id, r.status, l.variant_id, l.arrived, coalesce(m.total, 0)) as what
from stock_receipt_lines l
join stock_receipts r on r.id = l.receipt_id
left join (
  select document_id, variant_id, place, sum(quantity) as total, max(quantity) as received from stock_movements where kind = 'receipt' and document_id is not null group by 1, 2, 3
) m on m.document_id = l.receipt_id and m.variant_id = l.variant_id and m.place = r.place
where coalesce(m.total, 0) <> case when r.status = 'booked' then coalesce(l.arrived, 0) else 0 end
  or coalesce(m.received, 0) <> coalesce(l.arrived, 0) or (l.arrived is not null) <> (r.booked_at is not null)
union all
select format('receipt %s cost %s, its lines %s', r.id, sums.goods + sums.further, sums.landed)
from stock_receipts r cross join lateral (
  select coalesce(sum(l.landed_fils), 0) as landed, r.freight_fils + r.duty_fils + r.insurance_fils as further,
    coalesce(sum(round(l.arrived * l.unit_cost * r.rate_micros / 1000000.0)), 0) as goods
  from stock_receipt_lines l where l.receipt_id = r.id and l.landed_fils is not null
) sums
where r.booked_at is not null and sums.landed <> sums.goods + sums.further;
