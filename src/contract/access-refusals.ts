/** What is refused because of who is asking: no session, a wrong password or factor, a role that may not. Part of refusals.ts. */
import type { RefusalRow } from './refusal-row.ts'

export const accessRefusals = {
  TOKEN_MISSING: {
    status: 401,
    shouldLogout: true,
    message: {
      en: 'Authentication required. Please login.',
      ar: 'يلزم التحقق من هويتك. يُرجى تسجيل الدخول.',
      fr: 'Authentification requise. Veuillez vous connecter.',
    },
  },
  TOKEN_EXPIRED: {
    status: 401,
    shouldLogout: true,
    message: {
      en: 'Your session has expired. Please login again.',
      ar: 'انتهت صلاحية جلستك. يُرجى تسجيل الدخول مجددًا.',
      fr: 'Votre session a expiré. Veuillez vous reconnecter.',
    },
  },
  TOKEN_INVALID: {
    status: 401,
    shouldLogout: true,
    message: {
      en: 'Invalid session. Please login again.',
      ar: 'جلسة غير صالحة. يُرجى تسجيل الدخول مجددًا.',
      fr: 'Session non valable. Veuillez vous reconnecter.',
    },
  },
  INVALID_CREDENTIALS: {
    status: 401,
    message: {
      en: 'The e-mail or the password is not right.',
      ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
      fr: 'L’e-mail ou le mot de passe est incorrect.',
    },
    about: {
      provider: {
        en: 'We could not confirm this sign-in. Please try again.',
        ar: 'تعذّر علينا تأكيد تسجيل الدخول هذا. يُرجى المحاولة مرة أخرى.',
        fr: 'Nous n’avons pas pu confirmer cette connexion. Veuillez réessayer.',
      },
      providerEmail: {
        en: 'Your e-mail is not confirmed there yet. Please confirm it, or sign in with a password.',
        ar: 'لم يتم تأكيد بريدك الإلكتروني هناك بعد. يُرجى تأكيده أو تسجيل الدخول بكلمة مرور.',
        fr: 'Votre e-mail n’y est pas encore confirmé. Veuillez le confirmer ou vous connecter avec un mot de passe.',
      },
      factor: {
        en: 'That code is not right. Please try the newest one.',
        ar: 'هذا الرمز غير صحيح. يُرجى تجربة أحدث رمز.',
        fr: 'Ce code n’est pas correct. Essayez le plus récent.',
      },
    },
  },
  REFRESH_INVALID: {
    status: 401,
    shouldLogout: true,
    message: {
      en: 'Your session has expired. Please login again.',
      ar: 'انتهت صلاحية جلستك. يُرجى تسجيل الدخول مجددًا.',
      fr: 'Votre session a expiré. Veuillez vous reconnecter.',
    },
  },
  FACTOR_REQUIRED: {
    status: 401,
    message: {
      en: 'Please show your second factor.',
      ar: 'يُرجى إدخال عامل التحقق الثاني.',
      fr: 'Veuillez présenter votre second facteur.',
    },
  },
  STEP_UP_REQUIRED: {
    status: 403,
    message: {
      en: 'Please confirm with your second factor first.',
      ar: 'يُرجى التأكيد بعامل التحقق الثاني أولًا.',
      fr: 'Veuillez d’abord confirmer avec votre second facteur.',
    },
  },
  ACCOUNT_SUSPENDED: {
    status: 403,
    shouldLogout: true,
    message: { en: 'Your account has been suspended.', ar: 'تم تعليق حسابك.', fr: 'Votre compte a été suspendu.' },
  },
  FORBIDDEN: {
    status: 403,
    message: {
      en: 'You do not have permission to perform this action.',
      ar: 'ليست لديك صلاحية لتنفيذ هذا الإجراء.',
      fr: 'Vous n’avez pas l’autorisation d’effectuer cette action.',
    },
    about: {
      priceCut: {
        en: 'This cut is deeper than your role may make. Ask somebody who may cut prices further.',
        ar: 'هذا التخفيض أكبر مما يسمح به دورك. اطلبه ممن يملك صلاحية تخفيض أكبر.',
        fr: 'Cette baisse dépasse ce que votre rôle autorise. Demandez à quelqu’un qui peut baisser davantage les prix.',
      },
      place: {
        en: 'This belongs to another place than yours.',
        ar: 'هذا تابع لمكان غير مكان عملك.',
        fr: 'Cela relève d’un autre lieu que le vôtre.',
      },
      own_account: {
        en: 'This account is your own, by its e-mail or telephone. Somebody else decides what it is given.',
        ar: 'هذا حسابك أنت بحسب البريد الإلكتروني أو رقم الهاتف، ويقرر شخص آخر ما يُمنح له.',
        fr: 'Ce compte est le vôtre, par son e-mail ou son téléphone. Quelqu’un d’autre décide de ce qu’il reçoit.',
      },
      counter: {
        en: 'So much cash is handed over by two people. Somebody who did not ask for this money sends it over the counter.',
        ar: 'يُسلَّم مبلغ نقدي كهذا بوجود شخصين. يحوّله إلى الصندوق شخص لم يطلب هذا المبلغ.',
        fr: 'Une telle somme en espèces se remet à deux. Quelqu’un qui n’a pas demandé cet argent l’envoie au comptoir.',
      },
      own: {
        en: 'Somebody else must decide your own request.',
        ar: 'يجب أن يبتّ شخص آخر في طلبك.',
        fr: 'Quelqu’un d’autre doit décider de votre propre demande.',
      },
      discount: {
        en: 'You may not take off that much. Ask somebody with a higher limit.',
        ar: 'لا يحق لك خصم هذا المبلغ. اطلب ذلك من زميل بحد أعلى.',
        fr: 'Vous ne pouvez pas accorder une telle remise. Demandez à quelqu’un dont le plafond est plus élevé.',
      },
      cash: {
        en: 'This gives up more of a courier’s cash than you may in a day. Ask somebody with a higher limit.',
        ar: 'يتضمن هذا التنازل عن مبلغ من نقد شركة التوصيل يتجاوز حدّك اليومي. اطلب ذلك من زميل بحد أعلى.',
        fr: 'Vous renonceriez à plus d’espèces d’un transporteur que permis en un jour. Demandez à quelqu’un dont le plafond est plus élevé.',
      },
      till: {
        en: 'You may take cash only in the store where you work.',
        ar: 'لا يمكنك قبض النقد إلا في المتجر الذي تعمل فيه.',
        fr: 'Vous ne pouvez encaisser des espèces que dans le magasin où vous travaillez.',
      },
      refund: {
        en: 'This is more than you may give back of one order. Ask somebody with a higher limit.',
        ar: 'هذا أكثر مما يحق لك رده من طلب واحد. اطلب ذلك من زميل بحد أعلى.',
        fr: 'C’est plus que ce que vous pouvez rembourser d’une commande. Demandez à quelqu’un dont le plafond est plus élevé.',
      },
      cut: {
        en: 'This price cut goes beyond your limit. Ask somebody else to agree to it first.',
        ar: 'هذا التخفيض يتجاوز الحدّ المسموح لك. اطلب موافقة شخص آخر أولًا.',
        fr: 'Cette baisse de prix dépasse votre limite. Demandez d’abord l’accord de quelqu’un d’autre.',
      },
    },
  },
  CROSS_SITE: {
    status: 403,
    message: {
      en: 'This request came from another site and was not carried out.',
      ar: 'ورد هذا الطلب من موقع آخر ولم يُنفَّذ.',
      fr: 'Cette demande provient d’un autre site et n’a pas été exécutée.',
    },
  },
} as const satisfies Record<string, RefusalRow>
