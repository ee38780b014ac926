import { type Redis, openRedis } from '#gateways/redis/redis.ts'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { startRedis } from '../../../tests/harness/redis.ts'
import { createLimits } from './limits.ts'

const server = await startRedis()
const said: string[] = []
const log = { info: () => {}, warn: (_: object, text: string) => said.push(text) }
const node = async () => {
  const redis = openRedis(server.url, log)
  await vi.waitUntil(() => redis.isReady(), { timeout: 10_000 })
  return redis
}
const nodes = [await node(), await node()] as const
const [one, other] = nodes.map((redis) => createLimits(1, redis)) as [
  ReturnType<typeof createLimits>,
  ReturnType<typeof createLimits>,
]
const api = await testApi({ redis: nodes[0] as Redis })
afterAll(async () => {
  for (const limits of [one, other, api.shop.limits]) limits.stop()
  for (const redis of nodes) redis.close()
  await server.stop()
})

const codeOf = (work: Promise<void>) =>
  work.then(
    () => 'counted',
    (error: { code?: string; details?: { retryAfterSeconds?: number } }) => error.code,
  )
const ready = async () => (await api.fetch('/api/health/ready')).json()

describe('G39 limits of several nodes in Redis', () => {
  it('G39 ten attempts are ten, however they are spread over the nodes', async () => {
    for (let attempt = 0; attempt < 5; attempt++)
      await Promise.all([one, other].map((limits) => limits.count('login-account', 'mona@example.com')))
    for (const limits of [one, other])
      expect(await codeOf(limits.count('login-account', 'mona@example.com'))).toBe('RATE_LIMITED')
    expect(await codeOf(other.count('login-account', 'ali@example.com'))).toBe('counted')
  })

  it('G39 what one node gives back is free at the other', async () => {
    for (let attempt = 0; attempt < 10; attempt++) await one.count('login-account', 'sara@example.com')
    await one.giveBack('login-account', 'sara@example.com')
    expect(await codeOf(other.count('login-account', 'sara@example.com'))).toBe('counted')
  })

  it('G39 mere calls are told to the other node a moment later', async () => {
    for (let call = 0; call < 600; call++) await one.count('read', '192.0.2.1')
    // The other one tells what it has counted, and hears what the first has.
    for (let call = 0; call < 60; call++) await codeOf(other.count('read', '192.0.2.1'))
    await expect.poll(() => codeOf(other.count('read', '192.0.2.1')), { timeout: 10_000 }).toBe('RATE_LIMITED')
  })

  it('G42 Redis keeps no e-mail and no address, and forgets by itself', async () => {
    await one.count('login-known', 'nobody-may-read-this@example.com')
    const keys = await nodes[0].run((client) => client.keys('*'))
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.filter((key) => /example|@|192/.test(key) || !key.startsWith('qutn:'))).toEqual([])
    for (const key of keys) expect(await nodes[0].run((client) => client.ttl(key))).toBeGreaterThan(0)
  })

  it('G12 each node counts alone while Redis is away, no call fails, and readiness says so', async () => {
    expect(await ready()).toEqual({ success: true, status: 'ready', down: [] })
    await server.stop()
    const answers: (string | undefined)[] = []
    for (let attempt = 0; attempt < 11; attempt++)
      answers.push(await codeOf(one.count('login-account', 'noor@example.com')))
    expect(answers).toEqual([...Array<string>(10).fill('counted'), 'RATE_LIMITED'])
    await expect.poll(ready).toEqual({ success: true, status: 'ready', down: [], missing: ['redis'] })
    expect(said.some((text) => text.includes('away'))).toBe(true)
    await server.start()
    await expect.poll(ready, { timeout: 10_000 }).toEqual({ success: true, status: 'ready', down: [] })
  })
})
