import type { Product } from '#contract/catalogue.ts'
import { describe, expect, it } from 'vitest'
import { Searcher, typingPauseMs } from './searcher.ts'
import type { SearchReply } from './searcher.ts'

const shirt = { _id: 'shirt' } as Product
const found = (...products: Product[]): SearchReply => ({
  products,
  total: products.length,
  correctedQuery: null,
  suggestion: null,
  words: [],
})
const settled = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve)
  })

function setUp() {
  const asked: {
    query: string
    signal: AbortSignal
    answer: (reply: SearchReply) => void
    fail: (error: Error) => void
  }[] = []
  let waiting: { run: () => void } | null = null
  const searcher = new Searcher({
    search: (query, signal) =>
      new Promise((answer, fail) => {
        asked.push({ query, signal, answer, fail })
      }),
    clock: {
      after: (delayMs, run) => {
        expect(delayMs).toBe(typingPauseMs)
        const timer = { run }
        waiting = timer
        return () => {
          if (waiting === timer) waiting = null
        }
      },
    },
  })
  const pause = () => {
    const due = waiting
    waiting = null
    due?.run()
  }
  return { searcher, asked, pause, state: searcher.state }
}

describe('the search overlay', () => {
  it.each(['', 'ab', '  a ', '…!?', 'قم'])('R054 D20 searches nothing for "%s", and the query stays empty', (typed) => {
    const { searcher, asked, pause, state } = setUp()
    searcher.type(typed)
    pause()
    expect(asked).toHaveLength(0)
    expect(state()).toMatchObject({ typed, query: '', status: 'idle' })
  })

  it('R054 searches once more than 2 characters are typed, and only when the typing pauses', async () => {
    const { searcher, asked, pause, state } = setUp()
    for (const typed of ['shi', 'shir', 'shirt ']) searcher.type(typed)
    expect(asked).toHaveLength(0)
    pause()
    expect(asked.map(({ query }) => query)).toEqual(['shirt'])
    asked[0]?.answer(found(shirt))
    await settled()
    expect(state()).toMatchObject({ status: 'found', products: [shirt], total: 1, answered: 'shirt' })
  })

  it('R054 ends an older search, and its late answer is not shown', async () => {
    const { searcher, asked, pause, state } = setUp()
    searcher.type('shirt')
    pause()
    searcher.type('shirts white')
    pause()
    expect(asked[0]?.signal.aborted).toBe(true)
    asked[0]?.answer(found(shirt))
    await settled()
    expect(state()).toMatchObject({ status: 'searching', products: [] })
  })

  it('R054 deleting down to 2 characters resets the query to empty and takes the results away', async () => {
    const { searcher, asked, pause, state } = setUp()
    searcher.type('shirt')
    pause()
    asked[0]?.answer(found(shirt))
    await settled()
    searcher.type('sh')
    expect(state()).toMatchObject({ query: '', status: 'idle', products: [], total: 0 })
  })

  it('R054 keeps the last results in sight while the next search is on its way', async () => {
    const { searcher, asked, pause, state } = setUp()
    searcher.type('shirt')
    pause()
    asked[0]?.answer(found(shirt))
    await settled()
    searcher.type('shirts')
    expect(state()).toMatchObject({ status: 'searching', products: [shirt], answered: 'shirt' })
  })

  it('R054 a failed search says so, and trying again searches for the same', async () => {
    const { searcher, asked, pause, state } = setUp()
    searcher.type('shirt')
    pause()
    asked[0]?.fail(new Error('no answer'))
    await settled()
    expect(state().status).toBe('failed')
    searcher.retry()
    expect(asked[1]?.query).toBe('shirt')
    asked[1]?.answer(found())
    await settled()
    expect(state()).toMatchObject({ status: 'found', total: 0, answered: 'shirt' })
  })

  it('R054 a space more does not search again', () => {
    const { searcher, asked, pause } = setUp()
    searcher.type('shirt')
    pause()
    searcher.type('shirt ')
    pause()
    expect(asked).toHaveLength(1)
  })

  it('A5 a search that is stopped is not being searched for any more, and goes on when the overlay opens again', async () => {
    const { searcher, asked, pause, state } = setUp()
    searcher.type('tote')
    pause()
    searcher.stop()
    expect(asked[0]?.signal.aborted).toBe(true)
    expect(state()).toMatchObject({ typed: 'tote', status: 'idle', products: [] })
    searcher.resume()
    expect(state().status).toBe('searching')
    pause()
    expect(asked.map(({ query }) => query)).toEqual(['tote', 'tote'])
    asked[1]?.answer(found(shirt))
    await settled()
    expect(state()).toMatchObject({ status: 'found', products: [shirt] })
  })

  it('A5 a search stopped before the typing pauses is not stuck either, and what was found stays found', async () => {
    const { searcher, asked, pause, state } = setUp()
    searcher.type('tote')
    searcher.stop()
    pause()
    expect([asked.length, state().status]).toEqual([0, 'idle'])
    searcher.resume()
    pause()
    asked[0]?.answer(found(shirt))
    await settled()
    searcher.stop()
    searcher.resume()
    pause()
    expect([asked.length, state().status]).toEqual([1, 'found'])
  })

  it('A9 an answer brings what was searched for instead and the words that may follow; the next query has none of them', async () => {
    const { searcher, asked, pause, state } = setUp()
    searcher.type('shrit')
    pause()
    asked[0]?.answer({ ...found(shirt), correctedQuery: 'shirt', suggestion: 'shirt', words: ['shirts'] })
    await settled()
    expect(state()).toMatchObject({ correctedQuery: 'shirt', suggestion: 'shirt', words: ['shirts'] })
    searcher.type('')
    expect(state()).toMatchObject({ correctedQuery: null, suggestion: null, words: [] })
  })
})
