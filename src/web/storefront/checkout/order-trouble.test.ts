import { expect, it } from 'vitest'
import { Failure } from '#web/calls/failure.ts'
import { orderTroubleOf } from './order-trouble.ts'

it.each([
  [0, '', 'retry'],
  [500, 'SERVER_ERROR', 'retry'],
  [503, 'DEPENDENCY_DOWN', 'retry'],
  [409, 'IN_FLIGHT', 'retry'],
  [409, 'PRICE_CHANGED', 'price'],
  [409, 'CASH_NOT_OFFERED', 'cash'],
  [400, 'INVALID_COUPON', 'coupon'],
  [400, 'EMPTY_CART', 'empty'],
  [400, 'VALIDATION_FAILED', 'fields'],
  [400, 'PROVIDER_NOT_CONFIGURED', 'card'],
  [404, 'NOT_FOUND', 'address'],
  [409, 'TOO_MANY_OPEN_ORDERS', 'said'],
  [429, 'RATE_LIMITED', 'said'],
  [422, 'IDEMPOTENCY_MISMATCH', 'said'],
] as const)('R132 %i %s is told as %s', (status, code, kind) => {
  expect(orderTroubleOf(new Failure({ status, code })).kind).toBe(kind)
})

it('B6 a session that ended is told as such, whatever its code', () => {
  expect(orderTroubleOf(new Failure({ status: 401, code: 'REFRESH_INVALID', shouldLogout: true }))).toEqual({
    kind: 'signedOut',
  })
})

it('R076 names the piece and how many of it can be had', () => {
  const item = { productId: 'p', color: 'white', size: 'M' }
  expect(
    orderTroubleOf(new Failure({ status: 409, code: 'INSUFFICIENT_STOCK', availableStock: 2, maxAllowed: 2, item })),
  ).toEqual({ kind: 'stock', piece: item, allowed: 2, isLimit: false })
  expect(
    orderTroubleOf(new Failure({ status: 409, code: 'QUANTITY_LIMIT', availableStock: 50, maxAllowed: 10, item })),
  ).toMatchObject({ allowed: 10, isLimit: true })
  expect(orderTroubleOf(new Failure({ status: 409, code: 'INSUFFICIENT_STOCK', availableStock: 0 }))).toMatchObject({
    piece: null,
    allowed: 0,
  })
})
