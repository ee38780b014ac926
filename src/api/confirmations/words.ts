import type { OrderRow } from '../orders/orders.actions.ts'
import type { Shop } from '../shop.ts'
import { codeOf, linkToken } from './keys.ts'

/** What stands in the message: the page where one press says yes, and the digits for it. */
export function wordsFor(shop: Shop, order: Pick<OrderRow, 'id' | 'number' | 'language'>, round: number) {
  const link = `${shop.settings.publicUrl}/${order.language}/order/yes#token=${linkToken(shop, order.number)}`
  return {
    store: shop.settings.storeName[order.language],
    number: order.number,
    link,
    code: codeOf(shop, { orderId: order.id, round }),
  }
}
