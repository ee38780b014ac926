/** What the desk types to find an order: a number in any form, a telephone number in any form, an e-mail, or names. */
import { latinDigits } from './digits.ts'

const fewestPhoneDigits = 3

/**
 * The words that an order must have, each of them; empty where nothing was typed that can be searched. Case and Arabic letters are folded by the
 * database (`folded_for_desk`), so that the typed words and the stored ones are folded by the same function.
 */
export function orderSearchWords(typed: string): string[] {
  const text = latinDigits(typed)
    .replace(/\p{Cf}/gu, '')
    .trim()
  const whole = phoneDigits(text) ?? orderNumberPart(text)
  if (whole !== null) return [whole]
  return text.split(/\s+/).filter((word) => word !== '')
}

/** 050…, 971 50…, 00971… and +971 (0)50… alike: the digits behind the trunk or country code, as the stored E.164 number has them. */
export function phoneDigits(text: string): string | null {
  if (!/^[+\d\s().\-–/]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  if (digits.length < fewestPhoneDigits) return null
  return digits.replace(/^(?:00)?971(?=\d{5})0?/, '').replace(/^0(?=\d{3})/, '')
}

/** QT2611217K3M9X, qt 261121 7k3m9x, 261121-7K3M9X and the beginnings of the first two, with their dashes. */
function orderNumberPart(text: string): string | null {
  const [, day, random = ''] =
    /^QT[\s-]*(\d{6})[\s-]*([0-9A-Z]{0,6})$/i.exec(text) ?? /^(\d{6})[\s-]*([0-9A-Z]{6})$/i.exec(text) ?? []
  if (day === undefined) return null
  const part = random === '' ? day : `${day}-${random}`
  return /^QT/i.test(text) ? `QT-${part}` : part
}
