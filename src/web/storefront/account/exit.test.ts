import { describe, expect, it } from 'vitest'
import { exitOf } from './exit.ts'

const visit = { status: 'guest', ended: null, wasSignedIn: false, here: '/account/orders?page=2' } as const

describe('who may stay in the account', () => {
  it.each([
    ['nobody is sent away before it is known who she is', { ...visit, status: 'starting' }, null],
    ['the owner stays', { ...visit, status: 'authenticated', wasSignedIn: true }, null],
    ['a guest signs in and comes back', visit, '/login?from=%2Faccount%2Forders%3Fpage%3D2'],
    ['the way back has no language, which the link adds', { ...visit, here: '/ar/account' }, '/login?from=%2Faccount'],
    [
      'an ended session signs in and comes back',
      { ...visit, ended: 'session_expired', wasSignedIn: true },
      '/login?from=%2Faccount%2Forders%3Fpage%3D2',
    ],
    [
      'who was suspended is told so, and does not come back',
      { ...visit, ended: 'account_suspended', wasSignedIn: true },
      '/login',
    ],
    ['who signs out goes home', { ...visit, ended: 'logout', wasSignedIn: true }, '/'],
    ['who signed out long ago signs in', { ...visit, ended: 'logout' }, '/login?from=%2Faccount%2Forders%3Fpage%3D2'],
  ] as const)('R016 R097 %s', (_, state, exit) => expect(exitOf(state)).toBe(exit))
})
