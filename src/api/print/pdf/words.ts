/** The printed words of an invoice, English and Arabic, and of a credit note, which a French buyer gets in French and Arabic. */
import type { PurchaseOption } from '#domain/pricing.ts'
import type { Invoice } from '#domain/invoice.ts'
import type { PaymentMethod } from '#domain/payment.ts'
import type { CreditReason } from '#domain/credit-note.ts'
import type { Texts } from '#domain/locale.ts'

export const words = {
  title: { en: 'Tax Invoice', ar: 'فاتورة ضريبية', fr: 'Facture fiscale' },
  number: { en: 'Invoice number', ar: 'رقم الفاتورة', fr: 'N° de facture' },
  issuedOn: { en: 'Invoice date', ar: 'تاريخ الفاتورة', fr: 'Date de facture' },
  orderNumber: { en: 'Order number', ar: 'رقم الطلب', fr: 'N° de commande' },
  orderedOn: { en: 'Order date', ar: 'تاريخ الطلب', fr: 'Date de commande' },
  payment: { en: 'Payment method', ar: 'طريقة الدفع', fr: 'Mode de paiement' },
  currency: { en: 'Currency', ar: 'العملة', fr: 'Devise' },
  dirham: { en: 'UAE dirham (AED)', ar: 'درهم إماراتي (AED)', fr: 'Dirham des É.A.U. (AED)' },
  seller: { en: 'Seller', ar: 'البائع', fr: 'Vendeur' },
  buyer: { en: 'Buyer', ar: 'المشتري', fr: 'Acheteur' },
  trn: { en: 'TRN', ar: 'رقم التسجيل الضريبي', fr: 'TRN' },
  description: { en: 'Description', ar: 'الوصف', fr: 'Désignation' },
  quantity: { en: 'Qty', ar: 'الكمية', fr: 'Qté' },
  unitPrice: { en: 'Unit price incl. VAT', ar: 'سعر الوحدة شاملًا الضريبة', fr: 'Prix unitaire TTC' },
  gross: { en: 'Amount incl. VAT', ar: 'المبلغ شاملًا الضريبة', fr: 'Montant TTC' },
  discount: { en: 'Discount', ar: 'الخصم', fr: 'Remise' },
  deskDiscount: { en: 'Discount from our team', ar: 'خصم من فريقنا', fr: 'Remise de notre équipe' },
  taxable: { en: 'Taxable value', ar: 'القيمة الخاضعة للضريبة', fr: 'Base imposable' },
  rate: { en: 'VAT rate', ar: 'نسبة الضريبة', fr: 'Taux de TVA' },
  vat: { en: 'VAT amount', ar: 'مبلغ الضريبة', fr: 'Montant de TVA' },
  lineTotal: { en: 'Total incl. VAT', ar: 'الإجمالي شاملًا الضريبة', fr: 'Total TTC' },
  delivery: { en: 'Delivery', ar: 'التوصيل', fr: 'Livraison' },
  cashFee: {
    en: 'Cash on delivery fee',
    ar: 'رسوم الدفع عند الاستلام',
    fr: 'Frais de paiement à la livraison',
  },
  goods: { en: 'Goods incl. VAT', ar: 'البضائع شاملةً الضريبة', fr: 'Articles TTC' },
  freeDelivery: { en: 'Delivery (free)', ar: 'التوصيل (مجاني)', fr: 'Livraison (offerte)' },
  collection: {
    en: 'Collection in store (free)',
    ar: 'الاستلام من الفرع (مجاني)',
    fr: 'Retrait en boutique (offert)',
  },
  taxableTotal: { en: 'Total excl. VAT', ar: 'الإجمالي قبل الضريبة', fr: 'Total hors TVA' },
  vatTotal: { en: 'VAT 5%', ar: 'ضريبة القيمة المضافة 5%', fr: 'TVA 5 %' },
  fromWallet: { en: 'Paid from the wallet', ar: 'دُفع من المحفظة', fr: 'Payé avec le porte-monnaie' },
  payable: { en: 'Total incl. VAT (AED)', ar: 'الإجمالي شاملًا الضريبة (AED)', fr: 'Total TTC (AED)' },
  demo: {
    en: 'Demonstration: this seller and its TRN are invented. Not a valid tax invoice.',
    ar: 'نسخة تجريبية: هذا البائع ورقم تسجيله الضريبي غير حقيقيين، وليست فاتورة ضريبية صالحة.',
    fr: 'Démonstration : vendeur et TRN inventés. Sans valeur fiscale.',
  },
  creditTitle: { en: 'Tax Credit Note', ar: 'إشعار دائن ضريبي', fr: 'Note de crédit fiscale' },
  creditNumber: { en: 'Credit note no.', ar: 'رقم الإشعار الدائن', fr: 'N° de note' },
  creditedOn: { en: 'Credit note date', ar: 'تاريخ الإشعار الدائن', fr: 'Date de la note' },
  invoiceReference: { en: 'For tax invoice', ar: 'عن الفاتورة الضريبية', fr: 'Facture corrigée' },
  reason: { en: 'Reason', ar: 'السبب', fr: 'Motif' },
  valueBefore: { en: 'Invoiced value excl. VAT', ar: 'القيمة المفوترة قبل الضريبة', fr: 'Valeur facturée hors TVA' },
  valueAfter: { en: 'Corrected value excl. VAT', ar: 'القيمة المصحّحة قبل الضريبة', fr: 'Valeur corrigée hors TVA' },
  creditedTaxable: { en: 'Credited excl. VAT', ar: 'المبلغ المردود قبل الضريبة', fr: 'Crédité hors TVA' },
  creditedVat: { en: 'VAT 5% credited', ar: 'ضريبة القيمة المضافة 5% المردودة', fr: 'TVA 5 % créditée' },
  refunded: { en: 'Refunded (AED)', ar: 'المبلغ المردود (AED)', fr: 'Remboursé (AED)' },
  creditDemo: {
    en: 'Demonstration: this seller and its TRN are invented. Not a valid tax credit note.',
    ar: 'نسخة تجريبية: هذا البائع ورقم تسجيله الضريبي غير حقيقيين، وليس هذا إشعارًا دائنًا ضريبيًا صالحًا.',
    fr: 'Démonstration : vendeur et TRN inventés. Sans valeur fiscale.',
  },
} as const satisfies Record<string, Texts>

const paymentWords: Record<PaymentMethod, Texts> = {
  card: { en: 'Card', ar: 'بطاقة', fr: 'Carte' },
  cod: { en: 'Cash on delivery', ar: 'الدفع عند الاستلام', fr: 'Paiement à la livraison' },
  cash: { en: 'Cash in the store', ar: 'نقدًا في الفرع', fr: 'Espèces en boutique' },
  bank: { en: 'Bank transfer', ar: 'تحويل بنكي', fr: 'Virement bancaire' },
}

/** Of what its buyer fetched in a store: there is no door. */
const paidInStore: Texts = { en: 'Cash in the store', ar: 'نقدًا في الفرع', fr: 'Espèces en boutique' }

const paidByWallet: Texts = { en: 'Wallet', ar: 'المحفظة', fr: 'Porte-monnaie' }

type Paid = Pick<Invoice, 'paymentMethod' | 'isCollected'> & { walletFils?: number; totals?: { payableFils: number } }

export const paidBy = ({ paymentMethod, isCollected, walletFils, totals }: Paid): Texts => {
  if (walletFils !== undefined && walletFils === totals?.payableFils) return paidByWallet
  return isCollected && paymentMethod === 'cod' ? paidInStore : paymentWords[paymentMethod]
}

export const optionWords: Record<PurchaseOption, Texts> = {
  combo: { en: 'Shirt and trousers', ar: 'قميص وبنطال', fr: 'Chemise et pantalon' },
  shirt: { en: 'Shirt only', ar: 'القميص فقط', fr: 'Chemise seule' },
  pant: { en: 'Trousers only', ar: 'البنطال فقط', fr: 'Pantalon seul' },
}

export const reasonWords: Record<CreditReason, Texts> = {
  cancelled: { en: 'Order cancelled after payment', ar: 'أُلغي الطلب بعد الدفع', fr: 'Commande annulée après paiement' },
  returned: { en: 'Goods returned', ar: 'إرجاع بضائع', fr: 'Articles retournés' },
  refunded: { en: 'Payment refunded', ar: 'رُدّ المبلغ المدفوع', fr: 'Paiement remboursé' },
  damaged: { en: 'Goods damaged or faulty', ar: 'بضائع تالفة أو معيبة', fr: 'Articles abîmés ou défectueux' },
  wrong_item: { en: 'Wrong goods delivered', ar: 'بضائع مختلفة عن المطلوب', fr: 'Articles livrés par erreur' },
  missing: { en: 'Goods not received', ar: 'بضائع لم تصل', fr: 'Articles non reçus' },
  late: { en: 'Late delivery', ar: 'تأخر التوصيل', fr: 'Livraison en retard' },
  price_promise: { en: 'Price adjusted', ar: 'تعديل السعر', fr: 'Prix ajusté' },
  goodwill: { en: 'Goodwill reduction', ar: 'تخفيض ترضية للعميل', fr: 'Geste commercial' },
  other: { en: 'Payment refunded in part', ar: 'رُدّ جزء من المبلغ المدفوع', fr: 'Paiement remboursé en partie' },
  changed: {
    en: 'Order changed: another invoice replaces this one',
    ar: 'عُدّل الطلب: تحل محل هذه الفاتورة فاتورة أخرى',
    fr: 'Commande modifiée\u202f: une autre facture remplace celle-ci',
  },
}

export const pageWords = (page: number, pages: number): Texts => ({
  en: `Page ${page} of ${pages}`,
  ar: `صفحة ${page} من ${pages}`,
  fr: `Page ${page} sur ${pages}`,
})

export const discountWords = (code: string | null): Texts =>
  code ? { en: `Discount (${code})`, ar: `الخصم (${code})`, fr: `Remise (${code})` } : words.discount
