import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { RouterContextProvider } from 'react-router'
import { fetchApiContext, languageContext } from '../api-context.ts'
import { languageOf, loadFrom } from './load-from.ts'

const moved = { success: false, code: 'MOVED', message: 'This has moved.', slug: 'new-name' }

function openPage() {
  const sent: Request[] = []
  const context = new RouterContextProvider()
  context.set(languageContext, 'ar')
  context.set(fetchApiContext, async (request) => {
    sent.push(request)
    return Response.json(moved, { status: 308 })
  })
  const request = new Request('http://shop.test/fr/products/old-name', { headers: { 'accept-language': 'fr' } })
  return { args: { request, params: { lang: 'fr' }, context }, sent }
}

const load = (pathOfMoved?: (slug: string) => string) =>
  loadFrom(openPage().args, pathOfMoved)('GET /products/:id', { params: { id: 'old-name' } }).catch(
    (error: unknown) => error,
  )

describe('R012 a product whose address has changed', () => {
  it('is redirected for good where the page knows the new address', async () => {
    const answer = (await load((slug) => `/ar/products/${slug}`)) as Response
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/ar/products/new-name'])
  })

  it('ends any other loader as a failure', async () => {
    expect(await load()).toMatchObject({ data: { code: 'MOVED' }, init: { status: 308 } })
  })
})

describe('the language of a page', () => {
  it('D3 is the server’s decision: neither the path nor a header is read again', async () => {
    const { args, sent } = openPage()
    expect(languageOf(args)).toBe('ar')
    await loadFrom(args)('GET /products/:id', { params: { id: 'old-name' } }).catch(() => undefined)
    expect(sent.map(({ headers }) => headers.get('accept-language'))).toEqual(['ar'])
  })

  it('D3 is read from headers at the door of server and API alone, and in the browser from what it prefers', () => {
    const folder = new URL('../../', import.meta.url)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
    )
    const readers = files.filter((name) => readFileSync(new URL(name, folder), 'utf8').includes('detectLanguage('))
    expect(readers.toSorted()).toEqual(['api/http/request-language.ts', 'domain/locale.ts', 'web/i18n/language.tsx'])
  })
})
