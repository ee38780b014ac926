import type { Order } from '#contract/orders.ts'
import type { Calls } from '#contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { createCall } from './call.ts'
import { createReplyCache, Replies } from './replies.ts'

/** Two languages of one tab's cache; `sent`: the paths that were called. `answer` says the order's status. */
function openCache(answer: () => string | Promise<string> = () => 'placed') {
  const sent: string[] = []
  const call = createCall<Calls>(
    async (path) => {
      sent.push(path)
      return Response.json({ order: orderIn(await answer()), orders: [], addresses: [] })
    },
    () => 'en',
  )
  const cache = createReplyCache()
  return {
    sent,
    cache,
    english: new Replies<Calls>(cache, call, 'en'),
    arabic: new Replies<Calls>(cache, call, 'ar'),
  }
}

const orderIn = (status: string) => ({ _id: 'o1', status }) as Order
const o1 = { params: { id: 'o1' } }

describe('cached replies', () => {
  it('F23 one order has one place, whichever screen asked for it and however its input is written', () => {
    const { cache, english } = openCache()
    english.show('GET /orders/:id', o1, { order: orderIn('placed') })
    english.show('GET /orders/:id', { params: { id: 'o1' } }, { order: orderIn('cancelled') })
    expect(cache.getQueryCache().getAll()).toHaveLength(1)
    english.show('GET /orders/my', { query: { page: 1, limit: 10 } }, {} as never)
    english.show('GET /orders/my', { query: { limit: 10, page: 1 } }, {} as never)
    expect(cache.getQueryCache().getAll()).toHaveLength(2)
  })

  it('F23 another input, another call and another language have places of their own', () => {
    const { cache, english, arabic } = openCache()
    english.show('GET /orders/:id', o1, { order: orderIn('placed') })
    english.show('GET /orders/:id', { params: { id: 'o2' } }, { order: orderIn('placed') })
    arabic.show('GET /orders/:id', o1, { order: orderIn('placed') })
    english.show('GET /user/sessions', {}, { sessions: [] })
    expect(cache.getQueryCache().getAll()).toHaveLength(4)
  })

  it('R130 a load asks the server whatever is cached, with the input in the path', async () => {
    const { sent, english } = openCache(() => 'shipped')
    english.show('GET /orders/:id', o1, { order: orderIn('placed') })
    const { order } = await english.load('GET /orders/:id', o1)
    expect([sent, order.status]).toEqual([['/orders/o1'], 'shipped'])
  })

  it('F23 renewing a call makes all its replies stale, in every language, and no other call’s', async () => {
    const { cache, english, arabic } = openCache()
    english.show('GET /orders/my', { query: { page: 2 } }, {} as never)
    arabic.show('GET /orders/my', {}, {} as never)
    english.show('GET /orders/:id', o1, { order: orderIn('placed') })
    await english.renew('GET /orders/my')
    const stale = cache.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated })
    expect(stale.map(({ queryKey }) => queryKey[0])).toEqual(['GET /orders/my', 'GET /orders/my'])
  })

  it('R099 a guess shows at once, ends what is on its way, and can be taken back', async () => {
    const late = Promise.withResolvers<string>()
    const { cache, english } = openCache(() => late.promise)
    const shown = () => cache.getQueryData<{ order: Order }>(english.optionsOf('GET /orders/:id', o1).queryKey)
    english.show('GET /orders/:id', o1, { order: orderIn('placed') })
    const onItsWay = english.load('GET /orders/:id', o1).catch(() => 'cancelled')
    const takeBack = await english.guess('GET /orders/:id', o1, () => ({ order: orderIn('cancelled') }))
    late.resolve('an older word')
    await onItsWay
    expect(shown()?.order.status).toBe('cancelled')
    takeBack()
    expect(shown()?.order.status).toBe('placed')
  })
})
