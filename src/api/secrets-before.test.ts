/** What outlives a change of SESSION_SECRET: authenticator apps, gift cards that were paid for, and parcels that wait at a counter. */
import { showPickupCode } from '#domain/pickup.ts'
import { expect, it } from 'vitest'
import { buyAndPay, codeIn } from '../../tests/harness/gifts.ts'
import { mailApi } from '../../tests/harness/mail.ts'
import { signUp } from '../../tests/harness/people.ts'
import {
  addInStore,
  branch,
  codeOfParcel,
  hireIn,
  layOutStores,
  makeReady,
  orderPickup,
} from '../../tests/harness/pickups.ts'
import { codeOf, hire, office, staffCookieOf, staffPassword, type StaffPerson } from '../../tests/harness/staff.ts'

const before = 'the-secret-before-with-32-characters-or-more'
const settings = { publicUrl: 'http://shop.test', sessionSecret: before, rateLimitFactor: 100_000 }
const old = await mailApi({ settings })
const moved = await mailApi({
  db: old.shop.db,
  settings: { ...settings, sessionSecret: 'the-secret-of-now-with-32-characters-or-more', secretsBefore: [before] },
})
const forgetful = await mailApi({
  db: old.shop.db,
  settings: { ...settings, sessionSecret: 'the-secret-of-now-with-32-characters-or-more' },
})

async function signIn(api: typeof old, person: StaffPerson) {
  const { headers } = await office(api, 'startStaffSession', {
    body: { email: person.email, password: staffPassword },
  })
  api.clock.advance(31_000)
  return office(api, 'showTotp', { cookie: staffCookieOf(headers), body: { code: codeOf(api, person) } })
}

it('T20 an authenticator app opens under a former secret, and is a wrong factor in words where that is not known', async () => {
  const person = await hire(old)
  expect((await signIn(moved, person)).status).toBe(200)
  const refused = await signIn(forgetful, person)
  expect([refused.status, refused.body.code]).toEqual([401, 'INVALID_CREDENTIALS'])
})

it('G11 a gift card is redeemed by the code that was sent under a former secret, once', async () => {
  const { sent } = await buyAndPay(old)
  // Paid before the change, and sent after it.
  const [letter] = await moved.lettersTo(sent.recipientEmail)
  const code = codeIn(letter ?? { text: '' })
  const redeem = async (api: typeof old) =>
    (await api.call('POST /wallet/gift-cards', { token: (await signUp(api)).token, body: { code } })).body
  expect((await redeem(forgetful)).code).toBe('GIFT_CARD_INVALID')
  expect((await redeem(moved)).amount).toBe(250)
  expect((await redeem(moved)).code).toBe('GIFT_CARD_INVALID')
})

it('R083 a parcel at the counter keeps the code that its buyer was sent, and is handed out against it', async () => {
  await layOutStores(old)
  const { cookie } = await hireIn(old, branch)
  const product = await addInStore(old)
  const ordered = await orderPickup(old, { items: [{ productId: product.productId }] })
  const parcel = await makeReady({ api: old, cookie }, { orderId: ordered.body.order._id, skus: [product.sku] })
  const code = showPickupCode(codeOfParcel(old, parcel._id))
  const clerk = await hireIn(moved, branch)
  expect((await office(forgetful, 'findPickup', { cookie: clerk.cookie, body: { code } })).body.code).toBe(
    'PICKUP_CODE_WRONG',
  )
  expect((await office(moved, 'findPickup', { cookie: clerk.cookie, body: { code } })).status).toBe(200)
  const params = { id: parcel._id }
  await office(moved, 'resendPickupCode', { cookie: clerk.cookie, params, version: parcel.version })
  const told = (await moved.lettersTo(ordered.body.order.contact.email)).at(-1)?.text
  expect(told).toContain(code)
  const handedOut = await office(moved, 'handOutPickup', {
    cookie: clerk.cookie,
    params,
    version: parcel.version,
    body: { code, cashFils: 20_000 },
  })
  expect([handedOut.status, handedOut.body.code, handedOut.body.parcel?.state]).toEqual([200, undefined, 'delivered'])
})
