/** What may stand in the gaps of a written page, `{{returnDays}}`: every number and address of the shop, from where its rules keep it, in words. */
import type { ShownCashRule } from './cash-on-delivery.ts'
import { cashTexts } from './cash-texts.ts'
import { spacedPhone } from './company.ts'
import { messagesKeptYears } from './contact.ts'
import { businessDays, countOf, type Unit } from './counted.ts'
import { type Language, languageKeptMs, localeTagOf, pickText, type Texts } from './locale.ts'
import { formatMoney, toAed } from './money.ts'
import { changeWindowMs } from './order.ts'
import { clientKeptMs, confirmHoldMs, unprovenLine } from './order-guard.ts'
import { cardRefundDays, unpaidHoldMs } from './payment.ts'
import { comboPercent } from './pricing.ts'
import { accessTokenMs, refreshAbsoluteMs, refreshIdleMs } from './session.ts'
import { alertKeptDays, maxPerOrder } from './stock.ts'
import { vatPercent } from './tax.ts'
import { maxSavingPercent, tierPlan } from './wholesale.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export const pageGaps = [
  'storeName',
  'returnDays',
  'returnDaysNumber',
  'freeFrom',
  'flatFee',
  'cashOnDelivery',
  'cashInText',
  'cashCost',
  'cashCap',
  'waysToPay',
  'cardRefund',
  'messagesKept',
  'packing',
  'delivery',
  'promised',
  'changeWindow',
  'confirmHold',
  'confirmPieces',
  'confirmMoney',
  'clientKept',
  'paymentHold',
  'maxPerOrder',
  'alertKept',
  'comboSaving',
  'vat',
  'wholesaleSaving',
  'wholesaleMinimum',
  'hours',
  'stores',
  'signedInIdle',
  'signedInLongest',
  'tokenLife',
  'languageKept',
  'legalName',
  'tradeLicence',
  'licence',
  'trn',
  'address',
  'phone',
  'phoneLink',
  'email',
  'privacyEmail',
  'pressEmail',
  'careersEmail',
  'wholesaleEmail',
] as const

export type PageGap = (typeof pageGaps)[number]

/** Null where the owner has given none: sentences that name it are left out. */
export type GapValues = Record<PageGap, string | null>

type DayRange = { from: number; to: number }

/** What the shop shows of itself, as `GET /store` and `GET /store/details` answer it in the language. */
export type ShownFacts = {
  storeName: Texts
  store: {
    shipping: { fee: number; freeFrom: number }
    delivery: { processingText: string; delivery: DayRange; promised: DayRange }
    cashOnDelivery: ShownCashRule
    returns: { days: number; text: string }
    hours: string
  }
  details: {
    company: Record<'legalName' | 'address' | 'licenceAuthority', string> &
      Record<
        'tradeLicence' | 'trn' | 'phone' | 'email' | 'privacyEmail' | 'pressEmail' | 'careersEmail' | 'wholesaleEmail',
        string | null
      >
    branches: readonly { emirate: string }[]
  }
}

export function gapValuesOf(language: Language, { storeName, store, details }: ShownFacts): GapValues {
  const { shipping, delivery, cashOnDelivery, returns, hours } = store
  const { company } = details
  const tag = `${localeTagOf(language)}-u-nu-latn`
  const percent = (value: number) => new Intl.NumberFormat(tag, { style: 'percent' }).format(value / 100)
  const count = (amount: number, unit: Unit) => countOf(amount, unit, language)
  return {
    storeName: pickText(storeName, language),
    returnDays: returns.text,
    returnDaysNumber: new Intl.NumberFormat(tag).format(returns.days),
    freeFrom: formatMoney(shipping.freeFrom, language),
    flatFee: formatMoney(shipping.fee, language),
    ...cashTexts(language, cashOnDelivery),
    cardRefund: businessDays(cardRefundDays, language),
    messagesKept: count(messagesKeptYears, 'year'),
    packing: delivery.processingText,
    delivery: businessDays(delivery.delivery, language),
    promised: businessDays(delivery.promised, language),
    changeWindow: count(changeWindowMs / hourMs, 'hour'),
    confirmHold: count(confirmHoldMs / minuteMs, 'minute'),
    confirmPieces: count(unprovenLine.pieces, 'piece'),
    confirmMoney: formatMoney(toAed(unprovenLine.fils), language),
    clientKept: count(clientKeptMs / hourMs, 'hour'),
    paymentHold: count(unpaidHoldMs / minuteMs, 'minute'),
    maxPerOrder: count(maxPerOrder, 'piece'),
    alertKept: count(alertKeptDays, 'day'),
    comboSaving: percent(100 - comboPercent),
    vat: percent(vatPercent),
    wholesaleSaving: percent(maxSavingPercent),
    wholesaleMinimum: count(tierPlan[0].minQuantity, 'piece'),
    hours,
    stores: storesText(details.branches, language),
    signedInIdle: count(refreshIdleMs / dayMs, 'day'),
    signedInLongest: count(refreshAbsoluteMs / dayMs, 'day'),
    tokenLife: count(accessTokenMs / minuteMs, 'minute'),
    languageKept: count(languageKeptMs / dayMs, 'day'),
    legalName: company.legalName,
    tradeLicence: company.tradeLicence,
    licence: licenceText(company, language),
    trn: company.trn,
    address: company.address || null,
    phone: company.phone && spacedPhone(company.phone),
    phoneLink: company.phone,
    email: company.email,
    privacyEmail: company.privacyEmail,
    pressEmail: company.pressEmail,
    careersEmail: company.careersEmail,
    wholesaleEmail: company.wholesaleEmail,
  }
}

/** The number and who gave it. */
const licenceText = ({ tradeLicence, licenceAuthority }: ShownFacts['details']['company'], language: Language) =>
  tradeLicence && [tradeLicence, licenceAuthority].filter(Boolean).join(language === 'ar' ? '، ' : ', ')

const numberWords: Record<Language, readonly string[]> = {
  en: ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  fr: ['', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
  ar: ['', 'واحد', 'اثنتان', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثماني', 'تسع', 'عشر'],
}

/** "Six stores in four emirates"; null while there is none. */
function storesText(branches: readonly { emirate: string }[], language: Language): string | null {
  const [stores, places] = [branches.length, new Set(branches.map(({ emirate }) => emirate)).size]
  if (stores === 0) return null
  const word = (count: number) => numberWords[language][count] || String(count)
  if (language === 'ar') {
    const some =
      stores === 1 ? 'فرع واحد' : stores === 2 ? 'فرعان' : stores > 10 ? `${stores} فرعًا` : `${word(stores)}ة فروع`
    return `${some} في ${places === 1 ? 'إمارة واحدة' : places === 2 ? 'إمارتين' : `${word(places)} إمارات`}`
  }
  const text =
    language === 'en'
      ? `${word(stores)} ${stores === 1 ? 'store' : 'stores'} in ${word(places)} ${places === 1 ? 'emirate' : 'emirates'}`
      : `${word(stores)} ${stores === 1 ? 'boutique' : 'boutiques'} dans ${places === 1 ? 'un émirat' : `${word(places)} émirats`}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}
