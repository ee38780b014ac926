/** F35 on the built pages: every inline script that a page needs is one that the renderer marked, and nothing of the mark leaves. */
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { addProduct } from '../harness/catalogue.ts'
import { pagesOf, servedShop } from './serving.ts'

const served = await servedShop({ renderPage: pagesOf })
const { slug } = await addProduct(served.shop)

const inline = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)]
    .filter(([, attributes = '', text = '']) => text !== '' && !/\bsrc=|ld\+json/.test(attributes))
    .map(([, , text = '']) => text)

it.each([
  '/',
  '/ar',
  '/shop',
  `/fr/product/${slug}`,
  '/cart',
  '/checkout',
  '/login',
  '/account/orders',
  '/no-such-page',
  '/shop/none/none',
])('F35 T16 the scripts of %s run, and bear no mark', async (path) => {
  const { text, headers } = await served.get(path, { accept: 'text/html' })
  const policy = String(headers['content-security-policy'])
  const scripts = inline(text)
  expect(scripts.length).toBeGreaterThan(1)
  for (const script of scripts)
    expect(policy, script.slice(0, 80)).toContain(createHash('sha256').update(script).digest('base64'))
  expect(policy.match(/'sha256-/g)).toHaveLength(new Set(scripts).size)
  expect(text).not.toMatch(/nonce="[^"]/)
  expect(headers['x-own-scripts']).toBeUndefined()
})

it('F35 a page made twice is the same page: the mark changes nothing that is sent', async () => {
  const [first, second] = [await served.get('/login'), await served.get('/login')]
  expect(second.headers.etag).toBe(first.headers.etag)
  expect(first.headers.etag).toBeDefined()
})
