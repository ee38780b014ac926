/** A shop of its own for a test file, empty or with a month of orders, at a name that passkeys allow: they know no addresses of numbers. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { test } from './test.ts'

export type OwnShop = {
  origin: string
  /** What `npm run admin -- create` prints: the link that makes an owner. */
  inviteOwner: (email: string) => Promise<string>
  /** What `npm run admin -- demo` adds: a month of 2,000 orders in all states. `daysAgo`: it ended then; the shop is started anew. */
  fillMonth: (month?: { daysAgo: number }) => Promise<void>
  stop: () => Promise<void>
}

const root = join(import.meta.dirname, '../..')
const node = join(root, 'node_modules/.bin/node')
const earlier = join(root, 'tests/harness/earlier.ts')

type Environment = Record<string, string>

async function startShop(port: number, settings: Environment): Promise<OwnShop> {
  const folder = mkdtempSync(join(tmpdir(), 'qutn-e2e-own-'))
  const origin = `http://localhost:${port}`
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: folder,
    DATABASE_URL: '',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const runAdmin = async (words: string[], more: Environment = {}) =>
    (await promisify(execFile)(node, ['src/server/admin.run.ts', ...words], { cwd: root, env: { ...env, ...more } }))
      .stdout
  const answers = () =>
    fetch(`${origin}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  const start = async () => {
    const started = spawn(node, ['src/server/main.ts'], { cwd: root, env, stdio: 'ignore' })
    for (const until = Date.now() + 150_000; !(await answers()); await wait(200))
      if (Date.now() > until) throw new Error('The shop did not start')
    return started
  }
  let shop = await start()
  const end = async () => {
    const gone = once(shop, 'exit')
    shop.kill('SIGTERM')
    await gone
  }
  return {
    origin,
    async inviteOwner(email) {
      return /https?:\S+/.exec(await runAdmin(['create', email]))?.[0] ?? ''
    },
    async fillMonth({ daysAgo } = { daysAgo: 0 }) {
      if (daysAgo === 0) return void (await runAdmin(['demo']))
      // With the folder to itself the command fills it, by a clock of its own.
      await end()
      await runAdmin(['demo'], { EARLIER_DAYS: String(daysAgo), NODE_OPTIONS: `--import=${earlier}` })
      shop = await start()
      return undefined
    },
    async stop() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  await new Promise((closed) => probe.close(closed))
  return port
}

/** At the top of a `describe`: one empty shop for its tests, which take turns. It may be read in them, not while the file is loaded. */
export const emptyShop = (): OwnShop => ownShop(() => ({ STORE_DEMO: 'off' }))

/** As `emptyShop`, with the demonstration's goods and accounts. `settings` are asked when its port is known. */
export const demoShop = (settings: (port: number) => Environment | Promise<Environment> = () => ({})): OwnShop =>
  ownShop(async (port) => ({ STORE_DEMO: 'on', ...(await settings(port)) }))

function ownShop(settings: (port: number) => Environment | Promise<Environment>): OwnShop {
  const shop = {} as OwnShop
  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    const port = await freePort()
    Object.assign(shop, await startShop(port, await settings(port)))
  })
  test.afterAll(() => shop.stop?.())
  return shop
}
