import { expect, it } from 'vitest'
import { toneOf } from './picture-tone.ts'

const points = (...greys: number[]) => greys.flatMap((grey) => [grey, grey, grey, 255])

it('R051 a navy cloth is dark, sand is light, and a dark bag on sand is light still', () => {
  expect(toneOf([43, 52, 70, 255, 40, 48, 66, 255])).toBe('dark')
  expect(toneOf(points(220, 226, 218))).toBe('light')
  expect(toneOf(points(220, 30, 226, 40, 230))).toBe('light')
})
