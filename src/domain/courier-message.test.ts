import { describe, expect, it } from 'vitest'
import { believableTime, plainText } from './courier-message.ts'

const createdAt = new Date('2026-11-20T08:00:00Z')
const now = new Date('2026-11-23T08:00:00Z')
const believed = (at: string) => believableTime(new Date(at), { createdAt, now }).toISOString()

describe('G4 what is believed of a courier', () => {
  it('G4 his clock between the making of the parcel and now, a few minutes ahead at most', () => {
    expect(believed('2026-11-22T10:00:00Z')).toBe('2026-11-22T10:00:00.000Z')
    expect(believed('2026-11-23T08:05:00Z')).toBe('2026-11-23T08:05:00.000Z')
    for (const ahead of ['2026-11-23T08:05:01Z', '2099-01-01T00:00:00Z', 'not a time'])
      expect(believed(ahead)).toBe(now.toISOString())
    for (const behind of ['1970-01-01T00:00:00Z', '0000-01-01T00:00:00Z'])
      expect(believed(behind)).toBe(createdAt.toISOString())
  })

  it('his words without control signs, broken letters and direction signs', () => {
    expect(plainText(' HU\u0000B\u202E\uD800 ')).toBe('HUB')
  })
})
