import fs from 'node:fs'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { order } from '../../../tests/harness/orders.ts'
import { hire } from '../../../tests/harness/staff.ts'
import type { Job } from '../job.ts'
import { shopJobs } from '../shop-jobs.ts'
import { mostJobsAtOnce, runInTurn, startJobs } from './jobs.actions.ts'
import { claimKey, findAnswer } from '../http/admin.store.ts'

const shopTest = await testApi()
const { shop, clock } = shopTest

it('of many processes one takes the turn, and after the interval one again', async () => {
  let runs = 0
  const job: Job = { name: 'count', everyMs: 60_000, run: async () => void (runs += 1) }
  await Promise.all(Array.from({ length: 5 }, () => runInTurn(shop, job)))
  expect(runs).toBe(1)
  clock.advance(60_000)
  await Promise.all(Array.from({ length: 5 }, () => runInTurn(shop, job)))
  expect(runs).toBe(2)
})

it('a job that fails is written down, and comes again', async () => {
  let runs = 0
  const job: Job = { name: 'fail', everyMs: 1_000, run: () => ((runs += 1), Promise.reject(new Error('out of paper'))) }
  await runInTurn(shop, job)
  const { rows } = await shop.db.execute<{ last_error: string }>("select last_error from jobs where name = 'fail'")
  expect(rows[0]?.last_error).toBe('out of paper')
  clock.advance(1_000)
  await runInTurn(shop, job)
  expect(runs).toBe(2)
})

it('stopping waits for what is running', async () => {
  const started = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  let ended = false
  const job: Job = {
    name: 'slow',
    everyMs: 5,
    run: async () => {
      started.resolve()
      await mayEnd.promise
      ended = true
    },
  }
  const jobs = startJobs(shop, [job])
  await started.promise
  const stopped = jobs.stop()
  mayEnd.resolve()
  await stopped
  expect(ended).toBe(true)
})

it('G13 few jobs run at once, none of them twice, and those that wait have their turn', async () => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const names = Array.from({ length: mostJobsAtOnce + 1 }, (_, index) => `lane-${index}`)
  const jobs = startJobs(
    shop,
    names.map((name) => ({
      name,
      everyMs: 5,
      atStart: true,
      run: () => {
        begun.push(name)
        const { promise, resolve } = Promise.withResolvers<void>()
        ends.set(name, resolve)
        return promise
      },
    })),
  )
  await vi.waitFor(() => expect(begun.toSorted()).toEqual(names.slice(0, -1)))
  clock.advance(1_000)
  // Their timers tick meanwhile.
  let ticks = 0
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => (ticks += 1) > 10 && (clearInterval(timer), resolve()), 5)
  })
  expect(begun.toSorted()).toEqual(names.slice(0, -1))
  ends.get('lane-0')?.()
  await vi.waitFor(() => expect(begun.at(-1)).toBe(names.at(-1)))
  const stopped = jobs.stop()
  for (const end of ends.values()) end()
  await stopped
  expect(begun).toHaveLength(names.length)
})

it('F21 looks at least once a minute for what is hourly, so that frequent restarts don’t put it off for ever', () => {
  const timers = vi.spyOn(globalThis, 'setInterval')
  const jobs = startJobs(
    shop,
    shopJobs.filter(({ everyMs }) => everyMs > 60_000),
  )
  const waitsMs = timers.mock.calls.map(([, ms]) => ms ?? 0)
  timers.mockRestore()
  expect([waitsMs.length > 3, Math.max(...waitsMs)]).toEqual([true, 60_000])
  return jobs.stop()
})

it('F21 every room’s jobs are the shop’s, each under a name of its own', async () => {
  const folder = path.join(import.meta.dirname, '..')
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.jobs.ts'))
  const ofRooms: unknown[] = []
  for (const file of files) ofRooms.push(...Object.values((await import(path.join(folder, file))) as object).flat())
  expect(files.length).toBeGreaterThan(10)
  expect(new Set(shopJobs)).toEqual(new Set(ofRooms))
  expect(new Set(shopJobs.map(({ name }) => name)).size).toBe(ofRooms.length)
})

it('F21 everything that sweeps or forgets is somebody’s turn', async () => {
  const folder = path.join(import.meta.dirname, '..')
  const sweeps: [string, string][] = []
  for (const file of fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.actions.ts'))) {
    const source = fs.readFileSync(path.join(folder, file), 'utf8')
    for (const [, name = ''] of source.matchAll(
      /^export (?:async )?(?:function|const) ((?:sweep|forget|erase)\w+)[^\n]*\(shop: Shop\)/gm,
    ))
      sweeps.push([file, name])
  }
  expect(sweeps.map(([, name]) => name)).toEqual(
    expect.arrayContaining(['sweepSessions', 'sweepLinks', 'sweepOutbox', 'forgetMessages']),
  )
  for (const [file, name] of sweeps) {
    const room = (await import(path.join(folder, file))) as Record<string, unknown>
    expect(
      shopJobs.filter(({ run }) => run === room[name]),
      `${name} of ${file}`,
    ).toHaveLength(1)
  }
})

it('F21 what a call of the back office answered is forgotten after a week, and not before', async () => {
  const { staffId } = await hire(shopTest)
  const forget = async () => shopJobs.find(({ name }) => name === 'sweep-answers')?.run(shop)
  const answerOf = (key: string) => findAnswer(shop.db, { staffId, key })
  await shop.db.transaction((tx) => claimKey(tx, { staffId, key: 'once' }, { requestHash: 'h', at: clock.now() }))
  clock.advance(7 * 24 * 60 * 60_000)
  await forget()
  expect(await answerOf('once')).toMatchObject({ requestHash: 'h' })
  clock.advance(1)
  await forget()
  expect(await answerOf('once')).toBeUndefined()
})

it('R061 what was sold counts for the order "popular"', async () => {
  const { productId } = await addProduct(shop, { soldCount: 1 })
  await order(shopTest, { body: { items: [{ productId, quantity: 3 }] } })
  await shopJobs.find(({ name }) => name === 'recount-sold')?.run(shop)
  const { rows } = await shop.db.execute<{ sold_count: number }>(
    `select sold_count from products where id = '${productId}'`,
  )
  expect(rows[0]?.sold_count).toBe(3)
})
