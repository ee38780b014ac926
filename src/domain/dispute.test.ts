import { describe, expect, it } from 'vitest'
import { type DisputeEvent, disputeStates, holdsRefunds, standingOf } from './dispute.ts'
import { evidenceOf } from './dispute-evidence.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 8, 0, second))
const told = (second: number, part: Partial<DisputeEvent> = {}): DisputeEvent => ({
  eventId: `evt_${second}_${part.state ?? ''}`,
  at: at(second),
  state: 'needs_response',
  reason: 'fraudulent',
  amountFils: 10_000,
  dueAt: at(3600),
  isSubmitted: false,
  movements: [],
  ...part,
})

const out = { id: 'txn_out', amountFils: -10_000, feeFils: 5_500 }
const back = { id: 'txn_in', amountFils: 10_000, feeFils: -5_500 }

/** Every order of up to six events. */
function* orders<T>(list: readonly T[]): Generator<T[]> {
  if (list.length < 2) yield [...list]
  for (const [place, one] of list.entries())
    for (const rest of orders(list.toSpliced(place, 1))) if (list.length > 1) yield [one, ...rest]
}

const life = (end: 'won' | 'lost') => [
  told(0),
  // Stripe tells of the withdrawal in the same second.
  told(0, { movements: [out] }),
  told(20, { state: 'under_review', isSubmitted: true, movements: [out] }),
  told(40, { state: end, isSubmitted: true, movements: end === 'won' ? [out, back] : [out] }),
  told(40, { state: end, isSubmitted: true, movements: [out] }),
]

describe('a dispute is what was told of it', () => {
  it.each(['won', 'lost'] as const)('G15 %s, in whatever order the news comes, and however often', (end) => {
    const events = life(end)
    const expected = standingOf(events)
    expect(expected).toMatchObject({
      state: end,
      isSubmitted: true,
      openedAt: at(0),
      closedAt: at(40),
      withdrawnFils: 10_000,
      reinstatedFils: end === 'won' ? 10_000 : 0,
      feeFils: end === 'won' ? 0 : 5_500,
      takenFils: end === 'won' ? 0 : 10_000,
    })
    let count = 0
    for (const shuffled of orders(events)) {
      count += 1
      expect(standingOf([...shuffled, ...shuffled])).toEqual(expected)
    }
    expect(count).toBe(120)
  })

  it('news of an earlier second changes nothing that came later', () => {
    const late = told(5, { state: 'under_review', dueAt: null })
    expect(standingOf([late, told(4, { reason: 'general' })])).toMatchObject({
      state: 'under_review',
      reason: 'fraudulent',
      dueAt: null,
      closedAt: null,
    })
  })

  it('a lost one without a line of the book has taken its amount; a part that came back is not taken', () => {
    expect(standingOf([told(0, { state: 'lost' })]).takenFils).toBe(10_000)
    const part = { ...back, amountFils: 4_000, feeFils: 0 }
    expect(standingOf([told(0, { state: 'lost', movements: [out, part] })]).takenFils).toBe(6_000)
  })

  it('refunds wait only while the bank decides', () => {
    expect(disputeStates.filter(holdsRefunds)).toEqual(['needs_response', 'under_review'])
  })
})

it('G11 what a bank is told has the days and hours of the Emirates, as the invoices have', () => {
  const late = new Date('2026-11-23T21:30:00Z')
  const evidence = evidenceOf(
    {
      order: {
        number: 'QT-2026-000001',
        placedAt: late,
        customer: 'Sara Haddad',
        email: 'sara@example.test',
        phone: '+971501234567',
        address: 'Dubai',
        payableFils: 10_000,
        shippingFils: 0,
        returnDays: 14,
      },
      lines: [],
      invoices: [{ number: 'INV-2026-000001', issuedAt: late }],
      parcels: [],
      letters: [],
      refunds: [],
      terms: [],
    },
    '',
  )
  expect(evidence.product_description).toContain('placed 2026-11-24 01:30 (UTC+4)')
  expect(evidence.product_description).toContain('issued 2026-11-24.')
})
