import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  expiryOf,
  type GiftCardState,
  type GiftPaymentState,
  giftReference,
  groupCode,
  isOfferedAmount,
  isRedeemable,
  readCode,
  sendDays,
  sendTime,
  settleGiftPayment,
  writeCode,
} from './gift-card.ts'
import type { PaymentReport } from './payment.ts'

const offer = { isOffered: true, amountsFils: [10_000], leastFils: 5_000, mostFils: 250_000, validMonths: null }
const now = new Date('2026-11-23T19:30:00Z')

describe('ADR 58 the code of a gift card', () => {
  it('has 16 signs of 32, of which nobody mixes up two', () => {
    const codes = Array.from({ length: 400 }, (_, index) =>
      writeCode(createHash('sha256').update(String(index)).digest()),
    )
    const signs = [...new Set(codes.join(''))].toSorted().join('')
    expect(signs).toBe('23456789ABCDEFGHJKLMNPQRSTUVWXYZ')
    expect(new Set(codes).size).toBe(400)
    expect(codes.every((code) => readCode(groupCode(code)) === code)).toBe(true)
  })
  it.each([
    ['abcd-efgh-jk23-npqr', 'ABCDEFGHJK23NPQR'],
    ['  ABCD EFGH‑JK٢٣—NPQR \u200f', 'ABCDEFGHJK23NPQR'],
    ['ABCD-EFGH-JK۲۳-NPQR', 'ABCDEFGHJK23NPQR'],
    ['ABCD-EFGH-JK20-NPQR', null],
    ['ABCD-EFGH-JK23-NPQ', null],
    ['ABCD-EFGH-JK23-NPQR2', null],
    ['', null],
  ])('is read from %j', (typed, code) => expect(readCode(typed)).toBe(code))
})

describe('ADR 58 what can be bought', () => {
  it('whole dirhams within the limits', () => {
    expect([5_000, 250_000, 12_300].map((fils) => isOfferedAmount(offer, fils))).toEqual([true, true, true])
    expect([4_900, 250_100, 12_350].map((fils) => isOfferedAmount(offer, fils))).toEqual([false, false, false])
  })
  it('is sent at once, or on the morning of a day of the Emirates up to a year ahead', () => {
    expect(sendDays(now)).toEqual({ first: '2026-11-23', last: '2027-11-23' })
    expect(sendTime('2026-11-23', now)).toEqual(now)
    expect(sendTime('2026-11-24', now)).toEqual(new Date('2026-11-24T05:00:00Z'))
    expect(sendTime('2026-11-22', now)).toBeNull()
    expect(sendTime('2027-11-24', now)).toBeNull()
  })
  it('expires only where the owner says so', () => {
    expect(expiryOf(now, offer)).toBeNull()
    const end = expiryOf(now, { ...offer, validMonths: 12 }) as Date
    expect(end).toEqual(new Date('2027-11-23T19:30:00Z'))
    const card = { state: 'active', expiresAt: end } as const
    expect(isRedeemable(card, new Date(end.getTime() - 1))).toBe(true)
    expect(isRedeemable(card, end)).toBe(false)
    expect(isRedeemable({ state: 'void', expiresAt: null }, now)).toBe(false)
  })
})

describe('ADR 58 what a report does', () => {
  const settle = (state: GiftCardState, status: GiftPaymentState, report: Partial<PaymentReport> = {}) =>
    settleGiftPayment(
      { id: 'c1', state },
      { status, amountFils: 10_000, livemode: false },
      {
        outcome: 'paid',
        orderId: giftReference('c1'),
        amountFils: 10_000,
        currency: 'aed',
        livemode: false,
        ...report,
      },
    )
  it.each<[GiftCardState, GiftPaymentState, Partial<PaymentReport>, object]>([
    ['unpaid', 'pending', {}, { kind: 'settle', payment: 'paid', activates: true }],
    ['unpaid', 'expired', {}, { kind: 'settle', payment: 'paid', activates: true }],
    ['active', 'paid', {}, { kind: 'ignore' }],
    ['active', 'pending', {}, { kind: 'late', payment: 'refund_due' }],
    ['redeemed', 'expired', {}, { kind: 'late' }],
    ['void', 'pending', {}, { kind: 'late' }],
    ['void', 'refund_due', {}, { kind: 'ignore' }],
    ['unpaid', 'pending', { outcome: 'failed' }, { kind: 'settle', payment: 'failed', activates: false }],
    ['unpaid', 'pending', { outcome: 'expired' }, { kind: 'settle', payment: 'expired', activates: false }],
    ['active', 'paid', { outcome: 'expired' }, { kind: 'ignore', reason: 'overtaken' }],
    ['active', 'paid', { outcome: 'refunded' }, { kind: 'settle', payment: 'refunded', voids: true }],
    ['redeemed', 'paid', { outcome: 'refunded' }, { kind: 'settle', payment: 'refunded', voids: false }],
    ['unpaid', 'pending', { outcome: 'authorized' }, { kind: 'ignore', reason: 'overtaken' }],
    ['unpaid', 'pending', { orderId: 'c1' }, { kind: 'mismatch', fields: ['order'] }],
    ['unpaid', 'pending', { amountFils: 9_999 }, { kind: 'mismatch', fields: ['amount'] }],
    ['unpaid', 'pending', { currency: 'USD' }, { kind: 'mismatch', fields: ['currency'] }],
    ['unpaid', 'pending', { livemode: true }, { kind: 'mismatch', fields: ['livemode'] }],
  ])('%s card, %s payment, %j', (state, status, report, outcome) =>
    expect(settle(state, status, report)).toMatchObject(outcome),
  )
})
