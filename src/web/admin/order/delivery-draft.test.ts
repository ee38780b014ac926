import { describe, expect, it } from 'vitest'
import { bodyOf, clashesOf, draftOf, mergeDelivery } from './delivery-draft.ts'

const seen = draftOf({
  contact: { firstName: 'Sara', lastName: 'Haddad', email: 's@x.test', phone: '+971501234567' },
  shippingAddress: { fullName: 'Sara Haddad', city: 'Dubai', building: '', makani: null },
})

describe('the delivery of an order, changed by two', () => {
  const draft = { ...seen, 'shippingAddress.city': 'Ajman', 'shippingAddress.building': 'Tower 3' }
  const differences = [
    { field: 'shippingAddress.city', before: 'Dubai', yours: 'Ajman', theirs: 'Al Ain' },
    { field: 'shippingAddress.building', before: '', yours: 'Tower 3', theirs: '' },
    { field: 'contact.firstName', before: 'Sara', yours: 'Sara', theirs: 'Huda' },
    { field: 'shippingAddress.makani', before: '', yours: null, theirs: null },
  ]

  it('asks only about the field that both changed', () => {
    expect(clashesOf(differences).map(({ field }) => field)).toEqual(['shippingAddress.city'])
  })

  it('takes what the other alone changed, keeps what this one alone changed, and the chosen side of the rest', () => {
    const yours = mergeDelivery(draft, differences, () => 'yours')
    expect(yours.draft).toMatchObject({
      'shippingAddress.city': 'Ajman',
      'shippingAddress.building': 'Tower 3',
      'contact.firstName': 'Huda',
    })
    expect(yours.seen).toMatchObject({ 'shippingAddress.city': 'Al Ain', 'shippingAddress.building': '' })
    expect(mergeDelivery(draft, differences, () => 'theirs').draft['shippingAddress.city']).toBe('Al Ain')
  })

  it('is sent in the parts of the call', () => {
    expect(bodyOf(draft, seen)).toMatchObject({
      delivery: { contact: { firstName: 'Sara' }, shippingAddress: { city: 'Ajman' } },
      seen: { shippingAddress: { city: 'Dubai' } },
    })
  })
})
