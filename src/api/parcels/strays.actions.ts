/**
 * What couriers say of parcels that are not ours. It is kept for people, because it may be a number mistyped here or a parcel of ours under a number that
 * nobody wrote down. Whoever has a courier's secret could send any number of them: so many are kept, cut short, and no longer than `keptMs`.
 */
import type { parcelProblemCalls } from '#contract/parcel-problems.admin.ts'
import type { CourierEvent } from '#gateways/couriers/courier.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { refuse } from '../http/refusal.ts'
import { ownPlaceOf, type StaffMember } from '../http/staff-asker.ts'
import type { Shop } from '../shop.ts'
import { countStrays, forgetStrays, keepStray, listStrays, type StrayRow, takeStray } from './strays.store.ts'

type Calls = typeof parcelProblemCalls

/** Of one courier. Those that came first stay: a flood does not wash them away. */
export const mostStrays = 200
const keptMs = 90 * 24 * 60 * 60_000
const forgottenAtOnce = 500
const mostShown = 50

export async function hearStray(shop: Shop, courier: string, event: CourierEvent): Promise<void> {
  const { awb, code } = event
  shop.log.error({ courier, awb, code }, 'a courier speaks of a parcel that is not ours')
  const heard = {
    id: shop.ids.newId(),
    courier,
    awb: cut(awb, 80),
    reference: event.reference && cut(event.reference, 80),
    externalId: cut(event.externalId, 120),
    code: cut(code, 80),
    reason: event.reason && cut(event.reason, 300),
    heardAt: shop.clock.now(),
  }
  if (!(await keepStray(shop.db, heard, mostStrays)))
    shop.log.error({ courier, kept: mostStrays }, 'too many parcels that are not ours: this one is not kept')
}

/** By characters: half of one is no text for a database. */
const cut = (text: string, most: number): string => (text.length <= most ? text : [...text].slice(0, most / 2).join(''))

/** For the jobs. */
export const forgetOldStrays = (shop: Shop): Promise<void> =>
  forgetStrays(shop.db, { before: new Date(shop.clock.now().getTime() - keptMs), limit: forgottenAtOnce })

/** Who works in one place is shown none: they are of no place. */
export const countStraysFor = async (shop: Shop, member: StaffMember): Promise<number> =>
  ownPlaceOf(member) === null ? countStrays(shop.db) : 0

export async function listStrayMessages(shop: Shop, { member }: AdminCall<Calls['listStrayMessages']>) {
  if (ownPlaceOf(member) !== null) return { messages: [], count: 0 }
  const [rows, count] = await Promise.all([listStrays(shop.db, mostShown), countStrays(shop.db)])
  return { messages: rows.map(showStray), count }
}

/** The log keeps what he said. */
export function settleStrayMessage(shop: Shop, call: AdminCall<Calls['settleStrayMessage']>) {
  const { params, body, member, write } = call
  if (ownPlaceOf(member) !== null) refuse('NOT_FOUND')
  return write(async (tx, note) => {
    const { courier, awb, reference, code } = (await takeStray(tx, params.id)) ?? refuse('NOT_FOUND')
    note({ type: 'stray_message', id: params.id, before: { courier, awb, reference, code }, reason: body.note })
    return { settled: true as const }
  })
}

const showStray = ({ id, firstHeardAt, heardAt, externalId: _, ...rest }: StrayRow) => ({
  ...rest,
  _id: id,
  firstHeardAt: new Date(firstHeardAt).toISOString(),
  heardAt: new Date(heardAt).toISOString(),
})
