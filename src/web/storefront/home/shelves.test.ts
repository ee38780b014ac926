import type { Product } from '#contract/catalogue.ts'
import { expect, it } from 'vitest'
import { topCollectionOf } from './shelves.ts'

const product = (_id: string, category: string) => ({ _id, category }) as Product

it('R037 the top collection is the category of most best sellers, without those that stand above it already', () => {
  const selling = ['men', 'women', 'men', 'women', 'women', 'men', 'women'].map((category, index) => product(`p${index}`, category))
  expect(topCollectionOf(selling)).toEqual({ category: 'women', products: [selling[4], selling[6]] })
  expect(topCollectionOf([])).toBeNull()
})
