/** Couriers' lists behind the counter: taken in, looked through, posted at once and once, compared with the bank. */
import type { remittanceCalls } from '#contract/remittances.admin.ts'
import { changesBetween, fateOf, noCash } from '#domain/cash-ledger.ts'
import type { ParcelState } from '#domain/parcel.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { pageOf, readTimeCursor } from '../http/list-cursor.ts'
import { refuse } from '../http/refusal.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import { mayGiveUp } from './giving-up.actions.ts'
import { bookEntries, type CashParcelRow, insertCash, listCash, lockCash, slice, sumsOf } from './ledger.store.ts'
import {
  deleteRemittance,
  findParcelsOf,
  findRemittance,
  listBookedRows,
  listPostedRows,
  listRemittanceRows,
  listRowsOf,
  listWithoutCash,
  lockRemittance,
  type RemittanceRow,
  saveOutcomes,
  saveRemittance,
} from './remittance.store.ts'
import { countOutcomes, doubtfulOf, type KnownCash, type MeantRow, netOf, rowKey, settleRows } from './settling.ts'

type Calls = typeof remittanceCalls

export function showRemittanceRow(row: RemittanceRow) {
  const { bankFils, bankOn, bankReference, expectedFils } = row
  return {
    _id: row.id,
    courier: row.courier,
    number: row.number,
    state: row.state,
    fileName: row.fileName,
    paidOn: row.paidOn,
    rows: row.rowCount,
    collected: row.collectedFils,
    fees: row.feeFils,
    expected: expectedFils,
    bank:
      bankFils === null
        ? null
        : {
            amount: bankFils,
            on: bankOn ?? '',
            reference: bankReference ?? '',
            difference: bankFils - (expectedFils ?? 0),
          },
    uploadedBy: row.uploadedByName,
    uploadedAt: new Date(row.uploadedAt).toISOString(),
    postedBy: row.postedByName,
    postedAt: row.postedAt && new Date(row.postedAt).toISOString(),
    version: row.version,
  }
}

export async function listRemittances(
  shop: Shop,
  { sort, cursor, limit, ...filter }: AdminCall<Calls['listRemittances']>['query'],
) {
  const rows = await listRemittanceRows(shop.db, filter, {
    isDescending: sort.startsWith('-'),
    after: readTimeCursor(cursor),
    limit: limit + 1,
  })
  const { shown, next } = pageOf(rows, limit, ({ id, uploadedAt }) => ({
    value: new Date(uploadedAt).toISOString(),
    id,
  }))
  return { remittances: shown.map(showRemittanceRow), next }
}

const knownOf = (rows: readonly CashParcelRow[]): Map<string, KnownCash> =>
  new Map(rows.map((row) => [row.parcelId, { sums: sumsOf(row), fate: row.fate, courier: row.courier }]))

async function bookedOf(db: Db | Tx, courier: string, parcelIds: readonly string[]): Promise<Set<string>> {
  const rows = await listBookedRows(db, courier, parcelIds)
  return new Set(rows.map((row) => rowKey(row.parcelId, row)))
}

/** A parcel whose cash nobody has written down owes nothing. */
async function meantNow(db: Db | Tx, { id, courier }: Pick<RemittanceRow, 'id' | 'courier'>): Promise<MeantRow[]> {
  const rows = await listRowsOf(db, id)
  const found = await findParcelsOf(db, courier, rows)
  const ids = [...new Set(found.values())]
  const known = new Map(
    ids.map((parcelId): [string, KnownCash] => [parcelId, { sums: noCash, fate: 'waiting', courier }]),
  )
  for (let from = 0; from < ids.length; from += slice)
    for (const [parcelId, cash] of knownOf(await listCash(db, ids.slice(from, from + slice)))) known.set(parcelId, cash)
  return settleRows(rows, { found, known, booked: await bookedOf(db, courier, ids) })
}

/** What is posted says what was booked; a draft says what would be. */
async function load(db: Db | Tx, id: string) {
  const remittance = (await findRemittance(db, id)) ?? refuse('NOT_FOUND')
  const rows: (Omit<MeantRow, 'outcome' | 'before' | 'after'> &
    Pick<Partial<MeantRow>, 'before' | 'after'> & { outcome: MeantRow['outcome'] | null })[] =
    remittance.state === 'draft'
      ? await meantNow(db, remittance)
      : (await listRowsOf(db, id)).map((row) => ({ ...row, expectedFils: null }))
  const net = remittance.state === 'draft' ? netOf(rows as MeantRow[]) : (remittance.expectedFils ?? 0)
  return { remittance, rows, net }
}

export async function showWhole(db: Db | Tx, id: string) {
  const { remittance, rows } = await load(db, id)
  return { remittance: showRemittanceRow(remittance), outcomes: countOutcomes(rows) }
}

const shownRows = 200

export async function showRemittance(shop: Shop, { params, query }: AdminCall<Calls['showRemittance']>) {
  const { remittance, rows, net } = await load(shop.db, params.id)
  const wanted = rows.filter(
    ({ outcome, rowNumber }) =>
      (query.outcome === undefined || outcome === query.outcome) && rowNumber > (query.after ?? 0),
  )
  const shown = wanted.slice(0, shownRows)
  return {
    remittance: showRemittanceRow(remittance),
    outcomes: countOutcomes(rows),
    wouldExpect: net,
    rows: shown.map((row) => ({
      rowNumber: row.rowNumber,
      awb: row.awb,
      reference: row.reference,
      deliveredOn: row.deliveredOn,
      collected: row.collectedFils,
      fee: row.feeFils,
      outcome: row.outcome ?? ('unknown' as const),
      expected: row.expectedFils,
      parcelId: row.parcelId,
    })),
    next: wanted.length > shownRows ? (shown.at(-1)?.rowNumber ?? null) : null,
  }
}

type Locking = { params: { id: string }; version: number }

async function lockAt(tx: Tx, { params, version }: Locking): Promise<RemittanceRow> {
  const row = (await lockRemittance(tx, params.id)) ?? refuse('NOT_FOUND')
  if (row.version !== version) refuse('VERSION_CONFLICT', { current: showRemittanceRow(row) })
  return row
}

/** Ledgers of all parcels that the list names, locked in the order of their ids, as everybody locks them. */
async function lockNamed(tx: Tx, ids: readonly string[], at: Date): Promise<Map<string, KnownCash>> {
  for (const { id, courier, state, movedAt } of await listWithoutCash(tx, ids))
    await insertCash(tx, {
      parcelId: id,
      courier,
      fate: fateOf(state as ParcelState),
      dueAt: new Date(movedAt),
      collectedAt: null,
      at,
    })
  return knownOf(await lockCash(tx, ids))
}

/** High fees and a shortage of the bank are given up as a write-off is: beyond her limit somebody with a higher one posts or banks the list. */
async function refuseGivingUp(tx: Tx, giving: Parameters<typeof mayGiveUp>[1]): Promise<void> {
  if (!(await mayGiveUp(tx, giving))) refuse('FORBIDDEN', { about: 'cash' })
}

/** All rows in one transaction: whoever posts second finds it posted. */
export function postRemittance(shop: Shop, call: AdminCall<Calls['postRemittance']>) {
  return call.write(async (tx, note) => {
    const remittance = await lockAt(tx, call)
    if (remittance.state !== 'draft') refuse('CASH_NOT_BOOKABLE', { about: 'posted' })
    const at = shop.clock.now()
    const rows = await listRowsOf(tx, remittance.id)
    const found = await findParcelsOf(tx, remittance.courier, rows)
    const ids = [...new Set(found.values())].toSorted()
    const known = await lockNamed(tx, ids, at)
    const meant = settleRows(rows, { found, known, booked: await bookedOf(tx, remittance.courier, ids) })
    await refuseGivingUp(tx, { member: call.member, at, amountFils: doubtfulOf(meant) })
    const entries = meant.flatMap(({ parcelId, rowNumber, before, after }) =>
      before && after
        ? changesBetween(before, after).map((change) => ({
            ...change,
            parcelId,
            courier: known.get(parcelId ?? '')?.courier ?? null,
            rowNumber,
          }))
        : [],
    )
    const actor = `staff:${call.member.staffId}`
    await bookEntries(tx, entries, { at, actor, remittanceId: remittance.id })
    await saveOutcomes(
      tx,
      remittance.id,
      meant.map(({ rowNumber, parcelId, outcome }) => ({ rowNumber, parcelId, outcome })),
    )
    const expectedFils = netOf(meant)
    await saveRemittance(tx, remittance.id, {
      state: 'posted',
      expectedFils,
      postedBy: call.member.staffId,
      postedAt: at,
    })
    note({
      type: 'remittance',
      id: remittance.id,
      before: { state: 'draft' },
      after: { state: 'posted', expectedFils, ...countOutcomes(meant) },
    })
    return showWhole(tx, remittance.id)
  })
}

export function bankRemittance(shop: Shop, call: AdminCall<Calls['bankRemittance']>) {
  const { amountFils, on, reference } = call.body
  return call.write(async (tx, note) => {
    const remittance = await lockAt(tx, call)
    if (remittance.state !== 'posted')
      refuse('CASH_NOT_BOOKABLE', { about: remittance.state === 'draft' ? 'not_posted' : 'posted' })
    const at = shop.clock.now()
    const rows = await listPostedRows(tx, remittance.id)
    await lockCash(tx, [...new Set(rows.map(({ parcelId }) => parcelId))].toSorted())
    const expected = rows.reduce((sum, row) => sum + row.amountFils, 0)
    const difference = amountFils - expected
    await refuseGivingUp(tx, { member: call.member, at, amountFils: -difference })
    const ofList = {
      parcelId: null,
      courier: remittance.courier,
      kind: difference < 0 ? ('short' as const) : ('over' as const),
      amountFils: Math.abs(difference),
    }
    await bookEntries(
      tx,
      [...rows.map((row) => ({ ...row, kind: 'banked' as const })), ...(difference === 0 ? [] : [ofList])],
      { at, actor: `staff:${call.member.staffId}`, remittanceId: remittance.id },
    )
    const bank = { bankFils: amountFils, bankOn: on, bankReference: reference }
    await saveRemittance(tx, remittance.id, { state: 'banked', ...bank, bankedBy: call.member.staffId, bankedAt: at })
    note({
      type: 'remittance',
      id: remittance.id,
      before: { state: 'posted' },
      after: { state: 'banked', ...bank, difference },
    })
    return showWhole(tx, remittance.id)
  })
}

export function removeRemittance(_: Shop, { params, write }: AdminCall<Calls['removeRemittance']>) {
  return write(async (tx, note) => {
    const { id, courier, number, state } = (await lockRemittance(tx, params.id)) ?? refuse('NOT_FOUND')
    if (state !== 'draft') refuse('CASH_NOT_BOOKABLE', { about: 'posted' })
    await deleteRemittance(tx, id)
    note({ type: 'remittance', id, before: { courier, number, state } })
    return {}
  })
}
