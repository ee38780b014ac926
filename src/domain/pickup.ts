/** Click and collect: an order waits in a store for whoever has its code (ADR 45). */
import type { Texts } from './locale.ts'
import { type DayHours, hoursOn, type StoreHours } from './opening.ts'
import { addDays, type Calendar } from './holidays.ts'
import { type ShippingRule, startOfUaeDay, uaeDay, uaeHour } from './shipping.ts'

/** The order's own copy of the store that it is collected from. */
export type OrderPickup = {
  name: Texts
  address: Texts
  /** E.164 */
  phone: string
}

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** How many days a parcel waits after the day on which it was ready. */
export const pickupDays = 5
/** On which of these days its buyer is reminded, and from which hour of the UAE day on. */
const reminderDay = 4
const reminderHour = 10

/** The first moment of a UAE day ('YYYY-MM-DD'). */

/** A parcel that became ready at `readyAt` goes back to the shelf at this moment: the midnight after its fifth day. */
export const pickupEnd = (readyAt: Date): Date => startOfUaeDay(addDays(uaeDay(readyAt), pickupDays + 1))

/** From when on its buyer is reminded, by when the parcel goes back. */
export const reminderAt = (expiresAt: Date): Date =>
  new Date(expiresAt.getTime() - (pickupDays + 1 - reminderDay) * dayMs + reminderHour * hourMs)

/** The last day ('YYYY-MM-DD') on which it can be collected. */
export const lastPickupDay = (expiresAt: Date | string): string => uaeDay(new Date(new Date(expiresAt).getTime() - 1))

/** Opening hours that a store takes to pick and pack an order. */
export const pickupHours = 4

const daysLookedAhead = 60

/** The day on which an order placed now is ready at the latest: after so many opening hours of the stores. */
export function pickupDay(placedAt: Date, { hours, calendar }: { hours: StoreHours; calendar: Calendar }): string {
  const today = uaeDay(placedAt)
  let left = pickupHours
  for (let ahead = 0; ahead <= daysLookedAhead; ahead++) {
    const day = addDays(today, ahead)
    const open = hoursOn(day, hours, calendar)
    if (!open) continue
    left -= openHours(open, ahead === 0 ? uaeHour(placedAt) + 1 : 0)
    if (left <= 0) return day
  }
  return addDays(today, daysLookedAhead)
}

/** Whole hours from the hour `from` of the day until the store closes. */
const openHours = ({ opensAt, closesAt }: DayHours, from: number): number =>
  Math.max(0, closesAt - Math.max(opensAt, from))

/** Nobody brings it to the door: delivery costs nothing. */
export const pickupShipping: ShippingRule = { freeFromFils: 0, flatFils: 0 }

export const storeStocks = ['in_stock', 'few', 'none'] as const
export type StoreStock = (typeof storeStocks)[number]

const fewPieces = 3

/** What strangers are told of a store's shelf: never how many pieces lie there. */
export const storeStockOf = (pieces: number): StoreStock =>
  pieces <= 0 ? 'none' : pieces <= fewPieces ? 'few' : 'in_stock'

/** Without I, L, O, U: nothing to misread across a counter. 32 signs, so that each stands for 5 bits. */
const codeSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 8

/** 8 signs out of the first bytes of a keyed digest: 40 bits. */
export const codeOfBytes = (bytes: Uint8Array): string =>
  Array.from({ length: codeLength }, (_, index) => codeSigns[(bytes[index] ?? 0) % codeSigns.length]).join('')

/** As people read it aloud: 7K3M-9XQ2. */
export const showPickupCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/** What was typed or scanned, as the code is kept; null where it can be no code. Signs that look alike count as one. */
export function readPickupCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[\s\-–]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return code.length === codeLength && [...code].every((sign) => codeSigns.includes(sign)) ? code : null
}

/** Stages of a pick-up at the desk of its store. */
export const pickupStages = ['to_prepare', 'packed', 'ready', 'collected'] as const
export type PickupStage = (typeof pickupStages)[number]
