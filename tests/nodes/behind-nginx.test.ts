/** Two nodes of the shop behind nginx, as docs/nginx.conf says it, on one PostgreSQL. Debian: apt install nginx. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort, type ShopProcess, startShop } from '../../bench/shop-process.ts'
import { type AcknowledgementLog, compare, nothingLost, openLog } from '../faults/acknowledged.ts'
import { startLoad } from '../faults/load.ts'
import { startPostgres, type TemporaryPostgres } from '../harness/postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'qutn-nginx-'))
let postgres: TemporaryPostgres
let nginx: ChildProcess
let origin: string
let ports: number[]
const nodes: ShopProcess[] = []

const startNode = (index: number) =>
  startShop({ databaseUrl: postgres.url(), port: ports[index] ?? 0, publicUrl: origin })

beforeAll(async () => {
  postgres = await startPostgres()
  ports = [await freePort(), await freePort()]
  const front = await freePort()
  origin = `http://127.0.0.1:${front}`
  nodes.push(await startNode(0), await startNode(1))
  writeFileSync(join(folder, 'nginx.conf'), configuration(front))
  nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const spawned = Promise.withResolvers<void>()
  nginx
    .once('error', () => spawned.reject(new Error('This test needs nginx: on Debian, apt install nginx')))
    .once('spawn', () => spawned.resolve())
  await spawned.promise
  await fillShelves()
  for (let status = 0; status !== 200;) status = await ask('/api/health/ready').catch(() => 0)
}, 120_000)

afterAll(async () => {
  nginx?.kill('SIGTERM')
  await Promise.all(nodes.map((node) => node.stop()))
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The piece that is printed for the people who run the shop, with our ports in place of its addresses and certificates. */
function configuration(front: number): string {
  const piece = readFileSync('docs/nginx.conf', 'utf8')
    .replace(/10\.0\.0\.11:3000/, `127.0.0.1:${ports[0]}`)
    .replace(/10\.0\.0\.12:3000/, `127.0.0.1:${ports[1]}`)
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${front};`)
    .replace(/^\s*ssl_certificate.*$/gm, '')
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ')
  return `daemon off; pid ${join(folder, 'nginx.pid')}; worker_processes 1;\nevents { worker_connections 4096; }\nhttp { access_log off; ${places}\n${piece}\n}\n`
}

/** Nobody is to be told that something is sold out. */
async function fillShelves(): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url() })
  await client.connect()
  await client.query(
    `insert into stock_movements (variant_id, place, quantity, kind) select id, 'warehouse', 100000, 'receipt' from variants`,
  )
  await client.query(
    `insert into stock_levels as l (variant_id, place, quantity) select id, 'warehouse', 100000 from variants
     on conflict (variant_id, place) do update set quantity = l.quantity + excluded.quantity`,
  )
  await client.query('update variants set on_hand = on_hand + 100000')
  await client.end()
}

function ask(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(origin + path, { agent: false, timeout: 15_000 }, (response) => {
      response
        .resume()
        .on('end', () => resolve(response.statusCode ?? 0))
        .on('error', reject)
    })
    request.on('error', reject).on('timeout', () => request.destroy(new Error('no answer')))
  })
}

/** What was acknowledged against what is stored, but for the orders that were there before. */
async function watchOrders(log: AcknowledgementLog) {
  const place = { databaseUrl: postgres.url(), dataDir: folder }
  const { surplus: before } = await compare(log, place)
  return {
    async check() {
      const compared = await compare(log, place)
      return { ...compared, surplus: compared.surplus.filter((id) => !before.includes(id)) }
    },
  }
}

describe('several nodes behind nginx', () => {
  it('G12 a node that is killed and started again under load fails no read, and no order is lost or made twice', async () => {
    const state = { running: true, answered: 0, failed: [] as unknown[] }
    const readers = Array.from({ length: 4 }, async (_, reader) => {
      for (let turn = 0; state.running; turn++) {
        await ask(
          ['/api/products', '/product/linen-shirt', '/', '/api/products/search?q=linen'][(turn + reader) % 4] ?? '/',
        ).then(
          (status) => {
            if (status === 200) state.answered += 1
            else state.failed.push(status)
          },
          (error: unknown) => {
            state.failed.push(error)
          },
        )
      }
    })
    const log = openLog()
    const { check } = await watchOrders(log)
    const load = await startLoad({ origin, log, readers: 0 })
    for (const index of [0, 1, 0]) {
      await expect.poll(() => load.counts.orders, { timeout: 20_000 }).toBeGreaterThan(5)
      await nodes[index]?.kill()
      const answered = state.answered
      await expect.poll(() => state.answered, { timeout: 20_000 }).toBeGreaterThan(answered + 40)
      const node = await startNode(index)
      nodes[index] = node
      // Until nginx believes it again.
      const spentMs = node.cpuMs()
      await expect.poll(() => node.cpuMs(), { timeout: 20_000 }).toBeGreaterThan(spentMs + 500)
    }
    state.running = false
    await Promise.all(readers)
    const counts = await load.stop()
    expect([counts.mistakes, state.failed]).toEqual([[], []])
    process.stdout.write(
      `3 nodes killed: ${state.answered} reads, ${state.failed.length} failed; ${counts.orders} orders, ${counts.unknown} asked for again\n`,
    )
    expect(counts).toMatchObject({ signedOut: 0, mistakes: [] })
    expect(await check()).toMatchObject(nothingLost)
    log.remove()
  }, 180_000)

  it('G23 a node that is stopped for a new version loses nothing: at most a few writes on idle connections are asked again', async () => {
    const log = openLog()
    const { check } = await watchOrders(log)
    const load = await startLoad({ origin, log, readers: 2 })
    await expect.poll(() => load.counts.orders, { timeout: 20_000 }).toBeGreaterThan(10)
    await nodes[1]?.stop()
    const before = load.counts.orders
    await expect.poll(() => load.counts.orders, { timeout: 20_000 }).toBeGreaterThan(before + 20)
    nodes[1] = await startNode(1)
    const counts = await load.stop()
    process.stdout.write(`1 node stopped: ${counts.orders} orders, ${counts.unknown} asked for again\n`)
    expect(counts).toMatchObject({ signedOut: 0, mistakes: [] })
    expect(counts.unknown).toBeLessThan(20)
    expect(await check()).toMatchObject(nothingLost)
    log.remove()
  }, 120_000)

  it('F6 a flood that the shop sheds takes no node out: 503 is its own answer, nobody is told 502, and who asks for little is served', async () => {
    const state = { running: true, flood: new Map<number, number>(), others: new Map<number, number>() }
    const count = (statuses: Map<number, number>) => (status: number) =>
      void statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const repeat = async (path: (turn: number) => string, statuses: Map<number, number>) => {
      for (let turn = 0; state.running; turn++)
        await ask(path(turn))
          .catch(() => 0)
          .then(count(statuses))
    }
    // Each is another search, so that none is answered from memory; more at once than two nodes let wait.
    const flood = Array.from({ length: 220 }, (_, client) =>
      repeat((turn) => `/api/products?search=linen&n=${client}-${turn}`, state.flood),
    )
    const others = repeat(() => '/api/health/live', state.others)
    await expect.poll(() => state.flood.get(503) ?? 0, { timeout: 30_000 }).toBeGreaterThan(200)
    await expect.poll(() => state.others.get(200) ?? 0, { timeout: 30_000 }).toBeGreaterThan(20)
    state.running = false
    await Promise.all([...flood, others])
    process.stdout.write(
      `shed: ${JSON.stringify(Object.fromEntries(state.flood))}, others: ${JSON.stringify(Object.fromEntries(state.others))}\n`,
    )
    expect([...state.flood.keys()].toSorted((a, b) => a - b)).toEqual([200, 503])
    expect([...state.others.keys()]).toEqual([200])
  }, 90_000)
})
