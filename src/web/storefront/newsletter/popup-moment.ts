/** R057: when the popup may come. Never where somebody pays, signs in or reads about an order, and never over what a visitor is doing. */

/** After the page is there; what keeps it away is looked at again as often. */
export const popupDelayMs = 3000

const quietPages = new Set([
  'cart',
  'checkout',
  'success',
  'cancel',
  'confirm-order',
  'pay',
  'order',
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'verify-email',
  'account',
  'newsletter',
])

/** `path` is without the language. */
export function mayInvite(path: string): boolean {
  const [, first = ''] = path.split(/[/?#]/)
  return !quietPages.has(first)
}

type Invitation = {
  isShown: () => boolean
  /** Something else is open, or being typed. */
  isBusy: () => boolean
  show: () => void
}

/** Shows once, when it is due; call the answer to give up. */
export function inviteWhenDue({ isShown, isBusy, show }: Invitation): () => void {
  if (isShown()) return () => undefined
  let timer = setTimeout(look, popupDelayMs)
  function look() {
    if (isShown()) return
    if (isBusy()) timer = setTimeout(look, popupDelayMs)
    else show()
  }
  return () => clearTimeout(timer)
}

const typingPlaces = 'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select'

export function isVisitorBusy(): boolean {
  return (
    document.hidden ||
    document.querySelector('dialog[open]') !== null ||
    document.activeElement?.matches(typingPlaces) === true
  )
}
