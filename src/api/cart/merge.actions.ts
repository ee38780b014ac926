/** R075, T8: the bag a guest kept in the browser joins the cart at sign-in, as far as stock and limits allow; the same bag only once (F16). */
import { maxCartLines } from '#domain/cart.ts'
import type { Language } from '#domain/locale.ts'
import { allowedQuantity } from '#domain/stock.ts'
import type { SignedIn } from '../http/asker.ts'
import { createHash } from 'node:crypto'
import { inTransaction, type Shop } from '../shop.ts'
import { customerOf, joinLine, priceCartNow } from './cart.actions.ts'
import { listLines, openCartLocked, saveItems, takeBag } from './cart.store.ts'
import { type CartLine, showCart } from './cart.view.ts'
import { chooseVariant, variantsWanted, type WantedItem } from './wanted.ts'

export type Skipped = { productId: string; reason: 'not_found' | 'out_of_stock' | 'limited' }

export type GuestBag = { items: WantedItem[]; bagId?: string | undefined }

const hourMs = 60 * 60 * 1000

/** A bag is its id and its content: what was put into it after an answer got lost is another bag. */
function nameOfBag({ items, bagId = '' }: GuestBag): { bag: string; forMs: number } {
  const content = items.map(({ productId, quantity, color, size, purchaseOption, customization }) => [
    productId,
    quantity,
    color ?? null,
    size ?? null,
    purchaseOption ?? null,
    customization ?? null,
  ])
  return {
    bag: createHash('sha256')
      .update(JSON.stringify([bagId, content]))
      .digest('base64url'),
    forMs: bagId === '' ? hourMs : 30 * 24 * hourMs,
  }
}

export async function mergeCart(
  shop: Shop,
  { shopper, language }: { shopper: SignedIn; language: Language },
  sent: GuestBag,
) {
  return inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    const cart = await openCartLocked(tx, shop.ids.newId(), { userId: shopper.userId, at })
    const isNew = sent.items.length > 0 && (await takeBag(tx, cart.id, { ...nameOfBag(sent), at }))
    const items = isNew ? sent.items : []
    const { held, found } = await listLines(tx, cart.id, variantsWanted(items))
    const before = new Map((held as CartLine[]).map((line) => [line.itemId, line.quantity]))
    let lines = held as CartLine[]
    const skipped: Skipped[] = []
    for (const [place, item] of items.entries()) {
      const choice = chooseVariant(
        item,
        found.filter((candidate) => candidate.place === place),
      )
      if (choice.found === null) {
        skipped.push({ productId: item.productId, reason: 'not_found' })
        continue
      }
      const quantity = Math.min(item.quantity, roomFor(choice.found, lines))
      if (quantity < item.quantity)
        skipped.push({
          productId: item.productId,
          reason: choice.found.availableStock === 0 ? 'out_of_stock' : 'limited',
        })
      const joined =
        quantity > 0 ? joinLine(lines, { ...choice.found, ...choice, quantity }, shop.ids.newId()).lines : lines
      if (joined.length <= maxCartLines) lines = joined
    }
    const grown = lines
      .map((line) => ({ ...line, quantity: line.quantity - (before.get(line.itemId) ?? 0) }))
      .filter((line) => line.quantity > 0)
    await saveItems(tx, cart.id, { items: grown, at })
    const priced = await priceCartNow(tx, shop, { cart, lines, customer: customerOf(shopper) })
    return { cart: showCart(priced, language), skipped }
  })
}

/** How many more units of the variant the cart may hold. */
function roomFor(variant: { variantId: string; availableStock: number }, lines: readonly CartLine[]): number {
  const held = lines
    .filter((line) => line.variantId === variant.variantId)
    .reduce((sum, line) => sum + line.quantity, 0)
  return Math.max(0, allowedQuantity(variant.availableStock) - held)
}
