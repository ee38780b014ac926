import { describe, expect, it } from 'vitest'
import { bodyOf, draftOf, readSignedFils, usualVat } from './purchase-draft.ts'

describe('3.13 a purchase as it is typed', () => {
  it('reads amounts below zero, with thousands and in Arabic digits', () => {
    expect(['1,000', '-12.50', '−12.50', '١٬٠٠٠٫٥', '١٢-', 'x', ''].map(readSignedFils)).toEqual([
      100_000,
      -1_250,
      -1_250,
      100_050,
      -1_200,
      null,
      null,
    ])
  })

  it('offers 5% as the VAT, and nothing for what is no amount', () => {
    expect(['1,000', '-10.10', 'x'].map(usualVat)).toEqual(['50', '-0.51', ''])
  })

  it('sends of each kind what it has, and says which amount it can’t read', () => {
    const draft = {
      ...draftOf(null),
      supplier: 'S',
      trn: '1',
      documentNumber: 'N',
      documentOn: '2026-08-01',
      reason: 'R',
      net: '100',
      vat: '5',
    }
    const of = { documentOn: '2026-08-01', netFils: 10_000, vatFils: 500 }
    expect(bodyOf(draft)).toEqual({ body: { ...of, kind: 'standard', supplier: 'S', trn: '1', documentNumber: 'N' } })
    expect(bodyOf({ ...draft, kind: 'reverse_charge' })).toEqual({
      body: { ...of, kind: 'reverse_charge', supplier: 'S', trn: null, documentNumber: 'N' },
    })
    expect(bodyOf({ ...draft, kind: 'adjustment', net: 'x' })).toEqual({
      body: { ...of, kind: 'adjustment', netFils: 0, reason: 'R' },
    })
    expect(bodyOf({ ...draft, net: '', vat: 'x' })).toEqual({ faults: ['netFils', 'vatFils'] })
  })
})
