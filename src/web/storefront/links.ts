/** Every path of the store, built in one place. Paths are without the language; `<LocalLink>` and `localPath` put it before. */

type Query = Record<string, string | number | readonly string[] | null | undefined>

export type ShopFilters = {
  search?: string
  minPrice?: number
  maxPrice?: number
  colors?: readonly string[]
  sizes?: readonly string[]
  brands?: readonly string[]
  fabrics?: readonly string[]
  sortBy?: string
  page?: number
}

export const links = {
  home: () => '/',
  /** `category` is also the name of a collection: sale, new-in, featured, ready-to-wear (D21). */
  shop: (category?: string, subcategory?: string, filters: ShopFilters = {}) =>
    path(['shop', category, subcategory], filters),
  /** By slug; the id works too (D2). */
  product: (slug: string, color?: string | null) => path(['product', slug], { color }),
  lookbook: (category?: string) => path(['lookbook'], { category }),
  wholesale: () => '/wholesale',
  wishlist: () => '/wishlist',
  /** Names the pieces and nobody: whoever has it sees them. */
  sharedWishlist: (productIds: readonly string[]) => path(['wishlist', 'shared'], { pieces: productIds }),
  cart: () => '/cart',
  checkout: () => '/checkout',
  /** The guest's key to the order goes in the fragment, which no server and no log ever sees. */
  success: (orderId: string, token?: string) => path(['success'], { order: orderId }) + fragment(token),
  cancel: (orderId: string, token?: string) => path(['cancel'], { order: orderId }) + fragment(token),
  /** A guest's order by its number and e-mail (D22). */
  findOrder: () => '/order',
  /** Pieces of it that go back, and where they are (D18). */
  claimOrder: (orderId: string) => path(['order', 'claim'], { order: orderId }),
  returnOrder: (orderId: string) => path(['order', 'return'], { order: orderId }),
  giftCard: () => '/gift-card',
  boughtGiftCard: (token: string) => '/gift-card/bought' + fragment(token),
  /** `from`: the path to come back to, without the language. */
  login: (from?: string) => path(['login'], { from }),
  register: (from?: string) => path(['register'], { from }),
  forgotPassword: () => '/forgot-password',
  resetPassword: (token?: string) => '/reset-password' + fragment(token),
  verifyEmail: (token?: string) => '/verify-email' + fragment(token),
  account: () => '/account',
  profile: () => '/account/profile',
  orders: (page?: number) => path(['account', 'orders'], { page }),
  order: (orderId: string) => path(['account', 'orders', orderId]),
  wallet: (page?: number) => path(['account', 'wallet'], { page }),
  addresses: () => '/account/addresses',
  settings: () => '/account/settings',
  about: () => '/about',
  contact: (subject?: string) => path(['contact'], { subject }),
  sizeGuide: () => '/size-guide',
  storeLocator: () => '/store-locator',
  shipping: () => '/shipping',
  returns: () => '/returns',
  faq: () => '/faq',
  careers: () => '/careers',
  press: (category?: string) => path(['press'], { category }),
  sustainability: () => '/sustainability',
  privacy: () => '/privacy',
  terms: () => '/terms-of-service',
  cookies: () => '/cookies',
  accessibility: () => '/accessibility',
}

function path(segments: readonly (string | undefined)[], query: Query = {}): string {
  const written = segments
    .filter((segment) => segment !== undefined)
    .map((segment) => `/${encodeURIComponent(segment)}`)
  return written.join('') + search(query)
}

function search(query: Query): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : value
    if (text !== undefined && text !== null && text !== '') parameters.set(name, String(text))
  }
  const written = parameters.toString().replaceAll('%2C', ',')
  return written === '' ? '' : `?${written}`
}

const fragment = (token: string | undefined) => (token ? `#token=${encodeURIComponent(token)}` : '')
