/**
 * D7, T4: what of the store may be kept in a browser for the time without a connection. What is not named here is never kept: calls with
 * anybody's token, orders, the account, the checkout.
 */

import { languages } from '#domain/locale.ts'
import { isBackOffice } from '#web/is-back-office.ts'
import { pathsWith } from '#web/page-facts.ts'

export type CacheKind = 'page' | 'data' | 'read' | 'asset' | 'picture'
/** `other`: a page that is asked of the server alone; without a connection ours is shown in its place. Null: none of the worker's business. */
export type Kind = CacheKind | 'other' | null

export type WorkerRequest = { method: string; url: URL; isNavigation: boolean; header: (name: string) => string | null }

const page = pathsWith('isKeptOffline')
const read = /^\/api\/(?:products(?:\/[\w-]+(?:\/related)?)?|home\/banners)$/
/** Films are asked for in pieces, which no cache takes. */
const picture = /^\/images\/.*\.(?:avif|webp|png|jpg|svg)$/
/** React Router asks for the data of a page as `/shop.data`, of the home page as `/_.data` or `/_root.data`. */
const dataSuffix = /(?:\/?_(?:root)?)?\.data$/

const longestUrl = 1024

export function kindOf({ method, url, isNavigation, header }: WorkerRequest): Kind {
  const { pathname, href } = url
  if (method !== 'GET' || href.length > longestUrl || isSomebodys(header)) return null
  const file = fileKindOf(pathname)
  if (file) return file
  if (pathname.startsWith('/api/')) return read.test(pathname) ? 'read' : null
  if (/^\/(?:test-gateway|dev)(?:\/|$)/.test(pathname) || isBackOffice(pathname)) return null
  if (pathname === '/__manifest') return 'data'
  if (isNavigation) return page.test(pathname) ? 'page' : 'other'
  return pathname.endsWith('.data') && page.test(pathname.replace(dataSuffix, '')) ? 'data' : null
}

function fileKindOf(pathname: string): 'asset' | 'picture' | null {
  if (pathname.startsWith('/assets/') || pathname === '/favicon.svg') return 'asset'
  return picture.test(pathname) ? 'picture' : null
}

const isSomebodys = (header: WorkerRequest['header']) =>
  ['authorization', 'x-order-token', 'range'].some((name) => header(name) !== null)

/** Whether a page seen in the browser may be kept. */
export const isKeptPage = (path: string) => page.test(path.replace(/[?#].*$/s, ''))

/** What the answer itself forbids stays forbidden; a redirected one would be shown under the wrong address. */
export function mayKeep({
  status,
  redirected,
  headers,
  type,
}: Pick<Response, 'status' | 'redirected' | 'headers' | 'type'>): boolean {
  return (
    status === 200 &&
    !redirected &&
    type === 'basic' &&
    !/no-store/.test(headers.get('cache-control') ?? '') &&
    !headers.has('set-cookie')
  )
}

const prefixed = new RegExp(`^/(${languages.join('|')})(?=[/._]|$)`)

/** Null where the address leaves the language to cookie and browser: such a page is kept once in each. */
export const prefixIn = (pathname: string): string | null => prefixed.exec(pathname)?.[1] ?? null

/** Under what an answer is kept. Whatever routes were asked for, kept is the data of all of them. */
export function keyOf(url: URL, language: string | null): string {
  const key = new URL(url)
  key.searchParams.delete('_routes')
  key.hash = ''
  if (language !== null && prefixIn(url.pathname) === null) key.searchParams.set('~language', language)
  return key.href
}

/** As React Router makes it of a page's address. */
export function dataUrlOf(page: URL): URL {
  const url = new URL(page)
  url.hash = ''
  url.pathname = `${url.pathname}${url.pathname.endsWith('/') ? '_' : ''}.data`
  return url
}

/** Where a page that is not at hand sends its visitor: to ours, in the language of the address. */
export function offlinePathOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const prefix = prefixIn(pathname)
  return `${prefix ? `/${prefix}` : ''}/offline?from=${encodeURIComponent(pathname + search)}`
}
