/** The printed words of an invoice, English and Arabic. */
import type { PurchaseOption } from '#domain/pricing.ts'
import type { PaymentMethod } from '#domain/payment.ts'
import type { Bilingual } from '#domain/seller.ts'

export const words = {
  title: { en: 'Tax Invoice', ar: 'فاتورة ضريبية' },
  number: { en: 'Invoice number', ar: 'رقم الفاتورة' },
  issuedOn: { en: 'Invoice date', ar: 'تاريخ الفاتورة' },
  orderNumber: { en: 'Order number', ar: 'رقم الطلب' },
  orderedOn: { en: 'Order date', ar: 'تاريخ الطلب' },
  payment: { en: 'Payment method', ar: 'طريقة الدفع' },
  currency: { en: 'Currency', ar: 'العملة' },
  dirham: { en: 'UAE dirham (AED)', ar: 'درهم إماراتي (AED)' },
  seller: { en: 'Seller', ar: 'البائع' },
  buyer: { en: 'Buyer', ar: 'المشتري' },
  trn: { en: 'TRN', ar: 'رقم التسجيل الضريبي' },
  description: { en: 'Description', ar: 'الوصف' },
  quantity: { en: 'Qty', ar: 'الكمية' },
  unitPrice: { en: 'Unit price incl. VAT', ar: 'سعر الوحدة شاملًا الضريبة' },
  gross: { en: 'Amount incl. VAT', ar: 'المبلغ شاملًا الضريبة' },
  discount: { en: 'Discount', ar: 'الخصم' },
  taxable: { en: 'Taxable value', ar: 'القيمة الخاضعة للضريبة' },
  rate: { en: 'VAT rate', ar: 'نسبة الضريبة' },
  vat: { en: 'VAT amount', ar: 'مبلغ الضريبة' },
  lineTotal: { en: 'Total incl. VAT', ar: 'الإجمالي شاملًا الضريبة' },
  delivery: { en: 'Delivery', ar: 'التوصيل' },
  goods: { en: 'Goods incl. VAT', ar: 'البضائع شاملةً الضريبة' },
  freeDelivery: { en: 'Delivery (free)', ar: 'التوصيل (مجاني)' },
  taxableTotal: { en: 'Total excl. VAT', ar: 'الإجمالي قبل الضريبة' },
  vatTotal: { en: 'VAT 5%', ar: 'ضريبة القيمة المضافة 5%' },
  payable: { en: 'Total incl. VAT (AED)', ar: 'الإجمالي شاملًا الضريبة (AED)' },
  demo: {
    en: 'Demonstration: this seller and its TRN are invented. Not a valid tax invoice.',
    ar: 'نسخة تجريبية: هذا البائع ورقم تسجيله الضريبي غير حقيقيين، وليست فاتورة ضريبية صالحة.',
  },
} as const satisfies Record<string, Bilingual>

export const paymentWords: Record<PaymentMethod, Bilingual> = {
  card: { en: 'Card', ar: 'بطاقة' },
  cod: { en: 'Cash on delivery', ar: 'الدفع عند الاستلام' },
}

export const optionWords: Record<PurchaseOption, Bilingual> = {
  combo: { en: 'Shirt and trousers', ar: 'قميص وبنطال' },
  shirt: { en: 'Shirt only', ar: 'القميص فقط' },
  pant: { en: 'Trousers only', ar: 'البنطال فقط' },
}

export const pageWords = (page: number, pages: number): Bilingual => ({ en: `Page ${page} of ${pages}`, ar: `صفحة ${page} من ${pages}` })

export const discountWords = (code: string | null): Bilingual => (code ? { en: `Discount (${code})`, ar: `الخصم (${code})` } : words.discount)
