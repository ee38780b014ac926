/** How far the shop is written in each language, and where something is missing. */
import { type Language, languages, type Texts } from '#domain/locale.ts'
import type { TextKind } from '#domain/translation.ts'
import { pageOf, readCursor } from '../http/list-cursor.ts'
import type { Shop } from '../shop.ts'
import { countPictureTexts, countProductTexts, listGapRows } from './translations.store.ts'

const countNames = (kind: TextKind, names: readonly Texts[]) => ({
  kind,
  all: names.length,
  written: Object.fromEntries(
    languages.map((language) => [language, names.filter((name) => name[language].trim() !== '').length]),
  ) as Record<Language, number>,
})

export async function showTranslations(shop: Shop) {
  const [products, pictures] = await Promise.all([countProductTexts(shop.db), countPictureTexts(shop.db)])
  const { categories, brands, fabrics, colours, sizes } = shop.facts.current()
  const namesOf = (values: readonly { name: Texts }[]) => values.map(({ name }) => name)
  const counted = (kind: TextKind, { all, ...written }: typeof products) => ({ kind, all, written })
  return {
    board: [
      counted('product', products),
      countNames('category', [
        ...namesOf(categories.categories),
        ...categories.categories.flatMap(({ subcategories }) => namesOf(subcategories)),
      ]),
      countNames('brand', namesOf(brands.brands)),
      countNames('fabric', namesOf(fabrics.fabrics)),
      countNames('colour', namesOf(colours.colours)),
      countNames('size', namesOf(sizes.sets)),
      counted('picture', pictures),
    ],
  }
}

type Listing = { language: Language; sort: 'slug' | '-slug'; cursor?: string | undefined; limit: number }

export async function listTranslationGaps(shop: Shop, { language, sort, cursor, limit }: Listing) {
  const rows = await listGapRows(shop.db, {
    language,
    isDown: sort === '-slug',
    after: readCursor(cursor),
    limit: limit + 1,
  })
  const { shown, next } = pageOf(rows, limit, ({ slug, id }) => ({ value: slug, id }))
  return { gaps: shown.map(({ id, ...row }) => ({ ...row, _id: id })), next }
}
