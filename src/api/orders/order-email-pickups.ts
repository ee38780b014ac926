/** What e-mails say of orders that are collected in a store, in three languages. Part of order-email-texts.ts. */
import type { Language } from '#domain/locale.ts'
import { longDay } from '#domain/long-day.ts'
import { formatMoney } from '#domain/money.ts'
import type { Fact } from '../email.ts'
import type { OrderTold } from './order-email.ts'
import type { OrderTexts } from './order-email-shape.ts'

export const pickupTexts: Record<Language, OrderTexts['pickup'] & Pick<OrderTexts['news'], 'ready' | 'reminder'>> = {
  en: {
    ready: {
      subject: (number) => `Order ${number} is ready to collect`,
      heading: 'Your order is ready to collect',
      body: 'Your pieces wait for you in the store. Show this code at the counter: whoever has it can collect for you.',
    },
    reminder: {
      subject: (number) => `Order ${number} waits for you in the store`,
      heading: 'Your order still waits for you',
      body: 'Please collect it soon. After the last day below the order is cancelled, and whatever you paid goes back to you.',
    },
    collected: {
      subject: (number) => `Order ${number} was collected`,
      heading: 'Your order was collected',
      body: 'We hope you love it. You may send pieces back within {returns}.',
    },
    notCollected:
      'Nobody collected this order in time, so it was cancelled and its pieces are on the shelf again. You are welcome to order once more.',
    changeable: 'You can cancel the order within 2 hours.',
    from: 'Collect from',
    readyBy: 'Ready on',
    store: 'Store',
    code: 'Your code',
    until: 'Last day',
    hours: 'Opening hours',
    due: 'To pay in the store',
    payment: { card: 'Card', cod: 'In the store' },
  },
  ar: {
    ready: {
      subject: (number) => `طلبك ${number} جاهز للاستلام`,
      heading: 'طلبك جاهز للاستلام',
      body: 'قطعك بانتظارك في الفرع. أبرِز هذا الرمز عند الاستلام، ويمكن لمن يحمله أن يستلم نيابةً عنك.',
    },
    reminder: {
      subject: (number) => `طلبك ${number} بانتظارك في الفرع`,
      heading: 'طلبك ما زال بانتظارك',
      body: 'يُرجى استلامه قريبًا. بعد آخر يوم المذكور أدناه يُلغى الطلب ويُعاد إليك ما دفعته.',
    },
    collected: {
      subject: (number) => `تم استلام طلبك ${number}`,
      heading: 'تم استلام طلبك',
      body: 'نتمنى أن ينال إعجابك. يمكنك إرجاع القطع خلال {returns}.',
    },
    notCollected: 'لم يُستلم هذا الطلب في الوقت المحدد، لذا أُلغي وأُعيدت قطعه إلى العرض. يسعدنا أن تطلبه من جديد.',
    changeable: 'يمكنك إلغاء الطلب خلال ساعتين.',
    from: 'الاستلام من الفرع',
    readyBy: 'يكون جاهزًا في',
    store: 'الفرع',
    code: 'رمز الاستلام',
    until: 'آخر يوم للاستلام',
    hours: 'ساعات العمل',
    due: 'المبلغ المستحق في الفرع',
    payment: { card: 'بطاقة', cod: 'الدفع في الفرع' },
  },
  fr: {
    ready: {
      subject: (number) => `Commande ${number} : prête à être retirée`,
      heading: 'Votre commande est prête',
      body: 'Vos articles vous attendent en boutique. Présentez ce code au comptoir : la personne qui l’a peut les retirer pour vous.',
    },
    reminder: {
      subject: (number) => `Commande ${number} : elle vous attend en boutique`,
      heading: 'Votre commande vous attend toujours',
      body: 'Pensez à la retirer. Après le dernier jour indiqué ci-dessous, elle est annulée et ce que vous avez payé vous est rendu.',
    },
    collected: {
      subject: (number) => `Commande ${number} retirée`,
      heading: 'Votre commande a été retirée',
      body: 'Nous espérons qu’elle vous plaira. Vous disposez de {returns} pour renvoyer un article.',
    },
    notCollected:
      'Cette commande n’a pas été retirée à temps : elle est annulée et ses articles sont de nouveau en rayon. N’hésitez pas à commander à nouveau.',
    changeable: 'Vous pouvez annuler la commande pendant 2 heures.',
    from: 'Retrait en boutique',
    readyBy: 'Prête le',
    store: 'Boutique',
    code: 'Votre code',
    until: 'Dernier jour',
    hours: 'Horaires',
    due: 'À payer en boutique',
    payment: { card: 'Carte bancaire', cod: 'En boutique' },
  },
}

const newsOf = ({ ready, reminder }: (typeof pickupTexts)['en']) => ({ ready, reminder })

export const pickupNews = { en: newsOf(pickupTexts.en), ar: newsOf(pickupTexts.ar), fr: newsOf(pickupTexts.fr) }

/** What she needs at the counter. */
export function collectFacts(
  { order, collect, language }: Pick<OrderTold, 'order' | 'collect' | 'language'>,
  { pickup: words }: OrderTexts,
): Fact[] {
  if (!collect || !order.pickup) return []
  return [
    { label: words.code, value: collect.code, isStrong: true },
    { label: words.store, value: storeLine(order.pickup, language) },
    { label: words.hours, value: collect.hours },
    { label: words.until, value: longDay(collect.until, language) },
    ...(collect.due > 0 ? [{ label: words.due, value: formatMoney(collect.due, language), isStrong: true }] : []),
  ]
}

export const storeLine = ({ name, address }: { name: string; address: string }, language: Language): string =>
  [name, address].join(language === 'ar' ? '، ' : ', ')
