import { startBare, type Page } from './bare.ts'
import { measure, type Measured } from './load.ts'
import type { ShopProcess } from './shop-process.ts'

const connections = 20
const rounds = 3

/** Hot public reads, each measured in turns with the bare server: the ratio of the medians is what counts on a noisy machine. */
export async function measureReads(shop: ShopProcess, seconds: number, say: (line?: string) => void): Promise<void> {
  const list = await fetch(`${shop.origin}/api/products`).then((response) => response.json()) as { products: { slug: string }[] }
  const slug = list.products[0]?.slug ?? ''
  const paths = ['/api/products', `/api/products/${slug}`, '/api/products/search?q=linen', '/', '/shop', `/product/${slug}`, `/ar/product/${slug}`]
  const bare = await startBare(await Promise.all(paths.map((path) => fetchPage(shop.origin, path))))
  say('\n| hot read | bytes | bare /s | shop /s | ratio | shop p99 |\n|---|---|---|---|---|---|')
  for (const path of paths) {
    const bytes = (await fetchPage(shop.origin, path)).body.byteLength
    const bareRuns: Measured[] = []
    const shopRuns: Measured[] = []
    for (let round = 0; round < rounds; round++) {
      bareRuns.push(await measure({ origin: bare.origin, path, seconds, connections }))
      shopRuns.push(await measure({ origin: shop.origin, path, seconds, connections }))
    }
    const [bareRate, shopRate] = [median(bareRuns), median(shopRuns)]
    const failed = shopRuns.reduce((sum, run) => sum + run.failed, 0)
    say(`| ${path} | ${bytes} | ${Math.round(bareRate)} | ${Math.round(shopRate)} | ${Math.round((100 * shopRate) / bareRate)}%${failed > 0 ? ` (${failed} failed)` : ''} | ${Math.max(...shopRuns.map((run) => run.p99Ms))} ms |`)
  }
  await bare.stop()
  await measureCold(shop, seconds, say)
}

/** Every request another one, so that nothing is answered from the cache. */
async function measureCold(shop: ShopProcess, seconds: number, say: (line?: string) => void): Promise<void> {
  let turn = 0
  const words = ['linen', 'shirt', 'navy', 'abaya', 'leather', 'cotton', 'dress', 'black', 'wool', 'set', 'kandura', 'scarf']
  const word = () => words[turn % words.length] as string
  const cold = [
    ['search, every query another', () => `/api/products/search?q=${word()}%20${words[(turn * 7) % words.length]}&limit=${1 + (turn % 40)}&n=${turn++}`],
    ['filtered list with facets', () => `/api/products?category=${['men', 'women', 'kids'][turn % 3]}&maxPrice=${100 + (turn++ % 5000)}`],
  ] as const
  say('\n| cold read | /s | p50 | p99 |\n|---|---|---|---|')
  for (const [name, path] of cold) {
    const run = await measure({ origin: shop.origin, path: '/api/products', seconds, connections: 10, vary: () => ({ path: path() }) })
    say(`| ${name} | ${Math.round(run.perSecond)} | ${run.p50Ms} ms | ${run.p99Ms} ms |${run.failed > 0 ? ` ${run.failed} failed` : ''}`)
  }
}

async function fetchPage(origin: string, path: string): Promise<Page> {
  const response = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  const body = new Uint8Array(await response.arrayBuffer())
  const headers = [...response.headers].filter(([name]) => !['date', 'connection', 'keep-alive', 'transfer-encoding'].includes(name))
  return { path, headers: headers as [string, string][], body }
}

function median(runs: Measured[]): number {
  const rates = runs.map((run) => run.perSecond).toSorted((a, b) => a - b)
  return rates[Math.floor(rates.length / 2)] ?? 0
}
