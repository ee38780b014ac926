import { expect, it } from 'vitest'
import { readSeen, withSeen } from './recent-products.ts'

it('R012 the last nine products looked at, newest first, each once', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'b']
  expect(ids.reduce<string[]>(withSeen, [])).toEqual(['b', 'j', 'i', 'h', 'g', 'f', 'e', 'd', 'c'])
})

it.each([[undefined], [null], ['01M7'], [{ 0: '01M7' }], [[1, null, '']]])(
  'R012 takes %j in local storage for no products',
  (stored) => {
    expect(readSeen(stored)).toEqual([])
  },
)
