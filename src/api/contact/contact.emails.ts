/** R120: the acknowledgement for who wrote to us, and the message itself for the shop. */
import { type ContactSubject, contactSubjects } from '#domain/contact.ts'
import { defaultLanguage, type Language, languageNames, type Texts } from '#domain/locale.ts'
import { z } from 'zod'
import {
  type EmailContext,
  type EmailKind,
  emailKind,
  facts,
  type Letter,
  nobody,
  receiptRule,
  text,
  toReader,
  toStoreRule,
} from '../email.ts'

const receivedPayload = toReader.extend({ subject: z.enum(contactSubjects) })
const messagePayload = receivedPayload.extend({ name: z.string(), message: z.string() })

const subjectNames: Record<ContactSubject, Texts> = {
  general: { en: 'General question', ar: 'استفسار عام', fr: 'Question générale' },
  support: { en: 'Support', ar: 'الدعم', fr: 'Assistance' },
  wholesale: { en: 'Wholesale', ar: 'البيع بالجملة', fr: 'Vente en gros' },
  returns: { en: 'Returns', ar: 'الإرجاع', fr: 'Retours' },
  complaint: { en: 'Complaint', ar: 'شكوى', fr: 'Réclamation' },
  product: { en: 'A product', ar: 'أحد المنتجات', fr: 'Un article' },
  order: { en: 'An order', ar: 'أحد الطلبات', fr: 'Une commande' },
  business: { en: 'Business', ar: 'الأعمال والشراكات', fr: 'Partenariats' },
  other: { en: 'Something else', ar: 'موضوع آخر', fr: 'Autre sujet' },
}

type ContactTexts = { subject: string; heading: string; body: string; about: string }

const texts: Record<Language, ContactTexts> = {
  en: {
    subject: 'We have received your message',
    heading: 'Thank you for writing to us',
    body: 'Your message has reached us. A person will read it and answer within one business day ({hours}).',
    about: 'About',
  },
  ar: {
    subject: 'وصلتنا رسالتك',
    heading: 'شكرًا لتواصلك معنا',
    body: 'وصلتنا رسالتك. سيقرؤها أحد أفراد فريقنا ويجيبك خلال يوم عمل واحد ({hours}).',
    about: 'الموضوع',
  },
  fr: {
    subject: 'Nous avons bien reçu votre message',
    heading: 'Merci de nous avoir écrit',
    body: 'Votre message nous est parvenu. Une personne le lira et vous répondra sous un jour ouvré ({hours}).',
    about: 'Sujet',
  },
}

function receivedLetter(
  { language, email, subject }: z.infer<typeof receivedPayload>,
  { frame: { company } }: EmailContext,
): Letter {
  const words = texts[language]
  const body = words.body.replace('{hours}', company.hours)
  return {
    language,
    to: email,
    subject: words.subject,
    preview: body,
    heading: words.heading,
    blocks: [text(body), facts({ label: words.about, value: subjectNames[subject][language] })],
  }
}

/** To the shop, in its own language. An answer goes to who wrote. */
function messageLetter(
  { language, email, name, subject, message }: z.infer<typeof messagePayload>,
  { frame: { company } }: EmailContext,
): Letter {
  const about = subjectNames[subject][defaultLanguage]
  return {
    language: defaultLanguage,
    to: company.email ?? nobody,
    replyTo: email,
    subject: `Contact form: ${about}, from ${name}`,
    preview: message.slice(0, 120),
    heading: about,
    blocks: [
      facts(
        { label: 'From', value: name },
        { label: 'E-mail', value: email },
        { label: 'Writes in', value: languageNames[language] },
      ),
      { kind: 'quote', text: message },
    ],
  }
}

/** Without a word of the sender's: anybody's address can stand in the form. */
export const contactReceived = emailKind({
  ...receiptRule,
  name: 'contact_received',
  payload: receivedPayload,
  write: receivedLetter,
})

export const contactMessage = emailKind({
  ...toStoreRule,
  name: 'contact_message',
  payload: messagePayload,
  write: messageLetter,
})

export const contactEmails: readonly EmailKind[] = [contactReceived, contactMessage]
