/** Coupons as the back office reads and writes them. Money in fils. */
import { normaliseCode } from '#domain/coupon.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { id, issue, moment, queryText, requiredText, time } from './fields.ts'
import { listQuery, nextCursor } from './list-query.ts'

const fils = z.int().min(1, issue('price')).max(100_000_000, issue('price'))
const count = z.int().min(1).max(1_000_000).nullable().default(null)

const CouponBody = z
  .object({
    code: requiredText(60)
      .transform(normaliseCode)
      .refine((code) => /^[A-Z0-9-]+$/.test(code), issue('coupon_code')),
    discountType: z.enum(['percentage', 'fixed']),
    percent: z.int().min(1).max(100).nullable().default(null),
    amountFils: fils.nullable().default(null),
    startsAt: time.nullable().default(null),
    endsAt: time.nullable().default(null),
    minimumSpendFils: z.int().min(0).max(100_000_000).default(0),
    usageLimit: count,
    perCustomerLimit: count,
    firstOrderOnly: z.boolean().default(false),
    active: z.boolean().default(true),
  })
  .superRefine((coupon, context) => {
    const add = (path: string, key: Parameters<typeof issue>[0]) =>
      context.addIssue({ code: 'custom', path: [path], message: issue(key) })
    const [has, hasNot] =
      coupon.discountType === 'percentage' ? (['percent', 'amountFils'] as const) : (['amountFils', 'percent'] as const)
    if (coupon[has] === null) add(has, 'required')
    if (coupon[hasNot] !== null) add(hasNot, 'unknown')
    if (coupon.startsAt && coupon.endsAt && coupon.endsAt <= coupon.startsAt) add('endsAt', 'ends_early')
  })

const AdminCoupon = z.object({
  _id: z.string(),
  version: z.int(),
  code: z.string(),
  discountType: z.enum(['percentage', 'fixed']),
  percent: z.int().nullable(),
  amountFils: z.int().nullable(),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  minimumSpendFils: z.int(),
  usageLimit: z.int().nullable(),
  perCustomerLimit: z.int().nullable(),
  firstOrderOnly: z.boolean(),
  active: z.boolean(),
  used: z.int(),
})

const coupon = z.object({ coupon: AdminCoupon })

export const couponAdminCalls = {
  listCoupons: adminEndpoint({
    method: 'GET',
    path: '/admin/coupons',
    may: 'coupons.read',
    summary: 'Coupons by code',
    query: listQuery({ filters: { search: queryText(60).optional() }, sorts: ['code'], usual: 'code' }),
    reply: z.object({ coupons: z.array(AdminCoupon), next: nextCursor }),
  }),
  addCoupon: adminEndpoint({
    method: 'POST',
    path: '/admin/coupons',
    may: 'coupons.write',
    audit: 'coupon.add',
    repeatable: true,
    status: 201,
    summary: 'A new coupon',
    body: CouponBody,
    reply: coupon,
    refusals: ['FORBIDDEN'],
  }),
  changeCoupon: adminEndpoint({
    method: 'PUT',
    path: '/admin/coupons/:id',
    may: 'coupons.write',
    audit: 'coupon.change',
    version: true,
    summary: 'The whole coupon anew; one that was used is switched off, never deleted',
    params: z.object({ id }),
    body: CouponBody,
    reply: coupon,
    refusals: ['NOT_FOUND', 'FORBIDDEN', 'VERSION_CONFLICT'],
  }),
}
