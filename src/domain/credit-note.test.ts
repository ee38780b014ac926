import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectedAmounts } from './cash-on-delivery.ts'
import { type Credit, creditAmounts, creditedBy, creditReason, creditsOf } from './credit-note.ts'
import { earnsCreditNote, invoiceAmounts } from './invoice.ts'
import { sumFils } from './money.ts'
import { orderStatuses, paymentStatuses } from './order.ts'
import { startingFacts } from './starting-facts.ts'
import { leftOf, paidOf, takeCredit, takeRefund, takeRest } from './refund.ts'
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
  return {
    ...amounts,
    lines: amounts.lines.map((each, index) => ({
      ...each,
      quantity: lines[index]?.quantity ?? 0,
      unitPriceFils: price.lines[index]?.optionPriceFils ?? 0,
    })),
  }
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
    const order = { status: 'cancelled', lines: items, returns: [], issued: [], left: [3, 1] } as const
    expect(creditsOf({ ...order, paymentStatus: 'refunded' })).toEqual([
      { refund: 'order', isReturn: false, pieces: 'rest' },
    ])
    expect(creditsOf({ ...order, paymentStatus: 'refunded', issued: ['order'] })).toEqual([])
    expect(creditsOf({ ...order, paymentStatus: 'paid' })).toEqual([])
  })

  it('D18 each refunded return is credited for itself, and never more than was sold', () => {
    const returns = [back('r1', { a: 2 }), back('r2', { a: 2, b: 1 }), back('r3', { b: 1 })]
    const refunded = {
      status: 'refunded',
      paymentStatus: 'paid',
      lines: items,
      returns,
      issued: [],
      left: [3, 1],
    } as const
    expect(creditsOf(refunded)).toEqual([
      { refund: 'r1', isReturn: true, pieces: [2, 0] },
      { refund: 'r2', isReturn: true, pieces: [1, 1] },
    ])
    expect(creditsOf({ ...refunded, paymentStatus: 'refunded' }).at(-1)).toEqual({
      refund: 'order',
      isReturn: false,
      pieces: 'rest',
    })
  })

  it('D18 what has its note is credited no second time, also when an older return is refunded later', () => {
    const returns = [back('older', { a: 1 }), back('newer', { a: 2 })]
    const refunded = { status: 'refunded', paymentStatus: 'paid', lines: items, returns, left: [1, 1] } as const
    expect(creditsOf({ ...refunded, issued: ['newer'] })).toEqual([{ refund: 'older', isReturn: true, pieces: [1, 0] }])
    expect(creditsOf({ ...refunded, issued: ['order'] })).toEqual([])
  })

  it('D11 an order whose refunds have their notes earns no other of its state alone', () => {
    const refunded = { status: 'refunded', lines: items, returns: [], issued: ['refund-1'], left: [1, 1] } as const
    expect(creditsOf({ ...refunded, paymentStatus: 'paid' })).toEqual([])
    expect(creditsOf({ ...refunded, paymentStatus: 'refunded' })).toHaveLength(1)
  })

  it('says why', () => {
    expect([
      creditReason({ status: 'cancelled' }, false),
      creditReason({ status: 'delivered' }, true),
      creditReason({ status: 'shipped' }, false),
    ]).toEqual(['cancelled', 'returned', 'refunded'])
  })
})

const noFees = { shippingFils: 0, cashFeeFils: 0, extraFils: 0 }

/** The notes of these credits, as they are issued one after the other. */
function notesOf(invoice: ReturnType<typeof invoiced>, due: readonly Credit[]) {
  let left = leftOf(invoice, [])
  return due.map(({ refund, pieces }) => {
    const credited = pieces === 'rest' ? takeRest(left) : takeRefund(left, { pieces, ...noFees })
    const note = { refund, before: left, credited, ...creditAmounts(invoice, { left, credited }) }
    left = takeCredit(left, credited)
    return note
  })
}

describe('the amounts of a credit note', () => {
  it('D1 D8 a whole refund is the invoice, to the fil', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), coupon, (lines, wish) => {
        const invoice = invoiced(lines, wish)
        const [note] = notesOf(invoice, [{ refund: 'order', isReturn: false, pieces: 'rest' }])
        expect([note?.totals, note?.shipping, note?.cashFee]).toEqual([
          invoice.totals,
          invoice.shipping,
          invoice.cashFee,
        ])
        expect(note?.correction).toEqual({ beforeFils: invoice.totals.taxableFils, afterFils: 0 })
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
          const notes = notesOf(
            invoice,
            creditsOf({
              status: 'refunded',
              paymentStatus: 'refunded',
              lines: sold,
              returns,
              issued: [],
              left: sold.map(({ quantity }) => quantity),
            }),
          )
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
          const given = notes.flatMap((note) => note.lines)
          expect(
            Math.min(0, ...given.flatMap(({ totalFils, vatFils, discountFils }) => [totalFils, vatFils, discountFils])),
          ).toBe(0)
        },
      ),
    )
  })

  it('D18 a price that was cut stands on the note as an amount, and pieces with what is given less for them as a discount', () => {
    const invoice = invoiced([{ unitPriceFils: 10_000, purchaseOption: null, quantity: 2 }], null)
    const left = leftOf(invoice, [])
    const cut = takeRefund(left, { pieces: [0], ...noFees, extraFils: 3_000 })
    const rest = takeCredit(left, cut)
    const returned = takeRefund(rest, { pieces: [1], ...noFees, feeFils: 1_000 })
    expect(creditAmounts(invoice, { left, credited: cut }).lines).toMatchObject([
      { isPriceCut: true, quantity: 1, unitPriceFils: 3_000, discountFils: 0, totalFils: 3_000 },
    ])
    expect(creditAmounts(invoice, { left: rest, credited: returned }).lines).toMatchObject([
      { isPriceCut: false, quantity: 1, unitPriceFils: 10_000, discountFils: 2_500, totalFils: 7_500 },
    ])
  })

  it('D1 notes from before they named what they take are read by their pieces', () => {
    const invoice = invoiced(
      [
        { unitPriceFils: 10_000, purchaseOption: null, quantity: 2 },
        { unitPriceFils: 3_333, purchaseOption: null, quantity: 3 },
      ],
      null,
    )
    const due = [
      { refund: 'r1', isReturn: true as const, pieces: [0, 2] },
      { refund: 'order', isReturn: false as const, pieces: 'rest' as const },
    ]
    for (const { refund, before, credited, ...content } of notesOf(invoice, due)) {
      const lines = content.lines.map((each) => ({ ...each, description: '', details: '', customization: null }))
      const old = creditedBy({ refund, content: { ...content, lines } as never }, before, [0, 2])
      expect(takeCredit(before, old)).toEqual(takeCredit(before, credited))
    }
    expect(paidOf(leftOf(invoice, []).shipping)).toBeGreaterThan(0)
  })
})
