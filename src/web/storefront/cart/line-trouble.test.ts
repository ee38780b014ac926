import { expect, it } from 'vitest'
import { troubleFrom, troubleOf } from './line-trouble.ts'

it.each([
  [3, 3, null],
  [4, 3, { kind: 'stock', allowed: 3 }],
  [1, 0, { kind: 'none-left', allowed: 0 }],
  [11, 40, { kind: 'limit', allowed: 10 }],
] as const)('R076 %i wanted of %i in stock', (quantity, availableStock, trouble) => {
  expect(troubleOf({ availableStock }, quantity)).toEqual(trouble)
})

it("R076 takes the server's numbers from its refusal", () => {
  expect(troubleFrom({ code: 'INSUFFICIENT_STOCK', availableStock: 2 })).toEqual({ kind: 'stock', allowed: 2 })
  expect(troubleFrom({ code: 'INSUFFICIENT_STOCK', availableStock: 0 })).toEqual({ kind: 'none-left', allowed: 0 })
  expect(troubleFrom({ code: 'QUANTITY_LIMIT', availableStock: 40, maxAllowed: 10 })).toEqual({
    kind: 'limit',
    allowed: 10,
  })
  expect(troubleFrom({ code: 'NOT_FOUND' })).toBeNull()
})
