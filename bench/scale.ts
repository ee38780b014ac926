/**
 * Two processes against one on one PostgreSQL, while the client has a core of its own. Where there are not cores enough for that, each process is held to a
 * share of one (Linux's CPU groups), so that client and database have the rest for themselves: then the shop is what limits, as it would be there.
 */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { measure } from './load.ts'
import { cpuMs, type ShopProcess, startShop } from './shop-process.ts'
import { type Line, listLines, orderOf } from './writes.ts'

type Place = { databaseUrl: string; dataDir: string }
type Scale = Sources & { place: Place; say(line?: string): void }

const groups = '/sys/fs/cgroup/cpu'
const periodUs = 100_000
/** Of a core, for each process of the shop. */
const share = 0.25
/** One for each of the two processes, one for the client, one for the database. */
const coresEnough = 4
const rounds = 3
const warmSeconds = 3
const connections = 16
/** New visitors come all the time, and the kernel gives each to whichever process is there for her. */
const answersPerConnection = 20

/** What is sent, each time another one. */
type Kind = {
  name: string
  method?: 'GET' | 'POST'
  vary(): { path: string; headers?: Record<string, string>; body?: string }
}
type Sources = { databaseCpuMs(): number; seconds: number }
type Seen = { perSecond: number; failed: number; databaseCores: number; clientCores: number; shopCores: number[] }

export async function measureScale({ say, ...scale }: Scale): Promise<void> {
  const isHeld = cpus().length < coresEnough
  if (isHeld && !existsSync(`${groups}/cpu.cfs_quota_us`))
    return say('\nTwo processes against one: needs four cores, or root and the CPU groups of Linux (version 1)')
  say(
    `\nEach process of the shop has ${isHeld ? `${share * 100}% of a core at most` : 'what it takes'}; ${connections} connections, medians of ${rounds}.`,
  )
  say(
    '\n| asked | one process /s | two /s | two : one | CPU of the one; of the two | of client, database |\n|---|---|---|---|---|---|',
  )
  const [one, two] = [await measureCluster(scale, 1, isHeld), await measureCluster(scale, 2, isHeld)]
  one.forEach(({ name, seen }, at) => {
    const other = two[at]?.seen as Seen
    const failed = seen.failed + other.failed
    const cells = [
      name,
      Math.round(seen.perSecond),
      `${Math.round(other.perSecond)}${failed > 0 ? ` (${failed} failed)` : ''}`,
      `${(other.perSecond / seen.perSecond).toFixed(2)} ×`,
      [seen, other].map(({ shopCores }) => shopCores.map((part) => part.toFixed(2)).join(', ')).join('; '),
      `${other.clientCores.toFixed(2)}, ${other.databaseCores.toFixed(2)}`,
    ]
    say(`| ${cells.join(' | ')} |`)
  })
}

async function measureCluster(
  { place, databaseCpuMs, seconds }: Omit<Scale, 'say'>,
  processes: number,
  isHeld: boolean,
): Promise<{ name: string; seen: Seen }[]> {
  const shop = await startShop({ ...place, processes })
  const kinds = kindsOf(await listLines(shop.origin))
  // What Node has not compiled yet is slow in each of them, and half as soon compiled in two.
  for (const { method = 'GET', vary } of kinds)
    await measure({
      origin: shop.origin,
      path: '/',
      method,
      seconds: warmSeconds * processes,
      connections,
      answersPerConnection,
      vary,
    })
  const free = isHeld ? hold(shop.pids()) : () => {}
  try {
    const all: { name: string; seen: Seen }[] = []
    for (const kind of kinds) {
      const seen: Seen[] = []
      for (let round = 0; round < rounds; round++) seen.push(await measureRound(shop, kind, { databaseCpuMs, seconds }))
      all.push({ name: kind.name, seen: seen.toSorted((a, b) => a.perSecond - b.perSecond)[rounds >> 1] as Seen })
    }
    return all
  } finally {
    free()
    await shop.stop()
  }
}

async function measureRound(
  shop: ShopProcess,
  { method = 'GET', vary }: Omit<Kind, 'name'>,
  { databaseCpuMs, seconds }: Sources,
): Promise<Seen> {
  const [fromMs, databaseMs, client] = [performance.now(), databaseCpuMs(), process.cpuUsage()]
  const before = shop.pids().map(cpuMs)
  const { perSecond, failed } = await measure({
    origin: shop.origin,
    path: '/',
    method,
    seconds,
    connections,
    answersPerConnection,
    vary,
  })
  const tookMs = performance.now() - fromMs
  const { user, system } = process.cpuUsage(client)
  const shopCores = shop.pids().map((pid, at) => (cpuMs(pid) - (before[at] ?? 0)) / tookMs)
  return {
    perSecond,
    failed,
    shopCores,
    databaseCores: (databaseCpuMs() - databaseMs) / tookMs,
    clientCores: (user + system) / 1000 / tookMs,
  }
}

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

function kindsOf(lines: Line[]): Kind[] {
  let turn = 0
  return [
    { name: 'hot list', vary: () => ({ path: '/api/products' }) },
    {
      name: 'page of a product, another address each time',
      vary: () => ({ path: `/product/${pick(lines).productId}?n=${turn++}` }),
    },
    {
      name: 'search, other words each time',
      vary: () => ({ path: `/api/products/search?q=linen%20shirt&limit=${1 + (turn % 40)}&n=${turn++}` }),
    },
    {
      name: 'cash order',
      method: 'POST',
      vary: () => ({
        path: '/api/orders',
        headers: { 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
        body: JSON.stringify(orderOf(pick(lines), turn++)),
      }),
    },
  ]
}

/** Returns what ends it. Whoever is in a group when it goes is free again. */
function hold(pids: readonly number[]): () => void {
  const folders = pids.map((pid) => {
    const folder = `${groups}/qutn-bench-${pid}`
    mkdirSync(folder)
    writeFileSync(`${folder}/cpu.cfs_period_us`, String(periodUs))
    writeFileSync(`${folder}/cpu.cfs_quota_us`, String(periodUs * share))
    writeFileSync(`${folder}/cgroup.procs`, String(pid))
    return { folder, pid }
  })
  return () => {
    for (const { folder, pid } of folders) {
      writeFileSync(`${groups}/cgroup.procs`, String(pid))
      rmdirSync(folder)
    }
  }
}
