/** Files that go to the bank with our answer (ADR 64). */
import type { disputeCalls } from '#contract/disputes.admin.ts'
import type { FileReply } from '#contract/admin-endpoint.ts'
import type { EvidenceFileKind } from '#domain/dispute-evidence.ts'
import { privateFileEndings } from '#domain/private-file.ts'
import {
  addFile,
  keepFile,
  listFilesOfDispute,
  loadDisputeFile,
  readFileBytes,
  removeFile,
} from '../files/files.actions.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { refuse } from '../http/refusal.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import { refusalOf, refusalOfRemoval, showOne } from './disputes.admin.actions.ts'
import { type DisputeRow, findDispute, lockDispute, saveSeen } from './disputes.store.ts'

type Calls = typeof disputeCalls

function refuseAnswered(row: DisputeRow | undefined): asserts row is DisputeRow {
  if (!row) refuse('NOT_FOUND')
  const about = refusalOf(row)
  if (about !== null) refuse('DISPUTE_NOT_POSSIBLE', { about })
}

async function refuseSecond(db: Db | Tx, { disputeId, kind }: { disputeId: string; kind: EvidenceFileKind }) {
  const files = await listFilesOfDispute(db, disputeId)
  if (files.some((file) => file.kind === kind)) refuse('DISPUTE_NOT_POSSIBLE', { about: 'file_there' })
}

export async function addDisputeFile(shop: Shop, call: AdminCall<Calls['addDisputeFile']>) {
  const { params, query, upload, member, language, write, findEarlierAnswer } = call
  if (await findEarlierAnswer()) return showOne(shop, params.id, member)
  // Nothing is kept for an answer that is over.
  refuseAnswered(await findDispute(shop.db, params.id))
  await refuseSecond(shop.db, { disputeId: params.id, kind: query.kind })
  const kept = await keepFile(shop, upload, language)
  await write(async (tx, note) => {
    const row = await lockDispute(tx, params.id)
    refuseAnswered(row)
    await refuseSecond(tx, { disputeId: row.id, kind: query.kind })
    const added = { ...kept, name: query.name, addedBy: member.staffId, addedAt: shop.clock.now() }
    await addFile(tx, added, { disputeId: row.id, kind: query.kind })
    await saveSeen(tx, row.id)
    note({
      type: 'order',
      id: row.orderId,
      after: { dispute: row.id, file: kept.id, kind: query.kind, hash: kept.hash },
    })
    return {}
  })
  return showOne(shop, params.id, member)
}

export async function showDisputeFile(
  shop: Shop,
  { params, write }: AdminCall<Calls['showDisputeFile']>,
): Promise<FileReply> {
  const file = await loadDisputeFile(shop.db, params.id)
  const dispute = (await findDispute(shop.db, file.disputeId)) ?? refuse('NOT_FOUND')
  const bytes = await readFileBytes(shop, file.id)
  await write((_, note) => {
    note({ type: 'order', id: dispute.orderId, after: { dispute: dispute.id, file: file.id, kind: file.kind } })
    return Promise.resolve({})
  })
  return { name: `${file.kind}.${privateFileEndings[file.type]}`, parts: oneOf(bytes) }
}

export async function removeDisputeFile(shop: Shop, call: AdminCall<Calls['removeDisputeFile']>) {
  const { params, member, write } = call
  const { disputeId } = await loadDisputeFile(shop.db, params.id)
  await write(async (tx, note) => {
    const row = (await lockDispute(tx, disputeId)) ?? refuse('NOT_FOUND')
    const file = (await listFilesOfDispute(tx, row.id)).find(({ id }) => id === params.id) ?? refuse('NOT_FOUND')
    const about = refusalOfRemoval(row, file, member)
    if (about !== null) refuse('DISPUTE_NOT_POSSIBLE', { about })
    await removeFile(tx, file.id)
    await saveSeen(tx, row.id)
    note({
      type: 'order',
      id: row.orderId,
      before: { dispute: row.id, file: file.id, kind: file.kind, hash: file.hash, addedBy: file.addedBy },
    })
    return {}
  })
  return showOne(shop, disputeId, member)
}

async function* oneOf<T>(part: T) {
  yield part
}
