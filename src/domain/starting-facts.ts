/** What a shop begins with before its owner has said anything: the specification's figures and the country's calendar; nothing about the company. */
import { oneSize } from './catalogue.ts'
import { startingCategories } from './starting-categories.ts'
import type { ClosedDays, Holiday } from './holidays.ts'
import type { Texts } from './locale.ts'
import type { EmirateDelivery } from './shipping.ts'
import type { StoreFacts } from './store-facts.ts'

const within = (usual: number): EmirateDelivery => ({ from: 2, to: 5, usual, cutOffHour: 24 })

const eidAlFitr: Texts = { en: 'Eid Al Fitr', ar: 'عيد الفطر', fr: 'Aïd al-Fitr' }
const eidAlAdha: Texts = {
  en: 'Arafat Day and Eid Al Adha',
  ar: 'يوم عرفة وعيد الأضحى',
  fr: 'Jour d’Arafat et Aïd al-Adha',
}
const newYear: Texts = { en: 'Islamic New Year', ar: 'رأس السنة الهجرية', fr: 'Nouvel An hégirien' }
const birthday: Texts = { en: 'The Prophet’s birthday', ar: 'المولد النبوي', fr: 'Naissance du Prophète' }

const forecast = (name: Texts, from: string, to: string): Holiday => ({ name, kind: 'forecast', from, to })

/**
 * Public holidays of the private sector in the UAE: Cabinet Resolution 27 of 2024, as published on u.ae ("Public holidays"), from 2025 on; lunar days
 * by the Umm al-Qura calendar. Federal weekend: Saturday and Sunday, since 2022.
 */
const closedDays: ClosedDays = {
  weekend: [0, 6],
  yearly: [
    { name: { en: 'New Year’s Day', ar: 'رأس السنة الميلادية', fr: 'Jour de l’An' }, on: ['01-01'] },
    {
      name: { en: 'National Day (Eid Al Etihad)', ar: 'عيد الاتحاد', fr: 'Fête nationale (Eid Al Etihad)' },
      on: ['12-02', '12-03'],
    },
  ],
  lunar: [
    forecast(eidAlFitr, '2026-03-19', '2026-03-22'),
    forecast(eidAlAdha, '2026-05-26', '2026-05-30'),
    forecast(newYear, '2026-06-16', '2026-06-17'),
    forecast(birthday, '2026-08-25', '2026-08-26'),
    forecast(eidAlFitr, '2027-03-09', '2027-03-12'),
    forecast(eidAlAdha, '2027-05-15', '2027-05-19'),
    forecast(newYear, '2027-06-06', '2027-06-07'),
    forecast(birthday, '2027-08-14', '2027-08-15'),
    forecast(eidAlFitr, '2028-02-26', '2028-02-29'),
    forecast(eidAlAdha, '2028-05-04', '2028-05-08'),
    forecast(newYear, '2028-05-25', '2028-05-26'),
    forecast(birthday, '2028-08-03', '2028-08-04'),
    forecast(eidAlFitr, '2029-02-14', '2029-02-17'),
    forecast(eidAlAdha, '2029-04-23', '2029-04-27'),
    forecast(newYear, '2029-05-14', '2029-05-15'),
    forecast(birthday, '2029-07-24', '2029-07-25'),
    forecast(eidAlFitr, '2030-02-03', '2030-02-06'),
    forecast(eidAlAdha, '2030-04-12', '2030-04-16'),
    forecast(newYear, '2030-05-04', '2030-05-05'),
    forecast(birthday, '2030-07-13', '2030-07-14'),
  ],
}

const nothing: Texts = { en: '', ar: '', fr: '' }

export const startingFacts: StoreFacts = {
  shipping: { freeFromFils: 50_000, flatFils: 2_500 },
  delivery: {
    processing: { from: 1, to: 2 },
    emirates: {
      'abu-dhabi': within(3),
      dubai: within(2),
      sharjah: within(2),
      ajman: within(2),
      'umm-al-quwain': within(3),
      'ras-al-khaimah': within(3),
      fujairah: within(4),
    },
  },
  cashOnDelivery: { isOffered: true, feeFils: 0, capFils: null },
  cashConfirmation: {
    isOn: true,
    firstOrder: true,
    aboveFils: 100_000,
    refusedParcel: true,
    address: true,
    cardOnlyFrom: 2,
  },
  payments: { capturesLate: false, counterAloneFils: 50_000 },
  couriers: { usual: null, cash: null, emirates: {} },
  returns: {
    days: 30,
    approveBelowFils: 30_000,
    approveBelowPercent: 40,
    wayFils: 0,
    restockPercent: 0,
    walletBonusPercent: 0,
    collectIn: {
      'abu-dhabi': true,
      dubai: true,
      sharjah: true,
      ajman: true,
      'umm-al-quwain': true,
      'ras-al-khaimah': true,
      fujairah: true,
    },
    claimDays: 14,
    claimFaultDays: 730,
    claimApproveBelowFils: 10_000,
  },
  giftCards: {
    isOffered: true,
    amountsFils: [10_000, 25_000, 50_000, 100_000],
    leastFils: 5_000,
    mostFils: 250_000,
    validMonths: null,
  },
  closedDays,
  hours: { firstWeekday: 1, lastWeekday: 5, opensAt: 9, closesAt: 18, special: [] },
  branches: { branches: [] },
  pageNotes: { visit: nothing, sizes: [] },
  seller: {
    legalName: nothing,
    address: nothing,
    tradeLicence: null,
    licenceAuthority: nothing,
    trn: null,
    emirate: null,
    vatByDeliverySince: null,
    vatFirstMonth: 1,
    isInvented: false,
  },
  contacts: {
    phone: null,
    whatsapp: null,
    email: null,
    securityEmail: null,
    privacyEmail: null,
    pressEmail: null,
    careersEmail: null,
    wholesaleEmail: null,
  },
  sender: { email: null },
  announcement: {
    lines: [
      {
        en: 'Free delivery in the UAE from {freeFrom}',
        ar: 'توصيل مجاني داخل الإمارات للطلبات من {freeFrom}',
        fr: 'Livraison offerte aux Émirats dès {freeFrom}',
      },
      {
        en: 'Delivered in {delivery}',
        ar: 'توصيل خلال {delivery}',
        fr: 'Livré en {delivery}',
      },
      { en: '{returns} to return', ar: 'إرجاع خلال {returns}', fr: '{returns} pour changer d’avis' },
      { en: '{cash}', ar: '{cash}', fr: '{cash}' },
    ],
  },
  social: { links: [] },
  brands: { brands: [] },
  fabrics: {
    fabrics: [
      { id: 'cotton', name: { en: 'Cotton', ar: 'قطن', fr: 'Coton' } },
      { id: 'linen', name: { en: 'Linen', ar: 'كتان', fr: 'Lin' } },
      { id: 'wool', name: { en: 'Wool', ar: 'صوف', fr: 'Laine' } },
      { id: 'leather', name: { en: 'Leather', ar: 'جلد طبيعي', fr: 'Cuir' } },
    ],
  },
  colours: {
    colours: [
      { id: 'black', hex: '#1b1b1d', name: { en: 'Black', ar: 'أسود', fr: 'Noir' } },
      { id: 'white', hex: '#f7f5f0', name: { en: 'White', ar: 'أبيض', fr: 'Blanc' } },
      { id: 'gray', hex: '#8b8d90', name: { en: 'Grey', ar: 'رمادي', fr: 'Gris' } },
    ],
  },
  sizes: {
    sets: [
      {
        id: 'letters',
        name: { en: 'Letters', ar: 'مقاسات بالأحرف', fr: 'Lettres' },
        sizes: ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'],
      },
      { id: 'one', name: { en: 'One size', ar: 'مقاس واحد', fr: 'Taille unique' }, sizes: [oneSize] },
    ],
  },
  sizeTables: { tables: [], groups: [] },
  categories: startingCategories,
}
