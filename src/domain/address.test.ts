import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bearsEmirateName, checkMakani, emirateName, emirates, exactlyOneDefault, isEmirate } from './address.ts'

describe('emirates', () => {
  it.each([
    ['Dubai', 'dubai', true],
    [' DUBAI ', 'dubai', true],
    ['دبي', 'dubai', true],
    ['dubaï', 'dubai', true],
    ['Jebel Ali', 'dubai', false],
    ['Dubai', 'sharjah', false],
    ['Muscat', 'muscat', false],
    ['', 'dubai', false],
  ])('F24 the city %s bears the name of the emirate %s: %s', (city, emirate, bears) =>
    expect(bearsEmirateName({ city, emirate })).toBe(bears),
  )

  it('D10 there are seven, named in three languages', () => {
    expect(new Set(emirates.map((emirate) => emirate.code)).size).toBe(7)
    for (const { name } of emirates) expect(Object.values(name).every((text) => text.length > 2)).toBe(true)
    expect(emirateName('dubai')).toEqual({ en: 'Dubai', ar: 'دبي', fr: 'Dubaï' })
  })

  it('D10 no other is one', () => {
    expect(['dubai', 'Dubai', 'riyadh', '', null, 1].filter(isEmirate)).toEqual(['dubai'])
  })

  it.each([
    ['3003295320', '3003295320'],
    ['30032 95320', '3003295320'],
    ['٣٠٠٣٢ ٩٥٣٢٠', '3003295320'],
    ['30032-95320', '3003295320'],
    ['300329532', null],
    ['30032953201', null],
    ['30032x5320', null],
    ['', null],
  ])('D10 reads the Makani number %s as %s', (typed, makani) => expect(checkMakani(typed)).toBe(makani))
})

describe('the default address', () => {
  const list = [
    { id: 'a', isDefault: false },
    { id: 'b', isDefault: true },
    { id: 'c', isDefault: false },
  ]
  const defaults = (addresses: { id: string; isDefault: boolean }[]) =>
    addresses.filter((each) => each.isDefault).map((each) => each.id)

  it('R099 setting one clears the flag on all others', () => {
    expect(exactlyOneDefault(list, 'c')).toEqual([
      { id: 'a', isDefault: false },
      { id: 'b', isDefault: false },
      { id: 'c', isDefault: true },
    ])
  })

  it('R099 without a choice it stays; after its deletion, or at first, it is the first', () => {
    expect(defaults(exactlyOneDefault(list))).toEqual(['b'])
    expect(defaults(exactlyOneDefault(list, 'gone'))).toEqual(['b'])
    expect(defaults(exactlyOneDefault(list.filter((each) => each.id !== 'b')))).toEqual(['a'])
    expect(exactlyOneDefault([])).toEqual([])
  })

  it('I12 exactly one, whatever the list was', () => {
    const addresses = fc.uniqueArray(fc.record({ id: fc.string(), isDefault: fc.boolean() }), {
      selector: (each) => each.id,
      minLength: 1,
    })
    fc.assert(
      fc.property(addresses, fc.option(fc.string(), { nil: undefined }), (any, chosen) => {
        expect(defaults(exactlyOneDefault(any, chosen))).toHaveLength(1)
      }),
    )
  })
})
