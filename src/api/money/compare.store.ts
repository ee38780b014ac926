/** What differs on a day, read from the books of other rooms and from the card provider's: one statement for each pair of books. */
import { queryRows, type Tx } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import type { Found } from './days.store.ts'

type Span = { from: Date; before: Date }

/**
 * Our card payments and refunds, of orders and of gift cards, against the provider's book. Each payment that either book touched on the day is compared with all lines about it,
 * whatever their day is: the two clocks differ, and a refund may come weeks later.
 */
export const compareWithProvider = (tx: Tx, provider: string, { from, before }: Span): Promise<Found[]> =>
  queryRows(
    tx,
    sql`
    with touched as (
      select id from payments where provider = ${provider} and paid_at >= ${from} and paid_at < ${before}
      union select id from gift_card_payments where provider = ${provider} and paid_at >= ${from} and paid_at < ${before}
      union select id from gift_card_payments where provider = ${provider} and status = 'refunded' and settled_at >= ${from} and settled_at < ${before}
      union select id from payments where provider = ${provider} and status = 'refunded' and settled_at >= ${from} and settled_at < ${before}
      union select t.payment_id from refund_transfers t join payments p on p.id = t.payment_id
        where p.provider = ${provider} and t.destination = 'card' and t.updated_at >= ${from} and t.updated_at < ${before}
      union select coalesce(payment_id, gift_payment_id) from provider_movements
        where provider = ${provider} and coalesce(payment_id, gift_payment_id) is not null and kind in ('payment', 'refund', 'refund_failed') and at >= ${from} and at < ${before}
    ), ours as (
      select p.id, p.order_id, case when p.status in ('paid', 'refund_due', 'refunded') then p.amount_fils else 0 end as paid,
        coalesce((select sum(t.amount_fils) from refund_transfers t where t.payment_id = p.id and t.destination = 'card' and t.state in ('sent', 'succeeded')), 0)
          + case when p.status = 'refunded' then p.amount_fils - p.refunded_fils
            - coalesce((select sum(d.taken_fils) from disputes d where d.payment_id = p.id), 0) else 0 end as back
      from payments p join touched using (id)
      union all
      select g.id, null, case when g.status in ('paid', 'refund_due', 'refunded') then g.amount_fils else 0 end,
        case when g.status = 'refunded' then g.amount_fils else 0 end
      from gift_card_payments g join touched using (id)
    ), theirs as (
      select touched.id, coalesce(sum(m.amount_fils) filter (where m.kind = 'payment'), 0) as paid,
        coalesce(-sum(m.amount_fils) filter (where m.kind in ('refund', 'refund_failed')), 0) as back
      from provider_movements m join touched on touched.id = coalesce(m.payment_id, m.gift_payment_id) where m.provider = ${provider} group by 1
    ), pair as (
      select o.id, o.order_id, o.paid, o.back, coalesce(t.paid, 0) as their_paid, coalesce(t.back, 0) as their_back from ours o left join theirs t using (id)
    )
    select case when their_paid = 0 then 'payment_missing' when paid = 0 then 'payment_unknown' else 'payment_amount' end as kind,
      id as about, order_id as "orderId", paid::float8 as "oursFils", their_paid::float8 as "theirsFils"
    from pair where paid <> their_paid
    union all
    select 'refund_amount', id, order_id, back::float8, their_back::float8 from pair where back <> their_back
    union all
    select case when kind = 'payment' then 'payment_unknown' else 'refund_amount' end, about, null, 0, abs(amount_fils)::float8
    from provider_movements
    where provider = ${provider} and payment_id is null and gift_payment_id is null and kind in ('payment', 'refund', 'refund_failed') and at >= ${from} and at < ${before}
    order by 1, 2`,
  )

/** What we were told of disputes against the provider's book, of each dispute that either touched on the day, over all days. */
export const compareDisputes = (tx: Tx, provider: string, { from, before }: Span): Promise<Found[]> =>
  queryRows(
    tx,
    sql`
    with touched as (
      select d.provider_ref as ref from disputes d
      where d.provider = ${provider} and exists (select from dispute_events e where e.dispute_id = d.id and e.at >= ${from} and e.at < ${before})
      union select about from provider_movements where provider = ${provider} and kind = 'dispute' and at >= ${from} and at < ${before}
    ), theirs as (
      select about as ref, -sum(amount_fils) as fils from provider_movements
      where provider = ${provider} and kind = 'dispute' and about in (select ref from touched) group by about
    )
    select 'dispute_amount' as kind, ref as about, d.order_id as "orderId",
      coalesce(d.withdrawn_fils - d.reinstated_fils, 0)::float8 as "oursFils", coalesce(t.fils, 0)::float8 as "theirsFils"
    from touched left join theirs t using (ref) left join disputes d on d.provider = ${provider} and d.provider_ref = ref
    where coalesce(d.withdrawn_fils - d.reinstated_fils, 0) <> coalesce(t.fils, 0) order by ref`,
  )

/** Orders of the day that are paid: what they cost, against what was paid of them. The rule is that of invariant I8. */
export const compareOrders = (tx: Tx, { from, before }: Span): Promise<Found[]> =>
  queryRows(
    tx,
    sql`
    with paid as (
      select o.id, sum(p.amount_fils) - coalesce(max(b.given), 0) as theirs, o.payable_fils + coalesce(max(e.refund_fils), 0) - o.due_fils as ours
      from orders o
      join payments p on p.order_id = o.id and p.status = 'paid'
      left join lateral (select id, refund_fils from order_edits e where e.order_id = o.id order by e.position desc limit 1) e on true
      left join lateral (select sum(amount_fils) as given from refunds r where r.order_id = o.id and r.edit_id <> e.id) b on true
      where o.id in (select order_id from payments where paid_at >= ${from} and paid_at < ${before})
        -- What a wallet paid waits for the rest.
        -- and what a bank holds for the order is taken when it is packed.
        and o.payment_status <> 'authorized'
        and (o.payment_status = 'paid' or exists (select from payments q where q.order_id = o.id and q.status = 'paid' and q.provider not in ('wallet', 'bonus')))
      group by o.id
    )
    select 'order_amount' as kind, id as about, id as "orderId", ours::float8 as "oursFils", theirs::float8 as "theirsFils" from paid where ours <> theirs order by id`,
  )

/**
 * Cash at the door: the payment of an order that was sent by courier, against the ledger of couriers' cash. What was collected in a store was paid
 * there; what a courier never paid out and was given up is settled.
 */
export const compareCash = (tx: Tx, { from, before }: Span): Promise<Found[]> =>
  queryRows(
    tx,
    sql`
    with paid as (
      select order_id, sum(amount_fils) as ours from payments
      where provider = 'cod' and status in ('paid', 'refunded') and paid_at >= ${from} and paid_at < ${before} group by order_id
    ), collected as (
      select p.order_id, sum(c.collected_fils + case c.fate when 'delivered' then c.written_off_fils else 0 end) as theirs from cash_parcels c join parcels p on p.id = c.parcel_id
      where p.order_id in (select order_id from paid) group by p.order_id
    ), sent as (
      select distinct order_id from parcels where order_id in (select order_id from paid) and kind = 'courier'
    )
    select 'cash_amount' as kind, order_id as about, order_id as "orderId", ours::float8 as "oursFils", coalesce(theirs, 0)::float8 as "theirsFils"
    from paid join sent using (order_id) left join collected using (order_id) where ours <> coalesce(theirs, 0) order by order_id`,
  )

/** What wallets paid, and what of it they have by now, against their entries. */
export const compareWallets = (tx: Tx, { from, before }: Span): Promise<Found[]> =>
  queryRows(
    tx,
    sql`
    with paid as (
      select p.id, p.order_id, case p.status when 'refunded' then 0 else p.amount_fils - p.refunded_fils end as ours,
        coalesce((select -sum(e.amount_fils) from wallet_entries e where e.reference in ('spent:' || p.id, 'back:' || p.id)), 0)
          - coalesce((select sum(e.amount_fils) from refund_transfers t join wallet_entries e on e.reference = 'refund:' || t.id where t.payment_id = p.id), 0) as theirs
      from payments p where p.provider in ('wallet', 'bonus') and p.paid_at >= ${from} and p.paid_at < ${before}
    )
    select 'wallet_amount' as kind, id as about, order_id as "orderId", ours::float8 as "oursFils", theirs::float8 as "theirsFils"
    from paid where ours <> theirs order by id`,
  )
