import { describe, expect, it } from 'vitest'
import { type ReadChanges, watchProductChanges } from './product-changes.ts'

type Said = string

/** A cache that writes down what it is told. */
function recorder() {
  const said: Said[] = []
  return {
    said,
    confirm: (ids: readonly string[]) => void said.push(`changed: ${ids.join(' ')}`),
    forgetAll: () => void said.push('forget all'),
    forgetOwn: () => void said.push('forget own'),
  }
}

describe('product changes', () => {
  it('tells what changed since the last time, from an empty cache on', async () => {
    const cache = recorder()
    const asked: (string | null)[] = []
    const read: ReadChanges = (cursor) => {
      asked.push(cursor)
      return Promise.resolve({ cursor: String(asked.length), ids: asked.length === 2 ? ['A', 'B'] : [] })
    }
    const changes = watchProductChanges({ cache, read, everyMs: 1 })
    await expect.poll(() => asked.length).toBeGreaterThan(2)
    changes.stop()
    expect(asked.slice(0, 3)).toEqual([null, '1', '2'])
    expect(cache.said.slice(0, 3)).toEqual(['forget own', 'changed: ', 'changed: A B'])
  })

  it('forgets all after a failure: what happened meanwhile is not known', async () => {
    const cache = recorder()
    let times = 0
    const read: ReadChanges = async () => {
      times++
      if (times === 2) throw new Error('away')
      return { cursor: 'x', ids: [] }
    }
    const changes = watchProductChanges({ cache, read, everyMs: 1 })
    await expect.poll(() => times).toBeGreaterThan(3)
    changes.stop()
    expect(cache.said.slice(0, 4)).toEqual(['forget own', 'changed: ', 'forget all', 'changed: '])
  })

  it('forgets all when a day of the Emirates begins, and after a gap in which changes may have been swept', async () => {
    const cache = recorder()
    const times = ['19:59:59', '19:59:59', '19:59:59', '20:00:00', '20:00:00', '20:02:00', '20:02:00'].map((time) =>
      Date.parse(`2026-03-01T${time}Z`),
    )
    let last = 0
    const changes = watchProductChanges({
      cache,
      now: () => (last = times.shift() ?? last),
      read: () => Promise.resolve({ cursor: 'x', ids: [] }),
      everyMs: 1,
    })
    await expect.poll(() => cache.said.filter((word) => word === 'forget all').length).toBe(2)
    changes.stop()
  })

  it('whoever hurries waits for a look that began after the call, one for all', async () => {
    const reads: PromiseWithResolvers<void>[] = []
    const changes = watchProductChanges({
      cache: recorder(),
      read: async () => {
        const one = Promise.withResolvers<void>()
        reads.push(one)
        await one.promise
        return { cursor: 'x', ids: [] }
      },
      everyMs: 60_000,
    })
    let looked = 0
    const hurried = [changes.hurry(), changes.hurry()].map((look) => look.then(() => void looked++))
    reads[0]?.resolve()
    await expect.poll(() => reads.length).toBe(2)
    expect(looked).toBe(0)
    reads[1]?.resolve()
    await Promise.all(hurried)
    changes.stop()
    expect([looked, reads.length]).toEqual([2, 2])
  })
})
