/** Couriers' cash behind the counter: the ledger, its sums, the check of the books, and letters about what is overdue. */
import type { cashCalls } from '#contract/cash.admin.ts'
import { overdueDays } from '#domain/cash-ledger.ts'
import { normaliseOrderNumber } from '#domain/order.ts'
import { uaeDay } from '#domain/shipping.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { pageOf, readTimeCursor } from '../http/list-cursor.ts'
import { refuse } from '../http/refusal.ts'
import { enqueueEmail } from '../mail/mail.actions.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import {
  type CheckRow,
  compareBooks,
  type CourierRow,
  findLastCheck,
  insertCheck,
  insertLetter,
  listCourierRows,
  listKnownCouriers,
  listOpenChecks,
  lockCheck,
  lockCourier,
  saveCourier,
  settleCheck as saveSettled,
} from './books.store.ts'
import { overdueEmail } from './cash.emails.ts'
import { overdueSince, showCashRow, showLedger } from './cash.view.ts'
import { countOverdue, listCashRows, sumByCourier } from './list.store.ts'

type Calls = typeof cashCalls

export async function listCash(
  shop: Shop,
  { sort, cursor, limit, q, overdue, ...filter }: AdminCall<Calls['listCash']>['query'],
) {
  const now = shop.clock.now()
  const found = await listCashRows(
    shop.db,
    {
      ...filter,
      ...(overdue ? { overdueSince: overdueSince(now) } : {}),
      ...(q ? { awb: q, orderNumber: normaliseOrderNumber(q) } : {}),
    },
    { isDescending: sort.startsWith('-'), after: readTimeCursor(cursor), limit: limit + 1 },
  )
  const { shown, next } = pageOf(found.rows, limit, ({ id, dueAt }) => ({ value: new Date(dueAt).toISOString(), id }))
  return { parcels: shown.map((row) => showCashRow(row, now)), count: found.count, next }
}

const showCheck = ({ id, at, parcels, differences, settledAt }: CheckRow) => ({
  _id: id,
  at: at.toISOString(),
  parcels,
  differences,
  isSettled: settledAt !== null,
})

/** How many parcels' cash is overdue, for the list of what is to be done today. */
export const countOverdueCash = (shop: Pick<Shop, 'db' | 'clock'>): Promise<number> =>
  countOverdue(shop.db, overdueSince(shop.clock.now()))

export const countOpenChecks = async (shop: Pick<Shop, 'db'>): Promise<number> => (await listOpenChecks(shop.db)).length

export async function sumCash(shop: Shop) {
  const rows = await sumByCourier(shop.db, shop.clock.now())
  const last = await findLastCheck(shop.db)
  const open = await listOpenChecks(shop.db)
  return {
    couriers: rows.map(({ week, fortnight, month, older, overdueCount, overdueAmount, letterAt, ...row }) => ({
      ...row,
      ages: { week, fortnight, month, older },
      collected: week + fortnight + month + older,
      overdue: {
        count: overdueCount,
        amount: overdueAmount,
        letterAt: letterAt && new Date(letterAt).toISOString(),
      },
    })),
    overdue: await countOverdueCash(shop),
    lastCheck: last ? showCheck(last) : null,
    openChecks: open.map(showCheck),
  }
}

export const showParcelCash = (shop: Shop, id: string) => showLedger(shop.db, id, shop.clock.now())

/** Compares, and keeps what differs; puts nothing right. */
export function checkBooks(shop: Shop, { member, write }: AdminCall<Calls['checkBooks']>) {
  return write(async (tx, note) => {
    const found = await compareBooks(tx)
    const row = { id: shop.ids.newId(), at: shop.clock.now(), staffId: member.staffId, ...found }
    await insertCheck(tx, row)
    note({
      type: 'cash_check',
      id: row.id,
      after: { parcels: found.parcels, differences: found.differences.length },
    })
    return { check: showCheck({ ...row, settledAt: null, settledBy: null }) }
  })
}

export function settleCheck(shop: Shop, { params, body, member, write }: AdminCall<Calls['settleCheck']>) {
  return write(async (tx, note) => {
    const row = (await lockCheck(tx, params.id)) ?? refuse('NOT_FOUND')
    if (row.settledAt !== null || row.differences.length === 0) refuse('ALREADY_DECIDED')
    const at = shop.clock.now()
    await saveSettled(tx, row.id, { at, staffId: member.staffId })
    note({
      type: 'cash_check',
      id: row.id,
      before: { settled: false },
      after: { settled: true, differences: row.differences.length },
      reason: body.note,
    })
    return { check: showCheck({ ...row, settledAt: at }) }
  })
}

const showCourier = ({ courier, email, dateOrder, mapping, version }: CourierRow) => ({
  _id: courier,
  email,
  dateOrder,
  mapping,
  version,
})

/** Who has cash of ours, or could have: what nobody has written down yet has version 1. */
async function loadCouriers(db: Db | Tx, shop: Shop) {
  const rows = new Map((await listCourierRows(db)).map((row) => [row.courier, showCourier(row)]))
  const names = [...new Set([...(await listKnownCouriers(db)), ...shop.couriers.map(({ name }) => name)])]
  return names
    .toSorted()
    .map((_id) => rows.get(_id) ?? { _id, email: '', dateOrder: 'dmy' as const, mapping: {}, version: 1 })
}

export const listCashCouriers = async (shop: Shop) => ({ couriers: await loadCouriers(shop.db, shop) })

export async function refuseUnknownCourier(tx: Tx, shop: Shop, courier: string): Promise<void> {
  if (!(await loadCouriers(tx, shop)).some(({ _id }) => _id === courier)) refuse('NOT_FOUND')
}

export function changeCashCourier(shop: Shop, { params, body, version, write }: AdminCall<Calls['changeCashCourier']>) {
  return write(async (tx, note) => {
    await refuseUnknownCourier(tx, shop, params.id)
    const at = shop.clock.now()
    const before = await lockCourier(tx, params.id, at)
    if (before.version !== version) refuse('VERSION_CONFLICT', { current: showCourier(before) })
    await saveCourier(tx, params.id, { email: body.email, at })
    note({ type: 'courier', id: params.id, before: { email: before.email }, after: { email: body.email } })
    return { courier: showCourier({ ...before, email: body.email, version: version + 1 }) }
  })
}

const mostInLetter = 500

export function writeToCourier(shop: Shop, { params, member, write }: AdminCall<Calls['writeToCourier']>) {
  return write(async (tx, note) => {
    await refuseUnknownCourier(tx, shop, params.id)
    const at = shop.clock.now()
    const { email } = await lockCourier(tx, params.id, at)
    if (email === '') refuse('CASH_NOT_BOOKABLE', { about: 'no_email' })
    const { rows } = await listCashRows(
      tx,
      { courier: params.id, overdueSince: overdueSince(at) },
      { isDescending: false, after: undefined, limit: mostInLetter },
    )
    if (rows.length === 0) refuse('CASH_NOT_BOOKABLE', { about: 'none_overdue' })
    const parcels = rows.map((row) => ({
      awb: row.awb ?? '',
      reference: `${row.orderNumber}-${row.position}`,
      deliveredOn: row.collectedAt ? uaeDay(row.collectedAt) : '',
      fils: row.collected - row.remitted,
    }))
    const totalFils = parcels.reduce((sum, { fils }) => sum + fils, 0)
    const payload = { email, language: 'en' as const, days: overdueDays, totalFils, parcels }
    await enqueueEmail(tx, overdueEmail, { payload, at })
    const id = shop.ids.newId()
    const parcelIds = rows.map((row) => row.id)
    await insertLetter(tx, {
      id,
      courier: params.id,
      sentTo: email,
      parcelIds,
      amountFils: totalFils,
      sentBy: member.staffId,
      at,
    })
    note({ type: 'courier', id: params.id, after: { letter: id, parcels: rows.length, amountFils: totalFils } })
    return { parcels: rows.length, amount: totalFils, sentTo: email }
  })
}
