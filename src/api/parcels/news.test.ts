import { inTransaction } from '#db/open.ts'
import type { ParcelState } from '#domain/parcel.ts'
import { describe, expect, it } from 'vitest'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { mailApi } from '../../../tests/harness/mail.ts'
import { expectHealthy, keyOf, order, orderBody } from '../../../tests/harness/orders.ts'
import { signUp } from '../../../tests/harness/people.ts'
import { hire, office } from '../../../tests/harness/staff.ts'
import { lockParcel, moveParcel, settleOrder, tellParcel } from './parcels.actions.ts'

const api = await mailApi()
const { shop, clock, lettersTo } = api
const { cookie } = await hire(api)

async function placeOrder(quantity = 2, more: { token?: string; language?: string } = {}) {
  const { productId } = await addProduct(shop, { stock: 20 })
  const body = orderBody({ items: [{ productId, quantity }] })
  const placed = await order(api, { body, ...more })
  return { placed, id: placed.body.order._id, line: placed.body.order.items[0]?._id, email: body.contact.email }
}

/** Packed, with a number and the courier's page. */
async function parcelOf(
  { id, line }: { id: string; line: string | undefined },
  quantity: number,
  trackingUrl: string,
): Promise<string> {
  const lines = [{ orderLineId: line, quantity }]
  const { body } = await office(api, 'addParcel', {
    cookie,
    params: { id },
    body: { place: 'warehouse', courier: 'manual', lines },
  })
  const parcelId = body.parcel._id as string
  await inTransaction(shop.db, async (tx) => {
    const { parcel } = await lockParcel(tx, parcelId)
    await moveParcel(tx, parcel, {
      shop,
      verb: 'pack',
      said: { actor: 'staff:x' },
      awb: `AWB-${parcelId}`,
      trackingUrl,
    })
  })
  return parcelId
}
const handOver = (...parcelIds: string[]) =>
  office(api, 'addHandover', { cookie, body: { courier: 'manual', place: 'warehouse', parcelIds, signedBy: 'Imran' } })

let messages = 0
async function hear(id: string, state: ParcelState, externalId = `m${++messages}`): Promise<void> {
  clock.advance(60_000)
  await inTransaction(shop.db, async (tx) => {
    const { order: found, parcel } = await lockParcel(tx, id)
    const { news } = await tellParcel(tx, parcel, { shop, said: { actor: 'manual', code: state, state, externalId } })
    await settleOrder(tx, found, { shop, actor: 'manual', news: [news] })
  })
}
const subjects = async (email: string) => (await lettersTo(email)).map(({ subject }) => subject.replace(/QT-\S+/, 'N'))

describe('R083 shoppers follow their parcels', () => {
  it('R083 a guest sees them by the key of her order, with what is in each and where it is', async () => {
    const made = await placeOrder(3)
    const [first, second] = [
      await parcelOf(made, 1, 'https://courier.example/a'),
      await parcelOf(made, 2, 'javascript:alert(1)'),
    ]
    await handOver(first)
    await hear(first, 'out_for_delivery')
    await hear(first, 'attempt_failed')
    const { body } = await api.call('GET /orders/:id', { params: { id: made.id }, headers: keyOf(made.placed) })
    expect(body.order.parcels).toMatchObject([
      {
        position: 1,
        state: 'attempt_failed',
        attempts: 1,
        awb: `AWB-${first}`,
        trackingUrl: 'https://courier.example/a',
        items: [{ itemId: made.line, quantity: 1 }],
        events: [{ state: 'on_its_way' }, { state: 'out_for_delivery' }, { state: 'attempt_failed' }],
      },
      { position: 2, state: 'preparing', trackingUrl: null, items: [{ itemId: made.line, quantity: 2 }], events: [] },
    ])
    const { version } = (await office(api, 'showParcel', { cookie, params: { id: second } })).body.parcel
    await office(api, 'cancelParcel', { cookie, params: { id: second }, version, body: {} })
    const later = await api.call('GET /orders/:id', { params: { id: made.id }, headers: keyOf(made.placed) })
    expect(later.body.order.parcels).toHaveLength(1)
    expect((await api.call('GET /orders/:id', { params: { id: made.id } })).status).toBe(404)
  })

  it('R083 one parcel: sent, out for delivery, missed and delivered are told once each, however often the courier says it', async () => {
    const made = await placeOrder()
    const parcel = await parcelOf(made, 2, 'https://courier.example/b')
    await handOver(parcel)
    await lettersTo(made.email)
    for (const state of ['out_for_delivery', 'attempt_failed', 'delivered'] as const) {
      await hear(parcel, state, `same-${state}`)
      await hear(parcel, state, `same-${state}`)
      await lettersTo(made.email)
    }
    await hear(parcel, 'out_for_delivery')
    const told = await lettersTo(made.email)
    expect(await subjects(made.email)).toEqual([
      'Order N thank you',
      'Order N is being prepared',
      'Order N is on its way',
      'Order N out for delivery today',
      'Order N we missed you',
      'Order N was delivered',
    ])
    const sent = told.find(({ subject }) => subject.includes('on its way'))
    expect(sent?.text).toContain(`AWB-${parcel}`)
    expect(sent?.text).toContain('https://courier.example/b')
    await expectHealthy(api)
  })

  it('R083 of two parcels each is told by itself, and the last one ends the order', async () => {
    const made = await placeOrder(2)
    const [first, second] = [await parcelOf(made, 1, ''), await parcelOf(made, 1, '')]
    await handOver(first)
    await handOver(second)
    await hear(first, 'delivered')
    await hear(second, 'delivered')
    const told = (await subjects(made.email)).filter((subject) => /parcel|on its way|delivered/.test(subject))
    expect(told).toEqual([
      'Order N is on its way',
      expect.stringContaining('another parcel is on its way'),
      expect.stringContaining('a parcel was delivered'),
      'Order N was delivered',
    ])
    await expectHealthy(api)
  })

  it('R098 who wants no e-mails gets none of them, and each is written in the language of the order', async () => {
    const person = await signUp(api)
    await api.call('PATCH /user/:userId/settings', {
      params: { userId: person.userId },
      token: person.token,
      body: { notifications: { email: false } },
    })
    const { productId } = await addProduct(shop)
    await api.call('POST /cart/addToCart', { token: person.token, body: { productId, quantity: 1 } })
    const body = orderBody()
    const placed = await order(api, { body: { ...body, items: undefined }, token: person.token })
    const made = { id: placed.body.order._id, line: placed.body.order.items[0]?._id }
    const quiet = await parcelOf(made, 1, '')
    await handOver(quiet)
    await hear(quiet, 'out_for_delivery')
    expect(await subjects(body.contact.email)).toHaveLength(1)
    for (const [language, words] of [
      ['ar', 'خرج للتوصيل'],
      ['fr', 'livraison aujourd’hui'],
    ] as const) {
      const other = await placeOrder(1, { language })
      const parcel = await parcelOf(other, 1, '')
      await handOver(parcel)
      await hear(parcel, 'out_for_delivery')
      expect((await subjects(other.email)).at(-1)).toContain(words)
    }
  })

  it('R083 nobody is told that a parcel comes today once it has come', async () => {
    const made = await placeOrder()
    const parcel = await parcelOf(made, 2, '')
    await handOver(parcel)
    await hear(parcel, 'out_for_delivery')
    await hear(parcel, 'delivered')
    expect((await subjects(made.email)).filter((subject) => subject.includes('today'))).toEqual([])
  })
})
