import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { givenPercent } from './given-away.ts'
import { sumFils } from './money.ts'
import {
  cutOfEdit,
  editOrder,
  type EditedOrder,
  mayDiscount,
  orderAmounts,
  type OrderEdit,
  type OrderToEdit,
  stockOfEdit,
} from './order-edit.ts'
import { moneyOfEdit } from './order-edit-money.ts'
import { grantsOfRole } from './permission.ts'
import { includedVatFils } from './tax.ts'

const terms = { shipping: { freeFromFils: 300_00, flatFils: 25_00 }, cashFeeFils: 10_00, returnDays: 30, vatPercent: 5 }
const line = (id: string, unitPriceFils: number, quantity: number) => ({
  id,
  productId: `p-${id}`,
  variantId: `v-${id}`,
  unitPriceFils,
  purchaseOption: null,
  quantity,
})
const order = (change: Partial<OrderToEdit> = {}): OrderToEdit => ({
  lines: [line('a', 100_00, 2), line('b', 50_00, 1)],
  coupon: null,
  deskDiscountFils: 0,
  shippingSetFils: null,
  paymentMethod: 'cod',
  terms,
  ...change,
})
const noEdit: OrderEdit = {
  quantities: [],
  swaps: [],
  added: [],
  coupon: 'keep',
  deskDiscountFils: 0,
  shippingSetFils: null,
}
function edited(from: OrderToEdit, edit: Partial<OrderEdit>, packed?: Map<string, number>): EditedOrder {
  const result = editOrder(from, { ...noEdit, ...edit }, packed)
  if ('fault' in result) throw new Error(result.fault)
  return result
}

describe('an order that the desk changes', () => {
  it('prices kept rows as on their day, with delivery, cash fee and VAT anew', () => {
    const { before, after, differenceFils } = edited(order(), { quantities: [{ orderLineId: 'b', quantity: 3 }] })
    expect(before).toMatchObject({ subTotalFils: 250_00, shippingFils: 25_00, cashFeeFils: 10_00, payableFils: 285_00 })
    expect(after).toMatchObject({ subTotalFils: 350_00, shippingFils: 0, cashFeeFils: 10_00, payableFils: 360_00 })
    expect(after.taxFils).toBe(includedVatFils(360_00))
    expect(differenceFils).toBe(75_00)
  })

  it('keeps or drops the coupon as it is told: a percentage is of the new goods', () => {
    const from = order({ coupon: { discountType: 'percentage', percent: 10 } })
    const quantities = [{ orderLineId: 'b', quantity: 0 }]
    expect(edited(from, { quantities }).after).toMatchObject({ discountFils: 20_00, payableFils: 215_00 })
    expect(edited(from, { quantities, coupon: 'drop' }).after).toMatchObject({ discountFils: 0, payableFils: 235_00 })
  })

  it('swaps a size at the price of its day, and refuses one of another product', () => {
    const swap = { orderLineId: 'a', variantId: 'v-a2', productId: 'p-a', quantity: 1 }
    const { lines, differenceFils } = edited(order(), { swaps: [swap] })
    expect(lines.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      ['v-a', 1],
      ['v-b', 1],
      ['v-a2', 1],
    ])
    expect(differenceFils).toBe(0)
    expect(stockOfEdit(lines)).toEqual({ take: new Map([['v-a2', 1]]), giveBack: new Map([['v-a', 1]]) })
    expect(editOrder(order(), { ...noEdit, swaps: [{ ...swap, productId: 'p-b' }] })).toMatchObject({
      fault: 'other_product',
    })
  })

  it('refuses what is packed, nothing left, nothing changed, and lines of other orders', () => {
    const quantities = [{ orderLineId: 'a', quantity: 1 }]
    expect(editOrder(order(), { ...noEdit, quantities }, new Map([['a', 2]]))).toEqual({
      fault: 'packed',
      orderLineId: 'a',
      least: 2,
    })
    const none = [...quantities, { orderLineId: 'b', quantity: 0 }].map((one) => ({ ...one, quantity: 0 }))
    expect(editOrder(order(), { ...noEdit, quantities: none })).toEqual({ fault: 'empty' })
    expect(editOrder(order(), noEdit)).toEqual({ fault: 'nothing' })
    expect(editOrder(order(), { ...noEdit, quantities: [{ orderLineId: 'x', quantity: 1 }] })).toMatchObject({
      fault: 'unknown_line',
    })
  })

  it('takes off no more than one’s cap; who may cut no price may still take a cut back', () => {
    const cut = { goodsFils: 100_00, belowTodayFils: 0, isAsBefore: false }
    expect(mayDiscount(grantsOfRole('manager'), { ...cut, cutFils: 70_00 })).toBe(true)
    expect(mayDiscount(grantsOfRole('manager'), { ...cut, cutFils: 70_01 })).toBe(false)
    expect(mayDiscount(grantsOfRole('owner'), { ...cut, cutFils: 100_00 })).toBe(true)
    expect(mayDiscount(grantsOfRole('desk'), { ...cut, cutFils: 1 })).toBe(false)
    expect(mayDiscount(grantsOfRole('desk'), { ...cut, cutFils: 4_00, isAsBefore: true })).toBe(true)
  })

  it('D19 a discount stands beside what was cut when it was placed, and beside the delivery that is waived', () => {
    const from = order({ lines: [line('a', 30_00, 1)] })
    const cutOf = (change: Partial<OrderEdit>, earlierFils: number) =>
      cutOfEdit(edited(from, change), {
        deskDiscountFils: change.deskDiscountFils ?? 0,
        beforeFils: 0,
        todayFils: new Map(),
        earlierFils,
        delivery: from.terms.shipping,
      })
    // Cut from 100 to 30, and 70% of the rest.
    const deep = cutOf({ deskDiscountFils: 21_00 }, 70_00)
    expect([givenPercent(deep), mayDiscount(grantsOfRole('manager'), deep)]).toEqual([91, false])
    expect(mayDiscount(grantsOfRole('manager'), cutOf({ deskDiscountFils: 21_00 }, 0))).toBe(true)
    const waived = cutOf({ shippingSetFils: 0 }, 0)
    expect(waived).toMatchObject({ cutFils: 25_00, goodsFils: 55_00, isAsBefore: false })
    expect(mayDiscount(grantsOfRole('desk'), waived)).toBe(false)
    const dearer = cutOf({ shippingSetFils: 40_00 }, 70_00)
    expect([dearer.cutFils, mayDiscount(grantsOfRole('desk'), dearer)]).toEqual([70_00, true])
  })

  it('judges a discount again when the goods become fewer, and not when they become more', () => {
    const from = order({ deskDiscountFils: 25_00 })
    const keeping = (change: Partial<OrderEdit>, deskDiscountFils = 25_00) =>
      cutOfEdit(edited(from, { ...change, deskDiscountFils }), {
        deskDiscountFils,
        beforeFils: 25_00,
        todayFils: new Map(),
        earlierFils: 0,
        delivery: from.terms.shipping,
      })
    const fewer = { quantities: [{ orderLineId: 'a', quantity: 1 }] }
    expect(keeping(fewer)).toMatchObject({ cutFils: 25_00, goodsFils: 150_00, isAsBefore: false })
    expect(keeping(fewer, 15_00).isAsBefore).toBe(true)
    expect(keeping({ quantities: [{ orderLineId: 'a', quantity: 3 }] }).isAsBefore).toBe(true)
  })

  it('counts what more pieces cost less than today as given away, in whatever size', () => {
    const todayFils = new Map([['a', 160_00]])
    const cutOf = (change: Partial<OrderEdit>) =>
      cutOfEdit(edited(order(), change), {
        deskDiscountFils: 0,
        beforeFils: 0,
        todayFils,
        earlierFils: 0,
        delivery: order().terms.shipping,
      })
    const more = cutOf({ quantities: [{ orderLineId: 'a', quantity: 5 }] })
    expect(more).toEqual({ cutFils: 180_00, goodsFils: 730_00, belowTodayFils: 180_00, isAsBefore: false })
    expect(givenPercent(more)).toBe(25)
    const swap = { orderLineId: 'a', variantId: 'other', productId: 'p-a', quantity: 3 }
    expect(cutOf({ quantities: [{ orderLineId: 'a', quantity: 4 }], swaps: [swap] }).cutFils).toBe(120_00)
    // As many as before, or fewer, keep the price of their day.
    expect(cutOf({ swaps: [{ ...swap, quantity: 1 }] })).toMatchObject({ cutFils: 0, isAsBefore: true })
    expect(cutOf({ quantities: [{ orderLineId: 'a', quantity: 1 }] }).isAsBefore).toBe(true)
    // Cheaper today: the buyer pays what was agreed.
    expect(cutOf({ quantities: [{ orderLineId: 'b', quantity: 9 }] }).isAsBefore).toBe(true)
  })

  it('says what happens to the money, and never that it is charged', () => {
    const more = edited(order(), { quantities: [{ orderLineId: 'b', quantity: 3 }] })
    const less = edited(order(), { quantities: [{ orderLineId: 'b', quantity: 0 }] })
    expect(moneyOfEdit({ paymentMethod: 'cod', paidFils: 0 }, more)).toEqual({ kind: 'collect', fils: 360_00 })
    expect(moneyOfEdit({ paymentMethod: 'card', paidFils: 285_00 }, more)).toEqual({ kind: 'pay', fils: 75_00 })
    expect(moneyOfEdit({ paymentMethod: 'card', paidFils: 285_00 }, less)).toEqual({ kind: 'refund', fils: 50_00 })
    expect(moneyOfEdit({ paymentMethod: 'card', paidFils: 0, heldFils: 285_00 }, less)).toEqual({
      kind: 'release',
      fils: 50_00,
    })
    expect(moneyOfEdit({ paymentMethod: 'card', paidFils: 0, heldFils: 285_00 }, more)).toEqual({
      kind: 'pay',
      fils: 75_00,
    })
    // Paid more than it costs from an edit before: only what is missing is to be paid.
    expect(moneyOfEdit({ paymentMethod: 'card', paidFils: 360_00 }, more)).toEqual({ kind: 'none' })
  })
})

const anyLines = fc
  .array(
    fc.record({
      unitPriceFils: fc.integer({ min: 0, max: 500_000 }),
      purchaseOption: fc.constantFrom(null, 'combo' as const, 'shirt' as const),
      quantity: fc.integer({ min: 1, max: 20 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((lines) =>
    lines.map((one, index) => ({ ...one, id: `${index}`, productId: `p${index}`, variantId: `v${index}` })),
  )
const anyCoupon = fc.oneof(
  fc.constant(null),
  fc.record({ discountType: fc.constant('percentage' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ discountType: fc.constant('fixed' as const), amountFils: fc.integer({ min: 1, max: 900_000 }) }),
)
const anyOrder = fc.record({
  lines: anyLines,
  coupon: anyCoupon,
  deskDiscountFils: fc.integer({ min: 0, max: 300_000 }),
  shippingSetFils: fc.option(fc.integer({ min: 0, max: 100_000 })),
  paymentMethod: fc.constantFrom('cod' as const, 'card' as const),
  terms: fc.constant(terms),
})
const anyEdit = fc.record({
  quantities: fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 8, maxLength: 8 }),
  added: fc.array(
    fc.record({
      unitPriceFils: fc.integer({ min: 0, max: 500_000 }),
      purchaseOption: fc.constant(null),
      quantity: fc.integer({ min: 1, max: 9 }),
      productId: fc.constantFrom('p0', 'new'),
      variantId: fc.constantFrom('v0', 'v1', 'new'),
    }),
    { maxLength: 3 },
  ),
  coupon: fc.constantFrom('keep' as const, 'drop' as const),
  deskDiscountFils: fc.integer({ min: 0, max: 300_000 }),
  shippingSetFils: fc.option(fc.integer({ min: 0, max: 100_000 })),
})
const editOf = (
  from: OrderToEdit,
  wish: { quantities: number[] } & Omit<OrderEdit, 'quantities' | 'swaps'>,
): OrderEdit => ({
  ...wish,
  swaps: [],
  quantities: from.lines.map(({ id }, index) => ({ orderLineId: id, quantity: wish.quantities[index] ?? 0 })),
})

describe('any edit', () => {
  it('adds up to the fil, is never below 0, and its difference is that of the totals', () => {
    fc.assert(
      fc.property(anyOrder, anyEdit, (from, wish) => {
        const result = editOrder(from, editOf(from, wish))
        if ('fault' in result) return
        const { after, before, lines, differenceFils } = result
        expect(after.subTotalFils).toBe(sumFils(lines.map(({ lineTotalFils }) => lineTotalFils)))
        expect(after.payableFils).toBe(after.subTotalFils - after.discountFils + after.shippingFils + after.cashFeeFils)
        expect(Object.values(after).every((fils) => Number.isSafeInteger(fils) && fils >= 0)).toBe(true)
        expect(differenceFils).toBe(after.payableFils - before.payableFils)
        expect(before).toEqual(orderAmounts(from))
      }),
    )
  })

  it('and its reverse leave the totals and the stock as they were', () => {
    fc.assert(
      fc.property(anyOrder, anyEdit, (from, wish) => {
        const there = editOrder(from, { ...editOf(from, wish), coupon: 'keep' })
        if ('fault' in there) return
        const now = { ...from, lines: there.lines.map((one, index) => ({ ...one, id: `${index}` })) }
        const back = editOrder(
          { ...now, deskDiscountFils: wish.deskDiscountFils, shippingSetFils: wish.shippingSetFils },
          {
            ...noEdit,
            quantities: there.lines.map(({ quantityBefore }, index) => ({
              orderLineId: `${index}`,
              quantity: quantityBefore,
            })),
            deskDiscountFils: from.deskDiscountFils,
            shippingSetFils: from.shippingSetFils,
          },
        )
        if ('fault' in back) throw new Error(back.fault)
        expect(back.after).toEqual(there.before)
        expect(back.differenceFils).toBe(there.differenceFils === 0 ? 0 : -there.differenceFils)
        expect(stockOfEdit(back.lines)).toEqual({
          take: stockOfEdit(there.lines).giveBack,
          giveBack: stockOfEdit(there.lines).take,
        })
      }),
    )
  })

  it('takes away no piece that is packed', () => {
    fc.assert(
      fc.property(
        anyOrder,
        anyEdit,
        fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 8 }),
        (from, wish, boxes) => {
          const packed = new Map(
            from.lines.map(({ id, quantity }, index) => [id, Math.min(quantity, boxes[index] ?? 0)]),
          )
          const result = editOrder(from, editOf(from, wish), packed)
          if ('fault' in result) return
          const kept = result.lines.flatMap(({ source, quantity }) =>
            source.kind === 'kept' ? [{ quantity, least: packed.get(source.orderLineId) ?? 0 }] : [],
          )
          expect(kept.filter(({ quantity, least }) => quantity < least)).toEqual([])
        },
      ),
    )
  })
})
