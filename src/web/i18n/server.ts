/** All texts of all languages, for rendering on the server. Never imported by the browser. */
import { languages } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import { base as ar } from './ar/base.ts'
import { base as en } from './en/base.ts'
import { base as fr } from './fr/base.ts'
import { registerLanguage } from './translator.ts'
import type { Texts } from './translator.ts'

const bases: Record<Language, Texts> = { en, ar, fr }
const areaFiles = import.meta.glob<{ texts: Texts }>('./{en,ar,fr}/{areas,admin}/*.ts', { eager: true })

export function registerAllLanguages(): void {
  for (const language of languages) {
    const texts: Record<string, Texts> = { ...bases[language] } as Record<string, Texts>
    for (const [file, area] of Object.entries(areaFiles)) {
      const [, of, name] = /^\.\/(\w+)\/\w+\/(.+)\.ts$/.exec(file) ?? []
      if (of === language && name) texts[name] = area.texts
    }
    registerLanguage(language, texts, () => Promise.reject(new Error('All texts are registered')))
  }
}
