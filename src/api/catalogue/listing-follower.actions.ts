/**
 * The owner of the read model (docs/decisions/0032): applies the change list, one process at a time, and keeps this process's copy in memory level
 * with it. A process that is killed in the middle leaves the list as it was; one that starts late catches up.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { Db, Shop } from '../shop.ts'
import { ListingIndex } from './listing-index.ts'
import {
  applyChanges,
  eachRows,
  findNewestVersion,
  findRows,
  listKindsAfter,
  listVersionsSince,
  rebuildReadModel,
} from './listing.store.ts'

/** `npm run reindex`: the read model from nothing, beside what serves meanwhile; answers how many products are listed. */
export const reindexProducts = (db: Db): Promise<number> => rebuildReadModel(db)

type Copy = { index: ListingIndex | null; work: Promise<unknown> }

const copies = new WeakMap<Db, Copy>()

function copyOf({ db }: Pick<Shop, 'db'>): Copy {
  const copy = copies.get(db) ?? { index: null, work: Promise.resolve() }
  copies.set(db, copy)
  return copy
}

/** This process's copy: up to half a second old, read from the database the first time. */
export async function loadIndex(shop: Pick<Shop, 'db'>): Promise<ListingIndex> {
  const copy = copyOf(shop)
  if (copy.index === null) await catchUp(shop)
  if (copy.index === null) throw new Error('The read model of lists was not loaded')
  return copy.index
}

/** Small enough that no list waits long while this process takes them over. */
const changesAtOnce = 400
/** After a full part, of the time that it took: then lists have database and process to themselves. */
const restShare = 0.4

/** Applies all that is written by now, and takes it over. Says whether lists have changed. */
export async function followProducts(shop: Pick<Shop, 'db'>): Promise<boolean> {
  let isChanged = false
  let taken = 0
  do {
    const fromMs = performance.now()
    taken = await applyChanges(shop.db, changesAtOnce)
    isChanged = (await catchUp(shop)) || isChanged
    if (taken === changesAtOnce) await delay(restShare * (performance.now() - fromMs))
  } while (taken > 0)
  return isChanged
}

/** One after the other. */
function catchUp(shop: Pick<Shop, 'db'>): Promise<boolean> {
  const copy = copyOf(shop)
  const work = copy.work.then(async () => {
    if (copy.index !== null) return takeOver(shop.db, copy, copy.index)
    copy.index = await readAll(shop.db)
    return false
  })
  copy.work = work.catch(() => undefined)
  return work
}

async function takeOver(db: Db, copy: Copy, index: ListingIndex): Promise<boolean> {
  const versions = await listVersionsSince(db, index.version)
  const [first, last] = [versions[0], versions.at(-1)]
  if (!first || !last) return false
  const numbers = versions.flatMap((row) => row.numbers ?? [])
  const isWhole = first.version !== index.version + 1 || versions.some((row) => row.numbers === null)
  if (isWhole) copy.index = await readAll(db)
  else {
    const rows = await findRows(db, numbers)
    // Read after the rows, so that none is of an unknown kind.
    const kinds = await listKindsAfter(db, index.lastKindId)
    if (await wasReindexed(db, last.version)) return takeOver(db, copy, index)
    index.addKinds(kinds)
    index.update(numbers, rows)
    index.version = last.version
  }
  return true
}

async function readAll(db: Db): Promise<ListingIndex> {
  const index = new ListingIndex()
  index.version = await findNewestVersion(db)
  for await (const rows of eachRows(db)) index.update([], rows)
  index.addKinds(await listKindsAfter(db, 0))
  return (await wasReindexed(db, index.version)) ? readAll(db) : index
}

/** Then numbers of kinds mean others. */
async function wasReindexed(db: Db, since: number): Promise<boolean> {
  return (await listVersionsSince(db, since)).some(({ numbers }) => numbers === null)
}

export type Following = {
  /** Looks at once; otherwise twice a second. */
  wake(): void
  /** Waits for what it is in the middle of. */
  stop(): Promise<void>
}

const everyMs = 500

/** `onChange` is called after this process's copy has changed. */
export function startFollowing(shop: Shop, onChange: () => void): Following {
  let running: Promise<void> | null = null
  let isWoken = false
  let isFailing = false
  const run = async () => {
    do {
      isWoken = false
      try {
        if (await followProducts(shop)) onChange()
        isFailing = false
      } catch (error) {
        if (!isFailing) shop.log.warn({ err: error }, 'lists can not follow the catalogue for now')
        isFailing = true
      }
    } while (isWoken)
  }
  const wake = () => {
    isWoken = true
    running ??= run().finally(() => (running = null))
  }
  const timer = setInterval(wake, everyMs).unref()
  return {
    wake,
    async stop() {
      clearInterval(timer)
      isWoken = false
      await running
    },
  }
}
