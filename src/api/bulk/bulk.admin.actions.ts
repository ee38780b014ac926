/** Runs over many orders: started with a snapshot of ids, watched, cancelled. */
import type { bulkCalls } from '#contract/bulk.admin.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { refusals } from '#contract/refusals.ts'
import type { Language } from '#domain/locale.ts'
import type { z } from 'zod'
import type { Note, Write } from '../http/admin-write.ts'
import { refuse } from '../http/refusal.ts'
import type { StaffMember } from '../http/staff-asker.ts'
import { findOrdersOf } from '../orders/order-list.admin.actions.ts'
import type { Shop, Tx } from '../shop.ts'
import type { BulkVerb } from './bulk.verbs.ts'
import { cancelOpenRun, findRun, insertRun, listIdsIn, listRefused, listRunsOf, type RunRow } from './bulk.store.ts'

/** What a list counts to; more than that is no work for one press. */
const mostOrders = 10_000

type StartBody = z.output<typeof bulkCalls.startRun.body>
export type ShownRun = z.input<typeof bulkCalls.startRun.reply>['run']
type Start = { member: StaffMember; body: StartBody; write: Write }

const aboutOf = (input: RunRow['input']) => {
  const { tag, reason, courier } = input as { tag?: string; reason?: string; courier?: string }
  return tag ?? reason ?? courier ?? ''
}

export const showRun = ({ id, verb, input, createdAt, endedAt, state, total, done, refused }: RunRow): ShownRun => ({
  _id: id,
  verb: verb as BulkVerb,
  about: aboutOf(input),
  state,
  total,
  done,
  refused,
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})

/** The ids are taken down now: what comes to fit the query later is not part of the run. */
export async function startRun(shop: Shop, { member, body, write }: Start) {
  const { act, ids = [], query, doneOf } = body
  const found = query ? await findOrdersOf(shop, member, { filter: query, most: mostOrders + 1 }) : ids
  return write(async (tx, note) => {
    if (doneOf !== undefined) await loadOwnRun(tx, doneOf, member)
    const orderIds = doneOf === undefined ? found : await listIdsIn(tx, doneOf, 'done')
    return beginRun(shop, tx, { member, note, act, orderIds })
  })
}

/** Over the orders that were refused; what became of the others stays. */
export function retryRun(shop: Shop, { member, params: { id }, write }: Cancel) {
  return write(async (tx, note) => {
    const { verb, input } = await loadOwnRun(tx, id, member)
    return beginRun(shop, tx, { member, note, act: { verb, input }, orderIds: await listIdsIn(tx, id, 'refused') })
  })
}

export async function loadOwnRun(tx: Tx, id: string, member: StaffMember): Promise<RunRow> {
  const run = await findRun(tx, id)
  return run?.staffId === member.staffId ? run : refuse('NOT_FOUND')
}

type Beginning = {
  member: StaffMember
  note: Note
  act: { verb: string; input: RunRow['input'] }
  orderIds: readonly string[]
}

export async function beginRun(shop: Shop, tx: Tx, { member, note, act, orderIds }: Beginning) {
  const ids = [...new Set(orderIds)]
  if (ids.length > mostOrders) refuse('QUANTITY_LIMIT', { maxAllowed: mostOrders })
  if (ids.length === 0) refuse('NOT_FOUND')
  const run: RunRow = {
    id: shop.ids.newId(),
    verb: act.verb,
    input: act.input,
    staffId: member.staffId,
    state: 'waiting',
    total: ids.length,
    done: 0,
    refused: 0,
    createdAt: shop.clock.now(),
    startedAt: null,
    endedAt: null,
    cancelledBy: null,
  }
  await insertRun(tx, run, ids)
  note({ type: 'run', id: run.id, after: { verb: act.verb, input: act.input, total: run.total } })
  return { run: showRun(run) }
}

export async function listRuns(shop: Shop, member: StaffMember) {
  return { runs: (await listRunsOf(shop.db, member.staffId)).map(showRun) }
}

export async function showProgress(shop: Shop, id: string, language: Language) {
  const run = (await findRun(shop.db, id)) ?? refuse('NOT_FOUND')
  const refused = run.refused === 0 ? [] : await listRefused(shop.db, id)
  return {
    run: showRun(run),
    refusals: refused.map(({ objectId, number, refusal }) => ({
      order: { _id: objectId, number },
      reason: reasonOf(refusal, language),
    })),
  }
}

/** Kept as `CODE` or `CODE about`; said in the words that the single call would have said. */
export function reasonOf(refusal: string, language: Language): string {
  const [code = 'SERVER_ERROR', about = ''] = refusal.split(' ')
  const { message, about: others } = refusals[code as RefusalCode]
  return (others?.[about] ?? message)[language]
}

export type Cancel = { member: StaffMember; params: { id: string }; write: Write }

export function cancelRun(shop: Shop, { member, params: { id }, write }: Cancel) {
  return write(async (tx, note) => {
    const before = (await findRun(tx, id)) ?? refuse('NOT_FOUND')
    await cancelOpenRun(tx, { id, staffId: member.staffId, at: shop.clock.now() })
    const after = (await findRun(tx, id)) ?? before
    const stateOf = ({ state, done, refused }: RunRow) => ({ state, done, refused })
    note({ type: 'run', id, before: stateOf(before), after: stateOf(after) })
    return { run: showRun(after) }
  })
}
