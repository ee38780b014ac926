/** Banners of the home page, coupons, and which pictures stand for the categories. */
import type { Texts } from '#domain/locale.ts'
import { say, type ProductSeed } from './shapes.ts'

export type BannerSeed = {
  /** Keys of pictures.json; for a video, its file and its first frame. */
  picture: string
  video?: string
  alt: Texts
  title: Texts
  subtitle: Texts
  link: string
  textPosition: 'left' | 'right' | 'center'
}

export const bannerSeeds: BannerSeed[] = [
  {
    picture: 'hero/hero-essentials-text-left',
    textPosition: 'left',
    link: '/shop/men',
    alt: say(
      'White shirt, brown trousers, a belt and a wallet arranged on sand-coloured paper',
      'قميص أبيض وبنطال بني وحزام ومحفظة مرتبة على خلفية رملية',
      'Chemise blanche, pantalon brun, ceinture et portefeuille disposés sur un fond sable',
    ),
    title: say('The essentials, made well', 'الأساسيات كما يجب أن تكون', 'Les essentiels, bien faits'),
    subtitle: say(
      'Linen shirts and easy trousers for the long warm season.',
      'قمصان كتان وبناطيل مريحة لموسم الدفء الطويل.',
      'Chemises en lin et pantalons souples pour la longue saison chaude.',
    ),
  },
  {
    picture: 'hero/hero-collection-text-centre',
    textPosition: 'center',
    link: '/shop/new-in',
    alt: say(
      'A dress and a scarf on one side, a navy blazer and brown sandals on the other, with space between',
      'فستان ووشاح على جانب وبليزر كحلي ونعال بنية على الجانب الآخر وبينهما مساحة فارغة',
      'Une robe et une écharpe d’un côté, un blazer marine et des sandales brunes de l’autre',
    ),
    title: say('The winter collection', 'مجموعة الشتاء', 'La collection d’hiver'),
    subtitle: say(
      'Light wool, soft crepe and one good blazer for the cooler evenings.',
      'صوف خفيف وكريب ناعم وبليزر متقن لأمسيات أبرد.',
      'Laine légère, crêpe souple et un beau blazer pour les soirées plus fraîches.',
    ),
  },
  {
    picture: 'hero/hero-leather-text-right',
    textPosition: 'right',
    link: '/shop/leathergoods',
    alt: say(
      'A brown leather tote resting on draped sand-coloured fabric',
      'حقيبة جلدية بنية على قماش رملي منسدل',
      'Un cabas en cuir brun posé sur un drapé couleur sable',
    ),
    title: say('Leather that keeps you company', 'جلد يرافقك سنوات', 'Un cuir qui vous accompagne'),
    subtitle: say(
      'Full-grain bags, belts and sandals by Nakhla, better every year.',
      'حقائب وأحزمة ونعال من الجلد الطبيعي من Nakhla، تزداد جمالًا كل عام.',
      'Sacs, ceintures et sandales pleine fleur signés Nakhla, plus beaux chaque année.',
    ),
  },
  {
    picture: 'video/hero-loop-poster',
    video: 'video/hero-loop.webm',
    textPosition: 'left',
    link: '/shop/women/abayas',
    alt: say(
      'Sand-coloured fabric moving slowly',
      'قماش بلون الرمل يتحرك ببطء',
      'Une étoffe couleur sable qui ondule lentement',
    ),
    title: say('Cloth that moves with you', 'قماش يتحرك معك', 'L’étoffe qui vous suit'),
    subtitle: say(
      'Open abayas in crepe, linen and silk, cut in the Emirates.',
      'عبايات مفتوحة من الكريب والكتان والحرير، مفصّلة في الإمارات.',
      'Des abayas ouvertes en crêpe, en lin et en soie, coupées aux Émirats.',
    ),
  },
  {
    picture: 'hero/fabric-navy-text-right',
    textPosition: 'right',
    link: '/shop/sale',
    alt: say('Softly folded navy cloth', 'قماش كحلي بطيّات ناعمة', 'Une étoffe marine aux plis souples'),
    title: say('Quiet reductions', 'تخفيضات هادئة', 'Des prix tout en douceur'),
    subtitle: say(
      'Good things from last season, up to 30% less.',
      'قطع جميلة من الموسم الماضي بتخفيض يصل إلى 30%.',
      'De belles pièces de la saison passée, jusqu’à 30 % de moins.',
    ),
  },
]

/** Pictures of category tiles; those without a tile of their own borrow a product's picture. */
export const categoryPictures: Record<ProductSeed['category'], string> = {
  men: 'tiles/tile-men',
  women: 'tiles/tile-women',
  kids: 'tiles/tile-kids',
  accessories: 'products/scarf-beige',
  leathergoods: 'products/tote-brown',
}

type CouponSeed = {
  code: string
  percent?: number
  amountAed?: number
  minimumSpendAed?: number
  perCustomerLimit?: number
  /** Days from now; negative is past. */
  startsInDays: number
  endsInDays: number | null
}

/** The codes that contract.md promises, open to everybody as often as they like. */
export const couponSeeds: CouponSeed[] = [
  { code: 'WELCOME10', percent: 10, startsInDays: -365, endsInDays: null },
  { code: 'FLAT50', amountAed: 50, startsInDays: -365, endsInDays: null },
  { code: 'EXPIRED10', percent: 10, startsInDays: -90, endsInDays: -30 },
]
