/** As issues.ts, for rules that only the back office meets: no shopper downloads them. */
import type { Texts } from '#domain/locale.ts'
import { receiptIssueTexts } from './receipt-issues.admin.ts'

export const officeIssueTexts = {
  ...receiptIssueTexts,
  iban: {
    en: 'This is no IBAN of a bank in the Emirates. Please read it once more.',
    ar: 'هذا ليس رقم آيبان صحيحًا لبنك إماراتي. يُرجى قراءته مرة أخرى.',
    fr: 'Ce n’est pas un IBAN d’une banque des Émirats. Veuillez le relire.',
  },
  gift_amounts: {
    en: 'Every amount lies within the limits below.',
    ar: 'يقع كل مبلغ ضمن الحدين أدناه.',
    fr: 'Chaque montant est compris entre les limites ci-dessous.',
  },
  gift_limits: {
    en: 'The upper limit is not below the lower one.',
    ar: 'الحد الأقصى ليس أقل من الحد الأدنى.',
    fr: 'La limite haute n’est pas sous la limite basse.',
  },
  amount: {
    en: 'Please enter an amount of 0 or more.',
    ar: 'أدخل مبلغًا لا يقل عن صفر.',
    fr: 'Saisissez un montant de 0 ou plus.',
  },
  amount_any: { en: 'Please enter an amount.', ar: 'أدخل مبلغًا.', fr: 'Saisissez un montant.' },
  purchase_net: {
    en: 'A purchase has an amount; an adjustment has VAT alone.',
    ar: 'للمشتريات مبلغ، أما التسوية فلها ضريبة فقط.',
    fr: 'Un achat a un montant, un ajustement n’a que de la TVA.',
  },
  purchase_vat: {
    en: 'The VAT is at most 5% of the amount, with the same sign; an adjustment is not 0.',
    ar: 'لا تتجاوز الضريبة 5% من المبلغ وبإشارته نفسها، ولا تكون التسوية صفرًا.',
    fr: 'La TVA est au plus de 5 % du montant, de même signe ; un ajustement n’est pas nul.',
  },
  purchase_later: {
    en: 'This document is from after the end of the tax period.',
    ar: 'تاريخ هذا المستند بعد نهاية الفترة الضريبية.',
    fr: 'Ce document est postérieur à la fin de la période fiscale.',
  },
  purchase_own_trn: {
    en: 'This is our own TRN. Enter that of the supplier.',
    ar: 'هذا رقم التسجيل الضريبي الخاص بنا. أدخل رقم المورّد.',
    fr: 'C’est notre propre TRN. Saisissez celui du fournisseur.',
  },
  cut_not_below: {
    en: 'A cut price is below the price of the shop.',
    ar: 'يجب أن يكون السعر المخفّض أقل من سعر المتجر.',
    fr: 'Un prix réduit est inférieur au prix de la boutique.',
  },
  cut_whole_dirhams: {
    en: 'The price of a set is in whole dirhams.',
    ar: 'سعر الطقم بالدرهم الكامل من دون كسور.',
    fr: 'Le prix d’un ensemble est en dirhams entiers.',
  },
  file_type: {
    en: 'This is no PDF, JPEG or PNG file.',
    ar: 'هذا الملف ليس بصيغة PDF أو JPEG أو PNG.',
    fr: 'Ce fichier n’est ni un PDF, ni un JPEG, ni un PNG.',
  },
  file_broken: {
    en: 'This file is damaged or incomplete.',
    ar: 'هذا الملف تالف أو غير مكتمل.',
    fr: 'Ce fichier est endommagé ou incomplet.',
  },
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
  staff_password_short: {
    en: 'Use at least 12 characters.',
    ar: 'استخدم 12 حرفًا على الأقل.',
    fr: 'Utilisez au moins 12 caractères.',
  },
  asset_path: {
    en: 'Please enter a path that begins with / or an https address.',
    ar: 'يُرجى إدخال مسار يبدأ بـ / أو عنوان آمن.',
    fr: 'Veuillez saisir un chemin commençant par / ou une adresse https.',
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
  tag: {
    en: 'Use words of 40 characters at most, without commas, colons and quotation marks.',
    ar: 'استخدم كلمات لا تتجاوز 40 حرفًا من دون فواصل أو نقطتين أو علامات اقتباس.',
    fr: 'Utilisez 40 caractères au plus, sans virgule, deux-points ni guillemet.',
  },
  mentions: {
    en: 'Somebody mentioned here no longer works in the back office.',
    ar: 'أحد المذكورين هنا لم يعد يعمل في لوحة الإدارة.',
    fr: 'Une personne mentionnée ici ne travaille plus dans l’administration.',
  },
  twice: {
    en: 'This occurs twice.',
    ar: 'هذه القيمة مكررة.',
    fr: 'Cette valeur figure deux fois.',
  },
  sheet_type: {
    en: 'This is no CSV and no XLSX file.',
    ar: 'هذا الملف ليس بصيغة CSV ولا XLSX.',
    fr: 'Ce fichier n’est ni un CSV ni un XLSX.',
  },
  sheet_same_file: {
    en: 'The same file was taken in already, as list',
    ar: 'سبق إدخال الملف نفسه، وهو القائمة',
    fr: 'Le même fichier a déjà été repris, sous le relevé',
  },
  sheet_quotes: {
    en: 'A quotation mark is open here, or stands where it may not.',
    ar: 'توجد هنا علامة اقتباس غير مغلقة أو في غير موضعها.',
    fr: 'Un guillemet n’est pas fermé, ou se trouve au mauvais endroit.',
  },
  sheet_zip: {
    en: 'This XLSX file is damaged, or unpacks to far too much.',
    ar: 'ملف XLSX هذا تالف، أو حجمه بعد فك الضغط كبير جدًا.',
    fr: 'Ce fichier XLSX est endommagé ou trop volumineux une fois décompressé.',
  },
  sheet_rows: {
    en: 'The list has more than 10,000 rows. Split it.',
    ar: 'تحتوي القائمة على أكثر من 10,000 صف. يُرجى تقسيمها.',
    fr: 'Le relevé dépasse 10 000 lignes. Divisez-le.',
  },
  sheet_columns: {
    en: 'This line has too many cells.',
    ar: 'يحتوي هذا السطر على خلايا أكثر من المسموح.',
    fr: 'Cette ligne a trop de cellules.',
  },
  sheet_cell: {
    en: 'A cell of this line is too long.',
    ar: 'إحدى خلايا هذا السطر طويلة جدًا.',
    fr: 'Une cellule de cette ligne est trop longue.',
  },
  sheet_empty: {
    en: 'There are no rows in this list.',
    ar: 'لا توجد صفوف في هذه القائمة.',
    fr: 'Ce relevé ne contient aucune ligne.',
  },
  sheet_slow: {
    en: 'This file takes too long to read.',
    ar: 'تستغرق قراءة هذا الملف وقتًا أطول من اللازم.',
    fr: 'La lecture de ce fichier est trop longue.',
  },
  sheet_awb_missing: {
    en: 'This line names no parcel.',
    ar: 'لا يذكر هذا السطر أي طرد.',
    fr: 'Cette ligne ne nomme aucun colis.',
  },
  sheet_amount: {
    en: 'An amount of this line can’t be read.',
    ar: 'تعذّرت قراءة أحد المبالغ في هذا السطر.',
    fr: 'Un montant de cette ligne est illisible.',
  },
  sheet_amount_missing: {
    en: 'This line has no amount.',
    ar: 'لا يوجد مبلغ في هذا السطر.',
    fr: 'Cette ligne n’a pas de montant.',
  },
  sheet_date: {
    en: 'The date of this line can’t be read in the order that was chosen.',
    ar: 'تعذّرت قراءة تاريخ هذا السطر بالترتيب المختار.',
    fr: 'La date de cette ligne est illisible dans l’ordre choisi.',
  },
  sheet_currency: {
    en: 'This line is not in AED.',
    ar: 'هذا السطر ليس بالدرهم الإماراتي.',
    fr: 'Cette ligne n’est pas en AED.',
  },
  sheet_net: {
    en: 'The net amount of this line is not what was collected less the fees.',
    ar: 'المبلغ الصافي في هذا السطر لا يساوي المبلغ المحصّل ناقص الرسوم.',
    fr: 'Le net de cette ligne n’est pas le montant encaissé moins les frais.',
  },
  sheet_column: {
    en: 'Choose the columns with the parcel’s number and with the amount; the list must have them.',
    ar: 'اختر عمود رقم الطرد وعمود المبلغ، ويجب أن يكونا في القائمة.',
    fr: 'Choisissez les colonnes du numéro de colis et du montant ; le relevé doit les contenir.',
  },
  pickup_hours: {
    en: 'The courier needs at least an hour: the end must be after the beginning.',
    ar: 'تحتاج شركة التوصيل إلى ساعة على الأقل: يجب أن تكون النهاية بعد البداية.',
    fr: 'Le transporteur a besoin d’une heure au moins : la fin doit suivre le début.',
  },
  pickup_past: {
    en: 'This time is over. Choose a later one.',
    ar: 'انقضى هذا الوقت. اختر وقتًا لاحقًا.',
    fr: 'Cette heure est passée. Choisissez-en une autre.',
  },
  pickup_far: {
    en: 'A courier can be called for the next 14 days.',
    ar: 'يمكن استدعاء شركة التوصيل خلال الأيام الأربعة عشر القادمة.',
    fr: 'Un transporteur peut être appelé pour les 14 prochains jours.',
  },
} as const satisfies Record<string, Texts>

export type OfficeIssueKey = keyof typeof officeIssueTexts
