/** Coupons as they are edited. How often one was used is counted by orders alone. */
import { queryRows } from '#db/open.ts'
import type { Db, Tx } from '#db/open.ts'
import type { Coupon, CouponDraft } from '#domain/coupon.ts'
import { sql } from 'drizzle-orm'

export type CouponRow = Coupon & { version: number }

/** Of one that is there, everything but its uses is replaced and its version goes up by one. */
export async function upsertCoupon(tx: Tx, { id, draft }: { id: string; draft: CouponDraft }, at: Date): Promise<void> {
  await queryRows(
    tx,
    sql`
    insert into coupons as c (id, code, discount_type, percent, amount_fils, starts_at, ends_at, minimum_spend_fils, usage_limit,
      per_customer_limit, first_order_only, active, created_at, updated_at)
    values (${id}, ${draft.code}, ${draft.discountType}, ${draft.percent}, ${draft.amountFils}, ${draft.startsAt}, ${draft.endsAt},
      ${draft.minimumSpendFils}, ${draft.usageLimit}, ${draft.perCustomerLimit}, ${draft.firstOrderOnly}, ${draft.active}, ${at}, ${at})
    on conflict (id) do update set code = excluded.code, discount_type = excluded.discount_type, percent = excluded.percent,
      amount_fils = excluded.amount_fils, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      minimum_spend_fils = excluded.minimum_spend_fils, usage_limit = excluded.usage_limit,
      per_customer_limit = excluded.per_customer_limit, first_order_only = excluded.first_order_only, active = excluded.active,
      updated_at = excluded.updated_at, version = c.version + 1`,
  )
}

const columns = sql`id, code, discount_type as "discountType", percent, amount_fils as "amountFils", starts_at as "startsAt",
  ends_at as "endsAt", minimum_spend_fils as "minimumSpendFils", usage_limit as "usageLimit", per_customer_limit as "perCustomerLimit",
  first_order_only as "firstOrderOnly", used, active, version`

/** Locked it waits for orders that are using it, and they wait for the editor. */
export async function findCoupon(tx: Tx, id: string, lock?: 'lock'): Promise<CouponRow | undefined> {
  const [row] = await queryRows<CouponRow>(
    tx,
    sql`select ${columns} from coupons where id = ${id} ${lock ? sql`for no key update` : sql``}`,
  )
  return row
}

const codesLock = 7_114_207

/** Whether another coupon has the code. Until the transaction ends nobody else takes one. */
export async function isCodeTaken(tx: Tx, { id, code }: { id: string; code: string }): Promise<boolean> {
  await queryRows(tx, sql`select pg_advisory_xact_lock(${codesLock})`)
  const rows = await queryRows(tx, sql`select from coupons where code = ${code} and id <> ${id}`)
  return rows.length > 0
}

type CouponPage = { search: string; after: string | null; isDown: boolean; limit: number }

export function listCouponRows(db: Db, { search, after, isDown, limit }: CouponPage): Promise<CouponRow[]> {
  const [beyond, direction] = isDown ? [sql`code < ${after}`, sql`desc`] : [sql`code > ${after}`, sql`asc`]
  return queryRows<CouponRow>(
    db,
    sql`
    select ${columns} from coupons where starts_with(code, ${search}) and ${after === null ? sql`true` : beyond}
    order by code ${direction} limit ${limit}`,
  )
}
