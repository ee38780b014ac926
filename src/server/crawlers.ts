/**
 * What search engines ask for: robots.txt and the sitemaps, which name every public page in every language (D3).
 * The pages are those of the built web's routes, so a new one is in the sitemap without anybody remembering it.
 */
import type { ServerBuild } from 'react-router'
import type { StoreGoods } from '#contract/store.ts'
import { collections } from '#domain/catalogue.ts'
import { languages } from '#domain/locale.ts'
import { links } from '#web/storefront/links.ts'
import { pagePath } from '#domain/written-page.ts'
import { localPath } from '#web/i18n/local-path.ts'
import { publicityOf } from './public-paths.ts'

export type CrawlerParts = {
  publicUrl: string
  routes: ServerBuild['routes']
  /** First words of addresses that the shop has not. */
  absentPages: () => readonly string[]
  categories: () => StoreGoods['categories']
  /** Names of the live pages that are read below /pages. */
  addedPages: () => readonly string[]
  countProducts: () => Promise<number>
  /** `page` from 1. */
  listProducts: (page: number, size: number) => Promise<{ slug: string; changedAt: Date }[]>
}

export type AnswerCrawler = (url: string) => Promise<Response>

/** Each stands there in four addresses with five links: a thousand are about two megabytes before packing. */
export const productsPerSitemap = 1000

const sitemapPath = /^\/sitemap(?:-([1-9]\d{0,4}))?\.xml$/

/** Answers `/robots.txt`, `/sitemap.xml` and, where there are very many products, `/sitemap-2.xml` and so on. */
export function createCrawlerAnswers(parts: CrawlerParts): AnswerCrawler {
  return async (url) => {
    const [path = ''] = url.split('?')
    const [isSitemap, number = '1'] = sitemapPath.exec(path) ?? []
    return isSitemap ? answerSitemap(parts, Number(number)) : answerRobots(parts)
  }
}

async function answerRobots({ publicUrl, countProducts }: CrawlerParts): Promise<Response> {
  const sitemaps = Array.from(
    { length: countSitemaps(await countProducts()) },
    (_, index) => `Sitemap: ${publicUrl}${nameOf(index + 1)}`,
  )
  const closed = ['/api/', '/test-gateway/', '/dev/', '/admin'].map((path) => `Disallow: ${path}`)
  return new Response(['User-agent: *', ...closed, '', ...sitemaps, ''].join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}

const countSitemaps = (products: number) => Math.max(1, Math.ceil(products / productsPerSitemap))
const nameOf = (number: number) => (number === 1 ? '/sitemap.xml' : `/sitemap-${number}.xml`)

async function answerSitemap(
  { publicUrl, routes, absentPages, addedPages, categories, listProducts }: CrawlerParts,
  number: number,
): Promise<Response> {
  const products = await listProducts(number, productsPerSitemap)
  if (products.length === 0 && number > 1)
    return new Response('There is no such sitemap.', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  const present = staticPages(routes).filter((path) => !absentPages().includes(path.slice(1)))
  const pages =
    number === 1
      ? [...present, ...addedPages().map(pagePath), ...shelves(categories())].map((path) => entriesOf(publicUrl, path))
      : []
  const entries = [
    ...pages,
    ...products.map(({ slug, changedAt }) => entriesOf(publicUrl, links.product(slug), changedAt)),
  ]
  const xml =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${entries.join('')}</urlset>\n`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

/** The address without language and those of the languages, each naming all of them. */
function entriesOf(publicUrl: string, path: string, changedAt?: Date): string {
  const addresses = [null, ...languages].map((prefix) => ({
    hreflang: prefix ?? 'x-default',
    href: escaped(publicUrl + localPath(path, prefix)),
  }))
  const alternates = addresses
    .map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`)
    .join('')
  const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : ''
  return addresses.map(({ href }) => `<url><loc>${href}</loc>${changed}${alternates}</url>\n`).join('')
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Every public page whose address has no variable part. */
export function staticPages(routes: ServerBuild['routes']): string[] {
  const paths = Object.values(routes).flatMap((route) => (route ? [pathOf(routes, route.id)] : []))
  return [...new Set(paths)].filter((path) => !/[:*]/.test(path) && publicityOf(path)?.kind === 'page')
}

/** The whole path of a route, without the optional language and other parts that may be left out. */
function pathOf(routes: ServerBuild['routes'], id: string): string {
  const words: string[] = []
  for (let route = routes[id]; route; route = routes[route.parentId ?? ''])
    words.unshift(...(route.path ?? '').split('/'))
  return `/${words.filter((word) => word !== '' && !word.endsWith('?')).join('/')}`
}

function shelves(categories: StoreGoods['categories']): string[] {
  const below = categories.flatMap(({ id, subcategories }) => [
    links.shop(id),
    ...subcategories.map((one) => links.shop(id, one.id)),
  ])
  return [...below, ...collections.map((name) => links.shop(name))]
}
