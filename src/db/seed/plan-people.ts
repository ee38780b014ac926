/** Rows of the people: reviewers, demo accounts, the trade customer's approval, and one wishlist. */
import { demoAccounts, reviewers } from './customers.ts'
import { demoAddresses } from './orders.ts'
import type { Shelf } from './plan-products.ts'
import { dayMs, hourMs, newId, type ShopRows } from './rows.ts'
import { demoTrader } from './wholesale.ts'

export type Buyer = {
  id: string
  email: string
  firstName: string
  lastName: string
  phone: string
  language: 'en' | 'ar' | 'fr'
}
export type Buyers = Map<string, Buyer>

export function planPeople(rows: ShopRows, now: Date, passwordHash: string): Buyers {
  const buyers: Buyers = new Map()
  const firstSeen = now.getTime() - 400 * dayMs
  const people = [
    ...demoAccounts.map((account) => ({ ...account, language: 'en' as const, passwordHash })),
    ...reviewers.map((person, index) => ({
      ...person,
      role: 'customer' as const,
      passwordHash: null,
      language: person.writes[0] ?? ('en' as const),
      phone: `+97150${7000000 + index * 8191}`,
    })),
  ]
  for (const [index, { email, firstName, lastName, phone, role, language, passwordHash: hash }] of people.entries()) {
    const createdAt = new Date(firstSeen + index * 7 * hourMs)
    const id = newId(createdAt.getTime())
    rows.users.push({
      id,
      email,
      firstName,
      lastName,
      phone,
      role,
      passwordHash: hash,
      displayName: `${firstName} ${lastName}`,
      emailVerifiedAt: createdAt,
      settings: { language, currency: 'AED' },
      createdAt,
      updatedAt: createdAt,
    })
    buyers.set(email, { id, email, firstName, lastName, phone, language })
  }
  planTrader(rows, buyers, now)
  planAddresses(rows, buyers, now)
  return buyers
}

/** wholesale@demo.test is approved, so that its prices show at the first start (D17). */
function planTrader(rows: ShopRows, buyers: Buyers, now: Date): void {
  const trader = buyers.get('wholesale@demo.test')
  if (!trader) throw new Error('The demo accounts are not all there')
  const appliedAt = new Date(now.getTime() - 90 * dayMs)
  rows.wholesaleApplications.push({
    id: newId(appliedAt.getTime()),
    userId: trader.id,
    ...demoTrader,
    status: 'approved',
    createdAt: appliedAt,
    decidedAt: new Date(appliedAt.getTime() + dayMs),
  })
}

function planAddresses(rows: ShopRows, buyers: Buyers, now: Date): void {
  const customer = buyers.get('customer@demo.test')
  if (!customer) return
  for (const [index, address] of demoAddresses.entries()) {
    const createdAt = new Date(now.getTime() - (119 - index) * dayMs)
    rows.addresses.push({
      id: newId(createdAt.getTime()),
      userId: customer.id,
      ...address,
      phone: customer.phone,
      fullName: `${customer.firstName} ${customer.lastName}`,
      isDefault: index === 0,
      createdAt,
    })
  }
}

export function planWishlist(rows: ShopRows, shelf: Shelf, buyers: Buyers, now: Date): void {
  const customer = buyers.get('customer@demo.test')
  if (!customer) return
  for (const [index, slug] of ['silk-blend-abaya', 'pebbled-leather-tote', 'merino-crew-sweater'].entries()) {
    const product = shelf.get(slug)
    const addedAt = new Date(now.getTime() - (index + 1) * dayMs)
    if (product) rows.wishlistItems.push({ userId: customer.id, productId: product.id, addedAt })
  }
}
