/** R121: what the stores have, told to shoppers; and where a bag can be collected. */
import { calendarOf } from '#domain/holidays.ts'
import { type Language, pickText } from '#domain/locale.ts'
import { pickupDay, storeStockOf } from '#domain/pickup.ts'
import { uaeDay } from '#domain/shipping.ts'
import { maxPerOrder, sumPerVariant } from '#domain/stock.ts'
import { type ItemRequest, lockOrderedCart } from '../cart/cart.actions.ts'
import { readGuestLines } from '../cart/quote.actions.ts'
import { loadProductId } from '../catalogue/catalogue.actions.ts'
import type { Shopper } from '../http/asker.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { listStoreLevels, listStoresWith } from './pickups.store.ts'

/** Of each store of the owner's facts, in their order. */
export async function showStoreStock(shop: Shop, idOrSlug: string) {
  const productId = await loadProductId(shop.db, idOrSlug)
  const levels = await listStoreLevels(shop.db, productId)
  const skusOf = (branch: string, stock: 'in_stock' | 'few') =>
    levels.filter(({ place, pieces }) => place === branch && storeStockOf(pieces) === stock).map(({ sku }) => sku)
  const { branches } = shop.facts.current().branches
  return {
    productId,
    stores: branches.map(({ id }) => ({ branch: id, inStock: skusOf(id, 'in_stock'), few: skusOf(id, 'few') })),
  }
}

type Asking = { shopper: Shopper; items: readonly ItemRequest[] | undefined; language: Language }

const daysLookedAhead = 365
const noStores: string[] = []

export async function listPickupStores(shop: Shop, { shopper, items = [], language }: Asking) {
  const { branches, hours, closedDays } = shop.facts.current()
  const now = shop.clock.now()
  const codes = await inTransaction(shop.db, async (tx) => {
    const lines =
      shopper.kind === 'user'
        ? ((await lockOrderedCart(tx, shopper.userId))?.lines ?? [])
        : (await readGuestLines(tx, items)).lines
    const wanted = sumPerVariant(lines)
    // More than an order may have is asked by who counts what a store has.
    const isCounting = [...wanted.values()].some((quantity) => quantity > maxPerOrder)
    return lines.length === 0 || isCounting ? noStores : listStoresWith(tx, wanted)
  })
  return {
    stores: branches.branches
      .filter(({ id }) => codes.includes(id))
      .map(({ id, name, address, emirate }) => ({
        branch: id,
        name: pickText(name, language),
        address: pickText(address, language),
        emirate,
      })),
    readyOn: pickupDay(now, { hours, calendar: calendarOf(closedDays, uaeDay(now), daysLookedAhead) }),
  }
}
