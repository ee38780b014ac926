import { describe, expect, it, vi } from 'vitest'
import { watchReadiness } from './readiness.ts'

const times = { everyMs: 5, answerWithinMs: 50, idleMs: 60_000 }

/** A database whose next answers are these: `false` fails, `null` never comes; the last goes on. */
function database(...answers: (boolean | null)[]) {
  const state = { answers, asked: 0 }
  const check = () => {
    const answer = answers[Math.min(state.asked++, answers.length - 1)]
    return answer === null ? new Promise(() => {}) : answer ? Promise.resolve() : Promise.reject(new Error('away'))
  }
  return { state, check }
}

describe('F33 T22 whether the store is ready', () => {
  it('F33 ten thousand who ask at once cost the database one statement', async () => {
    const { state, check } = database(true)
    const readiness = watchReadiness(check, { ...times, everyMs: 60_000 })
    const answers = await Promise.all(Array.from({ length: 10_000 }, () => readiness.isReady()))
    expect([new Set(answers), state.asked]).toEqual([new Set([true]), 1])
    for (let turn = 0; turn < 1_000; turn++) expect(readiness.isReady()).toBe(true)
    expect(state.asked).toBe(1)
  })

  it('F33 a timer keeps the state: nobody who asks waits for the database again, although it says nothing', async () => {
    const { state, check } = database(true, null)
    const readiness = watchReadiness(check, times)
    expect(await readiness.isReady()).toBe(true)
    await vi.waitFor(() => expect(state.asked).toBeGreaterThan(1))
    expect(readiness.isReady()).toBe(true)
    await vi.waitFor(() => expect(readiness.isReady()).toBe(false))
  })

  it('F33 one check that fails in a crowd is no reason to send everybody elsewhere; two are, and one that succeeds ends it', async () => {
    const { state, check } = database(true, false, true, false, false, true)
    /** What was said when the n-th check began: the finding of those before it. */
    const said: (boolean | Promise<boolean>)[] = []
    const readiness = watchReadiness(
      () => {
        if (state.asked > 0) said.push(readiness.isReady())
        return check()
      },
      { ...times, everyMs: 1 },
    )
    expect(await readiness.isReady()).toBe(true)
    await vi.waitFor(() => expect(said.length).toBeGreaterThan(5))
    expect(said.slice(0, 6)).toEqual([true, true, true, true, false, true])
  })

  it('F33 who starts without a database says so at once', async () => {
    expect(await watchReadiness(database(false).check, times).isReady()).toBe(false)
  })

  it('T22 asks the database no more when nobody has asked for long, and finds out anew for the next', async () => {
    const { state, check } = database(true)
    const readiness = watchReadiness(check, { ...times, idleMs: 0 })
    await readiness.isReady()
    await vi.waitFor(() => expect(readiness.isReady()).toBeInstanceOf(Promise))
    expect(await readiness.isReady()).toBe(true)
    expect(state.asked).toBeGreaterThan(1)
  })
})
