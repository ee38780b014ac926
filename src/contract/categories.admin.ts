/** The categories as the owner writes them (D21). */
import { isCollection } from '#domain/catalogue.ts'
import { type Categories, idsOfCategories, menuPlaces } from '#domain/category.ts'
import { genders } from '#domain/product-draft.ts'
import { z } from 'zod'
import { assetPath, requiredText, text, threeNames } from './fields.ts'

const code = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60)
const hasNoTwins = (values: readonly { id: string }[]) => new Set(values.map(({ id }) => id)).size === values.length
const phrase = z.object({ en: text(80), ar: text(80), fr: text(80) })

const Subcategory = z.object({ id: code, name: threeNames(60) })

const Category = z.object({
  // An address below /shop names a category or a collection.
  id: code.refine((id) => !isCollection(id)),
  name: threeNames(60),
  picture: assetPath.nullable(),
  gender: z.enum(genders),
  menu: z.enum(menuPlaces),
  invitation: phrase,
  viewAll: phrase,
  alsoInPanel: z.array(requiredText(121)).max(20),
  subcategories: z.array(Subcategory).max(60).refine(hasNoTwins),
})

/** Search and filters know a subcategory by its id alone. */
function haveOneName({ categories }: Categories): boolean {
  const names = new Map<string, string>()
  return categories
    .flatMap(({ subcategories }) => subcategories)
    .every(({ id, name }) => {
      const said = JSON.stringify([name.en, name.ar, name.fr])
      const known = names.get(id) ?? said
      names.set(id, known)
      return known === said
    })
}

function leadSomewhere(listed: Categories): boolean {
  const ids = new Set(idsOfCategories(listed))
  return listed.categories.every(({ alsoInPanel }) => alsoInPanel.every((path) => path.includes('/') && ids.has(path)))
}

export const CategoriesDraft = z
  .object({ categories: z.array(Category).max(40).refine(hasNoTwins) })
  .refine(haveOneName)
  .refine(leadSomewhere)
