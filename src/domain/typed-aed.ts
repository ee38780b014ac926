/** R001: amounts as people type them. */
import { latinDigits } from './digits.ts'
import { fromAed } from './money.ts'

/** Whole fils of an amount in AED as people type it, in any digits: 1,200 is a thousand and more, 12,50 is 12.50. Null for what is no amount. */
export function readFils(typed: string): number | null {
  const text = latinDigits(typed).replace('٫', '.').replaceAll('٬', ',').replace(/\s/g, '')
  const hasThousands = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text)
  const plain = hasThousands ? text.replaceAll(',', '') : text.replace(/,(?=\d{1,2}$)/, '.')
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? fromAed(Number(plain)) : null
}
