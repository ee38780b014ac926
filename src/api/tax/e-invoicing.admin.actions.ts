/** Electronic invoices behind the counter: what is stopped, what is due, and trying again. */
import type { taxCalls } from '#contract/tax.admin.ts'
import { addDays, calendarOf, isBusinessDay } from '#domain/holidays.ts'
import { uaeDay } from '#domain/shipping.ts'
import { outageDueOn } from '#domain/vat-return.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { pageOf, readTimeCursor } from '../http/list-cursor.ts'
import { refuse } from '../http/refusal.ts'
import { remakeEInvoice } from '../invoices/invoices.actions.ts'
import type { Shop } from '../shop.ts'
import {
  countDeadlines,
  countPressing,
  countStates,
  countWithoutTariffNumber,
  type EInvoiceRow,
  findEInvoiceRow,
  listEInvoiceRows,
  lockSend,
  moveSend,
} from './sends.store.ts'

type Calls = typeof taxCalls

/** A deadline that is so many days away presses. */
const soonDays = 3
export const soonOf = (shop: Pick<Shop, 'clock'>): string => addDays(uaeDay(shop.clock.now()), soonDays)

const showRow = (row: EInvoiceRow, today: string) => ({
  _id: row.number,
  kind: row.kind,
  order: { _id: row.orderId, number: row.orderNumber },
  company: row.companyName,
  trn: row.buyerTrn,
  total: row.totalFils,
  state: row.state,
  faults: row.faults,
  issuedOn: row.issuedOn,
  dueOn: row.dueOn,
  isLate: row.dueOn < today && !['sent', 'delivered', 'reported'].includes(row.state),
  attempts: row.attempts,
  sentAt: row.sentAt && new Date(row.sentAt).toISOString(),
  answeredAt: row.answeredAt && new Date(row.answeredAt).toISOString(),
  version: row.version,
})

export async function listEInvoices(
  shop: Shop,
  { sort, cursor, limit, state }: AdminCall<Calls['listEInvoices']>['query'],
) {
  const among = state === 'stopped' ? { pressing: soonOf(shop) } : state === undefined ? {} : { state }
  const rows = await listEInvoiceRows(shop.db, among, {
    isDescending: sort.startsWith('-'),
    after: readTimeCursor(cursor),
    limit: limit + 1,
  })
  const { shown, next } = pageOf(rows, limit, ({ number, createdAt }) => ({
    value: new Date(createdAt).toISOString(),
    id: number,
  }))
  const today = uaeDay(shop.clock.now())
  return { eInvoices: shown.map((row) => showRow(row, today)), next }
}

export async function showEInvoicing(shop: Shop) {
  const { seller } = shop.facts.current()
  const missing = [
    seller.trn === null && ('trn' as const),
    !seller.tradeLicence && ('licence' as const),
    seller.licenceAuthority.en === '' && ('authority' as const),
    seller.emirate === null && ('emirate' as const),
    seller.address.en === '' && ('address' as const),
  ].filter((one) => one !== false)
  const [productsWithoutCode, states, deadlines] = await Promise.all([
    countWithoutTariffNumber(shop.db),
    countStates(shop.db),
    deadlinesOf(shop),
  ])
  return { provider: shop.eInvoices?.name ?? null, missing, productsWithoutCode, states, ...deadlines }
}

async function deadlinesOf(shop: Shop) {
  const today = uaeDay(shop.clock.now())
  const { late, dueSoon, awaySince } = await countDeadlines(shop.db, { today, soon: soonOf(shop) })
  if (awaySince === null) return { late, dueSoon, outage: null }
  const since = new Date(awaySince)
  const firstDay = uaeDay(since)
  const calendar = calendarOf(shop.facts.current().closedDays, firstDay, 61)
  const dueOn = outageDueOn(firstDay, (day) => isBusinessDay(day, calendar))
  return { late, dueSoon, outage: { since: since.toISOString(), dueOn } }
}

/** For the first page: what is stopped or near its last day, as the list shows it, and an outage that the authority must know of. */
export async function countEInvoiceTasks(shop: Shop): Promise<number> {
  const [pressing, { outage }] = await Promise.all([countPressing(shop.db, soonOf(shop)), deadlinesOf(shop)])
  return pressing + (outage ? 1 : 0)
}

export function retryEInvoice(shop: Shop, call: AdminCall<Calls['retryEInvoice']>) {
  const number = call.params.id
  return call.write(async (tx, note) => {
    const send = (await lockSend(tx, number)) ?? refuse('NOT_FOUND')
    const today = uaeDay(shop.clock.now())
    const load = async () => showRow((await findEInvoiceRow(tx, number)) ?? refuse('NOT_FOUND'), today)
    if (send.version !== call.version) refuse('VERSION_CONFLICT', { current: await load() })
    if (send.state === 'blocked') await remakeEInvoice(tx, shop, number)
    else if (send.state === 'refused')
      await moveSend(tx, { number, from: 'refused' }, { state: 'ready', faults: [], nextAttemptAt: shop.clock.now() })
    else refuse('TAX_NOT_CHANGEABLE', { about: 'not_stopped' })
    const eInvoice = await load()
    note({
      type: 'e-invoice',
      id: number,
      before: { state: send.state, faults: send.faults },
      after: { state: eInvoice.state, faults: eInvoice.faults },
    })
    return { eInvoice }
  })
}
