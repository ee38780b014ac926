import { showProduct } from '#api/catalogue/catalogue.actions.ts'
import { listProducts } from '#api/catalogue/listing.actions.ts'
import { searchProducts } from '#api/catalogue/search.actions.ts'
import type { Shop } from '#api/shop.ts'
import { ProductQuery } from '#contract/catalogue.ts'
import { sortOrders } from '#domain/catalogue.ts'
import type { Meter } from './growth-shop.ts'

export type Call = { name: string; call(turn: number): Promise<unknown> }
export type Times = { p50Ms: number; p95Ms: number; databaseCpuMs?: number }

const pick = <T>(list: readonly T[], place: number): T => list[place % list.length] as T

const categories = ['men', 'women', 'kids', 'accessories', 'leathergoods']
const filters: Record<string, string>[] = [
  { brands: 'Rimal' },
  { fabrics: 'linen,cotton' },
  { minPrice: '150', maxPrice: '300' },
  { colors: 'navy' },
  { sizes: 'M,L' },
  { collection: 'sale' },
  { colors: 'black', sizes: 'S' },
  { brands: 'Qutn', maxPrice: '250' },
  { fabrics: 'wool', colors: 'beige' },
  { collection: 'featured', minPrice: '400' },
]
const nouns = ['shirt', 'abaya', 'polo', 'robe', 'linen', 'قميص', 'trousers', 'dress', 'chemise', 'leather']
const lines = ['liwa', 'hatta', 'dibba', 'masafi', 'jumeirah', 'saadiyat', 'deira', 'kalba', 'mleiha', 'showka']
const misspelt = ['shrit', 'abeya', 'linnen', 'trowsers', 'chemize', 'leathr', 'kandora', 'dreess']

/** Catalogue of `size` products; `turn` says which of the many requests. */
export function catalogueCalls(shop: Shop, size: number): Call[] {
  const list = (query: Record<string, string>) => listProducts(shop, ProductQuery.parse(query), 'en')
  const search = (q: string) => searchProducts(shop, { q, limit: 12 }, 'en')
  const sortBy = (turn: number) => pick(sortOrders, turn)
  const page = (turn: number, most: number) => String(1 + ((turn * 7) % most))
  const added = Math.max(1, size - 100)
  return [
    { name: 'list', call: (turn) => list({ sortBy: sortBy(turn), page: page(turn, 5) }) },
    {
      name: 'list of a category',
      call: (turn) => list({ category: pick(categories, turn), sortBy: sortBy(turn), page: page(turn, 3) }),
    },
    {
      name: 'filtered list with facets',
      call: (turn) =>
        list({
          ...pick(filters, turn),
          ...(turn % 2 ? { category: pick(categories, turn) } : {}),
          sortBy: sortBy(turn >> 1),
        }),
    },
    {
      name: 'list, a page far back',
      call: (turn) =>
        list({
          sortBy: sortBy(turn),
          limit: '48',
          page: String(Math.ceil(((1 + (turn % 20)) / 21) * Math.min(9999, size / 48))),
        }),
    },
    {
      name: 'detail',
      call: (turn) => showProduct(shop, `01H${String(1 + ((turn * 7919) % added)).padStart(23, '0')}`, 'en'),
    },
    { name: 'search, two words', call: (turn) => search(`${pick(lines, turn)} ${pick(nouns, turn * 3)}`) },
    { name: 'search, one word of many products', call: (turn) => search(pick(nouns, turn)) },
    { name: 'search, misspelt', call: (turn) => search(pick(misspelt, turn)) },
    {
      name: 'searched list with facets',
      call: (turn) => list({ search: `${pick(lines, turn)} ${pick(nouns, turn * 3)}`, sortBy: sortBy(turn) }),
    },
  ]
}

export type Measured = { calls: readonly Call[]; meter: Meter }

/**
 * The n-th call of every catalogue one after the other, so that what else the machine does falls on all alike. A few calls first, for the plans
 * and the pages that any running shop has in memory. A call that the server cuts off counts for as long as it took.
 */
export async function timeCalls(
  catalogues: readonly Measured[],
  { rounds, only }: { rounds: number; only: string },
): Promise<{ name: string; times: Times[] }[]> {
  const rows: { name: string; times: Times[] }[] = []
  for (const [index, { name }] of (catalogues[0]?.calls ?? []).entries()) {
    if (name.includes(only))
      rows.push({
        name,
        times: await timeInTurns(
          catalogues.map(({ calls, meter }) => ({ call: calls[index], meter })),
          rounds,
        ),
      })
  }
  return rows
}

async function timeInTurns(
  each: readonly { call: Call | undefined; meter: Meter }[],
  rounds: number,
): Promise<Times[]> {
  const times: Timed[][] = each.map(() => [])
  for (let turn = 0; turn < warmUps + rounds; turn++) {
    for (const [place, { call, meter }] of each.entries())
      times[place]?.push(await timed(async () => call?.call(turn), meter))
  }
  return times
    .map((all) => all.slice(warmUps))
    .map((all) => ({
      ...timesOf(all.map(({ ms }) => ms)),
      databaseCpuMs: timesOf(all.map(({ cpuMs }) => cpuMs)).p50Ms,
    }))
}

const warmUps = 10

type Timed = { ms: number; cpuMs: number }

export function timesOf(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b)
  return { p50Ms: at(sorted, 0.5), p95Ms: at(sorted, 0.95) }
}

const timed = async (work: () => Promise<unknown>, meter: Meter): Promise<Timed> => {
  const fromMs = await meter()
  const startedMs = performance.now()
  await work().catch((error: unknown) => {
    if (!isTimeout(error)) throw error
  })
  const ms = performance.now() - startedMs
  return { ms, cpuMs: (await meter()) - fromMs }
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && /statement timeout/.test(`${error.message} ${String(error.cause)}`)

const at = (sorted: readonly number[], part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0
