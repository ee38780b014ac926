import type { Language } from '#domain/locale.ts'

export type WholesaleTexts = {
  facts: { product: string; quantity: string; tier: string; from(minQuantity: number): string; estimate: string }
  inquiry: { subject: string; body: string; action: string }
  application: { subject: string; body: string }
  approved: { subject: string; body: string; action: string }
  declined: { subject: string; body: string }
}

export const wholesaleTexts: Record<Language, WholesaleTexts> = {
  en: {
    facts: {
      product: 'Product',
      quantity: 'Quantity',
      tier: 'Tier',
      from: (least) => `from ${least} pieces`,
      estimate: 'Estimated total, without VAT',
    },
    inquiry: {
      subject: 'We have received your wholesale inquiry',
      body: 'Thank you for your inquiry. Our wholesale team will come back to you with an offer within two business days.',
      action: 'See the wholesale catalogue',
    },
    application: {
      subject: 'We have received your wholesale application',
      body: 'Thank you for applying for a wholesale account. We check the trade licence and the tax registration, and write to you within two business days.',
    },
    approved: {
      subject: 'Your wholesale account is open',
      body: 'Your company is now approved for wholesale. Sign in to see the prices of every tier; they are without VAT, which the invoice adds.',
      action: 'See wholesale prices',
    },
    declined: {
      subject: 'About your wholesale application',
      body: 'We could not approve your company’s wholesale application this time. If the trade licence or the tax registration number has changed, or you would like to know more, reply to this e-mail. You may apply again at any time.',
    },
  },
  ar: {
    facts: {
      product: 'المنتج',
      quantity: 'الكمية',
      tier: 'الشريحة',
      from: (least) => `ابتداءً من ${least} قطعة`,
      estimate: 'الإجمالي التقديري دون ضريبة القيمة المضافة',
    },
    inquiry: {
      subject: 'وصلنا استفسارك عن البيع بالجملة',
      body: 'شكرًا لاستفسارك. سيوافيك فريق الجملة لدينا بعرض خلال يومَي عمل.',
      action: 'عرض كتالوج الجملة',
    },
    application: {
      subject: 'وصلنا طلبك لفتح حساب جملة',
      body: 'شكرًا لتقديمك طلب حساب جملة. سنتحقق من الرخصة التجارية والتسجيل الضريبي ونراسلك خلال يومَي عمل.',
    },
    approved: {
      subject: 'تم فتح حساب الجملة الخاص بك',
      body: 'اعتُمدت شركتك عميلًا للجملة. سجّل الدخول للاطلاع على أسعار كل شريحة؛ الأسعار لا تشمل ضريبة القيمة المضافة التي تُضاف في الفاتورة.',
      action: 'عرض أسعار الجملة',
    },
    declined: {
      subject: 'بخصوص طلب حساب الجملة',
      body: 'تعذّر علينا اعتماد طلب حساب الجملة المقدَّم من شركتك هذه المرة. إذا تغيّرت الرخصة التجارية أو رقم التسجيل الضريبي، أو رغبت في معرفة المزيد، فردّ على هذه الرسالة. يمكنك التقديم مجددًا في أي وقت.',
    },
  },
  fr: {
    facts: {
      product: 'Article',
      quantity: 'Quantité',
      tier: 'Palier',
      from: (least) => `à partir de ${least} pièces`,
      estimate: 'Total estimé, hors TVA',
    },
    inquiry: {
      subject: 'Nous avons bien reçu votre demande professionnelle',
      body: 'Merci pour votre demande. Notre équipe de vente en gros vous enverra une offre sous deux jours ouvrés.',
      action: 'Voir le catalogue professionnel',
    },
    application: {
      subject: 'Nous avons bien reçu votre demande de compte professionnel',
      body: 'Merci d’avoir demandé un compte professionnel. Nous vérifions la licence commerciale et l’immatriculation fiscale, puis nous vous écrivons sous deux jours ouvrés.',
    },
    approved: {
      subject: 'Votre compte professionnel est ouvert',
      body: 'Votre société a désormais accès à la vente en gros. Connectez-vous pour voir les prix de chaque palier ; ils s’entendent hors TVA, ajoutée sur la facture.',
      action: 'Voir les prix professionnels',
    },
    declined: {
      subject: 'À propos de votre demande de compte professionnel',
      body: 'Nous n’avons pas pu accepter cette fois la demande de votre société. Si la licence commerciale ou le numéro fiscal a changé, ou si vous souhaitez en savoir plus, répondez à cet e-mail. Vous pouvez renouveler votre demande à tout moment.',
    },
  },
}
