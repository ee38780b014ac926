/** What stands at a form's field when a rule of ours (not one of zod's own) is broken. Schemas name the key; the reply carries the text. */
import type { Texts } from '#domain/locale.ts'

export const issueTexts = {
  required: { en: 'Please fill this in.', ar: 'هذا الحقل مطلوب.', fr: 'Ce champ est obligatoire.' },
  email: {
    en: 'Please enter a valid e-mail address.',
    ar: 'يُرجى إدخال بريد إلكتروني صحيح.',
    fr: 'Veuillez saisir une adresse e-mail valable.',
  },
  phone: {
    en: 'Please enter a UAE phone number, for example 050 123 4567.',
    ar: 'يُرجى إدخال رقم هاتف إماراتي، مثل \u2066050 123 4567\u2069.',
    fr: 'Veuillez saisir un numéro émirien, par exemple 050 123 4567.',
  },
  password_short: {
    en: 'Use at least 8 characters.',
    ar: 'استخدم 8 أحرف على الأقل.',
    fr: 'Utilisez au moins 8 caractères.',
  },
  password_long: {
    en: 'Use at most 128 characters.',
    ar: 'استخدم 128 حرفًا كحد أقصى.',
    fr: 'Utilisez au plus 128 caractères.',
  },
  password_common: {
    en: 'This password is too easy to guess. Please choose another.',
    ar: 'كلمة المرور هذه سهلة التخمين. يُرجى اختيار كلمة أخرى.',
    fr: 'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.',
  },
  emirate: { en: 'Please choose an emirate.', ar: 'يُرجى اختيار الإمارة.', fr: 'Veuillez choisir un émirat.' },
  country: {
    en: 'We deliver within the United Arab Emirates only.',
    ar: 'نوصّل داخل دولة الإمارات العربية المتحدة فقط.',
    fr: 'Nous livrons uniquement aux Émirats arabes unis.',
  },
  makani: {
    en: 'A Makani number has 10 digits.',
    ar: 'يتكوّن رقم مكاني من 10 أرقام.',
    fr: 'Un numéro Makani comporte 10 chiffres.',
  },
  comment_required: { en: 'Please enter a comment', ar: 'يُرجى كتابة تعليق', fr: 'Veuillez saisir un commentaire' },
  rating_required: { en: 'Please select a rating', ar: 'يُرجى اختيار تقييم', fr: 'Veuillez choisir une note' },
  too_long: { en: 'This is too long.', ar: 'النص طويل جدًا.', fr: 'Ce texte est trop long.' },
  quantity: {
    en: 'Please choose a whole number.',
    ar: 'يُرجى اختيار عدد صحيح.',
    fr: 'Veuillez choisir un nombre entier.',
  },
  color: {
    en: 'Please choose one of the colours shown.',
    ar: 'يُرجى اختيار أحد الألوان المعروضة.',
    fr: 'Veuillez choisir une des couleurs proposées.',
  },
  size: {
    en: 'Please choose one of the sizes shown.',
    ar: 'يُرجى اختيار أحد المقاسات المعروضة.',
    fr: 'Veuillez choisir une des tailles proposées.',
  },
  purchase_option: {
    en: 'This piece is not sold that way.',
    ar: 'هذه القطعة لا تُباع بهذا الخيار.',
    fr: 'Cet article n’est pas vendu ainsi.',
  },
  addresses_full: {
    en: 'You have saved as many addresses as we keep. Please delete one first.',
    ar: 'بلغت الحد الأقصى للعناوين المحفوظة. يُرجى حذف أحدها أولًا.',
    fr: 'Vous avez atteint le nombre maximal d’adresses. Veuillez d’abord en supprimer une.',
  },
  address_or_id: {
    en: 'Please enter an address or choose a saved one.',
    ar: 'يُرجى إدخال عنوان أو اختيار عنوان محفوظ.',
    fr: 'Veuillez saisir une adresse ou en choisir une enregistrée.',
  },
  store: {
    en: 'Please choose a store.',
    ar: 'يُرجى اختيار فرع.',
    fr: 'Veuillez choisir une boutique.',
  },
  pickup_or_address: {
    en: 'Please choose either delivery or a store, not both.',
    ar: 'يُرجى اختيار التوصيل أو الاستلام من الفرع، لا كليهما.',
    fr: 'Veuillez choisir la livraison ou le retrait en boutique, pas les deux.',
  },
  idempotency_key: {
    en: 'The header Idempotency-Key is required (1 to 255 visible characters).',
    ar: 'الترويسة Idempotency-Key مطلوبة (من 1 إلى 255 حرفًا ظاهرًا).',
    fr: 'L’en-tête Idempotency-Key est requis (1 à 255 caractères visibles).',
  },
  subject: {
    en: 'Please choose what your message is about.',
    ar: 'يُرجى اختيار موضوع الرسالة.',
    fr: 'Veuillez choisir le sujet de votre message.',
  },
  tier: {
    en: 'Please choose one of the tiers shown.',
    ar: 'يُرجى اختيار إحدى الشرائح المعروضة.',
    fr: 'Veuillez choisir un des paliers proposés.',
  },
  tier_quantity: {
    en: 'The quantity is below the minimum of the tier.',
    ar: 'الكمية أقل من الحد الأدنى للشريحة.',
    fr: 'La quantité est inférieure au minimum du palier.',
  },
  trn: {
    en: 'A TRN has 15 digits, begins with 1 and ends in 03.',
    ar: 'يتكوّن رقم التسجيل الضريبي من 15 رقمًا، ويبدأ بالرقم 1 وينتهي بـ 03.',
    fr: 'Un TRN comporte 15 chiffres, commence par 1 et se termine par 03.',
  },
  time: {
    en: 'Please enter a date and time between the years 1 and 9999.',
    ar: 'يُرجى إدخال تاريخ ووقت بين عامي 1 و9999.',
    fr: 'Veuillez saisir une date et une heure entre les années 1 et 9999.',
  },
  characters: {
    en: 'This contains a character that cannot be stored.',
    ar: 'يحتوي هذا الحقل على رمز لا يمكن حفظه.',
    fr: 'Ce champ contient un caractère qui ne peut pas être enregistré.',
  },
  web_address: {
    en: 'Please leave out web addresses.',
    ar: 'يُرجى عدم كتابة عناوين مواقع إلكترونية.',
    fr: 'Veuillez retirer les adresses de sites web.',
  },
  taken: {
    en: 'Something else already has this.',
    ar: 'هذه القيمة مستخدمة بالفعل.',
    fr: 'Cette valeur est déjà utilisée.',
  },
  unknown: {
    en: 'The shop does not know this.',
    ar: 'هذه القيمة غير معروفة في المتجر.',
    fr: 'Cette valeur est inconnue de la boutique.',
  },
  repeated: {
    en: 'Send this parameter once.',
    ar: 'أرسل هذه القيمة مرة واحدة فقط.',
    fr: 'Envoyez ce paramètre une seule fois.',
  },
} as const satisfies Record<string, Texts>

export type IssueKey = keyof typeof issueTexts
