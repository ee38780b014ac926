import { describe, expect, it } from 'vitest'
import { stepFrom, stepOfKey, stepOfSwipe } from './viewer.ts'

describe('the full-screen viewer', () => {
  it('R042 goes on to the next and back to the one before', () => {
    expect([stepFrom(4, 1, 12), stepFrom(4, -1, 12)]).toEqual([5, 3])
  })

  it('R042 wraps at both ends', () => {
    expect([stepFrom(11, 1, 12), stepFrom(0, -1, 12)]).toEqual([0, 11])
  })

  it('R042 stays where there is but one picture, or none', () => {
    expect([stepFrom(0, 1, 1), stepFrom(0, -1, 1), stepFrom(0, 1, 0)]).toEqual([0, 0, 0])
  })

  it('R042 the right arrow is the next picture, and the one before in Arabic', () => {
    expect([stepOfKey('ArrowRight', false), stepOfKey('ArrowLeft', false)]).toEqual([1, -1])
    expect([stepOfKey('ArrowRight', true), stepOfKey('ArrowLeft', true)]).toEqual([-1, 1])
  })

  it('R042 other keys don’t move it', () => {
    expect(['Escape', 'ArrowUp', 'ArrowDown', 'Tab', ' '].map((key) => stepOfKey(key, false))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  })

  it('R042 a swipe brings the picture from where reading goes', () => {
    expect([stepOfSwipe({ x: -80, y: 10 }, false), stepOfSwipe({ x: 80, y: 10 }, false)]).toEqual([1, -1])
    expect([stepOfSwipe({ x: -80, y: 10 }, true), stepOfSwipe({ x: 80, y: 10 }, true)]).toEqual([-1, 1])
  })

  it('R042 a tap or a stroke up or down is no swipe', () => {
    expect([stepOfSwipe({ x: -20, y: 0 }, false), stepOfSwipe({ x: -80, y: 90 }, false)]).toEqual([null, null])
  })
})
