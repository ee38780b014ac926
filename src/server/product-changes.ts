/** Tells the hot cache several times a second which products have changed, so that it may give pages that show none of them. */
import type { HotCache } from './hot-cache.ts'

/** `cursor` null at first; ids of what changed since the cursor was returned. */
export type ReadChanges = (cursor: string | null) => Promise<{ cursor: string; ids: string[] }>

export type ProductChanges = {
  /** Looks at once. Resolves after a look that began after the call, also if it failed. */
  hurry(): Promise<void>
  /** What was committed before it has been told; null while that is not known. */
  cursor(): string | null
  stop(): void
}

type Watched = {
  cache: Pick<HotCache, 'confirm' | 'forgetAll' | 'forgetOwn'>
  read: ReadChanges
  now?: () => number
  everyMs?: number
}

/** A gap longer than this may be longer than changes are listed. */
const longestGapMs = 60_000

/** After a failure, or a gap, everything is forgotten: what happened meanwhile can't be known. Pages show the year, so a new day of the Emirates empties the cache too. */
export function watchProductChanges({ cache, read, now = Date.now, everyMs = 250 }: Watched): ProductChanges {
  let cursor: string | null = null
  let lastMs = now()
  let hasBegun = false
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let current: Promise<void> | null = null
  let next: Promise<void> | null = null

  const look = async () => {
    const from = now()
    const isGap = from - lastMs > longestGapMs || dayOf(from) !== dayOf(lastMs)
    try {
      const found = await read(cursor)
      if (!hasBegun) cache.forgetOwn()
      else if (cursor === null || isGap) cache.forgetAll()
      hasBegun = true
      cursor = found.cursor
      lastMs = from
      cache.confirm(found.ids, { from, to: now() })
    } catch {
      cursor = null
    }
  }
  const begin = (): Promise<void> => {
    clearTimeout(timer)
    next = null
    if (isStopped) return Promise.resolve()
    current = look().finally(() => {
      current = null
      if (!isStopped) timer = setTimeout(() => void hurry(), everyMs).unref()
    })
    return current
  }
  const hurry = (): Promise<void> => (current ? (next ??= current.then(begin)) : begin())
  void begin()
  return {
    hurry,
    cursor: () => cursor,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

const uaeOffsetMs = 4 * 60 * 60_000
const dayOf = (ms: number) => Math.floor((ms + uaeOffsetMs) / 86_400_000)
