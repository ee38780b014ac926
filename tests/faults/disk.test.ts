import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { diskFaultExitCode } from '#db/pglite-durable.ts'
import { startPostgres } from '../harness/postgres.ts'
import { shopProcess } from '../harness/shop-process.ts'
import { mountSmallDisk, type SmallDisk } from '../harness/small-disk.ts'
import { compare, nothingLost } from './acknowledged.ts'
import { startLoad } from './load.ts'
import { closeAfter, newLog, newShop } from './opened.ts'
import { inLongRun, say } from './rounds.ts'

const open = (megabytes: number): SmallDisk | undefined => {
  const disk = mountSmallDisk(megabytes)
  return disk && closeAfter(disk, (one) => one.unmount())
}

/** Writes until nothing more goes in. */
function fill(folder: string): string {
  const file = join(folder, 'filler')
  spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=64k'], { stdio: 'ignore' })
  return file
}

const until = async (isSo: () => boolean | Promise<boolean>, limitMs = 60_000) => {
  const deadline = performance.now() + limitMs
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('waited in vain')
    await delay(50)
  }
}

it('G19 PostgreSQL on a full disk: orders are told 503, the catalogue is read, and with space again all goes on and nothing is lost', async ({
  skip,
}) => {
  const disk = open(220)
  if (!disk) return skip('mounting a small disk needs root on Linux')
  fs.chmodSync(disk.folder, 0o755)
  const postgres = closeAfter(await startPostgres(disk.folder), (server) => server.stop())
  const shop = closeAfter(await shopProcess({ databaseUrl: postgres.url() }), (one) => one.remove())
  const log = newLog()
  await shop.start()
  const load = await startLoad({ origin: shop.origin, log })
  const read = () => fetch(`${shop.origin}/api/products`).then(({ status }) => status)
  await until(() => load.counts.orders > 20)
  const filler = fill(disk.folder)
  await until(() => (load.counts.statuses['503'] ?? 0) >= 20)
  const reads: number[] = []
  for (let turn = 0; turn < 20; turn++) {
    reads.push(await read())
    await delay(50)
  }
  fs.rmSync(filler)
  const [freedMs, orders] = [performance.now(), load.counts.orders]
  await until(() => load.counts.orders > orders + 5)
  const backMs = Math.round(performance.now() - freedMs)
  const counts = await load.stop()
  await shop.kill('SIGTERM')
  say(
    `PostgreSQL, disk full: ${JSON.stringify(counts.statuses)}, ${reads.filter((status) => status === 200).length} of 20 reads of the catalogue served, orders again ${backMs} ms after there was space`,
  )
  expect(counts).toMatchObject({ signedOut: 0, mistakes: [] })
  expect(counts.statuses['500']).toBeUndefined()
  expect(reads.every((status) => status === 200 || status === 503)).toBe(true)
  expect(await compare(log, { databaseUrl: postgres.url(), dataDir: '' })).toMatchObject(nothingLost)
})

it.for(inLongRun)(
  'G19 embedded on a full disk: the shop ends by itself with a clear line, starts when there is space, and nothing is lost',
  async (_, { skip }) => {
    const disk = open(160)
    if (!disk) return skip('mounting a small disk needs root on Linux')
    const shop = await newShop('embedded', { dataDir: join(disk.folder, 'data') })
    const log = newLog()
    await shop.start()
    const load = await startLoad({ origin: shop.origin, log })
    await until(() => load.counts.orders > 20)
    const filler = fill(disk.folder)
    const code = await shop.ended()
    fs.rmSync(filler)
    await shop.start()
    const orders = load.counts.orders
    await until(() => load.counts.orders > orders + 5)
    const counts = await load.stop()
    await shop.kill('SIGTERM')
    say(`embedded, disk full: ended with ${code} after ${orders} orders, ${counts.orders} in all`)
    expect(code).toBe(diskFaultExitCode)
    expect(shop.complaints()).toContain('the disk is full (ENOSPC)')
    expect(counts.mistakes).toEqual([])
    expect(await compare(log, shop.place)).toMatchObject(nothingLost)
  },
)
