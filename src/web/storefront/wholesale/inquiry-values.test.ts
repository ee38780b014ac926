import { describe, expect, it } from 'vitest'
import { blankInquiry, prepareInquiry, quantityForTier, readQuantity, tierForLine } from './inquiry-values.ts'
import { lineWith } from './lines.fixture.ts'

describe('R111 tier and quantity', () => {
  it.each([
    ['48', 48],
    [' ٤٨ ', 48],
    ['', 0],
    ['-12', 0],
    ['12.5', 0],
    ['a dozen', 0],
    ['1234567890', 0],
  ])('R111 reads %j as %i', (typed, quantity) => {
    expect(readQuantity(typed)).toBe(quantity)
  })

  it('R111 choosing a tier lifts a smaller quantity to its minimum, and leaves one that reaches it', () => {
    expect(quantityForTier('', 12)).toBe('12')
    expect(quantityForTier('47', 48)).toBe('48')
    expect(quantityForTier('48', 48)).toBe('48')
    expect(quantityForTier('60', 48)).toBe('60')
  })

  it('R111 a product starts at its lowest tier; one that has the chosen tier too keeps it', () => {
    const line = lineWith([{ minQuantity: 48 }, { minQuantity: 12 }])
    expect(tierForLine(line, '')).toBe('12')
    expect(tierForLine(line, '48')).toBe('48')
    expect(tierForLine(line, '120')).toBe('12')
    expect(tierForLine(undefined, '48')).toBe('')
  })

  it('R111 numbers go out as numbers, whatever digits they were typed in', () => {
    expect(prepareInquiry({ ...blankInquiry, tierMinQuantity: '12', quantity: '٢٤' })).toMatchObject({
      tierMinQuantity: 12,
      quantity: 24,
    })
  })
})
