import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectedAmounts } from './cash-on-delivery.ts'
import { readIban } from './iban.ts'
import { invoiceAmounts } from './invoice.ts'
import { sumFils } from './money.ts'
import { priceCart } from './pricing.ts'
import {
  type Credited,
  extraLeft,
  isNothing,
  leftOf,
  paidOf,
  type Portion,
  refundProblem,
  refundTotals,
  type RefundWish,
  takeRefund,
  takeRest,
} from './refund.ts'
import { shareOverSources } from './refund-sources.ts'
import { startingFacts } from './starting-facts.ts'
import { splitSpend, walletTotal } from './wallet.ts'

const line = fc.record({
  unitPriceFils: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 1_000_000 })),
  purchaseOption: fc.constantFrom(null, 'combo' as const, 'shirt' as const),
  quantity: fc.integer({ min: 1, max: 9 }),
})
const coupon = fc.option(
  fc.oneof(
    fc.record({
      discountType: fc.constant('percentage' as const),
      percent: fc.integer({ min: 1, max: 100 }),
      amountFils: fc.constant(null),
    }),
    fc.record({
      discountType: fc.constant('fixed' as const),
      percent: fc.constant(null),
      amountFils: fc.integer({ min: 1, max: 500_000 }),
    }),
  ),
  { nil: null },
)
const basket = fc.record({ lines: fc.array(line, { minLength: 1, maxLength: 6 }), coupon, hasCashFee: fc.boolean() })
type Drawn = typeof basket extends fc.Arbitrary<infer T> ? T : never

function invoiceOf({ lines, coupon: wish, hasCashFee }: Drawn) {
  const price = priceCart({ lines, coupon: wish, shipping: startingFacts.shipping })
  const amounts = invoiceAmounts({
    ...price,
    ...(hasCashFee ? collectedAmounts(price.payableFils, { feeFils: 1_050 }) : { cashFeeFils: 0 }),
    lineTotals: price.lines.map((each) => each.lineTotalFils),
  })
  return { ...amounts, lines: amounts.lines.map((each, index) => ({ ...each, quantity: lines[index]?.quantity ?? 0 })) }
}

type Invoiced = ReturnType<typeof invoiceOf>

/** Each number from 0 to 1 is a part of what is left at that moment. */
const step = fc.record({
  pieces: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 }),
  shipping: fc.double({ min: 0, max: 1, noNaN: true }),
  cashFee: fc.constantFrom(0, 0.4, 1),
  extra: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
  fee: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
  extraOf: fc.option(fc.subarray([0, 1, 2, 3, 4, 5]), { nil: undefined }),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

function refundOnce(invoice: Invoiced, before: readonly Credited[], drawn: Step): Credited {
  const left = leftOf(invoice, before)
  const pieces = left.lines.map((each, index) => Math.round(each.pieces * (drawn.pieces[index] ?? 0)))
  const wish: RefundWish = {
    pieces,
    shippingFils: Math.floor(paidOf(left.shipping) * drawn.shipping),
    cashFeeFils: Math.floor(paidOf(left.cashFee) * drawn.cashFee),
    extraFils: 0,
  }
  const goods = takeRefund(left, { ...wish, shippingFils: 0, cashFeeFils: 0 })
  const feeFils = Math.floor(refundTotals(goods).amountFils * drawn.fee)
  const after = leftOf(invoice, [...before, takeRefund(left, { ...wish, feeFils: 0 })])
  const extraOf = drawn.extraOf && { extraOf: drawn.extraOf }
  const extraFils = Math.floor(extraLeft(after, drawn.extraOf) * drawn.extra)
  return takeRefund(left, { ...wish, feeFils, extraFils, ...extraOf })
}

function refundAll(invoice: Invoiced, steps: readonly Step[]): Credited[] {
  const credits: Credited[] = []
  for (const drawn of steps) credits.push(refundOnce(invoice, credits, drawn))
  return [...credits, takeRest(leftOf(invoice, credits))]
}

const portionsOf = ({ lines, shipping, cashFee }: Credited) => [...lines, shipping, cashFee]

describe('what a refund gives back', () => {
  it('D11 10,000 baskets split into any refunds end at the invoice in net, VAT and gross, and never exceed it on the way', () => {
    fc.assert(
      fc.property(basket, fc.array(step, { maxLength: 7 }), (drawn, steps) => {
        const invoice = invoiceOf(drawn)
        const credits = refundAll(invoice, steps)
        const totals = credits.map(refundTotals)
        const given = credits.flatMap(({ lines }) => lines)
        const sums = (parts: readonly (Portion & { pieces: number })[]) =>
          (['pieces', 'grossFils', 'discountFils', 'vatFils'] as const).map((field) =>
            sumFils(parts.map((part) => part[field])),
          )
        expect([
          sumFils(totals.map(({ amountFils }) => amountFils)),
          sumFils(totals.map(({ vatFils }) => vatFils)),
          ...invoice.lines.map((_, index) => sums(given.filter((part) => part.line === index))),
        ]).toEqual([
          invoice.totals.payableFils,
          invoice.totals.vatFils,
          ...invoice.lines.map((sold) => sums([{ ...sold, pieces: sold.quantity }])),
        ])
        const least = credits
          .flatMap(portionsOf)
          .map((part) => Math.min(part.grossFils, part.discountFils, part.vatFils, paidOf(part) - part.vatFils))
        expect(Math.min(0, ...least)).toBe(0)
        expect(isNothing(takeRest(leftOf(invoice, credits)))).toBe(true)
      }),
      { numRuns: 10_000 },
    )
  }, 120_000)

  /** The VAT of what is paid, and that of what is left without it: PINT-AE allows two fils (aligned-ibrp-s-09). */
  const offVat = (credits: readonly Credited[]): number =>
    Math.max(
      ...credits
        .map(refundTotals)
        .flatMap(({ amountFils, vatFils }) => [
          Math.abs(vatFils - (amountFils * 5) / 105),
          Math.abs(vatFils - ((amountFils - vatFils) * 5) / 100),
        ]),
    )

  it('D8 the VAT of a refund is that of its sum, whatever many lines it is made of', () => {
    const many = fc.record({
      lines: fc.array(line, { minLength: 10, maxLength: 40 }),
      coupon,
      hasCashFee: fc.boolean(),
    })
    const part = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(many, fc.array(step, { minLength: 1, maxLength: 4 }), part, (drawn, steps, pieces) => {
        const taken = steps.map((one) => ({ ...one, pieces: drawn.lines.map(() => pieces) }))
        expect(offVat(refundAll(invoiceOf(drawn), taken))).toBeLessThanOrEqual(2)
      }),
      { numRuns: 1_000 },
    )
  }, 60_000)

  /** A fee in fils for each piece that comes back alone, often of one fil. */
  const feeInFils = fc.oneof(fc.constant(1), fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 100_000 }))

  it('D8 10,000 baskets whose pieces come back one by one with a fee kept of each: every note, the last too, agrees with its sum', () => {
    const fees = fc.array(feeInFils, { minLength: 1, maxLength: 14 })
    fc.assert(
      fc.property(basket, fees, fc.boolean(), (drawn, kept, isCutLast) => {
        const invoice = invoiceOf(drawn)
        const credits: Credited[] = []
        for (const fee of kept) {
          const left = leftOf(invoice, credits)
          const line = left.lines.findIndex(({ pieces }) => pieces > 0)
          if (line === -1) break
          const one = {
            pieces: left.lines.map((_, index) => (index === line ? 1 : 0)),
            shippingFils: 0,
            cashFeeFils: 0,
          }
          const { amountFils } = refundTotals(takeRefund(left, { ...one, extraFils: 0 }))
          credits.push(takeRefund(left, { ...one, extraFils: 0, feeFils: Math.min(fee, amountFils) }))
        }
        const left = leftOf(invoice, credits)
        const cut = { pieces: [], shippingFils: 0, cashFeeFils: 0, extraFils: extraLeft(left) }
        if (isCutLast) credits.push(takeRefund(left, cut))
        const all = [...credits, takeRest(leftOf(invoice, credits))]
        expect(offVat(all)).toBeLessThanOrEqual(2)
        expect(sumFils(all.map((one) => refundTotals(one).vatFils))).toBe(invoice.totals.vatFils)
        const parts = all.flatMap(portionsOf)
        expect(
          Math.min(...parts.map((one) => Math.min(one.vatFils, paidOf(one) - one.vatFils))),
        ).toBeGreaterThanOrEqual(0)
      }),
      {
        numRuns: 10_000,
        examples: [
          [
            {
              lines: [
                { unitPriceFils: 96_413, purchaseOption: null, quantity: 8 },
                { unitPriceFils: 1, purchaseOption: null, quantity: 1 },
              ],
              coupon: { discountType: 'percentage', percent: 84, amountFils: null },
              hasCashFee: false,
            },
            [14_458, 10_715, 1, 32, 0, 0, 32, 11],
            false,
          ],
          // Of its last two pieces one is given away; the fil of VAT is the other's.
          [
            {
              lines: [
                { unitPriceFils: 1, purchaseOption: null, quantity: 7 },
                { unitPriceFils: 255_271, purchaseOption: null, quantity: 2 },
                { unitPriceFils: 560_145, purchaseOption: null, quantity: 7 },
                { unitPriceFils: 52_521, purchaseOption: null, quantity: 1 },
                { unitPriceFils: 87, purchaseOption: null, quantity: 3 },
              ],
              coupon: { discountType: 'fixed', percent: null, amountFils: 499_940 },
              hasCashFee: false,
            },
            [0, 0, 1, 1, 1, 0],
            false,
          ],
        ],
      },
    )
  }, 120_000)

  const simple: Drawn = {
    lines: [
      { unitPriceFils: 10_000, purchaseOption: null, quantity: 3 },
      { unitPriceFils: 5_000, purchaseOption: null, quantity: 1 },
    ],
    coupon: null,
    hasCashFee: true,
  }
  const wish = (part: Partial<RefundWish>): RefundWish => ({
    pieces: [],
    shippingFils: 0,
    cashFeeFils: 0,
    extraFils: 0,
    ...part,
  })

  it('D11 one torn piece and its shipping: the piece, the delivery, and the VAT in both', () => {
    const invoice = invoiceOf({ ...simple, lines: simple.lines.slice(1) })
    const credited = takeRefund(leftOf(invoice, []), wish({ pieces: [1], shippingFils: invoice.totals.shippingFils }))
    expect(refundTotals(credited)).toEqual({
      amountFils: 5_000 + invoice.totals.shippingFils,
      vatFils: invoice.totals.vatFils - (invoice.cashFee?.vatFils ?? 0),
    })
  })

  it('D11 refuses more than is left, by name and with what there is', () => {
    const invoice = invoiceOf(simple)
    const first = takeRefund(leftOf(invoice, []), wish({ pieces: [2], extraFils: 500 }))
    const left = leftOf(invoice, [first])
    const most = invoice.totals.goodsFils - 20_500
    expect(
      [
        { pieces: [2] },
        { shippingFils: invoice.totals.shippingFils + 1 },
        { cashFeeFils: 1_051 },
        { extraFils: most + 1 },
        { pieces: [0, 1], feeFils: 5_001 },
      ].map((part) => refundProblem(left, wish(part))),
    ).toEqual([
      { about: 'pieces', most: 1 },
      { about: 'shipping', most: invoice.totals.shippingFils },
      { about: 'cash_fee', most: 1_050 },
      { about: 'extra', most },
      { about: 'fee', most: expect.any(Number) },
    ])
    expect(() => takeRefund(left, wish({ pieces: [2] }))).toThrow(RangeError)
    expect(refundProblem(left, wish({ pieces: [1, 1], extraFils: 0 }))).toBeNull()
  })

  it('D11 3.7 part of the price is taken of the lines that it is for, and no more than they cost', () => {
    const left = leftOf(invoiceOf(simple), [])
    const { lines } = takeRefund(left, wish({ extraFils: 2_000, extraOf: [1] }))
    expect(lines.map((part) => [part.line, paidOf(part)])).toEqual([[1, 2_000]])
    expect(refundProblem(left, wish({ extraFils: 5_001, extraOf: [1] }))).toEqual({ about: 'extra', most: 5_000 })
    expect(takeRefund(left, wish({ extraFils: 2_000 })).lines).toHaveLength(2)
  })

  it('D18 a fee is kept back of the pieces: later pieces do not bring it, a later amount may', () => {
    const invoice = invoiceOf(simple)
    const first = takeRefund(leftOf(invoice, []), wish({ pieces: [1], feeFils: 1_500 }))
    expect(refundTotals(first).amountFils).toBe(8_500)
    const left = leftOf(invoice, [first])
    const others = takeRefund(left, wish({ pieces: [2, 1] }))
    expect(refundTotals(others).amountFils).toBe(25_000)
    const rest = leftOf(invoice, [first, others])
    expect(extraLeft(rest)).toBe(1_500)
    expect(refundTotals(takeRefund(rest, wish({ extraFils: 1_500 }))).amountFils).toBe(1_500)
  })
})

describe('where the money goes back to', () => {
  it('D11 3.7 10,000 baskets paid with bonus, wallet and the rest, split into any refunds: no source gives more than it paid, and all of it in the end', () => {
    fc.assert(
      fc.property(
        basket,
        fc.record({ bonusFils: fc.nat(40_000), creditFils: fc.nat(400_000) }),
        fc.array(step, { maxLength: 6 }),
        fc.constantFrom('card' as const, 'bank' as const, 'wallet' as const),
        (drawn, balance, steps, destination) => {
          const invoice = invoiceOf(drawn)
          const { payableFils } = invoice.totals
          const parts = splitSpend(balance, payableFils)
          const sources = [
            { paymentId: 'bonus', isCard: false, isWallet: true, paidFils: parts.bonusFils },
            { paymentId: 'wallet', isCard: false, isWallet: true, paidFils: parts.creditFils },
            { paymentId: 'rest', isCard: true, isWallet: false, paidFils: payableFils - walletTotal(parts) },
          ]
          const back = new Map(sources.map(({ paymentId }) => [paymentId, 0]))
          const credits = refundAll(invoice, steps)
          const rest = takeRest(leftOf(invoice, credits))
          for (const { amountFils } of [...credits, rest].map(refundTotals)) {
            const lefts = sources.map((one) => ({ ...one, leftFils: one.paidFils - (back.get(one.paymentId) ?? 0) }))
            const given = shareOverSources(amountFils, lefts, destination) ?? []
            expect(sumFils(given.map((part) => part.amountFils))).toBe(amountFils)
            for (const part of given) {
              back.set(part.paymentId, (back.get(part.paymentId) ?? 0) + part.amountFils)
              expect(part.destination).toBe(part.paymentId === 'rest' ? destination : 'wallet')
            }
            expect(sources.every(({ paymentId, paidFils }) => (back.get(paymentId) ?? 0) <= paidFils)).toBe(true)
          }
          expect(sources.map(({ paymentId }) => back.get(paymentId))).toEqual(sources.map(({ paidFils }) => paidFils))
        },
      ),
      { numRuns: 10_000 },
    )
  }, 120_000)

  const [card, cash] = [
    { paymentId: 'card', isCard: true, leftFils: 3_000 },
    { paymentId: 'cash', isCard: false, leftFils: 1_000 },
  ]

  it('D11 each source gives back its share of what is left of it, whatever their order', () => {
    const shares = [
      { paymentId: 'card', amountFils: 1_500, destination: 'bank' },
      { paymentId: 'cash', amountFils: 500, destination: 'bank' },
    ]
    expect(shareOverSources(2_000, [card, cash], 'bank')).toEqual(shares)
    expect(shareOverSources(2_000, [cash, card], 'bank')?.toReversed()).toEqual(shares)
  })

  it('D11 a card gets back what came from a card, and no source more than it paid', () => {
    expect(shareOverSources(2_000, [card, cash], 'card')).toEqual([
      { paymentId: 'card', amountFils: 2_000, destination: 'card' },
    ])
    expect(shareOverSources(3_001, [card, cash], 'card')).toBeUndefined()
    expect(shareOverSources(4_001, [card, cash], 'cash')).toBeUndefined()
    fc.assert(
      fc.property(
        fc.array(fc.nat(10_000), { minLength: 1, maxLength: 5 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (lefts, part) => {
          const sources = lefts.map((leftFils, index) => ({ paymentId: String(index), isCard: true, leftFils }))
          const amount = Math.floor(sumFils(lefts) * part)
          const parts = shareOverSources(amount, sources, 'card') ?? []
          expect(sumFils(parts.map(({ amountFils }) => amountFils))).toBe(amount)
          for (const { paymentId, amountFils } of parts)
            expect(amountFils).toBeLessThanOrEqual(lefts[Number(paymentId)] ?? 0)
        },
      ),
    )
  })

  it('D11 an IBAN of the Emirates is checked by its length and its check digits', () => {
    const good = 'AE070331234567890123456'
    expect([good, 'ae07 0331 2345 6789 0123 456', 'AE٠٧٠٣٣١٢٣٤٥٦٧٨٩٠١٢٣٤٥٦'].map(readIban)).toEqual([good, good, good])
    expect(
      ['', 'AE080331234567890123456', 'AE07033123456789012345', 'GB82WEST12345698765432', `${good}1`].map(readIban),
    ).toEqual([null, null, null, null, null])
  })
})
