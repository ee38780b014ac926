/** What stands against changing an order. Shoppers are told the plain text; the desk is told what to do instead. */
import type { RefusalRow } from './refusal-row.ts'

export const orderRefusals = {
  ORDER_NOT_CHANGEABLE: {
    status: 409,
    message: {
      en: 'This order can no longer be changed.',
      ar: 'لم يعد بالإمكان تعديل هذا الطلب.',
      fr: 'Cette commande ne peut plus être modifiée.',
    },
    about: {
      over: {
        en: 'This order is finished. It can no longer be changed.',
        ar: 'هذا الطلب منتهٍ ولم يعد بالإمكان تعديله.',
        fr: 'Cette commande est terminée et ne peut plus être modifiée.',
      },
      handed_over: {
        en: 'A parcel of this order is with the courier. Call the parcel back instead.',
        ar: 'أصبحت إحدى شحنات هذا الطلب لدى شركة التوصيل. اطلب استرجاع الشحنة بدلًا من ذلك.',
        fr: 'Un colis de cette commande est chez le transporteur. Rappelez plutôt le colis.',
      },
      packed: {
        en: 'A parcel of this order is packed or booked. Cancel the parcel first.',
        ar: 'إحدى شحنات هذا الطلب مغلّفة أو محجوزة لدى شركة التوصيل. ألغِ الشحنة أولًا.',
        fr: 'Un colis de cette commande est emballé ou réservé. Annulez d’abord le colis.',
      },
      held: {
        en: 'Somebody has put this order on hold already.',
        ar: 'سبق أن علّق زميل هذا الطلب.',
        fr: 'Quelqu’un a déjà mis cette commande en attente.',
      },
      not_held: {
        en: 'This order is not on hold any more.',
        ar: 'لم يعد هذا الطلب معلّقًا.',
        fr: 'Cette commande n’est plus en attente.',
      },
      confirmed: {
        en: 'This order has been confirmed already.',
        ar: 'سبق تأكيد هذا الطلب.',
        fr: 'Cette commande est déjà confirmée.',
      },
      not_waiting: {
        en: 'This order does not wait to be confirmed.',
        ar: 'هذا الطلب لا ينتظر التأكيد.',
        fr: 'Cette commande n’attend pas de confirmation.',
      },
    },
  },
} as const satisfies Record<string, RefusalRow>
