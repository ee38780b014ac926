/** What stands against changing an order. Shoppers are told the plain text; the desk is told what to do instead. */
import type { RefusalRow } from './refusal-row.ts'

export const orderRefusals = {
  EMPTY_CART: {
    status: 400,
    message: { en: 'Your bag is empty.', ar: 'حقيبة التسوق فارغة.', fr: 'Votre panier est vide.' },
  },
  WALLET_CHANGED: {
    status: 409,
    message: {
      en: 'Your wallet has changed. Look at what is left to pay and try again.',
      ar: 'تغيّر رصيد محفظتك. راجع المبلغ المتبقي للدفع ثم حاول مجددًا.',
      fr: 'Votre porte-monnaie a changé. Vérifiez ce qui reste à payer et réessayez.',
    },
  },
  PICKUP_CODE_WRONG: {
    status: 409,
    message: {
      en: 'This code opens no parcel that waits here. Please read it once more.',
      ar: 'لا يطابق هذا الرمز أي طرد ينتظر هنا. يُرجى قراءته مرة أخرى.',
      fr: 'Ce code ne correspond à aucun colis en attente ici. Veuillez le relire.',
    },
  },
  PICKUP_UNPAID: {
    status: 409,
    message: {
      en: 'This order is to be paid in the store first. Take the amount due, no more and no less.',
      ar: 'يجب دفع قيمة هذا الطلب في الفرع أولًا. استلِم المبلغ المستحق دون زيادة أو نقصان.',
      fr: 'Cette commande doit d’abord être payée en boutique. Encaissez le montant dû, ni plus ni moins.',
    },
  },
  PICKUP_NOT_OFFERED: {
    status: 409,
    message: {
      en: 'This store does not have all the pieces of your bag any more. Please choose another store, or delivery.',
      ar: 'لم تعد جميع قطع حقيبتك متوفرة في هذا الفرع. يُرجى اختيار فرع آخر أو التوصيل.',
      fr: 'Cette boutique n’a plus tous les articles de votre panier. Veuillez en choisir une autre, ou la livraison.',
    },
  },
  CASH_NOT_OFFERED: {
    status: 409,
    message: {
      en: 'Cash on delivery is not available at the moment. Please pay by card.',
      ar: 'الدفع عند الاستلام غير متاح حاليًا. يُرجى الدفع بالبطاقة.',
      fr: 'Le paiement à la livraison n’est pas disponible pour le moment. Veuillez payer par carte.',
    },
    about: {
      cap: {
        en: 'Your order is above the limit for cash on delivery. Please pay by card.',
        ar: 'يتجاوز طلبك الحد الأقصى للدفع عند الاستلام. يُرجى الدفع بالبطاقة.',
        fr: 'Votre commande dépasse la limite du paiement à la livraison. Veuillez payer par carte.',
      },
      account: {
        en: 'Cash parcels of yours came back to us undelivered, so please pay this order by card. If that is a mistake, write to us and we will put it right.',
        ar: 'عادت إلينا طرود سابقة لك بالدفع عند الاستلام دون تسليم، لذا يُرجى دفع هذا الطلب بالبطاقة. إذا كان في ذلك خطأ فراسلنا وسنصحّحه.',
        fr: 'Des colis à payer à la livraison nous sont revenus sans avoir pu vous être remis\u202f; veuillez donc payer cette commande par carte. Si c’est une erreur, écrivez-nous et nous la corrigerons.',
      },
      desk: {
        en: 'This buyer pays by card only. Send a pay link, or allow cash again at one of the buyer’s orders.',
        ar: 'هذا المشتري يدفع بالبطاقة فقط. أرسِل رابط دفع، أو اسمح بالنقد مجددًا من أحد طلباته.',
        fr: 'Cet acheteur paie par carte uniquement. Envoyez un lien de paiement, ou permettez de nouveau les espèces depuis l’une de ses commandes.',
      },
      order: {
        en: 'We can take this order by card only. If you would rather pay in cash, write to us and we will find a way.',
        ar: 'لا يمكننا قبول هذا الطلب إلا بالبطاقة. إذا كنت تفضّل الدفع نقدًا فراسلنا وسنجد لك حلًا.',
        fr: 'Cette commande ne peut être payée que par carte. Si vous préférez payer en espèces, écrivez-nous et nous trouverons une solution.',
      },
    },
  },
  ORDER_NOT_CHANGEABLE: {
    status: 409,
    message: {
      en: 'This order can no longer be changed.',
      ar: 'لم يعد بالإمكان تعديل هذا الطلب.',
      fr: 'Cette commande ne peut plus être modifiée.',
    },
    about: {
      draft_over: {
        en: 'This draft has been placed or discarded already.',
        ar: 'سبق تقديم هذه المسودة أو إلغاؤها.',
        fr: 'Ce brouillon a déjà été passé en commande ou abandonné.',
      },
      cut_settled: {
        en: 'Nobody has to be asked: somebody was asked already, or has agreed.',
        ar: 'لا حاجة إلى طلب جديد: أُرسل الطلب من قبل أو تمت الموافقة.',
        fr: 'Inutile de demander\u202f: la demande est déjà faite ou acceptée.',
      },
      cut_changed: {
        en: 'The draft was changed after this was asked for. Ask again.',
        ar: 'عُدّلت المسودة بعد إرسال الطلب. أرسل طلبًا جديدًا.',
        fr: 'Le brouillon a changé depuis la demande. Refaites la demande.',
      },
      no_transfer: {
        en: 'This order does not wait for a transfer, or somebody is looking for it already.',
        ar: 'هذا الطلب لا ينتظر تحويلًا، أو هناك من يتحقق منه الآن.',
        fr: 'Cette commande n’attend pas de virement, ou quelqu’un le vérifie déjà.',
      },
      over: {
        en: 'This order is finished. It can no longer be changed.',
        ar: 'هذا الطلب منتهٍ ولم يعد بالإمكان تعديله.',
        fr: 'Cette commande est terminée et ne peut plus être modifiée.',
      },
      handed_over: {
        en: 'A parcel of this order is with the courier. Call the parcel back instead.',
        ar: 'أصبحت إحدى شحنات هذا الطلب لدى شركة التوصيل. اطلب استرجاع الشحنة بدلًا من ذلك.',
        fr: 'Un colis de cette commande est chez le transporteur. Rappelez plutôt le colis.',
      },
      packed: {
        en: 'A parcel of this order is packed or booked. Cancel the parcel first.',
        ar: 'إحدى شحنات هذا الطلب مغلّفة أو محجوزة لدى شركة التوصيل. ألغِ الشحنة أولًا.',
        fr: 'Un colis de cette commande est emballé ou réservé. Annulez d’abord le colis.',
      },
      pickup: {
        en: 'This order is collected in a store, so its address and its pieces stay as they are.',
        ar: 'يُستلم هذا الطلب من أحد الفروع، لذا يبقى عنوانه وقطعه كما هي.',
        fr: 'Cette commande est retirée en boutique : son adresse et ses articles restent tels quels.',
      },
      held: {
        en: 'Somebody has put this order on hold already.',
        ar: 'سبق أن علّق زميل هذا الطلب.',
        fr: 'Quelqu’un a déjà mis cette commande en attente.',
      },
      not_held: {
        en: 'This order is not on hold any more.',
        ar: 'لم يعد هذا الطلب معلّقًا.',
        fr: 'Cette commande n’est plus en attente.',
      },
      confirmed: {
        en: 'This order has been confirmed already.',
        ar: 'سبق تأكيد هذا الطلب.',
        fr: 'Cette commande est déjà confirmée.',
      },
      not_waiting: {
        en: 'This order does not wait to be confirmed.',
        ar: 'هذا الطلب لا ينتظر التأكيد.',
        fr: 'Cette commande n’attend pas de confirmation.',
      },
      refunded: {
        en: 'Money was given back of this order, so its pieces stay as they are. Give more back, or make a second order.',
        ar: 'رُدّ جزء من مبلغ هذا الطلب، لذا تبقى قطعه كما هي. رُدّ مبلغًا آخر أو سجّل طلبًا ثانيًا.',
        fr: 'Une partie de cette commande a été remboursée : ses articles restent tels quels. Remboursez davantage, ou passez une seconde commande.',
      },
      unsettled: {
        en: 'This order waits for its payment or its confirmation. It can be changed after that.',
        ar: 'هذا الطلب بانتظار الدفع أو التأكيد، ويمكن تعديله بعد ذلك.',
        fr: 'Cette commande attend son paiement ou sa confirmation. Elle pourra être modifiée ensuite.',
      },
      piece_packed: {
        en: 'A piece that you take away is packed or booked already. Cancel its parcel first.',
        ar: 'إحدى القطع التي تزيلها مغلّفة أو محجوزة لدى شركة التوصيل. ألغِ شحنتها أولًا.',
        fr: 'Un article que vous retirez est déjà emballé ou réservé. Annulez d’abord son colis.',
      },
      cash_packed: {
        en: 'The packed parcels collect a fixed amount, and nothing is left to carry the difference. Cancel a parcel first.',
        ar: 'تحصّل الشحنات المغلّفة مبلغًا ثابتًا، ولم يبقَ ما يحمل الفرق. ألغِ إحدى الشحنات أولًا.',
        fr: 'Les colis emballés encaissent un montant fixe et rien ne reste pour porter la différence. Annulez d’abord un colis.',
      },
      nothing_left: {
        en: 'This would leave no piece in the order. Cancel the order instead.',
        ar: 'لن تبقى أي قطعة في الطلب. ألغِ الطلب بدلًا من ذلك.',
        fr: 'Il ne resterait aucun article dans la commande. Annulez plutôt la commande.',
      },
      unchanged: {
        en: 'Nothing has changed yet.',
        ar: 'لم يتغيّر شيء بعد.',
        fr: 'Rien n’a encore changé.',
      },
      wallet_paid: {
        en: 'The wallet has paid more than the order would cost. Call it off and place another.',
        ar: 'دفعت المحفظة أكثر مما سيكلفه الطلب. ألغِه وقدّم طلبًا آخر.',
        fr: 'Le porte-monnaie a payé plus que ce que coûterait la commande. Annulez-la et passez-en une autre.',
      },
      capturing: {
        en: 'The money of this order is being collected from the card. Try again in a minute.',
        ar: 'يجري تحصيل مبلغ هذا الطلب من البطاقة. حاول مجددًا بعد دقيقة.',
        fr: 'Le montant de cette commande est en cours d’encaissement. Réessayez dans une minute.',
      },
      nothing_to_capture: {
        en: 'Nothing would be left to collect of what is held on the card. Call the order off instead.',
        ar: 'لن يبقى شيء لتحصيله من المبلغ المحجوز على البطاقة. ألغِ الطلب بدلًا من ذلك.',
        fr: 'Il ne resterait rien à encaisser de la somme réservée sur la carte. Annulez plutôt la commande.',
      },
      cash_cap: {
        en: 'This would bring the order above the limit for cash on delivery.',
        ar: 'سيتجاوز الطلب بهذا الحد الأقصى للدفع عند الاستلام.',
        fr: 'La commande dépasserait ainsi la limite du paiement à la livraison.',
      },
      cash_allowed: {
        en: 'This buyer may pay in cash already.',
        ar: 'يُسمح لهذا العميل بالدفع نقدًا بالفعل.',
        fr: 'Ce client peut déjà payer en espèces.',
      },
      cash_blocked: {
        en: 'Somebody has blocked cash for this buyer already.',
        ar: 'سبق أن منع زميل الدفع النقدي لهذا العميل.',
        fr: 'Quelqu’un a déjà bloqué les espèces pour ce client.',
      },
      edit_changed: {
        en: 'The order or its prices have changed since this was asked for. It has to be asked for again.',
        ar: 'تغيّر الطلب أو أسعاره منذ تقديم هذا الطلب بالموافقة، ولا بد من طلبها من جديد.',
        fr: 'La commande ou ses prix ont changé depuis cette demande. Il faut la refaire.',
      },
      nothing_due: {
        en: 'Nothing is due for this order.',
        ar: 'لا يوجد مبلغ مستحق على هذا الطلب.',
        fr: 'Rien n’est dû pour cette commande.',
      },
      pays_more: {
        en: 'This order is paid, and would cost more. Take something else off, or make a second order of what is added.',
        ar: 'هذا الطلب مدفوع وستزيد قيمته. أزِل قطعة أخرى، أو سجّل طلبًا ثانيًا بما يُضاف.',
        fr: 'Cette commande est payée et coûterait plus cher. Retirez autre chose, ou passez une seconde commande pour ce qui s’ajoute.',
      },
    },
  },
} as const satisfies Record<string, RefusalRow>
