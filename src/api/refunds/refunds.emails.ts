/** The e-mail that asks a buyer for her bank account. The outbox names the link; its address is worked out when the e-mail goes out. */
import type { Language } from '#domain/locale.ts'
import { formatMoney, toAed } from '#domain/money.ts'
import { accountLinkMs } from '#domain/refund.ts'
import { z } from 'zod'
import { button, type EmailContext, type EmailKind, emailKind, facts, type Letter, note, text } from '../email.ts'
import { findOrderById } from '../orders/writing.actions.ts'
import { findAccountLink } from './account-links.store.ts'
import { accountLinkUrl } from './account-token.ts'
import { findTransfer } from './refunds.store.ts'

const payload = z.object({ orderId: z.string(), linkId: z.string() })

type Words = {
  subject(number: string): string
  heading: string
  body: string
  number: string
  amount: string
  action: string
  notMine: string
}

const texts: Record<Language, Words> = {
  en: {
    subject: (number) => `Your order ${number}: where shall we send your money?`,
    heading: 'Where shall we send your money?',
    body: 'We owe you a refund by bank transfer. Open the link and give us the IBAN of an account in the United Arab Emirates. The link is good for 14 days and can be used once. We never ask for card numbers or passwords.',
    number: 'Order number',
    amount: 'Your refund',
    action: 'Give the account',
    notMine: 'You expect no money from us? Then do nothing.',
  },
  ar: {
    subject: (number) => `طلبك \u2068${number}\u2069: إلى أين نرسل مبلغك؟`,
    heading: 'إلى أين نرسل مبلغك؟',
    body: 'لك مبلغ مسترد نرسله بتحويل بنكي. افتح الرابط واكتب رقم الآيبان لحساب في الإمارات. الرابط صالح لمدة 14 يومًا ولمرة واحدة. لا نطلب أبدًا أرقام البطاقات أو كلمات المرور.',
    number: 'رقم الطلب',
    amount: 'المبلغ المسترد',
    action: 'إدخال الحساب',
    notMine: 'لا تنتظر منا أي مبلغ؟ لا داعي لفعل أي شيء.',
  },
  fr: {
    subject: (number) => `Votre commande ${number}\u202f: où envoyer votre argent\u202f?`,
    heading: 'Où envoyer votre argent\u202f?',
    body: 'Nous vous devons un remboursement par virement. Ouvrez le lien et indiquez l’IBAN d’un compte aux Émirats arabes unis. Le lien est valable 14 jours et une seule fois. Nous ne demandons jamais de numéro de carte ni de mot de passe.',
    number: 'Numéro de commande',
    amount: 'Votre remboursement',
    action: 'Indiquer le compte',
    notMine: 'Vous n’attendez pas d’argent de nous\u202f? Ne faites rien.',
  },
}

/** Null once it was given, another link has taken its place, or the money goes another way. */
async function accountLetter(
  { orderId, linkId }: z.infer<typeof payload>,
  { shop }: EmailContext,
): Promise<Letter | null> {
  const [order, link] = [await findOrderById(shop.db, orderId), await findAccountLink(shop.db, linkId)]
  const transfer = link && (await findTransfer(shop.db, link.transferId))
  if (!order || !transfer || link.usedAt !== null || link.endedAt !== null || transfer.state !== 'requested')
    return null
  if (order.contactEmail.endsWith('@erased.invalid') || link.expiresAt <= shop.clock.now()) return null
  const { language } = order
  const words = texts[language]
  return {
    language,
    to: order.contactEmail,
    isProved: false,
    subject: words.subject(order.number),
    preview: words.body,
    heading: words.heading,
    blocks: [
      text(words.body),
      facts(
        { label: words.number, value: order.number },
        { label: words.amount, value: formatMoney(toAed(transfer.amountFils), language), isStrong: true },
      ),
      button(words.action, accountLinkUrl(shop, { linkId, language })),
      note(words.notMine),
    ],
  }
}

export const refundAccountEmail = emailKind({
  name: 'refund_account',
  causedBy: 'staff',
  budget: 'order',
  usefulMs: accountLinkMs,
  payload,
  write: accountLetter,
})

export const refundEmails: readonly EmailKind[] = [refundAccountEmail] as readonly EmailKind[]
