/** Money, numbers and dates as each language writes them in the UAE: Latin digits everywhere, days by the clock of Dubai. */
import { localeTagOf } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import { formatMoney, withMinus } from '#domain/money.ts'

export type Format = {
  /** AED, not fils. */
  money: (aed: number) => string
  number: (value: number) => string
  /** 20 is 20%. */
  percent: (value: number) => string
  /** An ISO time or `YYYY-MM-DD` as "21 November 2026". */
  date: (iso: string) => string
  /** "Sat 21 Nov": for delivery promises. */
  day: (iso: string) => string
  /** "21 November 2026, 14:05". */
  moment: (iso: string) => string
  /** "24–27 Nov". */
  days: (fromIso: string, toIso: string) => string
}

const formats = new Map<Language, Format>()

export function formatOf(language: Language): Format {
  const known = formats.get(language)
  if (known) return known
  const made = createFormat(language)
  formats.set(language, made)
  return made
}

function createFormat(language: Language): Format {
  const tag = `${localeTagOf(language)}-u-nu-latn`
  const dates = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { timeZone: 'Asia/Dubai', ...options })
  const number = new Intl.NumberFormat(tag)
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 })
  const date = dates({ day: 'numeric', month: 'long', year: 'numeric' })
  const day = dates({ weekday: 'short', day: 'numeric', month: 'short' })
  const moment = dates({
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })
  const range = dates({ day: 'numeric', month: 'short' })
  return {
    money: (aed) => formatMoney(aed, language),
    number: (value) => withMinus(number.format(value)),
    percent: (value) => withMinus(percent.format(value / 100)),
    date: (iso) => date.format(atNoon(iso)),
    day: (iso) => day.format(atNoon(iso)),
    moment: (iso) => moment.format(new Date(iso)),
    days: (fromIso, toIso) => range.formatRange(atNoon(fromIso), atNoon(toIso)),
  }
}

/** A bare day is meant as that day in Dubai, whatever the reader's clock says. */
function atNoon(iso: string): Date {
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T12:00:00+04:00` : iso)
}
