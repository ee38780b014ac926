import type { Language } from '#domain/locale.ts'
import { confirmHoldMs } from '#domain/order-guard.ts'
import { cardRefundDays } from '#domain/payment.ts'
import { changeTexts } from './order-email-changes.ts'
import { parcelTexts } from './order-email-parcels.ts'
import { paymentTexts } from './order-email-payments.ts'
import { pickupNews, pickupTexts } from './order-email-pickups.ts'
import { returnTexts } from './order-email-returns.ts'
import type { OrderTexts } from './order-email-shape.ts'

const confirmMinutes = confirmHoldMs / 60_000

export const orderTexts: Record<Language, OrderTexts> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    news: {
      to_confirm: {
        subject: (number) => `Please confirm order ${number}`,
        heading: 'One press, and we pack your order',
        body: `For larger cash orders, and when several on their way add up to one, we ask once whether this e-mail is yours. Your pieces are set aside for ${confirmMinutes} minutes from the order on; unconfirmed, the order ends by itself.`,
      },
      placed: {
        subject: (number) => `Order ${number}: thank you`,
        heading: 'Order placed successfully!',
        body: 'We have your order and start packing it. Here is what you chose.',
      },
      processing: {
        subject: (number) => `Order ${number} is being prepared`,
        heading: 'We are preparing your order',
        body: 'Your pieces are being checked, pressed and packed.',
      },
      shipped: {
        subject: (number) => `Order ${number} is on its way`,
        heading: 'Your order is on its way',
        body: 'The parcel has left us. The courier will call before delivering it.',
      },
      delivered: {
        subject: (number) => `Order ${number} was delivered`,
        heading: 'Your order was delivered',
        body: `We hope you love it. You may send pieces back within {returns}.`,
      },
      ...parcelTexts.en.news,
      ...changeTexts.en.news,
      ...returnTexts.en.news,
      ...pickupNews.en,
      cancelled: {
        subject: (number) => `Order ${number} was cancelled`,
        heading: 'Your order was cancelled',
        body: 'This order has been cancelled and nothing will be sent.',
      },
      returned: {
        subject: (number) => `Order ${number}: we have your return`,
        heading: 'Your return has arrived',
        body: 'The pieces are back with us. We check them and then refund you.',
      },
      refund_due: {
        subject: (number) => `Order ${number}: your money is coming back`,
        heading: 'Your refund is on its way',
        body: 'A payment for this order reached us after it was over. We are sending the full amount back to your card.',
      },
      refunded: {
        subject: (number) => `Order ${number}: refunded`,
        heading: 'We have refunded you',
        body: `The money is on its way to your card. Banks take ${cardRefundDays.from} to ${cardRefundDays.to} business days to show it.`,
      },
      address_changed: {
        subject: (number) => `Order ${number}: new delivery address`,
        heading: 'The delivery address was changed',
        body: 'We will deliver to the new address below. If you did not change it, reply to this e-mail at once.',
      },
      return_requested: {
        subject: (number) => `Order ${number}: your return request`,
        heading: 'We have your return request',
        body: 'We will call you within one business day to agree on a day for the collection. These are the pieces you are sending back.',
      },
    },
    refundFollows: 'You had already paid: the full amount goes back to your card. We will write again when it is done.',
    changeable: 'You can cancel the order or change its address within 2 hours.',
    unproved:
      'The full address and any customisation are on the order’s page. If you did not order from us, ignore this e-mail or reply to it.',
    notMine: 'You did not order this? Then do nothing: nothing will be sent and nothing is owed.',
    confirm: 'Confirm my order',
    action: 'See my order',
    facts: {
      number: 'Order number',
      subTotal: 'Subtotal',
      discount: 'Discount',
      deskDiscount: 'Discount from our team',
      shipping: 'Delivery',
      free: 'Free',
      cashFee: 'Cash on delivery fee',
      total: 'Total',
      tax: 'Includes VAT',
      delivery: 'Delivery',
      arrives: 'Arrives',
      address: 'To',
      payment: 'Payment',
      ...parcelTexts.en.facts,
      ...changeTexts.en.facts,
    },
    ...parcelTexts.en.words,
    ...changeTexts.en.words,
    returned: returnTexts.en.words,
    pickup: pickupTexts.en,
    ...paymentTexts.en,
    option: { combo: 'Set: shirt and trousers', shirt: 'Shirt only', pant: 'Trousers only' },
    oneSize: 'One size',
  },
  ar: {
    greeting: (name) => `مرحبًا ${name}،`,
    news: {
      to_confirm: {
        subject: (number) => `يُرجى تأكيد طلبك ${number}`,
        heading: 'خطوة واحدة ونبدأ تجهيز طلبك',
        body: `عند الدفع نقدًا للطلبات الكبيرة، أو عند وجود عدة طلبات لم تُسلَّم بعد، نتأكد مرة واحدة من أن هذا البريد الإلكتروني لك. نحجز لك القطع مدة ${confirmMinutes} دقيقة من وقت الطلب، وإن لم تؤكده يُلغى تلقائيًا.`,
      },
      placed: {
        subject: (number) => `شكرًا لك، استلمنا طلبك ${number}`,
        heading: 'تم تقديم الطلب بنجاح!',
        body: 'وصلنا طلبك وبدأنا تجهيزه. إليك ما اخترته.',
      },
      processing: {
        subject: (number) => `جارٍ تجهيز طلبك ${number}`,
        heading: 'نجهّز طلبك الآن',
        body: 'نفحص القطع ونكويها ونغلّفها بعناية.',
      },
      shipped: {
        subject: (number) => `طلبك ${number} في الطريق إليك`,
        heading: 'طلبك في الطريق إليك',
        body: 'غادر الطرد مستودعنا. سيتصل بك المندوب قبل التسليم.',
      },
      delivered: {
        subject: (number) => `تم توصيل طلبك ${number}`,
        heading: 'تم توصيل طلبك',
        body: `نتمنى أن ينال إعجابك. يمكنك إرجاع القطع خلال {returns}.`,
      },
      ...parcelTexts.ar.news,
      ...changeTexts.ar.news,
      ...returnTexts.ar.news,
      ...pickupNews.ar,
      cancelled: {
        subject: (number) => `تم إلغاء طلبك ${number}`,
        heading: 'تم إلغاء طلبك',
        body: 'أُلغي هذا الطلب ولن يُرسَل منه شيء.',
      },
      returned: {
        subject: (number) => `وصلتنا القطع المرتجعة من طلبك ${number}`,
        heading: 'وصلتنا مرتجعاتك',
        body: 'عادت القطع إلينا. سنفحصها ثم نردّ إليك المبلغ.',
      },
      refund_due: {
        subject: (number) => `سيُعاد إليك مبلغ الطلب ${number}`,
        heading: 'المبلغ في طريقه إليك',
        body: 'وصلتنا دفعة لهذا الطلب بعد انتهائه. نعيد المبلغ كاملًا إلى بطاقتك.',
      },
      refunded: {
        subject: (number) => `تم ردّ مبلغ الطلب ${number}`,
        heading: 'رددنا إليك المبلغ',
        body: `المبلغ في طريقه إلى بطاقتك. قد يستغرق ظهوره لدى البنك من ${cardRefundDays.from} إلى ${cardRefundDays.to} أيام عمل.`,
      },
      address_changed: {
        subject: (number) => `عنوان توصيل جديد للطلب ${number}`,
        heading: 'تم تغيير عنوان التوصيل',
        body: 'سنوصّل الطلب إلى العنوان الجديد أدناه. إذا لم تغيّره بنفسك، فردّ على هذه الرسالة فورًا.',
      },
      return_requested: {
        subject: (number) => `طلب إرجاع من الطلب ${number}`,
        heading: 'وصلنا طلب الإرجاع',
        body: 'سنتصل بك خلال يوم عمل واحد لتحديد يوم يمر فيه المندوب لاستلام القطع. وهذه هي القطع التي ستعيدها.',
      },
    },
    refundFollows: 'بما أنك دفعت ثمن الطلب، سيعود المبلغ كاملًا إلى بطاقتك، وسنراسلك عند إتمام ذلك.',
    changeable: 'يمكنك إلغاء الطلب أو تغيير عنوانه خلال ساعتين.',
    unproved: 'تجد العنوان الكامل وتفاصيل التخصيص في صفحة الطلب. إذا لم تطلب منا شيئًا، فتجاهل هذه الرسالة أو ردّ عليها.',
    notMine: 'لم تطلب شيئًا؟ لا داعي لفعل أي شيء: لن نرسل شيئًا ولن يُطلب منك أي مبلغ.',
    confirm: 'تأكيد طلبي',
    action: 'عرض طلبي',
    facts: {
      number: 'رقم الطلب',
      subTotal: 'المجموع الفرعي',
      discount: 'الخصم',
      deskDiscount: 'خصم من فريقنا',
      shipping: 'التوصيل',
      free: 'مجاني',
      cashFee: 'رسوم الدفع عند الاستلام',
      total: 'الإجمالي',
      tax: 'يشمل ضريبة القيمة المضافة',
      delivery: 'التوصيل',
      arrives: 'موعد الوصول',
      address: 'إلى',
      payment: 'الدفع',
      ...parcelTexts.ar.facts,
      ...changeTexts.ar.facts,
    },
    ...parcelTexts.ar.words,
    ...changeTexts.ar.words,
    returned: returnTexts.ar.words,
    pickup: pickupTexts.ar,
    ...paymentTexts.ar,
    option: { combo: 'طقم: قميص وبنطال', shirt: 'القميص فقط', pant: 'البنطال فقط' },
    oneSize: 'مقاس واحد',
  },
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    news: {
      to_confirm: {
        subject: (number) => `Veuillez confirmer la commande ${number}`,
        heading: 'Un geste, et nous préparons votre commande',
        body: `Pour les commandes importantes payées à la livraison, ou lorsque plusieurs sont en cours, nous vérifions une fois que cet e-mail est bien le vôtre. Vos articles sont mis de côté pendant ${confirmMinutes} minutes à compter de la commande ; sans confirmation, elle est annulée d’elle-même.`,
      },
      placed: {
        subject: (number) => `Commande ${number} : merci`,
        heading: 'Commande passée avec succès !',
        body: 'Nous avons bien reçu votre commande et commençons à la préparer. Voici ce que vous avez choisi.',
      },
      processing: {
        subject: (number) => `Commande ${number} en préparation`,
        heading: 'Nous préparons votre commande',
        body: 'Vos pièces sont contrôlées, repassées et emballées.',
      },
      shipped: {
        subject: (number) => `Commande ${number} en route`,
        heading: 'Votre commande est en route',
        body: 'Le colis est parti. Le livreur vous appellera avant de passer.',
      },
      delivered: {
        subject: (number) => `Commande ${number} livrée`,
        heading: 'Votre commande a été livrée',
        body: `Nous espérons qu’elle vous plaira. Vous disposez de {returns} pour renvoyer un article.`,
      },
      ...parcelTexts.fr.news,
      ...changeTexts.fr.news,
      ...returnTexts.fr.news,
      ...pickupNews.fr,
      cancelled: {
        subject: (number) => `Commande ${number} annulée`,
        heading: 'Votre commande a été annulée',
        body: 'Cette commande est annulée ; rien ne sera expédié.',
      },
      returned: {
        subject: (number) => `Commande ${number} : retour reçu`,
        heading: 'Votre retour nous est parvenu',
        body: 'Les articles sont de nouveau chez nous. Nous les contrôlons, puis nous vous remboursons.',
      },
      refund_due: {
        subject: (number) => `Commande ${number} : votre argent vous revient`,
        heading: 'Votre remboursement est en route',
        body: 'Un paiement pour cette commande nous est parvenu après sa clôture. Nous renvoyons la totalité de la somme sur votre carte.',
      },
      refunded: {
        subject: (number) => `Commande ${number} remboursée`,
        heading: 'Nous vous avons remboursé',
        body: `La somme est en route vers votre carte. Votre banque l’affichera sous ${cardRefundDays.from} à ${cardRefundDays.to} jours ouvrés.`,
      },
      address_changed: {
        subject: (number) => `Commande ${number} : nouvelle adresse`,
        heading: 'L’adresse de livraison a changé',
        body: 'Nous livrerons à la nouvelle adresse ci-dessous. Si ce n’est pas vous, répondez aussitôt à cet e-mail.',
      },
      return_requested: {
        subject: (number) => `Commande ${number} : demande de retour`,
        heading: 'Nous avons reçu votre demande de retour',
        body: 'Nous vous appellerons sous un jour ouvré pour convenir d’un jour de collecte. Voici les articles que vous renvoyez.',
      },
    },
    refundFollows:
      'Vous aviez déjà payé : la totalité de la somme sera recréditée sur votre carte. Nous vous écrirons quand ce sera fait.',
    changeable: 'Vous pouvez annuler la commande ou en changer l’adresse pendant 2 heures.',
    unproved:
      'L’adresse complète et vos demandes de personnalisation figurent sur la page de la commande. Si vous n’avez rien commandé chez nous, ignorez cet e-mail ou répondez-y.',
    notMine: 'Vous n’avez rien commandé ? Ne faites rien : rien ne sera expédié et vous ne devez rien.',
    confirm: 'Confirmer ma commande',
    action: 'Voir ma commande',
    facts: {
      number: 'Numéro de commande',
      subTotal: 'Sous-total',
      discount: 'Remise',
      deskDiscount: 'Remise de notre équipe',
      shipping: 'Livraison',
      free: 'Offerte',
      cashFee: 'Frais de paiement à la livraison',
      total: 'Total',
      tax: 'Dont TVA',
      delivery: 'Livraison',
      arrives: 'Arrivée prévue',
      address: 'Adresse',
      payment: 'Paiement',
      ...parcelTexts.fr.facts,
      ...changeTexts.fr.facts,
    },
    ...parcelTexts.fr.words,
    ...changeTexts.fr.words,
    returned: returnTexts.fr.words,
    pickup: pickupTexts.fr,
    ...paymentTexts.fr,
    option: { combo: 'Ensemble : chemise et pantalon', shirt: 'Chemise seule', pant: 'Pantalon seul' },
    oneSize: 'Taille unique',
  },
}
