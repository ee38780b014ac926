/** What e-mails say of how an order is paid, in three languages. Part of order-email-texts.ts. */
import type { Language } from '#domain/locale.ts'
import { cardRefundDays } from '#domain/payment.ts'
import type { OrderTexts } from './order-email-shape.ts'

export const paymentTexts: Record<
  Language,
  Pick<
    OrderTexts,
    'notPaid' | 'held' | 'holdReleased' | 'notConfirmed' | 'refundedInCash' | 'refundedPart' | 'wallet' | 'payment'
  >
> = {
  en: {
    held: 'Your bank holds the amount on your card. We collect it when your order is packed, and no more than the order costs then.',
    holdReleased: 'Nothing was taken from your card. Your bank lets the held amount go within a few days.',
    notConfirmed:
      'You did not confirm this cash order within 48 hours, and we could not reach you, so it was cancelled. Nothing is to be paid. The pieces may still be in the store: order again whenever you like.',
    notPaid:
      'The payment was not completed in time, so the order was cancelled. You have not been charged. The pieces may still be in the store.',
    refundedInCash:
      'You paid in cash: the money reaches your bank account within 5 business days, unless you have had it at a counter already.',
    refundedPart: {
      card: `{amount} is on its way to your card. Banks take ${cardRefundDays.from} to ${cardRefundDays.to} business days to show it.`,
      bank: '{amount} was sent to your bank account. Banks take up to 3 business days to show it.',
      cash: 'You have received {amount} in cash.',
      wallet: '{amount} is in your wallet. You can spend it at your next order.',
    },
    wallet: { method: 'Wallet', paid: 'Paid from your wallet', left: 'Left to pay' },
    payment: { card: 'Card', cod: 'Cash on delivery', cash: 'Cash in the store', bank: 'Bank transfer' },
  },
  ar: {
    held: 'يحجز بنكك المبلغ على بطاقتك. نحصّله عند تجهيز طلبك، وبما لا يتجاوز قيمة الطلب حينها.',
    holdReleased: 'لم يُخصم أي مبلغ من بطاقتك. يُفرج بنكك عن المبلغ المحجوز خلال أيام قليلة.',
    notConfirmed:
      'لم تؤكّد هذا الطلب النقدي خلال 48 ساعة ولم نتمكّن من الوصول إليك، لذلك أُلغي. لا يترتب عليك أي مبلغ، وقد تكون القطع ما زالت متوفرة في المتجر، ويمكنك الطلب من جديد متى شئت.',
    notPaid:
      'لم تكتمل عملية الدفع في الوقت المحدد، لذلك أُلغي الطلب. لم يُخصم منك أي مبلغ، وقد تكون القطع ما زالت متوفرة في المتجر.',
    refundedInCash:
      'بما أنك دفعت نقدًا، يصل المبلغ إلى حسابك البنكي خلال 5 أيام عمل، ما لم تكن قد استلمته في أحد فروعنا.',
    refundedPart: {
      card: `المبلغ {amount} في طريقه إلى بطاقتك. تحتاج البنوك من ${cardRefundDays.from} إلى ${cardRefundDays.to} أيام عمل لإظهاره.`,
      bank: 'أُرسل المبلغ {amount} إلى حسابك البنكي. قد يحتاج البنك إلى 3 أيام عمل لإظهاره.',
      cash: 'استلمت مبلغ {amount} نقدًا.',
      wallet: 'أُضيف المبلغ {amount} إلى محفظتك، ويمكنك إنفاقه في طلبك القادم.',
    },
    wallet: { method: 'المحفظة', paid: 'دُفع من محفظتك', left: 'المتبقي للدفع' },
    payment: { card: 'بطاقة', cod: 'الدفع عند الاستلام', cash: 'نقدًا في الفرع', bank: 'تحويل بنكي' },
  },
  fr: {
    held: 'Votre banque réserve la somme sur votre carte. Nous l’encaissons quand la commande est emballée, et jamais plus que ce qu’elle coûte alors.',
    holdReleased: 'Rien n’a été prélevé sur votre carte. Votre banque libère la somme réservée sous quelques jours.',
    notConfirmed:
      'Vous n’avez pas confirmé cette commande en espèces sous 48 heures et nous n’avons pas pu vous joindre ; elle a donc été annulée. Rien n’est à payer. Les articles sont peut-être encore disponibles : commandez de nouveau quand vous voulez.',
    notPaid:
      'Le paiement n’a pas été effectué à temps et la commande a été annulée. Rien n’a été débité. Les articles sont peut-être encore disponibles.',
    refundedInCash:
      'Vous aviez payé en espèces : la somme arrive sur votre compte bancaire sous 5 jours ouvrés, sauf si vous l’avez déjà reçue au comptoir.',
    refundedPart: {
      card: `{amount} sont en route vers votre carte. Les banques mettent ${cardRefundDays.from} à ${cardRefundDays.to} jours ouvrés à l’afficher.`,
      bank: '{amount} ont été envoyés sur votre compte bancaire. Votre banque peut mettre 3 jours ouvrés à l’afficher.',
      cash: 'Vous avez reçu {amount} en espèces.',
      wallet: '{amount} sont sur votre porte-monnaie. Vous pouvez les dépenser à votre prochaine commande.',
    },
    wallet: { method: 'Porte-monnaie', paid: 'Payé avec votre porte-monnaie', left: 'Reste à payer' },
    payment: {
      card: 'Carte bancaire',
      cod: 'Paiement à la livraison',
      cash: 'Espèces en boutique',
      bank: 'Virement bancaire',
    },
  },
}
