/** What e-mails say of single parcels, in three languages. Part of order-email-texts.ts. */
import type { Language } from '#domain/locale.ts'
import type { OrderTexts } from './order-email-shape.ts'

type ParcelTexts = {
  news: Pick<OrderTexts['news'], 'parcel_sent' | 'out_for_delivery' | 'attempt_failed' | 'parcel_delivered'>
  facts: Pick<OrderTexts['facts'], 'parcel' | 'awb'>
  words: Pick<OrderTexts, 'parcelOf' | 'track'>
}

export const parcelTexts: Record<Language, ParcelTexts> = {
  en: {
    news: {
      parcel_sent: {
        subject: (number) => `Order ${number}: another parcel is on its way`,
        heading: 'One more parcel is on its way',
        body: 'Another part of your order has left us. The courier will call before delivering it.',
      },
      out_for_delivery: {
        subject: (number) => `Order ${number}: out for delivery today`,
        heading: 'Your parcel arrives today',
        body: 'The courier has your parcel with him. Please keep your phone near: he calls before he comes.',
      },
      attempt_failed: {
        subject: (number) => `Order ${number}: we missed you`,
        heading: 'The courier could not deliver your parcel',
        body: 'He was at your door and could not hand it over. He will try again; write to us if another day or address suits you better.',
      },
      parcel_delivered: {
        subject: (number) => `Order ${number}: a parcel was delivered`,
        heading: 'One parcel was delivered',
        body: 'This part of your order has arrived. The rest is on its way.',
      },
    },
    facts: {
      parcel: 'Parcel',
      awb: 'Tracking number',
    },
    words: {
      parcelOf: (position, total) => `${position} of ${total}`,
      track: 'Follow the parcel',
    },
  },
  ar: {
    news: {
      parcel_sent: {
        subject: (number) => `الطلب ${number}: طرد آخر في الطريق`,
        heading: 'طرد آخر في الطريق إليك',
        body: 'غادر جزء آخر من طلبك مستودعنا. سيتصل بك مندوب التوصيل قبل التسليم.',
      },
      out_for_delivery: {
        subject: (number) => `الطلب ${number}: خرج للتوصيل اليوم`,
        heading: 'يصلك طردك اليوم',
        body: 'طردك الآن مع مندوب التوصيل. يُرجى إبقاء هاتفك قريبًا، فسيتصل بك قبل وصوله.',
      },
      attempt_failed: {
        subject: (number) => `الطلب ${number}: لم نتمكن من تسليم الطرد`,
        heading: 'تعذّر تسليم طردك',
        body: 'وصل المندوب إلى بابك ولم يتمكن من التسليم. سيحاول مرة أخرى؛ راسلنا إن كان يناسبك يوم أو عنوان آخر.',
      },
      parcel_delivered: {
        subject: (number) => `الطلب ${number}: تم تسليم أحد الطرود`,
        heading: 'تم تسليم أحد الطرود',
        body: 'وصل هذا الجزء من طلبك. البقية في الطريق إليك.',
      },
    },
    facts: {
      parcel: 'الطرد',
      awb: 'رقم التتبع',
    },
    words: {
      parcelOf: (position, total) => `${position} من ${total}`,
      track: 'تتبّع الطرد',
    },
  },
  fr: {
    news: {
      parcel_sent: {
        subject: (number) => `Commande ${number} : un autre colis est en route`,
        heading: 'Un autre colis est en route',
        body: 'Une autre partie de votre commande est partie. Le livreur appelle avant de passer.',
      },
      out_for_delivery: {
        subject: (number) => `Commande ${number} : livraison aujourd’hui`,
        heading: 'Votre colis arrive aujourd’hui',
        body: 'Le livreur a votre colis avec lui. Gardez votre téléphone à portée de main : il appelle avant de passer.',
      },
      attempt_failed: {
        subject: (number) => `Commande ${number} : nous vous avons manqué`,
        heading: 'Votre colis n’a pas pu être livré',
        body: 'Le livreur est passé sans pouvoir le remettre. Il repassera ; écrivez-nous si un autre jour ou une autre adresse vous convient mieux.',
      },
      parcel_delivered: {
        subject: (number) => `Commande ${number} : un colis a été livré`,
        heading: 'Un colis a été livré',
        body: 'Cette partie de votre commande est arrivée. Le reste est en route.',
      },
    },
    facts: {
      parcel: 'Colis',
      awb: 'Numéro de suivi',
    },
    words: {
      parcelOf: (position, total) => `${position} sur ${total}`,
      track: 'Suivre le colis',
    },
  },
}
