import { issueCreditNotes } from '#api/invoices/credit-notes.actions.ts'
import { issueInvoice } from '#api/invoices/invoices.actions.ts'
import { creditNotes, invoices } from '#db/tables.ts'
import { expect, it } from 'vitest'
import { testApi } from '../harness/api.ts'
import { addProduct } from '../harness/catalogue.ts'
import { expectHealthy, idOf, keyOf, order, type Ordered, refundReturn } from '../harness/orders.ts'
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

it('I16 10 refunded orders whose note is asked for three times each at once: 10 numbers from 1 without a gap, one per refund', async () => {
  const { productId } = await addProduct(shop, { stock: 1000 })
  const ordered = await atOnce(10, () => order(shopTest, { body: { items: [{ productId }] } }))
  for (const each of ordered) await refundReturn(shopTest, idOf(each).id)
  const asked = await atOnce(30, (index) => issueCreditNotes(shop, idOf(ordered[index % 10] as Ordered).id))
  const issued = await shop.db.select().from(creditNotes)
  expect(issued.map((note) => note.sequence).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 10 }, (_, index) => index + 1))
  expect(new Set(asked.flat().map((note) => note.number))).toEqual(new Set(issued.map((note) => note.number)))
  await expectHealthy(shopTest)
})

it('I16 a refund has one note, whatever writes: the database refuses the second', async () => {
  const [note] = await shop.db.select().from(creditNotes).limit(1)
  if (!note) throw new Error('There is no credit note')
  const second = { ...note, number: 'CN-2026-999999', sequence: 999_999, content: { ...note.content, number: 'CN-2026-999999' } }
  await expect(shop.db.insert(creditNotes).values(second)).rejects.toMatchObject({ cause: { constraint: 'credit_notes_order_id_refund_key' } })
})
