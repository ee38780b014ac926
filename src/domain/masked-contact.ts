/** How to reach a customer, as somebody without `customers.contact` sees it. */

/** `+9715•••••21`; only dots where so few digits would show most of it. */
export const maskedPhone = (phone: string): string =>
  phone.length < 9 ? '•••••' : `${phone.slice(0, 5)}•••••${phone.slice(-2)}`

/** `s•••@people.test`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`
}
