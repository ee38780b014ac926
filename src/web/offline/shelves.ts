/**
 * What is kept, in the browser's caches: one shelf for each kind and build, each with a limit in number and age. Of earlier builds the last
 * one stays, so that what was seen yesterday can still be opened after the store was renewed; pictures carry their content in their name and are everybody's.
 */
import { mayKeep } from './kind-of.ts'
import type { CacheKind } from './kind-of.ts'

/** Put in by the build: changes with every script and style. */
declare const __BUILD__: string

type Shelf = CacheKind | 'seen'

const limits: Record<Shelf, { most: number; days: number }> = {
  page: { most: 60, days: 30 },
  data: { most: 120, days: 30 },
  read: { most: 60, days: 7 },
  asset: { most: 300, days: 90 },
  picture: { most: 300, days: 60 },
  seen: { most: 60, days: 30 },
}

const dayMs = 24 * 60 * 60 * 1000
const mark = 'qutn'
const build = typeof __BUILD__ === 'string' ? __BUILD__ : 'none'

const nameOf = (shelf: Shelf) => (shelf === 'picture' ? `${mark}|picture` : `${mark}|${shelf}|${build}`)

/** The present build's first, then the one before. */
export async function findKept(shelf: Shelf, key: string): Promise<Response | undefined> {
  const kind = `${mark}|${shelf}`
  const older = (await caches.keys()).filter((name) => name.startsWith(kind) && name !== nameOf(shelf))
  for (const name of [nameOf(shelf), ...older.reverse()]) {
    const found = await caches.match(key, { cacheName: name, ignoreVary: true })
    if (found && !isTooOld(found, shelf) && (shelf !== 'page' || name === nameOf(shelf) || (await isWhole(found))))
      return found
  }
  return undefined
}

/** A page of an earlier build without its scripts, which the store has no longer, would stand there dead. */
async function isWhole(page: Response): Promise<boolean> {
  const scripts = new Set((await page.clone().text()).match(/(?<=href=")\/assets\/[^"]+\.(?:js|css)(?=")/g))
  const { origin } = globalThis.location
  for (const script of scripts) if (!(await caches.match(origin + script, { ignoreVary: true }))) return false
  return true
}

/** Whether the present build has it, no older than `freshMs`. */
export async function hasFresh(shelf: Shelf, key: string, freshMs: number): Promise<boolean> {
  const found = await caches.match(key, { cacheName: nameOf(shelf), ignoreVary: true })
  return found !== undefined && ageOf(found) < freshMs
}

/** Keeps a copy if the answer allows it. Never fails: a full disk only means that less is at hand. */
export async function cacheResponse(shelf: Shelf, key: string, response: Response): Promise<void> {
  if (shelf !== 'seen' && !mayKeep(response)) return
  try {
    const cache = await caches.open(nameOf(shelf))
    await cache.put(key, response)
    await prune(shelf, cache)
  } catch {
    // Full, or closed to us.
  }
}

/** What was put in last stands last. */
async function prune(shelf: Shelf, cache: Cache): Promise<void> {
  const keys = await cache.keys()
  const [oldest] = keys
  for (const key of keys.slice(0, Math.max(0, keys.length - limits[shelf].most))) await cache.delete(key)
  const response = oldest && (await cache.match(oldest))
  if (oldest && response && isTooOld(response, shelf)) await cache.delete(oldest)
}

/** All but the present build's and the last one's. */
export async function clearOldBuilds(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(`${mark}|`))
  const builds = [
    ...new Set(ours.map((name) => name.split('|')[2]).filter((name) => name !== undefined && name !== build)),
  ]
  const gone = new Set(builds.slice(0, -1))
  await Promise.all(ours.filter((name) => gone.has(name.split('|')[2])).map((name) => caches.delete(name)))
}

const isTooOld = (response: Response, shelf: Shelf) => ageOf(response) > limits[shelf].days * dayMs

/** By the server's clock at the time of the answer. */
function ageOf(response: Response): number {
  const made = Date.parse(response.headers.get('date') ?? '')
  return Number.isNaN(made) ? 0 : Date.now() - made
}

export type SeenPage = { path: string; title: string; picture: string | null; language: string }

export async function noteSeen(page: SeenPage, origin: string): Promise<void> {
  const note = new Response(JSON.stringify(page), {
    headers: { 'content-type': 'application/json', date: new Date().toUTCString() },
  })
  await cacheResponse('seen', `${origin}/~seen${page.path}`, note)
}

/** The newest first; of an earlier build what the present one has not seen. For the page as for the worker. */
export async function listSeen(): Promise<SeenPage[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(`${mark}|seen|`)).reverse()
  const pages: SeenPage[] = []
  for (const name of names) {
    const cache = await caches.open(name)
    for (const key of [...(await cache.keys())].reverse()) {
      const page = (await (await cache.match(key))?.json()) as SeenPage | undefined
      if (page && !pages.some(({ path }) => path === page.path)) pages.push(page)
    }
  }
  return pages
}
