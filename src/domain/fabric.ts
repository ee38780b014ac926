/** R061: the fabrics by which products are filtered, and what they are called. */
import { pickText } from './locale.ts'
import type { Language, Texts } from './locale.ts'

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

/** A fabric that the store has no name for keeps the word it came with. */
export function fabricName(fabric: string, language: Language): string {
  return Object.hasOwn(fabricNames, fabric) ? pickText(fabricNames[fabric as Fabric], language) : fabric
}
