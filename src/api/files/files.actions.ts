/** Files that staff add as proof (ADR 64): kept as they came, judged by their content, given out to staff alone. */
import type { EvidenceFileKind } from '#domain/dispute-evidence.ts'
import { judgePdf, type PrivateFileType } from '#domain/private-file.ts'
import type { Language } from '#domain/locale.ts'
import { readFile } from 'node:fs/promises'
import { refuseField } from '../http/parse.ts'
import { refuse } from '../http/refusal.ts'
import type { Upload } from '../http/upload.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import {
  deleteFile,
  type DisputeFile,
  type FileRow,
  findFile,
  insertFile,
  listFilesOf,
  listFilesOfPurchases,
  listKnownFiles,
  saveProviderRef,
} from './files.store.ts'
import { putPrivately, readPrivately, sweepFolder } from './keeping.actions.ts'

const folder = 'papers/'
const keyOf = (id: string): string => `${folder}${id}`

export type StoredFile = FileRow
export type StoredDisputeFile = DisputeFile
export type KeptFile = Pick<FileRow, 'id' | 'type' | 'bytes' | 'hash'>

/** It lies in the store; where no row comes to name it, the sweep removes it. Refuses what is neither PDF, JPEG nor PNG, whatever it is called. */
export async function keepFile(shop: Shop, upload: Upload, language: Language): Promise<KeptFile> {
  const type = await judge(shop, upload, language)
  const id = shop.ids.newId()
  await putPrivately(shop, keyOf(id), { file: upload.file, type })
  return { id, type, bytes: upload.bytes, hash: upload.hash }
}

async function judge(shop: Shop, { file }: Upload, language: Language): Promise<PrivateFileType> {
  const pdf = judgePdf(await readFile(file))
  if (pdf === 'broken') refuseField('file', 'file_broken', language)
  if (pdf === 'pdf') return 'application/pdf'
  const facts = await shop.pictures.inspect(file)
  if ('refused' in facts)
    refuseField('file', facts.refused === 'type' ? 'file_type' : `picture_${facts.refused}`, language)
  if (facts.format !== 'jpeg' && facts.format !== 'png') refuseField('file', 'file_type', language)
  return `image/${facts.format}`
}

type NewFile = KeptFile & Pick<FileRow, 'name' | 'addedBy' | 'addedAt'>
type Proof = { disputeId: string; kind: EvidenceFileKind } | { purchaseId: string }

export const addFile = (tx: Tx, file: NewFile, of: Proof): Promise<void> =>
  insertFile(tx, { disputeId: null, kind: null, purchaseId: null, providerRef: null, ...file, ...of })

export const listFilesOfDispute = (db: Db | Tx, disputeId: string): Promise<DisputeFile[]> =>
  listFilesOf(db, { disputeId })

/** By the purchase. */
export async function mapFilesOfPurchases(db: Db | Tx, ids: readonly string[]): Promise<Map<string, FileRow>> {
  const rows = await listFilesOfPurchases(db, ids)
  return new Map(rows.map((row) => [row.purchaseId ?? '', row]))
}

export const findStoredFile = (db: Db | Tx, id: string): Promise<StoredFile | undefined> => findFile(db, id)

/** Refuses NOT_FOUND, also where it is a purchase's. */
export async function loadDisputeFile(db: Db | Tx, id: string) {
  const { disputeId, kind, ...file } = (await findFile(db, id)) ?? refuse('NOT_FOUND')
  return { ...file, disputeId: disputeId ?? refuse('NOT_FOUND'), kind: kind ?? refuse('NOT_FOUND') }
}

/** The file itself goes with the next sweep. */
export const removeFile = (tx: Tx, id: string): Promise<void> => deleteFile(tx, id)

/** Null where the store has lost it. */
export const findFileBytes = (shop: Shop, id: string): Promise<Uint8Array<ArrayBuffer> | null> =>
  readPrivately(shop, keyOf(id))

export const readFileBytes = async (shop: Shop, id: string): Promise<Uint8Array<ArrayBuffer>> =>
  (await findFileBytes(shop, id)) ?? refuse('NOT_FOUND')

/** Answers the name under which the provider has it. */
export const saveSentFile = (db: Db, sent: { id: string; ref: string }): Promise<string> => saveProviderRef(db, sent)

export const sweepFiles = (shop: Shop): Promise<number> =>
  sweepFolder(shop, {
    folder,
    idOf: (key) => key.slice(folder.length),
    listKnown: (ids) => listKnownFiles(shop.db, ids),
  })
