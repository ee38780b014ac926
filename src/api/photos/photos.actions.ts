/** Photos for who placed the order and for the shop alone (ADR 59): a copy of each is kept, without its EXIF data and under no public address. */
import { claimPhotos } from '#domain/claim.ts'
import type { Language } from '#domain/locale.ts'
import { PicturesStopped } from '#gateways/pictures/maker.ts'
import { putPrivately, readPrivately, sweepFolder } from '../files/keeping.actions.ts'
import { refuseField } from '../http/parse.ts'
import { refuse } from '../http/refusal.ts'
import type { Upload } from '../http/upload.ts'
import { inTransaction, type Db, type Shop, type Tx } from '../shop.ts'
import {
  countWaiting,
  deleteForgotten,
  findPhoto,
  findSent,
  insertPhoto,
  listKnown,
  listOfClaims,
  listOfReturns,
  type PhotoRow,
  saveClaim,
} from './photos.store.ts'

const folder = 'private/'
const keyOf = (id: string): string => `${folder}${id}.webp`

type Making = { upload: Upload; orderId: string; actor: string; language: Language }

const mostUnderWay = 4
/** The orders of which this process makes a copy now. */
const underWay = new Set<string>()

/**
 * Copies wait for one another (gateways/pictures): DEPENDENCY_DOWN beyond four at once, or a second of one order, or else they would take the places of
 * everybody who buys (server/admission.ts).
 */
async function inTurn<T>(orderId: string, work: () => Promise<T>): Promise<T> {
  if (underWay.has(orderId) || underWay.size >= mostUnderWay) refuse('DEPENDENCY_DOWN', { retryAfterSeconds: 10 })
  underWay.add(orderId)
  try {
    return await work()
  } finally {
    underWay.delete(orderId)
  }
}

/** The copy lies in the store; where no row comes to name it, the sweep removes it. */
async function makePhoto(shop: Shop, { upload, orderId, actor, language }: Making): Promise<PhotoRow> {
  const copy = await makeCopy(shop, upload, language)
  const id = shop.ids.newId()
  await putPrivately(shop, keyOf(id), { file: copy.file, type: 'image/webp' })
  const createdAt = shop.clock.now()
  return {
    id,
    orderId,
    claimId: null,
    returnId: null,
    findId: null,
    sentKey: null,
    actor,
    bytes: copy.bytes,
    createdAt,
  }
}

/** `lock` holds the order's row. Refuses CLAIM_NOT_POSSIBLE where many wait already: nobody fills the disk with an order's key. */
export const keepPhoto = (shop: Shop, { lock, ...making }: Making & { lock(tx: Tx): Promise<unknown> }) =>
  inTurn(making.orderId, async (): Promise<PhotoRow> => {
    await refuseMany(shop.db, making.orderId)
    const row = await makePhoto(shop, making)
    await inTransaction(shop.db, async (tx) => {
      await lock(tx)
      await refuseMany(tx, making.orderId)
      await insertPhoto(tx, row)
    })
    return row
  })

type OfReturn = { returnId: string; sentKey: string }
/** `findId`: of the finds in the return, what it shows. */
type OfFind = OfReturn & { findId: string | null }

/** `save` is given what writes the photo's row, once for each key however often it was sent, and answers the id of the one that is there. */
export const keepReturnPhoto = <T>(
  shop: Shop,
  {
    returnId,
    sentKey,
    findId,
    save,
    ...making
  }: Making & OfFind & { save(insert: (tx: Tx) => Promise<string>): Promise<T> },
) =>
  inTurn(making.orderId, async (): Promise<T> => {
    const row = { ...(await makePhoto(shop, making)), returnId, sentKey, findId }
    return save(async (tx) => {
      const earlier = await findSent(tx, sentKey)
      if (earlier) return earlier.returnId === returnId ? earlier.id : refuse('NOT_FOUND')
      await insertPhoto(tx, row)
      return row.id
    })
  })

/** The photo of the return that was sent under this key. */
export async function findSentPhoto(db: Db, { returnId, sentKey }: OfReturn): Promise<string | undefined> {
  const row = await findSent(db, sentKey)
  return row?.returnId === returnId ? row.id : undefined
}

export const countPhotosOfReturn = async (db: Db | Tx, returnId: string): Promise<number> =>
  (await listOfReturns(db, [returnId])).length

/** Oldest first, by the find that they show; under the id of the return those that show none. */
export async function listPhotosByFind(db: Db | Tx, returnIds: readonly string[]): Promise<Map<string, string[]>> {
  const found = Map.groupBy(await listOfReturns(db, returnIds), ({ findId, returnId }) => findId ?? returnId ?? '')
  return new Map([...found].map(([of, rows]) => [of, rows.map(({ id }) => id)]))
}

async function refuseMany(db: Db | Tx, orderId: string): Promise<void> {
  if ((await countWaiting(db, orderId)) >= claimPhotos.waiting) refuse('CLAIM_NOT_POSSIBLE', { about: 'waiting' })
}

/** Beside the upload, and gone with it. */
async function makeCopy(shop: Shop, upload: Upload, language: Language): Promise<{ file: string; bytes: number }> {
  const facts = await shop.pictures.inspect(upload.file)
  if ('refused' in facts) refuseField('file', `picture_${facts.refused}`, language)
  const file = `${upload.file}.webp`
  try {
    const { bytes } = await shop.pictures.make(upload.file, { width: claimPhotos.width, type: 'webp' }, file)
    return { file, bytes }
  } catch (error) {
    if (error instanceof PicturesStopped) refuse('DEPENDENCY_DOWN', { retryAfterSeconds: 10 })
    refuseField('file', 'picture_broken', language)
  }
}

/** Photos that were sent before become the claim's. Refuses CLAIM_NOT_POSSIBLE where one is not there, or said something already. */
export async function giveToClaim(
  tx: Tx,
  of: { orderId: string; claimId: string; ids: readonly string[] },
): Promise<void> {
  if ((await saveClaim(tx, of)) !== of.ids.length) refuse('CLAIM_NOT_POSSIBLE', { about: 'photos' })
}

/** Oldest first, by claim. */
export async function listPhotosOf(db: Db | Tx, claimIds: readonly string[]): Promise<Map<string, string[]>> {
  const found = Map.groupBy(await listOfClaims(db, claimIds), ({ claimId }) => claimId)
  return new Map([...found].map(([claimId, rows]) => [claimId, rows.map(({ id }) => id)]))
}

type PhotoOf = 'claim' | 'return'

async function loadPhoto(db: Db, { id, of }: { id: string; of: PhotoOf }): Promise<PhotoRow> {
  const row = (await findPhoto(db, id)) ?? refuse('NOT_FOUND')
  return (row.returnId === null) === (of === 'claim') ? row : refuse('NOT_FOUND')
}

/** Refuses NOT_FOUND, also where it is a return's. */
export const orderOfPhoto = async (db: Db, id: string): Promise<string> =>
  (await loadPhoto(db, { id, of: 'claim' })).orderId

/** Refuses NOT_FOUND, also where it belongs to another order than `orderId`. */
export async function readPhoto(
  shop: Shop,
  { id, orderId, of = 'claim' }: { id: string; orderId: string; of?: PhotoOf },
): Promise<Uint8Array<ArrayBuffer>> {
  const row = await loadPhoto(shop.db, { id, of })
  if (row.orderId !== orderId) refuse('NOT_FOUND')
  return (await readPrivately(shop, keyOf(row.id))) ?? refuse('NOT_FOUND')
}

/** Refuses NOT_FOUND, also where it is a claim's. */
export async function readReturnPhoto(shop: Shop, id: string): Promise<Uint8Array<ArrayBuffer>> {
  const row = await loadPhoto(shop.db, { id, of: 'return' })
  return (await readPrivately(shop, keyOf(row.id))) ?? refuse('NOT_FOUND')
}

const dayMs = 24 * 60 * 60_000

/** For the jobs: what nothing was said with for a day, and files whose row is gone: forgotten, erased with their buyer, or never written. */
export async function sweepPhotos(shop: Shop): Promise<number> {
  const now = shop.clock.now().getTime()
  await deleteForgotten(shop.db, new Date(now - dayMs))
  return sweepFolder(shop, { folder, idOf: idIn, listKnown: (ids) => listKnown(shop.db, ids) })
}

const idIn = (key: string): string => key.slice(folder.length).replace(/\.webp$/, '')
