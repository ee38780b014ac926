/** What a new product begins with, and what is made for it: its address, article numbers, variants. */
import type { Product, TypedProduct, TypedVariant } from './product-draft.ts'

/** For a new one: nothing but what every product has. */
export const emptyProduct: Product = {
  _id: '',
  version: 0,
  createdAt: '',
  updatedAt: '',
  slug: '',
  state: 'draft',
  publishAt: null,
  category: '',
  subcategory: '',
  brand: '',
  fabric: '',
  gender: 'women',
  texts: {
    en: { name: '', description: '', details: [], care: '' },
    ar: { name: '', description: '', details: [], care: '' },
    fr: { name: '', description: '', details: [], care: '' },
  },
  priceFils: 0,
  sale: null,
  newUntil: null,
  isSet: false,
  isFeatured: false,
  isLimited: false,
  isExclusive: false,
  isReadyToWear: false,
  sizeGuide: 'none',
  hsCode: null,
  variants: [],
  pictures: [],
  wholesale: null,
}

/** Another product with the same texts: an address and article numbers of its own, a draft, without stock. */
export function copyOf(product: Product): Product {
  const slug = `${product.slug.slice(0, 55)}-copy`
  return {
    ...product,
    _id: '',
    version: 0,
    slug,
    state: 'draft',
    publishAt: null,
    variants: product.variants.map(({ color, size, active }) => ({
      id: '',
      sku: skuOf(usualPattern, { slug, color, size }),
      color,
      size,
      ean: null,
      active,
    })),
  }
}

export const usualPattern = '{STYLE}-{COLOUR}-{SIZE}'

/** The article number that a pattern gives; signs that none may have are left out. */
export function skuOf(pattern: string, { slug, color, size }: { slug: string; color: string; size: string }): string {
  const plain = (part: string) => part.toUpperCase().replace(/[^A-Z0-9.-]+/g, '')
  const values: Record<string, string> = { STYLE: plain(slug), COLOUR: plain(color), SIZE: plain(size) }
  return pattern.replace(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap).replace(/[^\x21-\x7e]+/g, '')
}

/** An address made of an English name. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9\s-]+/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')

/** The combinations of these colours and sizes that there are none of yet. */
export function missingVariants(
  typed: TypedProduct,
  { colours, sizes, pattern }: { colours: readonly string[]; sizes: readonly string[]; pattern: string },
): TypedVariant[] {
  const there = new Set(typed.variants.map(({ color, size }) => `${color}/${size}`))
  const slug = String(typed.fields['slug'] ?? '')
  return colours.flatMap((color) =>
    sizes
      .filter((size) => !there.has(`${color}/${size}`))
      .map((size) => ({ sku: skuOf(pattern, { slug, color, size }), color, size, ean: '', active: true })),
  )
}
