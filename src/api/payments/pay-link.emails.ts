/** The e-mail that asks for what the desk agreed with the buyer. The outbox names the link; its address is worked out when the e-mail goes out. */
import { payLinkMs } from '#domain/draft.ts'
import type { Language } from '#domain/locale.ts'
import { formatMoney, toAed } from '#domain/money.ts'
import { z } from 'zod'
import { button, type EmailContext, type EmailKind, emailKind, facts, type Letter, note, text } from '../email.ts'
import { findOrderById } from '../orders/writing.actions.ts'
import { payLinkUrl } from './pay-link-token.ts'
import { findPayLink } from './pay-links.store.ts'

const payload = z.object({ orderId: z.string(), linkId: z.string() })

/** Of a whole order, of what an order costs more since it was changed, and of what a bank had held and did not give. */
type Asked = { subject(number: string): string; heading: string; body: string }

type Texts = {
  order: Asked
  difference: Asked
  lost: Asked
  number: string
  amount: string
  action: string
  notMine: string
}

const texts: Record<Language, Texts> = {
  en: {
    order: {
      subject: (number) => `Your order ${number}: pay here`,
      heading: 'Your order is ready to be paid',
      body: 'As agreed with us, your pieces are set aside. Open the link to see them and to pay by card. The link is good for 24 hours and is paid once.',
    },
    difference: {
      subject: (number) => `Your order ${number}: the difference to pay`,
      heading: 'What your changed order costs more',
      body: 'We changed your order as agreed with you, and it costs more now. Open the link to see it and to pay the difference by card. The link is good for 24 hours and is paid once; we pack the order after that.',
    },
    lost: {
      subject: (number) => `Your order ${number}: please pay again`,
      heading: 'The payment did not go through',
      body: 'Your bank did not give us the amount of this order that it had held on your card. Nothing was charged. Open the link to pay by card; your order is packed and leaves us after that. The link is good for 24 hours and is paid once.',
    },
    number: 'Order number',
    amount: 'To pay',
    action: 'See and pay',
    notMine: 'You agreed on nothing with us? Then do nothing: nothing will be sent and nothing is owed.',
  },
  ar: {
    order: {
      subject: (number) => `طلبك \u2068${number}\u2069: رابط الدفع`,
      heading: 'طلبك جاهز للدفع',
      body: 'كما اتفقنا معك، حجزنا لك القطع. افتح الرابط للاطلاع عليها والدفع بالبطاقة. الرابط صالح لمدة 24 ساعة ولدفعة واحدة.',
    },
    difference: {
      subject: (number) => `طلبك \u2068${number}\u2069: المبلغ الإضافي`,
      heading: 'المبلغ الإضافي بعد تعديل طلبك',
      body: 'عدّلنا طلبك كما اتفقنا معك، فزادت قيمته. افتح الرابط للاطلاع عليه ودفع الفرق بالبطاقة. الرابط صالح لمدة 24 ساعة ولدفعة واحدة، ونجهّز الطلب بعد الدفع.',
    },
    lost: {
      subject: (number) => `طلبك \u2068${number}\u2069: يُرجى الدفع من جديد`,
      heading: 'لم تتم عملية الدفع',
      body: 'لم يمنحنا بنكك مبلغ هذا الطلب الذي كان قد حجزه على بطاقتك، ولم يُخصم منك شيء. افتح الرابط للدفع بالبطاقة، فطلبك جاهز ويُرسل بعد الدفع. الرابط صالح لمدة 24 ساعة ولدفعة واحدة.',
    },
    number: 'رقم الطلب',
    amount: 'المبلغ المطلوب',
    action: 'عرض الطلب والدفع',
    notMine: 'لم تتفق معنا على أي طلب؟ لا داعي لفعل أي شيء: لن نرسل شيئًا ولن يُطلب منك أي مبلغ.',
  },
  fr: {
    order: {
      subject: (number) => `Votre commande ${number}\u202f: lien de paiement`,
      heading: 'Votre commande est prête à être payée',
      body: 'Comme convenu, vos articles sont mis de côté. Ouvrez le lien pour les voir et payer par carte. Le lien est valable 24 heures et pour un seul paiement.',
    },
    difference: {
      subject: (number) => `Votre commande ${number}\u202f: différence à payer`,
      heading: 'Ce que coûte en plus votre commande modifiée',
      body: 'Comme convenu avec vous, nous avons modifié votre commande, qui coûte désormais plus cher. Ouvrez le lien pour la voir et payer la différence par carte. Le lien est valable 24 heures et pour un seul paiement\u202f; nous emballons la commande ensuite.',
    },
    lost: {
      subject: (number) => `Votre commande ${number}\u202f: merci de payer à nouveau`,
      heading: 'Le paiement n’a pas abouti',
      body: 'Votre banque ne nous a pas remis la somme qu’elle avait réservée sur votre carte pour cette commande. Rien n’a été débité. Ouvrez le lien pour payer par carte\u202f; votre commande est prête et part ensuite. Le lien est valable 24 heures et pour un seul paiement.',
    },
    number: 'Numéro de commande',
    amount: 'À payer',
    action: 'Voir et payer',
    notMine:
      'Vous n’avez rien convenu avec nous\u202f? Ne faites rien\u202f: rien ne sera expédié et vous ne devez rien.',
  },
}

/** Null once the order was called off, nothing is due any more, or another link has taken its place. */
async function payLinkLetter(
  { orderId, linkId }: z.infer<typeof payload>,
  { shop }: EmailContext,
): Promise<Letter | null> {
  const [order, link] = [await findOrderById(shop.db, orderId), await findPayLink(shop.db, linkId)]
  if (!order || !link || link.endedAt !== null || order.contactEmail.endsWith('@erased.invalid')) return null
  if (order.status === 'cancelled' || link.expiresAt <= shop.clock.now()) return null
  if (link.ofDifference && order.dueFils !== link.amountFils) return null
  const { language } = order
  const words = texts[language]
  const difference = order.paymentStatus === 'failed' ? words.lost : words.difference
  const { subject, heading, body } = link.ofDifference ? difference : words.order
  return {
    language,
    to: order.contactEmail,
    isProved: false,
    subject: subject(order.number),
    preview: body,
    heading,
    blocks: [
      text(body),
      facts(
        { label: words.number, value: order.number },
        { label: words.amount, value: formatMoney(toAed(link.amountFils), language), isStrong: true },
      ),
      button(words.action, payLinkUrl(shop, { linkId, language })),
      note(words.notMine),
    ],
  }
}

export const payLinkEmail = emailKind({
  name: 'pay_link',
  causedBy: 'staff',
  budget: 'order',
  isUrgent: true,
  lastOnly: 'orderId',
  usefulMs: payLinkMs,
  payload,
  write: payLinkLetter,
})

export const paymentEmails: readonly EmailKind[] = [payLinkEmail] as readonly EmailKind[]
