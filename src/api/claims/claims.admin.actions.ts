/** Claims behind the counter: listed, shown with their photos, agreed to, asked about, refused. How one is settled is settling.admin.actions.ts. */
import { type claimAdminCalls, mostClaims } from '#contract/claims.admin.ts'
import type { ClaimState } from '#domain/claim.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { refuse } from '../http/refusal.ts'
import type { StaffMember } from '../http/staff-asker.ts'
import { loadVisibleOrderId, ownOrdersOf } from '../orders/order-desk.actions.ts'
import { noteOrder } from '../orders/orders.actions.ts'
import { findOrderById } from '../orders/writing.actions.ts'
import { orderOfPhoto, readPhoto } from '../photos/photos.actions.ts'
import type { Shop, Tx } from '../shop.ts'
import { showClaimNow, showClaimRow } from './claim.view.ts'
import { findClaim, listClaimLines } from './claims.store.ts'
import { countOpenClaims, listClaimRows } from './list.store.ts'
import { lockClaim, type LockedClaim, moveClaim } from './moving.actions.ts'

type Calls = typeof claimAdminCalls

export async function listClaimsForStaff(shop: Shop, { query, member }: AdminCall<Calls['listClaimsForStaff']>) {
  const ownOf = ownOrdersOf(member)
  const rows = await listClaimRows(shop.db, { ...query, ownOf, limit: mostClaims })
  const { oldestAt: _, ...counts } = await countOpenClaims(shop.db, ownOf)
  return { claims: rows.map(showClaimRow), counts }
}

/** What waits for the shop, and since when the oldest. */
export async function countWaitingClaims(
  { db }: Shop,
  member: StaffMember,
): Promise<{ count: number; oldestAt: Date | null }> {
  const { asked, approved, oldestAt } = await countOpenClaims(db, ownOrdersOf(member))
  return { count: asked + approved, oldestAt }
}

export async function showClaim(shop: Shop, { params, language, member }: AdminCall<Calls['showClaim']>) {
  const { orderId } = (await findClaim(shop.db, params.id)) ?? refuse('NOT_FOUND')
  const seenId = await loadVisibleOrderId(shop.db, orderId, { member })
  const order = (await findOrderById(shop.db, seenId)) ?? refuse('NOT_FOUND')
  return showClaimNow(shop.db, params.id, { shop, language, order })
}

export async function showClaimPhotoForStaff(
  shop: Shop,
  { params, member }: AdminCall<Calls['showClaimPhotoForStaff']>,
) {
  const orderId = await loadVisibleOrderId(shop.db, await orderOfPhoto(shop.db, params.id), { member })
  const bytes = await readPhoto(shop, { id: params.id, orderId })
  return { name: `${params.id}.webp`, parts: partsOf(bytes) }
}

async function* partsOf(bytes: Uint8Array<ArrayBuffer>) {
  yield bytes
}

export type OnClaim = Pick<AdminCall<Calls['approveClaim']>, 'params' | 'version' | 'language' | 'member'>

/** In the version that the member saw. Refuses NOT_FOUND where she may not see its order. */
export async function lockSeenClaim(
  tx: Tx,
  shop: Shop,
  { params, version, language, member }: OnClaim,
): Promise<LockedClaim> {
  const locked = await lockClaim(tx, params.id)
  await loadVisibleOrderId(tx, locked.order.id, { member })
  if (locked.row.version !== version) {
    const current = await showClaimNow(tx, params.id, { shop, language, order: locked.order })
    refuse('VERSION_CONFLICT', { current: current.claim })
  }
  return locked
}

type Step = { to: ClaimState; news: 'claim_approved' | 'claim_more' | 'claim_refused'; answer?: string }

/** One step, with its e-mail and its entry in the log. */
function step(shop: Shop, call: OnClaim & Pick<AdminCall<Calls['approveClaim']>, 'write'>, { to, news, answer }: Step) {
  return call.write(async (tx, note) => {
    const { row, order } = await lockSeenClaim(tx, shop, call)
    const [at, actor] = [shop.clock.now(), `staff:${call.member.staffId}`]
    await moveClaim(tx, row, { status: to, at, actor, ...(answer === undefined ? {} : { answer }) })
    note({
      type: 'claim',
      id: row.id,
      before: { status: row.status },
      after: { status: to, orderId: order.id },
      ...(answer === undefined ? {} : { reason: answer }),
    })
    const about = { pieces: await listClaimLines(tx, [row.id]), claimId: row.id }
    await noteOrder(tx, order, { shop, kind: news, note: news, actor, at, about })
    return showClaimNow(tx, row.id, { shop, language: call.language, order })
  })
}

export const approveClaim = (shop: Shop, call: AdminCall<Calls['approveClaim']>) =>
  step(shop, call, { to: 'approved', news: 'claim_approved' })

export const askMoreOfClaim = (shop: Shop, call: AdminCall<Calls['askMoreOfClaim']>) =>
  step(shop, call, { to: 'more_asked', news: 'claim_more', answer: call.body.answer })

export const refuseClaim = (shop: Shop, call: AdminCall<Calls['refuseClaim']>) =>
  step(shop, call, { to: 'refused', news: 'claim_refused', answer: call.body.answer })
