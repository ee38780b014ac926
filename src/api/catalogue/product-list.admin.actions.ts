/** Products as the desk lists them, and the owner's values that they are made of. */
import type { productCalls } from '#contract/products.admin.ts'
import type { Language, Texts } from '#domain/locale.ts'
import type { ProductState } from '#domain/product-draft.ts'
import type { SizeGuide } from '#domain/size-guide.ts'
import type { z } from 'zod'
import { pageOf, type Position, readCursor, readTimeCursor, refuseCursor } from '../http/list-cursor.ts'
import type { Shop } from '../shop.ts'
import {
  type AdminFilter,
  type AdminRow,
  type AdminSort,
  countAdminRows,
  listAdminRows,
  mostCounted,
} from './product-list.store.ts'
import { stateOf, statusOf } from './product-write.actions.ts'

type Listing = {
  q?: string | undefined
  state?: ProductState | undefined
  category?: string | undefined
  brand?: string | undefined
  sort: AdminSort | `-${AdminSort}`
  cursor?: string | undefined
  limit: number
}

const mostWords = 8

export async function listAdminProducts(
  shop: Shop,
  { q = '', state, category, brand, sort, cursor, limit }: Listing,
  language: Language,
) {
  const isDown = sort.startsWith('-')
  const by = (isDown ? sort.slice(1) : sort) as AdminSort
  const words = q.split(/\s+/).filter(Boolean).slice(0, mostWords)
  const filter: AdminFilter = { words, status: state && statusOf(state), category, brand }
  const page = { language, sort: by, isDown, after: positionIn(by, cursor), limit: limit + 1 }
  const [rows, count] = await Promise.all([listAdminRows(shop.db, filter, page), countAdminRows(shop.db, filter)])
  const { shown, next } = pageOf(rows, limit, (row) => ({ value: valueOf(by, row), id: row.id }))
  return {
    products: shown.map(({ id, status, createdAt, updatedAt, ...row }) => ({
      ...row,
      _id: id,
      state: stateOf(status),
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    })),
    count: { most: Math.min(count, mostCounted), isMore: count > mostCounted },
    next,
  }
}

const valueOf = (by: AdminSort, { createdAt, updatedAt, slug, priceFils, salePriceFils }: AdminRow): string =>
  ({
    created: createdAt.toISOString(),
    updated: updatedAt.toISOString(),
    slug,
    price: String(salePriceFils ?? priceFils),
  })[by]

function positionIn(by: AdminSort, cursor: string | undefined): Position | undefined {
  if (by === 'created' || by === 'updated') return readTimeCursor(cursor)
  const position = readCursor(cursor)
  return position && by === 'price' && !/^\d{1,9}$/.test(position.value) ? refuseCursor() : position
}

type Words = z.input<typeof productCalls.showProductWords.reply>['words']

export function showProductWords(shop: Shop): { words: Words } {
  const { categories, brands, fabrics, colours, sizes, sizeTables } = shop.facts.current()
  return {
    words: {
      categories: categories.categories.map(({ id, name, gender, subcategories }) => ({
        id,
        name,
        gender,
        subcategories: subcategories.map(named),
      })),
      brands: brands.brands.map(named),
      fabrics: fabrics.fabrics.map(named),
      colours: colours.colours.map(({ hex, ...colour }) => ({ ...named(colour), hex })),
      sizeSets: sizes.sets.map((set) => ({ ...named(set), sizes: [...set.sizes] })),
      sizeTables: sizeTables.tables.map(({ id }) => ({ id, name: tableName(sizeTables, id) })),
    },
  }
}

const named = ({ id, name }: { id: string; name: Texts }) => ({ id, name })

/** Several charts may show one table: men's and women's shirts. */
function tableName({ groups }: SizeGuide, id: string): Texts {
  const charts = groups.flatMap((group) => group.charts).filter(({ table }) => table === id)
  const nameIn = (language: Language) => charts.map(({ name }) => name[language]).join(' / ') || id
  return { en: nameIn('en'), ar: nameIn('ar'), fr: nameIn('fr') }
}
