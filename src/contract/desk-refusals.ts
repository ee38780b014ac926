/** What the orders desk refuses because of how an order or a parcel stands. Part of refusals.ts. */
import type { RefusalRow } from './refusal-row.ts'

export const deskRefusals = {
  ORDER_NOT_READY: {
    status: 409,
    message: {
      en: 'This order cannot be sent as it stands.',
      ar: 'لا يمكن إرسال هذا الطلب بحالته الحالية.',
      fr: 'Cette commande ne peut pas être expédiée en l’état.',
    },
    about: {
      held: {
        en: 'This order is on hold. Release it first.',
        ar: 'هذا الطلب معلّق. يُرجى إلغاء التعليق أولًا.',
        fr: 'Cette commande est en attente. Levez d’abord la mise en attente.',
      },
      unpaid: {
        en: 'This order is not paid or not confirmed yet.',
        ar: 'لم يُدفع هذا الطلب أو لم يُؤكَّد بعد.',
        fr: 'Cette commande n’est pas encore payée ou confirmée.',
      },
      uncaptured: {
        en: 'The money of this order is being collected from the card. Try again in a minute.',
        ar: 'يجري تحصيل مبلغ هذا الطلب من البطاقة. حاول مجددًا بعد دقيقة.',
        fr: 'Le montant de cette commande est en cours d’encaissement. Réessayez dans une minute.',
      },
      unconfirmed: {
        en: 'The buyer has not confirmed this cash order yet. Leave its pieces on the shelf.',
        ar: 'لم يؤكّد المشتري هذا الطلب بالدفع نقدًا بعد. اترك القطع على الرف.',
        fr: 'L’acheteur n’a pas encore confirmé cette commande à payer en espèces. Laissez ses articles en rayon.',
      },
      cancelled: {
        en: 'This order was cancelled. Stop here, and lay the pieces back.',
        ar: 'أُلغي هذا الطلب. توقّف هنا وأعِد القطع إلى مكانها.',
        fr: 'Cette commande a été annulée. Arrêtez-vous ici et remettez les articles en place.',
      },
      pickup: {
        en: 'This order is collected in a store. Its parcel is made there.',
        ar: 'يُستلم هذا الطلب من أحد الفروع، لذا يُجهَّز طرده هناك.',
        fr: 'Cette commande est retirée en boutique : son colis s’y prépare.',
      },
      over: {
        en: 'Everything of this order has been sent already.',
        ar: 'سبق إرسال جميع قطع هذا الطلب.',
        fr: 'Tous les articles de cette commande ont déjà été expédiés.',
      },
    },
  },
  PARCEL_NOT_MOVABLE: {
    status: 409,
    message: {
      en: 'This parcel has moved on, so this is no longer possible.',
      ar: 'تغيّرت حالة هذا الطرد، لذا لم يعد هذا ممكنًا.',
      fr: 'Ce colis a changé d’état : cette action n’est plus possible.',
    },
    about: {
      pickup: {
        en: 'This parcel is collected in a store. It is handed out against its code.',
        ar: 'يُستلم هذا الطرد من الفرع، ويُسلَّم مقابل رمزه.',
        fr: 'Ce colis se retire en boutique : il est remis contre son code.',
      },
      courier: {
        en: 'This parcel belongs to another courier, or to none.',
        ar: 'هذا الطرد تابع لشركة توصيل أخرى، أو غير مسند إلى أي شركة.',
        fr: 'Ce colis est confié à un autre transporteur, ou à aucun.',
      },
      unbooked: {
        en: 'The courier has not confirmed this parcel yet. Wait for its number, or book it again.',
        ar: 'لم تؤكد شركة التوصيل هذا الطرد بعد. انتظر رقمه، أو أعِد حجزه.',
        fr: 'Le transporteur n’a pas encore confirmé ce colis. Attendez son numéro ou réservez à nouveau.',
      },
      refused: {
        en: 'The courier refused it. His words stand at the parcel.',
        ar: 'رفضته شركة التوصيل. كلماتها مذكورة عند الطرد.',
        fr: 'Le transporteur l’a refusé. Ses mots figurent au colis.',
      },
      paid_back: {
        en: 'The price of this exchange has gone back, or the buyer’s bank decides about it. Keep the parcel here, and look at the return.',
        ar: 'رُدّ ثمن هذا الاستبدال أو ما زال بنك المشتري يبتّ فيه. أبقِ الطرد هنا وراجع الإرجاع.',
        fr: 'Le prix de cet échange a été rendu, ou la banque de l’acheteur en décide. Gardez le colis ici et consultez le retour.',
      },
      no_exchange: {
        en: 'This courier exchanges nothing at the door. Choose another one.',
        ar: 'لا تُجري شركة التوصيل هذه استبدالًا عند الباب. اختر شركة أخرى.',
        fr: 'Ce transporteur n’échange rien à la porte. Choisissez-en un autre.',
      },
      booked: {
        en: 'The courier has been asked for this parcel already.',
        ar: 'طُلبت شركة التوصيل لهذا الطرد من قبل.',
        fr: 'Le transporteur a déjà été sollicité pour ce colis.',
      },
      place: {
        en: 'This parcel lies in another place.',
        ar: 'هذا الطرد موجود في مكان آخر.',
        fr: 'Ce colis se trouve dans un autre lieu.',
      },
    },
  },
  COURIER_PICKUP_OVER: {
    status: 409,
    message: {
      en: 'This has been settled meanwhile, so it is no longer possible.',
      ar: 'حُسم هذا الأمر في هذه الأثناء، لذا لم يعد ذلك ممكنًا.',
      fr: 'Cela a été réglé entre-temps : ce n’est plus possible.',
    },
    about: {
      overlaps: {
        en: 'The courier is called to this place for these hours already.',
        ar: 'استُدعيت شركة التوصيل إلى هذا المكان في هذه الساعات من قبل.',
        fr: 'Le transporteur est déjà appelé ici à ces heures.',
      },
    },
  },
} as const satisfies Record<string, RefusalRow>
