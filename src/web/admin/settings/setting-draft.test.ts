import { describe, expect, it } from 'vitest'
import { type FieldKinds, mergeTyped, storedSetting, typedOf } from './setting-draft.ts'

const kinds: FieldKinds = {
  'name.en': 'text',
  'name.ar': 'text',
  trn: 'maybeTrn',
  feeFils: 'amount',
  capFils: 'maybeAmount',
  times: 'maybeCount',
  stepsFils: 'amounts',
  isOn: 'tick',
}
const value = {
  name: { en: 'Qutn LLC', ar: 'قطن' },
  trn: '100123456700003',
  feeFils: 1050,
  capFils: null,
  times: 2,
  stepsFils: [10_000, 25_000],
  isOn: true,
}

describe('a group of settings while somebody types in it', () => {
  it('comes back as it was read', () => {
    expect(storedSetting(typedOf(value, kinds), kinds)).toEqual(value)
  })

  it('reads amounts in AED and numbers as people type them', () => {
    const typed = {
      ...typedOf(value, kinds),
      trn: '١٠٠-1234-5670 0003',
      feeFils: '12,5',
      capFils: '١٠٠٠',
      times: ' ',
      stepsFils: '١٠٠، 250,75',
    }
    expect(storedSetting(typed, kinds)).toMatchObject({
      trn: '100123456700003',
      feeFils: 1250,
      capFils: 100_000,
      times: null,
      stepsFils: [10_000, 25_000, 7_500],
    })
  })

  it('leaves an amount of several that is none as it was typed', () => {
    const typed = { ...typedOf(value, kinds), stepsFils: '100, ten' }
    expect(storedSetting(typed, kinds)['stepsFils']).toEqual([10_000, 'ten'])
  })

  it.each(['12.345', '-1', '1e3', 'ten'])('leaves %s as it was typed, to be refused', (feeFils) => {
    expect(storedSetting({ ...typedOf(value, kinds), feeFils }, kinds)['feeFils']).toBe(feeFils)
  })

  it('lays two people’s changes together, and says where both changed the same field differently', () => {
    const read = typedOf(value, kinds)
    const yours = { ...read, 'name.en': 'Mine', trn: 'a', isOn: false, times: '5' }
    const theirs = { ...read, 'name.ar': 'لهم', trn: 'b', isOn: false, times: '7' }
    expect(mergeTyped(read, { yours, theirs })).toEqual({
      merged: { ...read, 'name.en': 'Mine', 'name.ar': 'لهم', trn: 'a', isOn: false, times: '5' },
      clashes: [
        { path: 'trn', yours: 'a', theirs: 'b' },
        { path: 'times', yours: '5', theirs: '7' },
      ],
    })
  })
})
