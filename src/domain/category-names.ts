/** Spec §3, D21: the subcategories of each category, and what all of them are called. Apart from the rules, which every page's script has. */
import type { Category, Collection } from './catalogue.ts'
import type { Texts } from './locale.ts'

export const subcategories: Record<Category, readonly string[]> = {
  men: ['sets', 'shirts', 'polos', 't-shirts', 'trousers', 'blazers', 'knitwear', 'hoodies', 'kanduras'],
  women: ['sets', 'dresses', 'blouses', 'skirts', 'trousers', 'abayas', 'blazers', 'knitwear', 't-shirts'],
  kids: ['sets', 't-shirts', 'hoodies', 'knitwear'],
  accessories: ['scarves', 'caps', 'belts'],
  leathergoods: ['bags', 'wallets', 'belts', 'sandals'],
}

export const categoryNames: Record<Category | Collection, Texts> = {
  men: { en: 'Men', ar: 'رجال', fr: 'Homme' },
  women: { en: 'Women', ar: 'نساء', fr: 'Femme' },
  kids: { en: 'Kids', ar: 'أطفال', fr: 'Enfant' },
  accessories: { en: 'Accessories', ar: 'إكسسوارات', fr: 'Accessoires' },
  leathergoods: { en: 'Leather goods', ar: 'منتجات جلدية', fr: 'Maroquinerie' },
  sale: { en: 'Sale', ar: 'تخفيضات', fr: 'Promotions' },
  'new-in': { en: 'New in', ar: 'وصل حديثًا', fr: 'Nouveautés' },
  featured: { en: 'Featured', ar: 'مختارات', fr: 'Sélection' },
  'ready-to-wear': { en: 'Ready to wear', ar: 'ملابس جاهزة', fr: 'Prêt-à-porter' },
}

export const subcategoryNames: Record<string, Texts> = {
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
}

export function isSubcategoryOf(category: Category, name: string): boolean {
  return subcategories[category].includes(name)
}
