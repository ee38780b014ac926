import { useCallback } from 'react'
import { localeTagOf } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import { useLanguage } from '#web/i18n/language.tsx'

const made = new Map<string, Intl.DateTimeFormat>()

function formatFor(language: Language, hasYear: boolean): Intl.DateTimeFormat {
  const key = `${language} ${hasYear}`
  const known = made.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(`${localeTagOf(language)}-u-nu-latn`, {
    timeZone: 'Asia/Dubai',
    day: 'numeric',
    month: 'short',
    ...(hasYear ? { year: 'numeric' } : { hour: '2-digit', minute: '2-digit', hour12: false }),
  })
  made.set(key, format)
  return format
}

/** For dense lists, by the clock of Dubai: "21 Nov, 14:05", and "21 Nov 2025" of another year. */
export function useShortMoment(): (iso: string) => string {
  const { language } = useLanguage()
  return useCallback(
    (iso) => formatFor(language, iso.slice(0, 4) !== new Date().toISOString().slice(0, 4)).format(new Date(iso)),
    [language],
  )
}
