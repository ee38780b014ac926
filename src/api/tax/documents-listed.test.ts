/** I35: what the tax return reads is what the documents say. */
import { findBroken } from '#db/invariants.ts'
import { type Db, inTransaction, queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { carryOn, expectHealthy, order } from '../../../tests/harness/orders.ts'

const api = await testApi()
const { shop } = api
const placed = await order(api, { body: { items: [{ productId: (await addProduct(shop)).productId }] } })
await carryOn(api, placed.body.order._id, 'shipped')

it.each([
  ['has a fil more of VAT', 'update tax_documents set vat_fils = vat_fils + 1, taxable_fils = taxable_fils - 1'],
  ['leaves an invoice out', 'delete from tax_documents'],
  ['has an invoice of another kind', "update tax_documents set number = 'INV-2020-000001'"],
])('I35 names a list that %s', async (_, change) => {
  await expectHealthy(api)
  let names: string[] = []
  await inTransaction(shop.db, async (tx) => {
    await queryRows(tx, sql`alter table tax_documents disable trigger user`)
    await queryRows(tx, sql.raw(change))
    names = (await findBroken(tx as Db)).map(({ name }) => name)
    throw new Error('undo')
  }).catch(() => undefined)
  expect(names).toEqual(['I35'])
})
