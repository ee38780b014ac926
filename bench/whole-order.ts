/**
 * An order with everything that follows it, counted to the end: placed by card, paid on the test gateway, reported by its signed webhook, told by e-mail,
 * its invoice issued and fetched. Beside it in the same run, taking turns: the placing of a cash order alone, and the bare server answering the same bytes.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { startBare } from './bare.ts'
import { type Answer, type Client, openClient } from './client.ts'
import type { ColdBench } from './cold.ts'
import { type Line, listLines, orderOf } from './writes.ts'

const sockets = 10
const rounds = 3
/** What still has to follow is waited for so long and no longer. */
const followLimitMs = 150_000

type Times = { placedMs: number[]; failed: number }
type Run = Times & {
  tookMs: number
  shopMs: number
  databaseMs: number
  orders: number
  letters: number
  untilTheEndMs: number
}
export type OrderBench = ColdBench & { databaseUrl: string; /** A round. */ orders: number }

export async function measureWholeOrders(bench: OrderBench): Promise<void> {
  const { shop, orders, say } = bench
  const database = new pg.Client({ connectionString: bench.databaseUrl })
  await database.connect()
  const client = openClient(shop.origin, sockets)
  const lines = await listLines(shop.origin)
  const sample = await client.ask(asking(lines[0] as Line, 'cod'))
  const bare = await startBare([
    {
      path: '/api/orders',
      headers: [['content-type', 'application/json; charset=utf-8']],
      body: Buffer.from(sample.text),
    },
  ])
  const bareClient = openClient(bare.origin, sockets)
  const runs = { bare: [] as Run[], placed: [] as Run[], whole: [] as Run[] }
  const next = () => lines[(turn * 13) % lines.length] as Line
  for (let round = 0; round < rounds; round++) {
    runs.bare.push(
      await runOf(bench, database, { server: bare, follows: false, one: () => bareClient.ask(asking(next(), 'cod')) }),
    )
    runs.placed.push(
      await runOf(bench, database, { server: shop, follows: false, one: () => client.ask(asking(next(), 'cod')) }),
    )
    // What follows those is not counted to anybody.
    await untilQuiet(database)
    runs.whole.push(await runOf(bench, database, { server: shop, follows: true, one: () => buy(client, next()) }))
  }
  bareClient.close()
  client.close()
  await bare.stop()
  await database.end()
  say(`\n${orders} orders a round, ${sockets} connections, medians of ${rounds} rounds`)
  say(
    '\n| order | /s | p50, p99 | CPU of the shop | of the database | to the placing alone | CPU to bare | e-mails | until all has followed |\n|---|---|---|---|---|---|---|---|---|',
  )
  for (const [name, who] of [
    ['bare server', 'bare'],
    ['placed, cash', 'placed'],
    ['by card, paid, told, invoice issued and fetched', 'whole'],
  ] as const)
    say(rowOf(name, runs[who], runs))
}

let turn = 0

/** Everybody with a number of her own: of one number only so many orders may wait for their payment. */
function asking(line: Line, paymentMethod: 'cod' | 'card') {
  const { contact, shippingAddress, ...order } = orderOf(line, ++turn)
  const phone = `0501${String(turn).padStart(6, '0')}`
  const body = {
    ...order,
    contact: { ...contact, phone },
    shippingAddress: { ...shippingAddress, phone },
    paymentMethod,
  }
  return { path: '/api/orders', method: 'POST', body, headers: { 'idempotency-key': randomUUID() } }
}

type Placed = { order: { _id?: string; id?: string }; payment?: { redirectUrl: string }; orderToken?: string }

/** Status 0 where a step of it was refused. The time is that of all steps until the invoice is in her hands. */
async function buy(client: Client, line: Line): Promise<Answer> {
  const fromMs = performance.now()
  const failed = { status: 0, ms: 0, text: '' }
  const placed = await client.ask(asking(line, 'card'))
  if (placed.status !== 201) return { ...failed, text: placed.text }
  const { order, payment, orderToken = '' } = JSON.parse(placed.text) as Placed
  const { pathname } = new URL(payment?.redirectUrl ?? '/', 'http://127.0.0.1')
  const paid = await payAt(client, pathname)
  if (paid.status !== 303) return { ...failed, text: paid.text }
  const invoice = { path: `/api/orders/${order._id ?? order.id}/invoice`, headers: { 'x-order-token': orderToken } }
  for (let tries = 0; tries < 200; tries++) {
    const answer = await client.ask(invoice)
    if (answer.status === 200) return { ...answer, ms: performance.now() - fromMs }
    await delay(25)
  }
  return { ...failed, text: 'no invoice' }
}

/** A form, as the gateway's page sends it. */
function payAt(client: Client, path: string): Promise<Answer> {
  return client.ask({ path, method: 'POST', form: 'choice=succeed' })
}

type Work = { server: { cpuMs(): number }; follows: boolean; one(): Promise<Answer> }

async function runOf(
  { databaseCpuMs, orders }: OrderBench,
  database: pg.Client,
  { server, follows, one }: Work,
): Promise<Run> {
  const told = await countLetters(database)
  const idle = follows ? await idleCpu(server, databaseCpuMs) : { shop: 0, database: 0 }
  const [fromMs, shopMs, databaseMs] = [performance.now(), server.cpuMs(), databaseCpuMs()]
  const answers: Answer[] = []
  let left = orders
  await Promise.all(
    Array.from({ length: sockets }, async () => {
      while (left-- > 0) answers.push(await one())
    }),
  )
  const tookMs = performance.now() - fromMs
  if (follows) await untilQuiet(database)
  const untilTheEndMs = performance.now() - fromMs
  const good = answers.filter(({ status }) => status === 200 || status === 201)
  const wrong = answers.find(({ status }) => status !== 200 && status !== 201)
  if (wrong) process.stderr.write(`${wrong.status} ${wrong.text.slice(0, 200)}\n`)
  return {
    placedMs: good.map(({ ms }) => ms),
    failed: answers.length - good.length,
    tookMs,
    orders: good.length,
    untilTheEndMs,
    shopMs: server.cpuMs() - shopMs - idle.shop * untilTheEndMs,
    databaseMs: databaseCpuMs() - databaseMs - idle.database * untilTheEndMs,
    letters: (await countLetters(database)) - told,
  }
}

/** What both use in a millisecond while nobody asks for anything: it is taken off, since e-mails are waited for. */
async function idleCpu(
  server: { cpuMs(): number },
  databaseCpuMs: () => number,
): Promise<{ shop: number; database: number }> {
  const [shop, database, spanMs] = [server.cpuMs(), databaseCpuMs(), 3_000]
  await delay(spanMs)
  return { shop: (server.cpuMs() - shop) / spanMs, database: (databaseCpuMs() - database) / spanMs }
}

/** No e-mail waits, not even one that is held back for a while. */
async function untilQuiet(database: pg.Client): Promise<void> {
  const untilMs = performance.now() + followLimitMs
  while (performance.now() < untilMs) {
    const {
      rows: [row],
    } = await database.query<{ waiting: number }>(
      'select count(*)::int as waiting from outbox where sent_at is null and given_up_at is null',
    )
    if (row?.waiting === 0) return
    await delay(100)
  }
  throw new Error(`E-mails still wait after ${followLimitMs / 1000} s`)
}

async function countLetters(database: pg.Client): Promise<number> {
  const {
    rows: [row],
  } = await database.query<{ sent: number }>('select count(*)::int as sent from outbox where sent_at is not null')
  return row?.sent ?? 0
}

function rowOf(name: string, mine: Run[], runs: Record<'bare' | 'placed' | 'whole', Run[]>): string {
  const per = (list: Run[], what: 'shopMs' | 'databaseMs') =>
    median(list.map((run) => run[what] / Math.max(1, run.orders)))
  const all = (list: Run[]) => per(list, 'shopMs') + (list === runs.bare ? 0 : per(list, 'databaseMs'))
  const times = mine.flatMap(({ placedMs }) => placedMs).toSorted((a, b) => a - b)
  const at = (share: number) => `${Math.round(times[Math.floor(times.length * share)] ?? 0)}`
  const failed = mine.reduce((sum, run) => sum + run.failed, 0)
  return `| ${[
    `${name}${failed > 0 ? ` (${failed} failed)` : ''}`,
    median(mine.map((run) => (1000 * run.orders) / run.tookMs)).toFixed(0),
    `${at(0.5)}, ${at(0.99)} ms`,
    `${per(mine, 'shopMs').toFixed(2)} ms`,
    mine === runs.bare ? '–' : `${per(mine, 'databaseMs').toFixed(2)} ms`,
    mine === runs.bare ? '–' : `${(all(mine) / all(runs.placed)).toFixed(1)} ×`,
    `${(all(mine) / all(runs.bare)).toFixed(0)} ×`,
    mine === runs.whole ? mine[0] && (mine[0].letters / Math.max(1, mine[0].orders)).toFixed(1) : '–',
    mine === runs.whole ? `${(median(mine.map(({ untilTheEndMs }) => untilTheEndMs)) / 1000).toFixed(1)} s` : '–',
  ].join(' | ')} |`
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
