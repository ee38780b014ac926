import { describe, expect, it } from 'vitest'
import { columnsIn, listAddress, queryIn, viewQuery } from './list-address.ts'

const search = new URLSearchParams('tab=pick&emirate=dubai&cursor=abc&columns=date,amount')

describe('3.0 rule 8: a list is its address', () => {
  it('any change of filters begins at the first page', () => {
    expect(listAddress(search, { emirate: 'ajman' })).toBe('?tab=pick&emirate=ajman&columns=date,amount')
    expect(listAddress(search, { emirate: null, columns: '', tab: null })).toBe('?')
    expect(listAddress(search, { cursor: 'next' })).toBe('?tab=pick&emirate=dubai&columns=date,amount&cursor=next')
  })

  it('columns keep the list’s order, and unknown ones are left out', () => {
    expect(
      columnsIn(new URLSearchParams('columns=amount,nothing,date'), ['date', 'buyer', 'amount'], ['buyer']),
    ).toEqual(['date', 'amount'])
    expect(columnsIn(new URLSearchParams(), ['date', 'buyer'], ['buyer'])).toEqual(['buyer'])
  })

  it('a call is asked with the names that it knows, and with none that is empty', () => {
    expect(queryIn(new URLSearchParams('q=&tab=pick&columns=date&view=mine'), ['q', 'tab', 'sort'])).toEqual({
      tab: 'pick',
    })
  })

  it('a view remembers everything but the page, however it was written', () => {
    expect(viewQuery(search)).toBe('columns=date,amount&emirate=dubai&tab=pick')
  })
})
