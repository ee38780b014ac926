import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../tests/harness/database.ts'
import { queryRows } from './open.ts'
import { setRole } from './role.ts'

const database = testDatabase()

beforeAll(async () => {
  const { db } = await database
  await db.execute(sql`insert into users (id, email, email_verified_at, status) values
    ('u1', 'noor@shop.test', now(), 'active'), ('u2', 'new@shop.test', null, 'active'), ('u3', 'gone@shop.test', now(), 'suspended'), ('u4', 'erased@shop.test', now(), 'erased')`)
})

const roleOf = async (id: string) =>
  (await queryRows<{ role: string }>((await database).db, sql`select role from users where id = ${id}`))[0]?.role

it('D19 an empty shop gets its first administrator from whoever has the database, and loses her again', async () => {
  const { db } = await database
  expect(await setRole(db, ' Noor@Shop.test', 'admin')).toEqual({
    email: 'noor@shop.test',
    from: 'customer',
    to: 'admin',
  })
  expect(await roleOf('u1')).toBe('admin')
  expect(await setRole(db, 'noor@shop.test', 'customer')).toMatchObject({ from: 'admin', to: 'customer' })
})

it.each([
  ['nobody@shop.test', 'admin', 'register in the shop first'],
  ['new@shop.test', 'admin', 'not verified'],
  ['new@shop.test', 'staff', 'not verified'],
  ['gone@shop.test', 'admin', 'suspended'],
  ['erased@shop.test', 'admin', 'register'],
  ['noor@shop.test', 'owner', 'no role'],
  ['noor@shop.test', 'guest', 'no role'],
])('D19 %s is not made %s: %s', async (email, role, why) => {
  await expect(setRole((await database).db, email, role)).rejects.toThrow(why)
  expect([await roleOf('u1'), await roleOf('u2'), await roleOf('u3'), await roleOf('u4')]).toEqual(
    Array<string>(4).fill('customer'),
  )
})
