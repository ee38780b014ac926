/** What is empty stays out of the address; commas stay readable. */
export function searchOf(query: Record<string, string>): string {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return given.length > 0 ? `?${new URLSearchParams(given).toString().replaceAll('%2C', ',')}` : ''
}

/** Every path of the back office. Its language is the visitor's choice, never part of the path. */
export const adminLinks = {
  home: () => '/admin',
  /** `from`: where to go back to. */
  login: (from?: string) =>
    from && from !== '/admin' ? `/admin/login?from=${encodeURIComponent(from)}` : '/admin/login',
  orders: (query: Record<string, string> = {}) => `/admin/orders${searchOf(query)}`,
  order: (number: string) => `/admin/orders/${number}`,
  editOrder: (number: string) => `/admin/orders/${number}/edit`,
  splitOrder: (number: string) => `/admin/orders/${number}/split`,
  refundOrder: (number: string) => `/admin/orders/${number}/refund`,
  calls: () => '/admin/confirm',
  drafts: (query: Record<string, string> = {}) => `/admin/drafts${searchOf(query)}`,
  draft: (id: string) => `/admin/drafts/${id}`,
  pick: () => '/admin/pick',
  wave: (id: string) => `/admin/pick/${id}`,
  /** `code`: of the parcel that lies on the table. */
  pack: (code = '') => `/admin/pack${searchOf({ code })}`,
  parcels: (query: Record<string, string> = {}) => `/admin/parcels${searchOf(query)}`,
  parcel: (id: string) => `/admin/parcels/${id}`,
  handover: () => '/admin/handover',
  pickups: (query: Record<string, string> = {}) => `/admin/pick-ups${searchOf(query)}`,
  returns: (query: Record<string, string> = {}) => `/admin/returns${searchOf(query)}`,
  return: (id: string) => `/admin/returns/${id}`,
  claims: (query: Record<string, string> = {}) => `/admin/claims${searchOf(query)}`,
  claim: (id: string) => `/admin/claims/${id}`,
  couriers: () => '/admin/couriers',
  returning: () => '/admin/returns-to-origin',
  runs: () => '/admin/runs',
  money: (query: Record<string, string> = {}) => `/admin/money${searchOf(query)}`,
  moneyDay: (day: string) => `/admin/money/${day}`,
  cash: (query: Record<string, string> = {}) => `/admin/cash${searchOf(query)}`,
  refunds: (query: Record<string, string> = {}) => `/admin/refunds${searchOf(query)}`,
  giftCards: (query: Record<string, string> = {}) => `/admin/gift-cards${searchOf(query)}`,
  giftCard: (id: string) => `/admin/gift-cards/${id}`,
  disputes: (query: Record<string, string> = {}) => `/admin/disputes${searchOf(query)}`,
  dispute: (id: string) => `/admin/disputes/${id}`,
  remittances: (query: Record<string, string> = {}) => `/admin/remittances${searchOf(query)}`,
  addRemittance: () => '/admin/remittances/new',
  remittance: (id: string) => `/admin/remittances/${id}`,
  taxDocuments: (query: Record<string, string> = {}) => `/admin/tax${searchOf(query)}`,
  eInvoicing: (query: Record<string, string> = {}) => `/admin/e-invoicing${searchOf(query)}`,
  vat: () => '/admin/vat',
  vatPeriod: (id: string) => `/admin/vat/${id}`,
  purchases: (period: string, query: Record<string, string> = {}) => `/admin/vat/${period}/purchases${searchOf(query)}`,
  products: (query: Record<string, string> = {}) => `/admin/products${searchOf(query)}`,
  product: (id: string, query: Record<string, string> = {}) => `/admin/products/${id}${searchOf(query)}`,
  /** `from`: the product whose texts it begins with. */
  addProduct: (from = '') => `/admin/products/new${searchOf({ from })}`,
  stock: (query: Record<string, string> = {}) => `/admin/stock${searchOf(query)}`,
  /** By its SKU. */
  stockOf: (sku: string) => `/admin/stock/${encodeURIComponent(sku)}`,
  transfers: (query: Record<string, string> = {}) => `/admin/transfers${searchOf(query)}`,
  /** `new`: one that is stored when it is saved. */
  transfer: (id: string) => `/admin/transfers/${id}`,
  receipts: (query: Record<string, string> = {}) => `/admin/receipts${searchOf(query)}`,
  /** `new`: one that is stored when it is saved. */
  receipt: (id: string) => `/admin/receipts/${id}`,
  locations: () => '/admin/locations',
  counts: (query: Record<string, string> = {}) => `/admin/counts${searchOf(query)}`,
  count: (id: string) => `/admin/counts/${id}`,
  translations: (query: Record<string, string> = {}) => `/admin/translations${searchOf(query)}`,
  media: (query: Record<string, string> = {}) => `/admin/media${searchOf(query)}`,
  messages: (query: Record<string, string> = {}) => `/admin/messages${searchOf(query)}`,
  message: (id: string) => `/admin/messages/${id}`,
  reviews: (query: Record<string, string> = {}) => `/admin/reviews${searchOf(query)}`,
  customers: (query: Record<string, string> = {}) => `/admin/customers${searchOf(query)}`,
  /** Of an account, or of any of a guest's orders. */
  customer: (id: string) => `/admin/customers/${id}`,
  /** Of an account. */
  wallet: (id: string, query: Record<string, string> = {}) => `/admin/wallets/${id}${searchOf(query)}`,
  templates: () => '/admin/messages/templates',
  approvals: (query: Record<string, string> = {}) => `/admin/approvals${searchOf(query)}`,
  sellerSettings: () => '/admin/settings/seller',
  cashSettings: () => '/admin/settings/cash',
  giftCardSettings: () => '/admin/settings/gift-cards',
  returnSettings: () => '/admin/settings/returns',
  security: () => '/admin/security',
  people: () => '/admin/people',
  roles: () => '/admin/roles',
  audit: (query: Record<string, string> = {}) => `/admin/audit${searchOf(query)}`,
}

/** A path of the back office to go back to; anything else is its first page. */
export function readFrom(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? ''
  return /^\/admin(?:[/?]|$)/.test(from) && !from.startsWith('/admin/login') ? from : adminLinks.home()
}
