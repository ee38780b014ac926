/** The card provider's own book of what came and went. */
import type { ProviderMovement } from '#gateways/card/provider.ts'
import type { Shop } from '../shop.ts'
import { askProvider } from './provider.ts'

/** More is not read at once: it would be a shop of another size. */
const mostPages = 500

/** All lines of the time, in the provider's order. Rejects where he does not answer: half a book is none. */
export async function listMovements(
  shop: Shop,
  { from, before }: { from: Date; before: Date },
): Promise<ProviderMovement[]> {
  const movements: ProviderMovement[] = []
  let after: string | undefined
  for (let page = 0; page < mostPages; page++) {
    const read = await askProvider(shop, (provider) => provider.listMovements({ from, before, after }))
    movements.push(...read.movements)
    if (read.next === null) return movements
    after = read.next
  }
  throw new Error(`The card provider’s book has more than ${mostPages} pages for ${from.toISOString()}`)
}
