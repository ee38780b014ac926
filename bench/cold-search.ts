/** A search that no cache answers, through the shop and as the bare statements that it sends, straight from the driver. */
import { searchProducts } from '#api/catalogue/search.actions.ts'
import pg from 'pg'
import { openShop } from './growth-shop.ts'
import { type Heard, listenToStatements } from './growth-plans.ts'
import { measure } from './load.ts'
import type { ShopProcess } from './shop-process.ts'

const rounds = 3
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
  'liwa',
  'hatta',
  'deira',
  'polo',
]
/** Every pair of words in every length: as many searches as nobody repeats within a measurement. */
const searches = Array.from({ length: 480 }, (_, turn) => ({
  q: `${words[turn % words.length]} ${words[(turn * 7 + (turn >> 4)) % words.length]}`,
  limit: 1 + (turn % 40),
}))

export type ColdSearch = { shop: ShopProcess; databaseUrl: string; seconds: number; say(line?: string): void }

type Run = { perSecond: number; p50Ms: number }

/** In turns, with one asker and with ten; medians of three rounds. */
export async function measureColdSearch({ shop, databaseUrl, seconds, say }: ColdSearch): Promise<void> {
  const statements = await hearStatements(databaseUrl)
  say('\n| cold search | shop /s | statements alone /s | shop takes | p50 |\n|---|---|---|---|---|')
  for (const connections of [1, 10]) {
    const runs: Record<'shop' | 'bare', Run[]> = { shop: [], bare: [] }
    for (let round = 0; round < rounds; round++) {
      for (const who of ['shop', 'bare'] as const) {
        runs[who].push(
          who === 'shop'
            ? await askShop(shop, connections, seconds)
            : await askDatabase(databaseUrl, statements, { connections, seconds }),
        )
      }
    }
    const of = (who: 'shop' | 'bare', what: keyof Run) =>
      runs[who].map((run) => run[what]).toSorted((a, b) => a - b)[rounds >> 1] ?? 0
    const cells = [
      `${connections} at a time`,
      of('shop', 'perSecond').toFixed(0),
      of('bare', 'perSecond').toFixed(0),
      `${(of('bare', 'perSecond') / of('shop', 'perSecond')).toFixed(2)} times as long`,
      `${of('shop', 'p50Ms').toFixed(1)}, ${of('bare', 'p50Ms').toFixed(1)} ms`,
    ]
    say(`| ${cells.join(' | ')} |`)
  }
}

async function hearStatements(databaseUrl: string): Promise<Heard[][]> {
  const { shop, close } = await openShop(databaseUrl)
  const heard: Heard[][] = []
  for (const wish of searches) heard.push(await listenToStatements(() => searchProducts(shop, wish, 'en')))
  await close()
  return heard
}

let turn = 0

async function askShop(shop: ShopProcess, connections: number, seconds: number): Promise<Run> {
  const vary = () => {
    const { q, limit } = searches[turn % searches.length] ?? { q: '', limit: 1 }
    return { path: `/api/products/search?q=${encodeURIComponent(q)}&limit=${limit}&n=${turn++}` }
  }
  const { perSecond, p50Ms, failed } = await measure({ origin: shop.origin, path: '/', seconds, connections, vary })
  if (failed > 0) throw new Error(`${failed} searches failed`)
  return { perSecond, p50Ms }
}

/** Each asker on a connection of its own, with the statements prepared as the shop has them. */
async function askDatabase(
  databaseUrl: string,
  heard: readonly Heard[][],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Run> {
  const clients = Array.from(
    { length: connections },
    () => new pg.Client({ connectionString: databaseUrl, options: '-c jit=off' }),
  )
  await Promise.all(clients.map((client) => client.connect()))
  const startedMs = performance.now()
  const times: number[] = []
  const untilMs = startedMs + seconds * 1_000
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < untilMs) {
        const fromMs = performance.now()
        for (const statement of heard[turn++ % heard.length] ?? []) await client.query(statement)
        times.push(performance.now() - fromMs)
      }
    }),
  )
  const perSecond = (times.length * 1_000) / (performance.now() - startedMs)
  await Promise.all(clients.map((client) => client.end()))
  return { perSecond, p50Ms: times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0 }
}
