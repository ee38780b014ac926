/** R061: the listing's state is its address and nothing else. Reads it, writes it, and says what a press would make of it. */
import { defaultSortOrder, priceRange, sortOrders } from '#domain/catalogue.ts'
import type { SortOrder } from '#domain/catalogue.ts'
import { latinDigits } from '#domain/digits.ts'

export const listFilters = ['colors', 'sizes', 'brands', 'fabrics'] as const

export type ListFilter = (typeof listFilters)[number]

export type Filters = Record<ListFilter, string[]> & {
  search: string
  /** AED; null at the end of the range. */
  minPrice: number | null
  maxPrice: number | null
  sortBy: SortOrder
  page: number
}

const maxValues = 20
const maxTextLength = 60
const maxSearchLength = 100
const maxPage = 9999

/** Whatever stands in an address: lists with commas or a form's repeated fields; what makes no sense is left out. */
export function readFilters(query: URLSearchParams): Filters {
  const [minPrice, maxPrice] = readPrices(query)
  const page = Number(query.get('page'))
  const sortBy = sortOrders.find((order) => order === query.get('sortBy'))
  return {
    colors: readList(query, 'colors'),
    sizes: readList(query, 'sizes'),
    brands: readList(query, 'brands'),
    fabrics: readList(query, 'fabrics'),
    search: (query.get('search') ?? '').trim().slice(0, maxSearchLength),
    minPrice,
    maxPrice,
    sortBy: sortBy ?? defaultSortOrder,
    page: Number.isInteger(page) && page > 0 && page <= maxPage ? page : 1,
  }
}

function readList(query: URLSearchParams, name: ListFilter): string[] {
  const values = query
    .getAll(name)
    .flatMap((list) => list.split(','))
    .map((value) => value.trim())
  return [...new Set(values.filter((value) => value !== '' && value.length <= maxTextLength))].slice(0, maxValues)
}

const digit = '[0-9\u0660-\u0669\u06f0-\u06f9]'

/** What a field of the price takes, in an input's `pattern`: Latin, Arabic or Persian digits (R002), fils after a point or an Arabic decimal sign. */
export const pricePattern = `\\s*${digit}{1,7}([.\u066b]${digit}{1,2})?\\s*`

const priceShape = /^\d{1,7}(\.\d{1,2})?$/

function readPrices(query: URLSearchParams): [number | null, number | null] {
  const [low, high] = priceRange
  const read = (name: string) => {
    const text = latinDigits(query.get(name) ?? '')
      .replace('\u066b', '.')
      .trim()
    return priceShape.test(text) ? Math.min(high, Math.max(low, Number(text))) : null
  }
  const [least, most] = [read('minPrice'), read('maxPrice')]
  const [from, to] = least !== null && most !== null && least > most ? [most, least] : [least, most]
  return [from === low ? null : from, to === high ? null : to]
}

/** The part of an address that `links.shop` takes: only what differs from the beginning. */
export function toShopFilters(filters: Filters) {
  const { search, minPrice, maxPrice, sortBy, page } = filters
  return {
    search: search || undefined,
    minPrice: minPrice ?? undefined,
    maxPrice: maxPrice ?? undefined,
    colors: filters.colors,
    sizes: filters.sizes,
    brands: filters.brands,
    fabrics: filters.fabrics,
    sortBy: sortBy === defaultSortOrder ? undefined : sortBy,
    page: page === 1 ? undefined : page,
  }
}

/** For `GET /products`. */
export function toProductQuery(filters: Filters) {
  const listOf = (name: ListFilter) => filters[name].join(',') || undefined
  return {
    ...toShopFilters(filters),
    colors: listOf('colors'),
    sizes: listOf('sizes'),
    brands: listOf('brands'),
    fabrics: listOf('fabrics'),
  }
}

/** Every change of what is listed begins at the first page. */
export function withChange(filters: Filters, change: Partial<Filters>): Filters {
  return { ...filters, page: 1, ...change }
}

export function withToggled(filters: Filters, name: ListFilter, value: string): Filters {
  const values = filters[name]
  return withChange(filters, {
    [name]: values.includes(value) ? values.filter((other) => other !== value) : [...values, value],
  })
}

/** Order and search stay: they don't hide anything behind a chip. */
export function withoutFilters(filters: Filters): Filters {
  return withChange(filters, { colors: [], sizes: [], brands: [], fabrics: [], minPrice: null, maxPrice: null })
}

export type Chip =
  | { name: ListFilter; value: string }
  | { name: 'price'; minPrice: number | null; maxPrice: number | null }

/** What is filtered by, in the order in which the rail shows it. */
export function chipsOf(filters: Filters): Chip[] {
  const { minPrice, maxPrice } = filters
  const lists = listFilters.flatMap((name) => filters[name].map((value) => ({ name, value })))
  return minPrice === null && maxPrice === null ? lists : [...lists, { name: 'price', minPrice, maxPrice }]
}

export function withoutChip(filters: Filters, chip: Chip): Filters {
  return chip.name === 'price'
    ? withChange(filters, { minPrice: null, maxPrice: null })
    : withToggled(filters, chip.name, chip.value)
}

type FacetRow = { value: string; count: number }

type Choice = { chosen: readonly string[]; /** From small to large. */ sizes: readonly string[] }

/** A value that is chosen stays in sight when nothing is left of it; sizes in their own order. */
export function facetRows(rows: readonly FacetRow[], name: ListFilter, { chosen, sizes }: Choice): FacetRow[] {
  const missing = chosen
    .filter((value) => !rows.some((row) => row.value === value))
    .map((value) => ({ value, count: 0 }))
  const all = [...rows, ...missing]
  if (name !== 'sizes' || missing.length === 0) return all
  const place = ({ value }: FacetRow) => (sizes.includes(value) ? sizes.indexOf(value) : sizes.length)
  return all.toSorted((a, b) => place(a) - place(b))
}
