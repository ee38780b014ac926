/** Every number and address that written pages name, from where the store's own rules keep it, in words of the page's language. */
import { headOffice } from '#domain/branches.ts'
import { company, spacedPhone } from '#domain/company.ts'
import { messagesKeptYears } from '#domain/contact.ts'
import { pickText } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import { toAed } from '#domain/money.ts'
import { hoursText } from '#domain/opening.ts'
import { changeWindowMs, returnDays } from '#domain/order.ts'
import { clientKeptMs, confirmHoldMs, unprovenLine } from '#domain/order-guard.ts'
import { cardRefundDays, unpaidHoldMs } from '#domain/payment.ts'
import { comboPercent } from '#domain/pricing.ts'
import { accessTokenMs, refreshAbsoluteMs, refreshIdleMs } from '#domain/session.ts'
import { deliveryDays, processingDays, promisedDays, shippingRule } from '#domain/shipping.ts'
import { alertKeptDays, maxPerOrder } from '#domain/stock.ts'
import { vatPercent } from '#domain/tax.ts'
import { maxSavingPercent, tierPlan } from '#domain/wholesale.ts'
import { formatOf } from '#web/i18n/format.ts'
import { languageKeptMs } from '#web/i18n/stored-language.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export type Facts = ReturnType<typeof factsOf>

export function factsOf(language: Language, storeName: string) {
  const { money, percent, number } = formatOf(language)
  const count = (amount: number, unit: Unit) => countOf(amount, unit, language)
  return {
    storeName,
    returnDays: count(returnDays, 'day'),
    returnDaysNumber: number(returnDays),
    freeFrom: money(toAed(shippingRule.freeFromFils)),
    flatFee: money(toAed(shippingRule.flatFils)),
    cardRefund: businessDays(cardRefundDays, language),
    messagesKept: count(messagesKeptYears, 'year'),
    packing: businessDays(processingDays, language),
    delivery: businessDays(deliveryDays, language),
    promised: businessDays(promisedDays, language),
    changeWindow: count(changeWindowMs / hourMs, 'hour'),
    confirmHold: count(confirmHoldMs / minuteMs, 'minute'),
    confirmPieces: count(unprovenLine.pieces, 'piece'),
    confirmMoney: money(toAed(unprovenLine.fils)),
    clientKept: count(clientKeptMs / hourMs, 'hour'),
    paymentHold: count(unpaidHoldMs / minuteMs, 'minute'),
    maxPerOrder: count(maxPerOrder, 'piece'),
    alertKept: count(alertKeptDays, 'day'),
    comboSaving: percent(100 - comboPercent),
    vat: percent(vatPercent),
    wholesaleSaving: percent(maxSavingPercent),
    wholesaleMinimum: count(tierPlan[0].minQuantity, 'piece'),
    hours: hoursText(language),
    signedInIdle: count(refreshIdleMs / dayMs, 'day'),
    signedInLongest: count(refreshAbsoluteMs / dayMs, 'day'),
    tokenLife: count(accessTokenMs / minuteMs, 'minute'),
    languageKept: count(languageKeptMs / dayMs, 'day'),
    legalName: pickText(company.legalName, language),
    tradeLicence: company.tradeLicence,
    trn: company.taxRegistrationNumber,
    address: pickText(headOffice.address, language),
    phone: spacedPhone(company.phone),
    phoneLink: company.phone,
    email: company.email,
    privacyEmail: company.privacyEmail,
    pressEmail: company.pressEmail,
    careersEmail: company.careersEmail,
    wholesaleEmail: company.wholesaleEmail,
  }
}

type Unit = 'year' | 'day' | 'hour' | 'minute' | 'piece'

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

export function countOf(amount: number, unit: Unit, language: Language): string {
  const forms = units[language][unit]
  const form = forms[new Intl.PluralRules(language).select(amount)] ?? forms.other
  return form.replace('#', String(amount))
}

function businessDays({ from, to }: { from: number; to: number }, language: Language): string {
  if (language === 'en') return `${from} to ${to} business days`
  if (language === 'fr') return `${from} à ${to} jours ouvrés`
  const start = from === 1 ? 'يوم' : from === 2 ? 'يومين' : String(from)
  const end = to === 2 ? 'يومي عمل' : to <= 10 ? `${to} أيام عمل` : `${to} يوم عمل`
  return `${start} إلى ${end}`
}
