import { describe, expect, it } from 'vitest'
import { discountFils, normaliseCode, refuseCoupon } from './coupon.ts'
import type { Coupon, CouponUse } from './coupon.ts'

const coupon: Coupon = {
  id: 'c1',
  code: 'WELCOME10',
  discountType: 'percentage',
  percent: 10,
  amountFils: null,
  startsAt: null,
  endsAt: null,
  minimumSpendFils: 0,
  usageLimit: null,
  perCustomerLimit: null,
  firstOrderOnly: false,
  used: 0,
  active: true,
}

const now = new Date('2026-11-20T12:00:00Z')
const use: CouponUse = { now, fullTotalFils: 30_000, usedByCustomer: 0, customerOrders: 0 }
const before = new Date(now.getTime() - 1)
const after = new Date(now.getTime() + 1)

describe('what it takes off', () => {
  it('R072 a percentage is of the full prices, not of the combo prices', () => {
    expect(discountFils(coupon, 30_000, 24_000)).toBe(3_000)
  })

  it.each([
    [10, 1_005, 101],
    [10, 1_004, 100],
    [15, 333, 50],
    [100, 777, 777],
    [33, 100, 33],
  ])('R072 %d%% of %d fils are %d, halves up', (percent, total, discount) => {
    expect(discountFils({ discountType: 'percentage', percent }, total, total)).toBe(discount)
  })

  it('R072 a fixed coupon takes its amount', () => {
    expect(discountFils({ discountType: 'fixed', amountFils: 5_000 }, 30_000, 24_000)).toBe(5_000)
    expect(discountFils({ discountType: 'fixed', discountValueFils: 5_000 }, 30_000, 24_000)).toBe(5_000)
  })

  it('D8 never takes more than the goods cost', () => {
    expect(discountFils({ discountType: 'fixed', amountFils: 50_000 }, 30_000, 24_000)).toBe(24_000)
    expect(discountFils({ discountType: 'percentage', percent: 100 }, 30_000, 24_000)).toBe(24_000)
    expect(discountFils({ discountType: 'fixed', amountFils: 5_000 }, 0, 0)).toBe(0)
  })

  it('takes nothing without a coupon, and gives nothing for a negative one', () => {
    expect(discountFils(null, 30_000, 24_000)).toBe(0)
    expect(discountFils({ discountType: 'fixed', amountFils: -5_000 }, 30_000, 24_000)).toBe(0)
  })
})

describe('when it is refused', () => {
  it.each<[string, Partial<Coupon>, Partial<CouponUse>, string | null]>([
    ['an unlimited one', {}, {}, null],
    ['a switched-off one', { active: false }, {}, 'inactive'],
    ['one that starts now', { startsAt: now }, {}, null],
    ['one that starts later', { startsAt: after }, {}, 'not_started'],
    ['one that ends now', { endsAt: now }, {}, null],
    ['one that has ended', { endsAt: before }, {}, 'ended'],
    ['a basket at the minimum', { minimumSpendFils: 30_000 }, {}, null],
    ['a basket a fil below the minimum', { minimumSpendFils: 30_001 }, {}, 'minimum_spend'],
    ['the last use', { usageLimit: 5, used: 4 }, {}, null],
    ['a use too many', { usageLimit: 5, used: 5 }, {}, 'used_up'],
    ['the customer’s last use', { perCustomerLimit: 2 }, { usedByCustomer: 1 }, null],
    ['the customer’s use too many', { perCustomerLimit: 1 }, { usedByCustomer: 1 }, 'used_by_customer'],
    ['a first order', { firstOrderOnly: true }, { customerOrders: 0 }, null],
    ['a second order', { firstOrderOnly: true }, { customerOrders: 1 }, 'first_order_only'],
  ])('D23 %s', (...[, change, circumstances, reason]) => {
    expect(refuseCoupon({ ...coupon, ...change }, { ...use, ...circumstances })).toBe(reason)
  })

  it('D23 a code that nobody knows', () => {
    expect(refuseCoupon(undefined, use)).toBe('unknown')
    expect(refuseCoupon(null, use)).toBe('unknown')
  })

  it('D23 spelling does not matter: case, spaces, full-width and invisible signs', () => {
    for (const typed of ['welcome10', ' Welcome10 ', 'WEL COME10', 'wel\u200bcome10', 'ＷＥＬＣＯＭＥ１０']) {
      expect(normaliseCode(typed)).toBe('WELCOME10')
    }
  })
})
