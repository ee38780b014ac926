import { describe, expect, it } from 'vitest'
import {
  addLoads,
  cashAddressCap,
  exceeds,
  judgeCash,
  mayHold,
  mostHeldPieces,
  mostOpenOrders,
  unprovenAddressLine,
  unprovenLine,
} from './order-guard.ts'

const none = { pieces: 0, fils: 0 }
const quiet = {
  isProven: false,
  toEmail: none,
  toPhone: none,
  fromAddress: { all: none, unproven: none },
  fromSite: none,
  factor: 1,
}

describe('F1 T13 a cash order of somebody of whom nothing is known', () => {
  it('F1 a normal one is taken, the line included', () => {
    expect(judgeCash({ ...quiet, order: { pieces: 2, fils: 450_00 } })).toBe('take')
    expect(judgeCash({ ...quiet, order: unprovenLine })).toBe('take')
  })

  it('F1 one piece or one fil above the line is confirmed first', () => {
    expect(judgeCash({ ...quiet, order: { pieces: unprovenLine.pieces + 1, fils: 1 } })).toBe('confirm')
    expect(judgeCash({ ...quiet, order: { pieces: 1, fils: unprovenLine.fils + 1 } })).toBe('confirm')
  })

  it('F1 what is on the way to the e-mail or the phone counts along, and what came from the address', () => {
    const order = { pieces: 3, fils: 300_00 }
    expect(judgeCash({ ...quiet, order, toEmail: { pieces: 8, fils: 0 } })).toBe('confirm')
    expect(judgeCash({ ...quiet, order, toPhone: { pieces: 0, fils: 2_800_00 } })).toBe('confirm')
    expect(
      judgeCash({
        ...quiet,
        order,
        fromAddress: { all: none, unproven: { pieces: unprovenAddressLine.pieces - 2, fils: 0 } },
      }),
    ).toBe('confirm')
    expect(judgeCash({ ...quiet, order, toEmail: { pieces: 7, fils: 0 }, toPhone: { pieces: 7, fils: 0 } })).toBe(
      'take',
    )
  })

  it('F9 an e-mail and a phone, which anybody can type, never lead to a refusal; an address beyond its cap does, proven or not', () => {
    const order = { pieces: 1, fils: 100_00 }
    expect(
      judgeCash({ ...quiet, order, toEmail: { pieces: 9_999, fils: 9e9 }, toPhone: { pieces: 9_999, fils: 9e9 } }),
    ).toBe('confirm')
    for (const isProven of [true, false])
      expect(judgeCash({ ...quiet, isProven, order, fromAddress: { all: cashAddressCap, unproven: none } })).toBe(
        'refuse',
      )
    expect(judgeCash({ ...quiet, isProven: true, order: { pieces: 40, fils: 1 } })).toBe('take')
  })

  it('a factor widens what is counted over several orders, and not the line of one', () => {
    expect(judgeCash({ ...quiet, factor: 100, order: { pieces: 1, fils: 1 }, toEmail: { pieces: 500, fils: 0 } })).toBe(
      'take',
    )
    expect(judgeCash({ ...quiet, factor: 100, order: { pieces: 11, fils: 1 } })).toBe('confirm')
  })

  it('loads add up, and a line is passed above it', () => {
    expect(addLoads({ pieces: 1, fils: 2 }, { pieces: 3, fils: 4 })).toEqual({ pieces: 4, fils: 6 })
    expect([
      exceeds(unprovenLine, unprovenLine),
      exceeds({ ...unprovenLine, fils: unprovenLine.fils + 1 }, unprovenLine),
    ]).toEqual([false, true])
  })
})

describe('F9 T13 orders that hold stock and wait', () => {
  const open = { ofAccount: 0, ofAddress: 0, piecesOfAddress: 0, piecesOfSite: 0 }
  it('F9 have a number per account, a number per address, and pieces per address', () => {
    expect(mayHold(open, { pieces: 1 })).toBe(true)
    expect(mayHold({ ...open, ofAccount: mostOpenOrders.account }, { pieces: 1 })).toBe(false)
    expect(mayHold({ ...open, ofAddress: mostOpenOrders.address - 1 }, { pieces: 1 })).toBe(true)
    expect(mayHold({ ...open, ofAddress: mostOpenOrders.address }, { pieces: 1 })).toBe(false)
    expect(mayHold({ ...open, piecesOfAddress: mostHeldPieces - 1 }, { pieces: 1 })).toBe(true)
    expect(mayHold({ ...open, piecesOfAddress: mostHeldPieces }, { pieces: 1 })).toBe(false)
    expect(mayHold({ ...open, ofAddress: mostOpenOrders.address }, { pieces: 1 }, 2)).toBe(true)
  })
})
