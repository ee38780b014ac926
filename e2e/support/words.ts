/** The store's own texts, so that a journey finds a button by the words a visitor reads, in any language. A missing key does not compile. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import type { TFunction } from 'i18next'
import type { Area } from '#web/i18n/areas.ts'
import { registerLanguage } from '#web/i18n/translator.ts'
import type { Texts } from '#web/i18n/translator.ts'

const folder = join(import.meta.dirname, '../../src/web/i18n')
const baseAreas = ['common', 'errors', 'layout', 'messages', 'titles'] as const

/** `say('bag:checkout')`; without an area it is a word of `common`. */
export type Say = TFunction<['common', ...(Area | (typeof baseAreas)[number])[]]>

async function sayingIn(language: Language): Promise<Say> {
  const { base } = (await import(join(folder, language, 'base.ts'))) as { base: Record<string, Texts> }
  const texts: Record<string, Texts> = { ...base }
  for (const kind of ['areas', 'admin'])
    for (const file of readdirSync(join(folder, language, kind))) {
      const area = (await import(join(folder, language, kind, file))) as { texts: Texts }
      texts[file.replace('.ts', '')] = area.texts
    }
  const translator = registerLanguage(language, texts, () => Promise.reject(new Error('All texts are registered')))
  return translator.in(['common']) as unknown as Say
}

const [en, ar, fr] = await Promise.all(languages.map(sayingIn))
export const say = { en, ar, fr } as Record<Language, Say>
