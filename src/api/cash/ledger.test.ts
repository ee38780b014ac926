/** Back office 3.5: the cash of a parcel follows what happens to it, whatever order its messages come in. */
import { randomUUID } from 'node:crypto'
import { inTransaction, queryRows } from '#db/open.ts'
import type { ParcelState } from '#domain/parcel.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { expectHealthy, order } from '../../../tests/harness/orders.ts'
import { hire, office } from '../../../tests/harness/staff.ts'
import { lockParcel, settleOrder, tellParcel } from '../parcels/parcels.actions.ts'

const api = await testApi()
const { shop } = api
const { cookie } = await hire(api)

async function cashParcel(paymentMethod: 'cod' | 'card' = 'cod'): Promise<{ id: string; orderId: string }> {
  const { productId } = await addProduct(shop, { stock: 5 })
  const placed = await order(api, { body: { items: [{ productId }], paymentMethod } })
  const orderId = placed.body.order._id
  const body = { place: 'warehouse', courier: 'manual' }
  const made = await office(api, 'addParcel', { cookie, params: { id: orderId }, body })
  return { id: made.body.parcel._id, orderId }
}

type Change = { courier?: string; externalId?: string }

const tell = (id: string, state: ParcelState, { externalId = randomUUID(), ...change }: Change = {}): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    const { order: found, parcel } = await lockParcel(tx, id)
    const said = { actor: 'manual', code: state, state, externalId, at: shop.clock.now() }
    await tellParcel(tx, parcel, { shop, said, ...change })
    await settleOrder(tx, found, { shop, actor: 'manual' })
  })

type Entry = { kind: string; amountFils: number; courier: string | null }
const entriesOf = (id: string): Promise<Entry[]> =>
  queryRows(
    shop.db,
    sql`select kind, amount_fils as "amountFils", courier from cash_entries where parcel_id = ${id} order by id`,
  )
const stageOf = async (id: string): Promise<string | undefined> =>
  (await queryRows<{ stage: string }>(shop.db, sql`select stage from cash_parcels where parcel_id = ${id}`))[0]?.stage

describe('G4 the ledger of couriers’ cash', () => {
  it('R081 what is packed is due, and what was delivered is collected and pays the order', async () => {
    const { id, orderId } = await cashParcel()
    expect(await entriesOf(id)).toEqual([])
    await tell(id, 'packed')
    const [due] = await entriesOf(id)
    expect(due).toMatchObject({ kind: 'due', courier: 'manual' })
    expect(await stageOf(id)).toBe('open')
    await tell(id, 'delivered')
    await tell(id, 'out_for_delivery')
    expect(await entriesOf(id)).toEqual([due, { ...due, kind: 'collected' }])
    expect(await stageOf(id)).toBe('collected')
    const [paid] = await queryRows(shop.db, sql`select payment_status as status from orders where id = ${orderId}`)
    expect(paid).toEqual({ status: 'paid' })
    await expectHealthy(api)
  })

  it('what comes back is given back, also where it was said to be delivered or lost before', async () => {
    const { id } = await cashParcel()
    for (const state of ['packed', 'lost'] as const) await tell(id, state)
    expect(await stageOf(id)).toBe('claim')
    for (const state of ['delivered', 'received'] as const) await tell(id, state)
    expect((await entriesOf(id)).map(({ kind, amountFils }) => [kind, Math.sign(amountFils)])).toEqual([
      ['due', 1],
      ['collected', 1],
      ['collected', -1],
      ['returned', 1],
    ])
    expect(await stageOf(id)).toBe('closed')
    await expectHealthy(api)
  })

  it('another courier takes over what stood under the first', async () => {
    const { id } = await cashParcel()
    await tell(id, 'packed')
    await tell(id, 'packed', { courier: 'simulator' })
    const [due] = await entriesOf(id)
    expect((await entriesOf(id)).slice(1)).toEqual([
      { ...due, amountFils: -(due?.amountFils ?? 0) },
      { ...due, courier: 'simulator' },
    ])
    await expectHealthy(api)
  })

  it('a message that comes twice is booked once, and what was paid by card is never due', async () => {
    const [{ id }, card] = [await cashParcel(), await cashParcel()]
    await queryRows(shop.db, sql`update parcels set cod_fils = 0 where id = ${card.id}`)
    for (let turn = 0; turn < 2; turn++) for (const one of [id, card.id]) await tell(one, 'packed', { externalId: one })
    expect(await entriesOf(id)).toHaveLength(1)
    expect(await entriesOf(card.id)).toEqual([])
  })

  it('nobody rewrites an entry, nor takes one away', async () => {
    const { id } = await cashParcel()
    await tell(id, 'packed')
    for (const change of [
      sql`update cash_entries set amount_fils = 1 where parcel_id = ${id}`,
      sql`delete from cash_entries where parcel_id = ${id}`,
    ])
      await expect(queryRows(shop.db, change)).rejects.toThrow()
    expect(await entriesOf(id)).toHaveLength(1)
  })
})
