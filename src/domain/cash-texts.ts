/** What the shop says of cash on delivery, in the gaps of written pages and of the lines above the header. */
import type { ShownCashRule } from './cash-on-delivery.ts'
import type { Language } from './locale.ts'
import { formatMoney } from './money.ts'

type Words = {
  heading: string
  inText: string
  free: string
  costs(fee: string): string
  upTo(cap: string): string
  cards: string
  cardsOrCash: string
}

const words: Record<Language, Words> = {
  en: {
    heading: 'Cash on delivery',
    inText: 'cash on delivery',
    free: 'Cash on delivery costs nothing extra',
    costs: (fee) => `Cash on delivery costs ${fee} extra, VAT included`,
    upTo: (cap) => `It is possible for orders of up to ${cap}`,
    cards: 'by credit or debit card',
    cardsOrCash: 'by credit or debit card, or in cash on delivery',
  },
  ar: {
    heading: 'الدفع عند الاستلام',
    inText: 'الدفع عند الاستلام',
    free: 'لا رسوم إضافية على الدفع عند الاستلام',
    costs: (fee) => `رسوم الدفع عند الاستلام ${fee} شاملةً الضريبة`,
    upTo: (cap) => `ويتاح للطلبات التي لا تتجاوز قيمتها ${cap}`,
    cards: 'ببطاقة ائتمان أو خصم',
    cardsOrCash: 'ببطاقة ائتمان أو خصم، أو نقدًا عند الاستلام',
  },
  fr: {
    heading: 'Paiement à la livraison',
    inText: 'paiement à la livraison',
    free: 'Le paiement à la livraison est sans supplément',
    costs: (fee) => `Le paiement à la livraison coûte ${fee} de plus, TVA comprise`,
    upTo: (cap) => `Il est possible jusqu’à ${cap} par commande`,
    cards: 'par carte bancaire',
    cardsOrCash: 'par carte bancaire ou en espèces à la livraison',
  },
}

/** By the names of their gaps; `cashCost` and `cashCap` are sentences without their full stop. Null: nothing to say, so the sentence is left out. */
export function cashTexts(language: Language, { isOffered, fee, cap }: ShownCashRule) {
  const { heading, inText, free, costs, upTo, cards, cardsOrCash } = words[language]
  if (!isOffered) return { cashOnDelivery: null, cashInText: null, cashCost: null, cashCap: null, waysToPay: cards }
  return {
    cashOnDelivery: heading,
    cashInText: inText,
    cashCost: fee === 0 ? free : costs(formatMoney(fee, language)),
    cashCap: cap === null ? null : upTo(formatMoney(cap, language)),
    waysToPay: cardsOrCash,
  }
}
