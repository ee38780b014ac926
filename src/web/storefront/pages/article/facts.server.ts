/** Every number and address that written pages name, from where the store's own rules keep it, in words of the page's language. */
import { spacedPhone } from '#domain/company.ts'
import { messagesKeptYears } from '#domain/contact.ts'
import { businessDays, countOf, type Unit } from '#domain/counted.ts'
import { type Language, pickText } from '#domain/locale.ts'
import { toAed } from '#domain/money.ts'
import { changeWindowMs } from '#domain/order.ts'
import { clientKeptMs, confirmHoldMs, unprovenLine } from '#domain/order-guard.ts'
import { cardRefundDays, unpaidHoldMs } from '#domain/payment.ts'
import { comboPercent } from '#domain/pricing.ts'
import { accessTokenMs, refreshAbsoluteMs, refreshIdleMs } from '#domain/session.ts'
import { alertKeptDays, maxPerOrder } from '#domain/stock.ts'
import { vatPercent } from '#domain/tax.ts'
import { maxSavingPercent, tierPlan } from '#domain/wholesale.ts'
import type { ShopFront } from '#web/api-context.ts'
import { formatOf } from '#web/i18n/format.ts'
import { languageKeptMs } from '#web/i18n/stored-language.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Null where the owner has given none: sentences that name it are left out. */
export type Facts = Record<string, string | null>

export function factsOf(language: Language, front: Pick<ShopFront, 'storeName' | 'store' | 'details'>) {
  const { money, percent, number } = formatOf(language)
  const { shipping, delivery, returns, hours } = front.store
  const { company } = front.details
  const count = (amount: number, unit: Unit) => countOf(amount, unit, language)
  return {
    storeName: pickText(front.storeName, language),
    returnDays: returns.text,
    returnDaysNumber: number(returns.days),
    freeFrom: money(shipping.freeFrom),
    flatFee: money(shipping.fee),
    cardRefund: businessDays(cardRefundDays, language),
    messagesKept: count(messagesKeptYears, 'year'),
    packing: delivery.processingText,
    delivery: businessDays(delivery.delivery, language),
    promised: businessDays(delivery.promised, language),
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
    hours,
    stores: storesText(front.details.branches, language),
    signedInIdle: count(refreshIdleMs / dayMs, 'day'),
    signedInLongest: count(refreshAbsoluteMs / dayMs, 'day'),
    tokenLife: count(accessTokenMs / minuteMs, 'minute'),
    languageKept: count(languageKeptMs / dayMs, 'day'),
    legalName: company.legalName,
    tradeLicence: company.tradeLicence,
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
