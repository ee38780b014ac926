/** Why money can't be given back as it was asked, and why nothing more can be said of a dispute. Part of refusals.ts. */
import type { RefusalRow } from './refusal-row.ts'

export const refundRefusals = {
  REFUND_STALE: {
    status: 409,
    message: {
      en: 'Something was given back of this order meanwhile. Look at what is left and try again.',
      ar: 'رُدّ جزء من مبلغ هذا الطلب في هذه الأثناء. راجع ما تبقى ثم حاول مجددًا.',
      fr: 'Une partie de cette commande a été remboursée entre-temps. Vérifiez ce qui reste et réessayez.',
    },
  },
  REFUND_NOT_POSSIBLE: {
    status: 409,
    message: {
      en: 'This refund is not possible as it stands.',
      ar: 'لا يمكن تنفيذ هذا الاسترداد بصورته الحالية.',
      fr: 'Ce remboursement n’est pas possible en l’état.',
    },
    about: {
      nothing: {
        en: 'Choose what is to be given back.',
        ar: 'اختر ما سيُردّ.',
        fr: 'Choisissez ce qui est remboursé.',
      },
      over: {
        en: 'This is more than what was paid this way and is left.',
        ar: 'هذا أكثر مما دُفع بهذه الطريقة وما زال متبقيًا.',
        fr: 'C’est plus que ce qui a été payé de cette façon et qui reste.',
      },
      pieces: {
        en: 'More pieces than are left to give back.',
        ar: 'عدد القطع أكبر مما تبقى لردّ ثمنه.',
        fr: 'Plus d’articles qu’il n’en reste à rembourser.',
      },
      shipping: {
        en: 'More than what is left of the delivery fee.',
        ar: 'أكثر مما تبقى من رسوم التوصيل.',
        fr: 'Plus que ce qui reste des frais de livraison.',
      },
      cash_fee: {
        en: 'More than what is left of the cash fee.',
        ar: 'أكثر مما تبقى من رسوم الدفع نقدًا.',
        fr: 'Plus que ce qui reste des frais d’espèces.',
      },
      extra: {
        en: 'More than what the goods that are left cost.',
        ar: 'أكثر من ثمن القطع المتبقية.',
        fr: 'Plus que le prix des articles restants.',
      },
      fee: {
        en: 'The fee is higher than what the pieces cost.',
        ar: 'الرسوم أعلى من ثمن القطع.',
        fr: 'Les frais dépassent le prix des articles.',
      },
      owed: {
        en: 'More than what the change of the order left to give back.',
        ar: 'أكثر مما تركه تعديل الطلب للرد.',
        fr: 'Plus que ce que la modification de la commande laisse à rembourser.',
      },
      amount_alone: {
        en: 'After a change of the order only an amount is given back: its papers are made.',
        ar: 'بعد تعديل الطلب يُردّ مبلغ فقط، فقد صدرت مستنداته.',
        fr: 'Après une modification, seul un montant est remboursé\u202f: ses documents sont faits.',
      },
      no_invoice: {
        en: 'This order has no invoice yet, so nothing can be given back of it.',
        ar: 'لم تصدر فاتورة لهذا الطلب بعد، لذا لا يمكن رد شيء منه.',
        fr: 'Cette commande n’a pas encore de facture\u202f: rien ne peut en être remboursé.',
      },
      not_captured: {
        en: 'Nothing was taken of this order yet: the buyer’s bank only holds the money. Change the order, and less is taken; call it off, and all of it is let go.',
        ar: 'لم يُحصَّل شيء من مبلغ هذا الطلب بعد، فبنك المشتري يحجزه فقط. عدّل الطلب ليُحصَّل مبلغ أقل، أو ألغه ليُفرج عن المبلغ كله.',
        fr: 'Rien n’a encore été encaissé pour cette commande : la banque de l’acheteur réserve seulement la somme. Modifiez la commande pour encaisser moins, ou annulez-la pour tout libérer.',
      },
      disputed: {
        en: 'The buyer’s bank has asked for this money back. Until it decides nothing can be given back, or it would go out twice.',
        ar: 'اعترض بنك المشتري على هذه العملية. لا يمكن رد أي مبلغ منها حتى يبتّ البنك، وإلا دُفع المبلغ مرتين.',
        fr: 'La banque de l’acheteur conteste ce paiement. Tant qu’elle n’a pas décidé, rien ne peut être remboursé, sinon l’argent partirait deux fois.',
      },
      dispute_lost: {
        en: 'The buyer’s bank has given this money back to her already.',
        ar: 'أعاد بنك المشتري هذا المبلغ إليه بالفعل.',
        fr: 'La banque de l’acheteur lui a déjà rendu cette somme.',
      },
      no_card: {
        en: 'This money was not paid by card. Choose another way.',
        ar: 'لم يُدفع هذا المبلغ بالبطاقة. اختر طريقة أخرى.',
        fr: 'Cette somme n’a pas été payée par carte. Choisissez un autre moyen.',
      },
      no_wallet: {
        en: 'This order has no account, so there is no wallet. Choose another way.',
        ar: 'ليس لهذا الطلب حساب، فلا توجد محفظة. اختر طريقة أخرى.',
        fr: 'Cette commande n’a pas de compte, donc pas de porte-monnaie. Choisissez un autre moyen.',
      },
      not_owed: {
        en: 'This money is on its way or has arrived already.',
        ar: 'هذا المبلغ في طريقه أو وصل بالفعل.',
        fr: 'Cette somme est en route ou déjà arrivée.',
      },
      none_ready: {
        en: 'Nothing is ready that no file lists yet.',
        ar: 'لا شيء جاهز للدفع خارج الملفات السابقة.',
        fr: 'Rien n’est prêt qui ne figure déjà dans un fichier.',
      },
      no_account: {
        en: 'The bank account is not known yet.',
        ar: 'الحساب البنكي غير معروف بعد.',
        fr: 'Le compte bancaire n’est pas encore connu.',
      },
    },
  },
  DISPUTE_NOT_POSSIBLE: {
    status: 409,
    message: {
      en: 'Nothing can be said of this dispute any more.',
      ar: 'لم يعد بالإمكان الرد على هذا الاعتراض.',
      fr: 'Il n’est plus possible de répondre à cette contestation.',
    },
    about: {
      decided: {
        en: 'This dispute has been decided.',
        ar: 'حُسم هذا الاعتراض بالفعل.',
        fr: 'Cette contestation est déjà tranchée.',
      },
      submitted: {
        en: 'Our answer is with the bank already. Nothing can be added to it.',
        ar: 'ردّنا لدى البنك بالفعل ولا يمكن إضافة شيء إليه.',
        fr: 'Notre réponse est déjà à la banque. Rien ne peut y être ajouté.',
      },
      under_way: {
        en: 'Our last word is still on its way to the card provider. Look again in a minute.',
        ar: 'ما زال ردّنا في طريقه إلى مزود الدفع. تحقّق بعد دقيقة.',
        fr: 'Notre dernier message est encore en route vers le prestataire. Revenez dans une minute.',
      },
      file_there: {
        en: 'There is a file of this kind already. Remove it first, or choose another kind.',
        ar: 'يوجد ملف من هذا النوع بالفعل. احذفه أولًا أو اختر نوعًا آخر.',
        fr: 'Il y a déjà un fichier de ce type. Retirez-le d’abord ou choisissez un autre type.',
      },
      file_other: {
        en: 'Somebody else added this file. Only they, or an owner, can remove it.',
        ar: 'أضاف هذا الملف شخص آخر، ولا يحذفه إلا هو أو المالك.',
        fr: 'Ce fichier a été ajouté par quelqu’un d’autre : seule cette personne, ou un propriétaire, peut le retirer.',
      },
    },
  },
} as const satisfies Record<string, RefusalRow>
