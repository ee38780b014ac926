/** The browser's way to texts: one chunk per language for every page, one more per area when a screen needs it. */
import type { Language } from '#domain/locale.ts'
import { importAgain } from '../calls/import-again.ts'
import type { Area } from './areas.ts'
import { hasLanguage, registerLanguage, translatorOf } from './translator.ts'
import type { Texts, Translator } from './translator.ts'

type LanguageFile = { base: Texts; areaFiles: Record<string, () => Promise<{ texts: Texts }>> }

const languageFiles = {
  en: () => import('./en/texts.ts'),
  ar: () => import('./ar/texts.ts'),
  fr: () => import('./fr/texts.ts'),
} satisfies Record<Language, () => Promise<LanguageFile>>

const readFile = (language: Language): Promise<LanguageFile> => importAgain(languageFiles[language])

/** Areas that a part of the web brings with it, by their file: `../i18n/en/admin/desk.ts`. */
const addedFiles = new Map<string, () => Promise<{ texts: Texts }>>()

/** For a part of the web whose texts are no shopper's. Keys as `import.meta.glob` makes them. */
export function addAreaFiles(files: Record<string, () => Promise<{ texts: Texts }>>): void {
  for (const [file, load] of Object.entries(files)) addedFiles.set(file.split('/').slice(-3).join('/'), load)
}

/** Areas of the texts of every page: they are never loaded on their own. */
const baseAreas = new Set<string>()

/** Loads a language and, with it, the areas that the screen names. Safe to call again. */
export async function loadLanguage(language: Language, areas: readonly Area[] = []): Promise<Translator> {
  const missing = areas.map((area) => readArea(language, area).then((texts) => ({ area, texts })))
  // All are waited for together: where several can't be fetched, the first says so and none fails unheard (A22).
  const [, ...found] = await Promise.all([readBase(language), ...missing])
  const translator = translatorOf(language)
  for (const { area, texts } of found) translator.add(area, texts)
  return translator
}

async function readBase(language: Language): Promise<void> {
  if (hasLanguage(language)) return
  const { base } = await readFile(language)
  for (const area of Object.keys(base)) baseAreas.add(area)
  if (!hasLanguage(language)) registerLanguage(language, base, readArea)
}

/** The areas that a language has at hand; a page that changes its language needs the same ones. */
export function loadedAreas(language: Language): Area[] {
  return translatorOf(language)
    .areas()
    .filter((name): name is Area => !baseAreas.has(name))
}

async function readArea(language: Language, area: string): Promise<Texts> {
  const { areaFiles } = await readFile(language)
  const load = areaFiles[`./areas/${area}.ts`] ?? addedFiles.get(`${language}/admin/${area}.ts`)
  if (!load) throw new Error(`There are no texts "${area}" in "${language}"`)
  return (await importAgain(load)).texts
}
