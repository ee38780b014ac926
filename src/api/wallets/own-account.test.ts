/** Nobody gives to herself, and nobody asks for the same gift twice. */
import { approvals } from '#db/tables.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { signUp } from '../../../tests/harness/people.ts'
import { hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'

const api = await testApi()
const { shop } = api
const desk = await hire(api, { roles: ['desk'] })
const owner = await hire(api)

const grant = (id: string, body: object, { cookie }: StaffPerson) =>
  office(api, 'grantGoodwill', { cookie, params: { id }, body: { note: 'The parcel came late', ...body } })
const set = (userId: string, { email, phone }: { email?: string; phone?: string }) =>
  shop.db.execute(
    sql`update users set email = coalesce(${email ?? null}, email), phone = coalesce(${phone ?? null}, phone) where id = ${userId}`,
  )

describe('D19 a clerk’s own account', () => {
  it.each([
    ['its very e-mail', (email: string) => email],
    ['another spelling of her mailbox', (email: string) => email.replace('@', '+shop@')],
  ])('D19 is given nothing by her, known by %s', async (_, spell) => {
    const clerk = await hire(api, { roles: ['desk'] })
    const { userId } = await signUp(api)
    await set(userId, { email: spell(clerk.email) })
    for (const bucket of ['credit', 'bonus']) {
      const refused = await grant(userId, { amountFils: 100, bucket }, clerk)
      expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('your own')])
    }
    expect((await grant(userId, { amountFils: 100 }, desk)).status).toBe(201)
  })

  it('D19 nor a second account with the telephone of her first', async () => {
    const clerk = await hire(api, { roles: ['desk'] })
    const [first, second, stranger] = [await signUp(api), await signUp(api), await signUp(api)]
    await set(first.userId, { email: clerk.email, phone: '+971507777001' })
    await set(second.userId, { phone: '+971507777001' })
    await set(stranger.userId, { phone: '+971507777002' })
    expect((await grant(second.userId, { amountFils: 100 }, clerk)).status).toBe(403)
    expect((await grant(stranger.userId, { amountFils: 100 }, clerk)).status).toBe(201)
  })

  it('D19 and she does not agree to what somebody else asks for it', async () => {
    const { userId } = await signUp(api)
    await set(userId, { email: owner.email })
    const { approval } = (await grant(userId, { amountFils: 900_000 }, desk)).body
    const agreed = await office(api, 'approve', { cookie: owner.cookie, params: { id: approval._id }, body: {} })
    expect([agreed.status, agreed.body.code]).toEqual([403, 'FORBIDDEN'])
    const [row] = await shop.db.select().from(approvals).where(eq(approvals.id, approval._id))
    expect(row?.state).toBe('asked')
  })
})

describe('G8 a gift above the limit', () => {
  it('G8 asked for again while it waits is the same request; another amount or reason is another', async () => {
    const { userId } = await signUp(api)
    const ask = async (body: object, by = desk) =>
      (await grant(userId, { amountFils: 900_000, ...body }, by)).body.approval._id
    const first = await ask({})
    const colleague = await hire(api, { roles: ['desk'] })
    expect([await ask({}), await ask({}, colleague)]).toEqual([first, first])
    expect(await ask({ amountFils: 900_001 })).not.toBe(first)
    expect(await ask({ note: 'Another reason' })).not.toBe(first)
    await office(api, 'withdraw', { cookie: desk.cookie, params: { id: first }, body: {} })
    expect(await ask({})).not.toBe(first)
  })
})
