/** What e-mails say of claims, in three languages. Part of order-email-returns.ts. */
import type { Language } from '#domain/locale.ts'
import type { OrderTexts } from './order-email-shape.ts'

export type ClaimNews = 'claim_asked' | 'claim_more' | 'claim_approved' | 'claim_refused' | 'claim_replaced'

export const claimNews: Record<Language, Pick<OrderTexts['news'], ClaimNews>> = {
  en: {
    claim_asked: {
      subject: (number) => `Order ${number}: we have your message about a piece`,
      heading: 'We are sorry that something is wrong',
      body: 'We have your words and photos of these pieces, and answer within one business day.',
    },
    claim_more: {
      subject: (number) => `Order ${number}: we need a little more`,
      heading: 'We need a little more to help you',
      body: 'Please answer on the order’s page, with another photo if you can. This is our question.',
    },
    claim_approved: {
      subject: (number) => `Order ${number}: you are right`,
      heading: 'You are right, and we put it right',
      body: 'We write again as soon as your money or your new piece is on its way.',
    },
    claim_refused: {
      subject: (number) => `Order ${number}: about your message`,
      heading: 'We can’t agree this time',
      body: 'We have looked at your words and photos. This is why.',
    },
    claim_replaced: {
      subject: (number) => `Order ${number}: a new piece is being packed`,
      heading: 'Your new piece is being packed',
      body: 'These pieces go out to the address of your order. There is nothing to pay.',
    },
  },
  ar: {
    claim_asked: {
      subject: (number) => `الطلب ${number}: وصلتنا رسالتك عن إحدى القطع`,
      heading: 'نعتذر عن هذه المشكلة',
      body: 'وصلنا وصفك وصورك لهذه القطع، وسنرد خلال يوم عمل واحد.',
    },
    claim_more: {
      subject: (number) => `الطلب ${number}: نحتاج إلى معلومات إضافية`,
      heading: 'نحتاج إلى معلومات إضافية لمساعدتك',
      body: 'يُرجى الرد في صفحة الطلب، مع صورة أخرى إن أمكن. وهذا سؤالنا.',
    },
    claim_approved: {
      subject: (number) => `الطلب ${number}: قُبلت شكواك`,
      heading: 'الحق معك، وسنعالج المشكلة',
      body: 'سنكتب إليك مجددًا فور إرسال المبلغ أو القطعة الجديدة.',
    },
    claim_refused: {
      subject: (number) => `الطلب ${number}: بخصوص رسالتك`,
      heading: 'يتعذر علينا قبول الشكوى هذه المرة',
      body: 'راجعنا وصفك وصورك، وهذا هو السبب.',
    },
    claim_replaced: {
      subject: (number) => `الطلب ${number}: نُجهّز لك قطعة جديدة`,
      heading: 'نُجهّز قطعتك الجديدة',
      body: 'ستُرسل هذه القطع إلى عنوان طلبك، ولا يوجد ما تدفعه.',
    },
  },
  fr: {
    claim_asked: {
      subject: (number) => `Commande ${number}\u202f: nous avons bien reçu votre message`,
      heading: 'Nous sommes désolés de ce problème',
      body: 'Nous avons reçu votre message et vos photos de ces articles, et répondons sous un jour ouvré.',
    },
    claim_more: {
      subject: (number) => `Commande ${number}\u202f: il nous manque une précision`,
      heading: 'Il nous manque une précision pour vous aider',
      body: 'Répondez sur la page de la commande, avec une autre photo si possible. Voici notre question.',
    },
    claim_approved: {
      subject: (number) => `Commande ${number}\u202f: votre réclamation est acceptée`,
      heading: 'Vous avez raison, et nous y remédions',
      body: 'Nous vous écrirons dès que votre argent ou votre nouvel article sera en route.',
    },
    claim_refused: {
      subject: (number) => `Commande ${number}\u202f: à propos de votre message`,
      heading: 'Nous ne pouvons pas accepter cette réclamation',
      body: 'Nous avons examiné votre message et vos photos. Voici pourquoi.',
    },
    claim_replaced: {
      subject: (number) => `Commande ${number}\u202f: nous préparons un nouvel article`,
      heading: 'Nous préparons votre nouvel article',
      body: 'Ces articles partent à l’adresse de votre commande. Vous n’avez rien à payer.',
    },
  },
}
