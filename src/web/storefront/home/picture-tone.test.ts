import { expect, it } from 'vitest'
import { readingOf, shownPart, toneOf } from './picture-tone.ts'

const points = (...greys: number[]) => greys.flatMap((grey) => [grey, grey, grey, 255])

it('R051 a navy cloth is dark, sand is light, and a dark bag on sand is light still', () => {
  expect(toneOf([43, 52, 70, 255, 40, 48, 66, 255])).toBe('dark')
  expect(toneOf(points(220, 226, 218))).toBe('light')
  expect(toneOf(points(220, 30, 226, 40, 230))).toBe('light')
})

it('A2 what is not painted yet is neither light nor dark', () => {
  expect(toneOf([0, 0, 0, 0, 0, 0, 0, 0])).toBeUndefined()
  expect(toneOf([0, 0, 0, 0, ...points(220, 226)])).toBe('light')
  expect(readingOf(new Uint8Array(64), new Uint8Array(16))).toBeUndefined()
})

it('A13 the top is calm where nothing in it could swallow the header’s letters', () => {
  const sand = points(...Array.from({ length: 50 }, () => 220))
  expect(readingOf(sand, sand)).toEqual({ tone: 'light', top: 'light', isTopCalm: true })
  expect(readingOf(sand, [...sand, ...points(40, 40, 40)])).toMatchObject({ top: 'light', isTopCalm: false })
  const navy = points(...Array.from({ length: 50 }, () => 50))
  expect(readingOf(navy, navy)).toEqual({ tone: 'dark', top: 'dark', isTopCalm: true })
  expect(readingOf(navy, [...navy, ...points(230, 230, 230)])).toMatchObject({ top: 'dark', isTopCalm: false })
})

it('A2 only what a frame shows of its picture is read', () => {
  expect(shownPart({ width: 1600, height: 900 }, { width: 800, height: 450 }, '50% 50%')).toEqual({
    x: 0,
    y: 0,
    width: 1600,
    height: 900,
  })
  expect(shownPart({ width: 1600, height: 900 }, { width: 400, height: 450 }, '100% 50%')).toEqual({
    x: 800,
    y: 0,
    width: 800,
    height: 900,
  })
  expect(shownPart({ width: 1600, height: 900 }, { width: 800, height: 225 }, '88% 50%')).toEqual({
    x: 0,
    y: 225,
    width: 1600,
    height: 450,
  })
})
