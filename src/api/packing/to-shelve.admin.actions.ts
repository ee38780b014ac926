/** Packed pieces of orders that were called off: they lie on the table until somebody lays them back. */
import type { packingCalls } from '#contract/packing.admin.ts'
import { nameOf } from '#domain/goods.ts'
import { pickText } from '#domain/locale.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { ownPlaceOf } from '../http/staff-asker.ts'
import type { Shop } from '../shop.ts'
import { listToShelveRows, type ToShelveRow } from './to-shelve.store.ts'

const mostOrders = 200

export async function listToShelve(shop: Shop, { member, language }: AdminCall<(typeof packingCalls)['listToShelve']>) {
  const rows = await listToShelveRows(shop.db, { onlyPlace: ownPlaceOf(member), limit: mostOrders })
  const { colours } = shop.facts.current().colours
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  const orders = [...byOrder].map(([orderId, pieces]) => {
    const [{ number, place, since }] = pieces as [ToShelveRow]
    return {
      _id: orderId,
      number,
      place,
      since: new Date(since).toISOString(),
      pieces: pieces.map(({ sku, names, color, size, quantity }) => ({
        sku,
        size,
        quantity,
        name: pickText(names, language),
        color: nameOf(colours, color, language),
      })),
    }
  })
  return { orders }
}
