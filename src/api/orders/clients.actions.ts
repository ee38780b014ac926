import { clientKeptMs } from '#domain/order-guard.ts'
import type { Shop } from '../shop.ts'
import { forgetClients } from './orders.store.ts'

/** G42: which address an order came from is of use for a day. */
export const forgetOldClients = (shop: Shop): Promise<void> =>
  forgetClients(shop.db, new Date(shop.clock.now().getTime() - clientKeptMs))
