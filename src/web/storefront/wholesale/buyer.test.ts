import { describe, expect, it } from 'vitest'
import { buyerOf } from './buyer.ts'

const user = (role: 'customer' | 'wholesale', status?: string) => ({
  role,
  wholesale: status ? { status, companyName: 'Looms LLC' } : null,
})

describe('R112 who sees what', () => {
  it('R112 nothing is decided before it is known who is here', () => {
    expect(buyerOf('starting', null)).toBe('unknown')
    expect(buyerOf('authenticated', null)).toBe('unknown')
    expect(buyerOf('guest', null)).toBe('guest')
  })

  it.each<['customer' | 'wholesale', string | undefined, string]>([
    ['wholesale', 'approved', 'approved'],
    ['wholesale', undefined, 'approved'],
    ['customer', undefined, 'customer'],
    ['customer', 'pending', 'pending'],
    ['customer', 'declined', 'declined'],
    ['customer', 'approved', 'paused'],
  ])('R112 D17 role %s with application %s is %s: the role decides, as in the API', (role, status, buyer) => {
    expect(buyerOf('authenticated', user(role, status))).toBe(buyer)
  })
})
