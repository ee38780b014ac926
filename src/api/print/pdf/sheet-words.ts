/** The printed words of labels, packing slips, pick lists and manifests. */
import type { Language, Texts } from '#domain/locale.ts'

export const sheetWords = {
  packingSlip: { en: 'Packing slip', ar: 'قائمة التعبئة', fr: 'Bon de colis' },
  order: { en: 'Order', ar: 'الطلب', fr: 'Commande' },
  orderedOn: { en: 'Ordered on', ar: 'تاريخ الطلب', fr: 'Commandé le' },
  parcel: { en: 'Parcel', ar: 'الطرد', fr: 'Colis' },
  for: { en: 'For', ar: 'المستلم', fr: 'Pour' },
  piece: { en: 'Item', ar: 'القطعة', fr: 'Article' },
  quantity: { en: 'Qty', ar: 'الكمية', fr: 'Qté' },
  amount: { en: 'Amount, AED', ar: 'المبلغ، درهم', fr: 'Montant, AED' },
  gift: { en: 'A gift for you', ar: 'هدية لك', fr: 'Un cadeau pour vous' },
  returns: {
    en: 'To return something, open our site and enter this order’s number, or show this code in a store.',
    ar: 'لإرجاع أي قطعة، افتح موقعنا وأدخل رقم هذا الطلب، أو أبرز هذا الرمز في أحد متاجرنا.',
    fr: 'Pour un retour, saisissez le numéro de cette commande sur notre site ou présentez ce code en boutique.',
  },
  pickList: { en: 'Pick list', ar: 'قائمة التجميع', fr: 'Liste de prélèvement' },
  wave: { en: 'Wave', ar: 'الدفعة', fr: 'Vague' },
  place: { en: 'Place', ar: 'المكان', fr: 'Lieu' },
  printedAt: { en: 'Printed', ar: 'وقت الطباعة', fr: 'Imprimé le' },
  parcels: { en: 'Parcels', ar: 'الطرود', fr: 'Colis' },
  pieces: { en: 'Pieces', ar: 'القطع', fr: 'Pièces' },
  sku: { en: 'SKU', ar: 'رمز القطعة', fr: 'Référence' },
  goesTo: { en: 'Goes to', ar: 'يذهب إلى', fr: 'Destination' },
  taken: { en: 'Taken', ar: 'أُخذت', fr: 'Prélevé' },
  manifest: { en: 'Handover manifest', ar: 'بيان التسليم', fr: 'Bordereau de remise' },
  courier: { en: 'Courier', ar: 'شركة التوصيل', fr: 'Transporteur' },
  handedOverAt: { en: 'Handed over', ar: 'وقت التسليم', fr: 'Remis le' },
  number: { en: 'No.', ar: 'الرقم', fr: 'N°' },
  recipient: { en: 'Recipient', ar: 'المستلم', fr: 'Destinataire' },
  emirate: { en: 'Emirate', ar: 'الإمارة', fr: 'Émirat' },
  weight: { en: 'Weight, kg', ar: 'الوزن، كغ', fr: 'Poids, kg' },
  collect: { en: 'To collect, AED', ar: 'للتحصيل، درهم', fr: 'À encaisser, AED' },
  total: { en: 'Total', ar: 'المجموع', fr: 'Total' },
  collectFrom: { en: 'Collect from', ar: 'الاستلام من', fr: 'Retrait' },
  hours: { en: 'Opening hours', ar: 'ساعات العمل', fr: 'Horaires' },
  due: { en: 'To pay there', ar: 'يُدفع في الفرع', fr: 'À payer sur place' },
  dueAmount: { en: 'AED {{amount}}', ar: '{{amount}} درهم', fr: '{{amount}} AED' },
  paid: { en: 'Paid', ar: 'مدفوع', fr: 'Payé' },
  takesBack: {
    en: 'The courier takes back in the same visit:',
    ar: 'يستلم المندوب في الزيارة نفسها:',
    fr: 'Le transporteur reprend dans la même visite :',
  },
  signature: { en: 'Received by', ar: 'استلمها', fr: 'Reçu par' },
} as const satisfies Record<string, Texts>

const ownRounds: Texts = { en: 'Own delivery', ar: 'توصيل المتجر', fr: 'Livraison maison' }
/** Firms are called the same in every language. */
const firms: Readonly<Record<string, string>> = { aramex: 'Aramex', quiqup: 'Quiqup' }

export const courierText = (courier: string, language: Language): string =>
  courier === 'manual' ? ownRounds[language] : (firms[courier] ?? courier)

/** A label is read by couriers of every tongue: English, and Arabic below it. */
export const labelWords = {
  to: { en: 'Deliver to', ar: 'إلى' },
  pickup: { en: 'STORE', ar: 'استلام من الفرع' },
  pickupFor: { en: 'To be collected by', ar: 'يستلمها' },
  collectInStore: (amount: string) => ({ en: `TAKE AED ${amount}`, ar: `يُدفع في الفرع ${amount} درهم` }),
  from: { en: 'From', ar: 'من' },
  takeBack: (pieces: number) => ({ en: `EXCHANGE – TAKE BACK ${pieces}`, ar: `استبدال – يُستلم مقابله: ${pieces}` }),
  takes: { en: 'Take back', ar: 'يُستلم مقابله' },
  returned: { en: 'RETURN – NO CASH', ar: 'إرجاع – لا يُحصَّل مبلغ' },
  paid: { en: 'PAID – NO CASH', ar: 'مدفوع – لا يُحصَّل مبلغ' },
  collect: (amount: string) => ({ en: `COLLECT AED ${amount}`, ar: `يُحصَّل ${amount} درهم` }),
  /** Latin first: two groups of digits after an Arabic word would change places. */
  makani: (number: string) => `Makani ${number} · مكاني`,
}

export const ofCount = (place: number, count: number): string => `${place}/${count}`
