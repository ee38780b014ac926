/** T15: messages of couriers, each courier's own way of saying who he is; and that nothing of his account stands in a log. */
import { aramexCourier } from '#gateways/couriers/aramex.ts'
import { quiqupCourier } from '#gateways/couriers/quiqup.ts'
import { createLog } from '#server/log.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../harness/api.ts'
import { addProduct } from '../harness/catalogue.ts'
import { startAramex } from '../harness/couriers/aramex.ts'
import { signAsQuiqup, startQuiqup } from '../harness/couriers/quiqup.ts'
import { order } from '../harness/orders.ts'
import { hire, office } from '../harness/staff.ts'

const lines: string[] = []
const aramex = await startAramex()
const quiqup = await startQuiqup()
afterAll(async () => {
  await aramex.stop()
  await quiqup.stop()
})
const log = createLog('trace', { write: (line: string) => void lines.push(line) })
const couriers = [aramexCourier(aramex.facts), quiqupCourier(quiqup.facts)]
const api = await testApi({ couriers, log })
const { shop } = api
const { cookie } = await hire(api)

async function bookedBy(courier: 'aramex' | 'quiqup'): Promise<{ id: string; awb: string }> {
  const { productId } = await addProduct(shop, { stock: 5 })
  const placed = await order(api, { body: { items: [{ productId }] } })
  const params = { id: placed.body.order._id }
  const made = await office(api, 'addParcel', { cookie, params, body: { place: 'warehouse' } })
  const { _id: id, version } = made.body.parcel
  const { body } = await office(api, 'bookParcel', { cookie, params: { id }, version, body: { courier } })
  return { id, awb: body.parcel.awb }
}
const show = async (id: string) => (await office(api, 'showParcel', { cookie, params: { id } })).body.parcel
const send = async (courier: string, headers: Record<string, string>, body: string) =>
  (await api.fetch(`/api/courier-events/${courier}`, { method: 'POST', headers, body })).status

describe('T15 Quiqup', () => {
  it('T15 is believed only with its own signature over these very bytes, a moment old', async () => {
    const { id, awb } = await bookedBy('quiqup')
    const reference = (await show(id)).booking.reference
    const now = shop.clock.now()
    const at = now.toISOString()
    const body = JSON.stringify({
      event: 'order.collected',
      order: { id: Number(awb), partner_order_id: reference, state: 'collected', state_updated_at: at },
    })
    const signed = signAsQuiqup(body, now)
    const { 'x-quiqup-signature': signature = '', ...unsigned } = signed
    const refused: [Record<string, string>, string][] = [
      [{}, body],
      [unsigned, body],
      [{ ...unsigned, 'x-quiqup-signature': '' }, body],
      [{ ...unsigned, 'x-quiqup-signature': `sha1=${signature}` }, body],
      [{ ...unsigned, 'x-quiqup-signature': signature.slice(2) }, body],
      [signAsQuiqup(body, now, 'a-secret-of-somebody-else'), body],
      [signAsQuiqup(body, new Date(now.getTime() - 301_000)), body],
      [signAsQuiqup(body, new Date(now.getTime() + 301_000)), body],
      [{ ...signed, 'x-quiqup-timestamp': String(Number(signed['x-quiqup-timestamp']) + 1) }, body],
      [{ ...signed, 'x-quiqup-timestamp': 'NaN' }, body],
      [signed, body.replace('collected', 'delivery_complete')],
      [signed, `${body} `],
      [signAsQuiqup('{"order":{}}', now), '{"order":{}}'],
      [signAsQuiqup('[', now), '['],
    ]
    for (const [headers, sent] of refused) expect(await send('quiqup', headers, sent), sent).toBe(400)
    const long = JSON.stringify({ order: { note: 'x'.repeat(70_000) } })
    expect(await send('quiqup', signAsQuiqup(long, now), long)).toBe(413)
    expect((await show(id)).state).toBe('draft')
    expect([await send('quiqup', signed, body), await send('quiqup', signed, body)]).toEqual([200, 200])
    const { state, events } = await show(id)
    expect([state, events.filter(({ code }: { code: string }) => code === 'collected').length]).toEqual([
      'in_transit',
      1,
    ])
  })
})

describe('T15 Aramex', () => {
  const bearer = { authorization: `Bearer ${aramex.facts.webhookSecret}` }
  const message = (awb: string, code: string) => JSON.stringify({ Key: awb, Value: { UpdateCode: code } })

  it('T15 signs nothing, so its message moves nothing: with the secret it makes us ask, and Aramex’s own answer counts', async () => {
    const { id, awb } = await bookedBy('aramex')
    const asked = () => aramex.requests.filter(({ path }) => path.endsWith('/TrackShipments')).length
    const before = asked()
    expect(await send('aramex', {}, message(awb, 'SH005'))).toBe(400)
    for (const authorization of ['', 'Bearer ', 'Bearer another-secret-of-16'])
      expect(await send('aramex', { authorization }, message(awb, 'SH005'))).toBe(400)
    for (const body of ['', '[', '{}', message('../../etc', 'SH005'), JSON.stringify(Array(21).fill({ Key: awb }))])
      expect(await send('aramex', bearer, body), body).toBe(400)
    expect(await send('aramex', bearer, JSON.stringify({ Key: awb, note: 'x'.repeat(70_000) }))).toBe(413)
    expect(asked()).toBe(before)
    expect(await send('aramex', bearer, message(awb, 'SH005'))).toBe(200)
    expect((await show(id)).state).toBe('draft')
    aramex.scan(awb, 'SH012', { at: shop.clock.now() })
    expect(await send('aramex', bearer, message(awb, 'SH005'))).toBe(200)
    expect(await send('aramex', bearer, message(awb, 'SH005'))).toBe(200)
    const { state, events } = await show(id)
    expect([state, events.filter(({ code }: { code: string }) => code === 'SH012').length]).toEqual(['in_transit', 1])
  })

  it('T15 without a secret of its own it has no door', async () => {
    const quiet = await testApi({
      db: shop.db,
      couriers: [aramexCourier({ ...aramex.facts, webhookSecret: undefined })],
    })
    const reply = await quiet.fetch('/api/courier-events/aramex', { method: 'POST', headers: bearer, body: '{}' })
    expect(reply.status).toBe(404)
  })
})

it('T15 nothing of an account stands in a log, also where a courier fails', async () => {
  for (const [courier, stand] of [
    ['aramex', aramex],
    ['quiqup', quiqup],
  ] as const)
    for (const met of ['dead', 'failed', 'garbled'] as const) {
      stand.next.push(met)
      await bookedBy(courier)
    }
  const wrong = await testApi({
    db: shop.db,
    log,
    couriers: [aramexCourier({ ...aramex.facts, password: 'a-wrong-password' })],
  })
  await wrong.fetch('/api/courier-events/aramex', {
    method: 'POST',
    headers: { authorization: `Bearer ${aramex.facts.webhookSecret}` },
    body: JSON.stringify({ Key: '47384200001' }),
  })
  expect(lines.length).toBeGreaterThan(0)
  const { password, accountPin, webhookSecret } = aramex.facts
  const secrets = [password, accountPin, webhookSecret, quiqup.facts.clientSecret, quiqup.facts.webhookSecret]
  const tokens = ['token-1', 'a-wrong-password', 'Bearer']
  for (const secret of [...secrets, ...tokens]) expect(lines.join('\n')).not.toContain(secret)
})
