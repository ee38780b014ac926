import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { expectHealthy, newKey, stockOf } from '../../../tests/harness/orders.ts'
import { type AdminCallName, type AdminSent, hire, office, type StaffPerson } from '../../../tests/harness/staff.ts'
import { expireApprovals } from '../approvals/approvals.actions.ts'

const api = await testApi()
const [packer, manager, owner] = [
  await hire(api, { roles: ['warehouse'] }),
  await hire(api, { roles: ['manager'] }),
  await hire(api),
]
const hourMs = 60 * 60 * 1000

/** At AED 200 a piece; the warehouse may move 500 at once, the manager 5,000. */
async function ask(quantity = -5) {
  const product = await addProduct(api.shop, { stock: 100, basePriceFils: 200_00 })
  const variantId = product.variants[0]?.id ?? ''
  const lines = [{ variantId, quantity }]
  const { body } = await office(api, 'adjustStock', {
    cookie: packer.cookie,
    body: { place: 'warehouse', reason: 'damage', note: 'Water', lines },
  })
  return { id: body.approval._id as string, variantId }
}
const act = (name: AdminCallName, id: string, by: StaffPerson, sent: AdminSent = {}) =>
  office(api, name, { cookie: by.cookie, params: { id }, body: {}, ...sent })
const list = async (by: StaffPerson, open = 'true') =>
  (await office(api, 'listApprovals', { cookie: by.cookie, query: { open } })).body.approvals as Record<
    string,
    unknown
  >[]
const find = async (id: string, by: StaffPerson, open = 'true') => (await list(by, open)).find(({ _id }) => _id === id)

describe('four eyes', () => {
  it('what goes over a limit waits, and is done once when somebody else says yes', async () => {
    const { id, variantId } = await ask()
    expect(await find(id, packer)).toMatchObject({
      state: 'asked',
      amountFils: 1000_00,
      isMine: true,
      mayDecide: false,
    })
    expect(await find(id, manager)).toMatchObject({ isMine: false, mayDecide: true, reason: 'Water' })
    const key = newKey()
    const first = await act('approve', id, manager, { key, body: { note: 'Seen' } })
    expect([first.status, (await act('approve', id, manager, { key, body: { note: 'Seen' } })).status]).toEqual([
      200, 200,
    ])
    expect(await stockOf(api, variantId)).toMatchObject({ onHand: 95 })
    expect((await act('approve', id, owner)).body.code).toBe('ALREADY_DECIDED')
    expect(await find(id, packer, 'false')).toMatchObject({ state: 'approved', decidedBy: 'Layla', note: 'Seen' })
    await expectHealthy(api)
  })

  it('R003 name the pieces in the language of who reads, and in English where there is no other name', async () => {
    const { id, variantId } = await ask()
    const nameOf = async (language: string) => {
      const headers = { 'accept-language': language }
      const { approvals } = (await office(api, 'listApprovals', { cookie: manager.cookie, headers })).body
      return approvals.find(({ _id }: { _id: string }) => _id === id).lines[0].name
    }
    const ofProduct = sql`product_id = (select product_id from variants where id = ${variantId})`
    await api.shop.db.execute(sql`update product_texts set name = 'ثوب' where language = 'ar' and ${ofProduct}`)
    await api.shop.db.execute(sql`delete from product_texts where language = 'fr' and ${ofProduct}`)
    const english = await nameOf('en')
    expect([english.length > 0, await nameOf('ar'), await nameOf('fr')]).toEqual([true, 'ثوب', english])
  })

  it('are never one’s own, neither for a call nor for the database', async () => {
    const { id } = await ask()
    await api.shop.db.execute(sql`update approvals set asked_by = ${owner.staffId} where id = ${id}`)
    expect((await act('approve', id, owner)).body).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Somebody else must decide your own request.',
    })
    await expect(
      api.shop.db.execute(sql`update approvals set state = 'approved', decided_by = asked_by where id = ${id}`),
    ).rejects.toThrow()
  })

  it('go no further than the limit of who approves, counted at the price of the day', async () => {
    const { id } = await ask(-26)
    expect(await find(id, manager)).toMatchObject({ mayDecide: false })
    expect((await act('approve', id, manager)).body.code).toBe('FORBIDDEN')
    const { id: small, variantId } = await ask(-20)
    await api.shop.db.execute(
      sql`update products set base_price_fils = 30000 where id = (select product_id from variants where id = ${variantId})`,
    )
    expect((await act('approve', small, manager)).body.code).toBe('FORBIDDEN')
    expect((await act('approve', id, owner)).status).toBe(200)
  })

  it('leave a request open that can’t be done now', async () => {
    const { id, variantId } = await ask(-100)
    await api.shop.db.execute(sql`update variants set reserved = 1 where id = ${variantId}`)
    expect((await act('approve', id, owner)).body.code).toBe('INSUFFICIENT_STOCK')
    expect(await find(id, owner)).toMatchObject({ state: 'asked' })
    await api.shop.db.execute(sql`update variants set reserved = 0 where id = ${variantId}`)
  })

  it('say no with a reason; who asked may take it back, nobody else', async () => {
    const [declined, withdrawn] = [await ask(), await ask()]
    expect((await act('decline', declined.id, manager)).body.issues?.[0].path).toBe('note')
    expect((await act('decline', declined.id, manager, { body: { note: 'Count again' } })).status).toBe(200)
    expect(await find(declined.id, packer, 'false')).toMatchObject({ state: 'declined', note: 'Count again' })
    expect((await act('withdraw', withdrawn.id, manager)).body.code).toBe('FORBIDDEN')
    expect((await act('withdraw', withdrawn.id, packer)).status).toBe(200)
    expect((await act('approve', withdrawn.id, manager)).body.code).toBe('ALREADY_DECIDED')
    expect(await stockOf(api, declined.variantId)).toMatchObject({ onHand: 100 })
  })

  it('show a member without the permission to approve nothing but her own', async () => {
    await ask()
    const other = await hire(api, { roles: ['desk'] })
    expect(await list(other)).toEqual([])
  })

  it('are over after 72 hours, before the job too', async () => {
    const { id } = await ask()
    const late = await api.shop.db.execute<{ expires_at: string }>(
      sql`select expires_at from approvals where id = ${id}`,
    )
    const endsAt = new Date(late.rows[0]?.expires_at ?? 0)
    expect(endsAt.getTime() - api.clock.now().getTime()).toBeLessThanOrEqual(72 * hourMs)
    api.clock.set(endsAt)
    const again = await hire(api, { roles: ['manager'] })
    expect((await act('approve', id, again)).body.message).toContain('72 hours')
    await expireApprovals(api.shop)
    expect(await find(id, again, 'false')).toMatchObject({ state: 'expired', decidedBy: null })
  })
})
