/** What came and went on each day, by our books and by the card provider's. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { sql } from 'drizzle-orm'

const ours = ['orders', 'card', 'door', 'till', 'bank', 'wallet', 'gifts', 'given_back', 'remitted', 'banked'] as const
const theirs = ['paid', 'refunded', 'disputes', 'fees', 'payouts', 'other'] as const
export type DaySum = { day: string; what: (typeof ours)[number] | (typeof theirs)[number]; count: number; fils: number }

const dayOf = (column: string) => sql.raw(`to_char(${column} at time zone 'Asia/Dubai', 'YYYY-MM-DD')`)

/** A sum of nothing has no row. Each part reads an index of its time. */
export const sumDays = (db: Db | Tx, { from, before }: { from: Date; before: Date }): Promise<DaySum[]> =>
  queryRows(
    db,
    sql`
    select day, what, count(*)::int as count, sum(fils)::float8 as fils from (
      select ${dayOf('created_at')} as day, 'orders' as what, payable_fils::bigint as fils from orders
      where created_at >= ${from} and created_at < ${before} and status not in ('pending_payment', 'cancelled', 'returned', 'refunded')
      union all
      select ${dayOf('paid_at')}, case provider when 'cod' then 'door' when 'cash' then 'till' when 'bank' then 'bank' when 'wallet' then 'wallet' when 'bonus' then 'wallet' else 'card' end, amount_fils
      from payments where paid_at >= ${from} and paid_at < ${before}
      union all
      select ${dayOf('paid_at')}, 'gifts', amount_fils from gift_card_payments where paid_at >= ${from} and paid_at < ${before}
      union all
      select ${dayOf('settled_at')}, 'given_back', amount_fils
      from gift_card_payments where status = 'refunded' and settled_at >= ${from} and settled_at < ${before}
      union all
      select ${dayOf('settled_at')}, 'given_back', amount_fils - refunded_fils
      from payments where status = 'refunded' and settled_at >= ${from} and settled_at < ${before} and amount_fils > refunded_fils
      union all
      select ${dayOf('updated_at')}, 'given_back', amount_fils
      from refund_transfers where state = 'succeeded' and updated_at >= ${from} and updated_at < ${before}
      union all
      select ${dayOf('at')}, kind, amount_fils from cash_entries where kind in ('remitted', 'banked') and at >= ${from} and at < ${before}
      union all
      select ${dayOf('at')}, case kind when 'payment' then 'paid' when 'refund' then 'refunded' when 'refund_failed' then 'refunded'
        when 'dispute' then 'disputes' when 'payout' then 'payouts' when 'fee' then 'fees' else 'other' end, amount_fils
      from provider_movements where at >= ${from} and at < ${before}
      union all
      select ${dayOf('at')}, 'fees', -fee_fils from provider_movements where fee_fils <> 0 and at >= ${from} and at < ${before}
    ) moved group by day, what`,
  )

export type Payout = { id: string; fils: number; at: Date }

export const listPayouts = (db: Db | Tx, { from, before }: { from: Date; before: Date }): Promise<Payout[]> =>
  queryRows(
    db,
    sql`select about as id, -amount_fils::float8 as fils, at from provider_movements
      where kind = 'payout' and at >= ${from} and at < ${before} order by at, id`,
  )

export type GiftSums = { issuedFils: number; redeemedFils: number; voidedFils: number; owedFils: number }

/** Gift cards that became worth something, were redeemed and made void in a time, and what the shop owes for cards at its end. */
export async function sumGiftCards(db: Db | Tx, { from, before }: { from: Date; before: Date }): Promise<GiftSums> {
  const within = (column: string) => sql`${sql.raw(column)} >= ${from} and ${sql.raw(column)} < ${before}`
  const [row] = await queryRows<GiftSums>(
    db,
    sql`select coalesce(sum(amount_fils) filter (where ${within('activated_at')}), 0)::float8 as "issuedFils",
        coalesce(sum(amount_fils) filter (where ${within('redeemed_at')}), 0)::float8 as "redeemedFils",
        coalesce(sum(amount_fils) filter (where ${within('voided_at')} and activated_at is not null), 0)::float8 as "voidedFils",
        coalesce(sum(amount_fils) filter (where activated_at < ${before} and (redeemed_at is null or redeemed_at >= ${before})
          and (voided_at is null or voided_at >= ${before}) and (expires_at is null or expires_at >= ${before})), 0)::float8 as "owedFils"
      from gift_cards`,
  )
  return row ?? { issuedFils: 0, redeemedFils: 0, voidedFils: 0, owedFils: 0 }
}
