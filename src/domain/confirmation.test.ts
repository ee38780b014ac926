import { describe, expect, it } from 'vitest'
import {
  buyerKeysOf,
  callAfterMs,
  type CashOrderFacts,
  confirmReasonsOf,
  lapseAfterMs,
  nextStepAt,
  nextTryAt,
} from './confirmation.ts'
import { startingFacts } from './starting-facts.ts'

const rule = startingFacts.cashConfirmation
const address = { building: 'Tower 4', makani: null, area: 'Al Wasl' }
const known: CashOrderFacts = { payableFils: 50_000, earlierOrders: 1, refusedParcels: 0, address }

describe('3.5 which cash orders are confirmed before picking', () => {
  it.each([
    [{}, []],
    [{ earlierOrders: 0 }, ['first_order']],
    [{ payableFils: 100_000 }, []],
    [{ payableFils: 100_001 }, ['amount']],
    [{ refusedParcels: 1 }, ['refused_parcel']],
    [{ address: { ...address, building: ' ' } }, ['address']],
    [{ address: { ...address, building: '', makani: '3003295320' } }, []],
    [{ address: null }, []],
    [{ earlierOrders: 0, payableFils: 200_000, refusedParcels: 2 }, ['first_order', 'amount', 'refused_parcel']],
    [{ earlierOrders: 0, payableFils: 0 }, []],
  ])('%o: %o', (facts, reasons) => {
    expect(confirmReasonsOf({ ...known, ...facts }, rule)).toEqual(reasons)
  })

  it('a rule that is off asks for nothing', () => {
    const all = { payableFils: 200_000, earlierOrders: 0, refusedParcels: 3, address: { ...address, building: '' } }
    expect(confirmReasonsOf(all, { ...rule, isOn: false })).toEqual([])
    const off = { ...rule, firstOrder: false, aboveFils: null, refusedParcel: false, address: false }
    expect(confirmReasonsOf(all, off)).toEqual([])
  })

  it('a buyer is known again by her account, telephone and mailbox, whatever its spelling', () => {
    const buyer = { userId: 'U1', phone: '+971501234567', email: 'Mona.H+shop@googlemail.com' }
    expect(buyerKeysOf(buyer)).toEqual(['u:U1', 'p:+971501234567', 'm:monah@gmail.com'])
    expect(buyerKeysOf({ userId: null, phone: '', email: '' })).toEqual([])
  })
})

describe('3.5 three messages in 24 hours, then a call, then the end', () => {
  const hours = Array.from({ length: 96 }, (_, half) => new Date(Date.UTC(2026, 10, 23, 0, half * 15)))

  it.each(hours)('ordered at %s: reminders grow, none at night, all before the call list', (createdAt) => {
    const tries = Array.from({ length: 3 }, (_, done) => nextTryAt(createdAt, done)?.getTime() ?? 0)
    expect(tries[0]).toBe(createdAt.getTime())
    const [first = 0, second = 0, third = 0] = tries
    expect([second - first >= 3 * 3_600_000, third - second >= 2 * 3_600_000]).toEqual([true, true])
    expect(third).toBeLessThan(createdAt.getTime() + callAfterMs)
    for (const at of [second, third]) {
      const hour = new Date(at + 4 * 3_600_000).getUTCHours()
      expect(hour >= 8 && hour < 22).toBe(true)
    }
  })

  it('after the last message comes the call list, after it the end', () => {
    const createdAt = new Date('2026-11-23T08:00:00Z')
    expect(nextTryAt(createdAt, 3)).toBeNull()
    const after = (tries: number, isOnCallList: boolean) =>
      nextStepAt(createdAt, { tries, isOnCallList }).getTime() - createdAt.getTime()
    expect([after(0, false), after(3, false), after(3, true)]).toEqual([0, callAfterMs, lapseAfterMs])
  })
})
