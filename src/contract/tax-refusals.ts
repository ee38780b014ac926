/** What the books of the tax refuse. Part of refusals.ts. */
import type { RefusalRow } from './refusal-row.ts'

export const taxRefusals = {
  TAX_NOT_CHANGEABLE: {
    status: 409,
    message: {
      en: 'The tax books do not allow this as they stand.',
      ar: 'لا تسمح السجلات الضريبية بهذا الإجراء بحالتها الحالية.',
      fr: 'Les livres fiscaux ne permettent pas cette action en l’état.',
    },
    about: {
      not_stopped: {
        en: 'This electronic invoice is on its way already.',
        ar: 'هذه الفاتورة الإلكترونية قيد الإرسال بالفعل.',
        fr: 'Cette facture électronique est déjà en cours d’envoi.',
      },
      period_open: {
        en: 'This tax period has not ended yet.',
        ar: 'لم تنتهِ هذه الفترة الضريبية بعد.',
        fr: 'Cette période fiscale n’est pas encore terminée.',
      },
      locked: {
        en: 'This tax period is locked already.',
        ar: 'هذه الفترة الضريبية مقفلة بالفعل.',
        fr: 'Cette période fiscale est déjà verrouillée.',
      },
      changed: {
        en: 'The figures of this tax period have changed since you looked at them. Look at them again.',
        ar: 'تغيّرت أرقام هذه الفترة الضريبية منذ أن اطّلعت عليها. يُرجى مراجعتها من جديد.',
        fr: 'Les chiffres de cette période ont changé depuis que vous les avez lus. Relisez-les.',
      },
      entered: {
        en: 'This document of this supplier is entered already: its tax is recovered once.',
        ar: 'سبق إدخال هذا المستند لهذا المورّد: تُسترد ضريبته مرة واحدة فقط.',
        fr: 'Ce document de ce fournisseur est déjà saisi : sa taxe se récupère une seule fois.',
      },
      months: {
        en: 'The first tax month stays: periods that are locked, or purchases that are entered, lie in the periods of now.',
        ar: 'لا يمكن تغيير أول شهر ضريبي: توجد فترات مقفلة أو مشتريات مُدخلة ضمن الفترات الحالية.',
        fr: 'Le premier mois fiscal reste : des périodes verrouillées ou des achats saisis suivent les périodes actuelles.',
      },
    },
  },
} as const satisfies Record<string, RefusalRow>
