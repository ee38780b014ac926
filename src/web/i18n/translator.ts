/**
 * One translator per language, never switched: on the server requests in three languages are answered at the same time,
 * and in the browser a page changes its language by taking another translator.
 * It speaks i18next's language of keys, plurals and `{{values}}`, and its types; the library itself would be a tenth of every
 * page's JavaScript (docs/decisions, "A small translator").
 */
import { localeTagOf } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import type { Namespace, TFunction } from 'i18next'

export type Texts = { readonly [key: string]: string | Texts }

/** Brings the texts of an area that is not loaded yet. */
export type ReadArea = (language: Language, area: string) => Promise<Texts>

type Values = { ns?: string; count?: number; [name: string]: unknown }

export type Translator = {
  language: Language
  has(area: string): boolean
  areas(): string[]
  /** All texts at hand, by area. */
  texts(): Texts
  add(area: string, texts: Texts): void
  /** The same promise until the area is there. */
  load(area: string): Promise<void>
  /** Looks in the areas in turn; with the base's areas behind it by `area:key` or `{ ns }`. A key without a text is answered as it is. */
  in<const A extends Namespace>(areas: A): TFunction<A>
  t: TFunction<'common'>
}

const translators = new Map<Language, Translator>()

/** Makes the language known; on the server with all areas at once, in the browser with the base and a way to the others. */
export function registerLanguage(language: Language, base: Texts, readArea: ReadArea): Translator {
  const areas = new Map(Object.entries(base) as [string, Texts][])
  const coming = new Map<string, Promise<void>>()
  const plurals = new Intl.PluralRules(localeTagOf(language))
  const numbers = new Intl.NumberFormat(`${localeTagOf(language)}-u-nu-latn`)

  function translate(names: readonly string[], key: string, values: Values = {}): string {
    const colon = key.indexOf(':')
    const path = colon < 0 ? key : key.slice(colon + 1)
    const places = colon >= 0 ? [key.slice(0, colon)] : values.ns ? [values.ns] : names
    for (const place of places) {
      const text = findText(areas.get(place), path, values.count === undefined ? null : plurals.select(values.count))
      if (text !== undefined) return fill(text, values, numbers)
    }
    return path
  }

  const translator: Translator = {
    language,
    has: (area) => areas.has(area),
    areas: () => [...areas.keys()],
    texts: () => Object.fromEntries(areas),
    add: (area, texts) => void areas.set(area, texts),
    load(area) {
      const loading = coming.get(area) ?? readArea(language, area).then((texts) => void areas.set(area, texts))
      coming.set(area, loading)
      loading.catch(() => coming.delete(area))
      return loading
    },
    in: (names) => ((key: string, values?: Values) => translate([names].flat() as string[], key, values)) as never,
    t: ((key: string, values?: Values) => translate(['common'], key, values)) as never,
  }
  translators.set(language, translator)
  return translator
}

export const hasLanguage = (language: Language) => translators.has(language)

/** The language's texts; they must have been registered (the server's start, `loadLanguage` in the browser). */
export function translatorOf(language: Language): Translator {
  const translator = translators.get(language)
  if (!translator) throw new Error(`The texts of "${language}" are not loaded`)
  return translator
}

/** `form` is CLDR's plural form where a count was given: `items_few`, else `items_other`, else `items`. */
function findText(texts: Texts | undefined, path: string, form: string | null): string | undefined {
  const steps = path.split('.')
  const last = steps.pop() as string
  const place = steps.reduce<Texts | string | undefined>(
    (found, step) => (typeof found === 'object' ? found[step] : undefined),
    texts,
  )
  if (typeof place !== 'object') return undefined
  const text = (form !== null ? (place[`${last}_${form}`] ?? place[`${last}_other`]) : undefined) ?? place[last]
  return typeof text === 'string' ? text : undefined
}

/** A count stands as numbers do in the language: "1,990 parcels". */
function fill(text: string, values: Values, numbers: Intl.NumberFormat): string {
  const shown = (name: string) =>
    name === 'count' && values.count !== undefined ? numbers.format(values.count) : String(values[name])
  return text.includes('{{')
    ? text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => (name in values ? shown(name) : whole))
    : text
}
