import { describe, expect, it } from 'vitest'
import { readFils } from '#domain/typed-aed.ts'
import {
  draftOf,
  type EditorLine,
  inputOf,
  isUntouched,
  type OrderForEdit,
  withAdded,
  withSwap,
  withSwapQuantity,
} from './edit-draft.ts'

const line = { orderLineId: 'a', productId: 'p', quantity: 3, packed: 1 } as EditorLine
const large = { variantId: 'l', productId: 'p', isSet: false } as OrderForEdit['variants'][number]
const page = {
  order: { couponCode: null, discountFils: 0, shippingFils: null },
  lines: [line],
} as unknown as OrderForEdit
const first = draftOf(page)
const edit = (draft: ReturnType<typeof draftOf>, of = page) => {
  const input = inputOf(of, draft)
  if ('faults' in input) throw new Error(input.faults.join())
  return input.edit
}

describe('the editor of an order', () => {
  it('sends only the lines that differ', () => {
    expect(edit({ ...first, quantities: { a: 3 } }).quantities).toEqual([])
    expect(edit({ ...first, quantities: { a: 2 } }).quantities).toEqual([{ orderLineId: 'a', quantity: 2 }])
    expect([isUntouched(page, first), isUntouched(page, { ...first, discount: '1' })]).toEqual([true, false])
  })

  it('swaps the pieces that are not packed, and gives back what is not swapped after all', () => {
    const swapped = withSwap(first, line, large)
    expect(swapped.quantities).toEqual({ a: 1 })
    expect(edit(swapped)).toMatchObject({
      quantities: [],
      swaps: [{ orderLineId: 'a', variantId: 'l', quantity: 2 }],
    })
    expect(withSwap(swapped, line, large)).toBe(swapped)
    const fewer = withSwapQuantity(swapped, line, { variantId: 'l', quantity: 1 })
    expect(edit(fewer)).toMatchObject({ quantities: [], swaps: [{ quantity: 1 }] })
    expect(edit(withSwapQuantity(fewer, line, { variantId: 'l', quantity: 0 }))).toMatchObject({
      quantities: [],
      swaps: [],
    })
  })

  it('counts a piece that is added again', () => {
    expect(edit(withAdded(withAdded(first, large), large)).added).toEqual([{ variantId: 'l', quantity: 2 }])
    expect(edit(withAdded(first, { ...large, isSet: true })).added).toEqual([
      { variantId: 'l', quantity: 1, purchaseOption: 'combo' },
    ])
  })

  it('reads amounts in any digits, and asks about a coupon', () => {
    expect(['12.5', '١٢٫٥', '1,200', 'x', '-1', '1.234'].map(readFils)).toEqual([
      12_50,
      12_50,
      1_200_00,
      null,
      null,
      null,
    ])
    expect(['12,50', '1200,5', '1٬200٫5', '1,200.50', '1,2,3', '1,200,50'].map(readFils)).toEqual([
      12_50,
      1_200_50,
      1_200_50,
      1_200_50,
      null,
      null,
    ])
    const withCoupon = { ...page, order: { ...page.order, couponCode: 'TEN' } }
    expect(inputOf(withCoupon, { ...first, shipping: 'x' })).toEqual({ faults: ['coupon', 'shipping'] })
    expect(edit({ ...first, coupon: 'drop' }, withCoupon).coupon).toBe('drop')
  })
})
