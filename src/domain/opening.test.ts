import { describe, expect, it } from 'vitest'
import { languages } from './locale.ts'
import { calendarOf } from './holidays.ts'
import { hourName, hoursText as hoursOf, openingAt, type StoreHours } from './opening.ts'
import { startingFacts } from './starting-facts.ts'

const storeHours = startingFacts.hours
const calendar = calendarOf(startingFacts.closedDays, '2026-11-01', 400)
const hoursText = (language: (typeof languages)[number]) => hoursOf(language, storeHours)

describe('opening hours', () => {
  it('R121 are Monday to Friday, 9am to 6pm', () => {
    expect(storeHours).toEqual({ firstWeekday: 1, lastWeekday: 5, opensAt: 9, closesAt: 18, special: [] })
  })

  it.each([
    ['Wednesday at opening', '2026-11-25T09:00:00+04:00', true, '2026-11-25T18:00:00+04:00'],
    ['Wednesday, the last minute', '2026-11-25T17:59:59+04:00', true, '2026-11-25T18:00:00+04:00'],
    ['Wednesday at closing', '2026-11-25T18:00:00+04:00', false, '2026-11-26T09:00:00+04:00'],
    ['Wednesday before opening', '2026-11-25T08:59:59+04:00', false, '2026-11-25T09:00:00+04:00'],
    ['Friday night', '2026-11-27T22:00:00+04:00', false, '2026-11-30T09:00:00+04:00'],
    ['Saturday noon', '2026-11-28T12:00:00+04:00', false, '2026-11-30T09:00:00+04:00'],
    ['Sunday, the last minute', '2026-11-29T23:59:00+04:00', false, '2026-11-30T09:00:00+04:00'],
    ['Monday in Dubai, still Sunday in London', '2026-11-29T22:00:00Z', false, '2026-11-30T09:00:00+04:00'],
    ['Monday morning in Dubai, seen from New York', '2026-11-30T00:30:00-05:00', true, '2026-11-30T18:00:00+04:00'],
  ])('R121 by the clock of the Emirates: %s', (_, now, isOpen, changesAt) => {
    expect(openingAt(new Date(now), { hours: storeHours, calendar })).toEqual({
      isOpen,
      changesAt: new Date(changesAt),
    })
  })

  it('R121 R002 are said in every language', () => {
    expect(languages.map(hoursText)).toEqual([
      'Monday to Friday, 9am to 6pm',
      'من الاثنين إلى الجمعة، من الساعة 9 صباحًا حتى 6 مساءً',
      'du lundi au vendredi, de 9\u00a0h à 18\u00a0h',
    ])
    expect([0, 11, 12, 13].map((hour) => hourName(hour, 'en'))).toEqual(['12am', '11am', '12pm', '1pm'])
  })

  it.each([
    ['on the National Day, a Wednesday', '2026-12-02T10:00:00+04:00', {}, false, '2026-12-04T09:00:00+04:00'],
    ['in Ramadan, an hour after its closing', '2027-02-10T16:00:00+04:00', {}, false, '2027-02-11T10:00:00+04:00'],
    ['in Ramadan, while it is open', '2027-02-10T15:59:00+04:00', {}, true, '2027-02-10T16:00:00+04:00'],
    [
      'with a week from Saturday to Wednesday',
      '2026-11-29T10:00:00+04:00',
      { firstWeekday: 6, lastWeekday: 3 },
      true,
      '2026-11-29T18:00:00+04:00',
    ],
    [
      'with that week on a Thursday',
      '2026-11-26T10:00:00+04:00',
      { firstWeekday: 6, lastWeekday: 3 },
      false,
      '2026-11-28T09:00:00+04:00',
    ],
  ])('R121 the owner’s own days: %s', (_, now, change, isOpen, changesAt) => {
    const ramadan = { from: '2027-02-08', to: '2027-03-08', opensAt: 10, closesAt: 16 }
    const hours: StoreHours = { ...storeHours, special: [ramadan], ...change }
    expect(openingAt(new Date(now), { hours, calendar })).toEqual({ isOpen, changesAt: new Date(changesAt) })
  })
})
