import { toAed } from '#domain/money.ts'
import { priceCart } from '#domain/pricing.ts'
import { expect, it } from 'vitest'
import { summaryLines } from './summary-lines.ts'

const shipping = { freeFromFils: 50_000, flatFils: 2_500 }

function amountsOf(basket: Omit<Parameters<typeof priceCart>[0], 'shipping'>, coupon: { code: string } | null = null) {
  const price = priceCart({ ...basket, shipping })
  return {
    subTotal: toAed(price.subTotalFils),
    comboSaving: toAed(price.comboSavingFils),
    discount: toAed(price.discountFils),
    shipping: toAed(price.shippingFils),
    tax: toAed(price.taxFils),
    payable: toAed(price.payableFils),
    coupon,
  }
}

const shirt = { unitPriceFils: 20_050, purchaseOption: null, quantity: 1 }
const set = { unitPriceFils: 29_990, purchaseOption: 'combo', quantity: 2 } as const

it('R073 a plain bag has subtotal, delivery and total', () => {
  expect(summaryLines(amountsOf({ lines: [shirt], coupon: null }))).toEqual([
    { kind: 'subTotal', amount: 200.5 },
    { kind: 'shipping', amount: 25 },
    { kind: 'total', amount: 225.5 },
  ])
})

it('D8 the saving of a set stands on its own line, before the subtotal', () => {
  const lines = summaryLines(amountsOf({ lines: [set], coupon: null }))
  expect(lines.slice(0, 3)).toEqual([
    { kind: 'fullPrice', amount: 599.8 },
    { kind: 'comboSaving', amount: -119.8 },
    { kind: 'subTotal', amount: 480 },
  ])
})

it('F26 the full price is added in whole fils, not in floats', () => {
  const lines = summaryLines({
    subTotal: 0.1,
    comboSaving: 0.2,
    discount: 0,
    coupon: null,
    shipping: 0,
    tax: 0,
    payable: 0.1,
  })
  expect(lines[0]).toEqual({ kind: 'fullPrice', amount: 0.3 })
})

it('R072 the discount names its coupon', () => {
  const lines = summaryLines(
    amountsOf({ lines: [shirt], coupon: { discountType: 'percentage', percent: 10 } }, { code: 'WELCOME10' }),
  )
  expect(lines).toContainEqual({ kind: 'discount', amount: -20.05, code: 'WELCOME10' })
})

it.each([
  ['nothing special', { lines: [shirt], coupon: null }],
  ['a set and a percentage', { lines: [shirt, set], coupon: { discountType: 'percentage', percent: 15 } }],
  ['a fixed amount above the goods', { lines: [shirt], coupon: { discountType: 'fixed', amountFils: 90_000 } }],
] as const)('D8 what is added and taken off is the total: %s', (_, basket) => {
  const lines = summaryLines(amountsOf({ ...basket, lines: [...basket.lines] }, { code: 'X' }))
  const sum = lines
    .filter(({ kind }) => kind === 'subTotal' || kind === 'discount' || kind === 'shipping')
    .reduce((total, { amount }) => total + amount, 0)
  expect(sum).toBeCloseTo(lines.find(({ kind }) => kind === 'total')?.amount ?? Number.NaN, 6)
})
