/** A courier for many parcels: a run like the others, for who works in the stock room and may see none of the orders' runs. */
import type { parcelRunCalls } from '#contract/parcel-runs.admin.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { refuse } from '../http/refusal.ts'
import type { StaffMember } from '../http/staff-asker.ts'
import type { Db, Shop } from '../shop.ts'
import { beginRun, cancelRun, type Cancel, reasonOf, retryRun, showRun } from './bulk.admin.actions.ts'
import { findRun, listAskedParcels, listRefused, type RunRow } from './bulk.store.ts'

type Calls = typeof parcelRunCalls

export function startParcelRun(shop: Shop, { member, body, write }: AdminCall<Calls['startParcelRun']>) {
  const { courier, ids } = body
  if (!shop.couriers.some(({ name }) => name === courier)) refuse('PROVIDER_NOT_CONFIGURED')
  return write((tx, note) =>
    beginRun(shop, tx, { member, note, act: { verb: 'book', input: { courier } }, orderIds: ids }),
  )
}

/** Her own, over parcels: those over orders are behind another permission. */
async function loadParcelRun(db: Db, id: string, member: StaffMember): Promise<RunRow> {
  const run = await findRun(db, id)
  return run?.verb === 'book' && run.staffId === member.staffId ? run : refuse('NOT_FOUND')
}

export async function showParcelRun(shop: Shop, { params, member, language }: AdminCall<Calls['showParcelRun']>) {
  const run = await loadParcelRun(shop.db, params.id, member)
  const [asked, refused] = [await listAskedParcels(shop.db, run.id), await listRefused(shop.db, run.id)]
  // Ended for the database, while the courier is still on the line for the last ones.
  const isCalling = run.state === 'done' && asked.some(({ state }) => state === 'asked')
  return {
    run: { ...showRun(run), ...(isCalling ? { state: 'running' as const } : {}) },
    booked: asked.filter(({ awb }) => awb !== null).map(({ id }) => id),
    unanswered: asked.filter(({ state }) => state === 'unknown').length,
    refusals: refused.map(({ objectId, number, refusal }) => ({
      parcel: { _id: objectId, number },
      reason: reasonOf(refusal, language),
    })),
  }
}

export async function retryParcelRun(shop: Shop, call: Cancel) {
  await loadParcelRun(shop.db, call.params.id, call.member)
  return retryRun(shop, call)
}

export async function cancelParcelRun(shop: Shop, call: Cancel) {
  await loadParcelRun(shop.db, call.params.id, call.member)
  return cancelRun(shop, call)
}
