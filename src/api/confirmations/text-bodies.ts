/** The message that asks whether she wants it, in one part of SMS in English and French. No word of what, where or for whom: a telephone may be another's by now. */
import type { Language } from '#domain/locale.ts'

type Asked = { store: string; number: string; link: string; code: string }

const bodies: Record<Language, (asked: Asked) => string> = {
  en: ({ store, number, link, code }) =>
    `${store}: please confirm cash order ${number} at ${link} or with code ${code}`,
  ar: ({ store, number, link, code }) =>
    `${store}: يُرجى تأكيد الطلب \u2068${number}\u2069 عبر ${link} أو بالرمز ${code}`,
  fr: ({ store, number, link, code }) =>
    `${store}, merci de confirmer la commande ${number} sur ${link} ou avec le code ${code}`,
}

export const textBody = (language: Language, asked: Asked): string => bodies[language](asked)
