import type { Line, LineTier } from './lines.ts'

/** A line whose tiers say what the test is about; without a price they are what a stranger gets. */
export function lineWith(tiers: readonly Partial<LineTier>[]): Line {
  const filled = tiers.map((tier) => ({ minQuantity: 12, unitPrice: null, savingPercent: 20, ...tier }))
  return {
    id: 'p1',
    slug: 'line-shirt',
    name: 'Line shirt',
    colors: ['black'],
    sizes: ['M'],
    moq: 12,
    tiers: filled,
    picture: null,
  }
}
