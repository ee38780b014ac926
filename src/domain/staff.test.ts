import { describe, expect, it } from 'vitest'
import { factorWaitMs, hasJustShownFactor, isLiveStaffSession, staffIdleMs, staffSessionMs, stepUpMs } from './staff.ts'

const start = new Date('2026-11-22T08:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const full = {
  stage: 'full' as const,
  createdAt: start,
  lastSeenAt: start,
  endsAt: after(staffSessionMs),
  endedAt: null,
}

describe('T20 the session of staff', () => {
  it('T20 ends after 15 minutes without a call', () => {
    expect([isLiveStaffSession(full, after(staffIdleMs - 1)), isLiveStaffSession(full, after(staffIdleMs))]).toEqual([
      true,
      false,
    ])
  })

  it('T20 ends after 12 hours however busy it is', () => {
    const busy = { ...full, lastSeenAt: after(staffSessionMs - 1) }
    expect([
      isLiveStaffSession(busy, after(staffSessionMs - 1)),
      isLiveStaffSession(busy, after(staffSessionMs)),
    ]).toEqual([true, false])
  })

  it('T20 waits ten minutes for its second factor, however often it asks', () => {
    const half = { ...full, stage: 'password' as const, lastSeenAt: after(factorWaitMs) }
    expect([isLiveStaffSession(half, after(factorWaitMs - 1)), isLiveStaffSession(half, after(factorWaitMs))]).toEqual([
      true,
      false,
    ])
  })

  it('T20 an ended session does not come back', () => {
    expect(isLiveStaffSession({ ...full, endedAt: start }, start)).toBe(false)
  })

  it('T20 a second factor counts as just shown for five minutes', () => {
    expect([stepUpMs - 1, stepUpMs].map((ms) => hasJustShownFactor({ factorAt: start }, after(ms)))).toEqual([
      true,
      false,
    ])
    expect(hasJustShownFactor({ factorAt: null }, start)).toBe(false)
  })
})
