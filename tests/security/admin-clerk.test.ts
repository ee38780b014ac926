/** What a dishonest clerk tries with the rights that she has, and somebody else with what leaks of a session. */
import { queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../harness/api.ts'
import { addProduct } from '../harness/catalogue.ts'
import { kaftanDraft } from '../harness/product-draft.ts'
import { hire, office, type StaffPerson, staffPassword } from '../harness/staff.ts'

const api = await testApi()
const { shop } = api
const owner = await hire(api)
await addProduct(shop, { category: 'women', subcategory: 'abayas', slug: 'an-abaya' })

async function roleOf(name: string, grants: Record<string, object>): Promise<StaffPerson> {
  const { body } = await office(api, 'addRole', { cookie: owner.cookie, body: { name, grants } })
  return hire(api, { roles: [body.role._id] })
}

const companyPrice = (unitPriceFils: number) => ({ wholesale: { moq: 1, tiers: [{ minQuantity: 1, unitPriceFils }] } })

describe('D19 a limit that a clerk has holds on every way to the same end', () => {
  it('D19 prices for companies are prices: no cut below the limit, and none without the permission', async () => {
    const half = await roleOf('half price', {
      'products.read': {},
      'products.write': {},
      'prices.write': { capPercent: 50 },
    })
    const none = await roleOf('no price', { 'products.read': {}, 'products.write': {} })
    const made = await office(api, 'addProduct', { cookie: owner.cookie, body: kaftanDraft('for-companies') })
    const { _id: id, version } = made.body.product
    const change = (by: StaffPerson, unitPriceFils: number) =>
      office(api, 'changeProduct', {
        cookie: by.cookie,
        params: { id },
        version,
        body: kaftanDraft('for-companies', companyPrice(unitPriceFils)),
      })
    expect((await change(none, 39_999)).body.code).toBe('FORBIDDEN')
    expect((await change(half, 19_999)).body.code).toBe('FORBIDDEN')
    expect((await change(half, 20_000)).status).toBe(200)
    const add = await office(api, 'addProduct', { cookie: half.cookie, body: kaftanDraft('gift', companyPrice(1)) })
    expect(add.body.code).toBe('FORBIDDEN')
  })

  it('I18 goods that never arrive from a transfer leave the books within the limit of an adjustment', async () => {
    const clerk = await hire(api, { roles: ['warehouse'] })
    const { variants } = await addProduct(shop, { slug: 'on-the-road', basePriceFils: 40_000, stock: 10 })
    const variantId = variants[0]?.id ?? ''
    const send = async (quantity: number) => {
      const body = { from: 'warehouse', to: 'on-the-way', lines: [{ variantId, quantity }] }
      const { body: made } = await office(api, 'addTransfer', { cookie: clerk.cookie, body })
      const params = { id: made.transfer._id }
      await office(api, 'sendTransfer', { cookie: clerk.cookie, params, version: 1 })
      return (received: number, by = clerk) =>
        office(api, 'receiveTransfer', {
          cookie: by.cookie,
          params,
          version: 2,
          body: { note: 'Not in the box', lines: [{ variantId, quantity: received }] },
        })
    }
    await office(api, 'addPlace', {
      cookie: owner.cookie,
      body: { code: 'on-the-way', kind: 'store', names: { en: 'A', ar: 'A', fr: 'A' }, sellsOnline: false },
    })
    const receive = await send(5)
    expect((await receive(0)).body.code).toBe('FORBIDDEN')
    expect((await receive(100_000)).body.code).toBe('FORBIDDEN')
    // AED 400 is within the AED 500 of the warehouse.
    expect((await receive(4)).status).toBe(200)
    const whole = await send(5)
    expect((await whole(0, owner)).status).toBe(200)
  })
})

describe('T20 invitations and sessions of others', () => {
  const invite = async (email: string) => {
    const body = { email, name: 'Noor', language: 'ar', roleIds: ['desk'] }
    const made = await office(api, 'invitePerson', { cookie: owner.cookie, body })
    const [row] = await queryRows<{ link: string }>(
      shop.db,
      sql`select payload->>'link' as link from outbox where kind = 'staff_invitation' and payload->>'email' = ${email} order by id desc limit 1`,
    )
    return { person: made.body.person, token: row?.link.split('#token=')[1] ?? '' }
  }
  const setStatus = (id: string, version: number, status: string) =>
    office(api, 'changePerson', { cookie: owner.cookie, params: { id }, version, body: { status } })
  const accept = (token: string) =>
    office(api, 'acceptInvitation', { body: { token, password: 'a-long-enough-Passphrase' } })

  it('T20 an invitation that went to the wrong mailbox is taken back, and lets nobody in', async () => {
    const { person, token } = await invite('wrong@qutn.test')
    const disabled = await setStatus(person._id, person.version, 'disabled')
    expect([disabled.status, disabled.body.person?.status]).toEqual([200, 'disabled'])
    expect((await office(api, 'openInvitation', { body: { token } })).body.code).toBe('TOKEN_USED_OR_EXPIRED')
    expect((await accept(token)).body.code).toBe('TOKEN_USED_OR_EXPIRED')
    // Nobody opens for her what has no password yet; a new invitation does.
    expect((await setStatus(person._id, disabled.body.person.version, 'active')).body.code).toBe('FORBIDDEN')
  })

  it('T20 taken back while it is accepted: she is out in the end, whoever was first', async () => {
    for (let round = 0; round < 8; round++) {
      const { person, token } = await invite(`race-${round}@qutn.test`)
      const [joined] = await Promise.all([accept(token), setStatus(person._id, person.version, 'disabled')])
      const { body } = await office(api, 'listPeople', { cookie: owner.cookie })
      const now = body.people.find(({ _id }: { _id: string }) => _id === person._id)
      // Whoever joined first has changed what the owner saw: she is told so, and can disable her then.
      expect([joined.status, now.status]).toEqual(joined.status === 200 ? [200, 'active'] : [400, 'disabled'])
      expect((await accept(token)).status).toBe(400)
    }
  })

  it('T20 who knows the name of a session, not its secret, ends it by no sign-in of her own', async () => {
    const [victim, other] = [await hire(api), await hire(api)]
    const forged = `${victim.cookie.split('.')[0]}.a-guess`
    const body = { email: other.email, password: staffPassword }
    expect((await office(api, 'startStaffSession', { cookie: forged, body })).status).toBe(200)
    expect((await office(api, 'endStaffSession', { cookie: forged })).status).toBe(200)
    expect((await office(api, 'showStaffSession', { cookie: victim.cookie })).status).toBe(200)
  })
})
