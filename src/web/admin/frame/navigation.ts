import type { Permission } from '#domain/permission.ts'
import { adminLinks } from '../links.ts'

type Entry = {
  text:
    | 'home'
    | 'orders'
    | 'calls'
    | 'drafts'
    | 'pick'
    | 'pack'
    | 'parcels'
    | 'handover'
    | 'pickups'
    | 'returning'
    | 'returns'
    | 'claims'
    | 'couriers'
    | 'runs'
    | 'money'
    | 'cash'
    | 'remittances'
    | 'taxDocuments'
    | 'eInvoicing'
    | 'vat'
    | 'refunds'
    | 'disputes'
    | 'products'
    | 'media'
    | 'stock'
    | 'receipts'
    | 'transfers'
    | 'counts'
    | 'locations'
    | 'giftCards'
    | 'translations'
    | 'customers'
    | 'messages'
    | 'reviews'
    | 'sellerSettings'
    | 'cashSettings'
    | 'returnSettings'
    | 'giftCardSettings'
    | 'approvals'
    | 'people'
    | 'roles'
    | 'audit'
    | 'security'
  to: string
  may: Permission | null
  /** `g o`: the keys that go there. */
  keys?: string
}
type Group = {
  name: 'desk' | 'room' | 'range' | 'care' | 'money' | 'tax' | 'settings' | 'team' | null
  entries: readonly Entry[]
}

/** The menu in its order. Each entry is shown to whom its permission is given; null: to everybody. A group without one is not shown. */
export const navigation: readonly Group[] = [
  { name: null, entries: [{ text: 'home', to: adminLinks.home(), may: null, keys: 'g h' }] },
  {
    name: 'desk',
    entries: [
      { text: 'orders', to: adminLinks.orders(), may: 'orders.read', keys: 'g o' },
      { text: 'calls', to: adminLinks.calls(), may: 'orders.write', keys: 'g l' },
      { text: 'runs', to: adminLinks.runs(), may: 'orders.write' },
      { text: 'drafts', to: adminLinks.drafts(), may: 'orders.draft', keys: 'g d' },
    ],
  },
  {
    name: 'room',
    entries: [
      { text: 'pick', to: adminLinks.pick(), may: 'parcels.read', keys: 'g i' },
      { text: 'pack', to: adminLinks.pack(), may: 'parcels.write', keys: 'g b' },
      { text: 'parcels', to: adminLinks.parcels(), may: 'parcels.read', keys: 'g p' },
      { text: 'handover', to: adminLinks.handover(), may: 'parcels.read' },
      { text: 'pickups', to: adminLinks.pickups(), may: 'parcels.read' },
      { text: 'returning', to: adminLinks.returning(), may: 'parcels.read' },
      { text: 'returns', to: adminLinks.returns(), may: 'returns.read', keys: 'g r' },
      { text: 'couriers', to: adminLinks.couriers(), may: 'settings.read' },
    ],
  },
  {
    name: 'range',
    entries: [
      { text: 'products', to: adminLinks.products(), may: 'products.read', keys: 'g a' },
      { text: 'stock', to: adminLinks.stock(), may: 'stock.read', keys: 'g k' },
      { text: 'receipts', to: adminLinks.receipts(), may: 'stock.read' },
      { text: 'transfers', to: adminLinks.transfers(), may: 'stock.read' },
      { text: 'counts', to: adminLinks.counts(), may: 'stock.read' },
      { text: 'locations', to: adminLinks.locations(), may: 'stock.read' },
      { text: 'media', to: adminLinks.media(), may: 'products.read' },
      { text: 'translations', to: adminLinks.translations(), may: 'products.texts' },
    ],
  },
  {
    name: 'care',
    entries: [
      { text: 'customers', to: adminLinks.customers(), may: 'customers.read', keys: 'g u' },
      { text: 'claims', to: adminLinks.claims(), may: 'returns.read' },
      { text: 'messages', to: adminLinks.messages(), may: 'messages.read', keys: 'g m' },
      { text: 'reviews', to: adminLinks.reviews(), may: 'messages.read' },
    ],
  },
  {
    name: 'money',
    entries: [
      { text: 'money', to: adminLinks.money(), may: 'payments.read', keys: 'g y' },
      { text: 'cash', to: adminLinks.cash(), may: 'cash.read', keys: 'g c' },
      { text: 'remittances', to: adminLinks.remittances(), may: 'cash.read' },
      { text: 'refunds', to: adminLinks.refunds(), may: 'payments.read' },
      { text: 'disputes', to: adminLinks.disputes(), may: 'disputes.read' },
      { text: 'giftCards', to: adminLinks.giftCards(), may: 'goodwill.read' },
    ],
  },
  {
    name: 'tax',
    entries: [
      { text: 'taxDocuments', to: adminLinks.taxDocuments(), may: 'tax.read', keys: 'g t' },
      { text: 'vat', to: adminLinks.vat(), may: 'tax.read' },
      { text: 'eInvoicing', to: adminLinks.eInvoicing(), may: 'tax.read' },
    ],
  },
  {
    name: 'settings',
    entries: [
      { text: 'sellerSettings', to: adminLinks.sellerSettings(), may: 'settings.read' },
      { text: 'cashSettings', to: adminLinks.cashSettings(), may: 'settings.read' },
      { text: 'returnSettings', to: adminLinks.returnSettings(), may: 'settings.read' },
      { text: 'giftCardSettings', to: adminLinks.giftCardSettings(), may: 'settings.read' },
    ],
  },
  {
    name: 'team',
    entries: [
      { text: 'approvals', to: adminLinks.approvals(), may: null },
      { text: 'people', to: adminLinks.people(), may: 'people.read' },
      { text: 'roles', to: adminLinks.roles(), may: 'people.read' },
      { text: 'audit', to: adminLinks.audit(), may: 'audit.read' },
      { text: 'security', to: adminLinks.security(), may: null },
    ],
  },
]

/** What somebody with these permissions sees of it. */
export const navigationFor = (can: Readonly<Record<string, unknown>>): Group[] =>
  navigation
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter(({ may }) => may === null || can[may] !== undefined),
    }))
    .filter(({ entries }) => entries.length > 0)
