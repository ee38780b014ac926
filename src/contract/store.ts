/** What the shop says of itself, in one language: prices of delivery, promises, hours, and who stands behind it. */
import { emirates } from '#domain/address.ts'
import { branchServices } from '#domain/branches.ts'
import { collections } from '#domain/catalogue.ts'
import { menuPlaces } from '#domain/category.ts'
import { socialNetworks } from '#domain/company.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { aed, CashOnDelivery } from './fields.ts'
import { StoreSizeGuide } from './size-guide.ts'

const DayRange = z.object({ from: z.int(), to: z.int() }).describe('Business days')
const Calendar = z.object({
  weekend: z.array(z.int()).describe('Days without business; 0 is Sunday'),
  holidays: z.array(z.string()).describe('Of the days to come that are near, as YYYY-MM-DD'),
})
const emirate = z.enum(emirates.map(({ code }) => code))

const named = z.object({ id: z.string(), name: z.string() })

/** Small: it stands in every page. */
export const Store = z.object({
  version: z.string().describe('Another one after every change'),
  shipping: z.object({ fee: aed, freeFrom: aed }),
  delivery: z.object({
    processing: DayRange,
    processingText: z.string().describe('“1 to 2 business days”'),
    delivery: DayRange.describe('From packing to the door'),
    promised: DayRange.describe('From the order to the door'),
    cutOffHour: z.int().describe('From this hour of the UAE day on an order counts as of the next day'),
    calendar: Calendar,
  }),
  cashOnDelivery: CashOnDelivery,
  returns: z.object({ days: z.int(), text: z.string().describe('The days in words') }),
  hours: z.string().describe('When the stores are open, in words'),
  announcement: z.array(z.string()),
  absentPages: z.array(z.string()).describe('First words of addresses that this shop has not: nothing leads there'),
  social: z.array(z.object({ network: z.enum(socialNetworks), url: z.url() })),
})
export type Store = z.output<typeof Store>

/** What only some pages need. */
export const StoreDetails = z.object({
  company: z.object({
    isInvented: z.boolean().describe('The company of the demonstration'),
    legalName: z.string(),
    address: z.string(),
    directions: z.string().describe('The address as map services read it'),
    tradeLicence: z.string().nullable(),
    licenceAuthority: z.string(),
    trn: z.string().nullable(),
    phone: z.string().nullable(),
    whatsapp: z.string().nullable(),
    email: z.string().nullable(),
    privacyEmail: z.string().nullable(),
    pressEmail: z.string().nullable(),
    careersEmail: z.string().nullable(),
    wholesaleEmail: z.string().nullable(),
  }),
  notes: z
    .object({ visit: z.string(), sizes: z.array(z.string()) })
    .describe('On the contact page and the size guide; with gaps and links'),
  week: z.object({
    firstWeekday: z.int(),
    lastWeekday: z.int(),
    opensAt: z.int(),
    closesAt: z.int(),
    special: z.array(z.object({ from: z.string(), to: z.string(), opensAt: z.int(), closesAt: z.int() })),
  }),
  emirates: z.record(emirate, z.object({ from: z.int(), to: z.int(), usual: z.int(), cutOffHour: z.int() })),
  calendar: Calendar.describe('The same for two years'),
  branches: z.array(
    z.object({
      _id: z.string(),
      emirate,
      phone: z.string(),
      name: z.string(),
      address: z.string(),
      directions: z.string(),
      note: z.string(),
      services: z.array(z.enum(branchServices)),
    }),
  ),
})
export type StoreDetails = z.output<typeof StoreDetails>

/** What the values that products and filters name are called; in the owner's order. */
export const StoreGoods = z.object({
  brands: z.array(named),
  fabrics: z.array(named),
  colours: z.array(named.extend({ hex: z.string() })),
  sizes: z.array(z.string()).describe('From small to large, set by set'),
  categories: z.array(named.extend({ subcategories: z.array(named) })),
})
export type StoreGoods = z.output<typeof StoreGoods>

const MenuCategory = z.object({
  slug: z.string(),
  name: z.string(),
  menu: z
    .enum(menuPlaces)
    .describe('In the header before wholesale and sale (panel, start), after them (end), or in the phone’s menu alone'),
  panel: z
    .object({
      isClothing: z.boolean().describe('Its goods are for men, women or kids'),
      viewAll: z.string().nullable().describe('Words that lead to all of it'),
      subcategories: z.array(z.object({ slug: z.string(), name: z.string() })),
      others: z.array(z.object({ category: z.string(), slug: z.string(), name: z.string() })),
    })
    .nullable(),
})

/** What the menus lead to. It stands in every page, as `Store` does. */
export const StoreMenu = z.object({
  categories: z.array(MenuCategory).describe('In the owner’s order'),
  collections: z.record(z.enum(collections), z.string()).describe('Their names'),
})
export type StoreMenu = z.output<typeof StoreMenu>

export const storeCalls = {
  showStore: endpoint({
    method: 'GET',
    path: '/store',
    access: 'anyone',
    cacheable: true,
    summary: 'Delivery, returns, hours, announcements and social links, as every page shows them',
    reply: z.object({ store: Store }),
  }),
  showStoreDetails: endpoint({
    method: 'GET',
    path: '/store/details',
    access: 'anyone',
    cacheable: true,
    summary: 'The company, its stores, and delivery by emirate',
    reply: z.object({ details: StoreDetails }),
  }),
  showStoreGoods: endpoint({
    method: 'GET',
    path: '/store/goods',
    access: 'anyone',
    cacheable: true,
    summary: 'Names of the values that products and filters have: brands, fabrics, colours, sizes and categories',
    reply: z.object({ goods: StoreGoods }),
  }),
  showStoreMenu: endpoint({
    method: 'GET',
    path: '/store/menu',
    access: 'anyone',
    cacheable: true,
    summary: 'The categories as the menus show them, and the names of the collections',
    reply: z.object({ menu: StoreMenu }),
  }),
  showSizeGuide: endpoint({
    method: 'GET',
    path: '/store/size-guide',
    access: 'anyone',
    cacheable: true,
    summary: 'Body measurements by kind of garment, and what the sizes are called in other countries',
    reply: z.object({ sizeGuide: StoreSizeGuide }),
  }),
}
