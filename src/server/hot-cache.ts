/**
 * The hot cache (architecture.md, a request's way 3): public answers are kept for a second, and one second more while one request makes the next one.
 * While all places are taken (admission.ts), what is kept is given a few seconds longer: whoever looks would wait, and wait for nearly the same (G2).
 * Entries leave by age or, when there are too many bytes, oldest first: nothing lives for long, so age and use are nearly the same order.
 */
import { makeVariant, type ReadyAnswer } from './ready-answer.ts'

export type HotCacheLimits = {
  freshMs: number
  /** After `freshMs`: how long an answer may still be given while the next one is made. */
  staleMs: number
  /** The same where the next one could not be begun at once. */
  crowdedMs: number
  maxBytes: number
  now: () => number
}

export const usualLimits: HotCacheLimits = {
  freshMs: 1000,
  staleMs: 1000,
  crowdedMs: 9000,
  maxBytes: 64 * 1024 * 1024,
  now: Date.now,
}

/** G41: kept is only what succeeded, sets no cookie and says itself that it is public. */
export function mayBeKept(answer: ReadyAnswer): boolean {
  if (answer.status !== 200) return false
  const headers = new Map(answer.headers.map(([name, value]) => [name.toLowerCase(), value]))
  const control = headers.get('cache-control') ?? ''
  return !headers.has('set-cookie') && /\bpublic\b/.test(control) && !/\b(private|no-store)\b/.test(control)
}

/** Two compressed copies and the headers, estimated. */
const weightOf = (answer: ReadyAnswer) => Math.ceil(answer.body.length * 1.5) + 2048

export class HotCache {
  readonly #limits: HotCacheLimits
  readonly #kept = new Map<string, ReadyAnswer>()
  readonly #making = new Map<string, Promise<ReadyAnswer>>()
  #bytes = 0
  /** How often everything was forgotten: what was begun before may hold what no longer is so. */
  #era = 0

  constructor(limits: HotCacheLimits = usualLimits) {
    this.#limits = limits
  }

  /** An answer that may be given now. When it is no longer fresh, `make` is started once, beside this request. `isCrowded`: it would have to wait. */
  find(key: string, make: () => Promise<ReadyAnswer>, isCrowded = false): ReadyAnswer | undefined {
    const answer = this.#kept.get(key)
    if (!answer) return undefined
    const { now, freshMs, staleMs, crowdedMs } = this.#limits
    const ageMs = now() - answer.madeMs
    if (ageMs < freshMs) return answer
    if (ageMs >= freshMs + (isCrowded ? crowdedMs : staleMs)) return undefined
    // A failure here is met again, and answered, by the request that finds nothing kept.
    if (!this.#making.has(key)) this.#lead(key, make).catch(() => undefined)
    return answer
  }

  /** Makes the answer; requests that come meanwhile get the same one, unless it must not be kept. */
  async make(key: string, make: () => Promise<ReadyAnswer>): Promise<ReadyAnswer> {
    const underway = this.#making.get(key)
    if (!underway) return this.#lead(key, make)
    const shared = await underway.catch(() => undefined)
    return shared && mayBeKept(shared) ? shared : make()
  }

  /** The catalogue has changed: nothing made before now is given any more, and what is being made is given only to those who wait for it. */
  forgetAll(): void {
    this.#era += 1
    this.#kept.clear()
    this.#making.clear()
    this.#bytes = 0
  }

  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#kept.size
  }

  #lead(key: string, make: () => Promise<ReadyAnswer>): Promise<ReadyAnswer> {
    const era = this.#era
    const work = make()
      .then((answer) => (era === this.#era ? this.#succeed(key, answer) : answer))
      .finally(() => {
        if (this.#making.get(key) === work) this.#making.delete(key)
      })
    this.#making.set(key, work)
    return work
  }

  /** The same content again keeps its compressed bytes; other content is compressed before it takes the place. */
  async #succeed(key: string, answer: ReadyAnswer): Promise<ReadyAnswer> {
    if (!mayBeKept(answer)) return answer
    const old = this.#kept.get(key)
    if (old?.hash === answer.hash) {
      this.#keep(key, old)
      return old
    }
    const era = this.#era
    if (old) await Promise.all([...old.variants.keys()].map((encoding) => makeVariant(answer, encoding)))
    if (era === this.#era) this.#keep(key, answer)
    return answer
  }

  #keep(key: string, answer: ReadyAnswer): void {
    const { now, freshMs, crowdedMs, maxBytes } = this.#limits
    const old = this.#kept.get(key)
    if (old) this.#drop(key, old)
    answer.madeMs = now()
    this.#kept.set(key, answer)
    this.#bytes += weightOf(answer)
    for (const [oldestKey, oldest] of this.#kept) {
      if (this.#bytes <= maxBytes && oldest.madeMs > now() - freshMs - crowdedMs) break
      this.#drop(oldestKey, oldest)
    }
  }

  #drop(key: string, answer: ReadyAnswer): void {
    this.#kept.delete(key)
    this.#bytes -= weightOf(answer)
  }
}
