/** Why pieces can't go back, or a return is past what was asked. Part of refusals.ts. */
import { claimRefusals } from './claim-refusals.ts'
import type { RefusalRow } from './refusal-row.ts'

export const returnRefusals = {
  ...claimRefusals,
  RETURN_NOT_POSSIBLE: {
    status: 409,
    message: {
      en: 'These pieces can’t be returned.',
      ar: 'لا يمكن إرجاع هذه القطع.',
      fr: 'Ces articles ne peuvent pas être renvoyés.',
    },
    about: {
      no_wallet: {
        en: 'This order has no account, so there is no wallet.',
        ar: 'ليس لهذا الطلب حساب، فلا توجد محفظة.',
        fr: 'Cette commande n’a pas de compte, donc pas de porte-monnaie.',
      },
      not_collected: {
        en: 'No courier collects returns there. Bring the pieces to one of our stores.',
        ar: 'لا تستلم شركة التوصيل الإرجاعات من هذه الإمارة. أحضر القطع إلى أحد فروعنا.',
        fr: 'Aucun transporteur n’y retire les retours. Apportez les articles dans l’une de nos boutiques.',
      },
      collection_day: {
        en: 'Nobody can come on that day. Please choose another.',
        ar: 'لا يمكن الاستلام في ذلك اليوم. يُرجى اختيار يوم آخر.',
        fr: 'Personne ne peut passer ce jour-là. Choisissez-en un autre.',
      },
      awaited: {
        en: 'This piece was exchanged at the door. It can go back once the piece that it replaces has arrived.',
        ar: 'استُبدلت هذه القطعة عند الباب، ويمكن إرجاعها بعد وصول القطعة القديمة إلينا.',
        fr: 'Cet article a été échangé à la porte. Il pourra être renvoyé quand l’article qu’il remplace sera arrivé.',
      },
      made_to_order: {
        en: 'Pieces that were made to your order can’t be returned.',
        ar: 'لا يمكن إرجاع القطع المصممة بحسب طلبك.',
        fr: 'Les articles réalisés à votre demande ne peuvent pas être renvoyés.',
      },
    },
  },
  EXCHANGE_NOT_POSSIBLE: {
    status: 409,
    message: {
      en: 'This piece can’t become that one. Choose another size or colour of the same product.',
      ar: 'لا يمكن استبدال هذه القطعة بتلك. اختر مقاسًا أو لونًا آخر من المنتج نفسه.',
      fr: 'Cet article ne peut pas être échangé contre celui-ci. Choisissez une autre taille ou couleur du même produit.',
    },
    about: {
      pickup: {
        en: 'Pieces of an order that was collected are exchanged in the store.',
        ar: 'تُستبدل قطع الطلب المستلَم من الفرع في الفرع نفسه.',
        fr: 'Les articles d’une commande retirée en boutique s’échangent en boutique.',
      },
      door: {
        en: 'These pieces can’t be exchanged at the door. Choose a new size or colour for each, or send them back another way.',
        ar: 'لا يمكن استبدال هذه القطع عند الباب. اختر بديلًا لكل قطعة، أو أعدها بطريقة أخرى.',
        fr: 'Ces articles ne peuvent pas être échangés à la porte. Choisissez un autre article pour chacun, ou renvoyez-les autrement.',
      },
    },
  },
  COLLECTION_NOT_POSSIBLE: {
    status: 409,
    message: {
      en: 'This return can’t be collected as it stands.',
      ar: 'لا يمكن استلام هذا الإرجاع في حالته الحالية.',
      fr: 'Ce retour ne peut pas être retiré en l’état.',
    },
    about: {
      booked: {
        en: 'A courier is booked already. Call the collection off first.',
        ar: 'شركة التوصيل محجوزة بالفعل. ألغِ الاستلام أولًا.',
        fr: 'Un transporteur est déjà réservé. Annulez d’abord son passage.',
      },
      not_booked: {
        en: 'No courier is booked for it.',
        ar: 'لم تُحجز له شركة توصيل.',
        fr: 'Aucun transporteur n’est réservé.',
      },
    },
  },
  RETURN_NOT_MOVABLE: {
    status: 409,
    message: {
      en: 'This return has moved on, so this is no longer possible.',
      ar: 'تغيّرت حالة هذا الإرجاع، لذا لم يعد هذا ممكنًا.',
      fr: 'Ce retour a changé d’état\u202f: cette action n’est plus possible.',
    },
    about: {
      photos: {
        en: 'This return has as many photos as it may have.',
        ar: 'بلغ هذا الإرجاع الحد الأقصى من الصور.',
        fr: 'Ce retour a déjà toutes les photos possibles.',
      },
      grades: {
        en: 'Every piece needs exactly one grade. Count them once more.',
        ar: 'يجب تحديد حالة واحدة لكل قطعة. يُرجى عدّها مرة أخرى.',
        fr: 'Chaque article doit avoir un état, et un seul. Recomptez-les.',
      },
      paid_back: {
        en: 'A piece of this exchange was refunded meanwhile. Decline it.',
        ar: 'رُدّ ثمن إحدى قطع هذا الاستبدال في هذه الأثناء. ارفض الطلب.',
        fr: 'Un article de cet échange a été remboursé entre-temps. Refusez-le.',
      },
      disputed: {
        en: 'The buyer’s bank decides about this money, or the money has gone back. Decline it, or wait for the bank.',
        ar: 'ما زال بنك المشتري يبتّ في هذا المبلغ، أو رُدّ المبلغ. ارفض الطلب أو انتظر قرار البنك.',
        fr: 'La banque de l’acheteur décide de cette somme, ou elle a été rendue. Refusez la demande, ou attendez la banque.',
      },
      unsettled: {
        en: 'The new piece is still under way. Inspect once its parcel was handed over, came back or is lost.',
        ar: 'القطعة البديلة لم يُحسم أمرها بعد. افحص الإرجاع بعد تسليم طردها أو عودته أو فقدانه.',
        fr: 'Le nouvel article est encore en route. Contrôlez le retour une fois son colis remis, revenu ou perdu.',
      },
      door: {
        en: 'The courier has the new piece, or has handed it over. Call its parcel back first, or receive what comes.',
        ar: 'القطعة البديلة مع شركة التوصيل أو سُلّمت. استرجع طردها أولًا، أو استلم ما يصل.',
        fr: 'Le transporteur a le nouvel article, ou l’a remis. Rappelez d’abord son colis, ou recevez ce qui arrive.',
      },
    },
  },
  FIND_NOT_MOVABLE: {
    status: 409,
    message: {
      en: 'Somebody has decided about this already, or it can’t be decided so.',
      ar: 'اتُّخذ القرار بشأن هذا من قبل، أو لا يمكن اتخاذ هذا القرار.',
      fr: 'C’est déjà décidé, ou cela ne peut pas être décidé ainsi.',
    },
    about: {
      early: {
        en: 'This return has not arrived yet.',
        ar: 'لم يصل هذا الإرجاع بعد.',
        fr: 'Ce retour n’est pas encore arrivé.',
      },
      many: {
        en: 'This return has as many finds as it may have. Write to the buyer about the rest.',
        ar: 'بلغ هذا الإرجاع الحد الأقصى مما يُسجَّل. راسل المشتري بشأن الباقي.',
        fr: 'Ce retour a déjà tout ce qu’il peut contenir. Écrivez à l’acheteur pour le reste.',
      },
    },
  },
} as const satisfies Record<string, RefusalRow>
