/** What of the stock waits for somebody. */
import type { Shop } from '../shop.ts'
import { countTasks, type StockTasks } from './tasks.store.ts'

/** Counts that wait for a yes are hers to decide only where she neither began nor closed them. */
export const countStockTasks = (shop: Shop, staffId: string): Promise<StockTasks> => countTasks(shop.db, staffId)
