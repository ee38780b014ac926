import type { Product } from '#contract/catalogue.ts'
import { expect, it } from 'vitest'
import { arrange } from './shelves.ts'

const product = (_id: string, category = 'men') => ({ _id, category }) as Product
const some = (word: string, count: number, category?: string) =>
  Array.from({ length: count }, (_, index) => product(`${word}${index}`, category))
const ids = (products: readonly Product[] = []) => products.map(({ _id }) => _id)
const nothing = { newIn: [], featured: [], selling: [], rated: [], deal: null }

it('R037 the top collection is the category of most best sellers, without those that stand above it already', () => {
  const selling = ['men', 'women', 'men', 'women', 'women', 'men', 'women'].map((category, index) =>
    product(`p${index}`, category),
  )
  expect(arrange({ ...nothing, selling }).topCollection).toEqual({
    category: 'women',
    products: [selling[4], selling[6]],
  })
  expect(arrange(nothing).topCollection).toBeNull()
})

it('A18 no piece stands twice on the page where there are enough', () => {
  const all = some('piece', 40)
  const deal = { product: all[0] as Product, endsAtMs: 0 }
  const { newIn, featured, bestSellers, bestRated, topCollection } = arrange({
    newIn: all.slice(0, 24),
    featured: all.slice(0, 8),
    selling: all.slice(0, 24),
    rated: all.slice(2, 26),
    deal,
  })
  const shown = [deal.product._id, ...[featured, bestSellers, bestRated, topCollection?.products, newIn].flatMap(ids)]
  expect(new Set(shown).size).toBe(shown.length)
  expect([featured, bestSellers, bestRated, topCollection?.products ?? []].map((row) => row.length)).toEqual([
    4, 4, 4, 4,
  ])
})

it('A18 in a small shop a row is filled with what stands elsewhere rather than left empty', () => {
  const all = some('piece', 5)
  const { newIn, featured, bestSellers, bestRated } = arrange({
    newIn: all,
    featured: all,
    selling: all,
    rated: all,
    deal: null,
  })
  expect(ids(featured)).toEqual(ids(all.slice(0, 4)))
  expect([bestSellers.length, bestRated.length, newIn.length]).toEqual([4, 4, 4])
})
