/** The page's texts in a component: `const { t } = useTranslation('bag')`, typed by i18next from the English original. */
import { createContext, Fragment, use, useMemo } from 'react'
import type { ReactNode } from 'react'
import type { useTranslation as UseTranslation } from 'react-i18next'
import type { Translator } from './translator.ts'

export const TranslatorContext = createContext<Translator | null>(null)

function useTexts(areas: string | readonly string[] = 'common') {
  const translator = use(TranslatorContext)
  if (!translator) throw new Error('useTranslation is used outside LanguageProvider')
  const missing = (typeof areas === 'string' ? [areas] : areas).find((area) => !translator.has(area))
  // Throw the promise instead of calling `use`: React renders again from the start, and fails when a hook call has disappeared (its error 467).
  if (missing !== undefined) throw translator.load(missing)
  const names = typeof areas === 'string' ? areas : areas.join(' ')
  return useMemo(() => ({ t: translator.in(names.split(' ') as never) }), [translator, names])
}

/** Waits (Suspense) for an area that is not loaded yet. The first area is the one that keys without `area:` are looked up in. */
export const useTranslation = useTexts as unknown as typeof UseTranslation

/** A text with tags for components: `We keep <terms>our terms</terms>` with `parts={{ terms: (text) => <a …>{text}</a> }}`. */
export function Marked({ text, parts }: { text: string; parts: Record<string, (text: string) => ReactNode> }) {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/g)
  return pieces.map((piece, index) => {
    if (index % 3 === 0) return piece
    if (index % 3 === 2) return null
    const inner = pieces[index + 1] ?? ''
    return <Fragment key={index}>{parts[piece]?.(inner) ?? inner}</Fragment>
  })
}
