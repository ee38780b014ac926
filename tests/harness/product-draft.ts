const textsOf = (name: string) => ({ name, description: '', details: [], care: '' })

/** What a desk sends to add a product. The test lists the subcategory first: `addProduct` with women and abayas. */
export const kaftanDraft = (slug: string, change: Record<string, unknown> = {}) => ({
  slug,
  state: 'draft',
  category: 'women',
  subcategory: 'abayas',
  brand: 'Rimal',
  fabric: 'crepe',
  gender: 'women',
  texts: { en: textsOf('Kaftan'), ar: textsOf('قفطان'), fr: textsOf('Caftan') },
  priceFils: 40_000,
  ...change,
})
