/** The question whether she wants her cash order, by e-mail: where no message could be sent. The code is worked out when the e-mail is written. */
import type { Language } from '#domain/locale.ts'
import { mustBeConfirmed } from '#domain/order.ts'
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
import { findOrderById } from '../orders/writing.actions.ts'
import { findConfirmation } from './confirmations.store.ts'
import { wordsFor } from './words.ts'

const payload = toReader.extend({ orderId: z.string() })

type Texts = { subject(number: string): string; body: string; action: string; code: string; notMine: string }

const texts: Record<Language, Texts> = {
  en: {
    subject: (number) => `Please confirm order ${number}`,
    body: 'You will pay this order in cash. Tell us that you want it, and we will pack it at once. Unconfirmed after 48 hours, it is cancelled.',
    action: 'Yes or no',
    code: 'Or type these digits on the page:',
    notMine: 'If you did not order this, press “No, cancel it” on the page, or ignore this e-mail.',
  },
  ar: {
    subject: (number) => `يُرجى تأكيد الطلب \u2068${number}\u2069`,
    body: 'ستدفع قيمة هذا الطلب نقدًا عند الاستلام. أخبرنا بأنك تريده لنجهّزه فورًا. إذا لم يُؤكَّد خلال 48 ساعة فسيُلغى.',
    action: 'نعم أو لا',
    code: 'أو اكتب هذه الأرقام في الصفحة:',
    notMine: 'إذا لم تكن أنت من طلب، فاضغط «لا، ألغِ الطلب» في الصفحة، أو تجاهل هذه الرسالة.',
  },
  fr: {
    subject: (number) => `Merci de confirmer la commande ${number}`,
    body: 'Vous paierez cette commande en espèces. Dites-nous que vous la voulez et nous la préparerons aussitôt. Sans confirmation sous 48 heures, elle est annulée.',
    action: 'Oui ou non',
    code: 'Ou saisissez ces chiffres sur la page\u202f:',
    notMine: 'Si vous n’avez rien commandé, appuyez sur «\u202fNon, annuler\u202f» sur la page, ou ignorez cet e-mail.',
  },
}

async function askLetter(
  { email, language, orderId }: z.infer<typeof payload>,
  { shop }: EmailContext,
): Promise<Letter | null> {
  const order = await findOrderById(shop.db, orderId)
  const asked = await findConfirmation(shop.db, orderId)
  // Erased, decided or called off meanwhile.
  if (!order || !asked || order.ownerErasedAt !== null || !mustBeConfirmed(order)) return null
  const { subject, body, action, code, notMine } = texts[language]
  const words = wordsFor(shop, order, asked.codeRound)
  return {
    language,
    to: email,
    subject: subject(order.number),
    preview: body,
    heading: subject(order.number),
    blocks: [text(body), button(action, words.link), text(code), { kind: 'code', code: words.code }, note(notMine)],
  }
}

export const cashConfirmEmail = emailKind({
  name: 'cash_confirm',
  causedBy: 'stranger',
  budget: 'order',
  lastOnly: 'orderId',
  usefulMs: usefulForDays(2),
  payload,
  write: askLetter,
})

export const confirmationEmails: readonly EmailKind[] = [cashConfirmEmail]
