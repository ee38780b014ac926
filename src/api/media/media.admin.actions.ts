/** Pictures behind the counter: taken in, described, listed, removed. */
import {
  type FocalPoint,
  mediaName,
  mediaTypes,
  mediaUrl,
  originalKey,
  renditionKey,
  renditionTypes,
  renditionWidths,
} from '#domain/media.ts'
import type { Language, Texts } from '#domain/locale.ts'
import type { Write } from '../http/admin-write.ts'
import { pageOf, readCursor, readTimeCursor } from '../http/list-cursor.ts'
import { refuseField } from '../http/parse.ts'
import { refuse } from '../http/refusal.ts'
import type { Upload } from '../http/upload.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import {
  changeMedia as saveChange,
  deleteMedia,
  findMedia,
  insertMedia,
  listMedia as findList,
  listRenditions,
  listUses,
  lockMedia,
  type MediaFilter,
  type MediaRow,
} from './media.store.ts'

const showMedia = (row: MediaRow, made: number) => ({
  _id: row.id,
  name: row.name,
  hash: row.hash,
  format: row.format,
  bytes: row.bytes,
  width: row.width,
  height: row.height,
  alts: row.alts,
  focal: { x: row.focalX, y: row.focalY },
  status: row.status,
  progress: { made, all: row.widths.length * renditionTypes.length },
  url: mediaUrl(row.hash, row.widths),
  version: row.version,
  createdAt: row.createdAt.toISOString(),
})

async function showAll(db: Db | Tx, rows: readonly MediaRow[]) {
  const made = Map.groupBy(
    await listRenditions(
      db,
      rows.map(({ id }) => id),
    ),
    ({ mediaId }) => mediaId,
  )
  return rows.map((row) => showMedia(row, made.get(row.id)?.length ?? 0))
}

async function showOne(db: Db | Tx, row: MediaRow | undefined) {
  const [shown] = row ? await showAll(db, [row]) : []
  return shown ?? refuse('NOT_FOUND')
}

type Uploading = { upload: Upload; query: { name: string }; language: Language; write: Write }

/** The same bytes again are the picture that is there. One whose making failed is tried anew. */
export async function uploadMedia(shop: Shop, { upload, query, language, write }: Uploading) {
  const known = await findMedia(shop.db, upload)
  if (known && known.status !== 'failed') return { media: await showOne(shop.db, known), isNew: false }
  const facts = await shop.pictures.inspect(upload.file)
  if ('refused' in facts) refuseField('file', `picture_${facts.refused}`, language)
  await keepOriginal(shop, upload, mediaTypes[facts.format])
  const now = shop.clock.now()
  const row = {
    id: shop.ids.newId(),
    hash: upload.hash,
    name: mediaName(query.name),
    ...facts,
    bytes: upload.bytes,
    widths: renditionWidths(facts.width),
    alts: { en: '', ar: '', fr: '' },
    createdAt: now,
    updatedAt: now,
  }
  const answer = await write(async (tx, note) => {
    const isNew = await insertMedia(tx, row)
    const found = (await findMedia(tx, upload)) ?? refuse('SERVER_ERROR')
    if (found.status === 'failed')
      await saveChange(tx, found.id, { status: 'waiting', attempts: 0, claimedUntil: null, updatedAt: now })
    note({ type: 'media', id: found.id, after: { name: found.name, hash: found.hash, bytes: found.bytes } })
    return { media: await showOne(tx, await findMedia(tx, upload)), isNew }
  })
  shop.pictureArrived()
  return answer
}

async function keepOriginal(shop: Shop, upload: Upload, type: string): Promise<void> {
  try {
    await shop.media.put(originalKey(upload.hash), upload.file, type)
  } catch (error) {
    shop.log.error({ err: error }, 'the media store did not take a picture')
    refuse('DEPENDENCY_DOWN', { retryAfterSeconds: 10 })
  }
}

export async function listMedia(
  shop: Shop,
  { cursor, limit, ...filter }: Omit<MediaFilter, 'after'> & { cursor?: string | undefined },
) {
  const rows = await findList(shop.db, {
    ...filter,
    after: filter.sort.endsWith('name') ? readCursor(cursor) : readTimeCursor(cursor),
    limit: limit + 1,
  })
  const positionOf = ({ id, name, createdAt }: MediaRow) => ({
    value: filter.sort.endsWith('name') ? name : createdAt.toISOString(),
    id,
  })
  const { shown, next } = pageOf(rows, limit, positionOf)
  return { media: await showAll(shop.db, shown), next }
}

export async function showMediaWithUses(shop: Shop, id: string) {
  const row = (await findMedia(shop.db, { id })) ?? refuse('NOT_FOUND')
  return { media: await showOne(shop.db, row), usedBy: await listUses(shop.db, row.hash) }
}

type Changing = {
  id: string
  version: number
  body: { name?: string | undefined; alts?: Texts | undefined; focal?: FocalPoint | undefined }
  write: Write
}

export function changeMedia(shop: Shop, { id, version, body: { name, alts, focal }, write }: Changing) {
  return write(async (tx, note) => {
    const row = (await lockMedia(tx, id)) ?? refuse('NOT_FOUND')
    if (row.version !== version) refuse('VERSION_CONFLICT', { current: await showOne(tx, row) })
    await saveChange(tx, id, {
      ...(name === undefined ? {} : { name: mediaName(name) }),
      ...(alts && { alts }),
      ...(focal && { focalX: focal.x, focalY: focal.y }),
      updatedAt: shop.clock.now(),
    })
    const after = await showOne(tx, await findMedia(tx, { id }))
    const told = ({ name, alts, focal }: typeof after) => ({ name, alts, focal })
    note({ type: 'media', id, before: told(showMedia(row, 0)), after: told(after) })
    return { media: after }
  })
}

/** What the public sees of it is gone at once; the original goes with the next sweep (media.actions.ts). */
export async function removeMedia(shop: Shop, { id, write }: { id: string; write: Write }) {
  const gone = await write(async (tx, note) => {
    const row = (await lockMedia(tx, id)) ?? refuse('NOT_FOUND')
    const uses = await listUses(tx, row.hash)
    if (uses.length > 0) refuse('IN_USE', { usedBy: uses })
    await deleteMedia(tx, id)
    note({ type: 'media', id, before: { name: row.name, hash: row.hash } })
    return { hash: row.hash, widths: row.widths }
  })
  const keys = gone.widths.flatMap((width) => renditionTypes.map((type) => renditionKey(gone.hash, width, type)))
  await shop.media
    .remove(keys)
    .catch((error: unknown) => shop.log.warn({ err: error }, 'copies of a picture stay until the next sweep'))
  return {}
}
