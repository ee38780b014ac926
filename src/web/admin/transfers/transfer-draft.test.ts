import { describe, expect, it } from 'vitest'
import { bodyOf, differing, isSame, lineOf, withOneMore, withQuantity } from './transfer-draft.ts'

const piece = (variantId: string) => ({
  variantId,
  sku: `SKU-${variantId}`,
  name: 'Kaftan',
  colorName: 'Sand',
  size: 'M',
})

describe('3.9 a transfer as it is typed', () => {
  it('counts the same piece up in one line, the last scanned on top', () => {
    const lines = ['a', 'b', 'a'].reduce((all, id) => withOneMore(all, piece(id)), [] as ReturnType<typeof withOneMore>)
    expect(lines.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      ['a', 2],
      ['b', 1],
    ])
    expect(withQuantity(lines, 'a', 0).map(({ variantId }) => variantId)).toEqual(['b'])
    expect(withQuantity(lines, 'b', 7)[1]?.quantity).toBe(7)
  })

  it('knows when it says something else than what is stored', () => {
    const draft = { from: 'warehouse', to: 'store', note: ' ', lines: withOneMore([], piece('a')) }
    expect(isSame(draft, { ...draft, note: '' })).toBe(true)
    expect(isSame(draft, { ...draft, lines: withOneMore(draft.lines, piece('a')) })).toBe(false)
    expect(bodyOf(draft)).toEqual({
      from: 'warehouse',
      to: 'store',
      note: '',
      lines: [{ variantId: 'a', quantity: 1 }],
    })
  })

  it('I19 finds a sent line by SKU in any case or by EAN, and says which differ', () => {
    const lines = [
      { variantId: 'a', sku: 'KFT-1', ean: '6291041500213', quantity: 2 },
      { variantId: 'b', sku: 'KFT-2', ean: null, quantity: 1 },
    ]
    expect(['kft-2', '6291041500213', 'KFT', ''].map((code) => lineOf(lines, code)?.variantId)).toEqual([
      'b',
      'a',
      undefined,
      undefined,
    ])
    expect(differing(lines, new Map([['a', 2]])).map(({ variantId }) => variantId)).toEqual(['b'])
  })
})
