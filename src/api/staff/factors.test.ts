import { staff, staffPasskeys, staffRecoveryCodes } from '#db/tables.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { codeOf, hire, office, staffCookieOf, staffPassword, type StaffPerson } from '../../../tests/harness/staff.ts'
import { hashOf } from './secrets.ts'

const api = await testApi()

async function givePasskeys(person: StaffPerson, ...names: string[]): Promise<void> {
  await api.shop.db.insert(staffPasskeys).values(
    names.map((name) => ({
      id: `${person.staffId}-${name}`,
      staffId: person.staffId,
      publicKey: 'x',
      counter: 0,
      transports: [],
      name,
      createdAt: api.clock.now(),
    })),
  )
}
const namesOf = async (person: StaffPerson): Promise<string[]> =>
  (await office(api, 'listPasskeys', { cookie: person.cookie })).body.passkeys.map(({ name }: { name: string }) => name)
const remove = (person: StaffPerson, name: string, of = person) =>
  office(api, 'removePasskey', { cookie: person.cookie, params: { id: `${of.staffId}-${name}` } })

describe('T20 one’s own passkeys', () => {
  it('T20 are listed and removed one by one, and nobody else’s are; the log says which', async () => {
    const [owner, other] = [await hire(api), await hire(api)]
    await givePasskeys(owner, 'laptop', 'phone')
    await givePasskeys(other, 'key')
    expect(await namesOf(owner)).toEqual(['laptop', 'phone'])
    expect((await remove(owner, 'key', other)).status).toBe(404)
    expect((await remove(owner, 'laptop')).status).toBe(200)
    expect([await namesOf(owner), await namesOf(other)]).toEqual([['phone'], ['key']])
    const log = await office(api, 'listAudit', { cookie: owner.cookie, query: { action: 'staff.passkey.remove' } })
    expect(log.body.entries.map(({ before }: { before: unknown }) => before)).toEqual([{ name: 'laptop' }])
  })

  it('T20 the last second factor stays', async () => {
    const owner = await hire(api)
    await givePasskeys(owner, 'laptop', 'phone')
    await api.shop.db.update(staff).set({ totpSecret: null }).where(eq(staff.id, owner.staffId))
    const both = await Promise.all([remove(owner, 'laptop'), remove(owner, 'phone')])
    expect(both.map(({ body }) => body.code ?? 'removed').toSorted()).toEqual(['LAST_FACTOR', 'removed'])
    expect(await namesOf(owner)).toHaveLength(1)
  })
})

describe('T20 the log says who came in, by what, who was refused, and who left', () => {
  it('T20 a sign-in by each factor, a step-up, a wrong code and a sign-out have a line, and no secret', async () => {
    const person = await hire(api)
    const signIn = async () =>
      staffCookieOf(
        (await office(api, 'startStaffSession', { body: { email: person.email, password: staffPassword } })).headers,
      )
    const totp = await office(api, 'showTotp', { cookie: await signIn(), body: { code: codeOf(api, person) } })
    const cookie = staffCookieOf(totp.headers)
    api.clock.advance(31_000)
    expect((await office(api, 'stepUp', { cookie, body: { code: codeOf(api, person) } })).status).toBe(200)
    await office(api, 'offerTotp', { cookie })
    await api.shop.db.insert(staffRecoveryCodes).values({ staffId: person.staffId, codeHash: hashOf('abcdefghjk') })
    await office(api, 'showRecoveryCode', { cookie: await signIn(), body: { code: 'abcde-fghjk' } })
    await office(api, 'showTotp', { cookie: await signIn(), body: { code: '000000' } })
    await office(api, 'endStaffSession', { cookie })
    await office(api, 'endStaffSession', { cookie })
    const { body } = await office(api, 'listAudit', { cookie: person.cookie, query: { person: person.email } })
    const lines = body.entries.map((entry: { action: string; after: { factor?: string } | null }) => [
      entry.action,
      entry.after?.factor ?? null,
    ])
    expect(lines.toReversed()).toEqual([
      ['staff.sign-in', 'totp'],
      ['staff.step-up', 'totp'],
      ['staff.sign-in', 'recovery'],
      ['staff.sign-in.refused', 'totp'],
      ['staff.sign-out', null],
    ])
    expect(JSON.stringify(body)).not.toContain('abcdefghjk')
  })
})

describe('D19 two editors of a role', () => {
  it('D19 the later one is told field by field what both have changed', async () => {
    const owner = await hire(api)
    const grants = { 'payments.refund': { capFils: 30_000 }, 'orders.read': {} }
    const { body: made } = await office(api, 'addRole', { cookie: owner.cookie, body: { name: 'Refunds', grants } })
    const save = (body: object) =>
      office(api, 'changeRole', { cookie: owner.cookie, params: { id: made.role._id }, version: 1, body })
    expect((await save({ name: 'Refunds', grants: { 'payments.refund': { capFils: 10_000 } } })).status).toBe(200)
    const { status, body } = await save({ name: 'Till', grants: { ...grants, 'orders.note': {} } })
    expect([status, body.code, body.current.version, body.current.grants]).toEqual([
      409,
      'VERSION_CONFLICT',
      2,
      { 'payments.refund': { capFils: 10_000 } },
    ])
    expect(body.differences).toEqual([
      { field: 'name', before: 'Refunds', yours: 'Till', theirs: 'Refunds' },
      {
        field: 'grants.payments.refund',
        before: [{ capFils: 30_000 }],
        yours: [{ capFils: 30_000 }],
        theirs: [{ capFils: 10_000 }],
      },
      { field: 'grants.orders.read', before: [{}], yours: [{}] },
      { field: 'grants.orders.note', yours: [{}] },
    ])
  })
})
