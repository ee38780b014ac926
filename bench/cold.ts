/**
 * Cold siblings of figures that are usually measured hot: requests of which none is answered from memory. Each stands beside two references of the same
 * run, taking turns with it: the bare server answering the same bytes (bench/bare.ts), and the shop asked again for one address (hot).
 */
import { Agent, get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { sortOrders } from '#domain/catalogue.ts'
import { type Page, startBare } from './bare.ts'
import { measure } from './load.ts'
import type { ShopProcess } from './shop-process.ts'

const rounds = 3
const connections = 10
/** So many different answers the bare server gives by turns: in bytes they stand for all. */
const samples = 60

export type ColdBench = {
  shop: ShopProcess
  /** 0 where the database is part of the shop's process. */ databaseCpuMs(): number
  seconds: number
  say(line?: string): void
}

type Run = { perSecond: number; p50Ms: number; p99Ms: number; failed: number; cpuMs: number; databaseMs: number }
type Server = Pick<ShopProcess, 'origin' | 'cpuMs'>

export async function measureCold(bench: ColdBench): Promise<void> {
  const { shop, say } = bench
  const lists = shuffled(await listAddresses(shop.origin))
  const slugs = shuffled(await listSlugs(shop.origin))
  const pages = shuffled(slugs.flatMap((slug) => ['en', 'ar', 'fr'].map((language) => `/${language}/product/${slug}`)))
  say(
    `\n${lists.length} lists, ${pages.length} pages of ${slugs.length} products; ${connections} connections, medians of ${rounds} rounds`,
  )
  say(
    '\n| cold | bare /s | hot /s | cold /s | of bare | of hot | p50, p99 | hot p50, p99 | CPU of the shop | of the database | CPU of bare, hot | to bare | to hot |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|',
  )
  await measureOne(bench, 'list by any filters, order and page', lists)
  await measureOne(bench, 'page of any product in three languages', pages)
  await measureKept(bench, pages.slice(0, keptPages))
}

/** So many pages are made once and then asked for in any order; each takes about 15 KiB of PAGE_CACHE_MIB. */
const keptPages = 3_000

/** As browsers ask: compressed. The bare server answers the same compressed bytes. */
async function measureKept({ shop, seconds, say }: ColdBench, addresses: readonly string[]): Promise<void> {
  const answered: Page[] = []
  const lanes = Array.from({ length: 4 }, async (_, lane) => {
    for (let at = lane; at < addresses.length; at += 4) {
      const page = await fetchCompressed(shop.origin, addresses[at] ?? '/')
      if (at < samples) answered.push(page)
    }
  })
  await Promise.all(lanes)
  // Asked for a second time, a page is protected from the next ones.
  for (const path of addresses) await fetchCompressed(shop.origin, path)
  const bare = await startBare(answered)
  let seed = 1
  const random = (from: readonly string[]) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return from[seed % from.length] ?? '/'
  }
  const runOn = async (server: Server, from: readonly string[]) => {
    const cpu = server.cpuMs()
    const vary = () => ({ path: random(from), headers: { 'accept-encoding': 'br' } })
    const run = await measure({ origin: server.origin, path: from[0] ?? '/', seconds, connections, vary })
    return { ...run, cpuMs: (server.cpuMs() - cpu) / Math.max(1, run.answers) }
  }
  const runs = { bare: [] as Awaited<ReturnType<typeof runOn>>[], kept: [] as Awaited<ReturnType<typeof runOn>>[] }
  for (let round = 0; round < rounds; round++) {
    runs.bare.push(
      await runOn(
        bare,
        answered.map(({ path }) => path),
      ),
    )
    runs.kept.push(await runOn(shop, addresses))
  }
  await bare.stop()
  const of = (who: keyof typeof runs, what: 'perSecond' | 'p99Ms' | 'cpuMs') =>
    median(runs[who].map((run) => run[what]))
  const kib = answered.reduce((sum, { body }) => sum + body.byteLength, 0) / answered.length / 1024
  say(
    `\n${addresses.length} kept pages at random, ${kib.toFixed(0)} KiB compressed: bare ${of('bare', 'perSecond').toFixed(0)} a second, shop ${of('kept', 'perSecond').toFixed(0)} (${((100 * of('kept', 'perSecond')) / of('bare', 'perSecond')).toFixed(0)}%), p99 ${of('kept', 'p99Ms')} ms, CPU ${of('kept', 'cpuMs').toFixed(3)} ms to ${of('bare', 'cpuMs').toFixed(3)}; ${shop.residentMiB().toFixed(0)} MiB resident`,
  )
}

function fetchCompressed(origin: string, path: string): Promise<Page> {
  return new Promise((resolve, reject) => {
    get(origin + path, { headers: { 'accept-encoding': 'br' }, agent }, (response) => {
      const headers: [string, string][] = []
      for (const [name, value] of Object.entries(response.headers))
        if (value !== undefined && !['date', 'connection', 'keep-alive', 'transfer-encoding'].includes(name))
          headers.push([name, String(value)])
      buffer(response).then((body) => resolve({ path, headers, body }), reject)
    }).on('error', reject)
  })
}

const agent = new Agent({ keepAlive: true })

/** None twice, until all were asked for: then the first ones have long been forgotten. */
async function measureOne(
  { shop, databaseCpuMs, seconds, say }: ColdBench,
  name: string,
  addresses: readonly string[],
): Promise<void> {
  const answered: Page[] = []
  for (const path of addresses.slice(0, samples)) answered.push(await fetchPage(shop.origin, path))
  const bare = await startBare(answered)
  const hot = answered[0]?.path ?? '/'
  let turn = samples
  const runOn = async (server: Server, next: () => string): Promise<Run> => {
    const [cpu, database] = [server.cpuMs(), databaseCpuMs()]
    const { answers, ...run } = await measure({
      origin: server.origin,
      path: hot,
      seconds,
      connections,
      vary: () => ({ path: next() }),
    })
    const each = (ms: number) => ms / Math.max(1, answers)
    return { ...run, cpuMs: each(server.cpuMs() - cpu), databaseMs: each(databaseCpuMs() - database) }
  }
  const runs = { bare: [] as Run[], hot: [] as Run[], cold: [] as Run[] }
  for (let round = 0; round < rounds; round++) {
    runs.bare.push(await runOn(bare, () => answered[turn++ % answered.length]?.path ?? hot))
    runs.hot.push(await runOn(shop, () => hot))
    runs.cold.push(await runOn(shop, () => addresses[turn++ % addresses.length] ?? hot))
  }
  await bare.stop()
  const kib = answered.reduce((sum, { body }) => sum + body.byteLength, 0) / answered.length / 1024
  say(rowOf(`${name} (${kib.toFixed(0)} KiB)`, runs))
}

function rowOf(name: string, runs: Record<'bare' | 'hot' | 'cold', Run[]>): string {
  const of = (who: keyof typeof runs, what: keyof Run) => median(runs[who].map((run) => run[what]))
  const part = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`
  const times = (part: number, whole: number) => `${(part / whole).toFixed(1)} ×`
  const failed = runs.cold.reduce((sum, run) => sum + run.failed, 0)
  return `| ${[
    `${name}${failed > 0 ? ` (${failed} failed)` : ''}`,
    of('bare', 'perSecond').toFixed(0),
    of('hot', 'perSecond').toFixed(0),
    of('cold', 'perSecond').toFixed(0),
    part(of('cold', 'perSecond'), of('bare', 'perSecond')),
    part(of('cold', 'perSecond'), of('hot', 'perSecond')),
    `${of('cold', 'p50Ms')}, ${of('cold', 'p99Ms')} ms`,
    `${of('hot', 'p50Ms')}, ${of('hot', 'p99Ms')} ms`,
    `${of('cold', 'cpuMs').toFixed(2)} ms`,
    `${of('cold', 'databaseMs').toFixed(2)} ms`,
    `${of('bare', 'cpuMs').toFixed(3)}, ${of('hot', 'cpuMs').toFixed(3)} ms`,
    times(of('cold', 'cpuMs'), of('bare', 'cpuMs')),
    times(of('cold', 'cpuMs'), of('hot', 'cpuMs')),
  ].join(' | ')} |`
}

type Facet = { value: string; count: number }[]
type Listing = {
  facets: { categories: Facet; colors: Facet; sizes: Facet; fabrics: Facet; price: { min: number; max: number } }
  pagination: { totalPages?: number }
}

/** Every category, colour, size, fabric, upper price, order and page that the shop's own filters offer, at most so many. */
export async function listAddresses(origin: string, most = 60_000): Promise<string[]> {
  const { facets } = (await fetch(`${origin}/api/products`).then((response) => response.json())) as Listing
  const valuesOf = (facet: Facet, count: number) => [undefined, ...facet.slice(0, count).map(({ value }) => value)]
  const prices = [
    undefined,
    ...[0.2, 0.4, 0.6, 0.8].map((share) =>
      String(Math.round(facets.price.min + share * (facets.price.max - facets.price.min))),
    ),
  ]
  const choices: [string, (string | undefined)[]][] = [
    ['category', valuesOf(facets.categories, 6)],
    ['colors', valuesOf(facets.colors, 10)],
    ['sizes', valuesOf(facets.sizes, 8)],
    ['fabrics', valuesOf(facets.fabrics, 6)],
    ['maxPrice', prices],
    ['sortBy', [...sortOrders]],
    ['page', [undefined, '2', '3']],
  ]
  const total = choices.reduce((product, [, values]) => product * values.length, 1)
  const step = Math.max(1, Math.floor(total / most))
  return Array.from({ length: Math.min(total, most) }, (_, place) => addressOf(choices, place * step))
}

/** The n-th of all combinations. */
function addressOf(choices: [string, (string | undefined)[]][], n: number): string {
  const query = new URLSearchParams()
  let rest = n
  for (const [name, values] of choices) {
    const value = values[rest % values.length]
    rest = Math.floor(rest / values.length)
    if (value !== undefined) query.set(name, value)
  }
  return `/api/products?${query}`
}

/** All products, as search engines read them. */
async function listSlugs(origin: string): Promise<string[]> {
  const slugs = new Set<string>()
  for (let number = 1; number <= 20; number++) {
    const response = await fetch(`${origin}/sitemap${number === 1 ? '' : `-${number}`}.xml`)
    if (!response.ok) break
    for (const [, slug = ''] of (await response.text()).matchAll(/<loc>[^<]*\/product\/([\w-]+)<\/loc>/g))
      slugs.add(slug)
  }
  return [...slugs]
}

async function fetchPage(origin: string, path: string): Promise<Page> {
  const response = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  const headers = [...response.headers].filter(
    ([name]) => !['date', 'connection', 'keep-alive', 'transfer-encoding'].includes(name),
  )
  return { path, headers, body: Buffer.from(await response.arrayBuffer()) }
}

/** The same order in every run. */
function shuffled<T>(list: readonly T[]): T[] {
  const mixed = [...list]
  let seed = 20_261_122
  for (let last = mixed.length - 1; last > 0; last--) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    const other = seed % (last + 1)
    ;[mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T]
  }
  return mixed
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
