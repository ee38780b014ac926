/** The whole demo catalogue (D7, R064). */
import { caps, kidsSets, scarves } from './products-accessories.ts'
import { abayas, kanduras } from './products-heritage.ts'
import { hoodies, sweaters } from './products-knitwear.ts'
import { belts, sandals, totes, wallets } from './products-leather.ts'
import { polos, shirts, tees } from './products-shirts.ts'
import { blazers, sets, trousers } from './products-tailoring.ts'
import { blouses, dresses, skirts } from './products-women.ts'
import type { ProductSeed, SizeRun } from './shapes.ts'

export const productSeeds: ProductSeed[] = [
  ...shirts,
  ...polos,
  ...tees,
  ...sweaters,
  ...hoodies,
  ...trousers,
  ...blazers,
  ...sets,
  ...kanduras,
  ...abayas,
  ...dresses,
  ...blouses,
  ...skirts,
  ...kidsSets,
  ...scarves,
  ...caps,
  ...belts,
  ...sandals,
  ...totes,
  ...wallets,
]

export const sizeRuns: Record<SizeRun, string[]> = {
  adult: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  kids: ['2Y', '4Y', '6Y', '8Y', '10Y', '12Y'],
  belt: ['85', '90', '95', '100', '105'],
  shoe: ['39', '40', '41', '42', '43', '44', '45'],
  one: ['One Size'],
}

/** Younger than this many days counts as new when the shop is seeded. */
export const newForDays = 30
