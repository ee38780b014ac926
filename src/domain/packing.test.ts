import { describe, expect, it } from 'vitest'
import { hasCode, lineOfScan, missingOf, parcelNumber, readParcelNumber, shareFils } from './packing.ts'

const line = (sku: string, quantity: number, done: number) => ({ sku, ean: '6291041500213', quantity, done })

describe('what a scanner reads', () => {
  it('D22 an order’s number in any writing, with and without the parcel', () => {
    expect(readParcelNumber(' qt-261121-7k3m9x ')).toEqual({ orderNumber: 'QT-261121-7K3M9X', position: null })
    expect(readParcelNumber('QT2611217K3M9X/2')).toEqual({ orderNumber: 'QT-261121-7K3M9X', position: 2 })
    expect(readParcelNumber('QT-٢٦١١٢١-7K3M9X/٢')).toEqual({ orderNumber: 'QT-261121-7K3M9X', position: 2 })
    expect(readParcelNumber(parcelNumber('QT-261121-7K3M9X', 3))?.position).toBe(3)
    for (const other of ['', 'QTN000012341', 'QT-261121-7K3M9X/0', 'QT-261121-7K3M9X/1/2', 'QT-261121-7K3M9X/x'])
      expect(readParcelNumber(other)).toBeNull()
  })

  it('a piece by its SKU in any case or by its EAN, never by nothing', () => {
    expect(hasCode(line('Lin-W-M', 1, 0), 'LIN-w-m ')).toBe(true)
    expect(hasCode(line('Lin-W-M', 1, 0), '6291041500213')).toBe(true)
    expect(hasCode(line('Lin-W-M', 1, 0), 'LIN-W-L')).toBe(false)
    expect(hasCode({ sku: '', ean: null }, ' ')).toBe(false)
  })

  it('G10 counts a piece once: wrong ones and one too many are told apart', () => {
    const lines = [line('A', 1, 1), line('A', 2, 1), line('B', 1, 1)]
    expect(lineOfScan(lines, 'a')).toBe(lines[1])
    expect(lineOfScan(lines, 'B')).toBe('too_many')
    expect(lineOfScan(lines, 'C')).toBe('foreign')
  })
})

describe('a short pick', () => {
  it('names what is missing for each parcel', () => {
    const lines = [
      { parcelId: 'p1', orderLineId: 'a', quantity: 3, picked: 1 },
      { parcelId: 'p1', orderLineId: 'b', quantity: 1, picked: 1 },
      { parcelId: 'p2', orderLineId: 'c', quantity: 1, picked: 0 },
    ]
    expect([...missingOf(lines)]).toEqual([
      ['p1', [{ orderLineId: 'a', quantity: 2 }]],
      ['p2', [{ orderLineId: 'c', quantity: 1 }]],
    ])
  })

  it('D9 shares cash to the fil: the parts are the whole', () => {
    for (const [total, of, all] of [
      [34_900, 1, 3],
      [1, 1, 2],
      [0, 5, 7],
      [1_000_000_000, 999_999_999, 1_000_000_000],
    ] as const) {
      const share = shareFils(total, { ofFils: of, allFils: all })
      expect(share + (total - share)).toBe(total)
      expect(share).toBeLessThanOrEqual(total)
      expect(share).toBe(Math.floor((total / all) * of + 1e-6))
    }
    expect(shareFils(500, { ofFils: 0, allFils: 0 })).toBe(0)
  })
})
