import type { Product } from '#contract/catalogue.ts'
import { expect, it } from 'vitest'
import { topCollectionOf } from './shelves.ts'

const product = (_id: string, category: string, subcategory: string) => ({ _id, category, subcategory }) as Product

it('R037 the top collection is where most best sellers come from, the better selling first', () => {
  const selling = [product('a', 'men', 'shirts'), product('b', 'women', 'abayas'), product('c', 'women', 'abayas'), product('d', 'men', 'polos')]
  expect(topCollectionOf(selling)).toMatchObject({ category: 'women', subcategory: 'abayas', products: [{ _id: 'b' }, { _id: 'c' }] })
  expect(topCollectionOf(selling.slice(0, 2))).toMatchObject({ category: 'men', subcategory: 'shirts' })
  expect(topCollectionOf([])).toBeNull()
})
