import { expect, it } from 'vitest'
import { demoFacts } from '#db/seed/facts.ts'
import { includedVatFils, isTrn, readTrn } from './tax.ts'

it.each([
  [0, 0],
  [10_500, 500],
  [105, 5],
  [100, 5],
  [10, 0],
  [11, 1],
  [9_999, 476],
  [10_000, 476],
  [26_475, 1261],
])('R073 %d fils include %d fils of VAT (D8: × 5/105, halves up)', (gross, tax) =>
  expect(includedVatFils(gross)).toBe(tax),
)

it.each([
  ['100123456700003', '100123456700003'],
  ['100-1234-5670-0003', '100123456700003'],
  ['١٠٠١٢٣٤٥٦٧٠٠٠٠٣', '100123456700003'],
  ['100123456700001', null],
  ['10012345670003', null],
  ['200123456700003', null],
  ['1001234567000031', null],
  ['', null],
])('D17 F28 reads the TRN %s as %s', (typed, trn) => expect(readTrn(typed)).toBe(trn))

it('F28 the invented seller has a TRN that could be one', () => {
  expect(isTrn(demoFacts.seller.trn ?? '')).toBe(true)
})
