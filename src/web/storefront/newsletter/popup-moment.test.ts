import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inviteWhenDue, mayInvite } from './popup-moment.ts'

const free = { isShown: () => false, isBusy: () => false }

describe('the moment of the newsletter popup', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('R057 comes 3 s after the page, not before, and not again', () => {
    const show = vi.fn<() => void>()
    inviteWhenDue({ ...free, show })
    vi.advanceTimersByTime(2999)
    expect(show).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(show).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(60_000)
    expect(show).toHaveBeenCalledOnce()
  })

  it('R057 never comes to whom it was shown, not even by another tab meanwhile', () => {
    const show = vi.fn<() => void>()
    let isShown = true
    inviteWhenDue({ ...free, isShown: () => isShown, show })
    isShown = false
    vi.advanceTimersByTime(60_000)
    inviteWhenDue({ ...free, isShown: () => isShown, show })
    isShown = true
    vi.advanceTimersByTime(60_000)
    expect(show).not.toHaveBeenCalled()
  })

  it('R057 waits while something else is open or being typed', () => {
    const show = vi.fn<() => void>()
    let isBusy = true
    inviteWhenDue({ ...free, isBusy: () => isBusy, show })
    vi.advanceTimersByTime(10_000)
    expect(show).not.toHaveBeenCalled()
    isBusy = false
    vi.advanceTimersByTime(3000)
    expect(show).toHaveBeenCalledOnce()
  })

  it('R057 does not come once the page is left', () => {
    const show = vi.fn<() => void>()
    const giveUp = inviteWhenDue({ ...free, show })
    vi.advanceTimersByTime(2000)
    giveUp()
    vi.advanceTimersByTime(60_000)
    expect(show).not.toHaveBeenCalled()
  })

  it.each([
    '/cart',
    '/checkout',
    '/success?order=1',
    '/cancel',
    '/confirm-order',
    '/login?from=/cart',
    '/register',
    '/reset-password',
    '/account/orders',
    '/order',
    '/newsletter/confirm',
  ])('R057 stays away from %s', (path) => {
    expect(mayInvite(path)).toBe(false)
  })

  it.each(['/', '/?x=1', '/shop/men', '/product/linen-shirt', '/about'])('R057 may come to %s', (path) =>
    expect(mayInvite(path)).toBe(true),
  )
})
