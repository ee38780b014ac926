import { describe, expect, it } from 'vitest'
import { addLine, mergeDrafts, takeTheirs, type TypedDraft } from './draft-body.ts'

const base: TypedDraft = {
  channel: 'phone',
  language: 'en',
  contact: { email: 'a@b.test', phone: '', firstName: 'Mona', lastName: '' },
  address: { fullName: '', phone: '', address: '', building: '', area: '', city: '', emirate: 'dubai', makani: '' },
  notes: '',
  couponCode: '',
  paymentMethod: 'card',
  branch: '',
  shippingFils: null,
  cutReason: '',
  lines: [],
}

describe('a draft that two have open', () => {
  it('keeps what each of them alone has changed', () => {
    const yours = { ...base, notes: 'Call first', contact: { ...base.contact, phone: '050' } }
    const theirs = { ...base, couponCode: 'EID', contact: { ...base.contact, lastName: 'Said' } }
    const { merged, clashes } = mergeDrafts(base, yours, theirs)
    expect(clashes).toEqual([])
    expect(merged).toEqual({
      ...base,
      notes: 'Call first',
      couponCode: 'EID',
      contact: { ...base.contact, phone: '050', lastName: 'Said' },
    })
  })

  it('asks only about the field that both have changed', () => {
    const [yours, theirs] = [
      { ...base, notes: 'mine' },
      { ...base, notes: 'theirs' },
    ]
    const { merged, clashes } = mergeDrafts(base, yours, theirs)
    expect(clashes).toEqual([{ field: 'notes', yours: 'mine', theirs: 'theirs' }])
    expect([merged.notes, takeTheirs(merged, clashes).notes]).toEqual(['mine', 'theirs'])
  })
})

it('a piece that is read twice is one line with two pieces', () => {
  const once = addLine([], { variantId: 'v', isSet: true })
  expect(once).toMatchObject([{ variantId: 'v', purchaseOption: 'combo', quantity: 1 }])
  expect(addLine(once, { variantId: 'v', isSet: true })).toMatchObject([{ quantity: 2 }])
  expect(addLine(once, { variantId: 'w', isSet: false })).toHaveLength(2)
})
