/** What stands in the workbook of a tax period, in the words of form 201. */
import type { Language } from '#domain/locale.ts'
import type { PurchaseKind } from '#domain/vat-purchase.ts'
import type { VatBox } from '#domain/vat-return.ts'

type Words = {
  title: string
  note: string
  box: string
  what: string
  net: string
  vat: string
  adjustment: string
  documents: string
  standardRated: string
  sheets: { boxes: string; documents: string; purchases: string }
  boxes: Partial<Record<VatBox, string>>
  kinds: Record<'invoice' | 'credit_note', string>
  columns: string[]
  purchaseKinds: Record<PurchaseKind, string>
  purchaseColumns: string[]
}

export const workbookWords: Record<Language, Words> = {
  en: {
    title: 'VAT return 201',
    note: 'In dirhams, credit notes taken off. Expenses are the purchases that were entered.',
    box: 'Box',
    what: 'Supplies',
    net: 'Amount (AED)',
    vat: 'VAT (AED)',
    adjustment: 'Adjustment (AED)',
    documents: 'Documents',
    standardRated: 'Standard-rated supplies',
    sheets: { boxes: 'VAT 201', documents: 'Documents', purchases: 'Purchases' },
    boxes: {
      '3': 'Supplies subject to the reverse charge',
      '4': 'Zero-rated supplies',
      '5': 'Exempt supplies',
      '8': 'Total of supplies',
      '9': 'Standard-rated expenses',
      '10': 'Expenses subject to the reverse charge',
      '11': 'Total of expenses',
      '12': 'Total value of due tax',
      '13': 'Total value of recoverable tax',
      '14': 'Payable tax',
    },
    kinds: { invoice: 'Tax invoice', credit_note: 'Tax credit note' },
    columns: [
      'Number',
      'Kind',
      'Date',
      'Order',
      'Invoice',
      'Emirate',
      'Company',
      'Amount (AED)',
      'VAT (AED)',
      'Total (AED)',
    ],
    purchaseKinds: { standard: 'Standard-rated', reverse_charge: 'Reverse charge', adjustment: 'Adjustment' },
    purchaseColumns: [
      'Date',
      'Kind',
      'Supplier',
      'TRN',
      'Document',
      'Amount (AED)',
      'VAT due (AED)',
      'VAT recovered (AED)',
      'Reason',
    ],
  },
  ar: {
    title: 'إقرار ضريبة القيمة المضافة 201',
    note: 'بالدرهم، بعد خصم الإشعارات الدائنة. النفقات هي المشتريات التي أُدخلت.',
    box: 'الخانة',
    what: 'التوريدات',
    net: 'المبلغ (درهم)',
    vat: 'الضريبة (درهم)',
    adjustment: 'التسوية (درهم)',
    documents: 'المستندات',
    standardRated: 'التوريدات الخاضعة للنسبة الأساسية',
    sheets: { boxes: 'الإقرار 201', documents: 'المستندات', purchases: 'المشتريات' },
    boxes: {
      '3': 'التوريدات الخاضعة لآلية الاحتساب العكسي',
      '4': 'التوريدات الخاضعة لنسبة الصفر',
      '5': 'التوريدات المعفاة',
      '8': 'إجمالي التوريدات',
      '9': 'النفقات الخاضعة للنسبة الأساسية',
      '10': 'النفقات الخاضعة لآلية الاحتساب العكسي',
      '11': 'إجمالي النفقات',
      '12': 'إجمالي قيمة الضريبة المستحقة',
      '13': 'إجمالي قيمة الضريبة القابلة للاسترداد',
      '14': 'الضريبة الواجبة السداد',
    },
    kinds: { invoice: 'فاتورة ضريبية', credit_note: 'إشعار دائن ضريبي' },
    columns: [
      'الرقم',
      'النوع',
      'التاريخ',
      'الطلب',
      'الفاتورة',
      'الإمارة',
      'الشركة',
      'المبلغ (درهم)',
      'الضريبة (درهم)',
      'الإجمالي (درهم)',
    ],
    purchaseKinds: { standard: 'بالنسبة الأساسية', reverse_charge: 'احتساب عكسي', adjustment: 'تسوية' },
    purchaseColumns: [
      'التاريخ',
      'النوع',
      'المورّد',
      'رقم التسجيل الضريبي',
      'المستند',
      'المبلغ (درهم)',
      'الضريبة المستحقة (درهم)',
      'الضريبة المستردة (درهم)',
      'السبب',
    ],
  },
  fr: {
    title: 'Déclaration de TVA 201',
    note: 'En dirhams, notes de crédit déduites. Les dépenses sont les achats saisis.',
    box: 'Case',
    what: 'Fournitures',
    net: 'Montant (AED)',
    vat: 'TVA (AED)',
    adjustment: 'Ajustement (AED)',
    documents: 'Documents',
    standardRated: 'Fournitures au taux normal',
    sheets: { boxes: 'TVA 201', documents: 'Documents', purchases: 'Achats' },
    boxes: {
      '3': 'Fournitures soumises à l’autoliquidation',
      '4': 'Fournitures au taux zéro',
      '5': 'Fournitures exonérées',
      '8': 'Total des fournitures',
      '9': 'Dépenses au taux normal',
      '10': 'Dépenses soumises à l’autoliquidation',
      '11': 'Total des dépenses',
      '12': 'Total de la taxe due',
      '13': 'Total de la taxe récupérable',
      '14': 'Taxe à payer',
    },
    kinds: { invoice: 'Facture fiscale', credit_note: 'Note de crédit fiscale' },
    columns: [
      'Numéro',
      'Type',
      'Date',
      'Commande',
      'Facture',
      'Émirat',
      'Société',
      'Montant (AED)',
      'TVA (AED)',
      'Total (AED)',
    ],
    purchaseKinds: { standard: 'Taux normal', reverse_charge: 'Autoliquidation', adjustment: 'Ajustement' },
    purchaseColumns: [
      'Date',
      'Type',
      'Fournisseur',
      'TRN',
      'Numéro du document',
      'Montant (AED)',
      'TVA due (AED)',
      'TVA récupérée (AED)',
      'Motif',
    ],
  },
}
