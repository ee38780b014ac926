import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CouponValue } from './coupon.ts'
import { sumFils } from './money.ts'
import { startingFacts } from './starting-facts.ts'
import { type Basket, chooseOption, optionPrice, priceCart as priceBasket } from './pricing.ts'
import type { CartPrice, LineToPrice } from './pricing.ts'

const priceCart = (basket: Omit<Basket, 'shipping'> & Partial<Basket>) =>
  priceBasket({ shipping: startingFacts.shipping, ...basket })

const tenPercent: CouponValue = { discountType: 'percentage', percent: 10 }
const line = (
  unitPriceFils: number,
  purchaseOption: LineToPrice['purchaseOption'] = null,
  quantity = 1,
): LineToPrice => ({ unitPriceFils, purchaseOption, quantity })

describe('purchase options', () => {
  it.each([
    [29_900, 23_900],
    [10_000, 8_000],
    [44_900, 35_900],
    [19_995, 16_000],
    [12_500, 10_000],
    [14_938, 12_000],
    [14_937, 11_900],
  ])('R071 combo price of %d fils is %d: 80% of the unit price, rounded to a whole dirham', (unit, combo) => {
    expect(optionPrice(unit, 'combo')).toBe(combo)
  })

  it('R071 half a dirham is rounded up, and less than half is not rounded twice', () => {
    expect(optionPrice(31_313, 'combo')).toBe(25_100)
    expect(optionPrice(31_312, 'combo')).toBe(25_000)
  })

  it('R071 shirt, pant and products without an option cost the full price', () => {
    for (const option of ['shirt', 'pant', null] as const) expect(optionPrice(29_999, option)).toBe(29_999)
  })

  it('D8 a combo never costs more than the full price', () => {
    for (let fils = 0; fils <= 400; fils += 1) expect(optionPrice(fils, 'combo')).toBeLessThanOrEqual(fils)
  })

  it('D8 only sets have options, the default being combo', () => {
    expect(chooseOption({ isSet: true }, undefined)).toBe('combo')
    expect(chooseOption({ isSet: true }, 'pant')).toBe('pant')
    expect(chooseOption({ isSet: false }, null)).toBeNull()
    expect(chooseOption({ isSet: false }, 'combo')).toBeNull()
    expect(chooseOption({ isSet: false }, 'shirt')).toBeUndefined()
  })
})

describe('a basket', () => {
  it('R072 "Subtotal uses these prices; total uses full prices"', () => {
    const price = priceCart({ lines: [line(30_000, 'combo', 2), line(10_000, 'shirt')], coupon: tenPercent })
    expect(price).toMatchObject({
      totalItems: 3,
      subTotalFils: 58_000,
      discountFils: 7_000,
      totalFils: 63_000,
      comboSavingFils: 12_000,
      shippingFils: 0,
      freeShippingRemainingFils: 0,
      payableFils: 51_000,
      taxFils: 2_429,
    })
    expect(price.lines.map((each) => [each.unitPriceFils, each.optionPriceFils, each.lineTotalFils])).toEqual([
      [30_000, 24_000, 48_000],
      [10_000, 10_000, 10_000],
    ])
    expect(price.lines.map((each) => each.discountFils)).toEqual([5_793, 1_207])
  })

  it('R072 a fixed coupon larger than the basket brings it to 0, never below', () => {
    const price = priceCart({ lines: [line(4_500)], coupon: { discountType: 'fixed', amountFils: 5_000 } })
    expect(price).toMatchObject({ discountFils: 4_500, totalFils: 0, shippingFils: 2_500, payableFils: 2_500 })
  })

  it('R073 the discount counts before shipping: a coupon can bring a basket below the free line', () => {
    const lines = [line(52_000)]
    expect(priceCart({ lines, coupon: null })).toMatchObject({ shippingFils: 0, payableFils: 52_000 })
    expect(priceCart({ lines, coupon: tenPercent })).toMatchObject({
      discountFils: 5_200,
      shippingFils: 2_500,
      freeShippingRemainingFils: 3_200,
      payableFils: 49_300,
      taxFils: 2_348,
    })
  })

  it('R073 shipping is free from exactly 500 AED', () => {
    expect(priceCart({ lines: [line(49_999)], coupon: null })).toMatchObject({
      shippingFils: 2_500,
      freeShippingRemainingFils: 1,
    })
    expect(priceCart({ lines: [line(50_000)], coupon: null })).toMatchObject({
      shippingFils: 0,
      freeShippingRemainingFils: 0,
    })
  })

  it('R074 a cleared basket costs nothing, shipping included', () => {
    expect(priceCart({ lines: [], coupon: tenPercent })).toEqual({
      lines: [],
      totalItems: 0,
      subTotalFils: 0,
      totalFils: 0,
      discountFils: 0,
      comboSavingFils: 0,
      shippingFils: 0,
      freeShippingRemainingFils: 50_000,
      taxFils: 0,
      payableFils: 0,
    })
  })
})

const lines = (prices: fc.Arbitrary<number>) =>
  fc.array(
    fc.record({
      unitPriceFils: prices,
      purchaseOption: fc.constantFrom('combo', 'shirt', 'pant', null),
      quantity: fc.integer({ min: 1, max: 999 }),
    }),
    { maxLength: 12 },
  )
const anyPrice = fc.integer({ min: 0, max: 10_000_000 })
const percentage = (max: number) =>
  fc.integer({ min: 1, max }).map((percent): CouponValue => ({ discountType: 'percentage', percent }))
const fixed = fc
  .integer({ min: 0, max: 20_000_000 })
  .map((amountFils): CouponValue => ({ discountType: 'fixed', amountFils }))
const anyCoupon = fc.oneof(fc.constant(null), percentage(100), fixed)
const anyShipping = fc.record({ freeFromFils: fc.nat(10_000_000), flatFils: fc.nat(100_000) })

const goods = (price: CartPrice) => price.payableFils - price.shippingFils

describe('any basket', () => {
  it('R072 R073 100,000 baskets: sums agree to the fil, nothing is negative or a fraction, the order of lines is irrelevant', () => {
    fc.assert(
      fc.property(lines(anyPrice), anyCoupon, anyShipping, (basket, coupon, shipping) => {
        const price = priceCart({ lines: basket, coupon, shipping })
        const { lines: priced, ...sums } = price
        const fullTotal = sumFils(basket.map((each) => each.unitPriceFils * each.quantity))
        const agreements = [
          sums.subTotalFils === sumFils(priced.map((each) => each.lineTotalFils)),
          sums.subTotalFils + sums.comboSavingFils === fullTotal,
          sums.totalFils + sums.discountFils === fullTotal,
          sums.subTotalFils - sums.discountFils + sums.shippingFils === sums.payableFils,
          sums.discountFils === sumFils(priced.map((each) => each.discountFils)),
          priced.every((each) => each.discountFils <= each.lineTotalFils && each.optionPriceFils <= each.unitPriceFils),
          sums.payableFils <= sums.subTotalFils + sums.shippingFils,
          sums.taxFils * 21 <= sums.payableFils + 10 && sums.taxFils * 21 >= sums.payableFils - 10,
          sums.shippingFils === 0 || sums.freeShippingRemainingFils > 0,
          [...Object.values(sums), ...priced.flatMap((each) => Object.values(each))].every(
            (sum) => Number.isSafeInteger(sum) && sum >= 0,
          ),
        ]
        expect(agreements).not.toContain(false)
        expect(priceCart({ lines: basket.toReversed(), coupon, shipping })).toMatchObject(sums)
      }),
      { numRuns: 100_000 },
    )
  }, 60_000)

  it('R072 a line more never lowers what the goods cost: at full price with any percentage', () => {
    const fullPrice = lines(anyPrice).map((basket) => basket.map((each) => ({ ...each, purchaseOption: null })))
    fc.assert(
      fc.property(fullPrice, anyPrice, percentage(100), (basket, unitPriceFils, coupon) => {
        const longer = [...basket, line(unitPriceFils)]
        expect(goods(priceCart({ lines: longer, coupon }))).toBeGreaterThanOrEqual(
          goods(priceCart({ lines: basket, coupon })),
        )
      }),
      { numRuns: 20_000 },
    )
  })

  it('R072 a line more never lowers what the goods cost: any option with a fixed coupon or none', () => {
    fc.assert(
      fc.property(lines(anyPrice), lines(anyPrice), fc.option(fixed), (basket, more, coupon) => {
        const longer = [...basket, ...more]
        expect(goods(priceCart({ lines: longer, coupon }))).toBeGreaterThanOrEqual(
          goods(priceCart({ lines: basket, coupon })),
        )
      }),
      { numRuns: 20_000 },
    )
  })

  it('R072 a line more never lowers what the goods cost: any option with a percentage well below what a combo saves', () => {
    const realPrices = lines(fc.integer({ min: 200, max: 10_000_000 }))
    fc.assert(
      fc.property(realPrices, realPrices, percentage(50), (basket, more, coupon) => {
        const longer = [...basket, ...more]
        expect(goods(priceCart({ lines: longer, coupon }))).toBeGreaterThanOrEqual(
          goods(priceCart({ lines: basket, coupon })),
        )
      }),
      { numRuns: 20_000 },
    )
  })
})
