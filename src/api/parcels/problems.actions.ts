/** Parcels with a problem: counted for lists and for the first page, and settled by people in words. */
import type { parcelProblemCalls } from '#contract/parcel-problems.admin.ts'
import type { parcelCalls } from '#contract/parcels.admin.ts'
import { parcelProblems } from '#domain/parcel-problems.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { refuse } from '../http/refusal.ts'
import { ownPlaceOf, refuseElsewhere, type StaffMember } from '../http/staff-asker.ts'
import type { Shop } from '../shop.ts'
import { showParcelNow } from './parcel.view.ts'
import { lockParcelFor, settleOrder, tellParcel } from './parcels.actions.ts'
import { findParcel } from './parcels.store.ts'
import { countProblemRows, listProblemsOf, type ProblemRow } from './problems.store.ts'
import { countStraysFor } from './strays.actions.ts'

type Calls = typeof parcelProblemCalls

/**
 * Of who works in one place, that place's alone. `total` counts a parcel once, and each number of a courier that is none of ours; `kinds` a parcel once
 * for each kind of problem that it has.
 */
export async function countParcelProblems(shop: Shop, member: StaffMember) {
  const strays = await countStraysFor(shop, member)
  const rows = await countProblemRows(shop.db, { now: shop.clock.now(), onlyPlace: ownPlaceOf(member) })
  const of = (kind: string | null): number => rows.find(({ problem }) => problem === kind)?.count ?? 0
  return { total: of(null) + strays, strays, kinds: parcelProblems.map((problem) => ({ problem, count: of(problem) })) }
}

type ShownProblem = ReturnType<typeof shown>
const shown = ({ problem, words, since }: ProblemRow) => ({ problem, words, since: new Date(since).toISOString() })

/** By parcel, the newest one first; parcels without any are left out. */
export async function loadProblemsOf(shop: Shop, ids: readonly string[]): Promise<Map<string, ShownProblem[]>> {
  const rows = await listProblemsOf(shop.db, ids, shop.clock.now())
  const byParcel = new Map<string, ShownProblem[]>()
  for (const row of rows) byParcel.set(row.id, [...(byParcel.get(row.id) ?? []), shown(row)])
  return byParcel
}

export async function listParcelProblems(
  shop: Shop,
  { params: { id }, member }: AdminCall<Calls['listParcelProblems']>,
) {
  const { place } = (await findParcel(shop.db, id)) ?? refuse('NOT_FOUND')
  refuseElsewhere(member, place)
  return { problems: (await loadProblemsOf(shop, [id])).get(id) ?? [] }
}

export function settleParcelProblem(shop: Shop, call: AdminCall<(typeof parcelCalls)['settleParcelProblem']>) {
  const { params, body, member, version, language, write } = call
  return write(async (tx, note) => {
    const { order, parcel } = await lockParcelFor(tx, params.id, member)
    if (parcel.version !== version)
      refuse('VERSION_CONFLICT', { current: (await showParcelNow(tx, parcel.id, { shop, language })).parcel })
    const actor = `staff:${member.staffId}`
    const said = { actor, code: 'settled', state: null, note: body.note }
    await tellParcel(tx, parcel, { shop, settledAt: shop.clock.now(), said })
    await settleOrder(tx, order, { shop, actor })
    note({ type: 'parcel', id: parcel.id, reason: body.note })
    return showParcelNow(tx, parcel.id, { shop, language })
  })
}
