/** Spec §1 and §4, R002–R004, D3: the three languages, their direction, and how the first one is chosen. */

export const languages = ['en', 'ar', 'fr'] as const

export type Language = (typeof languages)[number]

/** A text in every language of the store. */
export type Texts = { en: string; ar: string; fr: string }

export const defaultLanguage: Language = 'en'

/** How long the choice of a language is kept after the last one. */
export const languageKeptMs = 365 * 24 * 60 * 60 * 1000

export const languageNames: Record<Language, string> = { en: 'English', ar: 'العربية', fr: 'Français' }

const localeTags: Record<Language, string> = { en: 'en-AE', ar: 'ar-AE', fr: 'fr-AE' }

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** Right-to-left is Arabic and nothing else (R004). */
export function isRtl(language: Language): boolean {
  return language === 'ar'
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return isRtl(language) ? 'rtl' : 'ltr'
}

/** The BCP 47 tag for Intl: the language as the UAE uses it. */
export function localeTagOf(language: Language): string {
  return localeTags[language]
}

/** The text in a language, in English where that one is missing or empty (R002). */
export function pickText(texts: Partial<Texts>, language: Language): string {
  return texts[language] || texts[defaultLanguage] || ''
}

/**
 * The first candidate that names one of our languages wins (R003); each is a tag ("ar-EG") or an Accept-Language list
 * ("de, fr;q=0.8, en;q=0.5"). English if none does. Headers are strangers' text: only their first 500 characters are read.
 */
export function detectLanguage(candidates: readonly (string | null | undefined)[]): Language {
  for (const candidate of candidates) {
    const found = bestOf(candidate ?? '')
    if (found) return found
  }
  return defaultLanguage
}

function bestOf(list: string): Language | undefined {
  return list
    .slice(0, 500)
    .split(',')
    .map(readWish)
    .filter((wish) => wish.weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map((wish) => wish.language)
    .find(isLanguage)
}

function readWish(part: string): { language: string; weight: number } {
  const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = quality === undefined ? 1 : Number(quality.slice(2))
  return { language: tag.split(/[-_]/)[0] ?? '', weight: Number.isFinite(weight) ? weight : 0 }
}

/** French signs stand off the word before them, and never begin a line. Other languages' texts stay as they are. */
export function keepSigns(text: string, language: Language): string {
  if (language !== 'fr') return text
  return text.replace(/ (?=[?!:;»%](?:\s|$|[.,)]))/g, '\u00a0').replace(/« /g, '«\u00a0')
}
