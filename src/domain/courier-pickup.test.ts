import { describe, expect, it } from 'vitest'
import { hourOfDay, pickupHoursFault } from './courier-pickup.ts'

/** 15:30 in Dubai. */
const now = new Date('2026-07-14T11:30:00Z')
const faultOf = (day: string, fromHour: number, toHour: number) =>
  pickupHoursFault({ day, fromHour, toHour }, now)?.issue

describe('G11 when a courier can be called', () => {
  it.each([
    ['2026-07-14', 14, 16, undefined],
    ['2026-07-14', 14, 15, 'pickup_past'],
    ['2026-07-13', 14, 16, 'pickup_past'],
    ['2026-07-15', 8, 9, undefined],
    ['2026-07-15', 9, 9, 'pickup_hours'],
    ['2026-07-15', 10, 9, 'pickup_hours'],
    ['2026-07-28', 23, 24, undefined],
    ['2026-07-29', 8, 20, 'pickup_far'],
  ])('%s from %i to %i: %s', (day, fromHour, toHour, fault) => {
    expect(faultOf(day, fromHour, toHour)).toBe(fault)
  })

  it('today is the day of Dubai, also where it is yesterday in Greenwich', () => {
    const late = new Date('2026-07-14T21:30:00Z')
    expect(pickupHoursFault({ day: '2026-07-14', fromHour: 22, toHour: 24 }, late)?.issue).toBe('pickup_past')
    expect(pickupHoursFault({ day: '2026-07-15', fromHour: 1, toHour: 2 }, late)).toBe(null)
  })

  it('hours are moments of Dubai', () => {
    expect(hourOfDay('2026-07-14', 14).toISOString()).toBe('2026-07-14T10:00:00.000Z')
    expect(hourOfDay('2026-07-14', 24).toISOString()).toBe('2026-07-14T20:00:00.000Z')
  })
})
