/** Spec §3, D21: the categories that every shop begins with. They have no pictures, which are the shop's own. */
import type { Categories } from './category.ts'
import type { Named } from './goods.ts'
import type { Texts } from './locale.ts'

const names = {
  sets: { en: 'Sets', ar: 'أطقم', fr: 'Ensembles' },
  shirts: { en: 'Shirts', ar: 'قمصان', fr: 'Chemises' },
  polos: { en: 'Polos', ar: 'قمصان بولو', fr: 'Polos' },
  't-shirts': { en: 'T-shirts', ar: 'تيشيرتات', fr: 'T-shirts' },
  trousers: { en: 'Trousers', ar: 'بناطيل', fr: 'Pantalons' },
  blazers: { en: 'Blazers', ar: 'بليزرات', fr: 'Blazers' },
  knitwear: { en: 'Knitwear', ar: 'ملابس محبوكة', fr: 'Maille' },
  hoodies: { en: 'Hoodies', ar: 'هودي', fr: 'Sweats à capuche' },
  kanduras: { en: 'Kanduras', ar: 'كنادير', fr: 'Kandouras' },
  dresses: { en: 'Dresses', ar: 'فساتين', fr: 'Robes' },
  blouses: { en: 'Blouses', ar: 'بلوزات', fr: 'Blouses' },
  skirts: { en: 'Skirts', ar: 'تنانير', fr: 'Jupes' },
  abayas: { en: 'Abayas', ar: 'عبايات', fr: 'Abayas' },
  scarves: { en: 'Scarves', ar: 'أوشحة', fr: 'Écharpes' },
  caps: { en: 'Caps', ar: 'قبعات', fr: 'Casquettes' },
  belts: { en: 'Belts', ar: 'أحزمة', fr: 'Ceintures' },
  bags: { en: 'Bags', ar: 'حقائب', fr: 'Sacs' },
  wallets: { en: 'Wallets', ar: 'محافظ', fr: 'Portefeuilles' },
  sandals: { en: 'Sandals', ar: 'نعال', fr: 'Sandales' },
} satisfies Record<string, Texts>

const listed = (...ids: (keyof typeof names)[]): Named[] => ids.map((id) => ({ id, name: names[id] }))

const nothing: Texts = { en: '', ar: '', fr: '' }

export const startingCategories: Categories = {
  categories: [
    {
      id: 'men',
      name: { en: 'Men', ar: 'رجال', fr: 'Homme' },
      picture: null,
      gender: 'men',
      menu: 'panel',
      invitation: { en: 'Shop for men', ar: 'تسوّق أزياء الرجال', fr: 'Découvrir la mode homme' },
      viewAll: { en: 'View everything for men', ar: 'عرض كل منتجات الرجال', fr: 'Voir toute la mode homme' },
      alsoInPanel: ['leathergoods/wallets', 'leathergoods/belts', 'leathergoods/sandals', 'accessories/caps'],
      subcategories: listed(
        'sets',
        'shirts',
        'polos',
        't-shirts',
        'trousers',
        'blazers',
        'knitwear',
        'hoodies',
        'kanduras',
      ),
    },
    {
      id: 'women',
      name: { en: 'Women', ar: 'نساء', fr: 'Femme' },
      picture: null,
      gender: 'women',
      menu: 'panel',
      invitation: { en: 'Shop for women', ar: 'تسوّق أزياء النساء', fr: 'Découvrir la mode femme' },
      viewAll: { en: 'View everything for women', ar: 'عرض كل منتجات النساء', fr: 'Voir toute la mode femme' },
      alsoInPanel: ['leathergoods/bags', 'accessories/scarves', 'leathergoods/sandals', 'accessories/belts'],
      subcategories: listed(
        'sets',
        'dresses',
        'blouses',
        'skirts',
        'trousers',
        'abayas',
        'blazers',
        'knitwear',
        't-shirts',
      ),
    },
    {
      id: 'kids',
      name: { en: 'Kids', ar: 'أطفال', fr: 'Enfant' },
      picture: null,
      gender: 'kids',
      menu: 'start',
      invitation: { en: 'Shop for kids', ar: 'تسوّق ملابس الأطفال', fr: 'Découvrir la mode enfant' },
      viewAll: nothing,
      alsoInPanel: [],
      subcategories: listed('sets', 't-shirts', 'hoodies', 'knitwear'),
    },
    {
      id: 'accessories',
      name: { en: 'Accessories', ar: 'إكسسوارات', fr: 'Accessoires' },
      picture: null,
      gender: 'unisex',
      menu: 'side',
      invitation: { en: 'Shop accessories', ar: 'تسوّق الإكسسوارات', fr: 'Découvrir les accessoires' },
      viewAll: nothing,
      alsoInPanel: [],
      subcategories: listed('scarves', 'caps', 'belts'),
    },
    {
      id: 'leathergoods',
      name: { en: 'Leather goods', ar: 'منتجات جلدية', fr: 'Maroquinerie' },
      picture: null,
      gender: 'unisex',
      menu: 'end',
      invitation: { en: 'Shop leather goods', ar: 'تسوّق المنتجات الجلدية', fr: 'Découvrir la maroquinerie' },
      viewAll: nothing,
      alsoInPanel: [],
      subcategories: listed('bags', 'wallets', 'belts', 'sandals'),
    },
  ],
}
