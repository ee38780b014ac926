/** Couriers' cash, for tests: parcels of cash orders with what their courier said, his lists, and the books. */
import { inTransaction } from '#api/shop.ts'
import { lockParcel, settleOrder, tellParcel } from '#api/parcels/parcels.actions.ts'
import type { ParcelState } from '#domain/parcel.ts'
import type { TestApi } from './api.ts'
import { addProduct } from './catalogue.ts'
import { order } from './orders.ts'
import { office } from './staff.ts'

export type Sent = { id: string; awb: string; fils: number; number: string }

export const aed = (fils: number): string => (fils / 100).toFixed(2)
export const bytes = (text: string) => new TextEncoder().encode(text)
export const mapping = JSON.stringify({
  awb: 'AWB',
  reference: 'Order',
  collected: 'COD',
  fee_delivery: 'Fee',
  net: 'Net',
})

/** A list of the manual courier: number, what he collected, and his fee. */
export const csvOf = (...rows: [string, number, number?][]): string =>
  [
    'AWB;Order;COD;Fee;Net',
    ...rows.map(([awb, fils, fee = 0]) => `${awb};;${aed(fils)};${aed(fee)};${aed(fils - fee)}`),
  ].join('\n')

/** `cookie`: whose session every call has; a test may put another person's there. */
export function cashDesk(api: TestApi, cookie: string) {
  const { shop } = api
  let count = 0
  const desk = {
    cookie,
    /** A parcel of a cash order that was packed, and what the courier said of it. */
    async sent(...states: ParcelState[]): Promise<Sent> {
      const { productId } = await addProduct(shop, { stock: 5 })
      const placed = await order(api, { body: { items: [{ productId }] } })
      const params = { id: placed.body.order._id }
      const body = { place: 'warehouse', courier: 'manual' }
      const made = await office(api, 'addParcel', { cookie: desk.cookie, params, body })
      const { _id: id, cod } = made.body.parcel
      const awb = `T-${++count}`
      for (const state of ['packed', 'handed_over', ...states] as const)
        await inTransaction(shop.db, async (tx) => {
          const { order: found, parcel } = await lockParcel(tx, id)
          await tellParcel(tx, parcel, { shop, awb, said: { actor: 'manual', code: state, state } })
          await settleOrder(tx, found, { shop, actor: 'manual' })
        })
      return { id, awb, fils: cod, number: placed.body.order.number }
    },
    add: (text: string, { number = `R-${++count}`, ...query }: Record<string, string> = {}) =>
      office(api, 'addRemittance', {
        cookie: desk.cookie,
        query: { courier: 'manual', number, dateOrder: 'dmy', mapping, ...query },
        file: bytes(text),
        headers: { 'content-type': 'text/csv' },
      }),
    post: (remittance: { _id: string; version: number }) =>
      office(api, 'postRemittance', {
        cookie: desk.cookie,
        params: { id: remittance._id },
        version: remittance.version,
        body: {},
      }),
    ledger: async (id: string) => (await office(api, 'showParcelCash', { cookie: desk.cookie, params: { id } })).body,
  }
  return desk
}
