/** R120: the acknowledgement for who wrote to us, and the message itself for the shop. */
import type { ContactSubject } from '#domain/contact.ts'
import { defaultLanguage, type Language, languageNames, type Texts } from '#domain/locale.ts'
import { facts, type Frame, type Letter, nobody, text } from './letter.ts'
import type { Payloads } from './payloads.ts'

export const subjectNames: Record<ContactSubject, Texts> = {
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

export function contactReceivedLetter(
  { language, email, subject }: Payloads['contact_received'],
  { company }: Frame,
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
export function contactMessageLetter(
  { language, email, name, subject, message }: Payloads['contact_message'],
  { company }: Frame,
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
