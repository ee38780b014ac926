import { describe, expect, it } from 'vitest'
import { type CashSums, changesBetween, noCash, openOf, unbankedOf } from './cash-ledger.ts'
import { doubtfulFees, mostFeeFils, settleRow } from './remittance.ts'

const delivered: CashSums = { ...noCash, due: 10_000, collected: 10_000 }
const row = (collectedFils: number, feeFils = 1_500) => ({ collectedFils, feeFils })
const known = (sums: CashSums, more: Partial<Parameters<typeof settleRow>[1] & object> = {}) => ({
  sums,
  fate: 'delivered' as const,
  isRepeated: false,
  ...more,
})

describe('what a row of a courier’s list means', () => {
  it('the sum that he collected is matched, and his fees are netted', () => {
    const { outcome, after } = settleRow(row(10_000), known(delivered))
    expect([outcome, after]).toEqual(['matched', { ...delivered, remitted: 10_000, fee: 1_500 }])
    expect(unbankedOf(after as CashSums)).toBe(8_500)
  })

  it('too little stays owed and is short, too much is over', () => {
    expect(settleRow(row(9_400), known(delivered))).toEqual({
      outcome: 'differs',
      after: { ...delivered, remitted: 9_400, fee: 1_500, short: 600 },
    })
    expect(settleRow(row(10_200), known(delivered))).toEqual({
      outcome: 'differs',
      after: { ...delivered, remitted: 10_000, fee: 1_500, over: 200 },
    })
  })

  it('the rest that comes later ends the shortage', () => {
    const short = { ...delivered, remitted: 9_400, short: 600 }
    expect(settleRow(row(600, 0), known(short))).toEqual({
      outcome: 'matched',
      after: { ...delivered, remitted: 10_000 },
    })
  })

  it('a second row, or a second list, for the same parcel books nothing', () => {
    expect(settleRow(row(10_000), known(delivered, { isRepeated: true }))).toEqual({ outcome: 'twice', after: null })
    expect(settleRow(row(10_000), known({ ...delivered, remitted: 10_000 }))).toEqual({ outcome: 'twice', after: null })
    expect(settleRow(row(10_000), null)).toEqual({ outcome: 'unknown', after: null })
  })

  it('G11 a row that a posted list has already books nothing; what was taken back may be paid once more', () => {
    const short = { ...delivered, remitted: 9_400, short: 600, fee: 1_500 }
    const booked = (sums: CashSums) => known(sums, { isBooked: true })
    expect(settleRow(row(9_400), booked(short)).outcome).toBe('twice')
    expect(settleRow(row(0), booked(delivered)).outcome).toBe('twice')
    expect(settleRow(row(-10_000, 0), booked(delivered)).outcome).toBe('twice')
    expect(settleRow(row(10_000), booked(delivered)).outcome).toBe('matched')
    expect(settleRow(row(-10_000, 0), booked({ ...delivered, remitted: 10_000 })).outcome).toBe('reversed')
  })

  it('what he takes back is owed again, never more than he had paid', () => {
    const paid = { ...delivered, remitted: 10_000, fee: 1_500, banked: 8_500 }
    expect(settleRow(row(-10_000, 0), known(paid))).toEqual({ outcome: 'reversed', after: { ...paid, remitted: 0 } })
    expect(settleRow(row(-10_000, 0), known(delivered)).after).toEqual({ ...delivered, short: 10_000 })
  })

  it('his list may come before his message that it was delivered, and pays for what he lost', () => {
    const open: CashSums = { ...noCash, due: 10_000 }
    for (const fate of ['waiting', 'lost'] as const) {
      const { outcome, after } = settleRow(row(10_000), known(open, { fate }))
      expect([outcome, after]).toEqual(['matched', { ...open, collected: 10_000, remitted: 10_000, fee: 1_500 }])
      expect(openOf(after as CashSums)).toBe(0)
    }
  })

  it('the fee for a parcel that came back is matched, and money for it is over', () => {
    const back: CashSums = { ...noCash, due: 10_000, returned: 10_000 }
    expect(settleRow(row(0), known(back, { fate: 'back' }))).toEqual({
      outcome: 'matched',
      after: { ...back, fee: 1_500 },
    })
    expect(settleRow(row(10_000), known(back, { fate: 'back' })).after).toEqual({ ...back, fee: 1_500, over: 10_000 })
  })

  it('what was given up and is paid after all is collected again', () => {
    const given: CashSums = { ...noCash, due: 10_000, written_off: 10_000 }
    const { outcome, after } = settleRow(row(10_000, 0), known(given))
    expect([outcome, changesBetween(given, after as CashSums)]).toEqual([
      'matched',
      [
        { kind: 'collected', amountFils: 10_000 },
        { kind: 'remitted', amountFils: 10_000 },
        { kind: 'written_off', amountFils: -10_000 },
      ],
    ])
  })
})

describe('D19 fees that write cash off', () => {
  const paid = { ...delivered, remitted: 10_000 }
  it('are those above AED 60 for a parcel, or above what was paid out for it', () => {
    expect(doubtfulFees(paid, { ...paid, fee: mostFeeFils })).toBe(0)
    expect(doubtfulFees(paid, { ...paid, fee: mostFeeFils + 1 })).toBe(mostFeeFils + 1)
    expect(doubtfulFees(delivered, { ...delivered, remitted: 1_000, fee: 1_500 })).toBe(1_500)
    expect(doubtfulFees(noCash, { ...noCash, fee: 1_050 })).toBe(0)
  })

  it('add up over several lists', () => {
    expect(doubtfulFees({ ...paid, fee: 5_000 }, { ...paid, fee: 6_500 })).toBe(1_500)
    expect(doubtfulFees({ ...paid, fee: 7_000 }, { ...paid, fee: 7_000 })).toBe(0)
  })
})
