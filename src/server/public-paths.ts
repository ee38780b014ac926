/**
 * The one table of what the server may keep and give to everybody (G41). A path that is not here is never kept.
 * What is kept was made from the address and the language alone: see `strangerRequest` in serve.ts.
 */
import { prefixLanguage } from './request-language.ts'

/** The API answers these itself: its calls, the test gateway's hosted page (D11), and the mail of demo mode. */
const apiPath = /^\/(api|test-gateway|dev)(\/|\?|$)/

export function isApiUrl(url: string): boolean {
  return apiPath.test(url)
}

/** First words of the paths; the home page, with or without a language, is public too. */
const publicPages = [
  'shop',
  'product',
  'lookbook',
  'wholesale',
  'about',
  'contact',
  'terms-of-service',
  'size-guide',
  'store-locator',
  'shipping',
  'returns',
  'faq',
  'careers',
  'press',
  'sustainability',
  'privacy',
  'cookies',
  'accessibility',
]

/** Reads whose answers do not depend on who asks; search answers are kept too, suggestions and stock alerts are not here. */
const publicReads = [
  /^\/api\/products(\/(categories|featured|new-arrivals|search|[\w-]+|[\w-]+\/related))?$/,
  /^\/api\/home\/banners$/,
  /^\/api\/lookbook\/looks$/,
]

const publicPage = new RegExp(`^(?:/(?:en|ar|fr))?(?:/(?:${publicPages.join('|')})(?:/.*)?)?/?$`)
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
  if (path.startsWith('/api/')) return publicReads.some((pattern) => pattern.test(path)) ? read : undefined
  if (crawlerPath.test(path)) return crawler
  if (!publicPage.test(path.replace(dataSuffix, ''))) return undefined
  return prefixLanguage(path) ? prefixedPage : plainPage
}

function withoutQuery(url: string): string {
  const queryAt = url.indexOf('?')
  return queryAt === -1 ? url : url.slice(0, queryAt)
}
