import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectedAmounts } from './cash-on-delivery.ts'
import { creditAmounts, creditReason, creditsOf } from './credit-note.ts'
import { earnsCreditNote, invoiceAmounts } from './invoice.ts'
import { sumFils } from './money.ts'
import { orderStatuses, paymentStatuses } from './order.ts'
import { startingFacts } from './starting-facts.ts'
import { type Basket, priceCart as priceBasket } from './pricing.ts'

const priceCart = (basket: Omit<Basket, 'shipping'> & Partial<Basket>) =>
  priceBasket({ shipping: startingFacts.shipping, ...basket })

const line = fc.record({
  unitPriceFils: fc.integer({ min: 1, max: 1_000_000 }),
  purchaseOption: fc.constantFrom(null, 'combo' as const),
  quantity: fc.integer({ min: 1, max: 10 }),
})
const coupon = fc.option(
  fc.record({
    discountType: fc.constant('percentage' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    amountFils: fc.constant(null),
  }),
  { nil: null },
)

function invoiced(
  lines: { unitPriceFils: number; purchaseOption: null | 'combo'; quantity: number }[],
  wish: Parameters<typeof priceCart>[0]['coupon'],
) {
  const price = priceCart({ lines, coupon: wish })
  const amounts = invoiceAmounts({
    ...price,
    ...collectedAmounts(price.payableFils, { feeFils: 1_000 }),
    lineTotals: price.lines.map((each) => each.lineTotalFils),
  })
  return { ...amounts, lines: amounts.lines.map((each, index) => ({ ...each, quantity: lines[index]?.quantity ?? 0 })) }
}

const items = [
  { id: 'a', quantity: 3 },
  { id: 'b', quantity: 1 },
]
const back = (refund: string, quantities: Record<string, number>) => ({
  refund,
  quantities: new Map(Object.entries(quantities)),
})

describe('what a refund credits', () => {
  it('D11 D18 is earned by money that went back, and by nothing else', () => {
    const earning = orderStatuses
      .flatMap((status) => paymentStatuses.map((paymentStatus) => ({ status, paymentStatus })))
      .filter(earnsCreditNote)
    expect(earning.every(({ status, paymentStatus }) => paymentStatus === 'refunded' || status === 'refunded')).toBe(
      true,
    )
    expect(earning).toHaveLength(orderStatuses.length + paymentStatuses.length - 1)
  })

  it('D11 a cancelled order whose payment went back is credited whole, once', () => {
    expect(
      creditsOf({ status: 'cancelled', paymentStatus: 'refunded', lines: items, returns: [], issued: [] }),
    ).toEqual([{ refund: 'order', isReturn: false, before: [0, 0], now: [3, 1], withFees: true }])
    expect(creditsOf({ status: 'cancelled', paymentStatus: 'paid', lines: items, returns: [], issued: [] })).toEqual([])
  })

  it('D18 each refunded return is credited for itself, without the delivery, and never more than was sold', () => {
    const returns = [back('r1', { a: 2 }), back('r2', { a: 2, b: 1 }), back('r3', { b: 1 })]
    expect(creditsOf({ status: 'refunded', paymentStatus: 'paid', lines: items, returns, issued: [] })).toEqual([
      { refund: 'r1', isReturn: true, before: [0, 0], now: [2, 0], withFees: false },
      { refund: 'r2', isReturn: true, before: [2, 0], now: [1, 1], withFees: false },
    ])
  })

  it('D18 after a refunded return, the whole payment going back credits only what is left', () => {
    const credits = creditsOf({
      status: 'refunded',
      paymentStatus: 'refunded',
      lines: items,
      returns: [back('r1', { a: 2 })],
      issued: [],
    })
    expect(credits.map(({ refund, now, withFees }) => [refund, now, withFees])).toEqual([
      ['r1', [2, 0], false],
      ['order', [1, 1], true],
    ])
  })

  it('D18 what has its note is credited no second time, also when an older return is refunded later', () => {
    const returns = [back('older', { a: 1 }), back('newer', { a: 2 })]
    const refunded = { status: 'refunded', paymentStatus: 'paid', lines: items, returns } as const
    expect(creditsOf({ ...refunded, issued: ['newer'] })).toEqual([
      { refund: 'older', isReturn: true, before: [2, 0], now: [1, 0], withFees: false },
    ])
    expect(creditsOf({ ...refunded, issued: ['order'] })).toEqual([])
  })

  it('says why', () => {
    expect([
      creditReason({ status: 'cancelled' }, false),
      creditReason({ status: 'delivered' }, true),
      creditReason({ status: 'shipped' }, false),
    ]).toEqual(['cancelled', 'returned', 'refunded'])
  })
})

describe('the amounts of a credit note', () => {
  it('D1 D8 a whole refund is the invoice, to the fil', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), coupon, (lines, wish) => {
        const invoice = invoiced(lines, wish)
        const now = lines.map((each) => each.quantity)
        const { totals, shipping, cashFee, correction } = creditAmounts(invoice, {
          before: now.map(() => 0),
          now,
          withFees: true,
        })
        expect([totals, shipping, cashFee]).toEqual([invoice.totals, invoice.shipping, invoice.cashFee])
        expect(correction).toEqual({ beforeFils: invoice.totals.taxableFils, afterFils: 0 })
      }),
    )
  })

  it('D1 D8 returns one after the other add up to the invoice, VAT too, each starting where the one before ended', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        coupon,
        fc.array(fc.nat(3), { minLength: 5, maxLength: 5 }),
        (lines, wish, wanted) => {
          const invoice = invoiced(lines, wish)
          const sold = lines.map((each, index) => ({ id: String(index), quantity: each.quantity }))
          const returns = [
            back('r1', Object.fromEntries(wanted.map((quantity, index) => [index, quantity]))),
            back('r2', { 0: 1 }),
          ]
          const notes = creditsOf({
            status: 'refunded',
            paymentStatus: 'refunded',
            lines: sold,
            returns,
            issued: [],
          }).map((credit) => creditAmounts(invoice, credit))
          for (const field of [
            'vatFils',
            'payableFils',
            'taxableFils',
            'goodsFils',
            'discountFils',
            'shippingFils',
            'cashFeeFils',
          ] as const) {
            expect(sumFils(notes.map(({ totals }) => totals[field] ?? 0))).toBe(invoice.totals[field])
          }
          expect(notes.map(({ correction }) => correction.beforeFils)).toEqual([
            invoice.totals.taxableFils,
            ...notes.slice(0, -1).map(({ correction }) => correction.afterFils),
          ])
          expect(notes.at(-1)?.correction.afterFils).toBe(0)
          const given = notes.flatMap((note) => note.lines).filter((amounts) => amounts !== undefined)
          expect(
            Math.min(0, ...given.flatMap(({ totalFils, vatFils, discountFils }) => [totalFils, vatFils, discountFils])),
          ).toBe(0)
        },
      ),
    )
  })
})
