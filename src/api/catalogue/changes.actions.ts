/** Which products have changed, for processes that keep pages of them. */
import type { Shop } from '../shop.ts'
import { deleteChanges, findChanges, isAnyChanged } from './changes.store.ts'

/** Longer than any transaction lasts, than a process may go without asking, and than pages are shared by nodes (server/shared-pages.ts). */
export const changesKeptMs = 65 * 60_000

/** Products that changed after the call that returned `cursor`; with null only the cursor to begin with. Reads the primary. */
export const listChangedProducts = (shop: Pick<Shop, 'db'>, cursor: string | null) => findChanges(shop.db, cursor)

/** Whether one of these products changed after the call that returned `cursor`, which may be as old as changes are kept. Reads the primary. */
export const haveProductsChanged = (shop: Pick<Shop, 'db'>, ids: readonly string[], cursor: string): Promise<boolean> =>
  isAnyChanged(shop.db, ids, cursor)

/** For the jobs. */
export const sweepChanges = (shop: Shop): Promise<number> =>
  deleteChanges(shop.db, new Date(shop.clock.now().getTime() - changesKeptMs))
