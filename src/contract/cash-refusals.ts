/** What the books of couriers' cash refuse. Part of refusals.ts. */
import type { RefusalRow } from './refusal-row.ts'

export const cashRefusals = {
  CASH_NOT_BOOKABLE: {
    status: 409,
    message: {
      en: 'The books do not allow this as they stand.',
      ar: 'لا تسمح السجلات بهذا الإجراء بحالتها الحالية.',
      fr: 'Les livres ne permettent pas cette action en l’état.',
    },
    about: {
      known: {
        en: 'There is a list of this courier with this number already.',
        ar: 'توجد بالفعل قائمة لشركة التوصيل هذه بالرقم نفسه.',
        fr: 'Il existe déjà un relevé de ce transporteur avec ce numéro.',
      },
      same_file: {
        en: 'This courier’s list of the same content is here already, under another number.',
        ar: 'سبق إدخال قائمة لشركة التوصيل هذه بالمحتوى نفسه برقم آخر.',
        fr: 'Un relevé de ce transporteur au même contenu existe déjà sous un autre numéro.',
      },
      posted: {
        en: 'This list has been posted already.',
        ar: 'سبق ترحيل هذه القائمة.',
        fr: 'Ce relevé est déjà comptabilisé.',
      },
      not_posted: {
        en: 'Post this list first.',
        ar: 'رحّل هذه القائمة أولًا.',
        fr: 'Comptabilisez d’abord ce relevé.',
      },
      nothing: {
        en: 'Nothing is owed for this parcel.',
        ar: 'لا يوجد مبلغ مستحق عن هذا الطرد.',
        fr: 'Rien n’est dû pour ce colis.',
      },
      none_overdue: {
        en: 'This courier has nothing overdue.',
        ar: 'لا توجد مبالغ متأخرة على شركة التوصيل هذه.',
        fr: 'Ce transporteur n’a aucun retard.',
      },
      no_email: {
        en: 'This courier has no e-mail address yet.',
        ar: 'لا يوجد بريد إلكتروني لشركة التوصيل هذه بعد.',
        fr: 'Ce transporteur n’a pas encore d’adresse e-mail.',
      },
    },
  },
} as const satisfies Record<string, RefusalRow>
