import { describe, expect, it } from 'vitest'
import { readAddress } from './request-address.ts'

describe('F5 the address of a request', () => {
  it.each([
    '/api/auth/../products',
    '/api/auth/..',
    '/api/auth/./x',
    '/..',
    '/api/auth/%2e%2e/products',
    '/api/auth/.%2E/products',
    '/api/auth/%2e/x',
    '/./shop',
    String.raw`/api/auth\..\products`,
    String.raw`\api\products`,
    '/api/auth/..%5cproducts',
    '/api/auth/%5C../products',
    '/api/auth/#/../products',
    '//evil.example/shop',
    'http://evil.example/shop',
    '*',
    '',
    '/shop/%E0%A4%A',
    '/shop/100%',
  ])('F5 %s could be read in two ways, and is none', (url) => expect(readAddress(url)).toBeNull())

  it.each([
    ['/', '/'],
    ['/api/products?search=../x#y\\', '/api/products'],
    ['/shop/a..b/.c', '/shop/a..b/.c'],
    ['/...', '/...'],
    ['/worker.js', '/worker.js'],
    ['/api/%61uth/login', '/api/auth/login'],
    ['/ar/shop/%D9%82%D8%B7%D9%86', '/ar/shop/قطن'],
    ['/api/products%2Fx', '/api/products%2Fx'],
    ['/api/%2561uth', '/api/%2561uth'],
  ])('F5 %s is the path %s', (url, path) => expect(readAddress(url)).toEqual({ url, path }))

  it('F5 what is read here is what the router of the API goes by', async () => {
    const { Hono } = await import('hono')
    const heard: string[] = []
    const app = new Hono().all('*', (context) => {
      heard.push(context.req.path)
      return context.text('')
    })
    const urls = ['/api/%61uth/login', '/api/%2561uth', '/api/products%2Fx', '/api/caf%C3%A9?x=%2e%2e', '/api/a%3Fb']
    for (const url of urls) await app.request(new Request(`http://shop.test${url}`))
    expect(heard).toEqual(urls.map((url) => readAddress(url)?.path))
  })
})
