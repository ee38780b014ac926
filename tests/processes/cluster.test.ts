import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres, type TemporaryPostgres } from '../harness/postgres.ts'

const size = 3
const dataDir = mkdtempSync(join(tmpdir(), 'qutn-cluster-'))
let postgres: TemporaryPostgres
let cluster: ChildProcess
let port: number

beforeAll(async () => {
  postgres = await startPostgres()
  port = await freePort()
  cluster = spawn(process.execPath, ['src/server/cluster.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: postgres.url(),
      DATA_DIR: dataDir,
      CLUSTER_SIZE: String(size),
      SESSION_SECRET: 'a-secret-of-the-tests-with-32-characters',
      LOG_LEVEL: 'silent',
      STORE_DEMO: 'on',
      NODE_ENV: 'test',
      SMTP_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Announced only when all of them listen.
  const [said] = (await once(cluster.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  if (!said.toString().includes('is open at')) throw new Error(`The cluster said ${said.toString()}`)
}, 120_000)

afterAll(async () => {
  cluster.kill('SIGKILL')
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}, 30_000)

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address() as AddressInfo
      server.close(() => resolve(free))
    })
  })
}

function workers(): number[] {
  const children = readFileSync(`/proc/${cluster.pid}/task/${cluster.pid}/children`, 'utf8').trim()
  return children === '' ? [] : children.split(' ').map(Number)
}

type Answer = { status: number; body: string }

/** A connection of its own each time, so that the processes take turns. */
function ask(path: string, body?: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' }
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        path,
        agent: false,
        timeout: 10_000,
        method: body === undefined ? 'GET' : 'POST',
        headers,
      },
      (response) => {
        let text = ''
        response
          .setEncoding('utf8')
          .on('data', (part: string) => {
            text += part
          })
          .on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
          .on('error', reject)
      },
    )
    request.on('error', reject).on('timeout', () => request.destroy(new Error('no answer')))
    request.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

async function inDatabase(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url() })
  await client.connect()
  await client.query(statement)
  await client.end()
}

describe('several processes on one database', () => {
  it('G39 wrong passwords are counted over all of them together', async () => {
    const guess = () => ask('/api/auth/login', { email: 'customer@demo.test', password: 'not-this-one' })
    const statuses: number[] = []
    for (let attempt = 0; attempt < 12; attempt++) statuses.push((await guess()).status)
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
  })

  it('a changed price is seen at every one of them within a second', async () => {
    const price = async () =>
      (JSON.parse((await ask('/api/products/linen-shirt')).body) as { product: { basePrice: number } }).product
        .basePrice
    // Every process has an answer kept.
    for (let turn = 0; turn < 2 * size; turn++) await price()
    await inDatabase(`update products set sale_price_fils = null, base_price_fils = 77700 where slug = 'linen-shirt'`)
    const changed = performance.now()
    await expect
      .poll(async () => Promise.all(Array.from({ length: 2 * size }, price)), { interval: 20 })
      .toEqual(Array<number>(2 * size).fill(777))
    expect(performance.now() - changed).toBeLessThan(1_000)
  })

  it('G39 what the owner decides is seen at every one of them within a second, in calls and in kept pages', async () => {
    const fee = async () =>
      (JSON.parse((await ask('/api/store')).body) as { store: { shipping: { fee: number } } }).store
    const page = async () => (await ask('/en/shipping')).body
    for (let turn = 0; turn < 2 * size; turn++) await Promise.all([fee(), page()])
    await inDatabase(
      `update store_settings set value = '{"freeFromFils": 40000, "flatFils": 1900}', version = version + 1 where key = 'shipping'`,
    )
    const changed = performance.now()
    await expect
      .poll(async () => Promise.all(Array.from({ length: 2 * size }, async () => (await fee()).shipping.fee)), {
        interval: 20,
      })
      .toEqual(Array<number>(2 * size).fill(19))
    await expect
      .poll(async () => Promise.all(Array.from({ length: 2 * size }, async () => /AED\s19\.00/.test(await page()))), {
        interval: 20,
      })
      .toEqual(Array<boolean>(2 * size).fill(true))
    expect(performance.now() - changed).toBeLessThan(1_000)
  })

  it('R017 G39 a page that is published, or taken away, is so at every one of them within a second, and so is what leads to it', async () => {
    const everywhere = async <T>(ask: () => Promise<T>) => Promise.all(Array.from({ length: 2 * size }, ask))
    const says = async () => (await ask('/en/about')).body.includes('We cut coats.')
    const leads = async () => (await ask('/en/shipping')).body.includes('href="/en/about"')
    await everywhere(async () => [await says(), await leads()])
    await inDatabase(
      `insert into page_editions select slug, 2, jsonb_set(content, '{lead,en}', '"We cut coats."'), now() from page_editions where slug = 'about';
       update pages set live_edition = 2, version = version + 1 where slug = 'about'`,
    )
    const published = performance.now()
    await expect.poll(() => everywhere(says), { interval: 20 }).not.toContain(false)
    expect(performance.now() - published).toBeLessThan(1_000)
    expect(await everywhere(leads)).not.toContain(false)
    await inDatabase(`update pages set live_edition = null, version = version + 1 where slug = 'about'`)
    const withdrawn = performance.now()
    await expect.poll(() => everywhere(leads), { interval: 20 }).not.toContain(true)
    await expect
      .poll(() => everywhere(async () => (await ask('/en/about')).status), { interval: 20 })
      .toEqual(Array<number>(2 * size).fill(404))
    expect(performance.now() - withdrawn).toBeLessThan(1_000)
  })

  it('G12 killing one costs at most the requests it was answering, and another takes its place', async () => {
    const atOnce = 6
    const state = { running: true, answered: 0, failed: 0, wrong: 0 }
    const visitors = Array.from({ length: atOnce }, async (_, visitor) => {
      for (let turn = 0; state.running; turn++) {
        await ask(`/api/products?page=${1 + ((turn + visitor) % 5)}`).then(
          ({ status }) => {
            state[status === 200 ? 'answered' : 'wrong'] += 1
          },
          () => {
            state.failed += 1
          },
        )
      }
    })
    await expect.poll(() => state.answered, { timeout: 10_000 }).toBeGreaterThan(20)
    const [victim = 0] = workers()
    process.kill(victim, 'SIGKILL')
    await expect.poll(() => workers().length === size && !workers().includes(victim), { timeout: 20_000 }).toBe(true)
    const seen = state.answered
    await expect.poll(() => state.answered, { timeout: 10_000 }).toBeGreaterThan(seen + 50)
    state.running = false
    await Promise.all(visitors)
    expect(state.wrong).toBe(0)
    expect(state.failed).toBeLessThanOrEqual(atOnce)
  }, 60_000)

  it('G23 all stop together, and none is left behind', async () => {
    const pids = workers()
    const ended = once(cluster, 'exit')
    cluster.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(pids.filter((pid) => isRunning(pid))).toEqual([])
  }, 30_000)
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
