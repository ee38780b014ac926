/** A claim is settled by the same pieces anew. They cost what a refund of them would, so a refund's limit holds for them too. */
import type { claimAdminCalls } from '#contract/claims.admin.ts'
import { sumPerVariant } from '#domain/stock.ts'
import { requestApproval } from '../approvals/approvals.actions.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import type { Note } from '../http/admin-write.ts'
import { refuse } from '../http/refusal.ts'
import { listDetailsOf } from '../orders/writing.actions.ts'
import { isAboveCap } from '../refunds/refunds.actions.ts'
import { packReplacements } from '../returns/replacing.actions.ts'
import type { Shop, Tx } from '../shop.ts'
import { availableOf, claimHeldStock, holdStock } from '../stock/stock.actions.ts'
import { showClaimNow } from './claim.view.ts'
import { lockSeenClaim } from './claims.admin.actions.ts'
import { saveReplacementOfClaim } from './claims.store.ts'
import { findClaimListed } from './list.store.ts'
import { lockClaim, moveClaim } from './moving.actions.ts'
import { loadSettling, refuseDisputed, refusePaidBack, type Settling } from './settling.admin.actions.ts'

type Call = AdminCall<(typeof claimAdminCalls)['replaceClaim']>

/** Her limit counts with what she has given back and replaced of the order before; above it, it becomes a request. Refuses INSUFFICIENT_STOCK. */
export function replaceClaim(shop: Shop, call: Call) {
  const { member, language } = call
  return call.write(async (tx, note) => {
    const settling = await loadSettling(tx, await lockSeenClaim(tx, shop, call))
    await refuseUnreplaceable(tx, settling)
    const { row, order } = settling
    const { valueFils: amountFils } = (await findClaimListed(tx, row.id)) ?? refuse('NOT_FOUND')
    const { staffId } = member
    const asked = { shop, staffId, amountFils, note }
    const isAbove = await isAboveCap(tx, shop, { orderId: order.id, member, amountFils, cashFils: 0 })
    const approval = isAbove ? await askForReplacement(tx, settling, asked) : null
    if (approval === null) await replace(tx, settling, asked)
    return { approval, ...(await showClaimNow(tx, row.id, { shop, language, order })) }
  })
}

async function refuseUnreplaceable(tx: Tx, settling: Settling): Promise<void> {
  if (settling.order.pickupPlace !== null) refuse('CLAIM_NOT_MOVABLE', { about: 'pickup' })
  await refusePaidBack(tx, settling)
  await refuseDisputed(tx, settling)
}

/** Kept with the request. */
export type ReplacementAgreed = { number: string; askedBy: string }

type Asked = { shop: Shop; staffId: string; amountFils: number; note: Note }

/** Nothing goes out before somebody else agrees. */
async function askForReplacement(tx: Tx, { row, order }: Settling, { shop, staffId, amountFils, note }: Asked) {
  const input: ReplacementAgreed = { number: order.number, askedBy: staffId }
  const of = { objectType: 'claim', objectId: row.id, amountFils, reason: '', askedBy: staffId } as const
  const approval = await requestApproval(tx, shop, { verb: 'claim.replace', input, ...of, isOnce: true })
  note({ type: 'claim', id: row.id, after: { approval: approval._id, amountFils } })
  return approval
}

async function replace(tx: Tx, settling: Settling, { shop, staffId, note }: Asked): Promise<void> {
  const { row, lines } = settling
  await sendAnew(tx, settling, { shop, staffId })
  const pieces = lines.map(({ sku, quantity }) => [sku, quantity])
  const after = { status: 'settled', outcome: 'replacement', pieces }
  note({ type: 'claim', id: row.id, before: { status: row.status }, after })
}

/** In the transaction of somebody else's yes. */
export async function approveClaimReplacement(
  tx: Tx,
  { shop, claimId, input }: { shop: Shop; claimId: string; input: ReplacementAgreed },
): Promise<void> {
  const settling = await loadSettling(tx, await lockClaim(tx, claimId))
  await refuseUnreplaceable(tx, settling)
  await sendAnew(tx, settling, { shop, staffId: input.askedBy })
}

/** Refuses INSUFFICIENT_STOCK, naming the piece. Stock is the last lock but the claim's own. */
async function sendAnew(
  tx: Tx,
  { row, order, lines }: Settling,
  { shop, staffId }: { shop: Shop; staffId: string },
): Promise<void> {
  const [at, actor] = [shop.clock.now(), `staff:${staffId}`]
  const { lines: sold } = await listDetailsOf(tx, order.id)
  const sent = lines.flatMap(({ orderLineId, quantity, variantId, pictureUrl }) => {
    const of = sold.find(({ id }) => id === orderLineId)
    return of ? [{ of, piece: { variantId, color: of.color, size: of.size, pictureUrl }, quantity }] : []
  })
  const made = await packReplacements(tx, order, { shop, actor, sent, news: 'claim_replaced' })
  for (const [index, { of }] of sent.entries())
    await saveReplacementOfClaim(tx, {
      claimId: row.id,
      orderLineId: of.id,
      replacementLineId: made[index]?.id ?? '',
    })
  const wanted = sumPerVariant(made)
  const paper = { orderId: order.id, at }
  if (!(await holdStock(tx, wanted, paper))) {
    const left = await availableOf(tx, [...wanted.keys()])
    const short = made.find(({ variantId }) => (wanted.get(variantId) ?? 0) > (left.get(variantId) ?? 0))
    refuse('INSUFFICIENT_STOCK', {
      availableStock: left.get(short?.variantId ?? '') ?? 0,
      ...(short && { item: { productId: short.productId, color: short.color, size: short.size } }),
    })
  }
  await claimHeldStock(tx, wanted, paper)
  await moveClaim(tx, row, { status: 'settled', at, actor, outcome: 'replacement', note: 'replacement' })
}
