/**
 * Specification §8 as data: what can go wrong, what a person then reads, and what happens. The English is the specification's, letter for
 * letter; `key` leads to the translations. docs/errors.md is written from this table, and the journeys walk through it row by row.
 */
import type { texts as accountTexts } from '#web/i18n/en/areas/account.ts'
import type { BaseTexts } from '#web/i18n/en/base.ts'

type ErrorKey = keyof Omit<BaseTexts['errors'], 'failed'>
type FailedKey = `failed.${keyof BaseTexts['errors']['failed']}`
export type MessageKey =
  | `errors:${ErrorKey | FailedKey}`
  | `account:failed.${keyof (typeof accountTexts)['failed']}`
  | `messages:${keyof BaseTexts['messages']}`
  | 'common:imageUnavailable'
  | `checkout:cancel.${'heading' | 'text'}`

/** What a server does to a call: `none` answers nothing at all. */
export type Answer = 'none' | { status: number; code?: string; message?: string; body?: string }

export type Situation = {
  situation: string
  answer: Answer
  message: string
  key: MessageKey | null
  effect: 'logout' | 'retry' | 'none'
}

/** The server's own words in the three rows that pass them on. */
const serverSays = 'Words of the server.'

/** The ten rows of the table; three of them twice, with the server's message and without. `key` null: the server's words. */
export const situations: readonly Situation[] = [
  {
    situation: 'No response',
    answer: 'none',
    message: 'Network error. Please check your connection.',
    key: 'errors:network',
    effect: 'retry',
  },
  {
    situation: '401 TOKEN_EXPIRED',
    answer: { status: 401, code: 'TOKEN_EXPIRED' },
    message: 'Your session has expired. Please login again.',
    key: 'errors:tokenExpired',
    effect: 'logout',
  },
  {
    situation: '401 TOKEN_INVALID',
    answer: { status: 401, code: 'TOKEN_INVALID' },
    message: 'Invalid session. Please login again.',
    key: 'errors:tokenInvalid',
    effect: 'logout',
  },
  {
    situation: '401 TOKEN_MISSING',
    answer: { status: 401, code: 'TOKEN_MISSING' },
    message: 'Authentication required. Please login.',
    key: 'errors:tokenMissing',
    effect: 'logout',
  },
  {
    situation: 'Other 401 with a message',
    answer: { status: 401, code: 'OTHER', message: serverSays },
    message: serverSays,
    key: null,
    effect: 'logout',
  },
  {
    situation: 'Other 401',
    answer: { status: 401 },
    message: 'Authentication failed. Please login again.',
    key: 'errors:authentication',
    effect: 'logout',
  },
  {
    situation: '403 ACCOUNT_SUSPENDED',
    answer: { status: 403, code: 'ACCOUNT_SUSPENDED' },
    message: 'Your account has been suspended.',
    key: 'errors:suspended',
    effect: 'logout',
  },
  {
    situation: 'Other 403 with a message',
    answer: { status: 403, code: 'OTHER', message: serverSays },
    message: serverSays,
    key: null,
    effect: 'none',
  },
  {
    situation: 'Other 403',
    answer: { status: 403 },
    message: 'You do not have permission to perform this action.',
    key: 'errors:forbidden',
    effect: 'none',
  },
  {
    situation: '5xx',
    answer: { status: 500, message: 'inside of the server' },
    message: 'Server error. Please try again later.',
    key: 'errors:server',
    effect: 'retry',
  },
  {
    situation: '5xx: too busy',
    answer: { status: 503, code: 'OVERLOADED' },
    message: 'Server error. Please try again later.',
    key: 'errors:server',
    effect: 'retry',
  },
  {
    situation: '5xx: a proxy’s page',
    answer: { status: 502, body: '<h1>Bad gateway</h1>' },
    message: 'Server error. Please try again later.',
    key: 'errors:server',
    effect: 'retry',
  },
  {
    situation: 'Other 4xx with a message',
    answer: { status: 409, code: 'OTHER', message: serverSays },
    message: serverSays,
    key: null,
    effect: 'none',
  },
  {
    situation: 'Other 4xx',
    answer: { status: 422 },
    message: 'Request failed. Please check your input.',
    key: 'errors:request',
    effect: 'none',
  },
  {
    situation: 'Otherwise: an answer that is no JSON',
    answer: { status: 200, body: '{"success": tr' },
    message: 'An unexpected error occurred.',
    key: 'errors:unexpected',
    effect: 'none',
  },
  {
    situation: 'Otherwise: an empty answer',
    answer: { status: 200, body: '' },
    message: 'An unexpected error occurred.',
    key: 'errors:unexpected',
    effect: 'none',
  },
]

/** `toast` leaves by itself, `inline` stands at the form, `screen` takes the place of what failed to load, `log` is a warning in the console only. */
export type Shown = 'toast' | 'inline' | 'screen' | 'log'

export type Fallback = {
  place: string
  call: string
  message: string
  key: MessageKey
  shown: Shown
  again: 'button' | 'form' | 'none'
}

/** What a call says for itself where the server says nothing. `again`: how it is tried once more when there was no answer. */
export const fallbacks = {
  login: {
    place: 'Sign in',
    call: 'POST /auth/login',
    message: 'Login failed',
    key: 'errors:failed.login',
    shown: 'inline',
    again: 'form',
  },
  refresh: {
    place: 'Every page, at its start and on schedule',
    call: 'POST /auth/refresh',
    message: 'Token refresh failed',
    key: 'errors:failed.refresh',
    shown: 'toast',
    again: 'none',
  },
  logout: {
    place: 'Account',
    call: 'POST /auth/logout',
    message: 'Logout failed',
    key: 'errors:failed.logout',
    shown: 'toast',
    again: 'button',
  },
  profile: {
    place: 'Every page; in the account also on screen',
    call: 'GET /user/profile',
    message: 'Failed to fetch user profile',
    key: 'errors:failed.profile',
    shown: 'screen',
    again: 'button',
  },
  mergeCarts: {
    place: 'Signing in with a full bag',
    call: 'POST /cart/merge',
    message: 'Failed to merge carts',
    key: 'errors:failed.mergeCarts',
    shown: 'toast',
    again: 'button',
  },
  fetchCart: {
    place: 'Bag',
    call: 'GET /cart/getCart',
    message: 'Failed to fetch cart',
    key: 'errors:failed.fetchCart',
    shown: 'screen',
    again: 'button',
  },
  addItem: {
    place: 'Product',
    call: 'POST /cart/addToCart',
    message: 'Failed to add item',
    key: 'errors:failed.addItem',
    shown: 'toast',
    again: 'button',
  },
  updateQuantity: {
    place: 'Bag',
    call: 'PUT /cart/*',
    message: 'Failed to update quantity',
    key: 'errors:failed.updateQuantity',
    shown: 'toast',
    again: 'button',
  },
  removeItem: {
    place: 'Bag',
    call: 'DELETE /cart/*',
    message: 'Failed to remove item',
    key: 'errors:failed.removeItem',
    shown: 'toast',
    again: 'button',
  },
  coupon: {
    place: 'Bag',
    call: 'POST /cart/apply-coupon',
    message: 'Invalid coupon',
    key: 'errors:failed.coupon',
    shown: 'inline',
    again: 'form',
  },
  clearCart: {
    place: 'Bag',
    call: 'DELETE /cart/clearCart',
    message: 'Failed to clear cart',
    key: 'errors:failed.clearCart',
    shown: 'toast',
    again: 'button',
  },
  fetchProducts: {
    place: 'Search',
    call: 'GET /products/search**',
    message: 'Failed to fetch products',
    key: 'errors:failed.fetchProducts',
    shown: 'screen',
    again: 'button',
  },
  fetchAddresses: {
    place: 'Addresses',
    call: 'GET /user/*/addresses',
    message: 'Failed to fetch addresses',
    key: 'account:failed.fetchAddresses',
    shown: 'screen',
    again: 'button',
  },
  addAddress: {
    place: 'Addresses',
    call: 'POST /user/*/addresses',
    message: 'Failed to add address',
    key: 'errors:failed.addAddress',
    shown: 'inline',
    again: 'form',
  },
  updateAddress: {
    place: 'Addresses',
    call: 'PUT /user/*/addresses/*',
    message: 'Failed to update address',
    key: 'errors:failed.updateAddress',
    shown: 'inline',
    again: 'form',
  },
  deleteAddress: {
    place: 'Addresses',
    call: 'DELETE /user/*/addresses/*',
    message: 'Failed to delete address',
    key: 'account:failed.deleteAddress',
    shown: 'toast',
    again: 'button',
  },
  updateSettings: {
    place: 'Settings',
    call: 'PATCH /user/*/settings',
    message: 'Failed to update settings',
    key: 'account:failed.updateSettings',
    shown: 'toast',
    again: 'button',
  },
  defaultAddress: {
    place: 'Addresses',
    call: 'PUT /user/*/addresses/*/default',
    message: 'Failed to set default address',
    key: 'account:failed.defaultAddress',
    shown: 'toast',
    again: 'button',
  },
  fetchOrders: {
    place: 'Orders',
    call: 'GET /orders/my**',
    message: 'Failed to fetch orders',
    key: 'account:failed.fetchOrders',
    shown: 'screen',
    again: 'button',
  },
  fetchOrder: {
    place: 'Order',
    call: 'GET /orders/*',
    message: 'Failed to fetch order details',
    key: 'account:failed.fetchOrder',
    shown: 'screen',
    again: 'button',
  },
  submitReview: {
    place: 'Product',
    call: 'POST /products/*/reviews',
    message: 'Failed to submit review',
    key: 'errors:failed.submitReview',
    shown: 'inline',
    again: 'form',
  },
  fetchReviews: {
    place: 'Product',
    call: 'GET /products/*/reviews**',
    message: 'Failed to fetch reviews',
    key: 'errors:failed.fetchReviews',
    shown: 'screen',
    again: 'button',
  },
  helpful: {
    place: 'Product',
    call: 'PUT /products/reviews/*/helpful',
    message: 'Failed to update helpful status',
    key: 'errors:failed.helpful',
    shown: 'toast',
    again: 'button',
  },
} as const satisfies Record<string, Fallback>

export type FallbackName = keyof typeof fallbacks

export type Other = {
  place: string
  cause: string
  message: string
  key: MessageKey | null
  shown: Shown
  again: Fallback['again']
}

export const others = {
  screen: {
    place: 'Every page that the server renders',
    cause: 'the database is down',
    message: 'Something went wrong',
    key: 'errors:somethingWrong',
    shown: 'screen',
    again: 'button',
  },
  lookbook: {
    place: 'Lookbook',
    cause: 'the products can’t be fetched',
    message: 'Oops! Something went wrong',
    key: 'errors:oops',
    shown: 'screen',
    again: 'button',
  },
  placeOrder: {
    place: 'Checkout',
    cause: 'the order gets no answer',
    message: 'Failed to place order. Please try again.',
    key: 'errors:failed.placeOrder',
    shown: 'inline',
    again: 'button',
  },
  wholesale: {
    place: 'Wholesale form',
    cause: 'the inquiry is not taken',
    message: 'Something went wrong. Please try again.',
    key: 'errors:somethingWrongRetry',
    shown: 'inline',
    again: 'form',
  },
  canceled: {
    place: 'Payment',
    cause: 'the shopper comes back without paying',
    message: 'Payment was canceled.',
    key: 'checkout:cancel.heading',
    shown: 'screen',
    again: 'button',
  },
  notCompleted: {
    place: 'Payment',
    cause: 'the shopper comes back without paying',
    message: 'Your payment was not completed. You can try again or return to the shop.',
    key: 'checkout:cancel.text',
    shown: 'screen',
    again: 'button',
  },
  image: {
    place: 'Every picture',
    cause: 'the picture can’t be loaded',
    message: 'Image unavailable',
    key: 'common:imageUnavailable',
    shown: 'screen',
    again: 'none',
  },
  banners: {
    place: 'Home',
    cause: 'the banners can’t be fetched',
    message: 'The banners could not be fetched; the default banner is shown',
    key: null,
    shown: 'log',
    again: 'none',
  },
  profile: {
    place: 'Every page',
    cause: 'the profile can’t be fetched',
    message: 'Failed to fetch user profile',
    key: null,
    shown: 'log',
    again: 'none',
  },
  video: {
    place: 'Home',
    cause: 'the browser lets no video play',
    message: 'The browser does not let the banner video play',
    key: null,
    shown: 'log',
    again: 'none',
  },
} as const satisfies Record<string, Other>

export type Success = { place: string; message: string; key: MessageKey; shown: 'toast' | 'inline' }

export const successes = {
  loggedIn: { place: 'Sign in', message: 'Logged in Successfully', key: 'messages:loggedIn', shown: 'toast' },
  loggedOut: { place: 'Account', message: 'Logout Successfully', key: 'messages:loggedOut', shown: 'toast' },
  reviewSubmitted: { place: 'Product', message: 'Review submitted', key: 'messages:reviewSubmitted', shown: 'toast' },
  addedToCart: { place: 'Product', message: 'Added to cart!', key: 'messages:addedToCart', shown: 'toast' },
  addedToWishlist: { place: 'Product', message: 'Added to wishlist!', key: 'messages:addedToWishlist', shown: 'toast' },
  orderPlaced: {
    place: 'Order complete',
    message: 'Order placed successfully!',
    key: 'messages:orderPlaced',
    shown: 'toast',
  },
  messageSent: {
    place: 'Contact',
    message: 'Your message has been sent!',
    key: 'messages:messageSent',
    shown: 'inline',
  },
  requestSubmitted: {
    place: 'Wholesale form',
    message: 'Request submitted successfully!',
    key: 'messages:requestSubmitted',
    shown: 'inline',
  },
} as const satisfies Record<string, Success>
