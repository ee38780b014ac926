/** What the e-mail about an edited order says, in three languages. Part of order-email-texts.ts. */
import type { Language } from '#domain/locale.ts'
import type { OrderTexts } from './order-email-shape.ts'

type ChangeTexts = {
  news: Pick<OrderTexts['news'], 'changed'>
  facts: Pick<OrderTexts['facts'], 'totalBefore' | 'refund' | 'refunded'>
  words: Pick<OrderTexts, 'changedCash' | 'changedRefund'>
}

export const changeTexts: Record<Language, ChangeTexts> = {
  en: {
    news: {
      changed: {
        subject: (number) => `Order ${number} was changed`,
        heading: 'Your order was changed',
        body: 'We changed your order as agreed with you. This is what it holds now. If you did not agree to this, reply to this e-mail at once.',
      },
    },
    facts: { totalBefore: 'Total before', refund: 'To be refunded', refunded: 'Refunded' },
    words: {
      changedCash: 'The courier collects the new total.',
      changedRefund: 'You have paid more than the new total. We will send the difference back to you.',
    },
  },
  ar: {
    news: {
      changed: {
        subject: (number) => `تم تعديل الطلب ${number}`,
        heading: 'تم تعديل طلبك',
        body: 'عدّلنا طلبك بحسب الاتفاق معك، وهذه محتوياته الآن. إن لم توافق على هذا التعديل، فيُرجى الرد على هذه الرسالة فورًا.',
      },
    },
    facts: { totalBefore: 'الإجمالي السابق', refund: 'المبلغ المستحق لك', refunded: 'المبلغ المردود' },
    words: {
      changedCash: 'سيحصّل مندوب التوصيل الإجمالي الجديد.',
      changedRefund: 'دفعت أكثر من الإجمالي الجديد، وسنعيد إليك الفرق.',
    },
  },
  fr: {
    news: {
      changed: {
        subject: (number) => `Commande ${number}\u202f: modifiée`,
        heading: 'Votre commande a été modifiée',
        body: 'Nous avons modifié votre commande comme convenu avec vous. Voici ce qu’elle contient maintenant. Si vous n’étiez pas d’accord, répondez tout de suite à cet e-mail.',
      },
    },
    facts: { totalBefore: 'Ancien total', refund: 'À rembourser', refunded: 'Remboursé' },
    words: {
      changedCash: 'Le transporteur encaissera le nouveau total.',
      changedRefund: 'Vous avez payé plus que le nouveau total. Nous vous renverrons la différence.',
    },
  },
}
