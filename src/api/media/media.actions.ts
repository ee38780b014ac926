/** For the timers: copies of uploaded pictures in every width, and files that no picture has any more. */
import { type FocalPoints, originalKey, renditionKey, type RenditionType, renditionTypes } from '#domain/media.ts'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { PicturesStopped } from '#gateways/pictures/maker.ts'
import type { Db, FocalSource, Shop } from '../shop.ts'
import {
  claimWaiting,
  findMedia,
  listFocalPoints,
  listKnownHashes,
  listRenditions,
  type MediaRow,
  releaseClaim,
  saveFailure,
  saveReady,
  saveRendition,
} from './media.store.ts'

/** Kept in memory, because every reply with pictures asks. */
export async function openFocalPoints(db: Db): Promise<FocalSource> {
  let points: FocalPoints = new Map()
  let known = ''
  const count = { begun: 0, done: 0 }
  const renew = async () => {
    const number = ++count.begun
    const rows = await listFocalPoints(db)
    const read = JSON.stringify(rows)
    // An older reading that ends later says nothing new.
    if (number < count.done || read === known) return false
    count.done = number
    known = read
    points = new Map(rows.map(({ hash, x, y }) => [hash, { x, y }]))
    return true
  }
  await renew()
  return { current: () => points, renew }
}

/** Longer than any copy takes; each one that is made holds the picture for as long again. */
const claimMs = 5 * 60_000
const againAfterMs = 60_000
const mostAttempts = 5

/** Makes what is missing, picture by picture, until none waits. After a kill it goes on with the copies that aren't there. Several processes share the work. */
export async function makePictures(shop: Shop): Promise<number> {
  for (let count = 0; ; count++) {
    const now = shop.clock.now()
    const claimed = await claimWaiting(shop.db, { now, until: new Date(now.getTime() + claimMs) })
    const row = claimed && (await findMedia(shop.db, claimed))
    if (!row) return count
    const fault = await makeCopies(shop, row).catch((error: unknown) => error)
    if (fault instanceof PicturesStopped) {
      await releaseClaim(shop.db, row.id)
      return count
    }
    if (fault !== undefined) await tellFailure(shop, row, fault)
  }
}

async function tellFailure(shop: Shop, row: MediaRow, fault: unknown): Promise<void> {
  shop.log.error({ err: fault, media: row.id }, 'copies of a picture could not be made')
  await saveFailure(shop.db, row.id, {
    error: fault instanceof Error ? fault.message : String(fault),
    againAt: new Date(shop.clock.now().getTime() + againAfterMs),
    mostAttempts,
  })
}

async function makeCopies(shop: Shop, row: MediaRow): Promise<void> {
  const made = new Set((await listRenditions(shop.db, [row.id])).map(({ width, type }) => `${width}.${type}`))
  const missing = row.widths
    .flatMap((width) => renditionTypes.map((type) => ({ width, type })))
    .filter(({ width, type }) => !made.has(`${width}.${type}`))
  const folder = await mkdtemp(join(tmpdir(), 'qutn-picture-'))
  try {
    const source = join(folder, 'original')
    await fetchOriginal(shop, row, source)
    for (const rendition of missing) await makeCopy(shop, row, { ...rendition, source, target: join(folder, 'copy') })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await saveReady(shop.db, row.id, shop.clock.now())
}

async function fetchOriginal(shop: Shop, { hash }: MediaRow, file: string): Promise<void> {
  const original = await shop.media.open(originalKey(hash))
  if (!original) throw new Error('the original is not in the media store')
  await pipeline(original.stream, createWriteStream(file))
}

type Copying = { width: number; type: RenditionType; source: string; target: string }

async function makeCopy(shop: Shop, row: MediaRow, { width, type, source, target }: Copying): Promise<void> {
  const { height, bytes } = await shop.pictures.make(source, { width, type }, target)
  await shop.media.put(renditionKey(row.hash, width, type), target, `image/${type}`)
  const until = new Date(shop.clock.now().getTime() + claimMs)
  await saveRendition(shop.db, { mediaId: row.id, width, type, height, bytes }, until)
}

/** A file younger than this may belong to an upload whose row is being written. */
const youngMs = 24 * 60 * 60_000
const atOnce = 500

/** Removes files whose picture is gone: deleted, or never written because the process died. Returns how many. */
export async function sweepMedia(shop: Shop): Promise<number> {
  let removed = 0
  let found: string[] = []
  const removeOrphans = async () => {
    const known = await listKnownHashes(shop.db, [...new Set(found.map(hashIn))])
    const orphans = found.filter((key) => !known.has(hashIn(key)))
    await shop.media.remove(orphans)
    removed += orphans.length
    found = []
  }
  for (const prefix of ['originals/', 'pictures/']) {
    for await (const { key, at } of shop.media.list(prefix)) {
      if (shop.clock.now().getTime() - at.getTime() < youngMs) continue
      found.push(key)
      if (found.length >= atOnce) await removeOrphans()
    }
  }
  await removeOrphans()
  return removed
}

const hashIn = (key: string): string => key.split('/')[1] ?? ''

/** Starts the making in this process, one run at a time. What a run just missed is found by the timer a minute later. */
export function startPictures(shop: Shop) {
  let run: Promise<unknown> | undefined
  return {
    begin(): void {
      run ??= makePictures(shop)
        .catch((error: unknown) => shop.log.error({ err: error }, 'pictures could not be made'))
        .finally(() => {
          run = undefined
        })
    },
    async stop(): Promise<void> {
      shop.pictures.stop()
      await run
    },
  }
}
