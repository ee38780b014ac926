/**
 * Everything that the store keeps in a browser's storage, and nothing else is kept there (B18): the code takes its keys from here, and the cookie
 * page explains each of them in every language, or it does not compile (pages/cookies/kept.ts).
 */

/** Until somebody clears it, or says so by signing out. */
export const localKeys = [
  'accessToken',
  'refreshDue',
  'clockAhead',
  'language',
  'wishlist',
  'wishlistOwner',
  'localCart',
  'localCartId',
  'localCoupon',
  'localPriced',
  'newsletterPopupShown',
  'announcementDismissed',
  'recentSearches',
  'recentlyViewed',
] as const

export type StorageKey = (typeof localKeys)[number]

/** As long as the tab is open. */
export const tabKeys = ['checkoutDraft', 'orderAttempt', 'signInFrom', 'renewedAt'] as const

/** One for each order (`orderToken:…`) or form. */
export const tabGroups = ['orderToken', 'justPlaced', 'typed'] as const

export type TabName = (typeof tabKeys)[number] | (typeof tabGroups)[number]

export type TabKey = (typeof tabKeys)[number] | `${(typeof tabGroups)[number]}:${string}`

/** In the browser's database, until the shop has them: what the staff take with a phone that has no connection. */
export const databases = ['unsentPhotos'] as const

/** Written by React Router for as long as the tab is open: how far each page was scrolled, and which build it has asked for anew. */
export const routerKeys = {
  scrollPositions: 'react-router-scroll-positions',
  routerBuild: 'react-router-manifest-version',
} as const
