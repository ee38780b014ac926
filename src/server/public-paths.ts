/**
 * What the server may keep and give to everybody (G41): public pages, cacheable calls of the contract, and what crawlers read.
 * What is kept was made from the address and the language alone: see `strangerRequest` in serve.ts.
 */
import { endpoints } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { pathsWith } from '#web/page-facts.ts'
import { languages } from '#domain/locale.ts'
import { prefixLanguage } from './request-language.ts'

/** The API answers these itself: its calls, the test gateway's hosted page (D11), and the mail of demo mode. */
const apiPath = /^\/(api|test-gateway|dev)(\/|\?|$)/

export function isApiUrl(url: string): boolean {
  return apiPath.test(url)
}

/** The calls of the contract whose answers do not depend on who asks; `/products/:id` also has the form of calls that are not public, which come first. */
const reads = Object.values<Endpoint>(endpoints)
  .filter(({ method }) => method === 'GET')
  .map(({ path, cacheable = false }) => ({
    path,
    isPublic: cacheable,
    isExact: !path.includes(':'),
    pattern: new RegExp(`^/api${path.replace(/:\w+/g, '[\\w-]+')}$`),
  }))
  .toSorted((a, b) => Number(b.isExact) - Number(a.isExact))

const readOf = (path: string) => reads.find(({ pattern }) => pattern.test(path))
const isPublicRead = (path: string) => readOf(path)?.isPublic ?? false

const publicPage = pathsWith('isPublic')
/** React Router asks for the data of a page as `/shop.data`, of the home page as `/_root.data` or `/_.data`. */
const dataSuffix = /(?:\/?_(?:root)?)?\.data$/

/** What search engines read; see crawlers.ts. */
const crawlerPath = /^\/(robots\.txt|sitemap(-[1-9]\d{0,4})?\.xml)$/

const longestUrl = 1024

export type Publicity = {
  kind: 'page' | 'read' | 'crawler'
  /** What caches in front of us are told, and what the answer depends on beside its address. */
  cacheControl: string
  vary: string
}

const prefixedPage: Publicity = {
  kind: 'page',
  cacheControl: 'public, max-age=0, s-maxage=60, stale-while-revalidate=60',
  vary: 'Accept-Encoding',
}
const plainPage: Publicity = {
  kind: 'page',
  cacheControl: 'public, no-cache',
  vary: 'Accept-Encoding, Accept-Language, Cookie',
}
const crawler: Publicity = { kind: 'crawler', cacheControl: 'public, max-age=3600', vary: 'Accept-Encoding' }
const read: Publicity = { kind: 'read', cacheControl: 'public, no-cache', vary: 'Accept-Encoding, Accept-Language' }

/** What is public about an address, or undefined: then it is answered for this visitor alone. F5: `path` is the listener's reading of `url`. */
export function publicityOf(url: string, path = withoutQuery(url)): Publicity | undefined {
  if (url.length > longestUrl) return undefined
  if (path.startsWith('/api/')) return isPublicRead(path) ? read : undefined
  if (crawlerPath.test(path)) return crawler
  if (!publicPage.test(path.replace(dataSuffix, ''))) return undefined
  return prefixLanguage(path) ? prefixedPage : plainPage
}

const productPage = new RegExp(`^(?:/(?:${languages.join('|')}))?/product/[^/]+/?$`)
const productReads = reads.filter(
  ({ path }) => path === endpoints.showProduct.path || path === endpoints.showStoreStock.path,
)

/** Pages, their data, and the call for one product: they show nothing of the catalogue but products whose ids stand in them. */
export const showsNamedProducts = (path: string): boolean =>
  productPage.test(path.replace(dataSuffix, '')) || productReads.includes(readOf(path) as (typeof reads)[number])

/** Of those what has one address as it was sent (`url`): whoever writes it in other ways, with a query or percent signs, fills a process's own memory at most. */
export const mayBeShared = (url: string): boolean => !/[?%]/.test(url) && showsNamedProducts(url)

const productId = /\b[0-7][0-9A-HJKMNP-TV-Z]{25}\b/g

/** The ids in a page: of its products, and of other things, which does no harm. */
export const idsIn = (html: string): string[] => [...new Set(html.match(productId))]

function withoutQuery(url: string): string {
  const queryAt = url.indexOf('?')
  return queryAt === -1 ? url : url.slice(0, queryAt)
}
