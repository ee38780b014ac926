import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectedAmounts } from './cash-on-delivery.ts'
import { earnsInvoice, invoiceAmounts, invoiceNumber } from './invoice.ts'
import { sumFils } from './money.ts'
import { orderStatuses, paymentStatuses } from './order.ts'
import { startingFacts } from './starting-facts.ts'
import { type Basket, priceCart as priceBasket } from './pricing.ts'

const priceCart = (basket: Omit<Basket, 'shipping'> & Partial<Basket>) =>
  priceBasket({ shipping: startingFacts.shipping, ...basket })

const line = fc.record({
  unitPriceFils: fc.integer({ min: 1, max: 1_000_000 }),
  purchaseOption: fc.constantFrom(null, 'combo' as const, 'shirt' as const),
  quantity: fc.integer({ min: 1, max: 10 }),
})
const coupon = fc.oneof(
  fc.constant(null),
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
)

const cashFee = fc.constantFrom(0, 1_000, 1_501)

const invoiced = (price: ReturnType<typeof priceCart>, feeFils = 0) => {
  const due = collectedAmounts(price.payableFils, { feeFils })
  return { due, ...invoiceAmounts({ ...price, ...due, lineTotals: price.lines.map((each) => each.lineTotalFils) }) }
}

describe('the amounts of an invoice', () => {
  it('D1 D8 D9 add up to the order, to the fil, for every basket and coupon', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), coupon, cashFee, (lines, wish, feeFils) => {
        const price = priceCart({ lines, coupon: wish })
        const { due, lines: printed, shipping, cashFee: fee, totals } = invoiced(price, feeFils)
        const all = [...printed, shipping, fee ?? null].filter((each) => each !== null)
        expect(sumFils(all.map((each) => each.vatFils))).toBe(due.taxFils)
        expect(sumFils(all.map((each) => each.taxableFils))).toBe(due.payableFils - due.taxFils)
        expect(sumFils(all.map((each) => each.totalFils))).toBe(due.payableFils)
        expect(sumFils(printed.map((each) => each.discountFils))).toBe(price.discountFils)
        expect(totals).toEqual({
          goodsFils: price.subTotalFils,
          discountFils: price.discountFils,
          shippingFils: price.shippingFils,
          cashFeeFils: price.payableFils === 0 ? 0 : feeFils,
          taxableFils: due.payableFils - due.taxFils,
          vatFils: due.taxFils,
          payableFils: due.payableFils,
        })
      }),
    )
  })

  it('D8 each line carries its own VAT within a fil, and nothing below 0', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), coupon, (lines, wish) => {
        const { lines: printed, shipping, cashFee: fee } = invoiced(priceCart({ lines, coupon: wish }), 1_000)
        const all = [...printed, shipping, fee ?? null].filter((each) => each !== null)
        for (const { vatFils, taxableFils, totalFils, discountFils, grossFils } of all) {
          expect(Math.abs(vatFils - (totalFils * 5) / 105)).toBeLessThan(1.01)
          expect(Math.min(vatFils, taxableFils, discountFils, totalFils)).toBeGreaterThanOrEqual(0)
          expect(grossFils - discountFils).toBe(totalFils)
          expect(taxableFils + vatFils).toBe(totalFils)
        }
      }),
    )
  })

  it('R081 the fee of cash on delivery is a line of its own, with its VAT; without one there is none', () => {
    const price = priceCart({ lines: [{ unitPriceFils: 60_000, purchaseOption: null, quantity: 1 }], coupon: null })
    expect(invoiced(price, 1_000).cashFee).toEqual({
      grossFils: 1_000,
      discountFils: 0,
      taxableFils: 952,
      vatFils: 48,
      totalFils: 1_000,
    })
    expect(invoiced(price).cashFee).toBeNull()
  })

  it('D9 prints no line for free delivery', () => {
    const one = { unitPriceFils: 60_000, purchaseOption: null, quantity: 1 }
    expect(invoiced(priceCart({ lines: [one], coupon: null })).shipping).toBeNull()
    expect(invoiced(priceCart({ lines: [{ ...one, unitPriceFils: 10_000 }], coupon: null })).shipping).toEqual({
      grossFils: 2500,
      discountFils: 0,
      taxableFils: 2381,
      vatFils: 119,
      totalFils: 2500,
    })
  })
})

it('D12 an order has a right to an invoice from the moment it is placed, and a cancelled one if money was taken for it', () => {
  expect(orderStatuses.filter((status) => !earnsInvoice({ status, paymentStatus: 'unpaid' }))).toEqual([
    'pending_payment',
    'placed',
    'processing',
    'cancelled',
  ])
  expect(paymentStatuses.filter((paymentStatus) => earnsInvoice({ status: 'cancelled', paymentStatus }))).toEqual([
    'paid',
    'refunded',
  ])
})

it('numbers invoices within their year, and has room for more than a million', () => {
  expect(invoiceNumber(2026, 1)).toBe('INV-2026-000001')
  expect(invoiceNumber(2027, 1_234_567)).toBe('INV-2027-1234567')
})
