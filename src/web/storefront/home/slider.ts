/** R030, R031: the hero's turning. No React and no globals: time comes in as a clock, so that five seconds pass at once in a test. */

export type SlideKind = 'image' | 'video'

export type SliderClock = {
  /** Returns what stops it. */
  after: (delayMs: number, run: () => void) => () => void
}

export type SliderState = {
  index: number
  /** The visitor stopped it, or prefers less motion. */
  isPaused: boolean
  /** It moves on by itself now: screen readers are then left in peace. */
  isTurning: boolean
  /** A video could not be played: the default banner takes the place of all slides. */
  hasFailed: boolean
}

type Hold = 'pointer' | 'focus' | 'hidden'

export const intervalMs = 5_000

export class Slider {
  #kinds: readonly SlideKind[]
  #clock: SliderClock
  #state: SliderState = { index: 0, isPaused: false, isTurning: false, hasFailed: false }
  #holds = new Set<Hold>()
  /** The present slide's video has ended or may not play: the slide is then waited out like a picture. */
  #isVideoOver = false
  #isRunning = false
  #stopTimer = () => {}
  #listeners = new Set<() => void>()

  constructor(kinds: readonly SlideKind[], clock: SliderClock) {
    this.#kinds = kinds
    this.#clock = clock
  }

  state = () => this.#state

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  start(options: { prefersStillness: boolean }): void {
    this.#isRunning = true
    this.#set({ isPaused: options.prefersStillness })
  }

  stop(): void {
    this.#isRunning = false
    this.#set({})
  }

  /** Wraps at both ends. */
  goTo(index: number): void {
    const count = this.#kinds.length
    this.#isVideoOver = false
    this.#set({ index: (index + count) % count })
  }

  next = () => this.goTo(this.#state.index + 1)
  previous = () => this.goTo(this.#state.index - 1)
  togglePause = () => this.#set({ isPaused: !this.#state.isPaused })

  hold(reason: Hold): void {
    this.#holds.add(reason)
    this.#set({})
  }

  release(reason: Hold): void {
    this.#holds.delete(reason)
    this.#set({})
  }

  /** Moves on, unless somebody holds it; then the slide gets the time of a picture once it is let go. */
  videoEnded(): void {
    if (this.#mayTurn()) this.next()
    else this.#waitOut()
  }

  /** The browser lets no video play by itself: its first frame stands there like a picture. */
  playbackBlocked(): void {
    this.#waitOut()
  }

  videoFailed(): void {
    this.#set({ hasFailed: true, index: 0 })
  }

  #waitOut(): void {
    this.#isVideoOver = true
    this.#set({})
  }

  #mayTurn(): boolean {
    const { isPaused, hasFailed } = this.#state
    return this.#isRunning && !isPaused && !hasFailed && this.#holds.size === 0 && this.#kinds.length >= 2
  }

  /** Every change starts the five seconds anew. */
  #set(change: Partial<SliderState>): void {
    this.#stopTimer()
    this.#stopTimer = () => {}
    this.#state = { ...this.#state, ...change }
    const mayTurn = this.#mayTurn()
    this.#state.isTurning = mayTurn
    const waits = this.#kinds[this.#state.index] === 'image' || this.#isVideoOver
    if (mayTurn && waits) this.#stopTimer = this.#clock.after(intervalMs, this.next)
    for (const listener of this.#listeners) listener()
  }
}
