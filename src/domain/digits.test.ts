import { expect, it } from 'vitest'
import { latinDigits } from './digits.ts'

it('D10 Arabic-Indic and Persian digits become Latin, everything else stays', () => {
  expect(latinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 0123 شقة ٧ب')).toBe('0123456789 0123456789 0123 شقة 7ب')
})
