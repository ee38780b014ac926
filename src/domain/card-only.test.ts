import { describe, expect, it } from 'vitest'
import { isCardOnly, rulingBlocker } from './card-only.ts'

describe('3.5 who pays by card only', () => {
  it.each([
    [{ refused: 0, isBlocked: false }, 2, false],
    [{ refused: 1, isBlocked: false }, 2, false],
    [{ refused: 2, isBlocked: false }, 2, true],
    [{ refused: 9, isBlocked: false }, null, false],
    [{ refused: 0, isBlocked: true }, null, true],
  ])('%j with the setting %s: %s', (buyer, from, isOnly) => expect(isCardOnly(buyer, from)).toBe(isOnly))

  it('what stands already is not ruled again', () => {
    const [free, refused, blocked] = [0, 2, 0].map((count, place) => ({ refused: count, isBlocked: place === 2 })) as [
      { refused: number; isBlocked: boolean },
      { refused: number; isBlocked: boolean },
      { refused: number; isBlocked: boolean },
    ]
    expect([free, refused, blocked].map((buyer) => rulingBlocker('lifted', buyer, 2))).toEqual([
      'cash_allowed',
      null,
      null,
    ])
    expect([free, refused, blocked].map((buyer) => rulingBlocker('blocked', buyer, 2))).toEqual([
      null,
      null,
      'cash_blocked',
    ])
  })
})
