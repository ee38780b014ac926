/**
 * Who may call whom in src/api: one line a room, from leaf to composer. A room reaches another only through its *.actions.ts.
 * `http` is the door of all rooms and no room. `npm test` checks this list (.dependency-cruiser.mjs).
 */
export const rooms = {
  addresses: [],
  audit: [],
  content: [],
  coupons: [],
  invoices: [],
  mail: [],
  stock: [],
  accounts: ['mail'],
  catalogue: ['mail'],
  contact: ['mail'],
  staff: ['accounts', 'mail'],
  newsletter: ['coupons', 'mail'],
  lookbook: ['catalogue'],
  reviews: ['catalogue'],
  wishlist: ['catalogue'],
  wholesale: ['accounts', 'catalogue', 'mail'],
  cart: ['catalogue', 'coupons', 'stock'],
  orders: ['accounts', 'cart', 'catalogue', 'invoices', 'mail', 'stock'],
  payments: ['coupons', 'mail', 'orders', 'stock'],
  returns: ['mail', 'orders', 'payments', 'stock'],
  checkout: ['addresses', 'cart', 'catalogue', 'coupons', 'invoices', 'orders', 'payments', 'stock'],
  jobs: ['accounts', 'audit', 'catalogue', 'checkout', 'contact', 'invoices', 'mail', 'orders', 'payments', 'staff', 'stock'],
  admin: ['accounts', 'catalogue', 'content', 'coupons', 'orders', 'payments', 'returns', 'reviews', 'stock', 'wholesale'],
}
