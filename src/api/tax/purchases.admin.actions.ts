/** Purchases of a tax period (ADR 62): entered by hand from the books that the shop does not keep, and fixed once the period is locked. */
import type { purchaseCalls } from '#contract/purchases.admin.ts'
import { dueOnPurchase, keyOfDocument, type Purchase } from '#domain/vat-purchase.ts'
import type { Language } from '#domain/locale.ts'
import { periodOf } from '#domain/vat-return.ts'
import { mapFilesOfPurchases, removeFile, type StoredFile } from '../files/files.actions.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { takeVersion } from '../http/edited.ts'
import { pageOf, readCursor, refuseCursor } from '../http/list-cursor.ts'
import { refuseField } from '../http/parse.ts'
import { refuse } from '../http/refusal.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import {
  findPurchase,
  insertPurchase,
  isEntered,
  listPurchaseRows,
  lockPurchases,
  type PurchaseRow,
  updatePurchase,
} from './purchases.store.ts'
import { loadPeriod } from './vat.admin.actions.ts'
import { findLocked, isDayLocked } from './vat.store.ts'

type Calls = typeof purchaseCalls

const fieldsOf = (row: PurchaseRow): Purchase => ({
  kind: row.kind,
  supplier: row.supplier,
  trn: row.supplierTrn,
  documentNumber: row.documentNumber,
  documentOn: row.documentOn,
  reason: row.reason,
  netFils: row.netFils,
  vatFils: row.vatFils,
})

const showPurchase = (row: PurchaseRow, file?: StoredFile) => ({
  _id: row.id,
  ...fieldsOf(row),
  dueFils: row.dueFils,
  enteredBy: row.enteredBy,
  enteredAt: new Date(row.enteredAt).toISOString(),
  file: file ? { name: file.name, type: file.type, bytes: file.bytes } : null,
  version: row.version,
})

const columnsOf = (purchase: Purchase) => ({
  kind: purchase.kind,
  supplier: purchase.supplier,
  supplierTrn: purchase.trn,
  documentNumber: purchase.documentNumber,
  documentKey: keyOfDocument(purchase),
  documentOn: purchase.documentOn,
  reason: purchase.reason,
  netFils: purchase.netFils,
  dueFils: dueOnPurchase(purchase),
  vatFils: purchase.vatFils,
})

function readDayCursor(cursor: string | undefined) {
  const position = readCursor(cursor)
  return position && !/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(position.value) ? refuseCursor() : position
}

export async function listPurchases(shop: Shop, { params, query }: AdminCall<Calls['listPurchases']>) {
  const { q, box, sort, cursor, limit } = query
  const period = await loadPeriod(shop, shop.db, params.id)
  const rows = await listPurchaseRows(shop.db, period, {
    q,
    box,
    isDescending: sort.startsWith('-'),
    after: readDayCursor(cursor),
    limit: limit + 1,
  })
  const { shown, next } = pageOf(rows, limit, ({ id, documentOn }) => ({ value: documentOn, id }))
  const isLocked = (await findLocked(shop.db, period.from)) !== undefined
  const files = await mapFilesOfPurchases(
    shop.db,
    shown.map(({ id }) => id),
  )
  return { purchases: shown.map((row) => showPurchase(row, files.get(row.id))), isLocked, next }
}

type Entry = { id: string; startsOn: string; purchase: Purchase }

/** Refuses what only the rest of the books can tell. The caller holds them. */
async function checkEntry(
  tx: Tx,
  { id, startsOn, purchase }: Entry,
  { shop, language }: { shop: Shop; language: Language },
): Promise<void> {
  if (await isDayLocked(tx, startsOn)) refuse('TAX_NOT_CHANGEABLE', { about: 'locked' })
  if (purchase.documentOn > periodOf(startsOn.slice(0, 7)).to) refuseField('documentOn', 'purchase_later', language)
  if (purchase.trn !== null && purchase.trn === shop.facts.current().seller.trn)
    refuseField('trn', 'purchase_own_trn', language)
  if (purchase.kind !== 'adjustment' && (await isEntered(tx, { id, key: keyOfDocument(purchase) })))
    refuse('TAX_NOT_CHANGEABLE', { about: 'entered' })
}

export function addPurchase(shop: Shop, { params, body, member, language, write }: AdminCall<Calls['addPurchase']>) {
  return write(async (tx, note) => {
    await lockPurchases(tx)
    const { from: startsOn, id: period } = await loadPeriod(shop, tx, params.id)
    const id = shop.ids.newId()
    await checkEntry(tx, { id, startsOn, purchase: body }, { shop, language })
    const entered = { enteredBy: member.staffId, enteredAt: shop.clock.now() }
    await insertPurchase(tx, { id, startsOn, ...columnsOf(body), ...entered })
    note({ type: 'purchase', id, after: { period, ...body } })
    return { purchase: await showSaved(tx, id) }
  })
}

export async function showSaved(tx: Db | Tx, id: string) {
  const row = await loadPurchase(tx, id)
  return showPurchase(row, (await mapFilesOfPurchases(tx, [id])).get(id))
}

export const loadPurchase = async (tx: Db | Tx, id: string): Promise<PurchaseRow> =>
  (await findPurchase(tx, id)) ?? refuse('NOT_FOUND')

export function changePurchase(
  shop: Shop,
  { params: { id }, body, version, language, write }: AdminCall<Calls['changePurchase']>,
) {
  return write(async (tx, note) => {
    await lockPurchases(tx)
    const row = await loadPurchase(tx, id)
    const before = fieldsOf(row)
    const current = { version: row.version, state: before, shown: await showSaved(tx, id) }
    await takeVersion(tx, { kind: 'purchase', id, version, sent: body, current, at: shop.clock.now() })
    await checkEntry(tx, { id, startsOn: row.startsOn, purchase: body }, { shop, language })
    await updatePurchase(tx, id, columnsOf(body))
    note({ type: 'purchase', id, before, after: body })
    return { purchase: await showSaved(tx, id) }
  })
}

export function removePurchase(shop: Shop, { params: { id }, version, write }: AdminCall<Calls['removePurchase']>) {
  return write(async (tx, note) => {
    await lockPurchases(tx)
    const row = await loadPurchase(tx, id)
    if (row.version !== version) refuse('VERSION_CONFLICT', { current: await showSaved(tx, id) })
    if (await isDayLocked(tx, row.startsOn)) refuse('TAX_NOT_CHANGEABLE', { about: 'locked' })
    const shown = await showSaved(tx, id)
    const file = (await mapFilesOfPurchases(tx, [id])).get(id)
    if (file) await removeFile(tx, file.id)
    await updatePurchase(tx, id, { removedAt: shop.clock.now() })
    note({ type: 'purchase', id, before: { ...fieldsOf(row), ...(file ? { hash: file.hash } : {}) } })
    return { purchase: shown }
  })
}
