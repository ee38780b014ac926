import { expect, it } from 'vitest'
import { addedVatFils, includedVatFils } from './tax.ts'

it.each([[0, 0], [10_500, 500], [105, 5], [100, 5], [10, 0], [11, 1], [9_999, 476], [10_000, 476], [26_475, 1261]])(
  'R073 %d fils include %d fils of VAT (D8: × 5/105, halves up)', (gross, tax) => expect(includedVatFils(gross)).toBe(tax),
)

it('D17 a wholesale invoice adds 5% to the net amount', () => {
  expect(addedVatFils(10_000)).toBe(500)
  expect(addedVatFils(10)).toBe(1)
  expect(addedVatFils(9)).toBe(0)
})
