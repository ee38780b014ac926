import { demoGoods } from '#db/seed/goods.ts'
import { expect, it } from 'vitest'
import { bySize, idsOf, nameOf, unknownFields, withGoods } from './goods.ts'
import type { ProductDraft } from './product-draft.ts'

const { fabrics } = demoGoods.fabrics
const variants = [{ color: 'navy', size: 'M' }]
const category = { category: 'men', subcategory: 'shirts' }
const draft = { ...category, brand: 'Rimal', fabric: 'linen', sizeGuide: 'tops', variants } as unknown as ProductDraft

it('R061 a value is called by its name in the language of the page, an unknown one by its own word', () => {
  expect(nameOf(fabrics, 'oxford-cotton', 'fr')).toBe('Coton oxford')
  expect(nameOf(fabrics, 'leather', 'ar')).toBe('جلد طبيعي')
  expect(nameOf(fabrics, 'Merino', 'en')).toBe('Merino')
})

it('R060 a product may name what the owner lists; another value is told by its field', () => {
  expect(unknownFields(draft, demoGoods)).toEqual([])
  expect(unknownFields({ ...draft, brand: 'Nobody', fabric: 'felt' }, demoGoods)).toEqual(['brand', 'fabric'])
  const odd = [...variants, { color: 'teal', size: 'Tall' }] as unknown as ProductDraft['variants']
  expect(unknownFields({ ...draft, variants: odd }, demoGoods)).toEqual(['variants.1.color', 'variants.1.size'])
  expect(unknownFields({ ...draft, sizeGuide: 'gloves' }, demoGoods)).toEqual(['sizeGuide'])
  expect(unknownFields({ ...draft, sizeGuide: 'none' }, demoGoods)).toEqual([])
  expect(unknownFields({ ...draft, subcategory: 'dresses' }, demoGoods)).toEqual(['subcategory'])
})

it('values that come are added, and those that are there stay as the owner wrote them', () => {
  const own = { id: 'linen', name: { en: 'Flax', ar: 'كتان', fr: 'Lin' } }
  const sets = [{ id: 'letters', name: own.name, sizes: ['XXL', 'S'] }]
  const before = {
    brands: { brands: [] },
    fabrics: { fabrics: [own] },
    colours: { colours: [] },
    sizes: { sets },
    sizeTables: { tables: [], groups: [] },
    categories: { categories: [] },
  }
  const joined = withGoods(before, demoGoods)
  expect(nameOf(joined.fabrics.fabrics, 'linen', 'en')).toBe('Flax')
  expect(idsOf('fabrics', joined.fabrics)).toHaveLength(fabrics.length)
  expect(idsOf('brands', joined.brands)).toEqual(idsOf('brands', demoGoods.brands))
  const [letters] = joined.sizes.sets
  expect(letters?.sizes).toEqual(['XXL', 'S', 'XXS', 'XS', 'M', 'L', 'XL', '3XL'])
  expect(withGoods(joined, demoGoods)).toEqual(joined)
})

it('R064 the six colours of the demonstration, each with its tone and names', () => {
  const { colours } = demoGoods.colours
  expect(colours.map(({ id }) => id)).toEqual(['black', 'white', 'navy', 'gray', 'beige', 'brown'])
  for (const { hex } of colours) expect(hex).toMatch(/^#[0-9a-f]{6}$/)
  expect(nameOf(colours, 'navy', 'fr')).toBe('Marine')
})

it('R064 sizes run from small to large, the single one last, unknown ones after it', () => {
  const mixed = ['Tall', 'XXL', '42', 'S', 'One Size', '10Y', '85', 'XS', '2Y', 'L', '39', 'M', 'XL', 'Petite']
  const sorted = mixed.toSorted(bySize(demoGoods.sizes))
  expect(sorted.join(' ')).toBe('XS S M L XL XXL 2Y 10Y 39 42 85 One Size Petite Tall')
  expect(new Set(idsOf('sizes', demoGoods.sizes)).size).toBe(idsOf('sizes', demoGoods.sizes).length)
})

it('R063 every row of a size table has all its measures, and every size its size in other countries', () => {
  const { tables, groups } = demoGoods.sizeTables
  for (const { measures, rows } of tables) for (const { cm } of rows) expect(cm).toHaveLength(measures.length)
  for (const { table, columns, elsewhere } of groups.flatMap(({ charts }) => charts)) {
    if (columns.length === 0) continue
    const rows = tables.find(({ id }) => id === table)?.rows.map(({ size }) => size)
    expect(elsewhere.map(({ size }) => size)).toEqual(rows)
    for (const { sizes } of elsewhere) expect(sizes).toHaveLength(columns.length)
  }
})
