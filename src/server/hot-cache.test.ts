import { describe, expect, it } from 'vitest'
import { HotCache, mayBeKept, usualLimits } from './hot-cache.ts'
import { makeVariant, readyAnswer, type ReadyAnswer } from './ready-answer.ts'

const publicHeaders = { 'content-type': 'text/html', 'cache-control': 'public, no-cache' }

function answerOf(text: string, init: ResponseInit = { headers: publicHeaders }): Promise<ReadyAnswer> {
  return readyAnswer(new Response(text, init), () => [])
}

/** A cache with a clock that the test turns, and a maker that counts. */
function cacheAt(maxBytes = 1_000_000) {
  const clock = { ms: 0 }
  const cache = new HotCache({
    freshMs: 1000,
    staleMs: 1000,
    crowdedMs: 9000,
    longestMs: 3_600_000,
    maxBytes,
    now: () => clock.ms,
  })
  const made = { count: 0 }
  const make = (text: string) => () => {
    made.count++
    return answerOf(text)
  }
  return { clock, cache, made, make }
}

describe('hot cache', () => {
  it('gives a kept answer for a second without making it again', async () => {
    const { clock, cache, made, make } = cacheAt()
    const first = await cache.make('en/shop', make('one'))
    clock.ms = 999
    expect(cache.find('en/shop', make('two'))).toBe(first)
    expect(made.count).toBe(1)
  })

  it('gives the old answer for one second more while exactly one request makes the next', async () => {
    const { clock, cache, made, make } = cacheAt()
    const first = await cache.make('en/shop', make('one'))
    clock.ms = 1500
    expect([cache.find('en/shop', make('two')), cache.find('en/shop', make('three'))]).toEqual([first, first])
    expect(made.count).toBe(2)
    await expect.poll(() => cache.find('en/shop', make('four'))?.body?.toString()).toBe('two')
  })

  it('G39 makes a page anew an hour after it was made, also when another node made it', async () => {
    const hourMs = 3_600_000
    const clock = { ms: 10 * hourMs }
    const theirs = { ...(await answerOf('one')), shows: ['a'], madeMs: clock.ms - hourMs + 5_000 }
    let answer: ReadyAnswer | undefined = theirs
    const shared = { find: async () => ({ answer, share: async () => {} }), forgetAll: () => {}, stop: () => {} }
    const limits = { ...usualLimits, now: () => clock.ms }
    const cache = new HotCache(limits, { shared, confirmNow: () => undefined })
    const confirm = () => cache.confirm([], { from: clock.ms, to: clock.ms })
    const next = async () => ({ ...(await answerOf('two')), shows: ['a'] })
    confirm()
    expect(await cache.make('en/product/a', next)).toBe(theirs)
    expect(cache.find('en/product/a', next)).toBe(theirs)
    answer = undefined
    clock.ms += 5_000
    confirm()
    expect(cache.find('en/product/a', next)).toBeUndefined()
    expect((await cache.make('en/product/a', next)).body?.toString()).toBe('two')
    expect(cache.find('en/product/a', next)?.madeMs).toBe(clock.ms)
  })

  it('gives nothing that is older than two seconds', async () => {
    const { clock, cache, make } = cacheAt()
    await cache.make('en/shop', make('one'))
    clock.ms = 2000
    expect(cache.find('en/shop', make('two'))).toBeUndefined()
  })

  it('G2 gives what is kept for ten seconds while the next one would have to wait, and has it made', async () => {
    const { clock, cache, made, make } = cacheAt()
    const first = await cache.make('en/shop', make('one'))
    await cache.make('en/faq', make('other'))
    clock.ms = 9_999
    await cache.make('en/press', make('a third one takes nobody’s place'))
    expect(cache.find('en/shop', () => new Promise(() => {}), true)).toBe(first)
    expect(cache.find('en/faq', make('other'), false)).toBeUndefined()
    expect(made.count).toBe(3)
    clock.ms = 10_000
    expect(cache.find('en/shop', make('two'), true)).toBeUndefined()
  })

  it('makes an answer once for all who ask in the same moment', async () => {
    const { cache, made, make } = cacheAt()
    const answers = await Promise.all([1, 2, 3, 4].map(() => cache.make('en/shop', make('one'))))
    expect(new Set(answers).size).toBe(1)
    expect(made.count).toBe(1)
  })

  it('G41 never shares an answer that must not be kept, not even in the same moment', async () => {
    const { cache } = cacheAt()
    const personal = (name: string) => () =>
      answerOf(name, { headers: { ...publicHeaders, 'set-cookie': `who=${name}` } })
    const answers = await Promise.all(['mona', 'ali'].map((name) => cache.make('en/shop', personal(name))))
    expect(answers.map((answer) => answer.body?.toString())).toEqual(['mona', 'ali'])
    expect(cache.size).toBe(0)
  })

  it.each([
    ['404', { status: 404, headers: publicHeaders }],
    ['500', { status: 500, headers: publicHeaders }],
    ['a cookie', { headers: { ...publicHeaders, 'set-cookie': 'a=1' } }],
    ['no-store', { headers: { 'cache-control': 'public, no-store' } }],
    ['private', { headers: { 'cache-control': 'private' } }],
    ['no word about caching', { headers: {} }],
  ])('G41 never keeps an answer with %s', async (_what, init) => {
    expect(mayBeKept(await answerOf('x', init))).toBe(false)
  })

  it('keeps the languages of one address apart', async () => {
    const { cache, make } = cacheAt()
    await cache.make('ar/shop', make('عربي'))
    expect(cache.find('en/shop', make('English'))).toBeUndefined()
  })

  it('stays within its bytes: the oldest answer goes first', async () => {
    const { cache, make } = cacheAt(10_000)
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await cache.make(name, make(name.repeat(100)))
    expect(cache.bytes).toBeLessThanOrEqual(10_000)
    expect(cache.find('a', make('a'))).toBeUndefined()
    expect(cache.find('f', make('f'))).toBeDefined()
  })

  it('a failed refresh leaves the old answer until its time is over, and the next request is told', async () => {
    const { clock, cache, make } = cacheAt()
    const first = await cache.make('en/shop', make('one'))
    clock.ms = 1500
    expect(cache.find('en/shop', () => Promise.reject(new Error('down')))).toBe(first)
    clock.ms = 2500
    await expect(cache.make('en/shop', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  })

  it('the same content again keeps its compressed bytes', async () => {
    const { clock, cache, make } = cacheAt()
    const first = await cache.make('en/shop', make('one'))
    clock.ms = 1500
    cache.find('en/shop', make('one'))
    await expect.poll(() => first.madeMs).toBe(1500)
    expect(cache.find('en/shop', make('one'))).toBe(first)
  })

  it('gives nothing made before a change of the catalogue, and keeps nothing that was begun before it', async () => {
    const { cache, make } = cacheAt()
    await cache.make('en/shop', make('old'))
    const slow = Promise.withResolvers<void>()
    const begun = cache.make('en/product', () => slow.promise.then(() => answerOf('old')))
    cache.forgetAll()
    expect([cache.find('en/shop', make('new')), cache.bytes]).toEqual([undefined, 0])
    const after = await cache.make('en/product', make('new'))
    slow.resolve()
    await begun
    expect([after, cache.find('en/product', make('newer'))].map((answer) => answer?.body?.toString())).toEqual([
      'new',
      'new',
    ])
  })

  describe('while it is known what changes', () => {
    /** A product's page that shows the product of this id. */
    const pageOf = (id: string, text: string) => async () => ({ ...(await answerOf(text)), shows: [id] })

    it('a page is given for an hour while nothing that it shows changes, and not a moment longer once it does', async () => {
      const { clock, cache, make } = cacheAt()
      const first = await cache.make('en/product/a', pageOf('A', 'one'))
      clock.ms = 3_599_000
      cache.confirm(['B'], { from: clock.ms, to: clock.ms })
      expect(cache.find('en/product/a', make('two'))).toBe(first)
      cache.confirm(['A'], { from: clock.ms, to: clock.ms })
      expect(cache.find('en/product/a', make('two'))).toBeUndefined()
      await cache.make('en/product/a', pageOf('A', 'two'))
      clock.ms += 3_600_000
      cache.confirm([], { from: clock.ms, to: clock.ms })
      expect(cache.find('en/product/a', make('three'))).toBeUndefined()
    })

    it('a list that was made before lists were level with the catalogue is given by its age alone', async () => {
      const { clock, cache, make } = cacheAt()
      await cache.make('en/shop', make('as before the change'))
      await cache.make('en/product/a', pageOf('A', 'one'))
      cache.noteChange()
      clock.ms = 100_000
      cache.confirm([], { from: clock.ms, to: clock.ms })
      expect(cache.find('en/shop', make('two'))).toBeUndefined()
      expect(cache.find('en/product/a', make('two'))).toBeDefined()
    })

    it('a page that may show any product is given until any product changes, and then by its age', async () => {
      const { clock, cache, make } = cacheAt()
      const first = await cache.make('en/shop', make('one'))
      clock.ms = 100_000
      cache.confirm([], { from: clock.ms, to: clock.ms })
      expect(cache.find('en/shop', make('two'))).toBe(first)
      cache.confirm(['A'], { from: clock.ms, to: clock.ms })
      expect(cache.find('en/shop', make('two'))).toBeUndefined()
    })

    it('where nobody says any more what changes, age counts from the last word', async () => {
      const { clock, cache, make } = cacheAt()
      const first = await cache.make('en/product/a', pageOf('A', 'one'))
      cache.confirm([], { from: 50_000, to: 50_000 })
      clock.ms = 50_999
      expect(cache.find('en/product/a', make('two'))).toBe(first)
      clock.ms = 52_000
      expect(cache.find('en/product/a', make('two'))).toBeUndefined()
    })

    it('G39 a page whose word is old is confirmed instead of made anew, once for all who ask', async () => {
      const clock = { ms: 0 }
      const confirming = Promise.withResolvers<void>()
      let asked = 0
      const confirmNow = () => {
        asked += 1
        return confirming.promise
      }
      const cache = new HotCache({ ...usualLimits, now: () => clock.ms }, { confirmNow })
      const made: string[] = []
      const make = (text: string) => async () => {
        made.push(text)
        return { ...(await answerOf(text)), shows: ['a'] }
      }
      cache.confirm([], { from: 0, to: 0 })
      const first = await cache.make('en/product/a', make('one'))
      clock.ms = 60_000
      expect(cache.find('en/product/a', make('two'))).toBeUndefined()
      const both = [cache.make('en/product/a', make('two')), cache.make('en/product/a', make('three'))]
      cache.confirm([], { from: clock.ms, to: clock.ms })
      confirming.resolve()
      expect(await Promise.all(both)).toEqual([first, first])
      expect([asked, made]).toEqual([1, ['one']])
      // It says that the page changed: then it is made.
      clock.ms = 120_000
      const changed = cache.make('en/product/a', make('four'))
      cache.confirm(['a'], { from: clock.ms, to: clock.ms })
      expect((await changed).body?.toString()).toBe('four')
    })

    it('what changed while a page was being made may be missing in it: only its age keeps it', async () => {
      const { clock, cache, make } = cacheAt()
      const slow = Promise.withResolvers<void>()
      const begun = cache.make('en/product/a', () => slow.promise.then(pageOf('A', 'old')))
      clock.ms = 100
      cache.confirm(['A'], { from: 90, to: 100 })
      slow.resolve()
      const old = await begun
      expect(cache.find('en/product/a', make('new'))).toBe(old)
      clock.ms = 2_200
      cache.confirm([], { from: clock.ms, to: clock.ms })
      expect(cache.find('en/product/a', make('new'))).toBeUndefined()
    })
  })

  it('one crawler that asks for every page once pushes out nothing that shoppers ask for again', async () => {
    const { cache, make } = cacheAt(50_000)
    for (const name of ['en/home', 'en/shop']) {
      await cache.make(name, make(name))
      cache.find(name, make(name))
    }
    for (let page = 0; page < 200; page++) await cache.make(`en/product/${page}`, make('x'.repeat(500)))
    expect(cache.bytes).toBeLessThanOrEqual(50_000)
    expect(['en/home', 'en/shop'].map((name) => cache.find(name, make('anew'))?.body?.toString())).toEqual([
      'en/home',
      'en/shop',
    ])
    expect(cache.find('en/product/0', make('anew'))).toBeUndefined()
  })

  it('a page counts with its compressed bytes from its first answer on', async () => {
    const { cache, made, make } = cacheAt(200_000)
    const keys = Array.from({ length: 20 }, (_, number) => `en/product/${number}`)
    for (const key of keys)
      await makeVariant(await cache.make(key, make(`${key} ${'a long page '.repeat(4_000)}`)), 'br')
    for (const key of keys) expect(cache.find(key, make('again')), key).toBeDefined()
    expect([made.count, cache.bytes < 200_000]).toEqual([20, true])
  })

  it('keeps the compressed bytes of an answer in the place of its plain ones, and makes plain ones of them', async () => {
    const { cache } = cacheAt()
    const text = 'the same words again, '.repeat(1_000)
    const answer = await cache.make('en/shop', () => answerOf(text))
    await makeVariant(answer, 'br')
    expect(answer.body).toBeNull()
    cache.find('en/shop', () => answerOf(text))
    expect(cache.bytes).toBeLessThan(5_000)
    expect((await makeVariant(answer, 'identity')).body.toString()).toBe(text)
  })
})
