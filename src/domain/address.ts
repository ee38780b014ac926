/** Spec §3 and §4, R080, R099, D10: addresses in the seven emirates, of which exactly one is the default. */
import { latinDigits } from './digits.ts'
import type { Texts } from './locale.ts'

export const emirates = [
  { code: 'abu-dhabi', name: { en: 'Abu Dhabi', ar: 'أبوظبي', fr: 'Abou Dabi' } },
  { code: 'dubai', name: { en: 'Dubai', ar: 'دبي', fr: 'Dubaï' } },
  { code: 'sharjah', name: { en: 'Sharjah', ar: 'الشارقة', fr: 'Charjah' } },
  { code: 'ajman', name: { en: 'Ajman', ar: 'عجمان', fr: 'Ajman' } },
  { code: 'umm-al-quwain', name: { en: 'Umm Al Quwain', ar: 'أم القيوين', fr: 'Oumm al Qaïwaïn' } },
  { code: 'ras-al-khaimah', name: { en: 'Ras Al Khaimah', ar: 'رأس الخيمة', fr: 'Ras el Khaïmah' } },
  { code: 'fujairah', name: { en: 'Fujairah', ar: 'الفجيرة', fr: 'Fujaïrah' } },
] as const satisfies readonly { code: string; name: Texts }[]

export type Emirate = (typeof emirates)[number]['code']

export function isEmirate(value: unknown): value is Emirate {
  return emirates.some((emirate) => emirate.code === value)
}

/** The emirate's name in every language. */
export function emirateName(code: Emirate): Texts {
  return emirates.find((emirate) => emirate.code === code)?.name ?? { en: code, ar: code, fr: code }
}

/** The city of Dubai lies in the emirate of Dubai: in words it is said once. In any language, with any case and spaces around. */
export function bearsEmirateName({ city, emirate }: { city: string; emirate: string }): boolean {
  const written = city.trim().toLowerCase()
  return (
    isEmirate(emirate) && Object.values<string>(emirateName(emirate)).some((name) => name.toLowerCase() === written)
  )
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
export function exactlyOneDefault<A extends { id: string; isDefault: boolean }>(
  addresses: readonly A[],
  chosenId?: string,
): A[] {
  const chosen =
    addresses.find((address) => address.id === chosenId) ??
    addresses.find((address) => address.isDefault) ??
    addresses[0]
  return addresses.map((address) => ({ ...address, isDefault: address.id === chosen?.id }))
}
