/**
 * Who may call whom in src/api: one line a room, from leaf to composer. A room reaches another only through its *.actions.ts.
 * `http` is the door of all rooms and no room. `npm test` checks this list (.dependency-cruiser.mjs).
 */
export const rooms = {
  jobs: [],
  catalogue: [],
  stock: [],
  coupons: [],
  content: [],
  addresses: [],
  mail: ['jobs'],
  accounts: ['mail'],
  reviews: ['catalogue'],
  wishlist: ['catalogue'],
  contact: ['mail'],
  newsletter: ['mail', 'coupons'],
  wholesale: ['catalogue', 'mail'],
  cart: ['catalogue', 'coupons', 'stock'],
  invoices: ['mail'],
  orders: ['cart', 'catalogue', 'coupons', 'mail', 'stock'],
  returns: ['orders', 'mail'],
  payments: ['coupons', 'orders', 'jobs', 'mail', 'stock'],
  checkout: ['addresses', 'cart', 'catalogue', 'coupons', 'jobs', 'orders', 'payments', 'stock'],
  admin: ['accounts', 'catalogue', 'content', 'coupons', 'orders', 'payments', 'returns', 'reviews', 'stock', 'wholesale'],
}
