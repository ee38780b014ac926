/** The words of the synthetic catalogue for load tests: a line named after a place, a fabric, a garment, in three languages. */
import { say, type Garment, type ProductSeed, type SizeGuide } from './shapes.ts'
import type { Fabric } from '#domain/fabric.ts'
import type { Texts } from '#domain/locale.ts'

export const lines: [slug: string, name: Texts][] = [
  ['liwa', say('Liwa', 'ليوا', 'Liwa')], ['hatta', say('Hatta', 'حتا', 'Hatta')], ['dibba', say('Dibba', 'دبا', 'Dibba')],
  ['masafi', say('Masafi', 'مسافي', 'Masafi')], ['jumeirah', say('Jumeirah', 'جميرا', 'Jumeirah')], ['al-ain', say('Al Ain', 'العين', 'Al Aïn')],
  ['khor-fakkan', say('Khor Fakkan', 'خورفكان', 'Khor Fakkan')], ['jebel-jais', say('Jebel Jais', 'جبل جيس', 'Jebel Jais')],
  ['al-dhaid', say('Al Dhaid', 'الذيد', 'Al Dhaïd')], ['saadiyat', say('Saadiyat', 'السعديات', 'Saadiyat')], ['deira', say('Deira', 'ديرة', 'Deira')],
  ['al-quoz', say('Al Quoz', 'القوز', 'Al Quoz')], ['yas', say('Yas', 'ياس', 'Yas')], ['kalba', say('Kalba', 'كلباء', 'Kalba')],
  ['al-dhafra', say('Al Dhafra', 'الظفرة', 'Al Dhafra')], ['mleiha', say('Mleiha', 'مليحة', 'Mleiha')], ['delma', say('Delma', 'دلما', 'Delma')],
  ['al-jazirah', say('Al Jazirah', 'الجزيرة', 'Al Jazirah')], ['shees', say('Shees', 'شيص', 'Shees')], ['bidya', say('Bidya', 'البدية', 'Bidya')],
  ['sir-bani-yas', say('Sir Bani Yas', 'صير بني ياس', 'Sir Bani Yas')], ['nakheel', say('Nakheel', 'النخيل', 'Nakheel')],
  ['al-badayer', say('Al Badayer', 'البداير', 'Al Badayer')], ['khatt', say('Khatt', 'خت', 'Khatt')], ['showka', say('Showka', 'شوكة', 'Showka')],
  ['al-qudra', say('Al Qudra', 'القدرة', 'Al Qudra')], ['ghayathi', say('Ghayathi', 'غياثي', 'Ghayathi')], ['manama', say('Manama', 'المنامة', 'Manama')],
  ['al-hamra', say('Al Hamra', 'الحمراء', 'Al Hamra')], ['marawah', say('Marawah', 'مروح', 'Marawah')],
]

/** The fabric as an attribute: before the noun in English, after it in Arabic and French. */
export const fabricPhrases: Partial<Record<Fabric, Texts>> = {
  linen: say('linen', 'كتان', 'en lin'),
  cotton: say('cotton', 'قطني', 'en coton'),
  jersey: say('jersey', 'جيرسيه', 'en jersey'),
  pique: say('piqué', 'بيكيه', 'en piqué'),
  poplin: say('poplin', 'بوبلين', 'en popeline'),
  twill: say('twill', 'تويل', 'en sergé'),
  'french-terry': say('French terry', 'فرنش تيري', 'en molleton'),
  fleece: say('fleece', 'مخملي', 'en molleton gratté'),
  wool: say('wool', 'صوف', 'en laine'),
  crepe: say('crepe', 'كريب', 'en crêpe'),
  viscose: say('viscose', 'فيسكوز', 'en viscose'),
  'silk-blend': say('silk-blend', 'مزيج حرير', 'en soie mélangée'),
  leather: say('leather', 'جلد', 'en cuir'),
  nubuck: say('nubuck', 'نوبوك', 'en nubuck'),
}

export type Pattern = Pick<ProductSeed, 'category' | 'subcategory'> & {
  garment: Garment
  noun: Texts
  fabrics: Fabric[]
  sizeGuide: SizeGuide
  fromAed: number
  isSet?: boolean
}

export const patterns: Pattern[] = [
  { garment: 'shirt', category: 'men', subcategory: 'shirts', noun: say('shirt', 'قميص', 'Chemise'), fabrics: ['linen', 'poplin', 'cotton'], sizeGuide: 'tops', fromAed: 149 },
  { garment: 'polo', category: 'men', subcategory: 'polos', noun: say('polo', 'بولو', 'Polo'), fabrics: ['pique', 'cotton', 'linen'], sizeGuide: 'tops', fromAed: 119 },
  { garment: 'tee', category: 'men', subcategory: 't-shirts', noun: say('T-shirt', 'تيشيرت', 'T-shirt'), fabrics: ['jersey', 'cotton'], sizeGuide: 'tops', fromAed: 59 },
  { garment: 'trousers', category: 'men', subcategory: 'trousers', noun: say('trousers', 'بنطال', 'Pantalon'), fabrics: ['linen', 'wool', 'cotton'], sizeGuide: 'bottoms', fromAed: 199 },
  { garment: 'blazer', category: 'men', subcategory: 'blazers', noun: say('blazer', 'بليزر', 'Blazer'), fabrics: ['linen', 'wool'], sizeGuide: 'tops', fromAed: 549 },
  { garment: 'sweater', category: 'men', subcategory: 'knitwear', noun: say('sweater', 'كنزة', 'Pull'), fabrics: ['wool', 'cotton'], sizeGuide: 'tops', fromAed: 219 },
  { garment: 'hoodie', category: 'men', subcategory: 'hoodies', noun: say('hoodie', 'هودي', 'Sweat à capuche'), fabrics: ['french-terry', 'fleece'], sizeGuide: 'tops', fromAed: 189 },
  { garment: 'kandura', category: 'men', subcategory: 'kanduras', noun: say('kandura', 'كندورة', 'Kandoura'), fabrics: ['cotton', 'linen', 'viscose'], sizeGuide: 'kanduras', fromAed: 229 },
  { garment: 'combo', category: 'men', subcategory: 'sets', noun: say('shirt and trousers set', 'طقم قميص وبنطال', 'Ensemble chemise et pantalon'), fabrics: ['linen', 'poplin'], sizeGuide: 'tops', fromAed: 349, isSet: true },
  { garment: 'abaya', category: 'women', subcategory: 'abayas', noun: say('abaya', 'عباءة', 'Abaya'), fabrics: ['crepe', 'linen', 'silk-blend'], sizeGuide: 'abayas', fromAed: 349 },
  { garment: 'dress', category: 'women', subcategory: 'dresses', noun: say('dress', 'فستان', 'Robe'), fabrics: ['linen', 'crepe', 'viscose'], sizeGuide: 'tops', fromAed: 299 },
  { garment: 'blouse', category: 'women', subcategory: 'blouses', noun: say('blouse', 'بلوزة', 'Blouse'), fabrics: ['poplin', 'viscose', 'silk-blend'], sizeGuide: 'tops', fromAed: 159 },
  { garment: 'skirt', category: 'women', subcategory: 'skirts', noun: say('skirt', 'تنورة', 'Jupe'), fabrics: ['crepe', 'wool', 'cotton'], sizeGuide: 'bottoms', fromAed: 199 },
  { garment: 'kidsset', category: 'kids', subcategory: 'sets', noun: say('kids’ set', 'طقم أطفال', 'Ensemble enfant'), fabrics: ['jersey', 'linen'], sizeGuide: 'kids', fromAed: 99 },
  { garment: 'belt', category: 'leathergoods', subcategory: 'belts', noun: say('belt', 'حزام', 'Ceinture'), fabrics: ['leather', 'nubuck'], sizeGuide: 'belts', fromAed: 129 },
  { garment: 'sandals', category: 'leathergoods', subcategory: 'sandals', noun: say('sandals', 'نعال', 'Sandales'), fabrics: ['leather', 'nubuck'], sizeGuide: 'sandals', fromAed: 199 },
  { garment: 'scarf', category: 'accessories', subcategory: 'scarves', noun: say('shayla', 'شيلة', 'Shayla'), fabrics: ['crepe', 'viscose', 'wool'], sizeGuide: 'none', fromAed: 79 },
  { garment: 'cap', category: 'accessories', subcategory: 'caps', noun: say('cap', 'قبعة', 'Casquette'), fabrics: ['twill', 'linen'], sizeGuide: 'none', fromAed: 59 },
  { garment: 'tote', category: 'leathergoods', subcategory: 'bags', noun: say('tote', 'حقيبة توت', 'Cabas'), fabrics: ['leather', 'nubuck'], sizeGuide: 'none', fromAed: 490 },
]
