import { describe, expect, it } from 'vitest'
import { RouterContextProvider } from 'react-router'
import { fetchApiContext } from '../api-context.ts'
import { loadFrom } from './load-from.ts'

const moved = { success: false, code: 'MOVED', message: 'This has moved.', slug: 'new-name' }

function asked() {
  const context = new RouterContextProvider()
  context.set(fetchApiContext, async () => Response.json(moved, { status: 308 }))
  return { request: new Request('http://shop.test/ar/products/old-name'), params: { lang: 'ar' }, context }
}

const load = (pathOfMoved?: (slug: string) => string) =>
  loadFrom(asked(), pathOfMoved)('GET /products/:id', { params: { id: 'old-name' } }).catch((error: unknown) => error)

describe('R012 a product whose address has changed', () => {
  it('is redirected for good where the page knows the new address', async () => {
    const answer = (await load((slug) => `/ar/products/${slug}`)) as Response
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/ar/products/new-name'])
  })

  it('ends any other loader as a failure', async () => {
    expect(await load()).toMatchObject({ data: { code: 'MOVED' }, init: { status: 308 } })
  })
})
