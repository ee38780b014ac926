import { expect, it } from 'vitest'
import { endingOf, nextLookMs } from './order-ending.ts'

it.each([
  ['pending_payment', 'unpaid', 'waiting'],
  ['pending_payment', 'failed', 'unpaid'],
  ['placed', 'unpaid', 'done'],
  ['placed', 'paid', 'done'],
  ['shipped', 'paid', 'done'],
  ['cancelled', 'unpaid', 'ended'],
  ['cancelled', 'refunded', 'ended'],
] as const)('R082 an order that is %s and %s is shown as %s', (status, paymentStatus, ending) => {
  expect(endingOf({ status, paymentStatus })).toBe(ending)
})

it('R082 asks quickly at first, then calmly, then no more', () => {
  expect([1, 15, 16, 60, 61].map(nextLookMs)).toEqual([2000, 2000, 5000, 5000, false])
})
