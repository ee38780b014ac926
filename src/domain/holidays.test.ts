import { describe, expect, it } from 'vitest'
import { addBusinessDays, arrivalIn, estimateDelivery as estimate } from './arrival.ts'
import { calendarOf, holidayOn as holidayIn, isBusinessDay as isBusiness } from './holidays.ts'
import { startingFacts } from './starting-facts.ts'

const { closedDays, delivery } = startingFacts
const calendar = calendarOf(closedDays, '2025-12-01', 16 * 366)
const holidayOn = (day: string) => holidayIn(day, closedDays)
const isBusinessDay = (day: string) => isBusiness(day, calendar)
const estimateDelivery = (placedAt: Date | string) => estimate(placedAt, arrivalIn('dubai', delivery, calendar))

const dayMs = 86_400_000

describe('public holidays', () => {
  it.each([
    ['2026-12-02', 'National Day (Eid Al Etihad)'],
    ['2026-12-03', 'National Day (Eid Al Etihad)'],
    ['2027-01-01', 'New Year’s Day'],
    ['2041-12-02', 'National Day (Eid Al Etihad)'],
    ['2027-03-10', 'Eid Al Fitr'],
    ['2027-05-16', 'Arafat Day and Eid Al Adha'],
  ])('B4 %s is one: %s', (day, name) => expect([holidayOn(day)?.name.en, isBusinessDay(day)]).toEqual([name, false]))

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
    expect(addBusinessDays('2026-12-01', 1, calendar)).toBe('2026-12-04')
  })

  it('B4 the table of lunar days is in order', () => {
    const days = closedDays.lunar.map(({ from }) => from)
    expect(days).toEqual(days.toSorted())
    for (const { from, to } of closedDays.lunar) expect(from <= to).toBe(true)
  })
})

it('B4 a calendar that was asked for before is that of its own days', () => {
  const name = { en: 'x', ar: 'x', fr: 'x' }
  const closed = { weekend: [0], yearly: [{ name, on: ['12-02'] }], lunar: [] }
  const other = { ...closed, yearly: [{ name, on: ['12-03'] }] }
  for (let turn = 0; turn < 2; turn++) {
    expect(calendarOf(closed, '2026-12-01', 5).holidays).toEqual(['2026-12-02'])
    expect(calendarOf(closed, '2026-12-01', 1).holidays).toEqual([])
    expect(calendarOf(closed, '2026-12-03', 5).holidays).toEqual([])
    expect(calendarOf(other, '2026-12-01', 5).holidays).toEqual(['2026-12-03'])
  }
})
