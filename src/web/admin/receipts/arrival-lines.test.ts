import { describe, expect, it } from 'vitest'
import { mergeCounts, withArrived } from './arrival-lines.ts'

const line = (variantId: string, announced: number) => ({
  variantId,
  sku: `SKU-${variantId}`,
  name: 'Kaftan',
  colorName: 'Sand',
  size: 'M',
  announced,
})

describe('3.9 what arrived', () => {
  it('3.9 stays counted when somebody changes what was announced', () => {
    const scanned = ['b', 'b', 'x'].map((id) => ({ ...line(id, 0), arrived: 0 }))
    const counted = scanned.reduce(withArrived, mergeCounts([], [line('a', 3), line('b', 2), line('c', 1)]))
    const changed = mergeCounts(counted, [line('b', 5), line('c', 1), line('d', 4)])
    expect(changed.map(({ variantId, arrived, announced }) => [variantId, arrived, announced])).toEqual([
      ['x', 1, 0],
      ['b', 2, 5],
      ['c', 0, 1],
      ['d', 0, 4],
    ])
  })
})
