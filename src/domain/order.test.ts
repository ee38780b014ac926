import { describe, expect, it } from 'vitest'
import {
  awaitsConfirmation,
  canMove,
  changeableUntil,
  deliveredAtOf,
  firstStatus,
  newOrderNumber,
  nextStatus,
  normaliseOrderNumber,
  orderCan,
  orderStatuses,
  orderTransitions,
} from './order.ts'
import type { OrderStatus } from './order.ts'

const createdAt = new Date('2026-11-20T10:00:00Z')
const lastMoment = new Date('2026-11-20T12:00:00Z')
const tooLate = new Date(lastMoment.getTime() + 1)

describe('states', () => {
  it('D12 pending_payment → placed → processing → shipped → delivered', () => {
    const way: (OrderStatus | null)[] = ['pending_payment']
    for (let at = way[0] ?? null; at; at = nextStatus(at)) way.push(nextStatus(at))
    expect(way).toEqual(['pending_payment', 'placed', 'processing', 'shipped', 'delivered', null])
    expect(['cancelled', 'returned', 'refunded'].map((status) => nextStatus(status as OrderStatus))).toEqual([
      null,
      null,
      null,
    ])
  })

  it('D12 cancelled from the first three only', () => {
    expect(orderStatuses.filter((status) => canMove(status, 'cancelled'))).toEqual([
      'pending_payment',
      'placed',
      'processing',
    ])
  })

  it('D12 every allowed move, and no other', () => {
    const moves = orderStatuses.flatMap((from) =>
      orderStatuses.filter((to) => canMove(from, to)).map((to) => `${from} → ${to}`),
    )
    expect(moves).toEqual([
      'pending_payment → placed',
      'pending_payment → cancelled',
      'placed → processing',
      'placed → cancelled',
      'processing → shipped',
      'processing → cancelled',
      'shipped → delivered',
      'shipped → returned',
      'delivered → returned',
      'delivered → refunded',
      'returned → refunded',
    ])
  })

  it('I11 no order comes back to where it was', () => {
    const reachable = (from: OrderStatus): OrderStatus[] =>
      orderTransitions[from].flatMap((to) => [to, ...reachable(to)])
    for (const status of orderStatuses) expect(reachable(status)).not.toContain(status)
  })

  it('D11 cash, and a payable of 0, are placed at once; a card order waits', () => {
    expect(firstStatus({ paymentMethod: 'cod', payableFils: 100 })).toBe('placed')
    expect(firstStatus({ paymentMethod: 'card', payableFils: 0 })).toBe('placed')
    expect(firstStatus({ paymentMethod: 'card', payableFils: 1 })).toBe('pending_payment')
  })

  it('F1 T13 a cash order that has to be confirmed waits as one to be paid does, and is told from it by its method', () => {
    expect(firstStatus({ paymentMethod: 'cod', payableFils: 100, mustConfirm: true })).toBe('pending_payment')
    expect(firstStatus({ paymentMethod: 'card', payableFils: 0, mustConfirm: true })).toBe('placed')
    expect(awaitsConfirmation({ status: 'pending_payment', paymentMethod: 'cod' })).toBe(true)
    expect(awaitsConfirmation({ status: 'pending_payment', paymentMethod: 'card' })).toBe(false)
    expect(awaitsConfirmation({ status: 'placed', paymentMethod: 'cod' })).toBe(false)
  })
})

describe('what a shopper may do', () => {
  it('R084 changes are open for 2 hours', () => {
    expect(changeableUntil(createdAt)).toEqual(lastMoment)
    expect(changeableUntil('2026-11-20T10:00:00Z')).toEqual(lastMoment)
  })

  it.each(orderStatuses)('R084 cancelling and changing the address of an order that is %s', (status) => {
    const open = ['pending_payment', 'placed', 'processing'].includes(status)
    for (const may of [orderCan.cancel, orderCan.editAddress]) {
      expect(may({ status, createdAt }, createdAt)).toBe(open)
      expect(may({ status, createdAt }, lastMoment)).toBe(open)
      expect(may({ status, createdAt }, tooLate)).toBe(false)
    }
  })

  it('R081 only a card order that waits for its payment can be paid', () => {
    const order = { status: 'pending_payment', paymentMethod: 'card', paymentStatus: 'unpaid' } as const
    expect(orderCan.pay(order)).toBe(true)
    expect(orderCan.pay({ ...order, paymentStatus: 'failed' })).toBe(true)
    expect(orderCan.pay({ ...order, paymentStatus: 'paid' })).toBe(false)
    expect(orderCan.pay({ ...order, paymentMethod: 'cod' })).toBe(false)
    for (const status of orderStatuses.slice(1)) expect(orderCan.pay({ ...order, status })).toBe(false)
  })

  it('R123 a delivered order can be sent back for the days it was placed under', () => {
    const order = { status: 'delivered', deliveredAt: '2026-11-20T10:00:00Z', returnDays: 30 } as const
    expect(orderCan.sendBack(order, new Date('2026-12-20T10:00:00Z'))).toBe(true)
    expect(orderCan.sendBack(order, new Date('2026-12-20T10:00:00.001Z'))).toBe(false)
    expect(orderCan.sendBack({ ...order, returnDays: 14 }, new Date('2026-12-04T10:00:00.001Z'))).toBe(false)
    expect(orderCan.sendBack({ ...order, deliveredAt: null }, createdAt)).toBe(false)
    expect(orderCan.sendBack({ ...order, status: 'shipped' }, createdAt)).toBe(false)
  })

  it('D18 the days count from the arrival, not from what is noted on a delivered order later', () => {
    expect(
      deliveredAtOf([
        { status: 'placed', at: '1' },
        { status: 'delivered', at: '2' },
        { status: 'delivered', at: '3' },
      ]),
    ).toBe('2')
    expect(deliveredAtOf([{ status: 'shipped', at: '1' }])).toBeNull()
  })
})

describe('numbers', () => {
  it('R085 an order number names the UAE day and cannot be counted through', () => {
    expect(newOrderNumber(() => 0, new Date('2026-11-20T21:00:00Z'))).toBe('QT-261121-000000')
    expect(newOrderNumber(() => 0.999999, new Date('2026-11-20T10:00:00Z'))).toBe('QT-261120-ZZZZZZ')
    expect(newOrderNumber(Math.random, createdAt)).toMatch(/^QT-261120-[0-9A-HJKMNP-TV-Z]{6}$/)
  })

  it('D22 a number is understood as people type it', () => {
    for (const typed of ['QT-261121-7K3M9X', 'qt-261121-7k3m9x', ' QT 261121 7K3M9X ', 'qt2611217k3m9x']) {
      expect(normaliseOrderNumber(typed)).toBe('QT-261121-7K3M9X')
    }
    expect(normaliseOrderNumber("' or 1=1")).toBe('OR11')
  })
})
