import { RouterContextProvider } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Language } from '#domain/locale.ts'
import { fetchApiContext, languageContext, shopFrontContext } from '#web/api-context.ts'
import { frontIn } from '../../../../tests/harness/front.ts'
import { registerAllLanguages } from '#web/i18n/server.ts'
import { loader } from './lookbook.page.tsx'

registerAllLanguages()

const product = { _id: 'p1', category: 'men' }
const look = { _id: 'l1', title: 'Linen' }

async function visit(query: string, { lang = 'en', answer }: { lang?: Language; answer?: () => Response } = {}) {
  const asked: string[] = []
  const context = new RouterContextProvider()
  context.set(languageContext, lang)
  context.set(shopFrontContext, frontIn('en'))
  context.set(fetchApiContext, (request) => {
    const { pathname, search } = new URL(request.url)
    asked.push(pathname + search)
    return answer?.() ?? Response.json({ success: true, products: [product], looks: [look] })
  })
  const { data, init } = await loader({
    request: new Request(`http://qutn.test/lookbook${query}`),
    params: {},
    context,
  } as unknown as LoaderFunctionArgs)
  return { asked, data, status: init?.status ?? 200 }
}

describe('the lookbook', () => {
  it('R040 R043 asks for twelve of what its address names, and for the looks of the same tab', async () => {
    const { asked, data } = await visit('?category=new-arrivals')
    expect(asked).toEqual(['/api/products?collection=new-in&limit=12', '/api/lookbook/looks?category=new-arrivals'])
    expect(data).toMatchObject({
      filter: 'new-arrivals',
      looks: [look],
      products: [product],
      failure: null,
      words: { title: 'Lookbook: New arrivals' },
    })
  })

  it('R043 an unknown category is the whole lookbook', async () => {
    const { asked, data } = await visit('?category=shoes')
    expect(asked).toEqual(['/api/products?limit=12', '/api/lookbook/looks?category=all'])
    expect(data.filter).toBe('all')
  })

  it('R041 keeps its tabs when the products fail, says why in the page’s language, and no cache keeps it', async () => {
    const broken = () =>
      Response.json(
        { success: false, code: 'SERVER_ERROR', message: '' },
        { status: 503, headers: { 'x-request-id': 'r-1' } },
      )
    const { data, status } = await visit('?category=men', { lang: 'fr', answer: broken })
    expect(status).toBe(503)
    expect(data).toMatchObject({
      filter: 'men',
      looks: [],
      products: [],
      failure: { requestId: 'r-1', message: 'Erreur du serveur. Veuillez réessayer plus tard.' },
    })
  })
})
