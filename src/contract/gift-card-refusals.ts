/** Why a gift card can't be bought, redeemed or changed. Part of refusals.ts. */
import type { RefusalRow } from './refusal-row.ts'

export const giftCardRefusals = {
  GIFT_CARD_OFFER: {
    status: 409,
    message: {
      en: 'We don’t sell gift cards at the moment.',
      ar: 'لا نبيع بطاقات الهدايا في الوقت الحالي.',
      fr: 'Nous ne vendons pas de cartes-cadeaux en ce moment.',
    },
    about: {
      amount: {
        en: 'Choose an amount in whole dirhams that we offer.',
        ar: 'اختر مبلغًا بالدراهم الكاملة ضمن ما نعرضه.',
        fr: 'Choisissez un montant en dirhams entiers parmi ceux proposés.',
      },
      day: {
        en: 'Choose a day from today up to one year ahead.',
        ar: 'اختر يومًا من اليوم وحتى سنة من الآن.',
        fr: 'Choisissez un jour entre aujourd’hui et dans un an.',
      },
    },
  },
  GIFT_CARD_INVALID: {
    status: 400,
    message: {
      en: 'We can’t take this code. Check each sign; a card can be used once.',
      ar: 'لا يمكننا قبول هذا الرمز. تحقق من كل حرف ورقم؛ تُستخدم البطاقة مرة واحدة.',
      fr: 'Nous ne pouvons pas accepter ce code. Vérifiez chaque signe\u202f; une carte sert une seule fois.',
    },
  },
  GIFT_CARD_YOURS: {
    status: 409,
    message: {
      en: 'This gift card is already in your wallet.',
      ar: 'هذه البطاقة موجودة في محفظتك بالفعل.',
      fr: 'Cette carte-cadeau est déjà dans votre porte-monnaie.',
    },
  },
  GIFT_CARD_CLOSED: {
    status: 409,
    message: {
      en: 'This gift card can’t be changed any more.',
      ar: 'لم يعد ممكنًا تغيير بطاقة الهدية هذه.',
      fr: 'Cette carte-cadeau ne peut plus être modifiée.',
    },
    about: {
      redeemed: {
        en: 'This gift card has been redeemed.',
        ar: 'استُخدمت بطاقة الهدية هذه.',
        fr: 'Cette carte-cadeau a été utilisée.',
      },
      void: {
        en: 'This gift card is void.',
        ar: 'أُلغيت بطاقة الهدية هذه.',
        fr: 'Cette carte-cadeau est annulée.',
      },
      unpaid: {
        en: 'This gift card is not paid.',
        ar: 'لم يُدفع ثمن بطاقة الهدية هذه.',
        fr: 'Cette carte-cadeau n’est pas payée.',
      },
    },
  },
} as const satisfies Record<string, RefusalRow>
