import { describe, expect, it } from 'vitest'
import { emirates } from './address.ts'
import { addBusinessDays, arrivalIn, estimateDelivery as estimate, usualArrival as usualArrivalOf } from './arrival.ts'
import { calendarOf, isBusinessDay as isBusiness } from './holidays.ts'
import {
  type DeliveryTimes,
  earliestCutOff,
  freeShippingRemainingFils,
  promisedDaysOf,
  shippingFils,
  uaeDay,
} from './shipping.ts'
import { startingFacts } from './starting-facts.ts'

const { shipping, delivery } = startingFacts
const calendar = calendarOf(startingFacts.closedDays, '2026-01-01', 7 * 366)
const everywhere = arrivalIn('anywhere', delivery, calendar)
const isBusinessDay = (day: string) => isBusiness(day, calendar)
const estimateDelivery = (placedAt: Date | string) => estimate(placedAt, everywhere)
const usualArrival = (placedAt: string, emirate: (typeof emirates)[number]['code']) =>
  usualArrivalOf(placedAt, delivery.emirates[emirate].usual, everywhere)

describe('what it costs', () => {
  it.each([
    [49_999, 2_500, 1],
    [50_000, 0, 0],
    [50_001, 0, 0],
    [0, 2_500, 50_000],
    [12_345, 2_500, 37_655],
  ])('R073 goods of %d fils ship for %d and lack %d for free shipping', (goods, cost, remaining) => {
    expect(shippingFils(goods, shipping)).toBe(cost)
    expect(freeShippingRemainingFils(goods, shipping)).toBe(remaining)
  })

  it('D9 the rule can be configured', () => {
    expect(shippingFils(9_999, { freeFromFils: 10_000, flatFils: 1_000 })).toBe(1_000)
    expect(shippingFils(10_000, { freeFromFils: 10_000, flatFils: 1_000 })).toBe(0)
    expect(freeShippingRemainingFils(9_999, { freeFromFils: 10_000, flatFils: 1_000 })).toBe(1)
  })
})

describe('when it arrives', () => {
  it('R083 the day is the Emirates’ (UTC+4)', () => {
    expect(uaeDay(new Date('2026-11-20T19:59:59Z'))).toBe('2026-11-20')
    expect(uaeDay('2026-11-20T20:00:00Z')).toBe('2026-11-21')
    expect(uaeDay('2026-12-31T20:00:00Z')).toBe('2027-01-01')
  })

  it('R083 Saturday and Sunday are no business days', () => {
    const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']
    expect(week.map(isBusinessDay)).toEqual([true, true, true, true, true, false, false])
  })

  it.each([
    ['2026-11-16', 1, '2026-11-17'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-22', 1, '2026-11-23'],
    ['2026-11-19', 7, '2026-11-30'],
    ['2026-12-31', 1, '2027-01-04'],
    ['2032-02-27', 2, '2032-03-02'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('R083 from %s, %d business days lead to %s', (day, days, arrival) => {
    expect(addBusinessDays(day, days, calendar)).toBe(arrival)
  })

  it.each([
    ['a Monday morning', '2026-11-16T06:00:00Z', '2026-11-19', '2026-11-25'],
    ['a Friday', '2026-11-20T10:00:00Z', '2026-11-25', '2026-12-01'],
    ['Friday night in UTC, Saturday in Dubai', '2026-11-20T21:00:00Z', '2026-11-25', '2026-12-01'],
    ['Sunday night in UTC, Monday in Dubai', '2026-11-22T21:00:00Z', '2026-11-26', '2026-12-04'],
  ])('R083 an order of %s arrives 3 to 7 business days later', (...[, placedAt, from, to]) => {
    expect(estimateDelivery(placedAt)).toEqual({ from, to })
    expect(estimateDelivery(new Date(placedAt))).toEqual({ from, to })
  })

  it.each(emirates.map(({ code }) => code))(
    'R083 the usual day of %s lies within what is promised, whatever the weekday',
    (emirate) => {
      for (const day of [
        '2026-11-16',
        '2026-11-17',
        '2026-11-18',
        '2026-11-19',
        '2026-11-20',
        '2026-11-21',
        '2026-11-22',
      ]) {
        const { from, to } = estimateDelivery(day)
        const usual = usualArrival(day, emirate)
        expect(isBusinessDay(usual)).toBe(true)
        expect([from, usual, to].toSorted()).toEqual([from, usual, to])
      }
    },
  )

  it('R083 the near emirates come first', () => {
    const days = (['sharjah', 'abu-dhabi', 'fujairah'] as const).map((emirate) => usualArrival('2026-11-16', emirate))
    expect(days).toEqual(['2026-11-20', '2026-11-23', '2026-11-24'])
  })

  it('A8 what is promised everywhere is packing and the road together, over all emirates', () => {
    expect(promisedDaysOf(delivery)).toEqual({ from: 3, to: 7 })
    const slow: DeliveryTimes = {
      ...delivery,
      emirates: { ...delivery.emirates, fujairah: { from: 3, to: 9, usual: 4, cutOffHour: 12 } },
    }
    expect([promisedDaysOf(slow), earliestCutOff(slow)]).toEqual([{ from: 3, to: 11 }, 12])
    expect(arrivalIn('fujairah', slow, calendar)).toMatchObject({ delivery: { from: 3, to: 9 }, cutOffHour: 12 })
    expect(arrivalIn('dubai', slow, calendar)).toMatchObject({ delivery: { from: 2, to: 5 }, cutOffHour: 24 })
  })

  it('R083 an order after the cut-off counts from the next day, by the clock of the Emirates', () => {
    const early = { ...everywhere, cutOffHour: 14 }
    expect(estimate('2026-11-16T09:59:59Z', early)).toEqual({ from: '2026-11-19', to: '2026-11-25' })
    expect(estimate('2026-11-16T10:00:00Z', early)).toEqual({ from: '2026-11-20', to: '2026-11-26' })
    expect(estimate('2026-11-16T10:00:00Z', everywhere)).toEqual({ from: '2026-11-19', to: '2026-11-25' })
  })
})
