/** A colleague is called in a note. The note is read when the e-mail is written, so that the outbox holds no word of it. */
import type { Language } from '#domain/locale.ts'
import { z } from 'zod'
import {
  button,
  type EmailContext,
  type EmailKind,
  emailKind,
  type Letter,
  text,
  toReader,
  usefulForDays,
} from '../email.ts'
import { findOrderNote } from '../orders/order-desk.actions.ts'
import { findOrderById } from '../orders/writing.actions.ts'
import { findColleague } from '../staff/people.admin.actions.ts'

const mentionPayload = toReader.extend({ staffId: z.string(), noteId: z.string() })

type Texts = { subject(who: string, number: string): string; body(who: string, number: string): string; action: string }

const texts: Record<Language, Texts> = {
  en: {
    subject: (who, number) => `${who} mentioned you on order ${number}`,
    body: (who, number) => `${who} wrote a note on order ${number} and mentioned you:`,
    action: 'Open the order',
  },
  ar: {
    subject: (who, number) => `ذكرك ${who} في الطلب \u2068${number}\u2069`,
    body: (who, number) => `كتب ${who} ملاحظة على الطلب \u2068${number}\u2069 وذكرك فيها:`,
    action: 'فتح الطلب',
  },
  fr: {
    subject: (who, number) => `${who} vous a mentionné sur la commande ${number}`,
    body: (who, number) => `${who} a écrit une note sur la commande ${number} et vous y mentionne\u202f:`,
    action: 'Ouvrir la commande',
  },
}

async function mentionLetter(
  { language, email, staffId, noteId }: z.infer<typeof mentionPayload>,
  { shop }: EmailContext,
): Promise<Letter | null> {
  const note = await findOrderNote(shop.db, noteId)
  const [order, author, reader] = note
    ? [
        await findOrderById(shop.db, note.orderId),
        await findColleague(shop, note.staffId),
        await findColleague(shop, staffId),
      ]
    : []
  // Erased meanwhile, or she works here no more.
  if (!note || !order || note.body === '' || reader?.status !== 'active') return null
  const { subject, body, action } = texts[language]
  const who = author?.name ?? ''
  return {
    language,
    to: email,
    isProved: true,
    subject: subject(who, order.number),
    preview: body(who, order.number),
    heading: subject(who, order.number),
    blocks: [
      text(body(who, order.number)),
      { kind: 'quote', text: note.body },
      button(action, `${shop.settings.publicUrl}/admin/orders/${order.number}`),
    ],
  }
}

export const mentionEmail = emailKind({
  name: 'order_mention',
  causedBy: 'staff',
  budget: null,
  usefulMs: usefulForDays(3),
  payload: mentionPayload,
  write: mentionLetter,
})

export const deskEmails: readonly EmailKind[] = [mentionEmail]
