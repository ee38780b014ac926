import { describe, expect, it } from 'vitest'
import { collections } from './catalogue.ts'
import {
  type Categories,
  categoryNameIn,
  findCategory,
  hasSubcategory,
  idsOfCategories,
  subcategoryNameIn,
  withCategories,
} from './category.ts'
import { collectionNames } from './collection-names.ts'
import { startingCategories } from './starting-categories.ts'

const { categories } = startingCategories

describe('D21 categories', () => {
  it('D21 a shop begins with the five of the specification, which share no name with a collection', () => {
    expect(categories.map(({ id }) => id)).toEqual(['men', 'women', 'kids', 'accessories', 'leathergoods'])
    expect(collections.filter((name) => findCategory(startingCategories, name))).toEqual([])
  })

  it('D21 each, each subcategory and each collection has its name in three languages', () => {
    const named = [...categories, ...categories.flatMap(({ subcategories }) => subcategories)].map(({ name }) => name)
    for (const name of [...named, ...Object.values(collectionNames)]) {
      expect(Object.keys(name)).toEqual(['en', 'ar', 'fr'])
      expect(Object.values(name)).not.toContain('')
    }
  })

  it('D21 a subcategory belongs to its category only; without a category, to any', () => {
    expect(hasSubcategory(startingCategories, 'men', 'shirts')).toBe(true)
    expect(hasSubcategory(startingCategories, 'leathergoods', 'shirts')).toBe(false)
    expect(hasSubcategory(startingCategories, undefined, 'shirts')).toBe(true)
    expect(hasSubcategory(startingCategories, undefined, 'tents')).toBe(false)
    expect(hasSubcategory(startingCategories, 'tents', 'shirts')).toBe(false)
  })

  it('D21 R002 names are of the page’s language; what nobody lists names itself', () => {
    expect(categoryNameIn(startingCategories, 'leathergoods', 'fr')).toBe('Maroquinerie')
    expect(subcategoryNameIn(startingCategories, 'abayas', 'ar')).toBe('عبايات')
    expect(categoryNameIn(startingCategories, 'tents', 'ar')).toBe('tents')
  })
})

describe('categories that come', () => {
  it('are added with their subcategories, and those that are there stay as the owner wrote them', () => {
    const [men, women] = categories
    if (!men || !women) throw new Error('There are no categories')
    const renamed = { en: 'Gentlemen', ar: 'رجال', fr: 'Messieurs' }
    const own: Categories = { categories: [{ ...men, name: renamed, subcategories: men.subcategories.slice(0, 1) }] }
    const joined = withCategories(own, { categories: [men, women] })
    expect(joined.categories.map(({ name }) => name.en)).toEqual(['Gentlemen', 'Women'])
    expect(idsOfCategories(joined)).toEqual(idsOfCategories({ categories: [men, women] }))
    expect(withCategories(joined, own)).toEqual(joined)
  })
})
