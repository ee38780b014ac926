import { findBroken } from '#db/invariants.ts'
import { queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { hire, office } from '../../../tests/harness/staff.ts'
import { sealAudit } from './audit.admin.actions.ts'

const api = await testApi()
const owner = await hire(api)
const rename = (name: string, version: number) =>
  office(api, 'changePerson', { cookie: owner.cookie, version, params: { id: owner.staffId }, body: { name } })

describe('the audit log', () => {
  it('says who did what to which thing, before and after, and from where', async () => {
    expect((await rename('Hessa', 1)).status).toBe(200)
    const { body } = await office(api, 'listAudit', {
      cookie: owner.cookie,
      query: { objectId: owner.staffId, action: 'staff.change' },
    })
    expect(body.entries).toHaveLength(1)
    expect(body.entries[0]).toMatchObject({
      person: { _id: owner.staffId, email: owner.email },
      roles: ['owner'],
      permission: 'people.write',
      action: 'staff.change',
      object: { type: 'staff', id: owner.staffId },
      before: { name: 'Layla' },
      after: { name: 'Hessa' },
      address: '192.0.2.1',
    })
  })

  it('writes nothing for a deed that was refused', async () => {
    expect((await rename('Nobody', 1)).body.code).toBe('VERSION_CONFLICT')
    const { body } = await office(api, 'listAudit', {
      cookie: owner.cookie,
      query: { objectId: owner.staffId, action: 'staff.change' },
    })
    expect(body.entries).toHaveLength(1)
  })

  it('pages, newest first, without a gap or a twin', async () => {
    for (let version = 2; version < 60; version++) await rename(`Name ${version}`, version)
    const first = await office(api, 'listAudit', { cookie: owner.cookie, query: { objectId: owner.staffId } })
    const second = await office(api, 'listAudit', {
      cookie: owner.cookie,
      query: { objectId: owner.staffId, cursor: first.body.next },
    })
    const names = [...first.body.entries, ...second.body.entries].map(({ after }) => after.name)
    expect([first.body.entries.length, second.body.next, names.length, new Set(names).size]).toEqual([50, null, 59, 59])
  })

  it('refuses to be changed, emptied or shortened, also by hand', async () => {
    for (const statement of [
      sql`update audit set reason = 'x'`,
      sql`delete from audit`,
      sql`truncate audit`,
      sql`update audit_seals set digest = 'x'`,
    ]) {
      await expect(queryRows(api.shop.db, statement)).rejects.toThrow()
    }
  })

  it('I17 a row rewritten by whoever owns the database is noticed', async () => {
    api.clock.advance(61_000)
    expect(await sealAudit(api.shop)).toBe(1)
    expect((await findBroken(api.shop.db)).filter(({ name }) => name === 'I17')).toEqual([])
    await queryRows(api.shop.db, sql`alter table audit disable trigger audit_is_append_only`)
    const [row] = await queryRows<{ id: string }>(api.shop.db, sql`select id from audit order by at limit 1`)
    await queryRows(api.shop.db, sql`update audit set staff_email = 'somebody@else.test' where id = ${row?.id}`)
    const check = () => office(api, 'checkAudit', { cookie: owner.cookie })
    expect((await check()).body).toMatchObject({ seals: 1, checked: 1, broken: [{ number: 1 }] })
    const [broken] = (await findBroken(api.shop.db)).filter(({ name }) => name === 'I17')
    expect(broken?.what[0]).toContain('seal 1')
    await queryRows(api.shop.db, sql`update audit set staff_email = ${owner.email} where id = ${row?.id}`)
    expect((await findBroken(api.shop.db)).filter(({ name }) => name === 'I17')).toEqual([])
    expect((await check()).body).toMatchObject({ checked: 1, broken: [] })
    await queryRows(api.shop.db, sql`delete from audit where id = ${row?.id}`)
    expect((await findBroken(api.shop.db)).map(({ name }) => name)).toContain('I17')
  })
})
