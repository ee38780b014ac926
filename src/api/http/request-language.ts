/** The language of a call, decided once where it comes in. From there on it is a value: `Call.language`, `context.get('language')`. */
import { detectLanguage, isLanguage, type Language } from '#domain/locale.ts'

const known = new Map<string, Language>()
const knownLimit = 500

/** Clients send few different lists, so each is read once. Very long ones are not worth remembering. */
export function acceptedLanguage(acceptLanguage: string | null | undefined): Language {
  if (!acceptLanguage) return detectLanguage([])
  const remembered = known.get(acceptLanguage)
  if (remembered) return remembered
  const language = detectLanguage([acceptLanguage])
  if (known.size >= knownLimit) known.clear()
  if (acceptLanguage.length <= 200) known.set(acceptLanguage, language)
  return language
}

/** `?lang=` before Accept-Language; a word that is no language of ours counts for nothing. */
export function callLanguage(url: string, acceptLanguage: string | null | undefined): Language {
  const search = url.includes('lang=') ? url.slice(url.indexOf('?')) : ''
  const word = new URLSearchParams(search).get('lang')
  return isLanguage(word) ? word : acceptedLanguage(acceptLanguage)
}
