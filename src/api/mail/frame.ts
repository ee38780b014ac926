/** The words around every letter. */
import type { Language } from '#domain/locale.ts'

type FrameTexts = { reply: string; unsubscribe: string }

export const frameTexts: Record<Language, FrameTexts> = {
  en: { reply: 'Questions? Reply to this e-mail and a person will answer.', unsubscribe: 'Unsubscribe' },
  ar: { reply: 'لديك سؤال؟ ردّ على هذه الرسالة وسيجيبك أحد أفراد فريقنا.', unsubscribe: 'إلغاء الاشتراك' },
  fr: { reply: 'Une question ? Répondez à cet e-mail : une personne de notre équipe vous répondra.', unsubscribe: 'Se désabonner' },
}
