/** Spec §3 and §4, R080, R099, D10: addresses in the seven emirates, of which exactly one is the default. */
import { latinDigits } from './digits.ts'
import type { Texts } from './locale.ts'

export const emirates = ['abu-dhabi', 'dubai', 'sharjah', 'ajman', 'umm-al-quwain', 'ras-al-khaimah', 'fujairah'] as const

export type Emirate = (typeof emirates)[number]

export const emirateNames: Record<Emirate, Texts> = {
  'abu-dhabi': { en: 'Abu Dhabi', ar: 'أبوظبي', fr: 'Abou Dabi' },
  dubai: { en: 'Dubai', ar: 'دبي', fr: 'Dubaï' },
  sharjah: { en: 'Sharjah', ar: 'الشارقة', fr: 'Charjah' },
  ajman: { en: 'Ajman', ar: 'عجمان', fr: 'Ajman' },
  'umm-al-quwain': { en: 'Umm Al Quwain', ar: 'أم القيوين', fr: 'Oumm al Qaïwaïn' },
  'ras-al-khaimah': { en: 'Ras Al Khaimah', ar: 'رأس الخيمة', fr: 'Ras el Khaïmah' },
  fujairah: { en: 'Fujairah', ar: 'الفجيرة', fr: 'Fujaïrah' },
}

/** The only country we deliver to (R083). */
export const deliveryCountry = 'AE'

/** What a parcel needs. `label` is the owner's name for it ("Home"). */
export type PostalAddress = {
  label: string | null
  fullName: string
  /** E.164 */
  phone: string
  address: string
  building: string | null
  area: string | null
  city: string
  emirate: Emirate
  postalCode: string | null
  poBox: string | null
  makani: string | null
  country: 'AE'
}

export type Address = PostalAddress & { id: string; isDefault: boolean }

export function isEmirate(value: unknown): value is Emirate {
  return emirates.some((emirate) => emirate === value)
}

/** The ten digits of a Makani number ("30032 95320"), or null if it is none. */
export function checkMakani(input: string): string | null {
  const digits = latinDigits(input).replace(/[\s-]/g, '')
  return /^\d{10}$/.test(digits) ? digits : null
}

/**
 * The same addresses with exactly one default: `chosenId` if it is among them, else the default there was, else the first
 * (after a deletion, or where there was none yet). An empty list stays empty.
 */
export function exactlyOneDefault<A extends { id: string; isDefault: boolean }>(addresses: readonly A[], chosenId?: string): A[] {
  const chosen =
    addresses.find((address) => address.id === chosenId) ?? addresses.find((address) => address.isDefault) ?? addresses[0]
  return addresses.map((address) => ({ ...address, isDefault: address.id === chosen?.id }))
}
