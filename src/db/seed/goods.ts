/** What the demonstration's products are made of and called. */
import { oneSize } from '#domain/catalogue.ts'
import type { Colour, Goods, SizeSet } from '#domain/goods.ts'
import type { Texts } from '#domain/locale.ts'
import { startingCategories } from '#domain/starting-categories.ts'
import { categoryPictures } from './content.ts'
import { pictureOf } from './pictures.ts'
import type { ProductSeed } from './shapes.ts'
import { sizeCharts, sizeTables } from './size-tables.ts'

/** A name that is the same in all languages. */
const ownName = (name: string): Texts => ({ en: name, ar: name, fr: name })

export const brandNames = ['Qutn', 'Qutn Atelier', 'Rimal', 'Dar Al Khayt', 'Nakhla', 'Little Qutn'] as const

export type Brand = (typeof brandNames)[number]

export const fabricNames = {
  linen: { en: 'Linen', ar: 'كتان', fr: 'Lin' },
  cotton: { en: 'Cotton', ar: 'قطن', fr: 'Coton' },
  jersey: { en: 'Jersey', ar: 'جيرسيه', fr: 'Jersey' },
  pique: { en: 'Piqué', ar: 'بيكيه', fr: 'Piqué' },
  poplin: { en: 'Poplin', ar: 'بوبلين', fr: 'Popeline' },
  'oxford-cotton': { en: 'Oxford cotton', ar: 'قطن أكسفورد', fr: 'Coton oxford' },
  twill: { en: 'Twill', ar: 'تويل', fr: 'Sergé' },
  'french-terry': { en: 'French terry', ar: 'فرنش تيري', fr: 'Molleton bouclette' },
  fleece: { en: 'Fleece', ar: 'قماش مخملي دافئ', fr: 'Molleton gratté' },
  wool: { en: 'Wool', ar: 'صوف', fr: 'Laine' },
  crepe: { en: 'Crepe', ar: 'كريب', fr: 'Crêpe' },
  viscose: { en: 'Viscose', ar: 'فيسكوز', fr: 'Viscose' },
  'silk-blend': { en: 'Silk blend', ar: 'مزيج حرير', fr: 'Soie mélangée' },
  leather: { en: 'Leather', ar: 'جلد طبيعي', fr: 'Cuir' },
  nubuck: { en: 'Nubuck', ar: 'نوبوك', fr: 'Nubuck' },
} satisfies Record<string, Texts>

export type Fabric = keyof typeof fabricNames

/** R064. */
const colours: readonly Colour[] = [
  { id: 'black', hex: '#1b1b1d', name: { en: 'Black', ar: 'أسود', fr: 'Noir' } },
  { id: 'white', hex: '#f7f5f0', name: { en: 'White', ar: 'أبيض', fr: 'Blanc' } },
  { id: 'navy', hex: '#1f2a44', name: { en: 'Navy', ar: 'كحلي', fr: 'Marine' } },
  { id: 'gray', hex: '#8b8d90', name: { en: 'Grey', ar: 'رمادي', fr: 'Gris' } },
  { id: 'beige', hex: '#d9c7a8', name: { en: 'Beige', ar: 'بيج', fr: 'Beige' } },
  { id: 'brown', hex: '#6b4a32', name: { en: 'Brown', ar: 'بني', fr: 'Marron' } },
]

const numbers = (first: number, last: number, step = 1): string[] =>
  Array.from({ length: (last - first) / step + 1 }, (_, index) => String(first + index * step))

/** Shoes and belts in European numbers, belts in cm. */
const sizeSets: readonly SizeSet[] = [
  {
    id: 'letters',
    name: { en: 'Letters', ar: 'مقاسات بالأحرف', fr: 'Lettres' },
    sizes: ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'],
  },
  {
    id: 'ages',
    name: { en: 'Children’s ages', ar: 'أعمار الأطفال', fr: 'Âges des enfants' },
    sizes: numbers(2, 14).map((years) => `${years}Y`),
  },
  { id: 'shoes', name: { en: 'Shoes', ar: 'أحذية', fr: 'Pointures' }, sizes: numbers(35, 50) },
  { id: 'belts', name: { en: 'Belts', ar: 'أحزمة', fr: 'Ceintures' }, sizes: numbers(60, 130, 5) },
  { id: 'one', name: { en: 'One size', ar: 'مقاس واحد', fr: 'Taille unique' }, sizes: [oneSize] },
]

export const demoGoods: Goods = {
  brands: { brands: brandNames.map((id) => ({ id, name: ownName(id) })) },
  fabrics: { fabrics: Object.entries(fabricNames).map(([id, name]) => ({ id, name })) },
  colours: { colours },
  sizes: { sets: sizeSets },
  sizeTables: { tables: sizeTables, groups: sizeCharts },
  categories: {
    categories: startingCategories.categories.map((category) => ({
      ...category,
      picture: pictureOf(categoryPictures[category.id as ProductSeed['category']]).url,
    })),
  },
}
