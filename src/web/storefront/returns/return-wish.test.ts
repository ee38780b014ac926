import type { Order } from '#contract/orders.ts'
import { describe, expect, it } from 'vitest'
import { Failure } from '#web/calls/failure.ts'
import { pick } from '../delivered/pick.ts'
import { shortageOf, waysFor, wishOf } from './return-wish.ts'

const items = [
  { productId: 'p1', color: 'navy', size: 'M', name: 'Piqué polo' },
  { productId: 'p1', color: 'navy', size: 'L', name: 'Piqué polo, large' },
] as Order['items']

describe('what goes back (D18)', () => {
  it('D18 is what was picked, each line once, with its reason', () => {
    const picked = pick(pick(pick({}, 'a', 1), 'b', 1), 'a', 3)
    const wish = { picked, reasons: { a: 'too_large' as const }, words: '  Too large \n', way: 'branch' as const }
    expect(wishOf(wish)).toEqual({
      items: [
        { itemId: 'b', quantity: 1, reason: 'other' },
        { itemId: 'a', quantity: 3, reason: 'too_large' },
      ],
      reason: 'Too large',
      way: 'branch',
      payTo: 'original',
    })
    expect(wishOf({ ...wish, picked: pick(picked, 'a', 0) })?.items).toEqual([
      { itemId: 'b', quantity: 1, reason: 'other' },
    ])
  })

  it('D18 is nothing to ask for before a line is picked', () => {
    const picked = pick(pick({}, 'a', 1), 'a', 0)
    expect(wishOf({ picked, reasons: {}, words: 'Too large', way: 'courier' })).toBeNull()
  })

  it('R123 may be exchanged at the door where every picked piece becomes another', () => {
    const wish = { picked: pick(pick({}, 'a', 1), 'b', 1), reasons: {}, words: '', way: 'door' as const }
    const collection = { emirates: ['dubai'], isHere: true, days: ['2026-11-25'], isAtDoor: true }
    expect(waysFor(wish, collection)).toEqual(['courier', 'branch'])
    expect(waysFor({ ...wish, instead: { a: 'v1' } }, collection)).toEqual(['courier', 'branch'])
    const whole = { ...wish, instead: { a: 'v1', b: 'v2' } }
    expect(waysFor(whole, collection)).toEqual(['courier', 'branch', 'door'])
    expect(waysFor(whole, { ...collection, emirates: [], isAtDoor: false })).toEqual(['branch'])
    expect(waysFor({ ...whole, picked: {} }, collection)).toEqual(['courier', 'branch'])
  })

  it('R132 names the piece of which fewer are left; another failure speaks for itself', () => {
    const refusal = {
      status: 409,
      code: 'QUANTITY_LIMIT',
      maxAllowed: 0,
      item: { productId: 'p1', color: 'navy', size: 'L' },
    }
    expect(shortageOf(new Failure(refusal), items)).toEqual({ name: 'Piqué polo, large', left: 0 })
    expect(shortageOf(new Failure({ ...refusal, item: undefined }), items)).toBeNull()
    expect(shortageOf(new Failure({ status: 409, code: 'ORDER_NOT_CHANGEABLE' }), items)).toBeNull()
    expect(shortageOf(new TypeError('Failed to fetch'), items)).toBeNull()
  })
})
