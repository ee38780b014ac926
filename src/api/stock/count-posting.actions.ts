/** Booking what a count came to, a variant at a time: shoppers never wait for more than one of them. */
import { inTransaction } from '#db/open.ts'
import { Refusal } from '../http/refusal.ts'
import type { Shop } from '../shop.ts'
import {
  finishPosting,
  listPosting,
  listUnposted,
  lockUnposted,
  markHeldBack,
  markPosted,
  type PostingCount,
} from './count-posting.store.ts'
import { bookEntries } from './ledger.actions.ts'

const slice = 200

/** Goes on where a killed process stopped: a line that is booked says so in the same transaction. */
export async function postCounts(shop: Shop): Promise<void> {
  for (const count of await listPosting(shop.db)) {
    for (;;) {
      const lines = await listUnposted(shop.db, count.id, slice)
      if (lines.length === 0) break
      for (const { variantId } of lines) await postLine(shop, count, variantId)
    }
    await finishPosting(shop.db, count.id, shop.clock.now())
  }
}

/** The difference goes onto what the place has by now, so what was sold or moved since the first scan stays as it is. */
async function postLine(shop: Shop, count: PostingCount, variantId: string): Promise<void> {
  try {
    await inTransaction(shop.db, async (tx) => {
      const quantity = await lockUnposted(tx, count.id, variantId)
      if (quantity === undefined) return
      const at = shop.clock.now()
      const paper = { reason: 'count', documentId: count.id, staffId: count.staffId, note: count.note, at } as const
      await bookEntries(tx, [{ variantId, place: count.place, quantity }], { kind: 'adjustment', ...paper })
      await markPosted(tx, { countId: count.id, variantId, at })
    })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'INSUFFICIENT_STOCK') throw error
    await markHeldBack(shop.db, count.id, variantId)
  }
}
