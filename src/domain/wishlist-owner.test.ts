import { describe, expect, it } from 'vitest'
import { holdsJust, readOwner, reconcile } from './wishlist-owner.ts'

const on = (productId: string, day: number) => ({ productId, addedAt: new Date(Date.UTC(2026, 0, day)).toISOString() })
const [shirt, bag, cap] = [on('shirt', 1), on('bag', 2), on('cap', 3)]

describe('one wishlist in several browsers', () => {
  it.each([
    ['of a guest goes into the account’s', null, [shirt], [bag], [bag, shirt]],
    [
      'of the account gives way to what another device took off',
      { userId: 'mine', known: ['shirt', 'bag'] },
      [bag, shirt],
      [bag],
      [bag],
    ],
    [
      'of the account takes in what another device added',
      { userId: 'mine', known: ['shirt'] },
      [shirt],
      [cap, shirt],
      [cap, shirt],
    ],
    ['changed here since then keeps what was added', { userId: 'mine', known: ['bag'] }, [cap, bag], [bag], [cap, bag]],
    [
      'changed here since then stays without what was taken off',
      { userId: 'mine', known: ['shirt', 'bag'] },
      [bag],
      [bag, shirt],
      [bag],
    ],
    ['changed on both sides has both changes', { userId: 'mine', known: ['shirt'] }, [], [cap, shirt], [cap]],
    ['of somebody else stays out', { userId: 'theirs', known: ['cap'] }, [shirt], [bag, cap], [cap, bag]],
  ])('R103 D16 the list in this browser %s', (_, owner, items, theirs, expected) => {
    expect(reconcile({ items, owner }, 'mine', theirs)).toEqual(expected)
  })

  it('R103 is sent only when it differs', () => {
    expect([
      holdsJust([shirt, bag], ['bag', 'shirt']),
      holdsJust([], []),
      holdsJust([shirt], ['bag']),
      holdsJust([shirt], []),
    ]).toEqual([true, true, false, false])
  })

  it('R103 reads whose list it is, and takes nobody’s word for rubbish', () => {
    expect(readOwner({ userId: 'mine', known: ['shirt', 1] })).toEqual({ userId: 'mine', known: ['shirt'] })
    for (const broken of [
      null,
      undefined,
      'mine',
      {},
      { userId: 'mine' },
      { userId: '', known: [] },
      { userId: 1, known: [] },
    ])
      expect(readOwner(broken)).toBeNull()
  })
})
