/**
 * What lists feel while the prices of ten thousand products change in one transaction: lists are asked for at a steady pace, none twice, and the time is
 * taken until the shop lists the new prices.
 */
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { listAddresses } from './cold.ts'
import { timesOf } from './growth-calls.ts'
import type { ShopProcess } from './shop-process.ts'

const rounds = 3
const changed = 10_000
/** Lists a second: what two cores answer beside the change without a queue. */
const pace = 40

export type BulkBench = { shop: ShopProcess; databaseUrl: string; seconds: number; say(line?: string): void }

export async function measureBulk({ shop, databaseUrl, seconds, say }: BulkBench): Promise<void> {
  const addresses = await listAddresses(shop.origin)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  let turn = 0
  const next = () => shop.origin + (addresses[turn++ % addresses.length] ?? '')
  say(`\n${changed} prices changed at once, ${pace} lists a second beside it`)
  say('\n| round | lists before, p50, p99 | written | listed | lists meanwhile, p50, p99 |\n|---|---|---|---|---|')
  for (let round = 1; round <= rounds; round++) {
    const before = await listsUntil(next, delay(seconds * 1_000))
    const startedMs = performance.now()
    let writtenMs = 0
    const change = async () => {
      const least = await leastPrice(next)
      const { rowCount } = await client.query(
        `update products set base_price_fils = base_price_fils + 1000, sale_price_fils = sale_price_fils + 1000
         where id in (select id from products order by id limit $1)`,
        [changed],
      )
      if (rowCount !== changed) throw new Error(`Only ${rowCount} prices could be changed: use --products 10000`)
      writtenMs = performance.now() - startedMs
      while ((await leastPrice(next)) === least || (await isWaiting(client))) await delay(20)
    }
    const meanwhile = await listsUntil(next, change())
    say(
      `| ${round} | ${shown(before)} | ${Math.round(writtenMs)} ms | ${Math.round(performance.now() - startedMs)} ms | ${shown(meanwhile)} |`,
    )
  }
  await client.end()
}

async function isWaiting(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query('select from product_changes where waits limit 1')
  return rowCount !== 0
}

async function leastPrice(next: () => string): Promise<number> {
  const url = new URL(next())
  const answer = await fetch(`${url.origin}/api/products?limit=1&page=${1 + Math.floor(Math.random() * 9_000)}`)
  return ((await answer.json()) as { facets: { price: { min: number } } }).facets.price.min
}

/** Times of the answers in ms. Asks at the pace whether or not the last one has answered. */
async function listsUntil(next: () => string, end: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const open: Promise<void>[] = []
  const ask = async () => {
    const startedMs = performance.now()
    const answer = await fetch(next())
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`A list answered ${answer.status}`)
    times.push(performance.now() - startedMs)
  }
  const timer = setInterval(() => open.push(ask()), 1_000 / pace)
  await end.finally(() => clearInterval(timer))
  await Promise.all(open)
  return times
}

function shown(times: readonly number[]): string {
  const { p50Ms } = timesOf(times)
  const p99Ms = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
  return `${times.length}: ${p50Ms.toFixed(1)}, ${p99Ms.toFixed(1)} ms`
}
