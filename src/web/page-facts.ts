/**
 * What the server, the worker, the headers and signing in know about a page, by the first word of its path ('' is the home page). Written here once;
 * a test compares the words with routes.ts.
 */
import { languages } from '#domain/locale.ts'

export type PageFacts = {
  /** The same for everybody in a language: server and caches keep it, search engines read it (G41). */
  isPublic?: true
  /** A browser keeps it for the time without a connection (D7). */
  isKeptOffline?: true
  /** Its address or fragment may carry a token: it tells no other site where the visitor came from (T4). */
  hasToken?: true
  /** Nobody is led back to it after signing in. */
  isSignIn?: true
}

const open: PageFacts = { isPublic: true, isKeptOffline: true }
const signIn: PageFacts = { isSignIn: true, hasToken: true }
const personal: PageFacts = { hasToken: true }

export const pageFacts = {
  '': open,
  shop: open,
  product: open,
  lookbook: open,
  wholesale: open,
  about: open,
  contact: open,
  'terms-of-service': open,
  'size-guide': open,
  'store-locator': open,
  shipping: open,
  returns: open,
  faq: open,
  careers: open,
  press: open,
  sustainability: open,
  privacy: open,
  cookies: open,
  accessibility: open,
  pages: open,
  // Bag and wishlist come to life out of the browser's own storage.
  wishlist: { isKeptOffline: true },
  cart: { isKeptOffline: true },
  offline: { isKeptOffline: true },
  checkout: {},
  terms: {},
  'manifest.webmanifest': {},
  success: personal,
  cancel: personal,
  'confirm-order': personal,
  pay: personal,
  'refund-account': personal,
  'gift-card': personal,
  order: personal,
  newsletter: personal,
  account: personal,
  login: signIn,
  register: signIn,
  'forgot-password': signIn,
  'reset-password': signIn,
  'verify-email': signIn,
} satisfies Record<string, PageFacts>

/** Matches the paths, with or without a language and without a query, of all pages of which the fact is true. */
export function pathsWith(fact: keyof PageFacts): RegExp {
  const names = Object.entries<PageFacts>(pageFacts)
    .filter(([, facts]) => facts[fact])
    .map(([name]) => name)
  const words = names.filter((name) => name !== '').join('|')
  return new RegExp(
    `^(?:/(?:${languages.join('|')}))?${names.includes('') ? `(?:/(?:${words})(?:/.*)?)?/?` : `/(?:${words})(?:/.*)?`}$`,
  )
}
