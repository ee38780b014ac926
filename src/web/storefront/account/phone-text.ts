/** "+971 50 123 4567" for the E.164 of the calls; what is no UAE number stays as it is. The full rules (#domain/phone.ts) would weigh more than the page. */
export function phoneText(e164: string): string {
  return e164.replace(/^\+971(\d{1,2})(\d{3})(\d{4})$/, '+971 $1 $2 $3')
}
