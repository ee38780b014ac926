/** Coupons behind the counter. */
import { type CouponDraft, normaliseCode } from '#domain/coupon.ts'
import type { Permission } from '#domain/permission.ts'
import { type AddCall, type ChangeCall, editorOf } from '../http/editor.ts'
import { pageOf, readCursor } from '../http/list-cursor.ts'
import { refuseField } from '../http/parse.ts'
import { refuse } from '../http/refusal.ts'
import { grantsOf, type StaffMember } from '../http/staff-asker.ts'
import type { Shop } from '../shop.ts'
import { saveCoupon } from './coupon-write.actions.ts'
import { type CouponRow, findCoupon, isCodeTaken, listCouponRows } from './coupon-write.store.ts'

const draftOf = ({ id: _id, used: _used, version: _version, ...draft }: CouponRow): CouponDraft => draft

const showCoupon = ({ id, startsAt, endsAt, ...row }: CouponRow) => ({
  ...row,
  _id: id,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
})

const editor = editorOf<CouponDraft, CouponRow, { coupon: ReturnType<typeof showCoupon> }>({
  kind: 'coupon',
  find: findCoupon,
  draftOf,
  save: saveCoupon,
  reply: (row) => ({ coupon: showCoupon(row) }),
  async check(tx, { id, draft, before, language }) {
    if (await isCodeTaken(tx, { id, code: draft.code })) refuseField('code', 'taken', language)
    if (before && draft.usageLimit !== null && draft.usageLimit < before.used)
      refuseField('usageLimit', 'below_used', language)
  },
})

const permission: Permission = 'coupons.write'

/** A person's limit in percent; a fixed amount counts against the least that must be spent. */
function refuseDeepCut(member: StaffMember, { percent, amountFils, minimumSpendFils }: CouponDraft): void {
  const { capPercent } = grantsOf(member)[permission] ?? {}
  if (capPercent === undefined) return
  const isTooDeep = percent === null ? (amountFils ?? 0) * 100 > capPercent * minimumSpendFils : percent > capPercent
  if (isTooDeep) refuse('FORBIDDEN')
}

export function addCoupon(shop: Shop, call: AddCall<CouponDraft>) {
  refuseDeepCut(call.member, call.body)
  return editor.add(shop, call)
}

export function changeCoupon(shop: Shop, call: ChangeCall<CouponDraft>) {
  refuseDeepCut(call.member, call.body)
  return editor.change(shop, call)
}

type Listing = { search?: string | undefined; sort: 'code' | '-code'; cursor?: string | undefined; limit: number }

export async function listCoupons(shop: Shop, { search = '', sort, cursor, limit }: Listing) {
  const rows = await listCouponRows(shop.db, {
    search: normaliseCode(search),
    after: readCursor(cursor)?.value ?? null,
    isDown: sort === '-code',
    limit: limit + 1,
  })
  const { shown, next } = pageOf(rows, limit, ({ id, code }) => ({ id, value: code }))
  return { coupons: shown.map(showCoupon), next }
}
