import { describe, expect, it } from 'vitest'
import { collectionDays, type CollectionEvent, collectionState, foldCollection, progressOf } from './collection.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 9, minute))
const event = (progress: CollectionEvent['progress'], minute: number, reason: string | null = null) => ({
  progress,
  at: at(minute),
  reason,
})

const shuffles = <T>(all: readonly T[]): T[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((one, place) => shuffles(all.toSpliced(place, 1)).map((rest) => [one, ...rest]))

describe('a return that a courier collects (ADR 61)', () => {
  it('D18 G4 ends alike whatever order its messages come in', () => {
    const events = [
      event('attempt_failed', 1, 'not_home'),
      event(null, 2),
      event('attempt_failed', 3, 'no_answer'),
      event('given_up', 4, 'no_answer'),
      event('picked_up', 5),
    ]
    const ends = new Set(shuffles(events).map((order) => JSON.stringify(foldCollection(order))))
    expect([...ends].map((end) => JSON.parse(end) as unknown)).toEqual([
      { progress: 'picked_up', movedAt: at(5).toJSON(), attempts: 2, trouble: null },
    ])
    expect(foldCollection(events.slice(0, 4))).toMatchObject({ progress: 'given_up', trouble: 'no_answer' })
    expect(foldCollection([])).toEqual({ progress: null, movedAt: null, attempts: 0, trouble: null })
  })

  it('D18 is where its booking stands until the courier has said something', () => {
    expect(collectionState('unknown', null)).toBe('unknown')
    expect(collectionState('booked', null)).toBe('booked')
    expect(collectionState('booked', 'given_up')).toBe('given_up')
    expect(collectionState('cancelled', null)).toBe('cancelled')
    expect([progressOf('delivered'), progressOf('returning'), progressOf(null)]).toEqual(['arrived', null, null])
  })

  it('D18 may be wished for on the working days of the week that begins tomorrow', () => {
    const closed = { weekend: [0], yearly: [{ name: { en: '', ar: '', fr: '' }, on: ['12-01'] }], lunar: [] }
    const days = collectionDays(new Date('2026-11-25T21:00:00Z'), closed)
    expect(days).toEqual(['2026-11-27', '2026-11-28', '2026-11-30', '2026-12-02', '2026-12-03'])
  })
})
