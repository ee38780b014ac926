/** What e-mails say of pieces that come back or are claimed, in three languages. Part of order-email-texts.ts. */
import type { Language } from '#domain/locale.ts'
import type { ReturnGrade, ReturnWay } from '#domain/return.ts'
import { type ClaimNews, claimNews } from './order-email-claims.ts'
import { type CollectionNews, collectionNews } from './order-email-collections.ts'
import { type FindNews, findNews, type FindWords, findWords } from './order-email-finds.ts'
import type { OrderTexts } from './order-email-shape.ts'

type ReturnNews =
  | 'return_approved'
  | 'return_declined'
  | 'return_received'
  | 'return_inspected'
  | 'exchange_packing'
  | 'exchange_lapsed'
  | 'exchange_ended'

export type ReturnTexts = {
  news: Pick<OrderTexts['news'], ReturnNews | ClaimNews | CollectionNews | FindNews>
  words: {
    /** How the pieces come. */
    way: Record<ReturnWay, string>
    /** Asked for, and she brings it herself. */
    toBranch: string
    /** Nothing of it is paid back. */
    nothingPaidBack: string
    /** What was right was replaced. */
    onlyReplaced: string
    /** Exchanged at the door: what came back is right, or some of it is not. */
    allReplaced: string
    notAsAgreed: string
    /** With what is exchanged at the door. */
    atDoor: { toAsk: string; comes: string; taken: string; lost: string }
    /** Another size or colour waits for what comes back. */
    kept: string
    refused: string
    grade: Partial<Record<ReturnGrade, string>>
    find: FindWords
  }
}

export const returnTexts: Record<Language, ReturnTexts> = {
  en: {
    news: {
      ...claimNews.en,
      ...collectionNews.en,
      ...findNews.en,
      return_approved: {
        subject: (number) => `Order ${number}: your return is approved`,
        heading: 'Your return is approved',
        body: 'These are the pieces we expect back. Pack them unworn, with their labels on.',
      },
      return_declined: {
        subject: (number) => `Order ${number}: your return request`,
        heading: 'We can’t take these pieces back',
        body: 'We have looked at your request. This is why these pieces can’t be returned.',
      },
      return_received: {
        subject: (number) => `Order ${number}: your pieces have arrived`,
        heading: 'Your pieces have arrived',
        body: 'We look at them now and write again as soon as that is done.',
      },
      return_inspected: {
        subject: (number) => `Order ${number}: we have looked at your return`,
        heading: 'We have looked at your return',
        body: 'We will refund these pieces and write again when the money is on its way.',
      },
      exchange_packing: {
        subject: (number) => `Order ${number}: your exchange is being packed`,
        heading: 'Your exchange is being packed',
        body: 'These pieces go out to the address of your order. There is nothing to pay.',
      },
      exchange_lapsed: {
        subject: (number) => `Order ${number}: your exchange has become a return`,
        heading: 'Your exchange has become a return',
        body: 'We could not keep the piece that you wished any longer: the one to exchange has not arrived. If you still send it, we refund it.',
      },
      exchange_ended: {
        subject: (number) => `Order ${number}: your exchange was not made`,
        heading: 'Your exchange was not made',
        body: 'The new piece has not been handed over, and stays with us. You keep these pieces; as long as your order can be returned, you can ask again.',
      },
    },
    words: {
      way: {
        courier: 'We book a courier and write to you when he comes.',
        branch: 'Bring them to any of our stores, with the number of this order.',
        door: 'The courier brings the new pieces to the address of your order and takes these in the same visit. Have them packed and ready.',
      },
      toBranch:
        'We answer within one business day. Then you bring the pieces to any of our stores. These are the pieces you are sending back.',
      nothingPaidBack: 'Nothing of this return can be refunded. This is why.',
      onlyReplaced: 'What was right has been exchanged. This is what was not, and why.',
      allReplaced: 'What the courier brought back is right. Your exchange is complete.',
      notAsAgreed:
        'Some of what the courier brought back is not what was to be exchanged. This is what we found; we contact you about it.',
      atDoor: {
        toAsk: 'We answer within one business day. Then a courier brings the new pieces and takes these in one visit.',
        comes:
          'This is an exchange: have the pieces that go back packed and ready. The courier hands over the new ones against them.',
        taken: 'Your exchange has been handed over. We look at the pieces that the courier took, and write again.',
        lost: 'The courier has lost the new piece, so it has not been handed over. You keep these pieces; as long as your order can be returned, you can ask again.',
      },
      kept: 'The piece that you wish instead is reserved for you.',
      refused: 'Not refunded',
      grade: {
        worn: 'was worn or washed',
        wrong_item: 'another piece was in the parcel',
        missing: 'was not in the parcel',
      },
      find: findWords.en,
    },
  },
  ar: {
    news: {
      ...claimNews.ar,
      ...collectionNews.ar,
      ...findNews.ar,
      return_approved: {
        subject: (number) => `الطلب ${number}: تمت الموافقة على الإرجاع`,
        heading: 'تمت الموافقة على طلب الإرجاع',
        body: 'هذه هي القطع التي ننتظر عودتها. يُرجى تغليفها دون ارتداء ومع بطاقاتها.',
      },
      return_declined: {
        subject: (number) => `الطلب ${number}: طلب الإرجاع`,
        heading: 'يتعذر علينا استعادة هذه القطع',
        body: 'راجعنا طلبك، وهذا سبب عدم إمكانية إرجاع هذه القطع.',
      },
      return_received: {
        subject: (number) => `الطلب ${number}: وصلت القطع`,
        heading: 'وصلت القطع إلينا',
        body: 'نفحصها الآن، وسنكتب إليك فور انتهاء الفحص.',
      },
      return_inspected: {
        subject: (number) => `الطلب ${number}: انتهى فحص القطع المُرجعة`,
        heading: 'انتهى فحص القطع المُرجعة',
        body: 'سنرد إليك ثمن هذه القطع، ونكتب إليك عند إرسال المبلغ.',
      },
      exchange_packing: {
        subject: (number) => `الطلب ${number}: نُجهّز القطعة البديلة`,
        heading: 'نُجهّز القطعة البديلة',
        body: 'ستُرسل هذه القطع إلى عنوان طلبك، ولا يوجد ما تدفعه.',
      },
      exchange_lapsed: {
        subject: (number) => `الطلب ${number}: أصبح الاستبدال إرجاعًا`,
        heading: 'أصبح الاستبدال إرجاعًا',
        body: 'لم نتمكن من الاحتفاظ بالقطعة البديلة أكثر من ذلك، إذ لم تصلنا القطعة المراد استبدالها. إذا أرسلتها لاحقًا فسنرد إليك ثمنها.',
      },
      exchange_ended: {
        subject: (number) => `الطلب ${number}: لم يتم الاستبدال`,
        heading: 'لم يتم الاستبدال',
        body: 'لم تُسلَّم القطعة البديلة وهي الآن لدينا، وتبقى هذه القطع معك. يمكنك طلب الاستبدال من جديد ما دامت مدة الإرجاع سارية.',
      },
    },
    words: {
      way: {
        courier: 'سنحجز شركة توصيل ونكتب إليك بموعد الاستلام منك.',
        branch: 'يُرجى إحضارها إلى أي من فروعنا مع رقم هذا الطلب.',
        door: 'يُحضر مندوب التوصيل القطع البديلة إلى عنوان طلبك ويستلم هذه القطع في الزيارة نفسها. يُرجى تغليفها وتجهيزها.',
      },
      toBranch: 'نرد خلال يوم عمل واحد، ثم تُحضر القطع إلى أي من فروعنا. هذه هي القطع التي ستعيدها.',
      nothingPaidBack: 'لا يمكن رد ثمن أي قطعة من هذا الإرجاع، والسبب موضح أدناه.',
      onlyReplaced: 'تم استبدال القطع السليمة، وفيما يلي القطع التي لم تُستبدل والسبب.',
      allReplaced: 'القطع التي أعادها المندوب سليمة، وبذلك اكتمل الاستبدال.',
      notAsAgreed: 'بعض ما أعاده المندوب ليس ما اتُّفق على استبداله. فيما يلي ما وجدناه، وسنتواصل معك بشأنه.',
      atDoor: {
        toAsk: 'نرد خلال يوم عمل واحد، ثم يُحضر مندوب التوصيل القطع البديلة ويستلم هذه القطع في زيارة واحدة.',
        comes: 'هذا طرد استبدال: يُرجى تغليف القطع المُعادة وتجهيزها، فالمندوب يسلّم القطع البديلة مقابلها.',
        taken: 'سُلّمت القطع البديلة. نفحص القطع التي استلمها المندوب، ثم نكتب إليك.',
        lost: 'فُقدت القطعة البديلة لدى شركة التوصيل ولم تُسلَّم إليك، وتبقى هذه القطع معك. يمكنك طلب الاستبدال من جديد ما دامت مدة الإرجاع سارية.',
      },
      kept: 'القطعة البديلة التي اخترتها محجوزة لك.',
      refused: 'قطع لن يُرد ثمنها',
      grade: { worn: 'تم ارتداؤها أو غسلها', wrong_item: 'كانت في الطرد قطعة أخرى', missing: 'لم تكن في الطرد' },
      find: findWords.ar,
    },
  },
  fr: {
    news: {
      ...claimNews.fr,
      ...collectionNews.fr,
      ...findNews.fr,
      return_approved: {
        subject: (number) => `Commande ${number}\u202f: votre retour est accepté`,
        heading: 'Votre retour est accepté',
        body: 'Voici les articles que nous attendons. Emballez-les non portés, avec leurs étiquettes.',
      },
      return_declined: {
        subject: (number) => `Commande ${number}\u202f: votre demande de retour`,
        heading: 'Nous ne pouvons pas reprendre ces articles',
        body: 'Nous avons examiné votre demande. Voici pourquoi ces articles ne peuvent pas être renvoyés.',
      },
      return_received: {
        subject: (number) => `Commande ${number}\u202f: vos articles sont arrivés`,
        heading: 'Vos articles sont arrivés',
        body: 'Nous les examinons et vous écrivons dès que c’est fait.',
      },
      return_inspected: {
        subject: (number) => `Commande ${number}\u202f: votre retour est examiné`,
        heading: 'Nous avons examiné votre retour',
        body: 'Nous remboursons ces articles et vous écrirons quand la somme sera en route.',
      },
      exchange_packing: {
        subject: (number) => `Commande ${number}\u202f: nous préparons votre échange`,
        heading: 'Nous préparons votre échange',
        body: 'Ces articles partent à l’adresse de votre commande. Vous n’avez rien à payer.',
      },
      exchange_lapsed: {
        subject: (number) => `Commande ${number}\u202f: votre échange est devenu un retour`,
        heading: 'Votre échange est devenu un retour',
        body: 'Nous n’avons pas pu garder plus longtemps l’article souhaité\u202f: celui à échanger n’est pas arrivé. Si vous l’envoyez encore, nous le remboursons.',
      },
      exchange_ended: {
        subject: (number) => `Commande ${number}\u202f: votre échange n’a pas eu lieu`,
        heading: 'Votre échange n’a pas eu lieu',
        body: 'Le nouvel article n’a pas été remis et reste chez nous. Vous gardez ces articles\u202f; tant que la commande peut être retournée, vous pouvez refaire une demande.',
      },
    },
    words: {
      way: {
        courier: 'Nous réservons un transporteur et vous écrivons quand il passera.',
        branch: 'Apportez-les dans l’une de nos boutiques, avec le numéro de cette commande.',
        door: 'Le transporteur apporte les nouveaux articles à l’adresse de votre commande et reprend ceux-ci dans la même visite. Tenez-les emballés et prêts.',
      },
      toBranch:
        'Nous répondons sous un jour ouvré. Vous apportez ensuite les articles dans l’une de nos boutiques. Voici les articles que vous renvoyez.',
      nothingPaidBack: 'Rien de ce retour ne peut être remboursé. Voici pourquoi.',
      onlyReplaced: 'Ce qui convenait a été échangé. Voici ce qui ne l’a pas été, et pourquoi.',
      allReplaced: 'Ce que le transporteur a rapporté est conforme. Votre échange est terminé.',
      notAsAgreed:
        'Une partie de ce que le transporteur a rapporté n’est pas ce qui devait être échangé. Voici ce que nous avons trouvé\u202f; nous vous contactons à ce sujet.',
      atDoor: {
        toAsk:
          'Nous répondons sous un jour ouvré. Un transporteur apporte ensuite les nouveaux articles et reprend ceux-ci en une seule visite.',
        comes:
          'Il s’agit d’un échange\u202f: tenez emballés et prêts les articles qui repartent. Le transporteur remet les nouveaux contre ceux-ci.',
        taken:
          'Votre échange a été remis. Nous examinons les articles que le transporteur a repris et vous écrivons de nouveau.',
        lost: 'Le transporteur a perdu le nouvel article, qui n’a donc pas été remis. Vous gardez ces articles\u202f; tant que la commande peut être retournée, vous pouvez refaire une demande.',
      },
      kept: 'L’article que vous souhaitez à la place vous est réservé.',
      refused: 'Non remboursés',
      grade: {
        worn: 'a été porté ou lavé',
        wrong_item: 'un autre article se trouvait dans le colis',
        missing: 'n’était pas dans le colis',
      },
      find: findWords.fr,
    },
  },
}
