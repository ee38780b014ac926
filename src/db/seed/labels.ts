/** Care in three languages, and the words of the pictures' texts. */
import type { Texts } from '#domain/locale.ts'
import { say, type CareKey, type Colour, type Garment, type ProductSeed } from './shapes.ts'

export const careTexts: Record<CareKey, Texts> = {
  'machine-cool': say(
    'Machine wash at 30 °C on a gentle cycle, inside out. Dry in the shade; iron warm while slightly damp. Do not bleach or tumble dry.',
    'يُغسل في الغسالة على 30 درجة بدورة لطيفة ومقلوبًا. يُجفّف في الظل ويُكوى دافئًا وهو رطب قليلًا. لا يُستخدم المبيّض ولا المجفف.',
    'Lavage machine à 30 °C, cycle délicat, à l’envers. Séchage à l’ombre ; repassage tiède encore humide. Ni chlore ni sèche-linge.',
  ),
  'machine-warm': say(
    'Machine wash at 40 °C with similar colours. Reshape while damp and line dry. Iron at medium heat.',
    'يُغسل في الغسالة على 40 درجة مع ألوان مشابهة. يُعاد تشكيله رطبًا ويُنشر ليجف، ويُكوى بحرارة متوسطة.',
    'Lavage machine à 40 °C avec des coloris semblables. Remettre en forme humide, sécher sur fil. Repassage moyen.',
  ),
  'hand-wool': say(
    'Hand wash cold with wool soap, or the wool cycle. Dry flat on a towel; never hang. Store folded with cedar.',
    'يُغسل يدويًا بماء بارد وصابون للصوف أو بدورة الصوف. يُجفّف مفرودًا على منشفة ولا يُعلّق. يُحفظ مطويًا مع خشب الأرز.',
    'Lavage main à froid, savon spécial laine, ou cycle laine. Sécher à plat sur une serviette, jamais suspendu. Ranger plié avec du cèdre.',
  ),
  'hand-delicate': say(
    'Hand wash cold or use a mesh bag on the delicate cycle. Do not wring. Steam, or iron cool on the reverse.',
    'غسيل يدوي بارد أو دورة ناعمة داخل كيس شبكي. لا يُعصر. يُكوى بالبخار أو بحرارة منخفضة من الداخل.',
    'Lavage main à froid ou en filet, cycle délicat. Ne pas essorer. Défroisser à la vapeur ou repasser doux sur l’envers.',
  ),
  'dry-clean': say(
    'Dry clean sparingly; between wears, air it and brush it. Steam rather than iron. Keep on a wide hanger.',
    'تنظيف جاف عند الحاجة فقط. بين مرة وأخرى يُهوّى ويُنفض بالفرشاة، ويُستخدم البخار بدل الكي، ويُعلّق على علّاقة عريضة.',
    'Nettoyage à sec avec modération ; entre deux, aérer et brosser. Vapeur plutôt que fer. Sur cintre large.',
  ),
  leather: say(
    'Wipe with a soft dry cloth. Feed with a neutral cream twice a year. Keep away from heat, perfume and long sun.',
    'يُمسح بقطعة قماش ناعمة جافة، ويُغذّى بكريم محايد مرتين في السنة. يُبعد عن الحرارة والعطور والشمس الطويلة.',
    'Essuyer avec un chiffon doux et sec. Nourrir d’une crème incolore deux fois par an. Éviter chaleur, parfum et soleil prolongé.',
  ),
  nubuck: say(
    'Brush with a nubuck brush when dry. Renew the protective spray every season. Do not use cream or polish.',
    'يُنظّف وهو جاف بفرشاة النوبوك، ويُجدّد رذاذ الحماية كل موسم. لا تُستخدم الكريمات أو الملمّع.',
    'Brosser à sec avec une brosse à nubuck. Renouveler l’imperméabilisant à chaque saison. Ni crème ni cirage.',
  ),
  cap: say(
    'Hand wash in cool water and reshape over a bowl to dry. Do not machine wash: the brim will remember.',
    'تُغسل يدويًا بماء بارد وتُجفّف فوق وعاء لتحافظ على شكلها. لا تُغسل في الغسالة حفاظًا على الحافة.',
    'Lavage main à l’eau fraîche, sécher sur un bol pour garder la forme. Pas de machine : la visière s’en souviendrait.',
  ),
  kids: say(
    'Machine wash at 40 °C, tumble dry low. Treat stains with plain soap before washing.',
    'يُغسل في الغسالة على 40 درجة ويُجفّف بحرارة منخفضة. تُعالج البقع بالصابون العادي قبل الغسل.',
    'Lavage machine à 40 °C, séchage doux. Détacher au savon avant lavage.',
  ),
}

const inColour: Record<Colour, Texts> = {
  black: say('in black', 'باللون الأسود', 'coloris noir'),
  white: say('in white', 'باللون الأبيض', 'coloris blanc'),
  navy: say('in navy', 'باللون الكحلي', 'coloris marine'),
  gray: say('in grey', 'باللون الرمادي', 'coloris gris'),
  beige: say('in beige', 'باللون البيج', 'coloris beige'),
  brown: say('in brown', 'باللون البني', 'coloris marron'),
}

const closeUps: Record<Garment, Texts> = {
  abaya: say(
    'close-up of the neckline and the stitched front edge',
    'لقطة قريبة لفتحة الرقبة والحافة المدروزة',
    'gros plan sur l’encolure et le bord surpiqué',
  ),
  belt: say('close-up of the buckle', 'لقطة قريبة للإبزيم', 'gros plan sur la boucle'),
  blazer: say(
    'close-up of the lapel and welt pocket',
    'لقطة قريبة للياقة وجيب الصدر',
    'gros plan sur le revers et la poche passepoilée',
  ),
  blouse: say(
    'close-up of the V neckline and buttons',
    'لقطة قريبة لياقة V والأزرار',
    'gros plan sur le col V et les boutons',
  ),
  cap: say(
    'close-up of the seams, eyelet and top button',
    'لقطة قريبة للدرزات وفتحة التهوية والزر العلوي',
    'gros plan sur les coutures, l’œillet et le bouton',
  ),
  combo: say(
    'close-up of the collar, sleeve and waistband',
    'لقطة قريبة للياقة والكمّ وخصر البنطال',
    'gros plan sur le col, la manche et la ceinture',
  ),
  dress: say('close-up of the V neckline', 'لقطة قريبة لياقة V', 'gros plan sur le col V'),
  hoodie: say(
    'close-up of the drawcords and pocket',
    'لقطة قريبة للأربطة والجيب',
    'gros plan sur les cordons et la poche',
  ),
  kandura: say(
    'close-up of the neckline, placket and tarboosha',
    'لقطة قريبة لفتحة الرقبة والطربوشة',
    'gros plan sur l’encolure, la patte et la tarboucha',
  ),
  kidsset: say(
    'close-up of the neckline and pocket',
    'لقطة قريبة لفتحة الرقبة والجيب',
    'gros plan sur l’encolure et la poche',
  ),
  polo: say('close-up of the collar and placket', 'لقطة قريبة للياقة وفتحة الأزرار', 'gros plan sur le col et la patte'),
  sandals: say('close-up of the crossed straps', 'لقطة قريبة للسيور المتقاطعة', 'gros plan sur les brides croisées'),
  scarf: say('close-up of the folds', 'لقطة قريبة لثنيات القماش', 'gros plan sur les plis du tissu'),
  shirt: say('close-up of the collar and buttons', 'لقطة قريبة للياقة والأزرار', 'gros plan sur le col et les boutons'),
  skirt: say(
    'close-up of the waistband and pleats',
    'لقطة قريبة للخصر والكسرات',
    'gros plan sur la ceinture et les plis',
  ),
  sweater: say('close-up of the ribbed neckline', 'لقطة قريبة للياقة المضلّعة', 'gros plan sur l’encolure côtelée'),
  tee: say('close-up of the ribbed neckline', 'لقطة قريبة للياقة المضلّعة', 'gros plan sur l’encolure côtelée'),
  tote: say(
    'close-up of the handle, rivet and hang tag',
    'لقطة قريبة للمقبض والمسمار المعدني والبطاقة',
    'gros plan sur l’anse, le rivet et l’étiquette',
  ),
  trousers: say(
    'close-up of the waistband and fly stitching',
    'لقطة قريبة للخصر والدرزة الأمامية',
    'gros plan sur la ceinture et la braguette surpiquée',
  ),
  wallet: say('close-up of the card slots', 'لقطة قريبة لجيوب البطاقات', 'gros plan sur les fentes pour cartes'),
}

/** What a picture of the product shows, for those who can't see it. */
export function pictureAlt(
  product: Pick<ProductSeed, 'name' | 'garment'>,
  colour: Colour,
  view: 'front' | 'detail',
): Texts {
  const { name, garment } = product
  const of = inColour[colour]
  if (view === 'front') {
    return say(`${name.en} ${of.en}, laid flat`, `${name.ar} ${of.ar}، صورة كاملة`, `${name.fr}, ${of.fr}, vue de face`)
  }
  const close = closeUps[garment]
  return say(
    `${name.en} ${of.en}, ${close.en}`,
    `${name.ar} ${of.ar}، ${close.ar}`,
    `${name.fr}, ${of.fr}, ${close.fr}`,
  )
}
