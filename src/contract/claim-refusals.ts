/** Why something can't be claimed, or a claim is past what was asked. Part of return-refusals.ts. */
import type { RefusalRow } from './refusal-row.ts'

export const claimRefusals = {
  CLAIM_NOT_POSSIBLE: {
    status: 409,
    message: {
      en: 'Nothing can be claimed of these pieces now.',
      ar: 'لا يمكن تقديم شكوى بشأن هذه القطع الآن.',
      fr: 'Aucune réclamation n’est possible pour ces articles actuellement.',
    },
    about: {
      too_late: {
        en: 'The days for this problem are over.',
        ar: 'انتهت المدة المحددة لهذه المشكلة.',
        fr: 'Le délai pour ce problème est écoulé.',
      },
      photos: {
        en: 'One of the photos is no longer there. Please add it again.',
        ar: 'لم تعد إحدى الصور موجودة. يُرجى إضافتها مرة أخرى.',
        fr: 'Une des photos n’est plus disponible. Veuillez l’ajouter de nouveau.',
      },
      waiting: {
        en: 'There are many photos of this order already. Please send your message with those.',
        ar: 'أُضيفت صور كثيرة لهذا الطلب. يُرجى إرسال رسالتك مع الصور المضافة.',
        fr: 'Il y a déjà beaucoup de photos pour cette commande. Envoyez votre message avec celles-ci.',
      },
    },
  },
  CLAIM_NOT_MOVABLE: {
    status: 409,
    message: {
      en: 'This claim has moved on, so this is no longer possible.',
      ar: 'تغيّرت حالة هذه الشكوى، لذا لم يعد هذا ممكنًا.',
      fr: 'Cette réclamation a changé d’état\u202f: cette action n’est plus possible.',
    },
    about: {
      gone: {
        en: 'These pieces were paid back or sent back meanwhile. Refuse the claim with that reason.',
        ar: 'رُدّ ثمن هذه القطع أو أُعيدت في هذه الأثناء. ارفض الشكوى مع ذكر هذا السبب.',
        fr: 'Ces articles ont été remboursés ou renvoyés entre-temps. Refusez la réclamation en indiquant ce motif.',
      },
      awaited: {
        en: 'This piece was exchanged at the door, and the one that it replaces has not come. Send it anew, or wait.',
        ar: 'استُبدلت هذه القطعة عند الباب، ولم تصل القطعة القديمة إلينا بعد. أرسل قطعة بديلة أو انتظر وصولها.',
        fr: 'Cet article a été échangé à la porte, et celui qu’il remplace n’est pas arrivé. Renvoyez-en un autre, ou attendez.',
      },
      pickup: {
        en: 'Pieces of an order that was collected are replaced in the store.',
        ar: 'تُستبدل قطع الطلب المستلَم من الفرع في الفرع نفسه.',
        fr: 'Les articles d’une commande retirée en boutique sont remplacés en boutique.',
      },
    },
  },
} as const satisfies Record<string, RefusalRow>
