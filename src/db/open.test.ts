import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '../../tests/harness/database.ts'
import { brokenConstraint, countWritten, hot, inTransaction, isDatabaseAway, queryRows } from './open.ts'
import { jobs } from './tables.ts'

const database = testDatabase()

it('answers the same values on both databases: numbers, times as Date, days and lists', async () => {
  const [row] = await queryRows(
    database.db,
    sql`
    select 9007199254740991::bigint as whole, 2.5::numeric as decimal, timestamptz '2026-11-21 10:00+04' as at, date '2026-11-21' as day,
      '{1,2}'::bigint[] as wholes, '{1.5,null}'::numeric[] as decimals, '{2026-11-21}'::date[] as days, '{"en":"Shirt"}'::jsonb as texts,
      ${new Date('2026-11-21T06:00:00Z')}::timestamptz as given, ${sql.param(['a', 'b"c'])}::text[] as list, null::int as nothing`,
  )
  expect(row).toEqual({
    whole: 9007199254740991,
    decimal: 2.5,
    at: new Date('2026-11-21T06:00:00Z'),
    day: '2026-11-21',
    wholes: [1, 2],
    decimals: [1.5, null],
    days: ['2026-11-21'],
    texts: { en: 'Shirt' },
    given: new Date('2026-11-21T06:00:00Z'),
    list: ['a', 'b"c'],
    nothing: null,
  })
})

it('refuses a whole number that a number cannot hold, instead of rounding it', async () => {
  await expect(queryRows(database.db, sql`select 9007199254740993::bigint as n`)).rejects.toThrow(/can't hold exactly/)
})

it('can search words of all three languages (R054)', async () => {
  const rows = await queryRows(
    database.db,
    sql`
    select cfgname from pg_ts_config where cfgname in ('simple', 'english', 'french', 'arabic') order by 1`,
  )
  expect(rows).toHaveLength(4)
  const [row] = await queryRows<{ alike: number }>(database.db, sql`select similarity('shirt', 'shirts') as alike`)
  expect(row?.alike).toBeGreaterThan(0.5)
})

const twice = hot<{ n: number; list: string[]; at: Date | null }, [n: number, list: string[], at: Date | null]>(
  'test_twice',
  'select $1::int * 2 as n, $2::text[] as list, $3::timestamptz as at',
)

it('runs a hot statement alone and in a transaction, and again after it failed', async () => {
  const at = new Date('2026-11-21T06:00:00Z')
  expect(await twice(database.db, 4, ['x'], at)).toEqual([{ n: 8, list: ['x'], at }])
  await expect(twice(database.db, 2_000_000_000, [], null)).rejects.toThrow(/out of range/)
  const inside = await inTransaction(database.db, (tx) => twice(tx, 5, [], null))
  expect(inside).toEqual([{ n: 10, list: [], at: null }])
})

it('refuses two hot statements of one name', () => {
  expect(() => hot('test_twice', 'select 1')).toThrow(/test_twice/)
})

it('refuses a hot statement that would be planned anew for every list', () => {
  expect(() => hot('test_any', 'select id from products where id = any($1::text[])')).toThrow(/test_any/)
  expect(() => hot('test_unnest', 'select w from unnest( $1::text[] ) w')).toThrow(/test_unnest/)
})

it('G25 writes all of a transaction or nothing', async () => {
  const failing = inTransaction(database.db, async (tx) => {
    await tx.insert(jobs).values({ name: 'half' })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await database.db.select().from(jobs)).toEqual([])
})

it('G25 does not take a transaction for done whose statement failed and was overheard', async () => {
  const overheard = inTransaction(database.db, async (tx) => {
    await tx.insert(jobs).values({ name: 'overheard' })
    await queryRows(tx, sql`select 1 / 0`).catch(() => {})
  })
  await expect(overheard).rejects.toThrow()
  expect(await database.db.select().from(jobs)).toEqual([])
})

it('refuses the database inside its own transaction instead of waiting for ever', async () => {
  const tangled = inTransaction(database.db, () => queryRows(database.db, sql`select 1`))
  await expect(tangled).rejects.toThrow('Inside a transaction use its tx')
  const nested = inTransaction(database.db, () => database.db.transaction(async () => 1))
  await expect(nested).rejects.toThrow('Inside a transaction use its tx')
  expect(await queryRows(database.db, sql`select 1 as free`)).toEqual([{ free: 1 }])
})

it('names the constraint that refused a write, through Drizzle and without', async () => {
  await database.db.insert(jobs).values({ name: 'twin' })
  const byDrizzle = await database.db
    .insert(jobs)
    .values({ name: 'twin' })
    .catch((error: unknown) => error)
  const bySql = await queryRows(database.db, sql`insert into jobs (name) values ('twin')`).catch(
    (error: unknown) => error,
  )
  expect([brokenConstraint(byDrizzle), brokenConstraint(bySql)]).toEqual(['jobs_pkey', 'jobs_pkey'])
  expect(isDatabaseAway(byDrizzle)).toBe(false)
})

it('G10 repeats a transaction after a deadlock at most 3 times, and only then', async () => {
  let runs = 0
  const deadlock = () => sql`do $$ begin raise exception 'cross' using errcode = '40P01'; end $$`
  await inTransaction(database.db, async (tx) => {
    if (++runs < 4) await queryRows(tx, deadlock())
  })
  expect(runs).toBe(4)
  await expect(
    inTransaction(database.db, async (tx) => {
      runs++
      await queryRows(tx, deadlock())
    }),
  ).rejects.toThrow('cross')
  expect(runs).toBe(8)
  await expect(
    inTransaction(database.db, async (tx) => {
      runs++
      await queryRows(tx, sql`select 1 / 0`)
    }),
  ).rejects.toThrow()
  expect(runs).toBe(9)
})

it('counts the rows that were written', async () => {
  expect(await countWritten(database.db, sql`insert into jobs (name) values ('count-a'), ('count-b')`)).toBe(2)
  expect(await countWritten(database.db, sql`update jobs set last_error = 'x' where name = 'nobody'`)).toBe(0)
})

it('goes on after a migration changed what a known statement answers', async () => {
  const list = () => queryRows(database.db, sql`select * from colours`)
  await queryRows(database.db, sql`create table colours (name text)`)
  await queryRows(database.db, sql`insert into colours values ('sand')`)
  expect(await list()).toEqual([{ name: 'sand' }])
  await queryRows(database.db, sql`alter table colours add column hex text`)
  expect(await list()).toEqual([{ name: 'sand', hex: null }])
  await queryRows(database.db, sql`drop table colours`)
})

it('takes any number of different statements', async () => {
  for (let n = 0; n < 1100; n++) {
    expect(await queryRows(database.db, sql.raw(`select ${n % 600} as n`))).toEqual([{ n: n % 600 }])
  }
  const [row] = await queryRows<{ kept: number }>(database.db, sql`select count(*) as kept from pg_prepared_statements`)
  expect(row?.kept).toBeLessThanOrEqual(501)
})
