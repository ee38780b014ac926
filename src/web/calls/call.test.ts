import { describe, expect, it, vi } from 'vitest'
import { createCall } from './call.ts'

function record(answer: () => Response | Promise<Response>) {
  const sent: { path: string; init: RequestInit }[] = []
  const call = createCall(
    async (path, init) => {
      sent.push({ path, init })
      return answer()
    },
    () => 'ar',
  )
  return { call, sent }
}

describe('call', () => {
  it('R130 fills path and query and says the language', async () => {
    const { call, sent } = record(() => Response.json({ success: true, product: {} }))
    await call('GET /products/:id', { params: { id: 'a b/c' } })
    await call('GET /products', { query: { colors: 'black,navy', search: '', page: 2, category: undefined } })
    expect(sent.map(({ path }) => path)).toEqual(['/products/a%20b%2Fc', '/products?colors=black%2Cnavy&page=2'])
    expect(sent[0]?.init.headers).toMatchObject({ 'Accept-Language': 'ar' })
    expect(sent[0]?.init.body).toBeUndefined()
  })

  it('R130 sends JSON and its own headers', async () => {
    const { call, sent } = record(() => Response.json({ success: true, cart: {} }))
    await call('POST /cart/apply-coupon', { body: { couponCode: 'WELCOME10' }, headers: { 'Idempotency-Key': 'k' } })
    expect(sent[0]?.init).toMatchObject({ method: 'POST', body: '{"couponCode":"WELCOME10"}' })
    expect(sent[0]?.init.headers).toMatchObject({ 'Content-Type': 'application/json', 'Idempotency-Key': 'k' })
  })

  it('R132 rejects with what the server said, and with status 0 where there is no answer', async () => {
    const refused = record(() => Response.json({ success: false, code: 'NOT_FOUND', message: 'Gone' }, { status: 404 }))
    await expect(refused.call('GET /cart/getCart')).rejects.toMatchObject({
      name: 'Failure',
      status: 404,
      code: 'NOT_FOUND',
    })
    const silent = record(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(silent.call('GET /cart/getCart')).rejects.toMatchObject({ name: 'Failure', status: 0 })
  })

  it('R134 an abort is no failure of the network', async () => {
    const leaving = AbortSignal.abort()
    const { call } = record(() => Promise.reject(leaving.reason as Error))
    await expect(call('GET /cart/getCart', { signal: leaving })).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('R134 no call has a timeout: only whoever leaves ends it', async () => {
    vi.useFakeTimers()
    const leaving = new AbortController()
    const { call, sent } = record(() => new Promise<never>(() => undefined))
    void call('GET /cart/getCart')
    void call('GET /cart/getCart', { signal: leaving.signal })
    await vi.advanceTimersByTimeAsync(60 * 60 * 1000)
    expect(vi.getTimerCount()).toBe(0)
    expect(sent.map(({ init }) => init.signal)).toEqual([null, leaving.signal])
    expect(leaving.signal.aborted).toBe(false)
    vi.useRealTimers()
  })
})
