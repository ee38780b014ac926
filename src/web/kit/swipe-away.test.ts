import { expect, it } from 'vitest'
import { pulledBy } from './swipe-away.ts'

it('A12 R004 a drawer is pulled back to the edge that it came from, which Arabic mirrors', () => {
  expect([
    pulledBy(40, 'end', false),
    pulledBy(40, 'start', false),
    pulledBy(40, 'end', true),
    pulledBy(40, 'start', true),
  ]).toEqual([40, -40, -40, 40])
})
