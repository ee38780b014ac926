import { describe, expect, it } from 'vitest'
import { holidayOn, lunarHolidays } from './holidays.ts'
import { addBusinessDays, estimateDelivery, isBusinessDay } from './arrival.ts'

const dayMs = 86_400_000

describe('public holidays', () => {
  it.each([
    ['2026-12-02', 'fixed'],
    ['2026-12-03', 'fixed'],
    ['2027-01-01', 'fixed'],
    ['2041-12-02', 'fixed'],
    ['2027-03-10', 'forecast'],
    ['2027-05-16', 'forecast'],
  ])('B4 %s is one: %s', (day, kind) => expect([holidayOn(day)?.kind, isBusinessDay(day)]).toEqual([kind, false]))

  it('B4 the days around them are none', () => {
    expect(['2026-12-01', '2026-12-04', '2027-01-02', '2027-03-08', '2027-03-13'].map(holidayOn)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('B4 no order of the years in the table arrives on one, whatever its day', () => {
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2030, 11, 1); at += dayMs) {
      const { from, to } = estimateDelivery(new Date(at))
      expect([holidayOn(from), holidayOn(to)], new Date(at).toISOString()).toEqual([undefined, undefined])
    }
  })

  it('B4 a delivery of the National Day comes after it', () => {
    expect(estimateDelivery('2026-11-25T06:00:00Z')).toEqual({ from: '2026-11-30', to: '2026-12-08' })
    expect(addBusinessDays('2026-12-01', 1)).toBe('2026-12-04')
  })

  it('B4 the table is in order, and every lunar day is marked as announced or forecast', () => {
    expect(lunarHolidays.map(({ from }) => from)).toEqual(lunarHolidays.map(({ from }) => from).toSorted())
    for (const { kind, from, to } of lunarHolidays) expect([kind !== 'fixed', from <= to]).toEqual([true, true])
  })
})
