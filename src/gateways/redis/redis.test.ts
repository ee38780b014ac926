import { afterEach, describe, expect, it } from 'vitest'
import { startRedis, type TemporaryRedis } from '../../../tests/harness/redis.ts'
import { openRedis, type Redis } from './redis.ts'

const open: { server?: TemporaryRedis; redis?: Redis } = {}
const said: string[] = []
const log = { info: (_: object, text: string) => said.push(text), warn: (_: object, text: string) => said.push(text) }

afterEach(async () => {
  open.redis?.close()
  open.server?.resume()
  await open.server?.stop()
  said.length = 0
})

describe('Redis, which the shop can do without', () => {
  it('is asked, and is said to be away and back once each', async () => {
    const server = (open.server = await startRedis())
    const redis = (open.redis = openRedis(server.url, log))
    await expect.poll(() => redis.isReady()).toBe(true)
    await redis.run((client) => client.set('one', '1'))
    expect([await redis.run((client) => client.get('one')), said]).toEqual(['1', []])
    await server.stop()
    await expect.poll(() => redis.isReady()).toBe(false)
    await expect(redis.run((client) => client.get('one'))).rejects.toThrow('away')
    await expect.poll(() => said.length).toBe(1)
    await server.start()
    await expect.poll(() => redis.isReady(), { timeout: 10_000 }).toBe(true)
    expect(said).toEqual([expect.stringContaining('away'), 'Redis is back'])
  })

  it('that hangs is waited for once, a quarter of a second', async () => {
    const server = (open.server = await startRedis())
    const redis = (open.redis = openRedis(server.url, log))
    await expect.poll(() => redis.isReady()).toBe(true)
    server.pause()
    const fromMs = performance.now()
    await expect(redis.run((client) => client.get('one'))).rejects.toThrow('in time')
    for (let n = 0; n < 100; n++) await expect(redis.run((client) => client.get('one'))).rejects.toThrow('away')
    expect(performance.now() - fromMs).toBeLessThan(1_500)
    server.resume()
    await expect.poll(() => redis.isReady(), { timeout: 10_000 }).toBe(true)
    expect(await redis.run((client) => client.get('one'))).toBeNull()
    expect(said).toEqual([expect.stringContaining('away'), 'Redis is back'])
  })

  it('that was never there is said to be away, and keeps nobody', async () => {
    const redis = (open.redis = openRedis('redis://127.0.0.1:1', log))
    await expect(redis.run((client) => client.get('one'))).rejects.toThrow('away')
    await expect.poll(() => said).toEqual([expect.stringContaining('away')])
  })
})
