/** Works through runs, an order or parcel at a time, each in a transaction of its own. A kill loses nothing and does nothing twice: what is done says so in the verb's own transaction. */
import { writer } from '../http/admin-write.ts'
import { refusalOf } from '../http/reply.ts'
import { refuseWithoutPermission, type StaffMember } from '../http/staff-asker.ts'
import { inTransaction, isDatabaseAway, type Shop } from '../shop.ts'
import { loadActiveMember } from '../staff/member.actions.ts'
import {
  type EndedItem,
  endItem,
  listOpenRuns,
  listWaitingItems,
  type RunItem,
  type RunRow,
  turnDownItem,
} from './bulk.store.ts'
import { type AfterCommit, type BulkVerb, bulkVerbs } from './bulk.verbs.ts'

/** Shorter than the job's interval, so that a process never works beside itself. */
const sliceMs = 1_500
/** Between two looks at who started the run, and at the other runs. */
const itemsAtOnce = 50

/** For the jobs. Runs take turns, so that a short one need not wait for a long one. */
export async function workRuns(shop: Shop): Promise<void> {
  const untilMs = performance.now() + sliceMs
  for (;;) {
    const runs = await listOpenRuns(shop.db)
    if (runs.length === 0) return
    for (const run of runs) {
      await workBatch(shop, run, untilMs)
      if (performance.now() >= untilMs) return
    }
  }
}

/** Couriers are called several at once: one that is slow holds up no more than these. */
const callsAtOnce = 6

async function workBatch(shop: Shop, run: RunRow, untilMs: number): Promise<void> {
  const member = await loadActiveMember(shop.db, run.staffId)
  const calls: Promise<void>[] = []
  for (const item of await listWaitingItems(shop.db, run.id, itemsAtOnce)) {
    if (performance.now() >= untilMs) break
    const after = await workItem(shop, run, { item, member })
    if (after) calls.push(after())
    if (calls.length >= callsAtOnce) await Promise.all(calls.splice(0))
  }
  await Promise.all(calls)
}

class AlreadyEnded extends Error {}

type Work = { item: RunItem; member: StaffMember | null }

/** What is left to be done after its commit. */
async function workItem(shop: Shop, run: RunRow, { item, member }: Work): Promise<(() => Promise<void>) | undefined> {
  const ended = { runId: run.id, position: item.position, at: shop.clock.now() }
  try {
    const after = await runVerb(shop, run, { item, member })
    return after && (() => finishItem(shop, ended, after))
  } catch (error) {
    if (error instanceof AlreadyEnded) return undefined
    if (isDatabaseAway(error)) throw error
    const refusal = refusalOf(error)
    if (refusal !== error)
      shop.log.error({ err: error, run: run.id, object: item.objectId }, 'a run failed at one of its things')
    const { about } = refusal.details
    await inTransaction(shop.db, (tx) => endItem(tx, ended, about ? `${refusal.code} ${about}` : refusal.code))
    return undefined
  }
}

/** A refusal that came after the commit is counted as one. Where the process is killed before, the thing itself shows what became of it. */
async function finishItem(shop: Shop, ended: EndedItem, after: AfterCommit): Promise<void> {
  const refusal = await after()
  if (refusal !== null) await inTransaction(shop.db, (tx) => turnDownItem(tx, ended, refusal))
}

/** As the call would: permission, one answer for its key, the entry in the log. The rights are those that who started it has now. */
async function runVerb(shop: Shop, run: RunRow, { item, member }: Work): Promise<AfterCommit | undefined> {
  const { endpoint, prepare, run: verb } = bulkVerbs[run.verb as BulkVerb]
  const write = writer(shop, {
    endpoint,
    member,
    headers: new Headers({ 'idempotency-key': `run:${run.id}:${item.position}` }),
    address: '',
    requestId: run.id,
    sent: { objectId: item.objectId, input: run.input },
  })
  refuseWithoutPermission(member, endpoint.may)
  await prepare?.(shop, run.input as never)
  let after: AfterCommit | undefined
  await write(async (tx, note) => {
    if (!(await endItem(tx, { runId: run.id, position: item.position, at: shop.clock.now() }, null)))
      throw new AlreadyEnded()
    const act = { shop, member: member as StaffMember, objectId: item.objectId, input: run.input as never, note }
    after = (await verb(tx, act)) ?? undefined
    return {}
  })
  return after
}
