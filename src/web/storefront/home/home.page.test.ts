import { RouterContextProvider } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchApiContext, languageContext } from '#web/api-context.ts'
import { loader } from './home.page.tsx'

const product = {
  _id: 'p1',
  category: 'men',
  subcategory: 'shirts',
  isOnSale: true,
  availability: 'in_stock',
  totalReviews: 2,
}
const banner = {
  id: 'b1',
  media: { type: 'image', url: '/a.webp', altText: '' },
  title: 'T',
  subtitle: '',
  link: '/shop',
  textPosition: 'left',
}

function answerOf(path: string, broken: string): Response {
  if (path.startsWith(broken))
    return Response.json({ success: false, code: 'SERVER_ERROR', message: '' }, { status: 500 })
  if (path === '/api/home/banners') return Response.json({ success: true, banners: [banner] })
  if (path === '/api/products/categories') return Response.json({ success: true, categories: [] })
  return Response.json({ success: true, products: [product] })
}

function visit({ broken = 'nothing', empty = false } = {}) {
  const context = new RouterContextProvider()
  context.set(languageContext, 'en')
  context.set(fetchApiContext, (request) => {
    const { pathname } = new URL(request.url)
    return empty && pathname === '/api/home/banners'
      ? Response.json({ success: true, banners: [] })
      : answerOf(pathname, broken)
  })
  return loader({ request: new Request('http://qutn.test/'), params: {}, context } as unknown as LoaderFunctionArgs)
}

describe('the home page', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  afterEach(() => warned.mockClear())

  it('R030 R034 has its banners and the products of its sections', async () => {
    const { data, init } = await visit()
    expect(init?.status).toBe(200)
    expect(data.banners).toHaveLength(1)
    expect(data.shelves).toMatchObject({
      newIn: [product],
      featured: [product],
      bestSellers: [product],
      bestRated: [product],
      deal: { product },
    })
    expect(warned).not.toHaveBeenCalled()
  })

  it.each([[{ broken: '/api/home/banners' }], [{ empty: true }]])(
    'R032 shows no banner of its own and logs why when the call fails or is empty: %o',
    async (what) => {
      const { data, init } = await visit(what)
      expect(data.banners).toEqual([])
      expect(data.shelves).not.toBeNull()
      expect(init?.status).toBe(200)
      expect(warned).toHaveBeenCalledWith(expect.stringContaining('default banner'), expect.anything())
    },
  )

  it('R038 keeps its hero and leaves the products to a retry when they fail, with a status that no cache keeps', async () => {
    const { data, init } = await visit({ broken: '/api/products' })
    expect(data).toMatchObject({ shelves: null, categories: [], banners: [{ id: 'b1' }] })
    expect(init?.status).toBe(503)
  })

  it('R032 R038 what lacks something since a call failed is kept by no cache; that there are no banners may be', async () => {
    const controlOf = async (what: object) => new Headers((await visit(what)).init?.headers).get('cache-control')
    expect(
      await Promise.all(
        [{}, { empty: true }, { broken: '/api/home/banners' }, { broken: '/api/products' }].map(controlOf),
      ),
    ).toEqual([null, null, 'no-store', 'no-store'])
  })
})
