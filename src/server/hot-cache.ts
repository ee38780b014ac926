/**
 * The hot cache (architecture.md, a request's way 3): public answers are kept until something that they show changes. While that is known
 * (`confirm`, several times a second) an answer is as good as new; where it isn't, an answer is fresh for half a second, and given a little longer while one
 * request makes the next one, so that a change is seen within a second (G39). What is only unconfirmed is confirmed first: one statement for everybody costs
 * less than one page. While all places are taken (admission.ts), it is given a few seconds longer: whoever looks would wait, and wait for nearly the same (G2).
 */
import { type KeptPage, KeptPages } from './kept-pages.ts'
import { makeVariant, type ReadyAnswer } from './ready-answer.ts'
import type { SharedPages } from './shared-pages.ts'

export type HotCacheLimits = {
  freshMs: number
  /** After `freshMs`: how long an answer may still be given while the next one is made. */
  staleMs: number
  /** The same where the next one could not be begun at once. */
  crowdedMs: number
  /** The age at which an unchanged answer is made anew all the same: what it recommends follows sales. */
  longestMs: number
  maxBytes: number
  now: () => number
}

export const usualLimits: HotCacheLimits = {
  freshMs: 500,
  staleMs: 400,
  crowdedMs: 9500,
  longestMs: 60 * 60_000,
  maxBytes: 128 * 1024 * 1024,
  now: Date.now,
}

/** G41: kept is only what succeeded, sets no cookie and says itself that it is public. */
export function mayBeKept(answer: ReadyAnswer): boolean {
  if (answer.status !== 200) return false
  const headers = new Map(answer.headers.map(([name, value]) => [name.toLowerCase(), value]))
  const control = headers.get('cache-control') ?? ''
  return !headers.has('set-cookie') && /\bpublic\b/.test(control) && !/\b(private|no-store)\b/.test(control)
}

/** A change may be noticed while an answer that misses it is still being made; no answer takes longer than this. */
const changesRememberedMs = 60_000

export type CacheSource = {
  /** Has `confirm` called; undefined where nobody knows what changes. */
  confirmNow?: () => Promise<void> | undefined
  /** Answers of other nodes. */
  shared?: SharedPages | undefined
}

/** `startedMs`: what it shows was read after this; `madeMs`: when it was done, on whichever node. */
type Times = { startedMs: number; madeMs: number }

export class HotCache {
  readonly #limits: HotCacheLimits
  readonly #kept: KeptPages
  readonly #making = new Map<string, Promise<ReadyAnswer>>()
  /** When each product was last noticed to have changed. */
  readonly #changedMs = new Map<string, number>()
  #anyChangedMs = -Infinity
  /** Everything that was committed before this moment is noticed. */
  #confirmedMs = -Infinity
  /** How often everything was forgotten: what was begun before may hold what no longer is so. */
  #era = 0

  readonly #source: CacheSource

  constructor(limits: HotCacheLimits = usualLimits, source: CacheSource = {}) {
    this.#limits = limits
    this.#source = source
    this.#kept = new KeptPages(limits.maxBytes)
  }

  /** An answer that may be given now. When it is no longer fresh, `make` is started once, beside this request. `isCrowded`: it would have to wait. */
  find(key: string, make: () => Promise<ReadyAnswer>, isCrowded = false): ReadyAnswer | undefined {
    const page = this.#kept.find(key)
    if (!page) return undefined
    const { freshMs, staleMs, crowdedMs } = this.#limits
    const ageMs = this.#ageMs(page)
    if (ageMs < freshMs) return page.answer
    if (ageMs >= freshMs + (isCrowded ? crowdedMs : staleMs)) return undefined
    // A failure here is met again, and answered, by the request that finds nothing kept.
    if (!this.#making.has(key)) this.#lead(key, make).catch(() => undefined)
    return page.answer
  }

  /** Makes the answer; requests that come meanwhile get the same one, unless it must not be kept. */
  async make(key: string, make: () => Promise<ReadyAnswer>): Promise<ReadyAnswer> {
    const underway = this.#making.get(key)
    if (!underway) return this.#lead(key, make)
    const shared = await underway.catch(() => undefined)
    return shared && mayBeKept(shared) ? shared : make()
  }

  /** Between `from` and `to` (ms) these products were found to have changed, and no others, since the last time. */
  confirm(ids: readonly string[], { from, to }: { from: number; to: number }): void {
    this.#confirmedMs = from
    if (ids.length === 0) return
    this.#anyChangedMs = to
    for (const id of ids) {
      this.#changedMs.delete(id)
      this.#changedMs.set(id, to)
    }
    for (const [id, ms] of this.#changedMs) {
      if (ms > to - changesRememberedMs) break
      this.#changedMs.delete(id)
    }
    this.#kept.forgetProducts(ids)
  }

  /** What pages of many products show has changed: those made before now are as old as they are. */
  noteChange(): void {
    this.#anyChangedMs = this.#limits.now()
  }

  /** Anything may have changed: nothing made before now is given any more, and what is being made is given only to those who wait for it. */
  forgetAll(): void {
    this.forgetOwn()
    this.#source.shared?.forgetAll()
  }

  /** The same, but for what other nodes share: whoever takes that asks whether it still holds. */
  forgetOwn(): void {
    this.#era += 1
    this.#kept.clear()
    this.#making.clear()
  }

  get bytes(): number {
    return this.#kept.bytes
  }

  get size(): number {
    return this.#kept.size
  }

  #ageMs(page: KeptPage): number {
    const now = this.#limits.now()
    const ageMs = now - page.answer.madeMs
    return this.#isUnchanged(page) ? Math.min(ageMs, now - this.#confirmedMs) : ageMs
  }

  /** As far as is confirmed. */
  #isUnchanged({ answer, startedMs, shows }: KeptPage): boolean {
    const isYoung = this.#limits.now() - answer.madeMs < this.#limits.longestMs
    return isYoung && (shows !== null || startedMs > this.#anyChangedMs)
  }

  #lead(key: string, make: () => Promise<ReadyAnswer>): Promise<ReadyAnswer> {
    const page = this.#kept.find(key)
    const confirming = page && this.#isUnchanged(page) ? this.#source.confirmNow?.() : undefined
    const work = (
      confirming?.then(() => this.#findFresh(key) ?? this.#makeAnew(key, make)) ?? this.#makeAnew(key, make)
    ).finally(() => {
      if (this.#making.get(key) === work) this.#making.delete(key)
    })
    this.#making.set(key, work)
    return work
  }

  #findFresh(key: string): ReadyAnswer | undefined {
    const page = this.#kept.find(key)
    return page && this.#ageMs(page) < this.#limits.freshMs ? page.answer : undefined
  }

  async #makeAnew(key: string, make: () => Promise<ReadyAnswer>): Promise<ReadyAnswer> {
    const [era, startedMs] = [this.#era, this.#limits.now()]
    const page = this.#source.shared && (await this.#source.shared.find(key))
    const answer = page?.answer ?? (await make())
    if (era !== this.#era) return answer
    // A shared page is as old as where it was made, by the clock of that node.
    const madeMs = Math.min(page?.answer?.madeMs ?? Infinity, this.#limits.now())
    if (!page?.answer && mayBeKept(answer)) void page?.share(answer)
    return this.#succeed(key, answer, { startedMs, madeMs })
  }

  /** The same content again keeps its compressed bytes; other content is compressed before it takes the place. */
  async #succeed(key: string, answer: ReadyAnswer, times: Times): Promise<ReadyAnswer> {
    if (!mayBeKept(answer)) return answer
    const old = this.#kept.find(key)?.answer
    if (old?.hash === answer.hash) {
      this.#keep(key, old, times)
      return old
    }
    const era = this.#era
    if (old) await Promise.all([...old.variants.keys()].map((encoding) => makeVariant(answer, encoding)))
    if (era === this.#era) this.#keep(key, answer, times)
    return answer
  }

  #keep(key: string, answer: ReadyAnswer, { startedMs, madeMs }: Times): void {
    answer.madeMs = madeMs
    answer.isKept = true
    answer.resized = () => this.#kept.recount(key)
    // What was noticed to have changed while the answer was made may be missing in it: then its age alone counts.
    const isSure = answer.shows?.every((id) => (this.#changedMs.get(id) ?? -Infinity) < startedMs) ?? false
    this.#kept.keep(key, { answer, startedMs, shows: isSure ? answer.shows : null })
  }
}
