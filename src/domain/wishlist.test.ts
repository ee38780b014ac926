import { describe, expect, it } from 'vitest'
import {
  add,
  addAll,
  isOldWishlist,
  isOnWishlist,
  maxWishlistItems,
  merge,
  readWishlist,
  remove,
  toggle,
  writeWishlist,
} from './wishlist.ts'

const monday = '2026-11-16T08:00:00.000Z'
const tuesday = '2026-11-17T08:00:00.000Z'
const wednesday = '2026-11-18T08:00:00.000Z'
const shirt = { productId: 'shirt', addedAt: monday }
const bag = { productId: 'bag', addedAt: tuesday }

describe('wishlist', () => {
  it('R103 toggle adds to the front or removes', () => {
    const added = toggle([shirt], 'bag', tuesday)
    expect(added).toEqual([bag, shirt])
    expect(toggle(added, 'shirt', wednesday)).toEqual([bag])
  })

  it('R103 adding an existing id does nothing', () => {
    expect(add([bag, shirt], 'shirt', wednesday)).toEqual([bag, shirt])
  })

  it('R103 removing what is not there does nothing', () => {
    expect(remove([bag], 'shirt')).toEqual([bag])
    expect(isOnWishlist([bag], 'shirt')).toBe(false)
    expect(isOnWishlist([bag], 'bag')).toBe(true)
  })

  it('R103 the oldest gives way when the list is full', () => {
    const full = Array.from({ length: maxWishlistItems }, (_, index) => ({ productId: `p${index}`, addedAt: monday }))
    const more = add(full, 'bag', tuesday)
    expect(more).toHaveLength(maxWishlistItems)
    expect(more[0]).toEqual(bag)
  })

  it('D16 two lists become one, newest first, each product once with the day it was first added', () => {
    expect(merge([shirt], [{ productId: 'shirt', addedAt: wednesday }, bag])).toEqual([bag, shirt])
    expect(merge([bag], [shirt])).toEqual(merge([shirt], [bag]))
    expect(merge([], [])).toEqual([])
  })

  it('R103 adds several at once, the first named in front; those that are on it stay where they are', () => {
    expect(addAll([shirt], ['bag', 'shirt', 'belt'], wednesday).map(({ productId }) => productId)).toEqual([
      'bag',
      'belt',
      'shirt',
    ])
    expect(addAll([shirt], [], wednesday)).toEqual([shirt])
  })

  it('B15 R103 what is written for local storage names each product by its _id, and is read back as it was', () => {
    expect(writeWishlist([bag])).toEqual([{ _id: 'bag', productId: 'bag', addedAt: tuesday }])
    expect(readWishlist(writeWishlist([bag, shirt]))).toEqual([bag, shirt])
    expect(
      [[bag], [{ id: 'bag', addedAt: monday }], writeWishlist([bag]), [], null, 'x', [null]].map(isOldWishlist),
    ).toEqual([true, true, false, false, false, false, false])
  })

  it('R103 reads what the specification’s local storage holds, and leaves out the rest', () => {
    const stored = [
      { _id: 'shirt', addedAt: monday, name: 'Linen shirt', price: 299 },
      { id: 'bag', addedAt: tuesday },
      null,
      'x',
      {},
      { productId: '' },
      { productId: 'p', addedAt: 'yesterday' },
    ]
    expect(readWishlist(stored)).toEqual([bag, shirt])
    for (const broken of [null, undefined, {}, 'x']) expect(readWishlist(broken)).toEqual([])
  })
})
