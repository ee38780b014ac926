/** What the demonstration's products are made of and called. */
import type { Goods } from '#domain/goods.ts'
import type { Texts } from '#domain/locale.ts'

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

export const demoGoods: Goods = {
  brands: { brands: brandNames.map((id) => ({ id, name: ownName(id) })) },
  fabrics: { fabrics: Object.entries(fabricNames).map(([id, name]) => ({ id, name })) },
}
