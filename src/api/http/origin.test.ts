import { describe, expect, it } from 'vitest'
import { ownOrigins, refuseCrossSite } from './origin.ts'

/** A write as a browser sends it; `calls` is what it calls us: the Host of its request. */
const write = (calls: string, headers: Record<string, string>) =>
  new Request(`${calls}/api/cart/addToCart`, { method: 'POST', headers })
const passes = (calls: string, headers: Record<string, string>, publicUrl = 'https://shop.example') => {
  try {
    refuseCrossSite(write(calls, headers), publicUrl)
    return true
  } catch {
    return false
  }
}

describe('F19 our own origin', () => {
  it('F19 is that of PUBLIC_URL, with or without its usual port', () => {
    expect(passes('https://shop.example', { origin: 'https://shop.example' })).toBe(true)
    expect(
      passes(
        'https://shop.example',
        { origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' },
        'https://shop.example:443',
      ),
    ).toBe(true)
    expect(passes('https://shop.example', { origin: 'https://shop.example:8443' })).toBe(false)
  })

  it('F19 is never what the request calls us, even where the browser says that both are the same (a name that leads to us)', () => {
    expect(passes('http://evil.test', { origin: 'http://evil.test' })).toBe(false)
    expect(passes('http://evil.test', { origin: 'http://evil.test', 'sec-fetch-site': 'same-origin' })).toBe(false)
  })

  it('F19 has one protocol: http is not taken for https', () => {
    expect(passes('http://shop.example', { origin: 'http://shop.example' })).toBe(false)
    expect(passes('http://shop.example', { origin: 'http://shop.example', 'sec-fetch-site': 'same-origin' })).toBe(
      false,
    )
  })

  it('F19 a page that leaves its origin out is believed by Sec-Fetch-Site alone', () => {
    expect(passes('https://shop.example', { origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(true)
    expect(passes('https://shop.example', { origin: 'null' })).toBe(false)
  })

  it('D4 F19 a shop on this machine is reached by the names of this machine, and by no other port', () => {
    expect(ownOrigins('http://127.0.0.1:3000')).toEqual([
      'http://127.0.0.1:3000',
      'http://localhost:3000',
      'http://[::1]:3000',
    ])
    expect(ownOrigins('http://localhost')).toEqual(['http://127.0.0.1', 'http://localhost', 'http://[::1]'])
    expect(passes('http://localhost:3000', { origin: 'http://localhost:3000' }, 'http://127.0.0.1:3000')).toBe(true)
    expect(passes('http://localhost:4000', { origin: 'http://localhost:4000' }, 'http://127.0.0.1:3000')).toBe(false)
  })
})
