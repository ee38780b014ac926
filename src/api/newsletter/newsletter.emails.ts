/** D6: asking for confirmation, and the coupon afterwards. */
import type { Language } from '#domain/locale.ts'
import { longDay } from '#domain/long-day.ts'
import { z } from 'zod'
import {
  button,
  type EmailContext,
  type EmailKind,
  emailKind,
  type Letter,
  type LinkTexts,
  note,
  text,
  toReader,
  usefulForDays,
} from '../email.ts'

/** The page that ends a subscription, and what mail programs call by themselves. */
const toSubscriber = toReader.extend({ unsubscribeLink: z.string(), oneClickLink: z.string() })
const confirmPayload = toSubscriber.extend({ link: z.string() })
const welcomePayload = toSubscriber.extend({ code: z.string(), percent: z.number(), endsOn: z.string() })

const confirmTexts: Record<Language, LinkTexts> = {
  en: {
    subject: 'Please confirm your subscription',
    preview: 'Then 10% off your first order is yours.',
    body: 'You asked to hear from us about new arrivals and offers. Confirm your address, and we will send you 10% off your first order.',
    action: 'Confirm my subscription',
    end: 'If you did not ask for this, ignore this e-mail: without a confirmation you get no newsletter. Press “Unsubscribe” below and nobody can ask for it in your name again.',
  },
  ar: {
    subject: 'يُرجى تأكيد اشتراكك',
    preview: 'ثم يكون لك خصم 10% على طلبك الأول.',
    body: 'طلبتَ أن تصلك أخبار الوصول الجديد والعروض. أكّد بريدك الإلكتروني وسنرسل إليك خصمًا بنسبة 10% على طلبك الأول.',
    action: 'تأكيد اشتراكي',
    end: 'إذا لم تطلب ذلك، فتجاهل هذه الرسالة: لن تصلك نشرتنا دون تأكيد. واضغط «إلغاء الاشتراك» أدناه حتى لا يطلبها أحد باسمك مرة أخرى.',
  },
  fr: {
    subject: 'Confirmez votre inscription',
    preview: 'Ensuite, 10 % de remise sur votre première commande.',
    body: 'Vous souhaitez recevoir nos nouveautés et nos offres. Confirmez votre adresse et nous vous enverrons 10 % de remise sur votre première commande.',
    action: 'Confirmer mon inscription',
    end: 'Si vous n’avez rien demandé, ignorez cet e-mail : sans confirmation, vous ne recevrez pas de newsletter. Cliquez ci-dessous sur « Se désinscrire » et personne ne pourra plus la demander à votre place.',
  },
}

function confirmLetter({
  language,
  email,
  link,
  unsubscribeLink,
  oneClickLink,
}: z.infer<typeof confirmPayload>): Letter {
  const { subject, preview, body, action, end } = confirmTexts[language]
  return {
    language,
    to: email,
    subject,
    preview,
    heading: subject,
    unsubscribeUrl: unsubscribeLink,
    oneClickUrl: oneClickLink,
    blocks: [text(body), button(action, link), note(end)],
  }
}

type WelcomeTexts = {
  subject(percent: number): string
  body: string
  how: string
  end(day: string): string
  action: string
}

const welcomeTexts: Record<Language, WelcomeTexts> = {
  en: {
    subject: (percent) => `Here is your ${percent}% off`,
    body: 'Thank you for subscribing to our newsletter. This code is yours:',
    how: 'Enter it in your bag. It counts once, for your first order.',
    end: (day) => `Valid until ${day}.`,
    action: 'See what is new',
  },
  ar: {
    subject: (percent) => `إليك خصم ${percent}%`,
    body: 'شكرًا لاشتراكك في نشرتنا البريدية. هذا الرمز لك:',
    how: 'أدخله في حقيبة التسوق. يُستخدم مرة واحدة في طلبك الأول.',
    end: (day) => `صالح حتى ${day}.`,
    action: 'اكتشف الجديد',
  },
  fr: {
    subject: (percent) => `Voici vos ${percent} % de remise`,
    body: 'Merci de vous être inscrit à notre newsletter. Ce code est à vous :',
    how: 'Saisissez-le dans votre panier. Il est valable une fois, pour votre première commande.',
    end: (day) => `Valable jusqu’au ${day}.`,
    action: 'Voir les nouveautés',
  },
}

function welcomeLetter(
  { language, email, code, percent, endsOn, unsubscribeLink, oneClickLink }: z.infer<typeof welcomePayload>,
  { frame }: EmailContext,
): Letter {
  const words = welcomeTexts[language]
  const subject = words.subject(percent)
  return {
    language,
    to: email,
    subject,
    preview: words.how,
    heading: subject,
    unsubscribeUrl: unsubscribeLink,
    oneClickUrl: oneClickLink,
    blocks: [
      text(words.body),
      { kind: 'code', code },
      text(words.how),
      note(words.end(longDay(endsOn, language))),
      button(words.action, `${frame.publicUrl}/${language}/shop/new-in`),
    ],
  }
}

export const newsletterConfirm = emailKind({
  name: 'newsletter_confirm',
  causedBy: 'stranger',
  budget: 'asked',
  lastOnly: 'email',
  usefulMs: usefulForDays(3),
  payload: confirmPayload,
  write: confirmLetter,
})

export const newsletterWelcome = emailKind({
  name: 'newsletter_welcome',
  causedBy: 'owner',
  budget: null,
  usefulMs: usefulForDays(3),
  payload: welcomePayload,
  write: welcomeLetter,
})

export const newsletterEmails: readonly EmailKind[] = [newsletterConfirm, newsletterWelcome]
