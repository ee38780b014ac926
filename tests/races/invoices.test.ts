import { issueDocuments } from '#api/invoices/invoices.actions.ts'
import { lockOrderIfAny } from '#api/orders/writing.actions.ts'
import { inTransaction, type Shop } from '#api/shop.ts'
import { creditNotes, invoiceFiles, invoices } from '#db/tables.ts'
import { expect, it } from 'vitest'
import { testApi } from '../harness/api.ts'
import { addProduct } from '../harness/catalogue.ts'
import { carryOn, expectHealthy, idOf, keyOf, order, type Ordered, refundReturn } from '../harness/orders.ts'
import { atOnce } from './harness.ts'

const shopTest = await testApi()
const { shop, fetch } = shopTest

const issueFor = (there: Shop, orderId: string) =>
  inTransaction(there.db, async (tx) => {
    const found = await lockOrderIfAny(tx, orderId)
    if (found) await issueDocuments(tx, there, found)
  })

const oneTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

it('I15 F27 20 orders handed over at once: 20 numbers from 1 without a gap; asked for twice each at once, each file is drawn once', async () => {
  const { productId } = await addProduct(shop, { stock: 1000 })
  const ordered = await atOnce(20, () => order(shopTest, { body: { items: [{ productId }] } }))
  await Promise.all(ordered.map((each) => carryOn(shopTest, idOf(each).id, 'shipped')))
  const issued = await shop.db.select().from(invoices)
  expect(issued.map((invoice) => invoice.sequence).toSorted((a, b) => a - b)).toEqual(oneTo(20))
  const answers = await atOnce(40, async (index) => {
    const mine = ordered[index % 20] as Ordered
    return (await fetch(`/api/orders/${idOf(mine).id}/invoice`, { headers: keyOf(mine) })).status
  })
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(await shop.db.$count(invoiceFiles)).toBe(20)
  await expectHealthy(shopTest)
})

it('I15 a number whose invoice fails is given to the next', async () => {
  const { productId } = await addProduct(shop, { stock: 1000 })
  const [broken, fine] = (await atOnce(2, () => order(shopTest, { body: { items: [{ productId }] } }))) as [
    Ordered,
    Ordered,
  ]
  // A settings fault in the middle of issuing: after the number was taken.
  const faulty = {
    ...shop,
    settings: {
      ...shop.settings,
      get storeName(): never {
        throw new Error('nobody sells')
      },
    },
  }
  await expect(carryOn({ shop: faulty }, idOf(broken).id, 'shipped')).rejects.toThrow('nobody sells')
  await carryOn(shopTest, idOf(fine).id, 'shipped')
  await carryOn(shopTest, idOf(broken).id, 'shipped')
  await expectHealthy(shopTest)
})

it('I16 10 refunded orders, each given its documents three times more at once: 10 numbers from 1 without a gap, one per refund', async () => {
  const { productId } = await addProduct(shop, { stock: 1000 })
  const ordered = await atOnce(10, () => order(shopTest, { body: { items: [{ productId }] } }))
  for (const each of ordered) await refundReturn(shopTest, idOf(each).id)
  await atOnce(30, (index) => issueFor(shop, idOf(ordered[index % 10] as Ordered).id))
  const issued = await shop.db.select().from(creditNotes)
  expect(issued.map((note) => note.sequence).toSorted((a, b) => a - b)).toEqual(oneTo(10))
  await expectHealthy(shopTest)
})

it('I16 a refund has one note, whatever writes: the database refuses the second', async () => {
  const [note] = await shop.db.select().from(creditNotes).limit(1)
  if (!note) throw new Error('There is no credit note')
  const second = {
    ...note,
    number: 'CN-2026-999999',
    sequence: 999_999,
    content: { ...note.content, number: 'CN-2026-999999' },
  }
  await expect(shop.db.insert(creditNotes).values(second)).rejects.toMatchObject({
    cause: { constraint: 'credit_notes_order_id_refund_key' },
  })
})
