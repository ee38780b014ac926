/** Claims of the demo's month, at the stages that somebody has to do something about. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { sql } from 'drizzle-orm'

/** One piece each of twelve delivered orders of which nothing goes back. What settles a claim moves stock and money, and is left to whoever tries it. */
export async function addClaims(tx: Tx, { now, staffId }: { now: Date; staffId: string }): Promise<void> {
  const at = now.toISOString()
  await tx.execute(sql`
    insert into claims (id, order_id, status, wish, words, answer, version, created_at, moved_at)
    select 'month-claim-' || turn, order_id, status, (array['refund', 'replacement', 'part_back'])[1 + turn % 3],
      (array['The seam under the arm is open.', 'هناك بقعة على الكم.', 'I ordered the white one.', 'Une couture a lâché au premier lavage.'])[1 + turn % 4],
      case status when 'more_asked' then 'Please show us the label too.' when 'refused' then 'This tear comes from wearing.' else '' end,
      case when status = 'asked' then 1 else 2 end,
      ${at}::timestamptz - turn * interval '5 hours' - interval '9 hours', ${at}::timestamptz - turn * interval '5 hours'
    from (
      select o.id as order_id, row_number() over (order by o.created_at desc, o.id)::int as turn,
        (array['asked', 'approved', 'asked', 'more_asked', 'refused'])[1 + row_number() over (order by o.created_at desc, o.id) % 5] as status
      from orders o where o.idempotency_key like 'month-%' and o.status = 'delivered' and not exists (select from returns r where r.order_id = o.id)
        and exists (select from order_events e where e.order_id = o.id and e.status = 'delivered'
          and e.at between ${at}::timestamptz - interval '13 days' and ${at}::timestamptz - interval '4 days')
      order by o.created_at desc, o.id limit 12
    ) chosen`)
  await tx.execute(sql`
    insert into claim_lines (claim_id, order_line_id, quantity, problem)
    select c.id, l.id, 1, (array['damaged', 'wrong_piece', 'wrong_size', 'faulty'])[1 + length(c.order_id || l.sign) % 4]
    from claims c join lateral (
      select id, slug || size as sign from order_lines where order_id = c.order_id and quantity > 0 order by position limit 1
    ) l on true
    where c.id like 'month-claim-%'`)
  await tx.execute(sql`
    insert into claim_events (claim_id, at, state, actor, note)
    select c.id, case when step.place = c.version then c.moved_at else c.created_at end, step.state,
      case when step.place = 1 then 'guest' else ${`staff:${staffId}`} end, case when step.place = 1 then '' else c.answer end
    from claims c cross join lateral (
      select place::int, state from unnest(case c.status when 'asked' then array['asked'] else array['asked', c.status] end)
        with ordinality as way (state, place)) step
    where c.id like 'month-claim-%' order by c.created_at, step.place`)
  await tx.execute(sql`
    insert into photos (id, order_id, claim_id, actor, bytes, created_at)
    select replace(c.id, 'claim', 'photo'), c.order_id, c.id, 'buyer', 1, c.created_at from claims c where c.id like 'month-claim-%'`)
}

/** Each photo of the month's claims, and the shop's picture that stands for it. */
export const listMonthPhotos = (db: Db): Promise<{ id: string; pictureUrl: string }[]> =>
  queryRows(
    db,
    sql`
    select f.id, coalesce(l.picture_url, '') as "pictureUrl" from photos f join claim_lines c on c.claim_id = f.claim_id
      join order_lines l on l.id = c.order_line_id where f.id like 'month-photo-%' order by f.id`,
  )
