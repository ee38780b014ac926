import { describe, expect, it } from 'vitest'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { sql } from 'drizzle-orm'
import { queryRows } from '#db/open.ts'
import { testDatabase } from '../../../tests/harness/database.ts'
import { tellingCounter } from './counter.ts'
import { createLimits, limitTable, networksPerSite } from './limits.ts'
import { attemptsIn, type SharedAttempts } from './limits.store.ts'

const database = testDatabase()
const codeOf = (work: Promise<void>) =>
  work.then(
    () => 'counted',
    (error: { code?: string }) => error.code,
  )

/** Two processes of the shop, as far as limits are concerned. */
const twoProcesses = () => [createLimits(1, attemptsIn(database.db)), createLimits(1, attemptsIn(database.db))] as const

describe('F1 G39 one client with many networks of IPv6', () => {
  it('F1 has no more tries than a site has, and no other site suffers', async () => {
    const limits = createLimits(1)
    const most = limitTable.forgot.points * networksPerSite
    for (let network = 0; network < most; network++)
      await limits.count('forgot', `2001:db8:5:${network.toString(16)}::/64`)
    expect(await codeOf(limits.count('forgot', '2001:db8:5:ffff::/64'))).toBe('RATE_LIMITED')
    expect(await codeOf(limits.count('forgot', '2001:db8:6:1::/64'))).toBe('counted')
  })
})

describe('G39 limits over several processes', () => {
  it('G39 ten attempts are ten, however they are spread over the processes', async () => {
    const [one, other] = twoProcesses()
    for (let attempt = 0; attempt < 5; attempt++)
      await Promise.all([
        one.count('login-account', 'mona@example.com'),
        other.count('login-account', 'mona@example.com'),
      ])
    expect(
      await Promise.all([
        codeOf(one.count('login-account', 'mona@example.com')),
        codeOf(other.count('login-account', 'mona@example.com')),
      ]),
    ).toEqual(['RATE_LIMITED', 'RATE_LIMITED'])
    expect(await codeOf(other.count('login-account', 'ali@example.com'))).toBe('counted')
  })

  it('G39 what one process gives back is free at the other', async () => {
    const [one, other] = twoProcesses()
    for (let attempt = 0; attempt < 10; attempt++) await one.count('login-account', 'sara@example.com')
    await one.giveBack('login-account', 'sara@example.com')
    expect(await codeOf(other.count('login-account', 'sara@example.com'))).toBe('counted')
  })

  it('G42 the table keeps no e-mail and no address', async () => {
    const [one] = twoProcesses()
    await one.count('login-known', 'nobody-may-read-this@example.com')
    const rows = await queryRows<{ key: string }>(database.db, sql`select key from rate_limits`)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ key }) => /example|@/.test(key))).toEqual([])
  })

  it('G12 counts alone while the database is away, and fails no call', async () => {
    const away: SharedAttempts = {
      query: () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })),
      sweep: async () => 0,
    }
    const limits = createLimits(1, away)
    const answers: (string | undefined)[] = []
    for (let attempt = 0; attempt < 11; attempt++)
      answers.push(await codeOf(limits.count('login-account', 'mona@example.com')))
    expect(answers).toEqual([...Array<string>(10).fill('counted'), 'RATE_LIMITED'])
    limits.stop()
  })

  it('mere calls are told to the other processes a moment later', async () => {
    const rule = { keyPrefix: 'write', points: 20, duration: 60 }
    const process = () =>
      tellingCounter({
        here: new RateLimiterMemory(rule),
        everywhere: new RateLimiterPostgres({
          ...rule,
          storeClient: attemptsIn(database.db),
          storeType: 'client',
          tableName: 'rate_limits',
          tableCreated: true,
        }),
      })
    const [one, other] = [process(), process()]
    for (let call = 0; call < 18; call++) await one.consume('192.0.2.7')
    for (let call = 0; call < 2; call++) await other.consume('192.0.2.7')
    await one.tell()
    await other.tell()
    expect(
      await other.consume('192.0.2.7').then(
        () => 'counted',
        () => 'refused',
      ),
    ).toBe('refused')
    expect(
      await other.consume('192.0.2.8').then(
        () => 'counted',
        () => 'refused',
      ),
    ).toBe('counted')
    one.stop?.()
    other.stop?.()
  })

  it('windows that have ended are swept away', async () => {
    const [one] = twoProcesses()
    await one.count('contact', '192.0.2.9')
    const rows = () => queryRows(database.db, sql`select key from rate_limits`)
    const before = await rows()
    await one.sweep(new Date())
    expect(await rows()).toEqual(before)
    await one.sweep(new Date(Date.now() + 2 * 60 * 60_000))
    expect(await rows()).toEqual([])
  })
})
