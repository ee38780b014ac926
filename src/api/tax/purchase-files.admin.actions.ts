/** The supplier's document at its entry (ADR 64), fixed once the period is locked. */
import type { FileReply } from '#contract/admin-endpoint.ts'
import type { purchaseCalls } from '#contract/purchases.admin.ts'
import { privateFileEndings } from '#domain/private-file.ts'
import { addFile, keepFile, mapFilesOfPurchases, readFileBytes, removeFile } from '../files/files.actions.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { refuse } from '../http/refusal.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import { loadPurchase, showSaved } from './purchases.admin.actions.ts'
import { lockPurchases, type PurchaseRow } from './purchases.store.ts'
import { isDayLocked } from './vat.store.ts'

type Calls = typeof purchaseCalls

async function loadOpenPurchase(db: Db | Tx, id: string): Promise<PurchaseRow> {
  const row = await loadPurchase(db, id)
  if (await isDayLocked(db, row.startsOn)) refuse('TAX_NOT_CHANGEABLE', { about: 'locked' })
  return row
}

const fileOf = async (db: Db | Tx, id: string) => (await mapFilesOfPurchases(db, [id])).get(id)
const noted = (file: { id: string; hash: string }) => ({ file: file.id, hash: file.hash })

export async function savePurchaseFile(shop: Shop, call: AdminCall<Calls['savePurchaseFile']>) {
  const { params, query, upload, member, language, write, findEarlierAnswer } = call
  const { id } = params
  const earlier = (await findEarlierAnswer()) as { purchase: Awaited<ReturnType<typeof showSaved>> } | undefined
  if (earlier) return earlier
  // Nothing is kept for a period that is over.
  await loadOpenPurchase(shop.db, id)
  const kept = await keepFile(shop, upload, language)
  return write(async (tx, note) => {
    await lockPurchases(tx)
    await loadOpenPurchase(tx, id)
    const before = await fileOf(tx, id)
    if (before) await removeFile(tx, before.id)
    const file = { ...kept, name: query.name, addedBy: member.staffId, addedAt: shop.clock.now() }
    await addFile(tx, file, { purchaseId: id })
    note({ type: 'purchase', id, ...(before ? { before: noted(before) } : {}), after: noted(file) })
    return { purchase: await showSaved(tx, id) }
  })
}

export async function showPurchaseFile(
  shop: Shop,
  { params, write }: AdminCall<Calls['showPurchaseFile']>,
): Promise<FileReply> {
  const { documentNumber } = await loadPurchase(shop.db, params.id)
  const file = (await fileOf(shop.db, params.id)) ?? refuse('NOT_FOUND')
  const bytes = await readFileBytes(shop, file.id)
  await write((_, note) => {
    note({ type: 'purchase', id: params.id, after: noted(file) })
    return Promise.resolve({})
  })
  return { name: `${documentNumber || 'adjustment'}.${privateFileEndings[file.type]}`, parts: oneOf(bytes) }
}

export function removePurchaseFile(shop: Shop, { params: { id }, write }: AdminCall<Calls['removePurchaseFile']>) {
  return write(async (tx, note) => {
    await lockPurchases(tx)
    await loadOpenPurchase(tx, id)
    const file = (await fileOf(tx, id)) ?? refuse('NOT_FOUND')
    await removeFile(tx, file.id)
    note({ type: 'purchase', id, before: noted(file) })
    return { purchase: await showSaved(tx, id) }
  })
}

async function* oneOf<T>(part: T) {
  yield part
}
