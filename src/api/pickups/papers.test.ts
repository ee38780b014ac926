/** What is printed for an order that is collected: nothing speaks of a courier or a door. */
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { mailApi } from '../../../tests/harness/mail.ts'
import { choose, keyOf, payUrlOf } from '../../../tests/harness/orders.ts'
import {
  addInStore,
  branch,
  codeOfParcel,
  hireIn,
  layOutStores,
  makeReady,
  orderPickup,
} from '../../../tests/harness/pickups.ts'
import { office } from '../../../tests/harness/staff.ts'

const api = await mailApi()
await layOutStores(api)
const { cookie } = await hireIn(api, branch)

async function readyParcel(paymentMethod: 'card' | 'cod') {
  const product = await addInStore(api)
  const items = [{ productId: product.productId }]
  const ordered = await orderPickup(api, { items, body: { paymentMethod } })
  if (paymentMethod === 'card') await choose(api, payUrlOf(ordered), 'succeed')
  const orderId = ordered.body.order._id
  return { ordered, orderId, parcel: await makeReady({ api, cookie }, { orderId, skus: [product.sku] }) }
}

async function textOf(path: string, headers: Record<string, string>): Promise<string> {
  const answer = await api.fetch(`/api${path}`, { headers })
  expect(answer.status).toBe(200)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text
}

it('R083 D12 label and slip name the store, its hours and what is paid there', async () => {
  const unpaid = await readyParcel('cod')
  const label = await textOf(`/admin/parcels/${unpaid.parcel._id}/label`, { cookie })
  const slip = await textOf(`/admin/parcel-papers?what=slips&ids=${unpaid.parcel._id}`, { cookie })
  for (const part of ['STORE', 'Jumeirah', '9am to 6pm', 'TAKE AED 200.00']) expect(label).toContain(part)
  for (const part of ['DXB', 'Deliver to', 'COLLECT']) expect(label).not.toContain(part)
  for (const part of ['Collect from', 'Jumeirah', '9am to 6pm', 'AED 200.00']) expect(slip).toContain(part)
  const paid = await readyParcel('card')
  expect(await textOf(`/admin/parcels/${paid.parcel._id}/label`, { cookie })).toContain('PAID – NO CASH')
})

it('D8 D11 its label asks for no cash a second time; its invoice says where it was collected and that the cash was paid there', async () => {
  const { parcel, orderId, ordered } = await readyParcel('cod')
  const body = { code: codeOfParcel(api, parcel._id), cashFils: 20_000 }
  await office(api, 'handOutPickup', { cookie, params: { id: parcel._id }, version: parcel.version, body })
  expect(await textOf(`/admin/parcels/${parcel._id}/label`, { cookie })).toContain('PAID – NO CASH')
  const text = await textOf(`/orders/${orderId}/invoice`, keyOf(ordered))
  for (const part of [
    'Collected from: ',
    'Jumeirah',
    'Cash in the store',
    'نقدًا في الفرع',
    'Collection in store (free)',
  ])
    expect(text).toContain(part)
  for (const part of ['Cash on delivery', 'Delivery (free)']) expect(text).not.toContain(part)
})
