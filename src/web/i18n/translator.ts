/**
 * One i18next instance per language, never switched: on the server requests in three languages are answered at the same time,
 * and in the browser a page changes its language by taking another instance.
 */
import type { Language } from '#domain/locale.ts'
import i18next from 'i18next'
import type { i18n, ResourceLanguage } from 'i18next'

/** Brings the texts of an area that is not loaded yet. */
export type ReadArea = (language: Language, area: string) => Promise<ResourceLanguage>

const translators = new Map<Language, i18n>()

/** Makes the language known; on the server with all areas at once, in the browser with the base and a way to the others. */
export function registerLanguage(language: Language, texts: ResourceLanguage, readArea: ReadArea): i18n {
  const translator = i18next.createInstance()
  translator.use({
    type: 'backend',
    read: (_: string, area: string, done: (error: Error | null, texts: ResourceLanguage | null) => void) => {
      readArea(language, area).then((found) => done(null, found), (error: Error) => done(error, null))
    },
  })
  void translator.init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'common',
    ns: Object.keys(texts),
    resources: { [language]: texts },
    partialBundledLanguages: true,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: true },
  })
  translators.set(language, translator)
  return translator
}

export const hasLanguage = (language: Language) => translators.has(language)

/** The language's texts; they must have been registered (the server's start, `loadLanguage` in the browser). */
export function translatorOf(language: Language): i18n {
  const translator = translators.get(language)
  if (!translator) throw new Error(`The texts of "${language}" are not loaded`)
  return translator
}
