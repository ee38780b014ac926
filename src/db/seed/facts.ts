/** What the demonstration says of itself: an invented company with invented stores. All else starts as in every shop (domain/starting-facts.ts). */
import type { Branch } from '#domain/branches.ts'
import { startingFacts } from '#domain/starting-facts.ts'
import type { StoreFacts } from '#domain/store-facts.ts'
import { demoGoods } from './goods.ts'

/** The first one is the head office. */
const branches: readonly [Branch, ...Branch[]] = [
  {
    id: 'al-quoz',
    emirate: 'dubai',
    phone: '+97145550134',
    name: { en: 'Al Quoz, house and atelier', ar: 'القوز، الدار والمشغل', fr: 'Al Quoz, maison et atelier' },
    address: {
      en: 'Warehouse 14, 8th Street, Al Quoz Industrial 1, Dubai',
      ar: 'المستودع 14، الشارع 8، القوز الصناعية 1، دبي',
      fr: 'Entrepôt 14, 8e rue, Al Quoz Industrial 1, Dubaï',
    },
    note: {
      en: 'Our largest store, with the workroom behind glass. Free parking in front of the door.',
      ar: 'أكبر فروعنا، والمشغل خلف واجهة زجاجية. مواقف مجانية أمام الباب.',
      fr: 'Notre plus grande boutique, l’atelier derrière une vitre. Parking gratuit devant la porte.',
    },
    services: ['alterations', 'initials', 'collections', 'atelier'],
  },
  {
    id: 'jumeirah',
    emirate: 'dubai',
    phone: '+97145550147',
    name: { en: 'Jumeirah', ar: 'جميرا', fr: 'Jumeirah' },
    address: {
      en: 'Villa 482, Jumeirah Beach Road, Jumeirah 2, Dubai',
      ar: 'فيلا 482، شارع شاطئ جميرا، جميرا 2، دبي',
      fr: 'Villa 482, Jumeirah Beach Road, Jumeirah 2, Dubaï',
    },
    note: {
      en: 'A villa with a courtyard; abayas, dresses and kids on the ground floor, men upstairs.',
      ar: 'فيلا بفناء داخلي: العبايات والفساتين والأطفال في الطابق الأرضي، والرجال في الطابق الأول.',
      fr: 'Une villa avec patio : abayas, robes et enfant au rez-de-chaussée, homme à l’étage.',
    },
    services: ['alterations', 'initials', 'collections'],
  },
  {
    id: 'abu-dhabi',
    emirate: 'abu-dhabi',
    phone: '+97125550162',
    name: { en: 'Al Bateen', ar: 'البطين', fr: 'Al Bateen' },
    address: {
      en: 'Shop 3, King Abdullah bin Abdulaziz Al Saud Street, Al Bateen, Abu Dhabi',
      ar: 'محل 3، شارع الملك عبدالله بن عبدالعزيز آل سعود، البطين، أبوظبي',
      fr: 'Boutique 3, rue King Abdullah bin Abdulaziz Al Saud, Al Bateen, Abou Dabi',
    },
    note: {
      en: 'Two minutes from the marina, with a fitting room wide enough for a wheelchair and a family.',
      ar: 'على بُعد دقيقتين من المرسى، وفيه غرفة قياس تتسع لكرسي متحرك ولعائلة كاملة.',
      fr: 'À deux minutes de la marina, avec une cabine assez large pour un fauteuil roulant et une famille.',
    },
    services: ['alterations', 'initials', 'collections'],
  },
  {
    id: 'al-ain',
    emirate: 'abu-dhabi',
    phone: '+97135550118',
    name: { en: 'Al Ain', ar: 'العين', fr: 'Al Ain' },
    address: {
      en: 'Shop 11, Khalifa bin Zayed Street, Central District, Al Ain',
      ar: 'محل 11، شارع خليفة بن زايد، وسط المدينة، العين',
      fr: 'Boutique 11, rue Khalifa bin Zayed, Central District, Al Ain',
    },
    note: {
      en: 'Opposite the palm gardens; kanduras and abayas fill half of the store.',
      ar: 'مقابل حدائق النخيل، ونصف الفرع مخصص للكنادير والعبايات.',
      fr: 'Face à la palmeraie ; kandouras et abayas occupent la moitié de la boutique.',
    },
    services: ['alterations', 'collections'],
  },
  {
    id: 'sharjah',
    emirate: 'sharjah',
    phone: '+97165550139',
    name: { en: 'Al Majaz', ar: 'المجاز', fr: 'Al Majaz' },
    address: {
      en: 'Shop 7, Corniche Street, Al Majaz 3, Sharjah',
      ar: 'محل 7، شارع الكورنيش، المجاز 3، الشارقة',
      fr: 'Boutique 7, rue de la Corniche, Al Majaz 3, Charjah',
    },
    note: {
      en: 'By the lagoon, a short drive from the workshop that sews our linen shirts.',
      ar: 'على البحيرة، غير بعيد عن الورشة التي تخيط قمصاننا الكتانية.',
      fr: 'Au bord de la lagune, à quelques minutes de l’atelier qui coud nos chemises en lin.',
    },
    services: ['alterations', 'initials', 'collections'],
  },
  {
    id: 'ras-al-khaimah',
    emirate: 'ras-al-khaimah',
    phone: '+97175550125',
    name: { en: 'Al Nakheel', ar: 'النخيل', fr: 'Al Nakheel' },
    address: {
      en: 'Shop 5, Al Muntasir Street, Al Nakheel, Ras Al Khaimah',
      ar: 'محل 5، شارع المنتصر، النخيل، رأس الخيمة',
      fr: 'Boutique 5, rue Al Muntasir, Al Nakheel, Ras el Khaïmah',
    },
    note: {
      en: 'Our smallest store, and the one where you will always find the same two people.',
      ar: 'أصغر فروعنا، وستجد فيه دائمًا الشخصين نفسيهما.',
      fr: 'Notre plus petite boutique, où vous retrouverez toujours les deux mêmes visages.',
    },
    services: ['alterations', 'collections'],
  },
]

/** Ramadan is a forecast, as the lunar holidays are. */
const ramadan = [
  { from: '2027-02-08', to: '2027-03-08', opensAt: 10, closesAt: 16 },
  { from: '2028-01-28', to: '2028-02-25', opensAt: 10, closesAt: 16 },
]

export const demoFacts: StoreFacts = {
  ...startingFacts,
  ...demoGoods,
  hours: { ...startingFacts.hours, special: ramadan },
  branches: { branches },
  pageNotes: {
    visit: {
      en: 'Our house in Al Quoz is shop, workroom and office in one.',
      ar: 'الدار في القوز متجر ومشغل ومكتب في مكان واحد.',
      fr: 'Notre maison d’Al Quoz est à la fois boutique, atelier et bureau.',
    },
    sizes: [
      {
        en: 'Hems are long enough to be taken up, free of charge, in our [stores](/store-locator).',
        ar: 'نترك في الحواف طولًا يسمح بتقصيرها مجانًا في [فروعنا](/store-locator).',
        fr: 'Les ourlets sont assez longs pour être repris, gratuitement, dans nos [boutiques](/store-locator).',
      },
      {
        en: 'It does not fit? You have {{returnDays}} to [return it](/returns), also in a store, where we exchange it on the spot.',
        ar: 'لم يناسبك المقاس؟ لك {{returnDays}} [لإرجاع القطعة](/returns)، ويمكنك استبدالها في الفرع في الحال.',
        fr: 'Cela ne va pas ? Vous avez {{returnDays}} pour le [retourner](/returns), y compris en boutique, où nous l’échangeons sur place.',
      },
    ],
  },
  seller: {
    legalName: { en: 'Qutn Trading L.L.C.', ar: 'قطن للتجارة ذ.م.م', fr: 'Qutn Trading L.L.C.' },
    address: branches[0].address,
    tradeLicence: '1184207',
    licenceAuthority: {
      en: 'Dubai Department of Economy and Tourism',
      ar: 'دائرة الاقتصاد والسياحة بدبي',
      fr: 'Département de l’économie et du tourisme de Dubaï',
    },
    trn: '100418372600003',
    emirate: 'dubai',
    vatByDeliverySince: null,
    vatFirstMonth: 1,
    isInvented: true,
  },
  contacts: {
    phone: '+97145550134',
    whatsapp: null,
    email: 'care@qutn.example',
    securityEmail: 'security@qutn.example',
    privacyEmail: 'privacy@qutn.example',
    pressEmail: 'press@qutn.example',
    careersEmail: 'careers@qutn.example',
    wholesaleEmail: 'wholesale@qutn.example',
  },
}
