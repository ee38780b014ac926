/** What of the stock waits for somebody. */
import { uaeDay } from '#domain/shipping.ts'
import type { Shop } from '../shop.ts'
import { countLateReceipts } from './receipts.store.ts'
import { countTasks, type StockTasks } from './tasks.store.ts'

/** Counts that wait for a yes are hers to decide only where she neither began nor closed them. */
export const countStockTasks = (shop: Shop, staffId: string): Promise<StockTasks> => countTasks(shop.db, staffId)

/** Up to `most` that were announced for a day that is over. */
export const countLate = (shop: Shop, most: number): Promise<number> =>
  countLateReceipts(shop.db, uaeDay(shop.clock.now()), most)
