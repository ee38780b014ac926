import { issueInvoice } from '#api/invoices/invoices.actions.ts'
import { invoices } from '#db/tables.ts'
import { expect, it } from 'vitest'
import { testApi } from '../harness/api.ts'
import { addProduct } from '../harness/catalogue.ts'
import { expectHealthy, idOf, keyOf, order, type Ordered } from '../harness/orders.ts'
import { atOnce } from './harness.ts'

const shopTest = await testApi()
const { shop, fetch } = shopTest

it('I15 20 orders invoiced at once, each asked for twice: 20 numbers from 1 without a gap, some refused waiting for the printer', async () => {
  const { productId } = await addProduct(shop, { stock: 1000 })
  const ordered = await atOnce(20, () => order(shopTest, { body: { items: [{ productId }] } }))
  const answers = await atOnce(40, async (index) => {
    const mine = ordered[index % 20] as Ordered
    return (await fetch(`/api/orders/${idOf(mine).id}/invoice`, { headers: keyOf(mine) })).status
  })
  expect(new Set([...answers, 503])).toEqual(new Set([200, 503]))
  expect(answers).toContain(200)
  const issued = await shop.db.select().from(invoices)
  expect(issued.map((invoice) => invoice.sequence).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  expect(new Set(issued.map((invoice) => invoice.orderId)).size).toBe(20)
  await expectHealthy(shopTest)
})

it('I15 a number whose invoice fails is given to the next', async () => {
  const { productId } = await addProduct(shop, { stock: 1000 })
  const [broken, fine] = await atOnce(2, () => order(shopTest, { body: { items: [{ productId }] } })) as [Ordered, Ordered]
  // A settings fault in the middle of issuing: after the number was taken.
  const faulty = { ...shop, settings: { ...shop.settings, get seller(): never { throw new Error('nobody sells') } } }
  await expect(issueInvoice(faulty, idOf(broken).id)).rejects.toThrow('nobody sells')
  await issueInvoice(shop, idOf(fine).id)
  await issueInvoice(shop, idOf(broken).id)
  await expectHealthy(shopTest)
})
