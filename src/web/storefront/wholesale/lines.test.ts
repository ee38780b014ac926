import { describe, expect, it } from 'vitest'
import { estimateOf } from './lines.ts'
import { lineWith } from './lines.fixture.ts'

const priced = lineWith([
  { minQuantity: 12, unitPrice: 160.5 },
  { minQuantity: 48, unitPrice: 140 },
])

describe('R111 the live estimate', () => {
  it('R111 follows the tier that the quantity reaches, without VAT', () => {
    expect(estimateOf(priced, 12)).toEqual({ total: 1926, unitPrice: 160.5, minQuantity: 12 })
    expect(estimateOf(priced, 47)?.unitPrice).toBe(160.5)
    expect(estimateOf(priced, 50)).toEqual({ total: 7000, unitPrice: 140, minQuantity: 48 })
  })

  it('R111 is none below the minimum, nor for what is no whole number', () => {
    expect(estimateOf(priced, 11)).toBeNull()
    expect(estimateOf(priced, 12.5)).toBeNull()
  })

  it('R112 D17 is none where the API gave no prices, be it for one tier only', () => {
    expect(estimateOf(lineWith([{ minQuantity: 12 }, { minQuantity: 48 }]), 50)).toBeNull()
    expect(estimateOf(lineWith([{ minQuantity: 12, unitPrice: 160 }, { minQuantity: 48 }]), 20)).toBeNull()
  })
})
