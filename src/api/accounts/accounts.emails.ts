/** T18, R015, R091: confirming an address, a forgotten password, and the notice that a password was changed. */
import type { Language } from '#domain/locale.ts'
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
  toUser,
  usefulForDays,
} from '../email.ts'

const verifyTexts: Record<Language, LinkTexts> = {
  en: {
    subject: 'Confirm your e-mail address',
    preview: 'Confirm it with your password, and your account is complete.',
    body: 'Thank you for opening an account with us. Please confirm that this address is yours.',
    action: 'Confirm my address',
    end: 'The link works for 24 hours. If you did not open an account, you can ignore this e-mail; with the link you can also make the account yours, with a password of your own.',
  },
  ar: {
    subject: 'تأكيد بريدك الإلكتروني',
    preview: 'أكّده بكلمة المرور ويكتمل حسابك.',
    body: 'شكرًا لإنشاء حساب لدينا. يُرجى تأكيد أن هذا البريد الإلكتروني يخصّك.',
    action: 'تأكيد بريدي الإلكتروني',
    end: 'الرابط صالح لمدة 24 ساعة. إذا لم تُنشئ حسابًا، يمكنك تجاهل هذه الرسالة، أو جعل الحساب لك عبر الرابط بكلمة مرور تختارها.',
  },
  fr: {
    subject: 'Confirmez votre adresse e-mail',
    preview: 'Confirmez-la avec votre mot de passe, et votre compte est complet.',
    body: 'Merci d’avoir créé un compte chez nous. Veuillez confirmer que cette adresse est bien la vôtre.',
    action: 'Confirmer mon adresse',
    end: 'Le lien est valable 24 heures. Si vous n’avez pas créé de compte, ignorez simplement cet e-mail ; le lien vous permet aussi de reprendre ce compte, avec un mot de passe à vous.',
  },
}

const resetTexts: Record<Language, LinkTexts> = {
  en: {
    subject: 'Choose a new password',
    preview: 'The link works once, for 30 minutes.',
    body: 'Somebody, most likely you, asked for a new password for your account.',
    action: 'Choose a new password',
    end: 'The link works once, for 30 minutes. If you did not ask for it, nothing has changed and you can ignore this e-mail.',
  },
  ar: {
    subject: 'تعيين كلمة مرور جديدة',
    preview: 'الرابط صالح لمرة واحدة خلال 30 دقيقة.',
    body: 'تلقّينا طلبًا لتعيين كلمة مرور جديدة لحسابك.',
    action: 'تعيين كلمة مرور جديدة',
    end: 'الرابط صالح لمرة واحدة خلال 30 دقيقة. إذا لم تطلب ذلك، فلم يتغيّر شيء ويمكنك تجاهل هذه الرسالة.',
  },
  fr: {
    subject: 'Choisissez un nouveau mot de passe',
    preview: 'Le lien fonctionne une seule fois, pendant 30 minutes.',
    body: 'Une demande de nouveau mot de passe a été faite pour votre compte, sans doute par vous.',
    action: 'Choisir un nouveau mot de passe',
    end: 'Le lien fonctionne une seule fois, pendant 30 minutes. Si vous n’avez rien demandé, rien n’a changé : ignorez cet e-mail.',
  },
}

type NoticeTexts = { subject: string; preview: string; body: string; warning: string; action: string }

const changedTexts: Record<Language, NoticeTexts> = {
  en: {
    subject: 'Your password was changed',
    preview: 'If this was you, there is nothing to do.',
    body: 'The password of your account was just changed, and other devices were signed out. If this was you, there is nothing to do.',
    warning: 'If this was not you, choose a new password at once and reply to this e-mail.',
    action: 'I did not do this',
  },
  ar: {
    subject: 'تم تغيير كلمة المرور',
    preview: 'إذا كنت أنت من غيّرها، فلا داعي لأي إجراء.',
    body: 'تم للتوّ تغيير كلمة مرور حسابك، وسُجّل الخروج من الأجهزة الأخرى. إذا كنت أنت من غيّرها، فلا داعي لأي إجراء.',
    warning: 'إذا لم تكن أنت، فعيّن كلمة مرور جديدة فورًا وردّ على هذه الرسالة.',
    action: 'لم أقم بذلك',
  },
  fr: {
    subject: 'Votre mot de passe a été modifié',
    preview: 'Si c’est vous, vous n’avez rien à faire.',
    body: 'Le mot de passe de votre compte vient d’être modifié et vos autres appareils ont été déconnectés. Si c’est vous, vous n’avez rien à faire.',
    warning: 'Si ce n’est pas vous, choisissez aussitôt un nouveau mot de passe et répondez à cet e-mail.',
    action: 'Ce n’est pas moi',
  },
}

function linkLetter(
  { language, email, link }: z.infer<typeof linkPayload>,
  texts: Record<Language, LinkTexts>,
): Letter {
  const { subject, preview, body, action, end } = texts[language]
  return {
    language,
    to: email,
    subject,
    preview,
    heading: subject,
    blocks: [text(body), button(action, link), note(end)],
  }
}

function changedLetter({ language, email }: z.infer<typeof toUser>, { frame }: EmailContext): Letter {
  const { subject, preview, body, warning, action } = changedTexts[language]
  return {
    language,
    to: email,
    subject,
    preview,
    heading: subject,
    blocks: [text(body), text(warning), button(action, `${frame.publicUrl}/${language}/forgot-password`)],
  }
}

const hourMs = 60 * 60 * 1000
const linkPayload = toUser.extend({ link: z.string() })
const account = { causedBy: 'stranger', budget: 'account', isUrgent: true, lastOnly: 'email' } as const

export const verifyEmail = emailKind({
  ...account,
  name: 'verify_email',
  usefulMs: 24 * hourMs,
  payload: linkPayload,
  write: (payload) => linkLetter(payload, verifyTexts),
})

export const resetPassword = emailKind({
  ...account,
  name: 'reset_password',
  budget: 'reset',
  usefulMs: hourMs / 2,
  payload: linkPayload,
  write: (payload) => linkLetter(payload, resetTexts),
})

export const passwordChanged = emailKind({
  ...account,
  name: 'password_changed',
  usefulMs: usefulForDays(3),
  payload: toUser,
  write: changedLetter,
})

export const accountEmails: readonly EmailKind[] = [verifyEmail, resetPassword, passwordChanged]
