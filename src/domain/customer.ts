/** Back office 3.11: which e-mails may go out to a person once more. */

/** They say how an order stands now, and carry nothing that works once. */
const repeatable = [
  'order_placed',
  'order_shipped',
  'order_delivered',
  'order_address_changed',
  'order_returned',
  'order_refunded',
  'return_requested',
  'parcel_sent',
  'parcel_ready',
  'parcel_delivered',
] as const

/** Their links work once: a new one is made, and the old one ends. */
export const renewedLetters = { verify_email: 'verify_email', reset_password: 'reset_password' } as const

export type RenewedLetter = keyof typeof renewedLetters

export const isRenewedLetter = (kind: string): kind is RenewedLetter => Object.hasOwn(renewedLetters, kind)

export const isRepeatableLetter = (kind: string): boolean => repeatable.some((one) => one === kind)

export const customerNoteLength = 2000
