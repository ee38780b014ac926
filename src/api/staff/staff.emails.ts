/** T20: the invitation to work in the shop. */
import type { Language } from '#domain/locale.ts'
import { z } from 'zod'
import {
  button,
  type EmailContext,
  type EmailKind,
  emailKind,
  type Letter,
  note,
  text,
  toReader,
  usefulForDays,
} from '../email.ts'

const invitationPayload = toReader.extend({ name: z.string(), link: z.string() })

type Texts = {
  subject(store: string): string
  greeting(name: string): string
  body(store: string): string
  action: string
  end: string
}

const texts: Record<Language, Texts> = {
  en: {
    subject: (store) => `Your access to the ${store} back office`,
    greeting: (name) => `Hello ${name},`,
    body: (store) =>
      `You have been given access to the back office of ${store}. Choose a password and set up your second factor: you will need your phone with an authenticator app.`,
    action: 'Set up my access',
    end: 'The link works once, for 72 hours. If you did not expect this, you can ignore this e-mail.',
  },
  ar: {
    subject: (store) => `دخولك إلى لوحة إدارة ${store}`,
    greeting: (name) => `مرحبًا ${name}،`,
    body: (store) =>
      `مُنحت صلاحية الدخول إلى لوحة إدارة ${store}. اختر كلمة مرور وأعدّ عامل التحقق الثاني: ستحتاج إلى هاتفك وتطبيق مصادقة.`,
    action: 'إعداد دخولي',
    end: 'الرابط صالح لمرة واحدة خلال 72 ساعة. إذا لم تكن تتوقع هذه الرسالة، يمكنك تجاهلها.',
  },
  fr: {
    subject: (store) => `Votre accès à l’administration de ${store}`,
    greeting: (name) => `Bonjour ${name},`,
    body: (store) =>
      `Vous avez reçu un accès à l’administration de ${store}. Choisissez un mot de passe et configurez votre second facteur : munissez-vous de votre téléphone et d’une application d’authentification.`,
    action: 'Configurer mon accès',
    end: 'Le lien fonctionne une seule fois, pendant 72 heures. Si vous ne vous attendiez pas à ce message, ignorez-le.',
  },
}

function invitationLetter(
  { language, email, name, link }: z.infer<typeof invitationPayload>,
  { frame: { storeName } }: EmailContext,
): Letter {
  const { subject, greeting, body, action, end } = texts[language]
  const title = subject(storeName)
  return {
    language,
    to: email,
    subject: title,
    preview: title,
    heading: title,
    blocks: [text(greeting(name)), text(body(storeName)), button(action, link), note(end)],
  }
}

export const staffInvitation = emailKind({
  name: 'staff_invitation',
  causedBy: 'staff',
  budget: null,
  isUrgent: true,
  lastOnly: 'email',
  usefulMs: usefulForDays(3),
  payload: invitationPayload,
  write: invitationLetter,
})

export const staffEmails: readonly EmailKind[] = [staffInvitation]
