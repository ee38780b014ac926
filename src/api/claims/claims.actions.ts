/** What a shopper does: says what is wrong with delivered pieces, shows it, and answers what the shop asks. */
import {
  claimApprovesItself,
  claimBlocker,
  type ClaimProblem,
  claimableProblems,
  type ClaimWish,
} from '#domain/claim.ts'
import { refuse } from '../http/refusal.ts'
import type { Upload } from '../http/upload.ts'
import {
  actorOf,
  loadMyOrder,
  noteOrder,
  type OrderAsker,
  type OrderDetails,
  type OrderRow,
} from '../orders/orders.actions.ts'
import { listDetailsOf, lockOrder } from '../orders/writing.actions.ts'
import { giveToClaim, keepPhoto, listPhotosOf, readPhoto } from '../photos/photos.actions.ts'
import { countGone, deliveryOf } from '../returns/pieces-gone.actions.ts'
import { type Db, inTransaction, type Shop, type Tx } from '../shop.ts'
import {
  type ClaimLine,
  type ClaimRow,
  insertClaim,
  insertClaimEvent,
  listClaimLines,
  listClaimsOf,
  sumClaimed,
} from './claims.store.ts'
import { lockClaim, moveClaim } from './moving.actions.ts'

export async function listMyClaims(shop: Shop, asker: OrderAsker, id: string) {
  const order = await loadMyOrder(shop, asker, id)
  const rows = await listClaimsOf(shop.db, order.id)
  const ids = rows.map((row) => row.id)
  const [lines, photos] = [await listClaimLines(shop.db, ids), await listPhotosOf(shop.db, ids)]
  return {
    claims: rows.map((row) => ({
      _id: row.id,
      status: row.status,
      wish: row.wish,
      outcome: row.outcome,
      words: row.words,
      answer: row.answer,
      createdAt: row.createdAt.toISOString(),
      movedAt: row.movedAt.toISOString(),
      items: lines
        .filter(({ claimId }) => claimId === row.id)
        .map(({ orderLineId, quantity, problem }) => ({ itemId: orderLineId, quantity, problem })),
      photos: photos.get(row.id) ?? [],
    })),
    items: await listClaimable(shop, shop.db, order),
  }
}

/** Piece by piece, with the reason when not. */
async function listClaimable(shop: Shop, db: Db | Tx, order: OrderRow) {
  const [details, gone] = [await listDetailsOf(db, order.id), await countGone(db, order.id)]
  return details.lines.map((line) => {
    const facts = factsOf(shop, { order, details, line, gone: gone.get(line.id) ?? 0 })
    const blocker = claimBlocker(facts)
    const { deliveredAt } = facts.order
    return {
      itemId: line.id,
      left: blocker === null ? line.quantity - facts.line.gone : 0,
      blocker,
      problems: blocker === null && deliveredAt ? claimableProblems(facts.rule, deliveredAt, facts.now) : [],
    }
  })
}

type LineOf = { order: OrderRow; details: OrderDetails; line: OrderDetails['lines'][number]; gone: number }

const factsOf = (shop: Shop, { order, details, line, gone }: LineOf) => ({
  order: { status: order.status, deliveredAt: deliveryOf(details, line) },
  line: { quantity: line.quantity, gone },
  rule: shop.facts.current().returns,
  now: shop.clock.now(),
})

export type ClaimAsked = {
  items: { itemId: string; quantity: number; problem: ClaimProblem }[]
  words: string
  wish: ClaimWish
  photoIds: string[]
}

export async function makeClaim(shop: Shop, asker: OrderAsker, { id, claim }: { id: string; claim: ClaimAsked }) {
  const { id: orderId } = await loadMyOrder(shop, asker, id)
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const lines = claim.items.map(({ itemId: orderLineId, ...rest }) => ({ orderLineId, ...rest }))
    await refuseUnclaimable(tx, shop, { order, lines })
    const [at, actor] = [shop.clock.now(), actorOf(asker.shopper)]
    const row: ClaimRow = {
      id: shop.ids.newId(),
      orderId,
      status: 'asked',
      wish: claim.wish,
      words: claim.words,
      answer: '',
      outcome: null,
      refundId: null,
      returnId: null,
      version: 1,
      createdAt: at,
      movedAt: at,
    }
    await insertClaim(tx, row, lines)
    await giveToClaim(tx, { orderId, claimId: row.id, ids: claim.photoIds })
    await insertClaimEvent(tx, { claimId: row.id, at, state: 'asked', actor, note: '' })
    const isApproved = claimApprovesItself(shop.facts.current().returns, await sumClaimed(tx, orderId))
    if (isApproved) await moveClaim(tx, row, { status: 'approved', at, actor: 'rule' })
    const kind = isApproved ? 'claim_approved' : 'claim_asked'
    await noteOrder(tx, order, { shop, kind, note: kind, actor, at, about: { pieces: lines, claimId: row.id } })
    return {
      claim: { _id: row.id, status: isApproved ? ('approved' as const) : row.status, createdAt: at.toISOString() },
    }
  })
}

async function refuseUnclaimable(
  tx: Tx,
  shop: Shop,
  { order, lines }: { order: OrderRow; lines: readonly ClaimLine[] },
): Promise<void> {
  if (order.status !== 'delivered') refuse('CLAIM_NOT_POSSIBLE')
  const [details, gone] = [await listDetailsOf(tx, order.id), await countGone(tx, order.id)]
  for (const { orderLineId, quantity, problem } of lines) {
    const line = details.lines.find(({ id }) => id === orderLineId) ?? refuse('NOT_FOUND')
    const facts = factsOf(shop, { order, details, line, gone: gone.get(line.id) ?? 0 })
    const { productId, color, size } = line
    const left = Math.max(0, line.quantity - facts.line.gone)
    if (quantity > left) refuse('QUANTITY_LIMIT', { maxAllowed: left, item: { productId, color, size } })
    if (facts.order.deliveredAt === null) refuse('CLAIM_NOT_POSSIBLE')
    if (!claimableProblems(facts.rule, facts.order.deliveredAt, facts.now).includes(problem))
      refuse('CLAIM_NOT_POSSIBLE', { about: 'too_late' })
  }
}

type ClaimAnswer = { claimId: string; words: string; photoIds: string[] }

/** Her words stand below those from before: the desk reads both. */
export async function answerClaim(shop: Shop, asker: OrderAsker, { id, answer }: { id: string; answer: ClaimAnswer }) {
  const { id: orderId } = await loadMyOrder(shop, asker, id)
  return inTransaction(shop.db, async (tx) => {
    const { order, row } = await lockClaim(tx, answer.claimId)
    if (order.id !== orderId) refuse('NOT_FOUND')
    if (row.status !== 'more_asked') refuse('CLAIM_NOT_MOVABLE', { state: row.status })
    await giveToClaim(tx, { orderId, claimId: row.id, ids: answer.photoIds })
    const [at, actor] = [shop.clock.now(), actorOf(asker.shopper)]
    await moveClaim(tx, row, { status: 'asked', at, actor, words: `${row.words}\n\n${answer.words}` })
    return { claim: { _id: row.id, status: 'asked' as const } }
  })
}

type Sending = { id: string; receive(): Promise<Upload> }

/** Nothing is read of the file before the order is known to be hers. Refuses CLAIM_NOT_POSSIBLE where nothing of it can be claimed, and no claim waits for more. */
export async function uploadClaimPhoto(shop: Shop, asker: OrderAsker, { id, receive }: Sending) {
  const order = await loadMyOrder(shop, asker, id)
  const mayAsk = (await listClaimable(shop, shop.db, order)).some(({ blocker }) => blocker === null)
  const isAsked = (await listClaimsOf(shop.db, order.id)).some(({ status }) => status === 'more_asked')
  if (!mayAsk && !isAsked) refuse('CLAIM_NOT_POSSIBLE')
  const { id: photoId } = await keepPhoto(shop, {
    upload: await receive(),
    orderId: order.id,
    actor: 'buyer',
    language: asker.language,
    lock: (tx) => lockOrder(tx, order.id),
  })
  return { photo: { _id: photoId } }
}

export async function showClaimPhoto(shop: Shop, asker: OrderAsker, { id, photoId }: { id: string; photoId: string }) {
  const { id: orderId } = await loadMyOrder(shop, asker, id)
  return readPhoto(shop, { id: photoId, orderId })
}
