import { expect, it } from 'vitest'
import { filtersOf, orderFilter, orderQuery, tabOf } from './order-tabs.ts'

const of = (text: string) => new URLSearchParams(text)

it('3.4 the list begins with open orders; what is searched for is searched among all', () => {
  expect([tabOf(of('')), tabOf(of('q=sara')), tabOf(of('q=sara&tab=pick')), tabOf(of('tab=nothing'))]).toEqual([
    'open',
    'all',
    'pick',
    'open',
  ])
  expect(orderFilter(of('tab=all'))).toEqual({})
})

it('3.4 filters of the address come on top of the tab, and a filter of the same name takes its place', () => {
  expect(orderFilter(of('tab=pick&emirate=dubai&nothing=1'))).toEqual({
    status: 'placed',
    confirm: 'none',
    held: 'false',
    emirate: 'dubai',
  })
  expect(orderFilter(of('tab=pick&held=true'))).toEqual({
    status: 'placed',
    confirm: 'none',
    held: 'true',
  })
  expect(filtersOf(of('tab=pick&emirate=dubai'))).toEqual({ emirate: 'dubai' })
  expect(orderQuery(of('tab=courier&sort=-amount&cursor=x&columns=date'))).toEqual({
    status: 'shipped',
    sort: '-amount',
    cursor: 'x',
  })
})
