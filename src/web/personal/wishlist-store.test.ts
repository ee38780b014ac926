import { expect, it } from 'vitest'
import { readStoredJson, writeStored } from '../storage/browser-storage.ts'
import { readLocalWishlist, toggleOnWishlist, useWishlistState } from './wishlist-store.ts'

const addedAt = '2026-11-16T08:00:00.000Z'

it('B15 R103 entries that an older page wrote get the _id that the specification names, and stay on the list', () => {
  writeStored('wishlist', JSON.stringify([{ productId: 'shirt', addedAt }]))
  readLocalWishlist()
  expect(readStoredJson('wishlist')).toEqual([{ _id: 'shirt', productId: 'shirt', addedAt }])
  expect(useWishlistState.getState().items).toEqual([{ productId: 'shirt', addedAt }])
})

it('B15 R103 what is added is written with its _id', () => {
  toggleOnWishlist('bag')
  expect(readStoredJson('wishlist')).toMatchObject([{ _id: 'bag', productId: 'bag' }, { _id: 'shirt' }])
})
