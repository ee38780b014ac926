import type { Product } from '#contract/catalogue.ts'
import type { Look } from '#contract/lookbook.ts'
import { expect, it } from 'vitest'
import { slidesOf } from './slides.ts'

const looks = (count: number) => Array.from({ length: count }, (_, index) => ({ _id: `L${index}` }) as Look)
const pieces = (count: number) => Array.from({ length: count }, (_, index) => ({ _id: `p${index}` }) as Product)
const order = (lookCount: number, pieceCount: number) =>
  slidesOf(looks(lookCount), pieces(pieceCount))
    .map(({ id }) => id)
    .join(' ')

it('R040 looks stand among the pieces, each of both once', () => {
  expect(order(2, 5)).toBe('L0 p0 p1 p2 L1 p3 p4')
  expect(order(0, 2)).toBe('p0 p1')
  expect(order(3, 2)).toBe('L0 p0 p1 L1 L2')
  expect(order(1, 0)).toBe('L0')
})
