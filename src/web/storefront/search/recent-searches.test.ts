import { expect, it } from 'vitest'
import { readRecent, withSearch } from './recent-searches.ts'

it('R054 the last five searches, newest first, each once', () => {
  const recent = ['linen', 'shirt', 'belt', 'abaya', 'tote', 'Linen'].reduce<string[]>(withSearch, [])
  expect(recent).toEqual(['Linen', 'tote', 'abaya', 'belt', 'shirt'])
})

it.each([[null], ['{'], ['"linen"'], ['{"0":"linen"}'], ['[1,null,""]']])(
  'R054 takes %s in local storage for no searches',
  (stored) => {
    expect(readRecent(stored)).toEqual([])
  },
)
