/** A page that somebody looks at is made ready for the time without a connection: itself, its data, its files, and what the store's other parts need. */
import { dataUrlOf, isKeptPage, keyOf, kindOf, prefixIn } from './kind-of.ts'
import { findKept, hasFresh, cacheResponse, noteSeen } from './shelves.ts'
import type { SeenPage } from './shelves.ts'

/** Scripts of pages and overlays, and the texts of each language. Put in by the build. */
declare const __FILES__: { scripts: string[]; texts: Record<string, string[]> }

/** A page looked at twice in this time is not fetched twice. */
const freshMs = 10 * 60 * 1000
const atOnce = 4

export type Seen = SeenPage & { kind: 'seen'; files: string[] }

export function isSeen(data: unknown): data is Seen {
  const { kind, path, files } = (typeof data === 'object' && data !== null ? data : {}) as Partial<Seen>
  return kind === 'seen' && typeof path === 'string' && path.startsWith('/') && Array.isArray(files)
}

export async function makeReady({ path, title, picture, language, files }: Seen): Promise<void> {
  const { origin } = globalThis.location
  const page = new URL(path, origin)
  if (page.origin !== origin) return
  const prefix = prefixIn(page.pathname)
  const ours = new URL(`${prefix ? `/${prefix}` : ''}/offline`, origin)
  await keepPage(ours, language)
  if (isKeptPage(path)) {
    const [isKept] = await Promise.all([keepPage(page, language), keepFresh('data', dataUrlOf(page), language)])
    if (isKept && page.pathname !== ours.pathname) await noteSeen({ path, title, picture, language }, origin)
  }
  const isSaving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
  const known = typeof __FILES__ === 'undefined' ? { scripts: [], texts: {} as Record<string, string[]> } : __FILES__
  await keepFiles([...files, ...(isSaving ? [] : [...known.scripts, ...(known.texts[language] ?? [])])])
}

const keepPage = (url: URL, language: string) => keepFresh('page', url, language)

const prefixes = ['', '/en', '/ar', '/fr']
const filesIn = /(?<=(?:href|src)=")\/(?:assets\/[^"]+|favicon\.svg)(?=")/g

/**
 * A10: our own page, in every language and with the files that it names, before anything is seen: it is what the very first step without a connection
 * leads to. Never fails: a worker without it is better than none.
 */
export async function keepOurPage(): Promise<void> {
  const { origin } = globalThis.location
  const keepOne = async (prefix: string): Promise<void> => {
    const url = new URL(`${prefix}/offline`, origin)
    const response = await fetch(url.href, { priority: 'low' })
    const html = await response.clone().text()
    await cacheResponse('page', keyOf(url, response.headers.get('content-language')), response)
    await keepFiles(html.match(filesIn) ?? [])
  }
  await Promise.allSettled(prefixes.map(keepOne))
}

/** Answers whether it is at hand now. */
async function keepFresh(kind: 'page' | 'data', url: URL, language: string): Promise<boolean> {
  const key = keyOf(url, language)
  if (await hasFresh(kind, key, freshMs)) return true
  try {
    const response = await fetch(url.href, { priority: 'low' })
    // The visitor has chosen another language meanwhile: that page is another one.
    await cacheResponse(kind, keyOf(url, response.headers.get('content-language') ?? language), response)
    return response.ok
  } catch {
    // The connection went before the page was kept.
    return false
  }
}

/** Those of an earlier build that have not changed are copied. */
async function keepFiles(files: readonly string[]): Promise<void> {
  const waiting = [...new Set(files)]
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
      await keepFile(new URL(file, globalThis.location.origin))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function keepFile(url: URL): Promise<void> {
  const kind = kindOf({ method: 'GET', url, isNavigation: false, header: () => null })
  if (url.origin !== globalThis.location.origin || (kind !== 'asset' && kind !== 'picture')) return
  const key = keyOf(url, null)
  if (await hasFresh(kind, key, Number.POSITIVE_INFINITY)) return
  const response = (await findKept(kind, key)) ?? (await fetch(url.href, { priority: 'low' }).catch(() => undefined))
  if (response) await cacheResponse(kind, key, response)
}
