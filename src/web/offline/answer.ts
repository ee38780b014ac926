/** How a request is answered: what the server says if it says it soon, else what is at hand. */
import { languages } from '#domain/locale.ts'
import { keyOf, kindOf, offlinePathOf, prefixIn } from './kind-of.ts'
import type { CacheKind } from './kind-of.ts'
import type { WorkerFetchEvent } from './scope.ts'
import { findKept, cacheResponse } from './shelves.ts'

/** Where there is a network, but a poor one, a page that was seen before is not waited for any longer. */
const patienceMs = 3000
/** A script that is missing makes React Router load the page again; that one then says what has happened. */
const lostScriptMs = 5000

const state = { lostScriptAtMs: 0 }

/** Answers what is ours; everything else goes on to the network as if there was no worker. */
export function answerFetch(event: WorkerFetchEvent): void {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== globalThis.location.origin) return
  const kind = kindOf({
    method: request.method,
    url,
    isNavigation: request.mode === 'navigate',
    header: (name) => request.headers.get(name),
  })
  if (kind === null) return
  if (kind === 'asset' || kind === 'picture') event.respondWith(keptFirst(event, url, kind))
  else if (kind === 'page' || kind === 'other') event.respondWith(page(event, url, kind))
  else event.respondWith(networkFirst(event, url, { kind }))
}

async function keptFirst(event: WorkerFetchEvent, url: URL, kind: CacheKind): Promise<Response> {
  const key = keyOf(url, null)
  const kept = await findKept(kind, key)
  if (kept) return kept
  try {
    const fresh = await fetch(event.request)
    event.waitUntil(cacheResponse(kind, key, fresh.clone()))
    return fresh
  } catch (error) {
    if (url.pathname.endsWith('.js')) state.lostScriptAtMs = Date.now()
    throw error
  }
}

async function page(event: WorkerFetchEvent, url: URL, kind: 'page' | 'other'): Promise<Response> {
  const isReloadForScript = Date.now() - state.lostScriptAtMs < lostScriptMs
  try {
    return kind === 'other'
      ? await fetchPage(event)
      : await networkFirst(event, url, { kind, isLost: isReloadForScript })
  } catch {
    state.lostScriptAtMs = 0
    const ours = new URL(offlinePathOf(url), url.origin)
    return (await ourPage(url, ours)) ?? Response.error()
  }
}

/** A redirect, so that the address and what it shows belong together; the page itself leads back. */
async function ourPage(wanted: URL, ours: URL): Promise<Response | undefined> {
  const isOurs = wanted.pathname === ours.pathname
  const kept = await findKeptPage('page', new URL(ours.pathname, ours.origin), null)
  if (kept) return isOurs ? kept : Response.redirect(ours.href)
  // The one page that any visit keeps: better ours in another language than the browser's.
  for (const language of languages) {
    const other = new URL(`/${language}/offline${ours.search}`, ours.origin)
    if (await findKeptPage('page', new URL(other.pathname, other.origin), null)) return Response.redirect(other.href)
  }
  return undefined
}

async function fetchPage(event: WorkerFetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request)
}

type CacheLookup = { kind: CacheKind; /** Nothing that is at hand would help. */ isLost?: boolean }

async function networkFirst(
  event: WorkerFetchEvent,
  url: URL,
  { kind, isLost = false }: CacheLookup,
): Promise<Response> {
  const language = event.request.headers.get('accept-language')
  const kept = isLost
    ? undefined
    : await findKeptPage(kind, withoutSearchOfOurs(url), kind === 'read' ? language : null)
  const network = fetchPage(event).then((fresh) => {
    // React Router's answers for some routes alone are of no use to another page; seen.ts fetches whole ones.
    if (!url.searchParams.has('_routes'))
      event.waitUntil(cacheResponse(kind, keyOf(url, languageOf(fresh, kind, language)), fresh.clone()))
    return fresh
  })
  if (!kept) return network
  event.waitUntil(network.catch(() => undefined))
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patienceMs))
  return Promise.race([network, late]).catch(() => kept)
}

/** Our own page is one, wherever it leads back to. */
function withoutSearchOfOurs(url: URL): URL {
  return url.pathname.endsWith('/offline') ? new URL(url.pathname, url.origin) : url
}

const languageOf = (response: Response, kind: CacheKind, accepted: string | null) =>
  kind === 'read' ? accepted : response.headers.get('content-language')

/** An address without language has one page in each; the chosen one is preferred. */
export async function findKeptPage(kind: CacheKind, url: URL, language: string | null): Promise<Response | undefined> {
  if (language !== null || prefixIn(url.pathname) !== null || url.pathname === '/__manifest')
    return findKept(kind, keyOf(url, language))
  const chosen = await chosenLanguage()
  for (const candidate of new Set([chosen, ...languages])) {
    const kept = candidate && (await findKept(kind, keyOf(url, candidate)))
    if (kept) return kept
    // Data in another language than the page's would mix two in one.
    if (kind === 'data' && candidate === chosen && chosen !== null) return undefined
  }
  return undefined
}

type CookieStore = { get: (name: string) => Promise<{ value: string } | null> }

async function chosenLanguage(): Promise<string | null> {
  const { cookieStore } = globalThis as { cookieStore?: CookieStore }
  return (await cookieStore?.get('language').catch(() => null))?.value ?? null
}
