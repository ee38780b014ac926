/** Works through runs, an order at a time, each in a transaction of its own. A kill loses nothing and does nothing twice: what is done says so in the verb's own transaction. */
import { writer } from '../http/admin-write.ts'
import { refusalOf } from '../http/reply.ts'
import { refuseWithoutPermission, type StaffMember } from '../http/staff-asker.ts'
import { loadVisibleOrderId } from '../orders/order-desk.actions.ts'
import { inTransaction, isDatabaseAway, type Shop } from '../shop.ts'
import { loadActiveMember } from '../staff/member.actions.ts'
import { endItem, listOpenRuns, listWaitingItems, type RunItem, type RunRow } from './bulk.store.ts'
import { type BulkVerb, bulkVerbs } from './bulk.verbs.ts'

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

async function workBatch(shop: Shop, run: RunRow, untilMs: number): Promise<void> {
  const member = await loadActiveMember(shop.db, run.staffId)
  for (const item of await listWaitingItems(shop.db, run.id, itemsAtOnce)) {
    if (performance.now() >= untilMs) return
    await workItem(shop, run, { item, member })
  }
}

class AlreadyEnded extends Error {}

type Work = { item: RunItem; member: StaffMember | null }

async function workItem(shop: Shop, run: RunRow, { item, member }: Work): Promise<void> {
  const ended = { runId: run.id, position: item.position, at: shop.clock.now() }
  try {
    await runVerb(shop, run, { item, member })
  } catch (error) {
    if (error instanceof AlreadyEnded) return
    if (isDatabaseAway(error)) throw error
    const refusal = refusalOf(error)
    if (refusal !== error)
      shop.log.error({ err: error, run: run.id, object: item.objectId }, 'a run failed at an order')
    const { about } = refusal.details
    await inTransaction(shop.db, (tx) => endItem(tx, ended, about ? `${refusal.code} ${about}` : refusal.code))
  }
}

/** As the call would: permission, one answer for its key, the entry in the log. The rights are those that who started it has now. */
async function runVerb(shop: Shop, run: RunRow, { item, member }: Work): Promise<void> {
  const { endpoint, run: verb } = bulkVerbs[run.verb as BulkVerb]
  const write = writer(shop, {
    endpoint,
    member,
    headers: new Headers({ 'idempotency-key': `run:${run.id}:${item.position}` }),
    address: '',
    requestId: run.id,
    sent: { objectId: item.objectId, input: run.input },
  })
  refuseWithoutPermission(member, endpoint.may)
  await write(async (tx, note) => {
    if (!(await endItem(tx, { runId: run.id, position: item.position, at: shop.clock.now() }, null)))
      throw new AlreadyEnded()
    const who = member as StaffMember
    const orderId = await loadVisibleOrderId(tx, item.objectId, { member: who })
    await verb(tx, { shop, member: who, orderId, input: run.input as never, note })
    return {}
  })
}
