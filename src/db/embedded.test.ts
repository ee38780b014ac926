import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { changeChannel } from './changes.ts'
import { inTransaction, queryRows } from './connection.ts'
import { openEmbedded } from './embedded.ts'
import { diskFaultExitCode, durableStartParams, hookFileLayer, testedVersion } from './pglite-durable.ts'
import { mountSmallDisk } from '../../tests/harness/small-disk.ts'

const writer = path.join(import.meta.dirname, '../../tests/harness/children/embedded-writer.ts')
const folders: string[] = []
const children = new Set<ChildProcess>()

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'qutn-data-'))
  folders.push(folder)
  return folder
}

// A test that fails half-way leaves no process behind: it would hold its folder for ever.
afterEach(async () => {
  const running = [...children].filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  children.clear()
  for (const child of running) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
})

afterAll(() => folders.forEach((folder) => fs.rmSync(folder, { recursive: true, force: true })))

function start(folder: string, task: 'write' | 'hold') {
  const child = spawn(process.execPath, [writer, folder, task], { stdio: ['ignore', 'pipe', 'pipe'] })
  children.add(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', (text: Buffer) => {
    said.out += text
  })
  child.stderr.on('data', (text: Buffer) => {
    said.err += text
  })
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
  return { child, said, ended }
}

async function until(check: () => boolean): Promise<void> {
  const deadline = Date.now() + 20_000
  while (!check()) {
    if (Date.now() > deadline) throw new Error('waited 20 s')
    await delay(10)
  }
}

const lastNumber = (out: string) => Number(out.slice(0, out.lastIndexOf('\n')).split('\n').at(-1))

describe('the embedded database on the disk', { timeout: 90_000 }, () => {
  it('G21 is the version of PGlite whose file layer was examined', () => {
    const installed = path.join(import.meta.dirname, '../../node_modules/@electric-sql/pglite/package.json')
    const { version } = JSON.parse(fs.readFileSync(installed, 'utf8')) as { version: string }
    expect(version).toBe(testedVersion)
    expect(durableStartParams).not.toContain('-F')
  })

  it('G21 syncs at every commit, and not for reading', async () => {
    let syncs = 0
    const { db, close } = await openEmbedded(newFolder(), {
      onSync: () => {
        syncs++
      },
    })
    await queryRows(db, sql`create table notes (id int primary key)`)
    const count = async (work: () => Promise<unknown>) => {
      const before = syncs
      await work()
      return syncs - before
    }
    expect(await count(() => queryRows(db, sql`select * from notes`))).toBe(0)
    for (const id of [1, 2, 3]) {
      expect(await count(() => queryRows(db, sql`insert into notes values (${id})`))).toBeGreaterThanOrEqual(1)
    }
    expect(
      await count(() =>
        inTransaction(db, async (tx) => {
          await queryRows(tx, sql`insert into notes values (4)`)
          await queryRows(tx, sql`insert into notes values (5)`)
        }),
      ),
    ).toBeGreaterThanOrEqual(1)
    await close()
  })

  it('G11 loses nothing acknowledged when its process is killed, and opens again at once', async () => {
    const folder = newFolder()
    let acknowledged = 0
    for (const aliveMs of [150, 40, 90]) {
      const { child, said, ended } = start(folder, 'write')
      await until(() => said.out.split('\n').length > 5)
      await delay(aliveMs)
      child.kill('SIGKILL')
      await ended
      acknowledged = lastNumber(said.out)
      expect(acknowledged).toBeGreaterThan(0)
    }
    const { db, close } = await openEmbedded(folder)
    const [row] = await queryRows<{ last: number; count: number }>(
      db,
      sql`select max(id) as last, count(*) as count from notes`,
    )
    await close()
    expect(row?.last).toBeGreaterThanOrEqual(acknowledged)
    expect(row?.count).toBe(row?.last)
  })

  it('tells of a changed catalogue as PostgreSQL does', async () => {
    const { db, onChange, close } = await openEmbedded(newFolder())
    const heard = Promise.withResolvers<void>()
    onChange(() => heard.resolve())
    await queryRows(db, sql.raw(`notify ${changeChannel}`))
    await heard.promise
    await close()
  })

  it('G21 refuses a second process on the folder, naming the owner in one line', async () => {
    const folder = newFolder()
    const first = start(folder, 'hold')
    await until(() => first.said.out.includes('open'))
    const second = start(folder, 'write')
    const [code] = await second.ended
    expect(code).toBe(1)
    expect(second.said.err).toBe(
      `The data folder ${folder} is in use by process ${first.child.pid}. Stop that one first, or set another DATA_DIR.\n`,
    )
    first.child.kill('SIGKILL')
    await first.ended
    const { close } = await openEmbedded(folder)
    await close()
    expect(fs.readdirSync(folder)).toEqual(['database'])
  })

  it('G21 makes the first start whole or not at all: an unfinished one is begun anew', async () => {
    const folder = newFolder()
    const { child, ended } = start(folder, 'hold')
    await until(() => fs.existsSync(path.join(folder, 'database.making/base')))
    child.kill('SIGKILL')
    await ended
    expect(fs.existsSync(path.join(folder, 'database'))).toBe(false)
    const { db, close } = await openEmbedded(folder)
    expect(await queryRows(db, sql`select 1 as works`)).toEqual([{ works: 1 }])
    await close()
    expect(fs.readdirSync(folder)).toEqual(['database'])
  })

  it('G19 on a full disk the process ends by itself with a clear line, and the data is whole', async ({ skip }) => {
    const disk = mountSmallDisk(90)
    if (!disk) return skip('mounting a small disk needs root on Linux')
    try {
      const { said, ended } = start(disk.folder, 'write')
      const [code] = await ended
      expect(code).toBe(diskFaultExitCode)
      expect(said.err).toMatch(/^The embedded database stops: the disk is full \(ENOSPC\)\. .*\n$/)
      const acknowledged = lastNumber(said.out)
      expect(acknowledged).toBeGreaterThan(100)
      disk.grow(200)
      const { db, close } = await openEmbedded(disk.folder)
      const [row] = await queryRows<{ last: number }>(db, sql`select max(id) as last from notes`)
      await close()
      expect(row?.last).toBeGreaterThanOrEqual(acknowledged)
    } finally {
      disk.unmount()
    }
  })
})

describe('the hooks in the file layer', () => {
  class Ended extends Error {}

  function layerWith(fault: (error: NodeJS.ErrnoException) => void) {
    const layer: Parameters<typeof hookFileLayer>[0] = {
      tryFSOperation(operation) {
        try {
          return operation()
        } catch (error) {
          layer.convertNodeCode(error as NodeJS.ErrnoException)
          throw error
        }
      },
      convertNodeCode: () => 1,
      stream_ops: { write: () => 0 },
    }
    hookFileLayer(layer, {
      onDiskFault: (error) => {
        fault(error)
        throw new Ended()
      },
    })
    return layer
  }

  it('G19 an error of the disk ends the process, any other is left to PostgreSQL', () => {
    const faults: (string | undefined)[] = []
    const layer = layerWith((error) => faults.push(error.code))
    const fail = (code: string) => () =>
      layer.tryFSOperation(() => {
        throw Object.assign(new Error(code), { code })
      })
    for (const code of ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS']) expect(fail(code)).toThrow(Ended)
    expect(fail('ENOENT')).toThrow('ENOENT')
    expect(faults).toEqual(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'])
  })

  it('G19 a write that the disk refuses ends the process', () => {
    const faults: (string | undefined)[] = []
    const layer = layerWith((error) => faults.push(error.code))
    const full = fs.openSync('/dev/full', 'w')
    const write = () => layer.stream_ops.write({ nfd: full }, new Uint8Array(8), 0, 8, 0)
    expect(write).toThrow(Ended)
    fs.closeSync(full)
    expect(faults).toEqual(['ENOSPC'])
  })
})
