import { describe, expect, it } from 'vitest'
import { bodyOf, draftOf, inCurrency, readPasted, readRate, withOneMore } from './receipt-draft.ts'

const piece = (variantId: string) => ({
  variantId,
  sku: `SKU-${variantId}`,
  name: 'Kaftan',
  colorName: 'Sand',
  size: 'M',
})
const draft = { ...draftOf(null, 'warehouse'), supplier: ' Al Noor ' }

describe('3.9 a receipt as it is typed', () => {
  it('3.9 reads pasted lines with semicolons, tabs and Arabic digits, and says which it cannot read', () => {
    const text = 'KFT-1;12;45.50\n\nKFT-2\t٣\t١٢٫٥\r\nKFT-3;2\nKFT-4;two;1\nKFT-5;1;x\n;1;1\nKFT-6;1;1;1'
    expect(readPasted(text, true)).toEqual({
      lines: [
        { code: 'KFT-1', announced: 12, unitCost: 4_550 },
        { code: 'KFT-2', announced: 3, unitCost: 1_250 },
        { code: 'KFT-3', announced: 2, unitCost: null },
      ],
      faults: [5, 6, 7, 8],
    })
  })

  it('3.9 sends no cost for who may not read costs', () => {
    expect(readPasted('KFT-1;12;45.50', false).lines).toEqual([{ code: 'KFT-1', announced: 12 }])
    const read = bodyOf({ ...draft, lines: [{ ...piece('a'), announced: 2, cost: '5' }] }, false)
    expect(read).toEqual({
      body: {
        place: 'warehouse',
        supplier: 'Al Noor',
        documentNumber: '',
        documentOn: null,
        expectedOn: null,
        note: '',
        lines: [{ code: 'a', announced: 2 }],
      },
    })
  })

  it('3.9 names the fields that are no amounts', () => {
    const wrong = {
      ...draft,
      currency: 'USD',
      rate: '0',
      duty: 'x',
      lines: [{ ...piece('a'), announced: 1, cost: '-' }],
    }
    expect(bodyOf(wrong as typeof draft, true)).toEqual({ faults: ['duty', 'rate', 'a'] })
    const right = bodyOf({ ...wrong, rate: '3.6725', duty: '', lines: [] } as typeof draft, true)
    expect(right).toMatchObject({ body: { costs: { rateMicros: 3_672_500, dutyFils: 0 } } })
  })

  it('3.9 asks for the rate of every other currency, and takes none of another', () => {
    const dollars = { ...draft, ...inCurrency('USD') }
    expect(dollars).toMatchObject({ currency: 'USD', rate: '' })
    expect(bodyOf(dollars, true)).toEqual({ faults: ['rate'] })
    expect(bodyOf({ ...dollars, rate: '1' }, true)).toEqual({ faults: ['rate'] })
    expect(bodyOf({ ...dollars, rate: '3.67' }, true)).toMatchObject({ body: { costs: { rateMicros: 3_670_000 } } })
    expect(inCurrency('AED')).toEqual({ currency: 'AED', rate: '1' })
  })

  it('3.9 reads rates to six places', () => {
    expect(['3.6725', '٠٫٥', '0', '21', '1.1234567', 'x'].map(readRate)).toEqual([
      3_672_500,
      500_000,
      null,
      null,
      null,
      null,
    ])
  })

  it('3.9 counts the same piece up in one line, and keeps its cost', () => {
    const once = withOneMore([], piece('a')).map((line) => ({ ...line, cost: '7' }))
    const lines = withOneMore(withOneMore(once, piece('b')), piece('a'))
    expect(lines.map(({ variantId, announced, cost }) => [variantId, announced, cost])).toEqual([
      ['a', 2, '7'],
      ['b', 1, ''],
    ])
  })
})
