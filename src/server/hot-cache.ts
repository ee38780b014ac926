/**
 * The hot cache (architecture.md, a request's way 3): public answers are kept for a second, and one second more while one request makes the next one.
 * Entries leave by age or, when there are too many bytes, oldest first: nothing lives longer than two seconds, so age and use are nearly the same order.
 */
import { makeVariant, type ReadyAnswer } from './ready-answer.ts'

export type HotCacheLimits = {
  freshMs: number
  /** After `freshMs`: how long an answer may still be given while the next one is made. */
  staleMs: number
  maxBytes: number
  now: () => number
}

export const usualLimits: HotCacheLimits = { freshMs: 1000, staleMs: 1000, maxBytes: 64 * 1024 * 1024, now: Date.now }

export type HotCache = {
  /** An answer that may be given now. When it is no longer fresh, `make` is started once, beside this request. */
  find(key: string, make: () => Promise<ReadyAnswer>): ReadyAnswer | undefined
  /** Makes the answer; requests that come meanwhile get the same one, unless it must not be kept. */
  make(key: string, make: () => Promise<ReadyAnswer>): Promise<ReadyAnswer>
  readonly bytes: number
  readonly size: number
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

export function createHotCache(limits: HotCacheLimits = usualLimits): HotCache {
  const kept = new Map<string, ReadyAnswer>()
  const making = new Map<string, Promise<ReadyAnswer>>()
  let bytes = 0

  function drop(key: string, answer: ReadyAnswer): void {
    kept.delete(key)
    bytes -= weightOf(answer)
  }

  function keep(key: string, answer: ReadyAnswer): void {
    const old = kept.get(key)
    if (old) drop(key, old)
    answer.madeMs = limits.now()
    kept.set(key, answer)
    bytes += weightOf(answer)
    const tooOldMs = limits.now() - limits.freshMs - limits.staleMs
    for (const [oldestKey, oldest] of kept) {
      if (bytes <= limits.maxBytes && oldest.madeMs > tooOldMs) break
      drop(oldestKey, oldest)
    }
  }

  /** The same content again keeps its compressed bytes; other content is compressed before it takes the place. */
  async function succeed(key: string, answer: ReadyAnswer): Promise<ReadyAnswer> {
    if (!mayBeKept(answer)) return answer
    const old = kept.get(key)
    if (old?.hash === answer.hash) {
      keep(key, old)
      return old
    }
    if (old) await Promise.all([...old.variants.keys()].map((encoding) => makeVariant(answer, encoding)))
    keep(key, answer)
    return answer
  }

  function lead(key: string, make: () => Promise<ReadyAnswer>): Promise<ReadyAnswer> {
    const work = make().then((answer) => succeed(key, answer)).finally(() => making.delete(key))
    making.set(key, work)
    return work
  }

  return {
    find(key, make) {
      const answer = kept.get(key)
      if (!answer) return undefined
      const ageMs = limits.now() - answer.madeMs
      if (ageMs < limits.freshMs) return answer
      if (ageMs >= limits.freshMs + limits.staleMs) return undefined
      // A failure here is met again, and answered, by the request that finds nothing kept.
      if (!making.has(key)) lead(key, make).catch(() => undefined)
      return answer
    },
    async make(key, make) {
      const underway = making.get(key)
      if (!underway) return lead(key, make)
      const shared = await underway.catch(() => undefined)
      return shared && mayBeKept(shared) ? shared : make()
    },
    get bytes() {
      return bytes
    },
    get size() {
      return kept.size
    },
  }
}
