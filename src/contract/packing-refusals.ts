/** What the stock room is told, in words that a picker reads in a glance. Part of refusals.ts. */
import type { RefusalRow } from './refusal-row.ts'

export const packingRefusals = {
  NOTHING_TO_PICK: {
    status: 409,
    message: {
      en: 'There is nothing to pick here at the moment.',
      ar: 'لا يوجد ما يُلتقط هنا حاليًا.',
      fr: 'Il n’y a rien à prélever ici pour le moment.',
    },
  },
  WRONG_PIECE: {
    status: 409,
    message: {
      en: 'This piece does not belong here. Put it aside.',
      ar: 'هذه القطعة لا تنتمي إلى هنا. ضعها جانبًا.',
      fr: 'Cet article n’a rien à faire ici. Mettez-le de côté.',
    },
  },
  PIECE_TOO_MANY: {
    status: 409,
    message: {
      en: 'That is one too many. Put it back.',
      ar: 'هذه قطعة زائدة. أعِدها إلى مكانها.',
      fr: 'C’est un article de trop. Remettez-le en place.',
    },
  },
  PIECES_MISSING: {
    status: 409,
    message: {
      en: 'Not all pieces are there yet.',
      ar: 'لم تكتمل القطع بعد.',
      fr: 'Il manque encore des articles.',
    },
  },
  UNKNOWN_PIECES: {
    status: 409,
    message: {
      en: 'Some of these pieces are not known. Nothing was changed.',
      ar: 'بعض هذه القطع غير معروف. لم يتغيّر شيء.',
      fr: 'Certains de ces articles sont inconnus. Rien n’a été changé.',
    },
  },
  RECEIPT_CLOSED: {
    status: 409,
    message: {
      en: 'This receipt is not open any more. What is booked can only be taken back as a whole.',
      ar: 'لم يعد هذا الاستلام مفتوحًا. ما قُيِّد لا يُلغى إلا كاملًا.',
      fr: 'Cette réception n’est plus ouverte. Ce qui est inscrit ne peut être annulé qu’en entier.',
    },
  },
  COUNT_UNDER_WAY: {
    status: 409,
    message: {
      en: 'This place is being counted already. Finish or give up that count first.',
      ar: 'يجري جرد هذا المكان الآن. أنهِ ذلك الجرد أو ألغِه أولًا.',
      fr: 'Ce lieu est déjà en cours de comptage. Terminez ou abandonnez d’abord ce comptage.',
    },
  },
  COUNT_CLOSED: {
    status: 409,
    message: {
      en: 'This count is closed. Nothing more can be counted in it.',
      ar: 'أُغلق هذا الجرد، ولا يمكن عدّ شيء آخر فيه.',
      fr: 'Ce comptage est clos. On n’y compte plus rien.',
    },
  },
  COUNT_OUTSIDE: {
    status: 409,
    message: {
      en: 'This piece is not part of this count. Put it aside.',
      ar: 'هذه القطعة ليست ضمن هذا الجرد. ضعها جانبًا.',
      fr: 'Cet article ne fait pas partie de ce comptage. Mettez-le de côté.',
    },
  },
} as const satisfies Record<string, RefusalRow>
