/** The home page as the server renders it, from what the API answers. */
import type { Product } from '#contract/catalogue.ts'
import type { Banner } from '#contract/content.ts'
import type { Language } from '#domain/locale.ts'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import {
  createStaticHandler,
  createStaticRouter,
  Outlet,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchApiContext, languageContext } from '#web/api-context.ts'
import { LanguageProvider } from '#web/i18n/language.tsx'
import { registerAllLanguages } from '#web/i18n/server.ts'
import { translatorOf } from '#web/i18n/translator.ts'
import { frontIn } from '../../../../tests/harness/front.ts'
import HomePage, { loader } from './home.page.tsx'

registerAllLanguages()

const t = translatorOf('en').in('home')

const product = (name: string, change: Partial<Product> = {}): Product => ({
  _id: name,
  slug: name,
  name,
  brand: 'Qutn',
  description: '',
  details: [],
  category: 'men',
  subcategory: 'shirts',
  fabric: 'linen',
  images: [],
  basePrice: 200,
  isOnSale: false,
  discountedPrice: null,
  originalPrice: 200,
  discountPercentage: 0,
  isFeatured: false,
  isNew: false,
  averageRating: 4.5,
  totalReviews: 3,
  colors: ['white'],
  sizes: ['M'],
  badges: [],
  availability: 'in_stock',
  purchaseOptions: [],
  additionalInfo: { price: 200 },
  ...change,
})
const many = (word: string, count: number) =>
  Array.from({ length: count }, (_, index) => product(`${word}-${index + 1}`))
const banner = (id: string, change: Partial<Banner> = {}): Banner => ({
  id,
  media: { type: 'image', url: `/images/hero/${id}/2000.webp`, altText: '', posterUrl: null },
  title: `Title ${id}`,
  subtitle: `Subtitle ${id}`,
  link: '/shop/sale',
  textPosition: 'left',
  ...change,
})
const category = (slug: string, image: string | null, count = 5) => ({
  slug,
  name: slug,
  invitation: slug === 'men' ? 'Shop for men' : null,
  image,
  count,
  subcategories: [],
})

const usual: Record<string, object> = {
  '/api/home/banners': { banners: [banner('one')] },
  '/api/products/categories': {
    categories: [category('men', '/m.webp'), category('women', '/w.webp'), category('kids', '/k.webp')],
  },
  '/api/products/new-arrivals': { products: many('new', 6) },
  '/api/products/featured': { products: many('featured', 9) },
  '/api/products?sortBy=popular': { products: many('selling', 8) },
  '/api/products?sortBy=rating': { products: many('rated', 4) },
  '/api/products?collection=sale': {
    products: [product('reduced', { isOnSale: true, originalPrice: 300, additionalInfo: { price: 200 } })],
  },
}

function answer(url: URL, replies: Record<string, object | null>): Response {
  const key = Object.keys(replies).find((one) =>
    one.includes('?') ? `${url.pathname}${url.search}`.startsWith(one) : url.pathname === one,
  )
  const reply = key === undefined ? null : replies[key]
  if (!reply) return Response.json({ success: false, code: 'SERVER_ERROR', message: '' }, { status: 500 })
  const limit = Number(url.searchParams.get('limit') ?? 48)
  const cut = 'products' in reply ? { products: (reply.products as Product[]).slice(0, limit) } : {}
  return Response.json({ success: true, ...reply, ...cut })
}

async function render(change: Record<string, object | null> = {}, language: Language = 'en'): Promise<string> {
  const context = new RouterContextProvider()
  context.set(languageContext, language)
  context.set(fetchApiContext, (request) => answer(new URL(request.url), { ...usual, ...change }))
  const inLanguage = () => (
    <LanguageProvider pageLanguage={language}>
      <Outlet />
    </LanguageProvider>
  )
  const handler = createStaticHandler([
    {
      path: ':lang?',
      id: 'root',
      loader: () => {
        const { store, menu } = frontIn(language)
        return { store, menu }
      },
      Component: inLanguage,
      children: [{ index: true, Component: HomePage, loader }],
    },
  ])
  const rendered = await handler.query(new Request(`https://qutn.test/${language}`), { requestContext: context })
  if (rendered instanceof Response) throw new Error(`The page answered ${rendered.status}`)
  // With the parts whose scripts come late, as the server renders them.
  const { prelude } = await prerenderToNodeStream(
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, rendered)}
      context={rendered}
      hydrate={false}
    />,
  )
  return text(prelude)
}

/** From the heading with this id to the end of its section. */
function sectionOf(html: string, id: string): string {
  const [, section = ''] = html.split(`<section aria-labelledby="${id}"`)
  return section.split('</section>')[0] ?? ''
}
const productsIn = (section: string) => [...section.matchAll(/href="\/en\/product\/([\w-]+)"/g)].map(([, slug]) => slug)

describe('the home page', () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  afterEach(() => vi.clearAllMocks())

  it('R010 R030 has its banner with title, subtitle and the way to the shop', async () => {
    const html = await render()
    for (const text of [
      'Title one',
      'Subtitle one',
      t('hero.shopNow'),
      'href="/en/shop/sale"',
      '/images/hero/one/2000.webp',
    ])
      expect(html).toContain(text)
  })

  it('R030 the text stands left, right or in the middle, and a film is a film', async () => {
    const sideOf = async (textPosition: Banner['textPosition'], language: Language = 'en') =>
      /justify-self-(start|end|center)/.exec(
        await render({ '/api/home/banners': { banners: [banner('one', { textPosition })] } }, language),
      )?.[1]
    expect([await sideOf('left'), await sideOf('right'), await sideOf('center')]).toEqual(['start', 'end', 'center'])
    // Pictures don't mirror, so the empty side stays where it is.
    expect([await sideOf('left', 'ar'), await sideOf('right', 'ar')]).toEqual(['end', 'start'])
    const film = banner('film', {
      media: { type: 'video', url: '/video/loop.webm', altText: 'Linen in the wind', posterUrl: null },
    })
    expect(await render({ '/api/home/banners': { banners: [film] } })).toMatch(
      /<video[^>]*src="\/video\/loop.webm"[^>]*aria-label="Linen in the wind"/,
    )
  })

  it.each([
    ['fails', null],
    ['is empty', { banners: [] }],
  ])('R032 the default banner shows when the banner call %s', async (_, reply) => {
    const html = await render({ '/api/home/banners': reply })
    for (const text of [t('banner.title'), t('banner.subtitle'), t('hero.shopNow'), 'href="/en/shop/new-in"'])
      expect(html).toContain(text)
    expect(html).not.toContain('Title one')
  })

  it('R033 has tiles of two categories, each of another, and only of those with a picture and products', async () => {
    const tilesOf = (html: string) =>
      [...sectionOf(html, 'categories').matchAll(/href="\/en\/shop\/(\w+)"/g)].map(([, slug]) => slug)
    const usualPage = await render()
    expect(tilesOf(usualPage)).toEqual(['men', 'women'])
    // In the owner's words, or made of the name.
    for (const words of ['Shop for men', t('shopOther', { name: 'women' })])
      expect(sectionOf(usualPage, 'categories')).toContain(`>${words}</a>`)
    const categories = [category('men', null), category('women', '/w.webp', 0), category('kids', '/k.webp')]
    expect(tilesOf(await render({ '/api/products/categories': { categories } }))).toEqual(['kids'])
  })

  it('R034 R035 R037 has what is new, the first four featured, the best sellers, the top collection and the best rated', async () => {
    const html = await render()
    expect(productsIn(sectionOf(html, 'new-in'))).toEqual(['new-1', 'new-2', 'new-3', 'new-4', 'new-5', 'new-6'])
    expect(productsIn(sectionOf(html, 'featured'))).toEqual(['featured-1', 'featured-2', 'featured-3', 'featured-4'])
    expect(productsIn(sectionOf(html, 'best-sellers'))).toEqual(['selling-1', 'selling-2', 'selling-3', 'selling-4'])
    expect(productsIn(sectionOf(html, 'top-collection'))).toEqual(['selling-5', 'selling-6', 'selling-7', 'selling-8'])
    expect(productsIn(sectionOf(html, 'best-rated'))).toEqual(['rated-1', 'rated-2', 'rated-3', 'rated-4'])
  })

  it('R037 calls nothing best rated that nobody rated', async () => {
    const rated = [product('loved'), product('unrated', { totalReviews: 0 })]
    expect(
      productsIn(sectionOf(await render({ '/api/products?sortBy=rating': { products: rated } }), 'best-rated')),
    ).toEqual(['loved'])
  })

  it('R036 has the deal of the week, what it saves and until when', async () => {
    const section = sectionOf(await render(), 'deal')
    expect(productsIn(section)).toEqual(['reduced'])
    for (const text of [t('deal.heading'), 'AED 100.00', t('deal.timeLeft')])
      expect(section.replaceAll('\u00a0', ' ')).toContain(text)
    expect(section).toMatch(/Sunday, \d+ \w+/)
  })

  it('R038 says that the products could not be loaded, and offers to try again', async () => {
    const html = await render({ '/api/products/featured': null })
    expect(html).toContain('We could not load the products.')
    expect(html).toMatch(/<button[^>]*>(?:<[^>]+>)*Try Again/)
    expect(html).toContain('Title one')
    expect(sectionOf(html, 'featured')).toBe('')
  })
})
