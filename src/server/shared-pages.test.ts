import { type Redis, openRedis } from '#gateways/redis/redis.ts'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { startRedis } from '../../tests/harness/redis.ts'
import { HotCache, usualLimits } from './hot-cache.ts'
import { readyAnswer, type ReadyAnswer } from './ready-answer.ts'
import { sharePages, type SharedPages } from './shared-pages.ts'

const server = await startRedis()
const log = { info: () => {}, warn: () => {} }
const open: { redis: Redis; shared: SharedPages }[] = []

afterEach(async () => {
  server.resume()
  await open[0]?.redis.run((client) => client.flushAll()).catch(() => undefined)
  for (const { redis, shared } of open.splice(0)) {
    shared.stop()
    redis.close()
  }
})

afterAll(() => server.stop())

/** Ids of products that changed after a page was begun. */
const changed = new Set<string>()

async function node({ state = 'one', secret = 'a secret of all nodes' } = {}) {
  const redis = openRedis(server.url, log)
  await vi.waitUntil(() => redis.isReady(), { timeout: 10_000 })
  const set = { state }
  const shared = sharePages({
    redis,
    state: () => set.state,
    secret,
    mayShare: (key) => key.startsWith('en/product/'),
    cursor: () => Promise.resolve('1:1:'),
    haveChanged: (ids) => Promise.resolve(ids.some((id) => changed.has(id))),
  })
  open.push({ redis, shared })
  const cache = new HotCache(usualLimits, { shared })
  let makes = 0
  const pageOf = async (text: string, shows: string[] | null = ['a', 'b']): Promise<string> => {
    const answer = await cache.make('en/product/a', async () => {
      makes += 1
      return { ...(await answerOf(text)), shows }
    })
    return (await plain(answer)) ?? ''
  }
  return { redis, shared, cache, set, pageOf, makes: () => makes }
}

const answerOf = (text: string) =>
  readyAnswer(
    new Response(text, { headers: { 'content-type': 'text/html', 'cache-control': 'public, no-cache' } }),
    () => [],
  )

async function plain({ body, variants }: ReadyAnswer): Promise<string | undefined> {
  const { decompress } = await import('./encoding.ts')
  const [first] = variants
  return (body ?? (first && (await decompress(first[1].body, first[0]))))?.toString()
}

const pagesIn = ({ redis }: { redis: Redis }) =>
  redis.run(async (client) => (await client.keys('qutn:pages:*')).filter((key) => !key.endsWith(':era')))
const kept = (one: { redis: Redis }) => expect.poll(async () => (await pagesIn(one)).length).toBe(1)

describe('G39 kept pages that nodes share', () => {
  it.each([2_000, 10])(
    'G39 what one has made the other gives, with its tag and headers (%i letters)',
    async (letters) => {
      const [one, other] = [await node(), await node()]
      const text = 'x'.repeat(letters)
      expect(await one.pageOf(text)).toBe(text)
      await kept(one)
      expect(await other.pageOf('made anew')).toBe(text)
      expect([one.makes(), other.makes()]).toEqual([1, 0])
      const given = other.cache.find('en/product/a', () => answerOf('no'))
      expect(given?.hash).toBe((await answerOf(text)).hash)
      expect(given?.shows).toEqual(['a', 'b'])
    },
  )

  it('G39 a page whose product has changed since is made anew, and then shared instead', async () => {
    const [one, other, third] = [await node(), await node(), await node()]
    await one.pageOf('old price')
    await kept(one)
    changed.add('b')
    expect(await other.pageOf('new price')).toBe('new price')
    changed.clear()
    await expect.poll(() => third.pageOf('a third time')).toBe('new price')
  })

  it('G39 nothing from before a change that any page may show; a page begun before it is shared with nobody', async () => {
    const [one, other, third] = [await node(), await node(), await node()]
    await one.pageOf('old menu')
    await kept(one)
    const begun = await third.shared.find('en/product/late')
    other.cache.forgetAll()
    expect(await other.pageOf('new menu')).toBe('new menu')
    await begun?.share({ ...(await answerOf('old menu')), shows: ['a'] })
    expect((await third.shared.find('en/product/late'))?.answer).toBeUndefined()
  })

  it('G39 a change that Redis could not be told is told before the next page is taken', async () => {
    const [one, other] = [await node(), await node()]
    await one.pageOf('old menu')
    await kept(one)
    server.pause()
    await expect(other.redis.run((client) => client.ping())).rejects.toThrow('in time')
    other.cache.forgetAll()
    expect(await other.pageOf('made without Redis')).toBe('made without Redis')
    server.resume()
    await expect.poll(() => other.redis.isReady(), { timeout: 10_000 }).toBe(true)
    expect((await other.shared.find('en/product/a'))?.answer).toBeUndefined()
  })

  it('what any product may concern is not shared, nor between two states of the shop', async () => {
    const [one, other] = [await node(), await node({ state: 'two' })]
    await one.pageOf('a list', null)
    expect(await one.shared.find('en/shop')).toBeUndefined()
    expect(await pagesIn(one)).toEqual([])
    one.cache.forgetOwn()
    await one.pageOf('a product')
    await kept(one)
    expect(await other.pageOf('of the other state')).toBe('of the other state')
  })

  it('G39 what a node made before it heard of new facts is given by none that knows them, though it never told', async () => {
    const [late, knowing] = [await node(), await node()]
    knowing.set.state = 'new facts'
    knowing.cache.forgetAll()
    await late.pageOf('old facts')
    await kept(late)
    expect(await knowing.pageOf('new facts')).toBe('new facts')
    await expect.poll(async () => (await pagesIn(knowing)).length).toBe(2)
  })

  it('T19 what no node of this shop has written is given to nobody', async () => {
    const [one, stranger] = [await node(), await node({ secret: 'another secret' })]
    await stranger.pageOf('<script>strange</script>')
    await kept(stranger)
    expect(await one.pageOf('ours')).toBe('ours')
    const [key = ''] = await pagesIn(one)
    for (const forged of ['', 'x', 'y'.repeat(100)]) {
      await one.redis.run((client) => client.set(key, forged))
      one.cache.forgetOwn()
      expect(await one.pageOf('ours again')).toBe('ours again')
    }
  })

  it('an era ends when nobody is there to hear of changes, and each page by itself', async () => {
    const one = await node()
    await one.pageOf('a page')
    await kept(one)
    const [[key = ''], left] = [await pagesIn(one), (name: string) => one.redis.run((client) => client.ttl(name))]
    expect(await left('qutn:pages:era')).toBeLessThanOrEqual(10)
    expect(await left(key)).toBeGreaterThan(3_000)
  })
})
