import { describe, expect, it } from 'vitest'
import { expiryOf, isExpired, judgeRefresh, refreshDelayMs } from './session.ts'
import type { RefreshFamily } from './session.ts'

const nowMs = Date.parse('2026-11-20T12:00:00Z')
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenFor = (payload: unknown) => `${encode({ alg: 'HS256' })}.${encode(payload)}.signature`
const expiringIn = (ms: number) => tokenFor({ sub: 'user-ö-﷼', exp: (nowMs + ms) / 1000 })

const unreadable = [
  null,
  undefined,
  '',
  'x',
  'a.b.c',
  'a..c',
  `a.${encode('text')}.c`,
  `a.${encode(null)}.c`,
  tokenFor({}),
  tokenFor({ exp: '99999999999' }),
  tokenFor({ exp: null }),
  `a.${Buffer.from('{"exp":1e999}').toString('base64url')}.c`,
]

describe('access token', () => {
  it.each(unreadable)('R092 counts as expired if missing or unreadable: %s', (token) => {
    expect(expiryOf(token)).toBeNull()
    expect(isExpired(token, nowMs)).toBe(true)
    expect(refreshDelayMs(token, nowMs)).toBe(0)
  })

  it.each([
    [30_001, false],
    [30_000, true],
    [29_000, true],
    [0, true],
    [-1, true],
    [600_000, false],
  ])('R092 with %d ms left, expired is %s (margin 30 s)', (ms, expired) =>
    expect(isExpired(expiringIn(ms), nowMs)).toBe(expired),
  )

  it.each([
    [600_000, 480_000],
    [121_000, 1_000],
    [120_000, 0],
    [60_000, 0],
    [10_000, 0],
    [-5_000, 0],
  ])('R096 with %d ms left the refresh comes in %d ms (2 minutes before expiry)', (ms, delay) => {
    expect(refreshDelayMs(expiringIn(ms), nowMs)).toBe(delay)
  })

  it('R096 a far expiry does not overflow the browser’s timer', () => {
    expect(refreshDelayMs(expiringIn(1e13), nowMs)).toBe(2 ** 31 - 1)
  })
})

describe('refresh token', () => {
  const now = new Date(nowMs)
  const ago = (ms: number) => new Date(nowMs - ms)
  const family: RefreshFamily = {
    startedAt: ago(60_000),
    lastUsedAt: ago(5_000),
    revokedAt: null,
    rotatedAt: ago(5_000),
  }
  const day = 86_400_000

  it('R094 the current one is rotated, the previous one answered again for 10 s', () => {
    expect(judgeRefresh(family, 'current', now)).toBe('rotate')
    expect(judgeRefresh({ ...family, rotatedAt: ago(10_000) }, 'previous', now)).toBe('repeat')
  })

  it('R097 later or older reuse ends the family', () => {
    expect(judgeRefresh({ ...family, rotatedAt: ago(10_001) }, 'previous', now)).toBe('reuse')
    expect(judgeRefresh({ ...family, rotatedAt: null }, 'previous', now)).toBe('reuse')
    expect(judgeRefresh(family, 'older', now)).toBe('reuse')
  })

  it('R097 30 days in all, 7 days without use, and a revoked family is over', () => {
    expect(judgeRefresh({ ...family, startedAt: ago(30 * day - 1) }, 'current', now)).toBe('rotate')
    expect(judgeRefresh({ ...family, startedAt: ago(30 * day) }, 'current', now)).toBe('ended')
    expect(judgeRefresh({ ...family, lastUsedAt: ago(7 * day - 1) }, 'current', now)).toBe('rotate')
    expect(judgeRefresh({ ...family, lastUsedAt: ago(7 * day) }, 'current', now)).toBe('ended')
    expect(judgeRefresh({ ...family, revokedAt: now }, 'current', now)).toBe('ended')
  })
})
