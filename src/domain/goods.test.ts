import { demoGoods } from '#db/seed/goods.ts'
import { expect, it } from 'vitest'
import { idsOf, nameOf, unknownFields, withGoods } from './goods.ts'
import type { ProductDraft } from './product-draft.ts'

const { fabrics } = demoGoods.fabrics
const draft = { brand: 'Rimal', fabric: 'linen', variants: [] } as unknown as ProductDraft

it('R061 a value is called by its name in the language of the page, an unknown one by its own word', () => {
  expect(nameOf(fabrics, 'oxford-cotton', 'fr')).toBe('Coton oxford')
  expect(nameOf(fabrics, 'leather', 'ar')).toBe('جلد طبيعي')
  expect(nameOf(fabrics, 'Merino', 'en')).toBe('Merino')
})

it('R060 a product may name what the owner lists; another value is told by its field', () => {
  expect(unknownFields(draft, demoGoods)).toEqual([])
  expect(unknownFields({ ...draft, brand: 'Nobody', fabric: 'felt' }, demoGoods)).toEqual(['brand', 'fabric'])
})

it('values that come are added, and those that are there stay as the owner wrote them', () => {
  const own = { id: 'linen', name: { en: 'Flax', ar: 'كتان', fr: 'Lin' } }
  const joined = withGoods({ brands: { brands: [] }, fabrics: { fabrics: [own] } }, demoGoods)
  expect(nameOf(joined.fabrics.fabrics, 'linen', 'en')).toBe('Flax')
  expect(idsOf('fabrics', joined.fabrics)).toHaveLength(fabrics.length)
  expect(idsOf('brands', joined.brands)).toEqual(idsOf('brands', demoGoods.brands))
})
