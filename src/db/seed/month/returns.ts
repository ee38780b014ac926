/** Returns of the demo's month, at the stages that somebody has to do something about. */
import type { Tx } from '#db/open.ts'
import { sql } from 'drizzle-orm'

/** One piece each of forty delivered orders. What was inspected moves stock and money, and is left to whoever tries it. */
export async function addReturns(tx: Tx, { now, staffId }: { now: Date; staffId: string }): Promise<void> {
  const at = now.toISOString()
  await tx.execute(sql`
    insert into returns (id, order_id, status, reason, way, place, answer, version, created_at, moved_at)
    select 'month-return-' || turn, order_id, status, '', (array['courier', 'branch'])[1 + turn / 4 % 2],
      case when status = 'received' then 'warehouse' end,
      case when status = 'declined' then 'These pieces were altered for you.' else '' end,
      case status when 'requested' then 1 when 'received' then 3 else 2 end,
      ${at}::timestamptz - turn * interval '3 hours' - interval '20 hours', ${at}::timestamptz - turn * interval '3 hours'
    from (
      select o.id as order_id, row_number() over (order by o.created_at desc, o.id)::int as turn,
        (array['requested', 'approved', 'received', 'declined'])[1 + row_number() over (order by o.created_at desc, o.id) % 4] as status
      from orders o where o.idempotency_key like 'month-%' and o.status = 'delivered'
        and exists (select from order_events e where e.order_id = o.id and e.status = 'delivered' and e.at < ${at}::timestamptz - interval '6 days')
      order by o.created_at desc, o.id limit 40
    ) chosen`)
  await tx.execute(sql`
    insert into return_lines (return_id, order_line_id, quantity, reason)
    select r.id, l.id, 1, (array['too_small', 'too_large', 'not_as_shown', 'changed_mind', 'faulty'])[1 + length(r.order_id || l.sign) % 5]
    from returns r join lateral (
      select id, slug || size as sign from order_lines where order_id = r.order_id and quantity > 0 order by position limit 1
    ) l on true
    where r.id like 'month-return-%'`)
  await tx.execute(sql`
    insert into return_events (return_id, at, state, actor, note)
    select r.id, case when step.place = r.version then r.moved_at else r.created_at + step.place * interval '10 minutes' end, step.state,
      case when step.place = 1 then 'guest' else ${`staff:${staffId}`} end, case when step.state = 'declined' then r.answer else '' end
    from returns r cross join lateral (
      select place::int, state from unnest(case r.status
        when 'requested' then array['requested']
        when 'received' then array['requested', 'approved', 'received']
        else array['requested', r.status] end) with ordinality as way (state, place)) step
    where r.id like 'month-return-%' order by r.created_at, step.place`)
  await addExchangesAtDoor(tx)
  await addCollections(tx, { at, staffId })
}

/** Three of the requests are for another size, which a courier is to bring and take this one for. What they wish is reserved. */
async function addExchangesAtDoor(tx: Tx): Promise<void> {
  await tx.execute(sql`
    with wished as (
      select r.id, l.order_line_id, w.id as variant_id, row_number() over (partition by w.id order by r.id) as turn
      from returns r join return_lines l on l.return_id = r.id join order_lines o on o.id = l.order_line_id
        join orders placed on placed.id = r.order_id and placed.pickup_place is null
        join lateral (
          select v.id from variants v where v.product_id = o.product_id and v.id <> o.variant_id and v.color = o.color and v.active
            and v.on_hand - v.reserved > 0 order by v.position, v.id limit 1
        ) w on true
      where r.id like 'month-return-%' and r.status = 'requested' and o.customization is null
    ), chosen as (
      select * from wished where turn = 1 order by id limit 3
    ), asked as (
      update returns r set kind = 'exchange', way = 'door', held_until = r.created_at + interval '10 days' from chosen c where r.id = c.id
    ), lines as (
      update return_lines l set wanted_variant_id = c.variant_id, held = l.quantity, reason = 'too_small'
      from chosen c where l.return_id = c.id and l.order_line_id = c.order_line_id
    )
    update variants v set reserved = v.reserved + 1 from chosen c where v.id = c.variant_id`)
}

/** Couriers on their way to buyers: booked, met nobody, collected, and one who gave up. */
async function addCollections(tx: Tx, { at, staffId }: { at: string; staffId: string }): Promise<void> {
  await tx.execute(sql`
    insert into collections (id, return_id, courier, reference, state, sender, pieces, day, collect_window, awb, asked_by, asked_at, answered_at, ready_at,
      progress, moved_at, attempts, trouble)
    select replace(id, 'return', 'collection'), id, 'manual', number || '-R1', 'booked', sender, 1, to_char(${at}::timestamptz + interval '1 day', 'YYYY-MM-DD'),
      (array['morning', 'afternoon', 'evening'])[1 + turn % 3], replace(number, '-', '') || 'R1', ${staffId}, moved_at, moved_at, moved_at,
      progress, case when progress is null then null else moved_at + interval '1 hour' end, coalesce(progress = 'attempt_failed', false)::int,
      case when progress in ('attempt_failed', 'given_up') then 'not_home' end
    from (
      select r.id, r.moved_at, o.number, row_number() over (order by r.created_at desc, r.id)::int as turn,
        (array[null, 'picked_up', 'attempt_failed', 'given_up'])[1 + row_number() over (order by r.created_at desc, r.id) % 4] as progress,
        json_build_object('name', a ->> 'fullName', 'phone', a ->> 'phone', 'address', a ->> 'address', 'building', a ->> 'building', 'area', a ->> 'area',
          'city', a ->> 'city', 'emirate', a ->> 'emirate', 'makani', a ->> 'makani') as sender
      from returns r join orders o on o.id = r.order_id cross join lateral (select o.shipping_address as a) s
      where r.id like 'month-return-%' and r.status = 'approved' and r.way = 'courier'
      order by r.created_at desc, r.id limit 8
    ) chosen`)
  await tx.execute(sql`
    insert into collection_events (collection_id, actor, external_id, code, progress, at, heard_at, reason)
    select id, ${`staff:${staffId}`}, id, 'noted', progress, moved_at, moved_at, trouble from collections
    where id like 'month-collection-%' and progress is not null order by id`)
}
