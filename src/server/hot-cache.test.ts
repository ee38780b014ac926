import { describe, expect, it } from 'vitest'
import { HotCache, mayBeKept } from './hot-cache.ts'
import { readyAnswer, type ReadyAnswer } from './ready-answer.ts'

const publicHeaders = { 'content-type': 'text/html', 'cache-control': 'public, no-cache' }

function answerOf(text: string, init: ResponseInit = { headers: publicHeaders }): Promise<ReadyAnswer> {
  return readyAnswer(new Response(text, init), () => [])
}

/** A cache with a clock that the test turns, and a maker that counts. */
function cacheAt(maxBytes = 1_000_000) {
  const clock = { ms: 0 }
  const cache = new HotCache({ freshMs: 1000, staleMs: 1000, crowdedMs: 9000, maxBytes, now: () => clock.ms })
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
    await expect.poll(() => cache.find('en/shop', make('four'))?.body.toString()).toBe('two')
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
    expect(answers.map((answer) => answer.body.toString())).toEqual(['mona', 'ali'])
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
    expect([after, cache.find('en/product', make('newer'))].map((answer) => answer?.body.toString())).toEqual([
      'new',
      'new',
    ])
  })
})
