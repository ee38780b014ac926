import { describe, expect, it } from 'vitest'
import { canMove, type OrderStatus } from './order.ts'
import { orderStatusOf, type ParcelOfOrder, stepsBetween } from './order-status.ts'
import { isOver, parcelCan, type ParcelState, parcelStates, parcelVerbs, rankOf, stateAfter } from './parcel.ts'

const of = (...states: ParcelState[]): ParcelOfOrder[] => states.map((state) => ({ state, pieces: 1 }))
const status = (pieces: number, ...states: ParcelState[]): OrderStatus =>
  orderStatusOf({ status: 'placed', pieces }, of(...states))

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 16)) >>> 0) / 2 ** 32
  }
}

const told = parcelStates.filter((state) => rankOf(state) >= 40 && state !== 'received' && state !== 'cancelled')

/** A new parcel, a verb of staff, or a message of the courier, which may come in any order once a parcel has left the house. */
function changeSomething(parcels: ParcelOfOrder[], pieces: number, random: () => number): void {
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)]
  if (parcels.filter(({ state }) => state !== 'cancelled').length < pieces && random() < 0.4) {
    parcels.push(...of('draft'))
    return
  }
  const parcel = pick(parcels)
  if (!parcel || isOver(parcel.state)) return
  const verb = pick(parcelVerbs.filter((name) => parcelCan(name, parcel.state) && stateAfter(name) !== null))
  const hears = rankOf(parcel.state) >= 30 && random() < 0.5
  const to = hears ? pick(told) : verb && stateAfter(verb)
  if (to && rankOf(to) >= rankOf(parcel.state)) parcel.state = to
}

describe('D12 the status of an order follows from its parcels', () => {
  it.each<[OrderStatus, number, ParcelState[]]>([
    ['placed', 2, []],
    ['processing', 2, ['draft']],
    ['processing', 2, ['cancelled']],
    ['processing', 2, ['packed', 'ready']],
    ['shipped', 2, ['handed_over']],
    ['shipped', 2, ['delivered']],
    ['shipped', 2, ['delivered', 'draft']],
    ['delivered', 2, ['delivered', 'returned']],
    ['shipped', 2, ['delivered', 'returning']],
    ['shipped', 2, ['returned', 'received']],
    ['delivered', 2, ['delivered', 'delivered', 'cancelled']],
    ['delivered', 2, ['delivered', 'received']],
    ['delivered', 2, ['delivered', 'lost']],
    ['returned', 2, ['received', 'received']],
    ['shipped', 2, ['received', 'lost']],
    ['shipped', 1, ['lost']],
    ['delivered', 1, ['delivered']],
  ])('D12 %s: of %s pieces, parcels %j', (expected, pieces, states) => {
    expect(status(pieces, ...states)).toBe(expected)
  })

  it('D12 what payments decide stands', () => {
    for (const decided of ['pending_payment', 'cancelled', 'refunded'] as const)
      expect(orderStatusOf({ status: decided, pieces: 1 }, of('delivered'))).toBe(decided)
  })

  it('D12 random verbs over several parcels only ever take steps that the table of states allows', () => {
    const random = seeded(3)
    for (let round = 0; round < 10_000; round++) {
      const pieces = 1 + Math.floor(random() * 3)
      const parcels: ParcelOfOrder[] = []
      let now: OrderStatus = 'placed'
      for (let step = 0; step < 14; step++) {
        changeSomething(parcels, pieces, random)
        const way: OrderStatus[] = [now, ...stepsBetween(now, orderStatusOf({ status: now, pieces }, parcels))]
        expect(way.every((status, index) => index === 0 || canMove(way[index - 1] ?? status, status))).toBe(true)
        now = way.at(-1) ?? now
        // Nothing but the parcels counts: from the beginning it is the same.
        expect(orderStatusOf({ status: 'placed', pieces }, parcels)).toBe(now)
      }
    }
  })

  it('D12 every step in between is taken', () => {
    expect(stepsBetween('placed', 'delivered')).toEqual(['processing', 'shipped', 'delivered'])
    expect(stepsBetween('shipped', 'returned')).toEqual(['returned'])
    expect(stepsBetween('shipped', 'shipped')).toEqual([])
    expect(() => stepsBetween('returned', 'delivered')).toThrow('can’t go'.replace('’', "'"))
  })
})
