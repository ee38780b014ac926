/** The demo's stores, and how its stock is spread over them. The warehouse is there from the first migration on. */
import type { stockPlaces } from '#db/tables.ts'
import { firstPlace } from '#domain/stock-places.ts'
import { chanceOf } from './rows.ts'

type PlaceRow = typeof stockPlaces.$inferInsert

const store = (code: string, names: PlaceRow['names'], sellsOnline = true) => ({
  code,
  names,
  sellsOnline,
  kind: 'store' as const,
})

/** Their codes are those of the branches. The smallest one sells what it has to its visitors only. */
export const demoPlaces: PlaceRow[] = [
  store('al-quoz', { en: 'Al Quoz, house and atelier', ar: 'القوز، الدار والمشغل', fr: 'Al Quoz, maison et atelier' }),
  store('jumeirah', { en: 'Jumeirah', ar: 'جميرا', fr: 'Jumeirah' }),
  store('abu-dhabi', { en: 'Al Bateen', ar: 'البطين', fr: 'Al Bateen' }),
  store('al-ain', { en: 'Al Ain', ar: 'العين', fr: 'Al Ain' }),
  store('sharjah', { en: 'Al Majaz', ar: 'المجاز', fr: 'Al Majaz' }),
  store('ras-al-khaimah', { en: 'Al Nakheel', ar: 'النخيل', fr: 'Al Nakheel' }, false),
].map((place, index) => ({ ...place, position: index + 1 }))

/**
 * Where the opening pieces of a variant lie: a piece or two in some of the stores, at most half of what is for sale, the rest in the
 * warehouse. What the store has that sells to visitors only comes on top.
 */
export function spreadOpening({
  sku,
  onHand,
  opening,
}: {
  sku: string
  onHand: number
  opening: number
}): Map<string, number> {
  const spread = new Map<string, number>()
  let left = Math.floor(onHand / 2)
  for (const { code, sellsOnline } of demoPlaces) {
    const share = chanceOf(`${code} ${sku}`)
    const quantity = sellsOnline ? Math.min(left, Math.floor(share * 3)) : Math.floor(share * 2)
    if (quantity === 0) continue
    spread.set(code, quantity)
    if (sellsOnline) left -= quantity
  }
  const inStores = Math.floor(onHand / 2) - left
  if (opening > inStores) spread.set(firstPlace, opening - inStores)
  return spread
}
