/** What is kept in the media store under no public address. A row names each file; the sweep removes those that no row names any more. */
import { buffer } from 'node:stream/consumers'
import { refuse } from '../http/refusal.ts'
import type { Shop } from '../shop.ts'

export async function putPrivately(shop: Shop, key: string, { file, type }: { file: string; type: string }) {
  try {
    await shop.media.put(key, file, type)
  } catch (error) {
    shop.log.error({ err: error }, 'the media store did not take a file')
    refuse('DEPENDENCY_DOWN', { retryAfterSeconds: 10 })
  }
}

/** Null where it is gone. */
export async function readPrivately(shop: Shop, key: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const found = await shop.media.open(key)
    return found && new Uint8Array(await buffer(found.stream))
  } catch (error) {
    shop.log.error({ err: error }, 'the media store did not give a file')
    refuse('DEPENDENCY_DOWN', { retryAfterSeconds: 10 })
  }
}

/** A younger file may belong to an upload whose row is being written. */
const youngMs = 60 * 60_000
const atOnce = 500

type Sweeping = { folder: string; idOf(key: string): string; listKnown(ids: readonly string[]): Promise<Set<string>> }

/** Answers how many were removed: their row is gone, or was never written. */
export async function sweepFolder(shop: Shop, { folder, idOf, listKnown }: Sweeping): Promise<number> {
  const now = shop.clock.now().getTime()
  let removed = 0
  let found: string[] = []
  const removeOrphans = async () => {
    const known = await listKnown(found.map(idOf))
    const orphans = found.filter((key) => !known.has(idOf(key)))
    await shop.media.remove(orphans)
    removed += orphans.length
    found = []
  }
  for await (const { key, at } of shop.media.list(folder)) {
    if (now - at.getTime() < youngMs) continue
    found.push(key)
    if (found.length >= atOnce) await removeOrphans()
  }
  await removeOrphans()
  return removed
}
