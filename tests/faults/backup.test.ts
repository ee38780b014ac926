import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { compare } from './acknowledged.ts'
import { startLoad } from './load.ts'
import { closeAfter, engines, newLog, newShop, type ShopOfTest } from './opened.ts'
import { rounds, say } from './rounds.ts'

type Place = { databaseUrl: string; dataDir: string }

async function run(
  program: 'backup' | 'restore',
  file: string,
  { databaseUrl, dataDir }: Place,
): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [`src/db/${program}.run.ts`, file], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 120_000,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text
    })
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}

const newFolder = () =>
  closeAfter(mkdtempSync(join(tmpdir(), 'qutn-backup-')), (folder) => rmSync(folder, { recursive: true, force: true }))

async function emptyPlace({ postgres, place }: ShopOfTest, number: number): Promise<Place> {
  if (!postgres) return { databaseUrl: '', dataDir: join(newFolder(), 'restored') }
  const client = new pg.Client({ connectionString: place.databaseUrl })
  await client.connect()
  await client.query(`create database restored_${number}`)
  await client.end()
  return { databaseUrl: postgres.url(`restored_${number}`), dataDir: '' }
}

describe.each(engines)('npm run backup and npm run restore on %s', (engine) => {
  it('G24 under load: what is restored into an empty place has every order acknowledged before the backup began, and is sound', async () => {
    const shop = await newShop(engine)
    const log = newLog()
    await shop.start()
    const load = await startLoad({ origin: shop.origin, log })
    const folder = newFolder()
    for (let round = 0; round < rounds(1, 5); round++) {
      const placed = load.counts.orders
      while (load.counts.orders < placed + 20) await delay(20)
      const file = join(folder, `shop-${round}.backup`)
      const before = log.read()
      const saved = await run('backup', file, shop.place)
      const during = log.read().length - before.length
      expect(saved).toEqual({ code: 0, said: expect.stringContaining(file) })
      expect(statSync(file).mode & 0o777).toBe(0o600)
      const place = await emptyPlace(shop, round)
      const restored = await run('restore', file, place)
      expect(restored).toEqual({ code: 0, said: 'Restored; all invariants hold.\n' })
      const found = await compare({ read: () => before }, place, { isWhole: false })
      expect(found).toMatchObject({ lost: [], broken: [] })
      expect(before.length).toBeGreaterThan(0)
      say(
        `${engine}: a backup of ${before.length} orders, ${(statSync(file).size / 2 ** 20).toFixed(1)} MiB, ${during} more were placed while it ran`,
      )
      // Neither overwrites anything.
      expect((await run('restore', file, place)).code).toBe(1)
      expect((await run('backup', file, shop.place)).code).toBe(1)
    }
    const counts = await load.stop()
    expect(counts).toMatchObject({ signedOut: 0, mistakes: [], unknown: 0 })
  })
})
