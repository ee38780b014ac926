import { describe, expect, it } from 'vitest'
import { guarded, type GuardLimits, ProviderRefused } from './guarded.ts'
import type { PaymentProvider } from './provider.ts'

const limits: GuardLimits = { timeoutMs: 60_000, calls: 3, failures: 5, openMs: 15_000 }

function shakyProvider(wish: Partial<GuardLimits> = {}) {
  let now = 0
  let answer: () => Promise<void> = async () => {}
  const seen = { calls: 0 }
  const read = async () => {
    seen.calls += 1
    await answer()
    return { outcome: 'open' } as const
  }
  const bare: PaymentProvider = {
    name: 'test',
    livemode: false,
    readSession: read,
    expireSession: read,
    capture: async () => {
      await read()
      return { state: 'captured', amountFils: 1 }
    },
    release: async () => ({ state: 'released' }),
    refund: async () => {
      await read()
      return { refundId: 'r', state: 'succeeded' }
    },
    createSession: async () => ({ sessionId: (await read()).outcome, redirectUrl: 'https://pay.test/s' }),
    findPaidSession: () => Promise.resolve(null),
    readDispute: () => Promise.reject(new Error('no dispute')),
    sendFile: () => Promise.reject(new Error('no dispute')),
    sendEvidence: () => Promise.reject(new Error('no dispute')),
    acceptDispute: () => Promise.reject(new Error('no dispute')),
    listMovements: async () => {
      await read()
      return { movements: [], next: null }
    },
    readWebhook: () => null,
  }
  const provider = guarded(bare, { now: () => new Date(now) }, { ...limits, ...wish })
  return {
    provider,
    seen,
    wait: (ms: number) => void (now += ms),
    answers: (next: () => Promise<void>) => void (answer = next),
  }
}

const down = () => Promise.reject(new Error('connection reset'))
const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: Error) => error.message,
  )

async function failFive(shaky: ReturnType<typeof shakyProvider>) {
  shaky.answers(down)
  for (let failure = 0; failure < 5; failure++) await reasonOf(shaky.provider.readSession('s'))
}

describe('G14 a card provider in trouble', () => {
  it('G14 is not asked again after five failures in a row; four and a success count for nothing', async () => {
    const shaky = shakyProvider()
    shaky.answers(down)
    for (let failure = 0; failure < 4; failure++) await reasonOf(shaky.provider.readSession('s'))
    shaky.answers(async () => {})
    expect(await reasonOf(shaky.provider.refund('s', { amountFils: 1, idempotencyKey: 'k' }))).toBe('answered')
    await failFive(shaky)
    const before = shaky.seen.calls
    expect(await reasonOf(shaky.provider.createSession({} as never))).toContain('open')
    expect(shaky.seen.calls).toBe(before)
  })

  it('G14 one probe goes through after a while: a failure keeps it shut, a success opens it for all', async () => {
    const shaky = shakyProvider()
    await failFive(shaky)
    shaky.wait(15_000)
    const before = shaky.seen.calls
    const slow = Promise.withResolvers<void>()
    shaky.answers(() => slow.promise)
    const probe = shaky.provider.readSession('s')
    expect(await reasonOf(shaky.provider.readSession('s'))).toContain('open')
    slow.reject(new Error('still down'))
    expect(await reasonOf(probe)).toBe('still down')
    expect(await reasonOf(shaky.provider.readSession('s'))).toContain('open')
    expect(shaky.seen.calls).toBe(before + 1)
    shaky.wait(15_000)
    shaky.answers(async () => {})
    expect(await reasonOf(shaky.provider.readSession('s'))).toBe('answered')
    expect(await Promise.all([1, 2, 3].map(() => reasonOf(shaky.provider.readSession('s'))))).toEqual([
      'answered',
      'answered',
      'answered',
    ])
  })

  it('G14 so many wait for it and no more, and nobody longer than the limit', async () => {
    const shaky = shakyProvider({ timeoutMs: 20 })
    shaky.answers(() => new Promise(() => {}))
    const waiting = [1, 2, 3].map(() => reasonOf(shaky.provider.readSession('s')))
    expect(await reasonOf(shaky.provider.readSession('s'))).toContain('full')
    expect(await Promise.all(waiting)).toEqual(Array.from({ length: 3 }, () => expect.stringContaining('timeout')))
    shaky.answers(async () => {})
    expect(await reasonOf(shaky.provider.readSession('s'))).toBe('answered')
  })

  it('G14 its own no is an answer', async () => {
    const shaky = shakyProvider()
    shaky.answers(() => Promise.reject(new ProviderRefused('not paid')))
    for (let round = 0; round < 8; round++)
      expect(await reasonOf(shaky.provider.readSession('s'))).toContain('not paid')
    expect(shaky.seen.calls).toBe(8)
  })

  it('G14 what is no answer is a failure', async () => {
    const garbage = {
      createSession: async () => ({ sessionId: 's', redirectUrl: 'javascript:1' }),
      readSession: async () => ({ outcome: 'paid' }),
      expireSession: async () => '<html>',
    }
    const provider = guarded(garbage as unknown as PaymentProvider, { now: () => new Date() }, limits)
    for (const call of [provider.createSession({} as never), provider.readSession('s'), provider.expireSession('s')])
      expect(await reasonOf(call)).toContain('garbage')
  })
})
