import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { type AdminCallName, type AdminSent, hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'

const api = await testApi()
let owner: StaffPerson
let desk: StaffPerson
const call = (by: StaffPerson, name: AdminCallName, sent: AdminSent = {}) =>
  office(api, name, { cookie: by.cookie, ...sent })
const add = (by: StaffPerson, fields: Record<string, unknown>) =>
  call(by, 'addView', { body: { list: 'orders', query: 'tab=pick&emirate=dubai', ...fields } })
const list = async (by: StaffPerson) => (await call(by, 'listViews')).body
const namesOf = async (by: StaffPerson) => (await list(by)).views.map(({ name }: { name: string }) => name)

beforeAll(async () => {
  owner = await hire(api)
  desk = await hire(api, { roles: ['desk'] })
})

describe('3.0 rule 8: kept views of a list', () => {
  it('are one’s own until they are shared, and only one’s own can be changed', async () => {
    const made = await add(desk, { name: 'Dubai to pick' })
    expect([made.status, made.body.view]).toMatchObject([
      201,
      { query: 'tab=pick&emirate=dubai', isOwn: true, version: 1 },
    ])
    expect([await namesOf(desk), await namesOf(owner)]).toEqual([['Dubai to pick'], []])
    const { _id: id } = made.body.view
    const change = (by: StaffPerson, version: number, body: unknown) =>
      call(by, 'changeView', { params: { id }, version, body })
    expect((await change(desk, 1, { isShared: true })).body.view).toMatchObject({
      isShared: true,
      version: 2,
      name: 'Dubai to pick',
    })
    expect((await list(owner)).views).toMatchObject([{ name: 'Dubai to pick', isOwn: false }])
    expect((await change(owner, 2, { name: 'Mine now' })).body.code).toBe('NOT_FOUND')
    expect((await change(desk, 1, { name: 'Late' })).body).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { version: 2 },
    })
    expect((await call(owner, 'removeView', { params: { id }, version: 2 })).body.code).toBe('NOT_FOUND')
    expect((await call(desk, 'removeView', { params: { id }, version: 1 })).body.code).toBe('VERSION_CONFLICT')
    expect((await call(desk, 'removeView', { params: { id }, version: 2 })).status).toBe(200)
    expect(await namesOf(owner)).toEqual([])
    const log = await call(owner, 'listAudit', { query: { objectType: 'view' } })
    expect(log.body.entries.map(({ action }: { action: string }) => action)).toEqual([
      'view.remove',
      'view.change',
      'view.add',
    ])
  })

  it('have a name of their own for each person', async () => {
    await add(desk, { name: 'Cash' })
    const second = await add(desk, { name: 'Other' })
    expect((await add(desk, { name: 'Cash' })).body.code).toBe('NAME_TAKEN')
    const { _id: id } = second.body.view
    const renamed = await call(desk, 'changeView', { params: { id }, version: 1, body: { name: 'Cash' } })
    expect(renamed.body.code).toBe('NAME_TAKEN')
    expect((await add(owner, { name: 'Cash' })).status).toBe(201)
    expect((await add(desk, { name: 'Wrong', query: 'a=<script>' })).status).toBe(400)
  })

  it('D19 are no matter of who may not read the list: a name or a search may tell of a buyer', async () => {
    await add(desk, { name: 'Sara 0501234567', query: 'q=0501234567', isShared: true })
    const translator = await hire(api, { roles: ['translator'] })
    expect((await list(translator)).code).toBe('FORBIDDEN')
    expect((await add(translator, { name: 'Mine' })).body.code).toBe('FORBIDDEN')
  })

  it('may be the first of a role; only who may change people makes one so', async () => {
    expect((await add(desk, { name: 'First', defaultOf: ['desk'] })).body.code).toBe('FORBIDDEN')
    expect((await list(desk)).first).toBeNull()
    const made = await add(owner, { name: 'Confirm first', query: 'tab=confirm', defaultOf: ['desk'] })
    expect(made.body.view.isShared).toBe(true)
    expect([(await list(desk)).first, (await list(owner)).first]).toEqual([made.body.view._id, null])
  })
})
