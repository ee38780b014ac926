import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { answered, createBrowser, failed, someone, tokenUntil } from '../session/machine.fixture.ts'
import { forgetAtEnd } from './forget-at-end.ts'

const browserOf = () =>
  createBrowser(({ path }) =>
    path === '/user/profile' ? answered({ user: someone }) : failed(401, 'REFRESH_INVALID', true),
  )

describe('what was fetched for somebody', () => {
  it('R097 is forgotten at the end of her session', async () => {
    const browser = browserOf()
    browser.disk.set('accessToken', tokenUntil(600))
    const { session } = browser.openTab()
    const client = forgetAtEnd(new QueryClient(), session)
    await session.start()
    client.setQueryData(['orders', 'u1'], ['hers'])
    await session.signOut()
    expect(client.getQueryCache().getAll()).toEqual([])
  })

  it('R093 what a guest has asked for stays on its way while it becomes known that she is one', async () => {
    const { session } = browserOf().openTab()
    const client = forgetAtEnd(new QueryClient(), session)
    const answer = Promise.withResolvers<string>()
    const asked = client.fetchQuery({ queryKey: ['quote'], queryFn: () => answer.promise })
    await session.start()
    expect(session.state().status).toBe('guest')
    answer.resolve('her quote')
    expect(await asked).toBe('her quote')
    expect(client.getQueryData(['quote'])).toBe('her quote')
  })
})
