/** Pieces that go out for others, and returns that somebody else than the buyer opens: for exchanges and for claims. */
import type { ReturnReason, ReturnWay } from '#domain/return.ts'
import { sumPerVariant } from '#domain/stock.ts'
import { noteOrder, type OrderDetails, type OrderRow } from '../orders/orders.actions.ts'
import { addReplacements, type Replacement } from '../orders/replacements.actions.ts'
import { makeParcel } from '../parcels/pieces.actions.ts'
import type { Shop, Tx } from '../shop.ts'
import { findPlaceWith } from './exchanges.store.ts'
import { insertReturn, insertReturnEvent, listPiecesIn } from './returns.store.ts'

type Packing = {
  shop: Shop
  actor: string
  sent: readonly Replacement[]
  /** Null: what is told besides says it. */
  news: 'exchange_packing' | 'claim_replaced' | null
}

/** They lie in a parcel of the order, and the buyer is told where there is news. The caller sells them. Answers the new lines, in the order of what they replace. */
export async function packReplacements(
  tx: Tx,
  order: OrderRow,
  { shop, actor, sent, news }: Packing,
): Promise<OrderDetails['lines']> {
  const made = await addReplacements(tx, order, { shop, replacements: sent })
  const pieces = made.map(({ id, quantity }) => ({ orderLineId: id, quantity }))
  const place = await findPlaceWith(tx, sumPerVariant(made))
  await makeParcel(tx, order, { shop, actor, place, pieces })
  if (news) await noteOrder(tx, order, { shop, kind: news, note: news, actor, at: shop.clock.now(), about: { pieces } })
  return made
}

type Opening = {
  shop: Shop
  actor: string
  way: ReturnWay
  words: string
  lines: readonly { orderLineId: string; quantity: number; reason: ReturnReason }[]
}

/** Approved at once. The caller has looked that the pieces may come. Answers its id. */
export async function openReturn(
  tx: Tx,
  order: OrderRow,
  { shop, actor, way, words, lines }: Opening,
): Promise<string> {
  const [id, at] = [shop.ids.newId(), shop.clock.now()]
  await insertReturn(
    tx,
    {
      id,
      orderId: order.id,
      kind: 'return',
      status: 'approved',
      reason: words,
      way,
      collectFrom: null,
      collectDay: null,
      collectWindow: null,
      payTo: 'original',
      walletBonusPercent: 0,
      place: null,
      answer: '',
      version: 1,
      heldUntil: null,
      createdAt: at,
      movedAt: at,
    },
    lines.map((line) => ({ ...line, wantedVariantId: null })),
  )
  await insertReturnEvent(tx, { returnId: id, at, state: 'approved', actor, note: '' })
  const about = { pieces: await listPiecesIn(tx, { orderId: order.id, state: 'approved', way, returnId: id }), way }
  await noteOrder(tx, order, { shop, kind: 'return_approved', note: 'return_approved', actor, at, about })
  return id
}
