/** The words around every letter. */
import type { Language } from '#domain/locale.ts'

type FrameTexts = { reply: string; link: string; unsubscribe: string }

export const frameTexts: Record<Language, FrameTexts> = {
  en: {
    reply: 'Questions? Reply to this e-mail and a person will answer.',
    link: 'The button does not work? Open this address:',
    unsubscribe: 'Unsubscribe',
  },
  ar: {
    reply: 'لديك سؤال؟ ردّ على هذه الرسالة وسيجيبك أحد أفراد فريقنا.',
    link: 'الزر لا يعمل؟ افتح هذا الرابط:',
    unsubscribe: 'إلغاء الاشتراك',
  },
  fr: {
    reply: 'Une question\u00a0? Répondez à cet e-mail\u00a0: une personne de notre équipe vous répondra.',
    link: 'Le bouton ne fonctionne pas\u00a0? Ouvrez cette adresse\u00a0:',
    unsubscribe: 'Se désinscrire',
  },
}
