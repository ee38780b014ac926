/** R120: the acknowledgement for who wrote to us, and the message itself for the shop. */
import { type ContactSubject, contactSubjects, messageReference } from '#domain/contact.ts'
import { defaultLanguage, type Language, languageNames, type Texts } from '#domain/locale.ts'
import { longDay } from '#domain/long-day.ts'
import { uaeDay } from '#domain/shipping.ts'
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
  usefulForDays,
} from '../email.ts'
import { findAnswer } from './thread.store.ts'

/** `id`: of the message. E-mails that were waiting when it came have none. */
const receivedPayload = toReader.extend({ subject: z.enum(contactSubjects), id: z.string().default('') })
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

/** The reference behind a subject: `… [7K3M9X2PQA]`. */
const withReference = (subject: string, id: string): string =>
  id === '' ? subject : `${subject} [${messageReference(id)}]`

const threadOf = (id: string) => (id === '' ? {} : { thread: `message-${id.toLowerCase()}` })

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
  { language, email, subject, id }: z.infer<typeof receivedPayload>,
  { frame: { company } }: EmailContext,
): Letter {
  const words = texts[language]
  const body = words.body.replace('{hours}', company.hours)
  return {
    language,
    to: email,
    subject: withReference(words.subject, id),
    ...threadOf(id),
    preview: body,
    heading: words.heading,
    blocks: [text(body), facts({ label: words.about, value: subjectNames[subject][language] })],
  }
}

/** To the shop, in its own language. An answer goes to who wrote. */
function messageLetter(
  { language, email, name, subject, message, id }: z.infer<typeof messagePayload>,
  { frame: { company } }: EmailContext,
): Letter {
  const about = subjectNames[subject][defaultLanguage]
  return {
    language: defaultLanguage,
    to: company.email ?? nobody,
    replyTo: email,
    subject: withReference(`Contact form: ${about}, from ${name}`, id),
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

const answerPayload = toReader.extend({ answerId: z.string() })

type AnswerTexts = { subject(about: string): string; heading: string; about: string; sent: string }

const answerTexts: Record<Language, AnswerTexts> = {
  en: {
    subject: (about) => `Our answer: ${about}`,
    heading: 'Our answer to your message',
    about: 'About',
    sent: 'Your message of',
  },
  ar: {
    subject: (about) => `ردّنا: ${about}`,
    heading: 'ردّنا على رسالتك',
    about: 'الموضوع',
    sent: 'رسالتك بتاريخ',
  },
  fr: {
    subject: (about) => `Notre réponse\u202f: ${about}`,
    heading: 'Notre réponse à votre message',
    about: 'Sujet',
    sent: 'Votre message du',
  },
}

/** Read when the e-mail is written, so that the outbox holds no word of it. The sender's own words aren't repeated: anybody's address can stand in the form. */
async function answerLetter(
  { language, email, answerId }: z.infer<typeof answerPayload>,
  { shop }: EmailContext,
): Promise<Letter | null> {
  const answer = await findAnswer(shop.db, answerId)
  if (!answer) return null
  const words = answerTexts[language]
  const about = subjectNames[answer.subject][language]
  const lines = answer.body.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  return {
    language,
    to: email,
    subject: withReference(words.subject(about), answer.messageId),
    ...threadOf(answer.messageId),
    preview: lines.join(' ').slice(0, 120).toWellFormed(),
    heading: words.heading,
    blocks: [
      ...lines.map(text),
      facts(
        { label: words.about, value: about },
        { label: words.sent, value: longDay(uaeDay(answer.writtenAt), language) },
      ),
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

/** Somebody of the staff wrote it, to an address that a stranger may have typed in. */
export const messageAnswer = emailKind({
  causedBy: 'staff',
  budget: 'order',
  usefulMs: usefulForDays(3),
  name: 'message_answer',
  payload: answerPayload,
  write: answerLetter,
})

export const contactEmails: readonly EmailKind[] = [contactReceived, contactMessage, messageAnswer]
