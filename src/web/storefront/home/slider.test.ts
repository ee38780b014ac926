import { describe, expect, it } from 'vitest'
import { Slider } from './slider.ts'
import type { SlideKind } from './slider.ts'

function fakeClock() {
  let nowMs = 0
  let waiting: { atMs: number; run: () => void }[] = []
  return {
    after: (delayMs: number, run: () => void) => {
      const timer = { atMs: nowMs + delayMs, run }
      waiting.push(timer)
      return () => void (waiting = waiting.filter((other) => other !== timer))
    },
    pass: (ms: number) => {
      const untilMs = nowMs + ms
      for (;;) {
        const due = waiting.filter((timer) => timer.atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs)[0]
        if (!due) break
        nowMs = due.atMs
        waiting = waiting.filter((timer) => timer !== due)
        due.run()
      }
      nowMs = untilMs
    },
  }
}

function started(kinds: SlideKind[], prefersStillness = false) {
  const clock = fakeClock()
  const slider = new Slider(kinds, clock)
  slider.start({ prefersStillness })
  return { slider, clock, index: () => slider.state().index }
}

describe('the hero slider', () => {
  it('R031 moves on every 5 seconds and begins again after the last', () => {
    const { clock, index } = started(['image', 'image', 'image'])
    clock.pass(4_999)
    expect(index()).toBe(0)
    clock.pass(1)
    expect(index()).toBe(1)
    clock.pass(10_000)
    expect(index()).toBe(0)
  })

  it('R031 stands still with a single banner', () => {
    const { slider, clock, index } = started(['image'])
    clock.pass(60_000)
    expect(index()).toBe(0)
    expect(slider.state().isTurning).toBe(false)
  })

  it('R031 waits for a video to end, however long it is', () => {
    const { slider, clock, index } = started(['video', 'image'])
    clock.pass(60_000)
    expect(index()).toBe(0)
    slider.videoEnded()
    expect(index()).toBe(1)
    clock.pass(5_000)
    expect(index()).toBe(0)
  })

  it('R031 falls back to the single default banner when a video fails, and stays there', () => {
    const { slider, clock } = started(['image', 'video'])
    slider.next()
    slider.videoFailed()
    clock.pass(60_000)
    expect(slider.state()).toMatchObject({ hasFailed: true, index: 0, isTurning: false })
  })

  it('R031 treats a video that may not play like a picture', () => {
    const { slider, clock, index } = started(['video', 'image'])
    slider.playbackBlocked()
    expect(slider.state().hasFailed).toBe(false)
    clock.pass(5_000)
    expect(index()).toBe(1)
  })

  it('R030 waits under the pointer and with the focus, then takes its five seconds', () => {
    const { slider, clock, index } = started(['image', 'image'])
    clock.pass(3_000)
    slider.hold('pointer')
    slider.hold('focus')
    clock.pass(60_000)
    slider.release('pointer')
    clock.pass(60_000)
    expect(index()).toBe(0)
    slider.release('focus')
    clock.pass(4_999)
    expect(index()).toBe(0)
    clock.pass(1)
    expect(index()).toBe(1)
  })

  it('R031 a video that ends while it is held moves on five seconds after it is let go', () => {
    const { slider, clock, index } = started(['video', 'image'])
    slider.hold('focus')
    slider.videoEnded()
    expect(index()).toBe(0)
    slider.release('focus')
    clock.pass(5_000)
    expect(index()).toBe(1)
  })

  it('R030 does not move by itself where less motion is preferred, until asked to', () => {
    const { slider, clock, index } = started(['image', 'image'], true)
    clock.pass(60_000)
    expect(index()).toBe(0)
    slider.togglePause()
    clock.pass(5_000)
    expect(index()).toBe(1)
  })

  it('R030 previous and next wrap, and give the new slide its full time', () => {
    const { slider, clock, index } = started(['image', 'image', 'image'])
    clock.pass(4_000)
    slider.previous()
    expect(index()).toBe(2)
    clock.pass(4_999)
    expect(index()).toBe(2)
    slider.next()
    expect(index()).toBe(0)
  })

  it('R030 lets no timer run on after it was stopped', () => {
    const { slider, clock, index } = started(['image', 'image'])
    slider.stop()
    clock.pass(60_000)
    expect(index()).toBe(0)
  })
})
