import { describe, expect, it } from 'vitest'
import {
  canPaymentMove,
  longestUnpaidHoldMs,
  checkoutMethods,
  paymentMethods,
  paymentStates,
  renewedHoldUntil,
  settleDifference,
  settleOutcome,
  shortestPageMs,
  toCaptureFils,
  unpaidHoldMs,
} from './payment.ts'
import type { OrderToSettle, PaymentReport, PaymentState, PaymentToSettle } from './payment.ts'

const order: OrderToSettle = { id: 'o1', status: 'pending_payment', paymentStatus: 'unpaid', payableFils: 25_000 }
const payment: PaymentToSettle = {
  orderId: 'o1',
  status: 'pending',
  amountFils: 25_000,
  currency: 'AED',
  livemode: false,
}
const report: PaymentReport = { outcome: 'paid', orderId: 'o1', amountFils: 25_000, currency: 'aed', livemode: false }

describe('payments', () => {
  it('R081 card and cash on delivery, and two more that only staff offer', () => {
    expect(checkoutMethods).toEqual(['card', 'cod'])
    expect(paymentMethods).toEqual(['card', 'cod', 'cash', 'bank'])
  })

  it('D11 an unpaid order is held for 30 minutes', () => expect(unpaidHoldMs).toBe(1_800_000))

  it('F38 however often its payment page is renewed, an order holds its stock for an hour and no longer', () => {
    const createdAt = new Date('2026-11-22T08:00:00Z')
    const after = (ms: number) => new Date(createdAt.getTime() + ms)
    expect(longestUnpaidHoldMs).toBe(3_600_000)
    expect(renewedHoldUntil(createdAt, after(0))).toEqual(after(unpaidHoldMs))
    expect(renewedHoldUntil(createdAt, after(unpaidHoldMs - 1))).toEqual(after(2 * unpaidHoldMs - 1))
    expect(renewedHoldUntil(createdAt, after(unpaidHoldMs + 1))).toEqual(after(longestUnpaidHoldMs))
    expect(renewedHoldUntil(createdAt, after(longestUnpaidHoldMs - shortestPageMs))).toEqual(after(longestUnpaidHoldMs))
    expect(renewedHoldUntil(createdAt, after(longestUnpaidHoldMs - shortestPageMs + 1))).toBeNull()
  })

  it('I8 nothing leaves paid but to give the money back, and nothing leaves refunded', () => {
    expect(paymentStates.filter((to) => canPaymentMove('paid', to))).toEqual(['refund_due', 'refunded'])
    expect(paymentStates.filter((to) => canPaymentMove('refunded', to))).toEqual([])
  })
})

describe('R081 money that a bank holds', () => {
  const late: PaymentToSettle = { ...payment, capturesLate: true }
  const held: PaymentReport = { ...report, outcome: 'authorized' }

  it('places the order, and counts as held', () => {
    expect(settleOutcome(order, late, held)).toEqual({
      kind: 'settle',
      payment: 'authorized',
      order: 'placed',
      paymentStatus: 'authorized',
    })
  })

  it('D11 is believed of a page that was opened to hold it, and of no other', () => {
    expect(settleOutcome(order, payment, held)).toEqual({ kind: 'mismatch', fields: ['capture'] })
  })

  it.each(['authorized', 'paid', 'release_due', 'released', 'capture_failed', 'refund_due', 'refunded'] as const)(
    'G15 is settled once: %s stays, whatever comes again',
    (status) => {
      const placed: OrderToSettle = { ...order, status: 'placed', paymentStatus: 'authorized' }
      const known = { ...late, status, amountFils: 20_000, authorizedFils: 25_000 }
      for (const outcome of ['authorized', 'paid', 'expired', 'failed'] as const)
        expect(settleOutcome(placed, known, { ...report, outcome }).kind).toBe('ignore')
    },
  )

  it('G17 for an order that is over it is let go, and refunded where it was taken', () => {
    const over: OrderToSettle = { ...order, status: 'cancelled' }
    expect(settleOutcome(over, late, held)).toEqual({ kind: 'late', payment: 'release_due' })
    expect(settleOutcome(over, late, report)).toEqual({ kind: 'late', payment: 'refund_due' })
  })

  it('what is taken is what the order costs and nothing else pays, and never more than is held', () => {
    const taken = (payableFils: number, dueFils = 0, paidFils = 0) =>
      toCaptureFils({ payableFils, dueFils, paidFils, authorizedFils: 25_000 })
    expect([taken(25_000), taken(20_000), taken(30_000, 5_000), taken(30_000, 0, 5_000), taken(90_000)]).toEqual([
      25_000, 20_000, 25_000, 25_000, 25_000,
    ])
    expect(taken(20_000, 0, 30_000)).toBe(0)
  })
})

describe('settling', () => {
  it('D11 a paid report places the order', () => {
    expect(settleOutcome(order, payment, report)).toEqual({
      kind: 'settle',
      payment: 'paid',
      order: 'placed',
      paymentStatus: 'paid',
    })
  })

  it.each<PaymentState>(['failed', 'expired'])(
    'D11 money after a report of %s still counts while the order waits',
    (status) => {
      expect(settleOutcome(order, { ...payment, status }, report)).toMatchObject({
        kind: 'settle',
        payment: 'paid',
        order: 'placed',
      })
    },
  )

  it.each<[string, Partial<PaymentReport>, string]>([
    ['another order', { orderId: 'o2' }, 'order'],
    ['a fil less', { amountFils: 24_999 }, 'amount'],
    ['a fil more', { amountFils: 25_001 }, 'amount'],
    ['another currency', { currency: 'USD' }, 'currency'],
    ['the wrong mode', { livemode: true }, 'livemode'],
  ])('I8 a report of %s changes nothing', (_, change, field) => {
    for (const outcome of ['paid', 'failed', 'expired', 'refunded'] as const) {
      expect(settleOutcome(order, payment, { ...report, outcome, ...change })).toEqual({
        kind: 'mismatch',
        fields: [field],
      })
    }
  })

  it('I8 a payment that is not the order’s, or not of its amount, changes nothing', () => {
    expect(settleOutcome(order, { ...payment, orderId: 'o2' }, report)).toEqual({ kind: 'mismatch', fields: ['order'] })
    expect(settleOutcome({ ...order, payableFils: 1 }, payment, report)).toEqual({
      kind: 'mismatch',
      fields: ['amount'],
    })
  })

  it('D11 the same report again is ignored', () => {
    const placed: OrderToSettle = { ...order, status: 'placed', paymentStatus: 'paid' }
    expect(settleOutcome(placed, { ...payment, status: 'paid' }, report)).toEqual({
      kind: 'ignore',
      reason: 'repeated',
    })
    for (const status of ['failed', 'expired', 'refunded'] as const) {
      expect(settleOutcome(order, { ...payment, status }, { ...report, outcome: status })).toEqual({
        kind: 'ignore',
        reason: 'repeated',
      })
    }
  })

  it('D11 an older report does not undo a payment', () => {
    for (const outcome of ['failed', 'expired'] as const) {
      expect(settleOutcome(order, { ...payment, status: 'paid' }, { ...report, outcome })).toEqual({
        kind: 'ignore',
        reason: 'overtaken',
      })
    }
  })

  it('R082 a declined card leaves the order waiting; an expired session cancels it', () => {
    expect(settleOutcome(order, payment, { ...report, outcome: 'failed' })).toEqual({
      kind: 'settle',
      payment: 'failed',
      order: null,
      paymentStatus: 'failed',
    })
    expect(settleOutcome(order, payment, { ...report, outcome: 'expired' })).toEqual({
      kind: 'settle',
      payment: 'expired',
      order: 'cancelled',
      paymentStatus: 'failed',
    })
  })

  it('D11 the expiry of a replaced session leaves the order to the newer one', () => {
    expect(settleOutcome(order, { ...payment, isLatest: false }, { ...report, outcome: 'expired' })).toEqual({
      kind: 'settle',
      payment: 'expired',
      order: null,
      paymentStatus: null,
    })
  })

  it('D11 money for a cancelled order, or for one already paid, is given back', () => {
    const late = { kind: 'late', payment: 'refund_due' }
    expect(settleOutcome({ ...order, status: 'cancelled' }, { ...payment, status: 'expired' }, report)).toEqual(late)
    expect(settleOutcome({ ...order, status: 'placed', paymentStatus: 'paid' }, payment, report)).toEqual(late)
  })

  it('I8 a refund counts once, and only of money that came', () => {
    const paid: OrderToSettle = { ...order, status: 'placed', paymentStatus: 'paid' }
    const refunded: PaymentReport = { ...report, outcome: 'refunded' }
    expect(settleOutcome(paid, { ...payment, status: 'paid' }, refunded)).toEqual({
      kind: 'settle',
      payment: 'refunded',
      order: null,
      paymentStatus: 'refunded',
    })
    expect(settleOutcome(paid, { ...payment, status: 'refund_due' }, refunded)).toEqual({
      kind: 'settle',
      payment: 'refunded',
      order: null,
      paymentStatus: null,
    })
    expect(settleOutcome(order, payment, refunded)).toEqual({ kind: 'ignore', reason: 'overtaken' })
  })
})

describe('what an edit added to a paid order', () => {
  const paid = { ...order, status: 'placed', paymentStatus: 'paid', payableFils: 30_000, dueFils: 5_000 } as const
  const difference = { ...payment, amountFils: 5_000 }
  const told = { ...report, amountFils: 5_000 }

  it('I8 is due until it is paid, and due again once it was given back', () => {
    expect(settleDifference(paid, difference, told)).toEqual({ kind: 'settle', payment: 'paid', dueFils: 0 })
    const refunded = { ...told, outcome: 'refunded' } as const
    const [kept, called] = [
      { ...paid, dueFils: 0 },
      { ...paid, dueFils: 0, status: 'cancelled' },
    ] as const
    expect(settleDifference(kept, { ...difference, status: 'paid' }, refunded)).toMatchObject({ dueFils: 5_000 })
    expect(settleDifference(called, { ...difference, status: 'refund_due' }, refunded)).toMatchObject({ dueFils: 0 })
  })

  it('G17 goes back where the order waits for another amount, for none, or is over', () => {
    const others = [{ dueFils: 4_000 }, { dueFils: 0 }, { status: 'cancelled' }, { status: 'returned' }] as const
    for (const other of others)
      expect(settleDifference({ ...paid, ...other }, difference, told)).toEqual({ kind: 'late', payment: 'refund_due' })
  })

  it('G15 is settled once, by reports of just this payment', () => {
    for (const status of ['paid', 'refund_due', 'refunded'] as const)
      expect(settleDifference(paid, { ...difference, status }, told)).toEqual({ kind: 'ignore', reason: 'repeated' })
    expect(settleDifference(paid, difference, { ...told, amountFils: 4_999 })).toEqual({
      kind: 'mismatch',
      fields: ['amount'],
    })
    for (const outcome of ['failed', 'expired'] as const)
      expect(settleDifference(paid, difference, { ...told, outcome })).toEqual({
        kind: 'settle',
        payment: outcome,
        dueFils: 5_000,
      })
  })
})
