/** ADR 54: a wallet's entries, what staff give, and what its owner sees. */
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/open.ts'
import { mailApi } from '../../../tests/harness/mail.ts'
import { expectHealthy } from '../../../tests/harness/orders.ts'
import { type Person, signUp } from '../../../tests/harness/people.ts'
import { hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'
import { findBalance, post } from './wallets.actions.ts'

const api = await mailApi()
const { shop, call, lettersTo, clock } = api
let desk: StaffPerson
let manager: StaffPerson
let owner: StaffPerson

beforeAll(async () => {
  desk = await hire(api, { roles: ['desk'] })
  manager = await hire(api, { roles: ['manager'] })
  owner = await hire(api)
})

const grant = (id: string, body: object, { cookie }: StaffPerson = desk) =>
  office(api, 'grantGoodwill', { cookie, params: { id }, body: { note: 'The parcel came late', ...body } })
const wallet = async (id: string, { cookie }: StaffPerson = desk) =>
  office(api, 'showWallet', { cookie, params: { id } })
const mine = async ({ token }: Person, query = {}) => (await call('GET /wallet', { token, query })).body

const give = (userId: string, amountFils: number, reference: string, bucket: 'credit' | 'bonus' = 'credit') =>
  inTransaction(shop.db, (tx) =>
    post(tx, shop, {
      userId,
      kind: amountFils < 0 ? 'paid_out' : bucket === 'bonus' ? 'bonus' : 'refund',
      bucket,
      amountFils,
      reference,
    }),
  )

describe('3.7 a wallet', () => {
  it('is empty until something is entered, and shows its entries newest first, bonus apart', async () => {
    const person = await signUp(api)
    expect(await mine(person)).toMatchObject({
      wallet: { balance: 0, credit: 0, bonus: 0 },
      entries: [],
      pagination: { total: 0, totalPages: 0 },
    })
    await give(person.userId, 10_000, `t:${person.userId}:1`)
    await give(person.userId, 2_550, `t:${person.userId}:2`, 'bonus')
    await give(person.userId, -4_000, `t:${person.userId}:3`)
    const { wallet: shown, entries } = await mine(person)
    expect(shown).toEqual({ balance: 85.5, credit: 60, bonus: 25.5 })
    expect(entries.map(({ kind, amount, isBonus }) => [kind, amount, isBonus])).toEqual([
      ['paid_out', -40, false],
      ['bonus', 25.5, true],
      ['refund', 100, false],
    ])
    expect((await mine(person, { page: 2, limit: 2 })).entries.map(({ kind }) => kind)).toEqual(['refund'])
    await expectHealthy(api)
  })

  it('G14 enters the same reference once', async () => {
    const { userId } = await signUp(api)
    expect(await give(userId, 5_000, `same:${userId}`)).toMatchObject({ balanceFils: 5_000 })
    expect(await give(userId, 5_000, `same:${userId}`)).toBeUndefined()
    expect(await findBalance(shop.db, userId)).toEqual({ creditFils: 5_000, bonusFils: 0 })
  })

  it('never falls below zero, and nobody writes its balance or rewrites an entry: the database refuses', async () => {
    const { userId } = await signUp(api)
    await give(userId, 5_000, `zero:${userId}`)
    await expect(give(userId, -5_001, `over:${userId}`)).rejects.toThrow()
    await expect(give(userId, -1, `bonus:${userId}`, 'bonus')).rejects.toThrow()
    for (const statement of [
      sql`update wallets set credit_fils = 9000 where user_id = ${userId}`,
      sql`update wallet_entries set amount_fils = 9000 where reference = ${`zero:${userId}`}`,
      sql`delete from wallet_entries where reference = ${`zero:${userId}`}`,
      sql`insert into wallet_entries (id, wallet_id, position, kind, bucket, amount_fils, balance_fils, reference, created_at)
        select 'x' || id, id, 2, 'refund', 'credit', 100, 9900, 'x' || id, now() from wallets where user_id = ${userId}`,
    ])
      await expect(shop.db.execute(statement)).rejects.toThrow()
    expect(await findBalance(shop.db, userId)).toEqual({ creditFils: 5_000, bonusFils: 0 })
  })
})

describe('3.2 goodwill.grant', () => {
  it('staff give credit with a reason; its owner is told, the statement and the log name who did', async () => {
    const person = await signUp(api, { emailVerifiedAt: clock.now() })
    const answer = await grant(person.userId, { amountFils: 5_000 })
    expect([answer.status, answer.body.approval]).toEqual([201, null])
    expect((await wallet(person.userId)).body).toMatchObject({
      creditFils: 5_000,
      bonusFils: 0,
      entries: [{ kind: 'goodwill', amountFils: 5_000, balanceFils: 5_000, note: 'The parcel came late' }],
    })
    const [letter] = await lettersTo(person.email)
    expect(letter?.text).toMatch(/AED\s50\.00/)
    expect(letter?.text).not.toContain('came late')
    const page = await office(api, 'showCustomer', { cookie: desk.cookie, params: { id: person.userId } })
    expect(page.body.wallet).toEqual({ creditFils: 5_000, bonusFils: 0 })
  })

  it('D19 above the limit it waits for somebody else, who gives the very same; nobody passes a limit in steps', async () => {
    const { userId } = await signUp(api)
    expect((await grant(userId, { amountFils: 8_000, bucket: 'bonus' })).body.approval).toBeNull()
    const second = await grant(userId, { amountFils: 3_000 })
    expect([second.status, second.body.entryId]).toEqual([201, null])
    const id = second.body.approval?._id ?? ''
    expect(await findBalance(shop.db, userId)).toEqual({ creditFils: 0, bonusFils: 8_000 })
    const asker = await office(api, 'approve', { cookie: desk.cookie, params: { id }, body: { note: '' } })
    expect(asker.status).toBe(403)
    const listed = await office(api, 'listApprovals', { cookie: manager.cookie })
    expect(listed.body.approvals.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({
      verb: 'goodwill.grant',
      amountFils: 3_000,
      person: { _id: userId, kind: 'account' },
      mayDecide: true,
    })
    const agreed = await office(api, 'approve', { cookie: manager.cookie, params: { id }, body: { note: '' } })
    expect(agreed.status).toBe(200)
    expect(await findBalance(shop.db, userId)).toEqual({ creditFils: 3_000, bonusFils: 8_000 })
    await expectHealthy(api)
  })

  it('an owner gives any amount, the same key once; no account and no reason are refused', async () => {
    const { userId } = await signUp(api)
    const sent = {
      cookie: owner.cookie,
      params: { id: userId },
      body: { amountFils: 90_000, note: 'Sorry' },
      key: 'k1',
    }
    const [first, again] = [await office(api, 'grantGoodwill', sent), await office(api, 'grantGoodwill', sent)]
    expect([first.status, again.body.entryId]).toEqual([201, first.body.entryId])
    expect(await findBalance(shop.db, userId)).toEqual({ creditFils: 90_000, bonusFils: 0 })
    expect((await grant('nobody', { amountFils: 100 })).status).toBe(404)
    expect((await wallet('nobody')).status).toBe(404)
    expect((await grant(userId, { amountFils: 100, note: ' ' })).body.code).toBe('VALIDATION_FAILED')
    expect((await grant(userId, { amountFils: 0 })).body.code).toBe('VALIDATION_FAILED')
  })
})
