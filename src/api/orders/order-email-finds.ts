/** What the e-mail says of what lay in the parcel of a return and was not announced. Part of order-email-returns.ts. */
import type { Language } from '#domain/locale.ts'
import type { FindState } from '#domain/return-find.ts'
import type { NewsTexts } from './order-email-shape.ts'

export type FindNews = 'return_found'
/** What becomes of it. */
export type FindWords = Record<FindState, string>

export const findNews: Record<Language, Record<FindNews, NewsTexts>> = {
  en: {
    return_found: {
      subject: (number) => `Order ${number}: there was more in your parcel`,
      heading: 'There was more in your parcel',
      body: 'Beside the pieces of your return we found the following. This is what happens with it.',
    },
  },
  ar: {
    return_found: {
      subject: (number) => `الطلب ${number}: وجدنا في الطرد أشياء أخرى`,
      heading: 'وجدنا في طردك أشياء أخرى',
      body: 'إلى جانب القطع المُرجعة وجدنا في الطرد ما يلي، وهذا ما سنفعله به.',
    },
  },
  fr: {
    return_found: {
      subject: (number) => `Commande ${number}\u202f: votre colis contenait autre chose`,
      heading: 'Votre colis contenait autre chose',
      body: 'En plus des articles de votre retour, nous avons trouvé ce qui suit. Voici ce qu’il en advient.',
    },
  },
}

export const findWords: Record<Language, FindWords> = {
  en: {
    added: 'taken into your return; we look at it with the others',
    open: 'kept aside; we write again once we have decided',
    kept: 'kept for you; answer this e-mail and tell us what to do with it',
    sent_back: 'goes back to you',
    stocked: 'belongs to the shop, and stays with us',
  },
  ar: {
    added: 'أُضيف إلى الإرجاع، ونفحصه مع بقية القطع',
    open: 'محفوظ لدينا، وسنكتب إليك بعد اتخاذ القرار',
    kept: 'محفوظ لك، يُرجى الرد على هذه الرسالة لنعرف ما تريد أن نفعل به',
    sent_back: 'سيُعاد إليك',
    stocked: 'من قطع المتجر، ويبقى لدينا',
  },
  fr: {
    added: 'ajouté à votre retour\u202f; nous l’examinons avec les autres',
    open: 'mis de côté\u202f; nous vous écrivons dès que c’est décidé',
    kept: 'gardé pour vous\u202f; répondez à cet e-mail pour nous dire qu’en faire',
    sent_back: 'vous est renvoyé',
    stocked: 'appartient à la boutique et y reste',
  },
}
