import { describe, expect, it } from 'vitest'
import { dueOnPurchase, faultsOfPurchase, keyOfDocument, vatOfNetFils } from './vat-purchase.ts'

const bought = {
  kind: 'standard' as const,
  supplier: 'Gulf Boxes',
  trn: '100384756200003',
  documentNumber: 'GB-1',
  reason: '',
  netFils: 100_000,
  vatFils: 5_000,
}
const faults = (differs: object) => faultsOfPurchase({ ...bought, ...differs }).map(({ field }) => field)

describe('3.13 purchases in the VAT return', () => {
  it('takes a whole tax invoice, a part of its VAT, and a supplier’s credit note', () => {
    expect(faults({})).toEqual([])
    expect(faults({ vatFils: 0 })).toEqual([])
    expect(faults({ netFils: -100_000, vatFils: -5_000 })).toEqual([])
  })

  it('wants the supplier’s TRN on a standard-rated purchase, and none from abroad', () => {
    expect(faults({ trn: null })).toEqual(['trn'])
    expect(faults({ kind: 'reverse_charge', trn: null })).toEqual([])
    expect(faults({ supplier: '', documentNumber: '' })).toEqual(['supplier', 'documentNumber'])
  })

  it('recovers no more than 5%, with room for lines that were rounded one by one', () => {
    expect(faults({ vatFils: 5_100 })).toEqual([])
    expect(faults({ vatFils: 5_101 })).toEqual(['vatFils'])
    expect(faults({ vatFils: -1 })).toEqual(['vatFils'])
    expect([12, 13].map((vatFils) => faults({ netFils: 110, vatFils }))).toEqual([[], ['vatFils']])
    expect(faults({ netFils: 9, vatFils: 1 })).toEqual(['vatFils'])
    expect(faults({ kind: 'reverse_charge', vatFils: 5_001 })).toEqual(['vatFils'])
  })

  it('knows a document by its letters and digits, however it is written', () => {
    const key = (documentNumber: string, supplier = 'Ads Ltd') => keyOfDocument({ trn: null, supplier, documentNumber })
    expect(new Set(['INV-7/1', 'inv 71', 'Inv.٧۱', 'ＩＮＶ71'].map((number) => key(number))).size).toBe(1)
    expect(key('7', 'ADS, LTD.')).toBe(key('7'))
    expect(key('فاتورة-٧')).not.toBe(key('7'))
    expect(key('—')).not.toBe(key('/'))
  })

  it('an adjustment is VAT alone, with its reason', () => {
    const adjustment = { kind: 'adjustment', supplier: '', trn: null, documentNumber: '', netFils: 0, vatFils: -2_000 }
    expect(faults({ ...adjustment, reason: 'Private use of a car' })).toEqual([])
    expect(faults(adjustment)).toEqual(['reason'])
    expect(faults({ ...adjustment, reason: 'x', netFils: 1 })).toEqual(['netFils'])
    expect(faults({ ...adjustment, reason: 'x', vatFils: 0 })).toEqual(['vatFils'])
  })

  it('owes 5% of what came under the reverse charge, rounded alike on both sides of zero', () => {
    expect(dueOnPurchase({ kind: 'reverse_charge', netFils: 1_010 })).toBe(51)
    expect(dueOnPurchase({ kind: 'standard', netFils: 1_010 })).toBe(0)
    expect([vatOfNetFils(-1_010), vatOfNetFils(0)]).toEqual([-51, 0])
  })
})
