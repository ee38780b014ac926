import type { Product } from '#contract/catalogue.ts'
import { describe, expect, it } from 'vitest'
import { dealOfTheWeek, endOfWeekMs, timeLeft } from './deal.ts'

const at = (iso: string) => Date.parse(iso)
const product = (_id: string, change: Partial<Product> = {}) =>
  ({ _id, isOnSale: true, availability: 'in_stock', ...change }) as Product

describe('the deal of the week', () => {
  it.each([
    ['2026-11-21T12:00:00+04:00', '2026-11-23T00:00:00+04:00'],
    ['2026-11-22T23:59:59+04:00', '2026-11-23T00:00:00+04:00'],
    ['2026-11-23T00:00:00+04:00', '2026-11-30T00:00:00+04:00'],
  ])('R036 at %s it ends on %s, Monday in Dubai', (now, end) => {
    expect(endOfWeekMs(at(now))).toBe(at(end))
  })

  it('R036 is one product all week, whatever the order of the list, and the next one the week after', () => {
    const [a, b] = [product('a'), product('b')]
    const monday = at('2026-11-23T00:00:00+04:00')
    const sunday = at('2026-11-29T23:59:00+04:00')
    const chosen = dealOfTheWeek([a, b], monday)?.product._id
    expect(dealOfTheWeek([b, a], sunday)?.product._id).toBe(chosen)
    expect(dealOfTheWeek([a, b], sunday + 60_000)?.product._id).not.toBe(chosen)
  })

  it('R036 is never a product at full price or one that is sold out', () => {
    const list = [product('a', { isOnSale: false }), product('b', { availability: 'out_of_stock' })]
    expect(dealOfTheWeek(list, 0)).toBeNull()
    expect(dealOfTheWeek([...list, product('c')], 0)?.product._id).toBe('c')
  })

  it('R036 counts down in days, hours and minutes, and stops at nothing', () => {
    expect(timeLeft(at('2026-11-23T00:00:00+04:00'), at('2026-11-21T21:30:00+04:00'))).toEqual({
      days: 1,
      hours: 2,
      minutes: 30,
    })
    expect(timeLeft(0, 1_000)).toEqual({ days: 0, hours: 0, minutes: 0 })
  })
})
