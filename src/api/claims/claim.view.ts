/** A claim as the desk sees it. */
import type { Claim, ClaimRow } from '#contract/claims.admin.ts'
import { nameOf } from '#domain/goods.ts'
import { type Language, pickText } from '#domain/locale.ts'
import { refuse } from '../http/refusal.ts'
import type { OrderRow } from '../orders/orders.actions.ts'
import { listPhotosOf } from '../photos/photos.actions.ts'
import { countPiecesBefore } from '../returns/pieces-gone.actions.ts'
import { buyerOf, showCaseEvent, showCaseRow } from '../returns/showing.actions.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import { findClaim } from './claims.store.ts'
import {
  countClaimsBefore,
  findClaimListed,
  type ListedClaim,
  listEventsOfClaim,
  listLinesOfClaim,
} from './list.store.ts'

export const showClaimRow: (row: ListedClaim) => ClaimRow = showCaseRow

type Reading = { shop: Pick<Shop, 'facts'>; language: Language; order: OrderRow }

/** As it stands now. Refuses NOT_FOUND. */
export async function showClaimNow(
  db: Db | Tx,
  id: string,
  { shop, language, order }: Reading,
): Promise<{ claim: Claim }> {
  const listed = (await findClaimListed(db, id)) ?? refuse('NOT_FOUND')
  const row = (await findClaim(db, id)) ?? refuse('NOT_FOUND')
  const { colours } = shop.facts.current().colours
  const buyer = buyerOf(order)
  const lines = await listLinesOfClaim(db, id)
  return {
    claim: {
      ...showClaimRow(listed),
      version: row.version,
      words: row.words,
      answer: row.answer,
      returnId: row.returnId,
      photoIds: (await listPhotosOf(db, [id])).get(id) ?? [],
      lines: lines.map(({ variantId: _, names, pictureUrl, color, ...line }) => ({
        ...line,
        name: pickText(names, language),
        image: pictureUrl,
        color: nameOf(colours, color, language),
      })),
      before: { ...(await countPiecesBefore(db, buyer)), ...(await countClaimsBefore(db, buyer)) },
      events: (await listEventsOfClaim(db, id)).map(showCaseEvent),
    },
  }
}
