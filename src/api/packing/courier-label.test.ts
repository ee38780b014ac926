import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aramexCourier } from '#gateways/couriers/aramex.ts'
import { quiqupCourier } from '#gateways/couriers/quiqup.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { startAramex } from '../../../tests/harness/couriers/aramex.ts'
import { startQuiqup } from '../../../tests/harness/couriers/quiqup.ts'
import { order } from '../../../tests/harness/orders.ts'
import { hire, office } from '../../../tests/harness/staff.ts'

let hits = 0
const elsewhere = createServer((_request, response) => {
  hits++
  response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.4 of somebody else')
})
await new Promise<void>((resolve) => void elsewhere.listen(0, '127.0.0.1', resolve))
const otherHost = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
const aramex = await startAramex()
const quiqup = await startQuiqup()
afterAll(async () => {
  elsewhere.close()
  await aramex.stop()
  await quiqup.stop()
})
const api = await testApi({ couriers: [aramexCourier(aramex.facts), quiqupCourier(quiqup.facts)] })
const { shop } = api
const { cookie } = await hire(api)

async function booked(courier: string): Promise<{ id: string; awb: string }> {
  const { productId } = await addProduct(shop, { stock: 5 })
  const placed = await order(api, { body: { items: [{ productId }] } })
  const params = { id: placed.body.order._id }
  const made = await office(api, 'addParcel', { cookie, params, body: { place: 'warehouse' } })
  const { _id: id, version } = made.body.parcel
  const { body } = await office(api, 'bookParcel', { cookie, params: { id }, version, body: { courier } })
  return { id, awb: body.parcel.awb }
}
async function label(path: string): Promise<string> {
  const reply = await api.fetch(`/api/admin${path}`, { headers: { cookie } })
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return Buffer.from(await reply.arrayBuffer()).toString('latin1')
}

describe('the label of a courier', () => {
  it.each(['aramex', 'quiqup'])('%s gives its own, and that one is printed and logged', async (courier) => {
    const { id } = await booked(courier)
    expect(await label(`/parcels/${id}/label`)).toMatch(/^%PDF-1\.4 the label of (Aramex|Quiqup)$/)
    const { rows } = await shop.db.execute(`select after from audit where object_id = '${id}' order by id desc limit 1`)
    expect(JSON.stringify(rows)).toContain('courier_label')
  })

  it('several at once are ours, with the courier’s number on them', async () => {
    const { id } = await booked('aramex')
    expect(await label(`/parcel-papers?ids=${id}`)).not.toContain('the label of Aramex')
  })

  it.each([
    ['another host', { url: `http://${otherHost}/label.pdf` }],
    ['a name before its host', { url: `http://${'user@'}${otherHost}/label.pdf` }],
    ['a file', { url: 'file:///etc/passwd' }],
    ['our own network', { url: 'http://169.254.169.254/latest/meta-data' }],
    ['no address', { url: 'label' }],
    ['a redirect', { reply: { status: 302, location: `http://${otherHost}/label.pdf` } }],
    ['no PDF', { reply: { body: Buffer.from('<script>alert(1)</script>'), type: 'application/pdf' } }],
    ['nothing', { reply: { body: Buffer.alloc(0) } }],
    ['a fault', { reply: { status: 500 } }],
    [
      'more than may be read',
      { reply: { body: Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(2 * 1024 * 1024)]) } },
    ],
  ])('G35 where it names %s, ours is printed and nobody else is asked', async (_what, answer) => {
    const { id } = await booked('aramex')
    aramex.label = answer
    const before = hits
    const printed = await label(`/parcels/${id}/label`)
    aramex.label = {}
    expect(printed.startsWith('%PDF-')).toBe(true)
    expect(printed).toContain('%%EOF')
    expect(hits).toBe(before)
  })
})
