import { type Language, localeTagOf } from './locale.ts'

const dayFormats = new Map<Language, Intl.DateTimeFormat>()

/** A format takes a millisecond to make. */
function dayFormat(language: Language): Intl.DateTimeFormat {
  const tag = `${localeTagOf(language)}-u-nu-latn`
  const format = dayFormats.get(language) ?? new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
  dayFormats.set(language, format)
  return format
}

/** A day ('YYYY-MM-DD') as people write it, with Latin digits in every language (R001). */
export function longDay(day: string, language: Language): string {
  return dayFormat(language).format(new Date(`${day}T00:00:00Z`))
}
