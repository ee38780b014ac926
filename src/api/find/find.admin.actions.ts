/** The palette's search: asks other rooms for what the member may read, and nothing else. */
import type { findCalls } from '#contract/find.admin.ts'
import type { Language } from '#domain/locale.ts'
import { maskedEmail } from '#domain/masked-contact.ts'
import { orderSearchWords } from '#domain/order-search.ts'
import type { Grants, Permission } from '#domain/permission.ts'
import type { z } from 'zod'
import { grantsOf, ownPlaceOf, type StaffMember } from '../http/staff-asker.ts'
import { listOrders } from '../orders/order-list.admin.actions.ts'
import type { Shop } from '../shop.ts'
import { findCustomers, findParcels, findPeople, findProducts } from './find.store.ts'

type Found = z.input<typeof findCalls.findAnything.reply>
type Search = { member: StaffMember; query: { q: string }; language: Language }

const most = 5
/** Fewer signs find too much, and no index helps with them. */
const shortestSearch = 3

/** For everybody's, not her own alone. */
const mayReadAll = (grants: Grants, permission: Permission): boolean =>
  grants[permission] !== undefined && !grants[permission].own

export async function findAnything(shop: Shop, { member, query: { q }, language }: Search): Promise<Found> {
  const nothing: Found = { orders: [], products: [], parcels: [], customers: [], people: [] }
  const words = orderSearchWords(q).filter((word) => word.length >= shortestSearch)
  if (words.length === 0) return nothing
  const grants = grantsOf(member)
  const findsContacts = mayReadAll(grants, 'customers.contact')
  const [orders, products, parcels, customers, people] = await Promise.all([
    grants['orders.read'] ? findOrders(shop, member, q) : [],
    grants['products.read'] ? findProducts(shop.db, { words, language }) : [],
    mayReadAll(grants, 'parcels.read') ? findParcels(shop.db, { awb: q.trim(), onlyPlace: ownPlaceOf(member) }) : [],
    mayReadAll(grants, 'customers.read') ? findCustomers(shop.db, { words, findsContacts }) : [],
    grants['people.read'] ? findPeople(shop.db, words) : [],
  ])
  const shown = findsContacts ? customers : customers.map((one) => ({ ...one, email: maskedEmail(one.email) }))
  return { orders, products, parcels, customers: shown, people }
}

async function findOrders(shop: Shop, member: StaffMember, q: string): Promise<Found['orders']> {
  const { orders } = await listOrders(shop, member, { q, sort: '-date', limit: most })
  return orders.map((row) => ({
    _id: row._id,
    number: row.number,
    buyer: row.buyer.name,
    status: row.status,
    createdAt: row.createdAt,
    verbs: verbsFor(grantsOf(member), row),
  }))
}

type ListedOrder = Awaited<ReturnType<typeof listOrders>>['orders'][number]
type Verb = Found['orders'][number]['verbs'][number]

/** A hint for the field: the order's page and the verbs themselves look at its parcels too. */
function verbsFor(grants: Grants, { status, paymentMethod, held, confirmation }: ListedOrder): Verb[] {
  const isOpen = status === 'placed' || status === 'processing'
  const isUnconfirmed = confirmation !== null || (status === 'pending_payment' && paymentMethod === 'cod')
  const fits: Record<Verb, boolean> = {
    confirm: isUnconfirmed && grants['orders.write'] !== undefined,
    release: held !== null && grants['orders.write'] !== undefined,
    hold: isOpen && held === null && grants['orders.write'] !== undefined,
    note: grants['orders.note'] !== undefined,
  }
  return (Object.keys(fits) as Verb[]).filter((verb) => fits[verb])
}
