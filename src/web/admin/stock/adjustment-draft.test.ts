import { describe, expect, it } from 'vitest'
import { changeOf, directionOf } from './adjustment-draft.ts'

describe('3.9 a correction as it is typed', () => {
  it('I1 takes damaged, lost and sample pieces out, adds found ones, and asks for the others', () => {
    expect((['damage', 'loss', 'sample', 'found', 'count', 'correction'] as const).map(directionOf)).toEqual([
      'out',
      'out',
      'out',
      'in',
      null,
      null,
    ])
  })

  it('I1 is a whole number of pieces above nothing', () => {
    expect(['', ' ', '0', '-2', '1.5', 'x'].map((typed) => changeOf(typed, 'in'))).toEqual(Array(6).fill(null))
    expect([changeOf('3', 'in'), changeOf(' 3 ', 'out')]).toEqual([3, -3])
  })
})
