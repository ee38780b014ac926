import { expect, it } from 'vitest'
import { pagesAround } from './pagination.tsx'

it.each([
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
] as const)('R061 on page %i of %i the pages %j are offered', (current, total, pages) => {
  expect(pagesAround(current, total)).toEqual(pages)
})
