import { expect, it } from 'vitest'
import { findShelf, shelfName } from './shelf.ts'

it.each([
  [undefined, undefined, {}],
  ['men', undefined, { category: 'men' }],
  ['men', 'shirts', { category: 'men', subcategory: 'shirts' }],
  ['sale', undefined, { collection: 'sale' }],
  ['ready-to-wear', undefined, { collection: 'ready-to-wear' }],
  ['men', 'abayas', undefined],
  ['sale', 'shirts', undefined],
  ['gentlemen', undefined, undefined],
  ['constructor', undefined, undefined],
])('R011 /shop/%s/%s is %o', (name, subcategory, shelf) => {
  expect(findShelf(name, subcategory)).toEqual(shelf)
})

it('R011 a shelf is called by its last part, in the language of the page', () => {
  expect(shelfName({ category: 'men', subcategory: 'shirts' }, 'fr')).toBe('Chemises')
  expect(shelfName({ collection: 'sale' }, 'ar')).toBe('تخفيضات')
  expect(shelfName({}, 'en')).toBeUndefined()
})
