import { describe, expect, it } from 'vitest'
import { calendarOf } from './holidays.ts'
import {
  codeOfBytes,
  lastPickupDay,
  pickupDay,
  pickupEnd,
  readPickupCode,
  reminderAt,
  showPickupCode,
  storeStockOf,
} from './pickup.ts'
import { startingFacts } from './starting-facts.ts'

const hours = { firstWeekday: 1, lastWeekday: 6, opensAt: 10, closesAt: 22, special: [] }
const readyDay = (at: string) =>
  pickupDay(new Date(at), { hours, calendar: calendarOf(startingFacts.closedDays, at.slice(0, 10), 365) })

describe('R083 when a pick-up is ready', () => {
  it('R083 on the same day where four opening hours are left, else on the next open day', () => {
    expect(readyDay('2026-11-23T13:00:00+04:00')).toBe('2026-11-23')
    expect(readyDay('2026-11-23T17:59:00+04:00')).toBe('2026-11-23')
    expect(readyDay('2026-11-23T18:00:00+04:00')).toBe('2026-11-24')
    // Saturday evening: Sunday is closed.
    expect(readyDay('2026-11-28T21:00:00+04:00')).toBe('2026-11-30')
    // 2 and 3 December are National Day.
    expect(readyDay('2026-12-01T21:00:00+04:00')).toBe('2026-12-04')
  })

  it('R083 it waits to the midnight after its fifth day in the Emirates, and is reminded of on the fourth at ten', () => {
    const end = pickupEnd(new Date('2026-11-23T21:30:00Z'))
    expect(end.toISOString()).toBe('2026-11-29T20:00:00.000Z')
    expect(lastPickupDay(end)).toBe('2026-11-29')
    expect(reminderAt(end).toISOString()).toBe('2026-11-28T06:00:00.000Z')
  })
})

describe('G38 the code of a pick-up', () => {
  it('G38 has eight signs that nobody misreads, and is read however it is written', () => {
    const code = codeOfBytes(Uint8Array.from([0, 31, 32, 17, 18, 19, 200, 255]))
    expect(code).toHaveLength(8)
    expect(readPickupCode(showPickupCode(code).toLowerCase())).toBe(code)
    expect(readPickupCode(' 7k3m 9xq2 ')).toBe('7K3M9XQ2')
    expect(readPickupCode('OIL0-0000')).toBe('01100000')
    for (const typed of ['', '7K3M9XQ', '7K3M9XQ22', 'QT-261121-7K3M9X', '7K3M9XQ!', 'UUUUUUUU'])
      expect(readPickupCode(typed)).toBeNull()
  })
})

it('R121 strangers are told of a shelf as in stock, few or none', () => {
  expect([-1, 0, 1, 3, 4, 400].map(storeStockOf)).toEqual(['none', 'none', 'few', 'few', 'in_stock', 'in_stock'])
})
