/** What stands at a form's field when a rule of ours (not one of zod's own) is broken. Schemas name the key; the reply carries the text. */
import type { Texts } from '#domain/locale.ts'

export const issueTexts = {
  picture_type: {
    en: 'This is no JPEG, PNG, WebP or AVIF picture.',
    ar: 'هذا الملف ليس صورة بصيغة JPEG أو PNG أو WebP أو AVIF.',
    fr: 'Ce fichier n’est pas une image JPEG, PNG, WebP ou AVIF.',
  },
  picture_broken: {
    en: 'This picture is damaged or incomplete.',
    ar: 'هذه الصورة تالفة أو غير مكتملة.',
    fr: 'Cette image est endommagée ou incomplète.',
  },
  picture_pixels: {
    en: 'This picture has more than 50 megapixels.',
    ar: 'تتجاوز هذه الصورة 50 ميغابكسل.',
    fr: 'Cette image dépasse 50 mégapixels.',
  },
  picture_mixed: {
    en: 'This file holds something else beside the picture. Save it as a plain picture.',
    ar: 'يحتوي هذا الملف على شيء آخر إلى جانب الصورة. احفظه كصورة عادية.',
    fr: 'Ce fichier contient autre chose que l’image. Enregistrez-le comme simple image.',
  },
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
  staff_password_short: {
    en: 'Use at least 12 characters.',
    ar: 'استخدم 12 حرفًا على الأقل.',
    fr: 'Utilisez au moins 12 caractères.',
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
  asset_path: {
    en: 'Please enter a path that begins with / or an https address.',
    ar: 'يُرجى إدخال مسار يبدأ بـ / أو عنوان آمن.',
    fr: 'Veuillez saisir un chemin commençant par / ou une adresse https.',
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
  page_gap: {
    en: 'The text has a gap that the shop cannot fill.',
    ar: 'يحتوي النص على خانة لا يستطيع المتجر ملأها.',
    fr: 'Le texte contient un champ que la boutique ne sait pas remplir.',
  },
  page_link: {
    en: 'A link must lead into the shop (/…), to an https address, an e-mail address or a telephone.',
    ar: 'يجب أن يقود الرابط إلى صفحة في المتجر (/…) أو عنوان آمن أو بريد إلكتروني أو هاتف.',
    fr: 'Un lien doit mener dans la boutique (/…), à une adresse https, à un e-mail ou à un téléphone.',
  },
  page_id: {
    en: 'Use small Latin letters, digits and single hyphens, each address once.',
    ar: 'استخدم أحرفًا لاتينية صغيرة وأرقامًا وشرطات مفردة، وكل عنوان مرة واحدة.',
    fr: 'Utilisez des lettres latines minuscules, des chiffres et des tirets simples, chaque adresse une seule fois.',
  },
  page_draft: {
    en: 'There is no draft to publish.',
    ar: 'لا توجد مسودة لنشرها.',
    fr: 'Il n’y a pas de brouillon à publier.',
  },
  page_needed: {
    en: 'The shop needs this page. You can rewrite it, but not take it away.',
    ar: 'يحتاج المتجر إلى هذه الصفحة. يمكنك إعادة كتابتها، لكن لا يمكن إزالتها.',
    fr: 'La boutique a besoin de cette page. Vous pouvez la réécrire, mais pas la retirer.',
  },
  coupon_code: {
    en: 'Use Latin letters, digits and hyphens.',
    ar: 'استخدم أحرفًا لاتينية وأرقامًا وشرطات.',
    fr: 'Utilisez des lettres latines, des chiffres et des tirets.',
  },
  below_used: {
    en: 'The coupon has been used more often than this.',
    ar: 'استُخدم الكوبون مرات أكثر من ذلك.',
    fr: 'Le code a déjà été utilisé plus souvent.',
  },
  slug: {
    en: 'Use small Latin letters, digits and single hyphens.',
    ar: 'استخدم أحرفًا لاتينية صغيرة وأرقامًا وشرطات مفردة.',
    fr: 'Utilisez des lettres latines minuscules, des chiffres et des tirets simples.',
  },
  sku: {
    en: 'Use Latin letters, digits and signs without spaces.',
    ar: 'استخدم أحرفًا لاتينية وأرقامًا ورموزًا من دون مسافات.',
    fr: 'Utilisez des lettres latines, des chiffres et des signes sans espace.',
  },
  ean: {
    en: 'An EAN has 13 digits, and the last one proves the others.',
    ar: 'يتكوّن الباركود من 13 رقمًا، والرقم الأخير يتحقق من بقية الأرقام.',
    fr: 'Un code EAN comporte 13 chiffres, dont le dernier vérifie les autres.',
  },
  hs_code: {
    en: 'An HS code has 6 to 12 digits.',
    ar: 'يتكوّن رمز النظام المنسّق من 6 إلى 12 رقمًا.',
    fr: 'Un code SH comporte de 6 à 12 chiffres.',
  },
  price: {
    en: 'Please enter a price above zero.',
    ar: 'يُرجى إدخال سعر أكبر من صفر.',
    fr: 'Veuillez saisir un prix supérieur à zéro.',
  },
  sale_price: {
    en: 'The sale price must be below the price.',
    ar: 'يجب أن يكون سعر التخفيض أقل من السعر.',
    fr: 'Le prix soldé doit être inférieur au prix.',
  },
  ends_early: {
    en: 'The end must come after the start.',
    ar: 'يجب أن تأتي النهاية بعد البداية.',
    fr: 'La fin doit suivre le début.',
  },
  needs_variant: {
    en: 'Add at least one colour and size before it goes live.',
    ar: 'أضف لونًا ومقاسًا واحدًا على الأقل قبل النشر.',
    fr: 'Ajoutez au moins un coloris et une taille avant la mise en ligne.',
  },
  needs_picture: {
    en: 'Add at least one picture before it goes live.',
    ar: 'أضف صورة واحدة على الأقل قبل النشر.',
    fr: 'Ajoutez au moins une image avant la mise en ligne.',
  },
  twice: {
    en: 'This occurs twice.',
    ar: 'هذه القيمة مكررة.',
    fr: 'Cette valeur figure deux fois.',
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
