import { expect, it } from 'vitest'
import { headsFor } from './aim.ts'

const panel = { left: 0, right: 1440, top: 72 }
const men = { x: 150, y: 36 }

it('A6 a pointer that goes down to any part of the panel heads for it; along the words, up, or past its end it does not', () => {
  expect(headsFor(panel, men, { x: 170, y: 44 })).toBe(true)
  expect(headsFor(panel, men, { x: 145, y: 50 })).toBe(true)
  expect(headsFor(panel, men, { x: 200, y: 36 })).toBe(false)
  expect(headsFor(panel, men, { x: 170, y: 30 })).toBe(false)
  expect(headsFor(panel, { x: 1000, y: 36 }, { x: 1060, y: 38 })).toBe(false)
})
