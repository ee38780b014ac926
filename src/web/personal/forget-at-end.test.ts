import type { Calls } from '#contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { createReplyCache, Replies } from '../calls/replies.ts'
import { answered, createBrowser, failed, someone, tokenUntil } from '../session/machine.fixture.ts'
import { forgetAtEnd } from './forget-at-end.ts'

const browserOf = () =>
  createBrowser(({ path }) =>
    path === '/user/profile' ? answered({ user: someone }) : failed(401, 'REFRESH_INVALID', true),
  )

const orders = { orders: [], pagination: {} } as unknown as Calls['GET /orders/my']['reply']
const repliesOf = (cache: ReturnType<typeof createReplyCache>, reply: Promise<unknown> = Promise.resolve(orders)) =>
  new Replies<Calls>(cache, (() => reply) as never, 'en')

async function openHers() {
  const browser = browserOf()
  browser.disk.set('accessToken', tokenUntil(600))
  const { session, stored } = browser.openTab()
  const cache = forgetAtEnd(createReplyCache(), session)
  await session.start()
  repliesOf(cache).show('GET /orders/my', {}, orders)
  return { session, stored, keptReplies: () => cache.getQueryCache().getAll() }
}

describe('what was fetched for somebody', () => {
  it('R097 is forgotten at the end of her session', async () => {
    const { session, keptReplies } = await openHers()
    expect(keptReplies()).toHaveLength(1)
    await session.signOut()
    expect(keptReplies()).toEqual([])
  })

  it('R097 is forgotten when another tab has signed in as somebody else, and not when it has only refreshed', async () => {
    const { stored, keptReplies } = await openHers()
    for (const tell of stored) tell(tokenUntil(900))
    expect(keptReplies()).toHaveLength(1)
    for (const tell of stored) tell(tokenUntil(900, 'u2'))
    expect(keptReplies()).toEqual([])
  })

  it('R093 what a guest has asked for stays on its way while it becomes known that she is one', async () => {
    const { session } = browserOf().openTab()
    const cache = forgetAtEnd(createReplyCache(), session)
    const reply = Promise.withResolvers<unknown>()
    const load = repliesOf(cache, reply.promise).load('GET /orders/:id', { params: { id: 'o1' } })
    await session.start()
    expect(session.state().status).toBe('guest')
    reply.resolve('her order')
    expect(await load).toBe('her order')
    expect(cache.getQueryCache().getAll()).toHaveLength(1)
  })
})
