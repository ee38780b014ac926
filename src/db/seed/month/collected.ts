/** Which orders of the month are collected in a store, and what that changes of them (ADR 45). */
import type { Branch } from '#domain/branches.ts'
import { calendarOf } from '#domain/holidays.ts'
import { pickText } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import { pickupDay, pickupShipping } from '#domain/pickup.ts'
import { uaeDay } from '#domain/shipping.ts'
import { chanceOf, pick } from '../rows.ts'
import type { MonthBooks } from './books.ts'
import type { Story } from './stories.ts'

/** The store of order `turn`; null where it goes to the door. */
export function storeOf({ stores, facts }: MonthBooks, turn: number, story: Story): Branch | null {
  if (story.kind !== 'pickup') return null
  const code = pick(stores, Math.floor(chanceOf(`courier ${turn}`) * stores.length))
  return facts.branches.branches.find(({ id }) => id === code) ?? null
}

type Buyer = { firstName: string; lastName: string; phone: string; language: Language }

/** What stands on the order instead of an address of its buyer's. */
export function collectedAt({ facts }: MonthBooks, branch: Branch, { buyer, at }: { buyer: Buyer; at: Date }) {
  const day = pickupDay(at, { hours: facts.hours, calendar: calendarOf(facts.closedDays, uaeDay(at), 60) })
  return {
    pickupPlace: branch.id,
    pickup: { name: branch.name, address: branch.address, phone: branch.phone },
    deliveryFrom: day,
    deliveryTo: day,
    shippingAddress: {
      fullName: `${buyer.firstName} ${buyer.lastName}`,
      phone: buyer.phone,
      address: pickText(branch.address, buyer.language),
      building: pickText(branch.name, buyer.language),
      area: '',
      city: '',
      emirate: branch.emirate,
      postalCode: null,
      poBox: null,
      makani: null,
      country: 'AE' as const,
    },
  }
}

/** Nobody pays for bringing it. */
export const shippingOf = ({ facts }: MonthBooks, branch: Branch | null) => (branch ? pickupShipping : facts.shipping)
