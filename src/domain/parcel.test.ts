import { describe, expect, it } from 'vitest'
import {
  codOf,
  foldParcel,
  isOver,
  type ParcelEvent,
  parcelCan,
  type ParcelState,
  parcelStates,
  parcelVerbs,
  rankOf,
  stateAfter,
} from './parcel.ts'

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 22, 9, minute))
let count = 0
const said = (state: ParcelState | null, minute: number, more: Partial<ParcelEvent> = {}): ParcelEvent => ({
  actor: 'simulator',
  externalId: `m${++count}`,
  code: state ?? 'XQ7',
  state,
  at: at(minute),
  reason: null,
  ...more,
})
const stateOf = (...events: ParcelEvent[]): ParcelState => foldParcel(events).state

/** Numbers between 0 and 1 that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 16)) >>> 0) / 2 ** 32
  }
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const left = [...items]
  return items.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as T)
}

describe('G4 a parcel moves forward only', () => {
  it('G4 10,000 shuffled and doubled sequences of events end alike', () => {
    const random = seeded(7)
    for (let round = 0; round < 10_000; round++) {
      const events = [
        said('draft', 0),
        ...Array.from({ length: 1 + Math.floor(random() * 9) }, () =>
          said(
            random() < 0.1 ? null : (parcelStates[Math.floor(random() * parcelStates.length)] ?? null),
            Math.floor(random() * 6),
            {
              reason: random() < 0.5 ? null : `because ${Math.floor(random() * 3)}`,
            },
          ),
        ),
      ]
      const doubled = shuffled([...events, ...events.filter(() => random() < 0.5)], random)
      expect(foldParcel(doubled)).toEqual(foldParcel(events))
    }
  })

  it('G4 one more event never takes the rank back', () => {
    const random = seeded(11)
    for (let round = 0; round < 2_000; round++) {
      const events = [said('draft', 0)]
      for (let step = 0; step < 8; step++) {
        const before = rankOf(stateOf(...events))
        events.push(said(parcelStates[Math.floor(random() * parcelStates.length)] ?? null, Math.floor(random() * 60)))
        expect(rankOf(stateOf(...events))).toBeGreaterThanOrEqual(before)
      }
    }
  })

  it('on the road the newest by the courier’s clock counts, however late it comes', () => {
    expect(stateOf(said('handed_over', 5), said('attempt_failed', 9), said('out_for_delivery', 8))).toBe(
      'attempt_failed',
    )
    expect(stateOf(said('handed_over', 5), said('attempt_failed', 9), said('out_for_delivery', 12))).toBe(
      'out_for_delivery',
    )
    // The manifest was signed after his first scan.
    expect(stateOf(said('in_transit', 4), said('handed_over', 5))).toBe('in_transit')
  })

  it('what is over stays over', () => {
    expect(stateOf(said('delivered', 5), said('out_for_delivery', 9), said('returning', 10), said('lost', 11))).toBe(
      'delivered',
    )
    expect(stateOf(said('received', 5), said('delivered', 9))).toBe('received')
    expect(stateOf(said('cancelled', 1), said('in_transit', 9), said('delivered', 10))).toBe('cancelled')
  })

  it('a lost parcel may turn up', () => {
    expect(stateOf(said('lost', 5), said('out_for_delivery', 9))).toBe('lost')
    expect(stateOf(said('lost', 5), said('delivered', 4))).toBe('delivered')
  })

  it('a code that nobody knows moves nothing, and an event is needed', () => {
    expect(stateOf(said('in_transit', 5), said(null, 9))).toBe('in_transit')
    expect(() => foldParcel([said(null, 1)])).toThrow('no state')
  })

  it('attempts are counted once each, and the last trouble is kept', () => {
    const first = said('attempt_failed', 5, { reason: 'not_home' })
    const events = [
      first,
      first,
      said('attempt_failed', 9, { reason: 'no_cash' }),
      said('packed', 1),
      said('handed_over', 2),
    ]
    expect(foldParcel(events)).toMatchObject({ attempts: 2, trouble: 'no_cash', packedAt: at(1), handedOverAt: at(2) })
    expect(foldParcel([...events, said('delivered', 20)])).toMatchObject({ trouble: null, deliveredAt: at(20) })
    expect(foldParcel([...events, said('returning', 20, { reason: 'refused' })]).trouble).toBe('refused')
  })
})

describe('verbs', () => {
  it('each leads forward from wherever it is allowed, and none from what is over', () => {
    for (const verb of parcelVerbs)
      for (const state of parcelStates.filter((from) => parcelCan(verb, from))) {
        const to = stateAfter(verb)
        expect([verb, state, to === null || rankOf(to) > rankOf(state)]).toEqual([verb, state, true])
        expect([verb, state, isOver(state)]).toEqual([verb, state, false])
      }
  })

  it('nothing that has left the house is cancelled, and nothing that has not is called back', () => {
    expect(parcelStates.filter((state) => parcelCan('cancel', state))).toEqual(['draft', 'picking', 'packed', 'ready'])
    expect(parcelStates.filter((state) => parcelCan('call_back', state))).toEqual([
      'handed_over',
      'in_transit',
      'out_for_delivery',
      'attempt_failed',
    ])
    expect(parcelStates.filter((state) => parcelCan('hand_over', state))).toEqual(['packed'])
  })
})

describe('what the courier collects', () => {
  const order = { payableFils: 10_001, subTotalFils: 9_000, paymentMethod: 'cod' as const, paymentStatus: 'unpaid' }

  it('the parcels of an order add up to it to the fil', () => {
    const first = codOf(order, { goodsFils: 3_000, isLast: false, othersFils: 0 })
    const second = codOf(order, { goodsFils: 3_000, isLast: false, othersFils: first })
    const last = codOf(order, { goodsFils: 3_000, isLast: true, othersFils: first + second })
    expect([first, second, last]).toEqual([3_333, 3_333, 3_335])
  })

  it('is nothing of what is paid', () => {
    expect(codOf({ ...order, paymentMethod: 'card' }, { goodsFils: 1, isLast: true, othersFils: 0 })).toBe(0)
    expect(codOf({ ...order, paymentStatus: 'paid' }, { goodsFils: 1, isLast: true, othersFils: 0 })).toBe(0)
  })
})
