/** Pieces that are set aside for a draft: nobody else can take them until the hold ends, by hand or by itself. */
import { abandonedDraftMs } from '#domain/draft.ts'
import { sumPerVariant } from '#domain/stock.ts'
import { workThrough } from '../job.ts'
import { inTransaction, type Shop, type Tx } from '../shop.ts'
import { refuse } from '../http/refusal.ts'
import { availableOf, holdStock, releaseHeldStock } from '../stock/stock.actions.ts'
import {
  type DraftRow,
  listAbandoned,
  listDraftLines,
  listLapsedHolds,
  lockDraft,
  markHeld,
  saveDraftRow,
} from './drafts.store.ts'
import type { WholeDraft } from './draft.view.ts'

/** What the draft holds is free again, in the stock and in its lines. The caller holds the draft's row, and saves it. */
export async function freeHold(tx: Tx, shop: Shop, draft: Pick<DraftRow, 'id'>): Promise<void> {
  const lines = await listDraftLines(tx, draft.id)
  const held = sumPerVariant(
    lines.filter((line) => line.held > 0).map(({ variantId, held: quantity }) => ({ variantId, quantity })),
  )
  await markHeld(tx, draft.id, false)
  await releaseHeldStock(tx, held, { orderId: draft.id, at: shop.clock.now() })
}

/** Sets aside what its lines say, all or nothing. Refuses INSUFFICIENT_STOCK, naming a piece that is short. */
export async function holdAgain(tx: Tx, shop: Shop, { draft, lines }: WholeDraft): Promise<void> {
  const wanted = sumPerVariant(lines)
  if (!(await holdStock(tx, wanted, { orderId: draft.id, at: shop.clock.now() }))) {
    const left = await availableOf(tx, [...wanted.keys()])
    const short = lines.find(({ variantId }) => (left.get(variantId) ?? 0) < (wanted.get(variantId) ?? 0))
    refuse('INSUFFICIENT_STOCK', {
      availableStock: left.get(short?.variantId ?? '') ?? 0,
      ...(short && { item: { productId: short.piece.productId, color: short.piece.color, size: short.piece.size } }),
    })
  }
  await markHeld(tx, draft.id, true)
}

const batch = 500

/** For the jobs: holds whose time is over. A draft that was saved or placed meanwhile is left alone. */
export async function endDraftHolds(shop: Shop): Promise<void> {
  const items = await listLapsedHolds(shop.db, shop.clock.now(), batch)
  await workThrough(shop, { job: 'end holds of drafts', lanes: 1, items }, ({ id }) =>
    inTransaction(shop.db, async (tx) => {
      const [draft, at] = [await lockDraft(tx, id), shop.clock.now()]
      if (!draft?.heldUntil || draft.heldUntil > at) return
      await freeHold(tx, shop, draft)
      await saveDraftRow(tx, id, { heldUntil: null, updatedAt: at })
    }),
  )
}

/** For the jobs: drafts that nobody has touched for a month. A piece that one still holds is free again. */
export async function discardAbandonedDrafts(shop: Shop): Promise<void> {
  const until = new Date(shop.clock.now().getTime() - abandonedDraftMs)
  const items = await listAbandoned(shop.db, until, batch)
  await workThrough(shop, { job: 'discard abandoned drafts', lanes: 1, items }, ({ id }) =>
    inTransaction(shop.db, async (tx) => {
      const draft = await lockDraft(tx, id)
      if (draft?.state !== 'draft' || draft.updatedAt > until) return
      if (draft.heldUntil !== null) await freeHold(tx, shop, draft)
      await saveDraftRow(tx, id, { state: 'discarded', heldUntil: null, updatedAt: shop.clock.now() })
    }),
  )
}
