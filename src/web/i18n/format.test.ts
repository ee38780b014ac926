import { describe, expect, it } from 'vitest'
import { formatOf } from './format.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f\u200e\u200f]/g, ' ').trim()

describe('formats', () => {
  it('R001 money is AED in Latin digits in every language', () => {
    expect(plain(formatOf('en').money(1234.5))).toBe('AED 1,234.50')
    expect(plain(formatOf('ar').money(1234.5))).toMatch(/1,234\.50/)
    expect(plain(formatOf('fr').money(1234.5))).toMatch(/^1 234,50 AED$/)
  })

  it('R001 what is below zero has a minus sign in every language', () => {
    for (const language of ['en', 'ar', 'fr'] as const) {
      const { money, number, percent } = formatOf(language)
      expect([money(-74), number(-3), percent(-20)].map((text) => /^[^-]*\u2212[^-]*$/.test(text))).toEqual([
        true,
        true,
        true,
      ])
    }
  })

  it.each(['en', 'ar', 'fr'] as const)('R001 dates in %s are days in Dubai, in Latin digits', (language) => {
    expect(formatOf(language).date('2026-11-21T21:30:00Z')).toMatch(/22/)
    expect(formatOf(language).day('2026-11-21')).toMatch(/21/)
    expect(formatOf(language).days('2026-11-24', '2026-11-27')).toMatch(/24.*27|27.*24/)
    expect(formatOf(language).percent(20)).toMatch(/20/)
  })
})
