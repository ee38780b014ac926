/** What e-mails say of a courier who collects a return, in three languages. Part of order-email-texts.ts. */
import type { Language } from '#domain/locale.ts'
import { longDay } from '#domain/long-day.ts'
import { button, type Block, type Fact } from '../email.ts'
import type { NewsTexts } from './order-email-shape.ts'

export const collectionKinds = [
  'return_collection',
  'return_collection_missed',
  'return_collection_ended',
  'return_picked_up',
] as const
export type CollectionNews = (typeof collectionKinds)[number]

/** When he comes, by the clock of the Emirates. */
export type CollectionTold = { day: string; fromHour: number; toHour: number; trackingUrl: string | null }

export const collectionNews: Record<Language, Record<CollectionNews, NewsTexts>> = {
  en: {
    return_collection: {
      subject: (number) => `Order ${number}: a courier collects your return`,
      heading: 'A courier collects your return',
      body: 'Have the pieces packed and closed. You have nothing to pay to the courier.',
    },
    return_collection_missed: {
      subject: (number) => `Order ${number}: the courier could not collect your return`,
      heading: 'The courier could not collect your return',
      body: 'Nobody could hand it over. The courier tries again; you need not do anything.',
    },
    return_collection_ended: {
      subject: (number) => `Order ${number}: your return was not collected`,
      heading: 'Your return was not collected',
      body: 'The courier has tried and comes no more. We book another day with you, or you bring the pieces to any of our stores.',
    },
    return_picked_up: {
      subject: (number) => `Order ${number}: your return is on its way`,
      heading: 'Your return is on its way',
      body: 'The courier has your pieces. We write again when they have arrived.',
    },
  },
  ar: {
    return_collection: {
      subject: (number) => `الطلب ${number}: موعد استلام الإرجاع منك`,
      heading: 'ستستلم شركة التوصيل الإرجاع منك',
      body: 'يُرجى تجهيز القطع في طرد مغلق. لا تدفع شيئًا لمندوب التوصيل.',
    },
    return_collection_missed: {
      subject: (number) => `الطلب ${number}: تعذر استلام الإرجاع منك`,
      heading: 'تعذر استلام الإرجاع منك',
      body: 'لم يتمكن مندوب التوصيل من استلامه. سيحاول مرة أخرى، وليس عليك فعل شيء.',
    },
    return_collection_ended: {
      subject: (number) => `الطلب ${number}: لم يُستلم الإرجاع`,
      heading: 'لم يُستلم الإرجاع منك',
      body: 'حاول مندوب التوصيل استلامه ولن يعود. سنحدد معك يومًا آخر، أو أحضر القطع إلى أي من فروعنا.',
    },
    return_picked_up: {
      subject: (number) => `الطلب ${number}: الإرجاع في طريقه إلينا`,
      heading: 'الإرجاع في طريقه إلينا',
      body: 'القطع لدى شركة التوصيل. سنكتب إليك عند وصولها.',
    },
  },
  fr: {
    return_collection: {
      subject: (number) => `Commande ${number}\u202f: un transporteur retire votre retour`,
      heading: 'Un transporteur retire votre retour',
      body: 'Préparez les articles dans un colis fermé. Vous n’avez rien à payer au transporteur.',
    },
    return_collection_missed: {
      subject: (number) => `Commande ${number}\u202f: votre retour n’a pas pu être retiré`,
      heading: 'Votre retour n’a pas pu être retiré',
      body: 'Le transporteur n’a pas pu le prendre. Il repassera\u202f: vous n’avez rien à faire.',
    },
    return_collection_ended: {
      subject: (number) => `Commande ${number}\u202f: votre retour n’a pas été retiré`,
      heading: 'Votre retour n’a pas été retiré',
      body: 'Le transporteur est passé et ne revient plus. Nous fixons un autre jour avec vous, ou vous apportez les articles dans l’une de nos boutiques.',
    },
    return_picked_up: {
      subject: (number) => `Commande ${number}\u202f: votre retour est en route`,
      heading: 'Votre retour est en route',
      body: 'Le transporteur a vos articles. Nous vous écrirons à leur arrivée.',
    },
  },
}

const words: Record<Language, { when: string; hours(from: string, to: string): string; track: string }> = {
  en: { when: 'Collection', hours: (from, to) => `${from} to ${to}`, track: 'Follow the parcel' },
  ar: { when: 'موعد الاستلام', hours: (from, to) => `من ${from} إلى ${to}`, track: 'تتبّع الطرد' },
  fr: { when: 'Passage', hours: (from, to) => `${from} à ${to}`, track: 'Suivre le colis' },
}

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** The day and the hours in which he comes. */
export function collectionFacts(told: CollectionTold | null, language: Language): Fact[] {
  if (!told) return []
  const { when, hours } = words[language]
  const value = `${longDay(told.day, language)}, ${hours(clock(told.fromHour), clock(told.toHour))}`
  return [{ label: when, value: language === 'ar' ? value.replace(', ', '، ') : value, isStrong: true }]
}

export const collectionLink = (told: CollectionTold | null, language: Language): Block[] =>
  told?.trackingUrl ? [button(words[language].track, told.trackingUrl)] : []
