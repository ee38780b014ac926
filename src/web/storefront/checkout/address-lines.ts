/** A delivery address in words, for people to recognise. */
import { bearsEmirateName, emirateName } from '#domain/address.ts'
import type { Emirate } from '#domain/address.ts'
import { pickText } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'

type Locality = { area: string; city: string; emirate: string }

/** "Jumeirah 1, Dubai": a city that bears its emirate's name is said once. */
export function placeOf({ area, city, emirate }: Locality, language: Language): string {
  const names = emirateName(emirate as Emirate)
  return joined([area, bearsEmirateName({ city, emirate }) ? '' : city, pickText(names, language)], language)
}

export function addressInOneLine(
  address: Locality & { building: string; address: string },
  language: Language,
): string {
  return joined([address.building, address.address, placeOf(address, language)], language)
}

const joined = (parts: string[], language: Language) => parts.filter(Boolean).join(language === 'ar' ? '، ' : ', ')
