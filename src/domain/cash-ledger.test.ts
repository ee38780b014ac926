import { describe, expect, it } from 'vitest'
import {
  cashOf,
  type CashSums,
  changesBetween,
  dueSince,
  fateOf,
  followFate,
  heldOf,
  mostWrittenOff,
  noCash,
  openOf,
  writeOff,
} from './cash-ledger.ts'
import { foldParcel, type ParcelEvent, type ParcelState, parcelStates } from './parcel.ts'

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 22, 9, minute))
let count = 0
const said = (state: ParcelState | null, minute: number): ParcelEvent => ({
  actor: 'simulator',
  externalId: `m${++count}`,
  code: state ?? 'XQ7',
  state,
  at: at(minute),
  reason: null,
})

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

const codFils = 34_900

/** The ledger after each message in turn, as the shop books it. */
function booked(first: ParcelEvent, later: readonly ParcelEvent[]) {
  const heard = [first]
  const entries: { kind: string; amountFils: number }[] = []
  let [sums, fate] = [noCash, fateOf('draft')]
  for (const event of later) {
    heard.push(event)
    const parcel = { kind: 'courier' as const, codFils, ...foldParcel(heard) }
    const after = cashOf(parcel, sums, fate)
    entries.push(...changesBetween(sums, after))
    ;[sums, fate] = [after, fateOf(parcel.state)]
  }
  return { sums, fate, entries, facts: foldParcel(heard) }
}

const sumOf = (entries: readonly { kind: string; amountFils: number }[], kind: string): number =>
  entries.reduce((sum, entry) => sum + (entry.kind === kind ? entry.amountFils : 0), 0)

describe('G4 the cash of a parcel follows what happens to it', () => {
  it('G4 10,000 shuffled and doubled sequences of events end alike, and every fil is in one place', () => {
    const random = seeded(13)
    for (let round = 0; round < 10_000; round++) {
      const first = said('draft', 0)
      const events = Array.from({ length: 1 + Math.floor(random() * 9) }, () =>
        said(
          random() < 0.1 ? null : (parcelStates[Math.floor(random() * parcelStates.length)] ?? null),
          Math.floor(random() * 6),
        ),
      )
      const [one, other] = [
        booked(first, events),
        booked(first, shuffled([...events, ...events.filter(() => random() < 0.5)], random)),
      ]
      expect(other.sums).toEqual(one.sums)
      for (const kind of ['due', 'collected', 'returned'] as const)
        expect(sumOf(other.entries, kind)).toBe(one.sums[kind])
      const { due, collected, returned, written_off } = one.sums
      const isDue = dueSince({ kind: 'courier', codFils, ...one.facts }) !== null
      const open = isDue && (one.fate === 'waiting' || one.fate === 'lost') ? codFils : 0
      expect(due).toBe(collected + open + returned + written_off)
    }
  })

  const tellFrom = (...states: ParcelState[]) =>
    booked(
      said('draft', 0),
      states.map((state, index) => said(state, index + 1)),
    )

  it('packed is due, delivered is collected, back is given back, lost is claimed', () => {
    expect(tellFrom('picking').entries).toEqual([])
    expect(tellFrom('packed').sums).toEqual({ ...noCash, due: codFils })
    expect(tellFrom('packed', 'delivered').sums).toEqual({ ...noCash, due: codFils, collected: codFils })
    for (const state of ['returned', 'received', 'cancelled'] as const)
      expect(tellFrom('packed', state).sums).toEqual({ ...noCash, due: codFils, returned: codFils })
    expect(tellFrom('packed', 'lost')).toMatchObject({ sums: { ...noCash, due: codFils }, fate: 'lost' })
    expect(tellFrom('cancelled').entries).toEqual([])
  })

  it('what its buyer fetches in a store is no courier’s cash', () => {
    const facts = foldParcel([said('draft', 0), said('packed', 1)])
    expect(dueSince({ kind: 'pickup', codFils, ...facts })).toBeNull()
  })

  it('a lost parcel that was given up and turns up at its buyer’s is owed again', () => {
    const lost = writeOff(tellFrom('packed', 'lost').sums, 'lost')
    expect([lost.written_off, openOf(lost)]).toEqual([codFils, 0])
    const facts = foldParcel([said('packed', 1), said('lost', 2), said('delivered', 3)])
    expect(cashOf({ kind: 'courier', codFils, ...facts }, lost, 'lost')).toEqual({
      ...noCash,
      due: codFils,
      collected: codFils,
    })
  })
})

describe('what is given up', () => {
  const delivered: CashSums = { ...noCash, due: 10_000, collected: 10_000 }

  it('is what the courier holds, and stays given up whatever he says later of the parcel', () => {
    const partly = { ...delivered, remitted: 9_400, short: 600 }
    expect(mostWrittenOff(partly)).toBe(600)
    const after = writeOff(partly, 'delivered')
    expect(after).toEqual({ ...noCash, due: 10_000, collected: 9_400, remitted: 9_400, written_off: 600 })
    expect([heldOf(after), openOf(after), mostWrittenOff(after)]).toEqual([0, 0, 0])
    expect(followFate(after, 'delivered')).toEqual(after)
  })

  it('is taken back by what is paid out in the end', () => {
    const given = writeOff(delivered, 'delivered')
    expect(given).toMatchObject({ collected: 0, written_off: 10_000 })
    expect(followFate({ ...given, remitted: 10_000 }, 'delivered')).toEqual({
      ...noCash,
      due: 10_000,
      collected: 10_000,
      remitted: 10_000,
    })
  })
})
