/**
 * Everything the API can refuse, once: code, status, and what a person reads in her language (contract, section Envelope).
 * `shouldLogout` tells the client that the session is over (specification §8).
 */
import { accessRefusals } from './access-refusals.ts'
import { orderRefusals } from './order-refusals.ts'
import { cashRefusals } from './cash-refusals.ts'
import { taxRefusals } from './tax-refusals.ts'
import { deskRefusals } from './desk-refusals.ts'
import { giftCardRefusals } from './gift-card-refusals.ts'
import { packingRefusals } from './packing-refusals.ts'
import { refundRefusals } from './refund-refusals.ts'
import { returnRefusals } from './return-refusals.ts'
import type { RefusalRow } from './refusal-row.ts'

const table = {
  MOVED: {
    status: 308,
    message: { en: 'This has moved.', ar: 'انتقل هذا إلى عنوان جديد.', fr: 'Cette page a déménagé.' },
  },
  VALIDATION_FAILED: {
    status: 400,
    message: {
      en: 'Request failed. Please check your input.',
      ar: 'تعذّر تنفيذ الطلب. يُرجى التحقق من البيانات المدخلة.',
      fr: 'La demande a échoué. Veuillez vérifier votre saisie.',
    },
  },
  PROVIDER_NOT_CONFIGURED: {
    status: 400,
    message: {
      en: 'This way of signing in is not available.',
      ar: 'طريقة تسجيل الدخول هذه غير متاحة.',
      fr: 'Ce mode de connexion n’est pas disponible.',
    },
    about: {
      card: {
        en: 'We cannot take cards at the moment. Please choose cash on delivery.',
        ar: 'لا يمكننا قبول البطاقات حاليًا. يُرجى اختيار الدفع عند الاستلام.',
        fr: 'Le paiement par carte n’est pas disponible pour le moment. Veuillez choisir le paiement à la livraison.',
      },
      cardAlone: {
        en: 'We cannot take cards at the moment. Please try again later.',
        ar: 'لا يمكننا قبول البطاقات حاليًا. يُرجى المحاولة لاحقًا.',
        fr: 'Le paiement par carte n’est pas disponible pour le moment. Veuillez réessayer plus tard.',
      },
    },
  },
  INVALID_COUPON: {
    status: 400,
    message: { en: 'Invalid coupon', ar: 'قسيمة غير صالحة', fr: 'Code promo non valable' },
  },
  TOKEN_USED_OR_EXPIRED: {
    status: 400,
    message: {
      en: 'This link has expired or was already used. Please ask for a new one.',
      ar: 'انتهت صلاحية هذا الرابط أو سبق استخدامه. يُرجى طلب رابط جديد.',
      fr: 'Ce lien a expiré ou a déjà servi. Veuillez en demander un nouveau.',
    },
  },
  ...accessRefusals,
  ...deskRefusals,
  ...refundRefusals,
  ...cashRefusals,
  ...taxRefusals,
  ...packingRefusals,
  ...returnRefusals,
  ...giftCardRefusals,
  NOT_FOUND: {
    status: 404,
    message: { en: 'We could not find that.', ar: 'لم نعثر على المطلوب.', fr: 'Introuvable.' },
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    message: {
      en: 'This address does not answer that method.',
      ar: 'هذا العنوان لا يدعم هذه الطريقة.',
      fr: 'Cette adresse n’accepte pas cette méthode.',
    },
  },
  INSUFFICIENT_STOCK: {
    status: 409,
    message: {
      en: 'There are not that many left.',
      ar: 'الكمية المطلوبة غير متوفرة.',
      fr: 'La quantité demandée n’est plus disponible.',
    },
  },
  QUANTITY_LIMIT: {
    status: 409,
    message: {
      en: 'You have reached the limit for this item.',
      ar: 'بلغت الحد الأقصى المسموح به لهذه القطعة.',
      fr: 'Vous avez atteint la limite pour cet article.',
    },
  },
  EMAIL_TAKEN: {
    status: 409,
    message: {
      en: 'There is already an account with this e-mail.',
      ar: 'يوجد حساب مسجّل بهذا البريد الإلكتروني.',
      fr: 'Un compte existe déjà avec cet e-mail.',
    },
    about: {
      provider: {
        en: 'There is already an account with this e-mail. Sign in with its password once, and both belong together.',
        ar: 'يوجد حساب مسجّل بهذا البريد الإلكتروني. سجّل الدخول بكلمة مروره مرة واحدة ليرتبط الحسابان.',
        fr: 'Un compte existe déjà avec cet e-mail. Connectez-vous une fois avec son mot de passe pour relier les deux.',
      },
    },
  },
  ALREADY_APPLIED: {
    status: 409,
    message: {
      en: 'You already have a wholesale application with us.',
      ar: 'لديك طلب حساب جملة مسجّل لدينا بالفعل.',
      fr: 'Vous avez déjà une demande de compte professionnel.',
    },
  },
  ALREADY_DECIDED: {
    status: 409,
    message: { en: 'This has already been decided.', ar: 'سبق البتّ في هذا الأمر.', fr: 'La décision a déjà été prise.' },
    about: {
      expired: {
        en: 'This request is over: nobody decided it within 72 hours.',
        ar: 'انتهت صلاحية هذا الطلب لأنه لم يُبتّ فيه خلال 72 ساعة.',
        fr: 'Cette demande a expiré : personne ne l’a décidée en 72 heures.',
      },
      asked: {
        en: 'This was asked for already, and waits for somebody else’s decision.',
        ar: 'سبق طلب ذلك، وهو بانتظار قرار شخص آخر.',
        fr: 'Cela a déjà été demandé et attend la décision de quelqu’un d’autre.',
      },
      letter: {
        en: 'This e-mail can’t be sent again: it is on its way, or of no use any more.',
        ar: 'لا يمكن إرسال هذا البريد مرة أخرى: فهو في الطريق أو لم يعد مفيدًا.',
        fr: 'Cet e-mail ne peut pas être renvoyé : il est en route ou n’est plus utile.',
      },
      merge: {
        en: 'There is nothing to merge: the e-mail is not confirmed, or no guest order has it.',
        ar: 'لا شيء لدمجه: البريد غير مؤكد، أو لا طلب لزائر به.',
        fr: 'Rien à fusionner : l’e-mail n’est pas confirmé, ou aucune commande d’invité ne le porte.',
      },
    },
  },
  ALREADY_REVIEWED: {
    status: 409,
    message: {
      en: 'You have already reviewed this product.',
      ar: 'سبق أن قيّمت هذا المنتج.',
      fr: 'Vous avez déjà donné votre avis sur ce produit.',
    },
  },
  PRICE_CHANGED: {
    status: 409,
    message: {
      en: 'A price has changed. Please check the new total.',
      ar: 'تغيّر أحد الأسعار. يُرجى مراجعة المجموع الجديد.',
      fr: 'Un prix a changé. Veuillez vérifier le nouveau total.',
    },
  },
  ORDER_TOO_LARGE: {
    status: 409,
    message: {
      en: 'An order may come to AED 10,000,000 at most. Please take something out of your bag, or write to us.',
      ar: 'الحد الأقصى لقيمة الطلب الواحد 10,000,000 درهم. يُرجى إزالة بعض القطع من الحقيبة أو التواصل معنا.',
      fr: 'Une commande est limitée à 10 000 000 AED. Veuillez retirer des articles de votre panier ou nous écrire.',
    },
  },
  ...orderRefusals,
  TOO_MANY_OPEN_ORDERS: {
    status: 409,
    message: {
      en: 'Several orders from you or your connection are waiting to be paid or confirmed. Please complete or cancel one of them first, or try again in half an hour.',
      ar: 'توجد عدة طلبات منك أو من شبكتك بانتظار الدفع أو التأكيد. يُرجى إتمام أحدها أو إلغاؤه أولًا، أو المحاولة بعد نصف ساعة.',
      fr: 'Plusieurs commandes passées par vous ou depuis votre connexion attendent un paiement ou une confirmation. Terminez ou annulez-en une d’abord, ou réessayez dans une demi-heure.',
    },
    about: {
      cash: {
        en: 'We cannot take more cash on delivery from your connection at the moment. Please pay by card, or try again in a few hours.',
        ar: 'لا يمكننا قبول المزيد من طلبات الدفع عند الاستلام من شبكتك حاليًا. يُرجى الدفع بالبطاقة أو المحاولة بعد بضع ساعات.',
        fr: 'Nous ne pouvons pas accepter davantage de paiements à la livraison depuis votre connexion pour le moment. Veuillez payer par carte ou réessayer dans quelques heures.',
      },
    },
  },
  LAST_OWNER: {
    status: 409,
    message: {
      en: 'The shop needs at least one owner.',
      ar: 'يجب أن يبقى للمتجر مالك واحد على الأقل.',
      fr: 'La boutique doit garder au moins un propriétaire.',
    },
  },
  LAST_FACTOR: {
    status: 409,
    message: {
      en: 'This is your only second factor. Please add another one first.',
      ar: 'هذا عامل التحقق الثاني الوحيد لديك. يُرجى إضافة عامل آخر أولًا.',
      fr: 'C’est votre seul second facteur. Veuillez d’abord en ajouter un autre.',
    },
  },
  NAME_TAKEN: {
    status: 409,
    message: { en: 'There is already one with this name.', ar: 'هذا الاسم مستخدم بالفعل.', fr: 'Ce nom est déjà pris.' },
  },
  IN_USE: {
    status: 409,
    message: {
      en: 'This is still used, so it stays. Take it out there first.',
      ar: 'هذا العنصر لا يزال مستخدمًا، لذا لا يمكن حذفه. أزِله من أماكن استخدامه أولًا.',
      fr: 'Cet élément est encore utilisé : retirez-le d’abord de là où il figure.',
    },
  },
  VERSION_CONFLICT: {
    status: 409,
    message: {
      en: 'Somebody has changed this in the meantime. Nothing of yours is lost: please compare.',
      ar: 'عدّل شخص آخر هذا العنصر في هذه الأثناء. لم يضِع شيء مما كتبته: يُرجى المقارنة.',
      fr: 'Quelqu’un l’a modifié entre-temps. Rien de votre saisie n’est perdu : veuillez comparer.',
    },
  },
  IN_FLIGHT: {
    status: 409,
    message: {
      en: 'This is already being worked on. One moment.',
      ar: 'الطلب قيد المعالجة بالفعل. لحظة من فضلك.',
      fr: 'Cette demande est déjà en cours de traitement. Un instant.',
    },
  },
  BODY_TOO_LARGE: {
    status: 413,
    message: {
      en: 'That is too much at once.',
      ar: 'حجم البيانات المرسلة كبير جدًا.',
      fr: 'L’envoi est trop volumineux.',
    },
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: {
      en: 'This format is not taken here.',
      ar: 'هذه الصيغة غير مقبولة هنا.',
      fr: 'Ce format n’est pas accepté ici.',
    },
  },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    message: {
      en: 'This key was already used for another order.',
      ar: 'سبق استخدام هذا المفتاح لطلب آخر.',
      fr: 'Cette clé a déjà servi pour une autre commande.',
    },
  },
  VERSION_MISSING: {
    status: 428,
    message: {
      en: 'Say which version you edit: the header If-Match is required.',
      ar: 'حدّد النسخة التي تعدّلها: الترويسة If-Match مطلوبة.',
      fr: 'Indiquez la version modifiée : l’en-tête If-Match est requis.',
    },
  },
  RATE_LIMITED: {
    status: 429,
    message: {
      en: 'Too many attempts. Please wait a moment.',
      ar: 'محاولات كثيرة جدًا. يُرجى الانتظار قليلًا.',
      fr: 'Trop de tentatives. Veuillez patienter un instant.',
    },
  },
  SERVER_ERROR: {
    status: 500,
    message: {
      en: 'Server error. Please try again later.',
      ar: 'خطأ في الخادم. يُرجى المحاولة لاحقًا.',
      fr: 'Erreur du serveur. Veuillez réessayer plus tard.',
    },
  },
  OVERLOADED: {
    status: 503,
    message: {
      en: 'We are very busy right now. Please try again in a moment.',
      ar: 'نواجه ضغطًا كبيرًا حاليًا. يُرجى المحاولة بعد لحظات.',
      fr: 'Nous sommes très sollicités. Veuillez réessayer dans un instant.',
    },
  },
  DEPENDENCY_DOWN: {
    status: 503,
    message: {
      en: 'Server error. Please try again later.',
      ar: 'خطأ في الخادم. يُرجى المحاولة لاحقًا.',
      fr: 'Erreur du serveur. Veuillez réessayer plus tard.',
    },
  },
} as const satisfies Record<string, RefusalRow>

export type RefusalCode = keyof typeof table
export const refusals: Record<RefusalCode, RefusalRow> = table
