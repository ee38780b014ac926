import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inNoLessThan } from './subscribe.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('R057 D6 is pending for 1.5 s, however quick the answer', async () => {
  const seen: string[] = []
  void inNoLessThan(1500, Promise.resolve('subscribed')).then((done) => seen.push(done))
  await vi.advanceTimersByTimeAsync(1499)
  expect(seen).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toEqual(['subscribed'])
})

it('R057 tells a failure at once', async () => {
  await expect(inNoLessThan(1500, Promise.reject(new Error('no answer')))).rejects.toThrow('no answer')
})
