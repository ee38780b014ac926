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
    | 'couriers'
    | 'runs'
    | 'cash'
    | 'remittances'
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
type Group = { name: 'desk' | 'room' | 'money' | 'team' | null; entries: readonly Entry[] }

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
      { text: 'couriers', to: adminLinks.couriers(), may: 'settings.read' },
    ],
  },
  {
    name: 'money',
    entries: [
      { text: 'cash', to: adminLinks.cash(), may: 'cash.read', keys: 'g c' },
      { text: 'remittances', to: adminLinks.remittances(), may: 'cash.read' },
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
