/** A number with what it counts, in words of a language, for sentences that a figure is put into. */
import type { Language } from './locale.ts'
import type { DayRange } from './shipping.ts'

export type Unit = 'year' | 'day' | 'hour' | 'minute' | 'piece'

/** Arabic as it stands after a preposition (خلال ساعتين); one and two are words, not digits. */
const units: Record<Language, Record<Unit, Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>> = {
  en: {
    year: { one: '# year', other: '# years' },
    day: { one: '# day', other: '# days' },
    hour: { one: '# hour', other: '# hours' },
    minute: { one: '# minute', other: '# minutes' },
    piece: { one: '# piece', other: '# pieces' },
  },
  fr: {
    year: { one: '# an', other: '# ans' },
    day: { one: '# jour', other: '# jours' },
    hour: { one: '# heure', other: '# heures' },
    minute: { one: '# minute', other: '# minutes' },
    piece: { one: '# pièce', other: '# pièces' },
  },
  ar: {
    year: { one: 'سنة واحدة', two: 'سنتين', few: '# سنوات', other: '# سنة' },
    day: { one: 'يوم واحد', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' },
    hour: { one: 'ساعة واحدة', two: 'ساعتين', few: '# ساعات', other: '# ساعة' },
    minute: { one: 'دقيقة واحدة', two: 'دقيقتين', few: '# دقائق', other: '# دقيقة' },
    piece: { one: 'قطعة واحدة', two: 'قطعتين', few: '# قطع', other: '# قطعة' },
  },
}

const rules = new Map<Language, Intl.PluralRules>()

export function countOf(amount: number, unit: Unit, language: Language): string {
  const forms = units[language][unit]
  const rule = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, rule)
  const form = forms[rule.select(amount)] ?? forms.other
  return form.replace('#', String(amount))
}

/** "3 to 7 business days". */
export function businessDays({ from, to }: DayRange, language: Language): string {
  if (language === 'en') return `${from} to ${to} business days`
  if (language === 'fr') return `${from} à ${to} jours ouvrés`
  const start = from === 1 ? 'يوم' : from === 2 ? 'يومين' : String(from)
  const end = to === 2 ? 'يومي عمل' : to <= 10 ? `${to} أيام عمل` : `${to} يوم عمل`
  return `${start} إلى ${end}`
}
