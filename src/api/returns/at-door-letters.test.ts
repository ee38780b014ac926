/** What a buyer is written of an exchange at the door (ADR 67). */
import { lockParcel, moveParcel, settleOrder } from '../parcels/parcels.actions.ts'
import { inTransaction, queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { mailApi } from '../../../tests/harness/mail.ts'
import { carryOn, choose, expectHealthy, keyOf, order, payUrlOf } from '../../../tests/harness/orders.ts'
import { type AdminCallName, hire, office } from '../../../tests/harness/staff.ts'

const api = await mailApi()
const { shop, call, clock, lettersTo } = api
const { cookie } = await hire(api, { roles: ['owner'] })

/** Two pieces of a delivered order, paid by card: one is to be exchanged at the door. */
async function asked() {
  const variants = [
    { color: 'white', size: 'M', stock: 20 },
    { color: 'white', size: 'L', stock: 5 },
  ]
  const { productId, variants: made } = await addProduct(shop, { basePriceFils: 40_000, variants })
  const items = [{ productId, color: 'white', size: 'M', quantity: 2 }]
  const ordered = await order(api, { body: { items, paymentMethod: 'card' } })
  await choose(api, payUrlOf(ordered), 'succeed')
  const { _id: orderId, items: lines, contact } = ordered.body.order
  await carryOn(api, orderId, 'delivered')
  const wish = async (way: 'door' | 'branch', more: object) => {
    const body = { items: [{ itemId: lines[0]?._id ?? '', quantity: 1, ...more }], way }
    return (await call('POST /orders/:id/returns', { params: { id: orderId }, headers: keyOf(ordered), body })).body
      .return._id
  }
  const id = await wish('door', { exchangeId: made[1]?.id })
  return { id, orderId, email: contact.email, wish }
}

const stateOf = async (id: string) => (await office(api, 'showReturn', { cookie, params: { id } })).body.return
const act = async (name: AdminCallName, id: string) =>
  office(api, name, { cookie, params: { id }, version: (await stateOf(id)).version })

it('R123 an exchange at the door has a letter of its own, and no other names its pieces', async () => {
  const { id, orderId, email, wish } = await asked()
  const byHand = await wish('branch', {})
  await act('approveReturn', id)
  await act('approveReturn', byHand)
  const letters = await queryRows(
    shop.db,
    sql`select payload ->> 'way' as way, payload -> 'pieces' as pieces from outbox
      where kind = 'return_approved' and payload ->> 'orderId' = ${orderId} order by id`,
  )
  expect(letters).toMatchObject([
    { way: 'door', pieces: [{ quantity: 1 }] },
    { way: 'branch', pieces: [{ quantity: 1 }] },
  ])
  clock.advance(61_000)
  const texts = (await lettersTo(email)).filter(({ subject }) => subject.endsWith('return is approved'))
  expect(texts).toHaveLength(2)
})

it('R123 an exchange at the door whose new piece was lost says so when it ends', async () => {
  const { id, email } = await asked()
  await act('approveReturn', id)
  const { parcelId } = (await stateOf(id)).door
  await inTransaction(shop.db, async (tx) => {
    const { order: found, parcel } = await lockParcel(tx, parcelId)
    const said = { actor: 'staff:x' }
    const packed = await moveParcel(tx, parcel, { shop, verb: 'pack', said, courier: 'manual' })
    const away = await moveParcel(tx, packed.parcel, { shop, verb: 'hand_over', said })
    await moveParcel(tx, away.parcel, { shop, verb: 'declare_lost', said })
    await settleOrder(tx, found, { shop, actor: 'staff:x' })
  })
  await act('lapseReturn', id)
  clock.advance(61_000)
  const text = (await lettersTo(email)).at(-1)?.text
  expect(text).toContain('has lost the new piece')
  expect(text).not.toContain('stays with us')
  await expectHealthy(api)
})
