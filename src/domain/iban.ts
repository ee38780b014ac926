/** Back office 3.6: bank accounts of the United Arab Emirates, as money goes back to them. */
import { latinDigits } from './digits.ts'

const ibanLength = 23

/** AE, two check digits, three of the bank, sixteen of the account: `null` for anything else. As it is stored: no spaces, capital letters. */
export function readIban(typed: string): string | null {
  const iban = latinDigits(typed).replace(/[\s-]/g, '').toUpperCase()
  if (iban.length !== ibanLength || !/^AE\d{21}$/.test(iban)) return null
  return checkRest(iban) === 1 ? iban : null
}

/** ISO 13616: the first four signs go to the end, letters count from A = 10, and 97 leaves 1. */
function checkRest(iban: string): number {
  const moved = iban.slice(4) + iban.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest
}

/** Enough to tell it from another: AE07 •••• 0001. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`
