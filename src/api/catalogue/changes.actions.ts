/** Which products have changed, for processes that keep pages of them. */
import type { Shop } from '../shop.ts'
import { deleteChanges, findChanges } from './changes.store.ts'

/** Longer than any transaction lasts, and than a process may go without asking. */
export const changesKeptMs = 10 * 60_000

/** Products that changed after the call that returned `cursor`; with null only the cursor to begin with. Reads the primary. */
export const listChangedProducts = (shop: Pick<Shop, 'db'>, cursor: string | null) => findChanges(shop.db, cursor)

/** For the jobs. */
export const sweepChanges = (shop: Shop): Promise<number> =>
  deleteChanges(shop.db, new Date(shop.clock.now().getTime() - changesKeptMs))
