import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { toE164Uae } from './phone.ts'

describe('UAE telephone numbers', () => {
  it.each([
    '0501234567',
    '501234567',
    '971501234567',
    '+971501234567',
    '00971501234567',
    '+971 50 123 4567',
    '050-123-4567',
    '050 123 4567',
    '+971 (0)50 123 4567',
    '(050) 1234567',
    '٠٥٠١٢٣٤٥٦٧',
    '+٩٧١ ٥٠ ١٢٣ ٤٥٦٧',
    '۰۵۰۱۲۳۴۵۶۷',
    '\u202a+971501234567\u202c',
    ' 050.123.4567 ',
  ])('D10 reads %s as a mobile', (typed) => {
    expect(toE164Uae(typed)).toBe('+971501234567')
  })

  it.each(['50', '52', '54', '55', '56', '58'])('D10 knows the mobile prefix 0%s', (prefix) => {
    expect(toE164Uae(`0${prefix}7654321`)).toBe(`+971${prefix}7654321`)
  })

  it.each([
    ['04 234 5678', '+97142345678'],
    ['+971 2 612 3456', '+97126123456'],
    ['0097165551234', '+97165551234'],
  ])('D10 reads the landline %s', (typed, e164) => {
    expect(toE164Uae(typed)).toBe(e164)
  })

  it.each([
    '',
    'abc',
    '050123456',
    '05012345678',
    '0511234567',
    '+44 20 7946 0958',
    '+966501234567',
    '80012345',
    '600512345',
    '999',
    '050123456x',
    '+971+501234567',
    '0'.repeat(10_000),
    '050 123 4567 ext 9',
  ])('D10 refuses %.30s', (typed) => expect(toE164Uae(typed)).toBeNull())

  it('the numbering plan is the installed package’s (else run tools/phone-metadata.ts)', () => {
    const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
    const theirs = read('../../node_modules/libphonenumber-js/metadata.max.json')
    const ours = read('./phone-metadata.json')
    expect(ours.countries).toEqual({ AE: theirs.countries.AE })
    expect(ours.version).toBe(theirs.version)
  })
})
