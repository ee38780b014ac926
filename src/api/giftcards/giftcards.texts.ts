/** The words of the e-mails about gift cards. */
import type { Language } from '#domain/locale.ts'

type GiftTexts = {
  card: {
    subject(amount: string): string
    preview: string
    heading(amount: string): string
    from(name: string): string
    code: string
    action: string
    how: string
    until(day: string): string
    keep: string
  }
  receipt: {
    subject(number: string): string
    heading: string
    text: string
    number: string
    to: string
    day: string
    paid: string
    action: string
    tax: string
  }
  refunded: { subject(number: string): string; heading: string; text: string; number: string; amount: string }
}

export const giftTexts: Record<Language, GiftTexts> = {
  en: {
    card: {
      subject: (amount) => `A gift card of ${amount} for you`,
      preview: 'Somebody has thought of you. Your code is inside.',
      heading: (amount) => `${amount}, for you`,
      from: (name) => `A gift from ${name}.`,
      code: 'This is your code:',
      action: 'Put it into my wallet',
      how: 'Sign in or create an account, and the amount is in your wallet at once. At checkout you choose whether to pay with it; what is left stays yours.',
      until: (day) => `It can be put into a wallet until ${day}.`,
      keep: 'The code works once and for whoever has it. Please pass this e-mail on to nobody.',
    },
    receipt: {
      subject: (number) => `Your gift card ${number}: receipt`,
      heading: 'Thank you for your gift',
      text: 'Your payment has arrived. The gift card goes to its recipient by e-mail on the day you have chosen. The code is in that e-mail only.',
      number: 'Number',
      to: 'For',
      day: 'Sent on',
      paid: 'Paid',
      action: 'See the gift card',
      tax: 'A gift card is a means of payment: no VAT is charged on it now, but on what is bought with it. This receipt is no tax invoice.',
    },
    refunded: {
      subject: (number) => `Your money for the gift card ${number} is on its way back`,
      heading: 'Your money is on its way back',
      text: 'We have given it back to the card that you paid with. Banks take 5 to 10 business days to show it.',
      number: 'Number',
      amount: 'Amount',
    },
  },
  ar: {
    card: {
      subject: (amount) => `بطاقة هدية لك بقيمة \u2068${amount}\u2069`,
      preview: 'هناك من تذكّرك. رمزك في الداخل.',
      heading: (amount) => `\u2068${amount}\u2069 هدية لك`,
      from: (name) => `هدية من \u2068${name}\u2069.`,
      code: 'هذا رمزك:',
      action: 'إضافتها إلى محفظتي',
      how: 'سجّل الدخول أو أنشئ حسابًا ليُضاف المبلغ إلى محفظتك فورًا. عند إتمام الشراء تختار الدفع به، وما يتبقى منه يبقى لك.',
      until: (day) => `يمكن إضافتها إلى المحفظة حتى \u2068${day}\u2069.`,
      keep: 'يعمل الرمز مرة واحدة ولمن يحمله. يُرجى عدم إعادة إرسال هذه الرسالة إلى أحد.',
    },
    receipt: {
      subject: (number) => `بطاقة الهدية \u2068${number}\u2069: إيصال`,
      heading: 'شكرًا على هديتك',
      text: 'وصلنا مبلغك. تصل بطاقة الهدية إلى صاحبها بالبريد الإلكتروني في اليوم الذي اخترته، والرمز في تلك الرسالة وحدها.',
      number: 'رقم البطاقة',
      to: 'إلى',
      day: 'تاريخ الإرسال',
      paid: 'المدفوع',
      action: 'عرض بطاقة الهدية',
      tax: 'بطاقة الهدية وسيلة دفع: لا تُحتسب عليها ضريبة القيمة المضافة الآن، بل على ما يُشترى بها. هذا الإيصال ليس فاتورة ضريبية.',
    },
    refunded: {
      subject: (number) => `مبلغ بطاقة الهدية \u2068${number}\u2069 في طريقه إليك`,
      heading: 'مبلغك في طريقه إليك',
      text: 'أعدنا المبلغ إلى البطاقة التي دفعت بها. تحتاج البنوك من 5 إلى 10 أيام عمل لإظهاره.',
      number: 'رقم البطاقة',
      amount: 'المبلغ',
    },
  },
  fr: {
    card: {
      subject: (amount) => `Une carte-cadeau de ${amount} pour vous`,
      preview: 'Quelqu’un a pensé à vous. Votre code est à l’intérieur.',
      heading: (amount) => `${amount}, pour vous`,
      from: (name) => `Un cadeau de ${name}.`,
      code: 'Voici votre code\u202f:',
      action: 'L’ajouter à mon porte-monnaie',
      how: 'Connectez-vous ou créez un compte\u202f: la somme est aussitôt dans votre porte-monnaie. Au moment de payer, vous choisissez de l’utiliser\u202f; le reste vous appartient.',
      until: (day) => `Elle peut être ajoutée à un porte-monnaie jusqu’au ${day}.`,
      keep: 'Le code sert une seule fois, à la personne qui l’a. Ne transférez cet e-mail à personne.',
    },
    receipt: {
      subject: (number) => `Votre carte-cadeau ${number}\u202f: reçu`,
      heading: 'Merci pour votre cadeau',
      text: 'Votre paiement est arrivé. La carte-cadeau part par e-mail à son destinataire le jour que vous avez choisi. Le code ne figure que dans cet e-mail.',
      number: 'Numéro',
      to: 'Pour',
      day: 'Envoyée le',
      paid: 'Payé',
      action: 'Voir la carte-cadeau',
      tax: 'Une carte-cadeau est un moyen de paiement\u202f: la TVA n’est pas due maintenant, mais sur ce qu’elle servira à acheter. Ce reçu n’est pas une facture fiscale.',
    },
    refunded: {
      subject: (number) => `L’argent de la carte-cadeau ${number} vous revient`,
      heading: 'Votre argent vous revient',
      text: 'Nous l’avons remboursé sur la carte qui a servi à payer. Les banques mettent 5 à 10 jours ouvrés à l’afficher.',
      number: 'Numéro',
      amount: 'Montant',
    },
  },
}
