import { expect, it } from 'vitest'
import { frontIn } from '../../../../tests/harness/front.ts'
import { findShelf, shelfNames } from './shelf.ts'

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
  expect(findShelf(frontIn('en').goods, name, subcategory)).toEqual(shelf)
})

it('R011 a shelf is called by its last part, in the language of the page', () => {
  expect(shelfNames({ category: 'men', subcategory: 'shirts' }, frontIn('fr'))).toEqual({
    name: 'Chemises',
    within: 'Homme',
  })
  expect(shelfNames({ category: 'women' }, frontIn('ar')).name).toBe('نساء')
  expect(shelfNames({ collection: 'sale' }, frontIn('ar')).name).toBe('تخفيضات')
  expect(shelfNames({}, frontIn('en')).name).toBeUndefined()
})
