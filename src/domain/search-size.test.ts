import { expect, it } from 'vitest'
import { takeSize } from './search-size.ts'

const name = { en: 'x', ar: 'x', fr: 'x' }
const sizes = {
  sets: [
    { id: 'letters', name, sizes: ['S', 'L', 'XL', 'One size'] },
    { id: 'numbers', name, sizes: ['38', 'l'] },
    { id: 'children', name, sizes: ['2-3 years'] },
  ],
}

it.each([
  ['kandura L', 'kandura', 'L', ['L', 'l']],
  ['xl white shirt', 'white shirt', 'xl', ['XL']],
  ['robe taille 38', 'robe', '38', ['38']],
  ['عباية مقاس ٣٨', 'عباية', '٣٨', ['38']],
  ['belt one size', 'belt', 'one size', ['One size']],
  ['dress 2-3 years', 'dress', '2-3 years', ['2-3 years']],
])('R054 %s is a search for %s in the size %s', (query, rest, typed, found) => {
  expect(takeSize(query, sizes)).toEqual({ rest, typed, sizes: found })
})

it.each(['kandura', 'L', 'size L', 'kandura 39', ''])('R054 %s has no size beside other words', (query) => {
  expect(takeSize(query, sizes)).toBeNull()
})
