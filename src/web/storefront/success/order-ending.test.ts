import { expect, it } from 'vitest'
import { aheadOf, endingOf, nextLookAt, nextLookMs, refundOf } from './order-ending.ts'

it.each([
  ['pending_payment', 'unpaid', 'waiting'],
  ['pending_payment', 'failed', 'unpaid'],
  ['placed', 'unpaid', 'done'],
  ['placed', 'paid', 'done'],
  ['shipped', 'paid', 'done'],
  ['cancelled', 'unpaid', 'ended'],
  ['cancelled', 'refunded', 'ended'],
] as const)('R082 an order that is %s and %s is shown as %s', (status, paymentStatus, ending) => {
  expect(endingOf({ status, paymentStatus, confirmBy: null })).toBe(ending)
})

it('F1 T13 a cash order whose mailbox was asked is shown as such, and looked at every 15 seconds for as long as it waits', () => {
  expect(endingOf({ status: 'pending_payment', paymentStatus: 'unpaid', confirmBy: '2026-11-22T08:00:00.000Z' })).toBe(
    'confirm',
  )
  expect([
    nextLookAt('confirm', 500),
    nextLookAt('waiting', 1),
    nextLookAt('unpaid', 1),
    nextLookAt('done', 1),
  ]).toEqual([15_000, 2000, false, false])
})

it('R082 asks quickly at first, then calmly, then no more', () => {
  expect([1, 15, 16, 60, 61].map(nextLookMs)).toEqual([2000, 2000, 5000, 5000, false])
})

it.each([
  ['cancelled', 'card', 'paid', 'refundDue'],
  ['cancelled', 'card', 'refunded', 'refunded'],
  ['cancelled', 'card', 'failed', null],
  ['cancelled', 'cod', 'unpaid', null],
  ['placed', 'card', 'paid', null],
] as const)(
  'B7 of an order that is %s, by %s and %s, the money is told as %s',
  (status, paymentMethod, paymentStatus, told) => {
    expect(refundOf({ status, paymentMethod, paymentStatus })).toBe(told)
  },
)

it('B19 says what is still to come as the order stands, and nothing that has been', () => {
  const at = (status: Parameters<typeof aheadOf>[0]['status'], changeableUntil: string | null = null) =>
    aheadOf({ status, paymentMethod: 'cod', changeableUntil })
  expect(at('placed', '2026-11-22T10:00:00Z')).toEqual(['packing', 'delivery', 'cod', 'change', 'returns'])
  expect(at('processing')).toEqual(['packing', 'delivery', 'cod', 'returns'])
  expect(at('shipped')).toEqual(['delivery', 'cod', 'returns'])
  expect(at('delivered')).toEqual(['returns'])
  expect([at('returned'), at('cancelled')]).toEqual([[], []])
})
