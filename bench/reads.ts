import { type Bare, type Page, startBare } from './bare.ts'
import { measure, type Measured } from './load.ts'
import type { ShopProcess } from './shop-process.ts'

const connections = 20
const rounds = 3

type Round = Measured & { cpuUsPerAnswer: number }

/**
 * Hot public reads, each measured in turns with the bare server. Two ratios of medians: answers a second, which other work on the machine
 * and the client's own speed disturb, and CPU time an answer, which they hardly do.
 */
export async function measureReads(shop: ShopProcess, seconds: number, say: (line?: string) => void): Promise<void> {
  const slug = await firstSlug(shop.origin)
  const paths = [
    '/api/products',
    `/api/products/${slug}`,
    '/api/products/search?q=linen',
    '/',
    '/shop',
    `/product/${slug}`,
    `/ar/product/${slug}`,
  ]
  const pages = await Promise.all(paths.map((path) => fetchPage(shop.origin, path)))
  const bare = await startBare(pages)
  say(
    '\n| hot read | bytes | bare /s | shop /s | ratio | bare CPU | shop CPU | ratio | shop p99 |\n|---|---|---|---|---|---|---|---|---|',
  )
  for (const page of pages) {
    const [bareRuns, shopRuns]: [Round[], Round[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      bareRuns.push(await measureRound(bare, page.path, seconds))
      shopRuns.push(await measureRound(shop, page.path, seconds))
    }
    say(rowOf(page, bareRuns, shopRuns))
  }
  await bare.stop()
}

async function measureRound(server: ShopProcess | Bare, path: string, seconds: number): Promise<Round> {
  const fromMs = server.cpuMs()
  const measured = await measure({ origin: server.origin, path, seconds, connections })
  return { ...measured, cpuUsPerAnswer: (1000 * (server.cpuMs() - fromMs)) / Math.max(1, measured.answers) }
}

function rowOf(page: Page, bareRuns: Round[], shopRuns: Round[]): string {
  const [bareRate, shopRate] = [bareRuns, shopRuns].map((runs) => median(runs.map((run) => run.perSecond))) as [
    number,
    number,
  ]
  const [bareCpu, shopCpu] = [bareRuns, shopRuns].map((runs) => median(runs.map((run) => run.cpuUsPerAnswer))) as [
    number,
    number,
  ]
  const failed = shopRuns.reduce((sum, run) => sum + run.failed, 0)
  const cells = [
    page.path,
    page.body.byteLength,
    Math.round(bareRate),
    Math.round(shopRate),
    `${percent(shopRate, bareRate)}${failed > 0 ? ` (${failed} failed)` : ''}`,
    `${Math.round(bareCpu)} µs`,
    `${Math.round(shopCpu)} µs`,
    percent(bareCpu, shopCpu),
    `${median(shopRuns.map((run) => run.p99Ms))} ms`,
  ]
  return `| ${cells.join(' | ')} |`
}

const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`

/** Every request another one, so that nothing is answered from the cache. */
export async function measureColdReads(
  shop: ShopProcess,
  seconds: number,
  say: (line?: string) => void,
): Promise<void> {
  const slugs = await listSlugs(shop.origin)
  const words = [
    'linen',
    'shirt',
    'navy',
    'abaya',
    'leather',
    'cotton',
    'dress',
    'black',
    'wool',
    'set',
    'kandura',
    'scarf',
  ]
  const pick = <T>(list: readonly T[], place: number) => list[place % list.length] as T
  let turn = 0
  const cold: [string, () => string][] = [
    [
      'search',
      () =>
        `/api/products/search?q=${pick(words, turn)}%20${pick(words, turn * 7)}&limit=${1 + (turn % 40)}&n=${turn++}`,
    ],
    [
      'list of a category with facets',
      () => `/api/products?category=${pick(['men', 'women', 'kids'], turn)}&maxPrice=${100 + (turn++ % 5000)}`,
    ],
    ['page far back in the list', () => `/api/products?page=${1 + (turn % 20)}&maxPrice=${9000 - (turn++ % 999)}`],
    ['product', () => `/api/products/${pick(slugs, turn)}?n=${turn++}`],
    ['page of a product', () => `/product/${pick(slugs, turn)}?n=${turn++}`],
    ['page of a category', () => `/shop/${pick(['men', 'women', 'kids'], turn)}?n=${turn++}`],
  ]
  say('\n| cold read | /s | p50 | p99 | CPU of the shop |\n|---|---|---|---|---|')
  for (const [name, path] of cold) {
    const fromMs = shop.cpuMs()
    const run = await measure({
      origin: shop.origin,
      path: '/',
      seconds,
      connections: 10,
      vary: () => ({ path: path() }),
    })
    const cpu = ((shop.cpuMs() - fromMs) / Math.max(1, run.answers)).toFixed(1)
    say(
      `| ${name} | ${Math.round(run.perSecond)}${run.failed > 0 ? ` (${run.failed} failed)` : ''} | ${run.p50Ms} ms | ${run.p99Ms} ms | ${cpu} ms |`,
    )
  }
}

async function firstSlug(origin: string): Promise<string> {
  const [slug] = await listSlugs(origin)
  if (!slug) throw new Error('The shop has no products')
  return slug
}

async function listSlugs(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/api/products?limit=48`)
  const { products } = (await response.json()) as { products: { slug: string }[] }
  return products.map((product) => product.slug)
}

async function fetchPage(origin: string, path: string): Promise<Page> {
  const response = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  const headers = [...response.headers].filter(
    ([name]) => !['date', 'connection', 'keep-alive', 'transfer-encoding'].includes(name),
  )
  return { path, headers, body: Buffer.from(await response.arrayBuffer()) }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
