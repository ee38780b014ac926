/** The shapes of the demo catalogue's data. Amounts are in AED as a person writes them; `load.ts` turns them into fils. */
import type { Texts } from '#domain/locale.ts'
import type { Brand, Fabric } from './goods.ts'

export type Colour = 'black' | 'white' | 'navy' | 'gray' | 'beige' | 'brown'

/** A family of pictures: six colours from the front and one close-up (`products/<garment>-<colour>`, `products/<garment>-detail`). */
export type Garment =
  | 'abaya'
  | 'belt'
  | 'blazer'
  | 'blouse'
  | 'cap'
  | 'combo'
  | 'dress'
  | 'hoodie'
  | 'kandura'
  | 'kidsset'
  | 'polo'
  | 'sandals'
  | 'scarf'
  | 'shirt'
  | 'skirt'
  | 'sweater'
  | 'tee'
  | 'tote'
  | 'trousers'
  | 'wallet'

export type SizeRun = 'adult' | 'kids' | 'belt' | 'shoe' | 'one'

export type CareKey =
  | 'machine-cool'
  | 'machine-warm'
  | 'hand-wool'
  | 'hand-delicate'
  | 'dry-clean'
  | 'leather'
  | 'nubuck'
  | 'cap'
  | 'kids'

export type SizeGuide = 'tops' | 'bottoms' | 'kanduras' | 'abayas' | 'kids' | 'belts' | 'sandals' | 'none'

export type ProductSeed = {
  slug: string
  name: Texts
  description: Texts
  details: Texts[]
  brand: Brand
  category: 'men' | 'women' | 'kids' | 'accessories' | 'leathergoods'
  subcategory: string
  fabric: Fabric
  care: CareKey
  garment: Garment
  colours: Colour[]
  /** Which colour the close-up shows; absent where the close-up belongs to a sister product. */
  detailColour?: Colour
  sizes: SizeRun
  sizeGuide: SizeGuide
  priceAed: number
  /** Present while on sale; `priceAed` is then the honest price of the weeks before. */
  salePriceAed?: number
  /** Days between the product's arrival and the day the shop is seeded. */
  ageDays: number
  /** One of the specification's 20 mock items: sizes XS to XXL, the six colours among them. */
  mock?: boolean
  isSet?: boolean
  featured?: boolean
  limited?: boolean
  exclusive?: boolean
  readyToWear?: boolean
  /** How full the shelves are: `sold-out` none at all, `last` four or five pieces in all; otherwise by size. */
  shelf?: 'sold-out' | 'last'
  /** Exact counts that override the shelf: 'white/L' → 3. */
  stock?: Record<string, number>
}

export const say = (en: string, ar: string, fr: string): Texts => ({ en, ar, fr })
