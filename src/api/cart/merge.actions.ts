/** R075, T8: the bag a guest kept in the browser joins the cart at sign-in, as far as stock and limits allow; the same bag only once (F16). */
import { maxCartLines } from '#domain/cart.ts'
import type { Language } from '#domain/locale.ts'
import { allowedQuantity } from '#domain/stock.ts'
import type { SignedIn } from '../http/asker.ts'
import { createHash } from 'node:crypto'
import { inTransaction, type Shop, type Tx } from '../shop.ts'
import { customerOf, joinLine, priceCartNow } from './cart.actions.ts'
import { listLines, openCartLocked, saveItems, takeLines } from './cart.store.ts'
import { type CartLine, showCart } from './cart.view.ts'
import { chooseVariant, variantQueryOf, type ItemRequest } from './item-choice.ts'

export type Skipped = { productId: string; reason: 'not_found' | 'out_of_stock' | 'limited' }

export type GuestBag = { items: ItemRequest[]; bagId?: string | undefined }

const hourMs = 60 * 60 * 1000

const hash = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('base64url')

/** What makes two lines of a bag the same line. */
const lineOf = ({ productId, color, size, purchaseOption, customization }: ItemRequest) => [
  productId,
  color ?? null,
  size ?? null,
  purchaseOption ?? null,
  customization ?? null,
]

/** Without an id a bag is its content, for an hour. */
function nameOfBag({ items, bagId = '' }: GuestBag): { name: string; forMs: number } {
  if (bagId !== '') return { name: bagId, forMs: 30 * 24 * hourMs }
  return { name: hash(items.map((item) => [...lineOf(item), item.quantity])), forMs: hourMs }
}

/**
 * Of each line what the cart has not taken over yet. Whoever sends a bag again, because the answer got lost or a second tab does the same, doubles
 * nothing; a line that came in since, and a quantity that grew, count for the difference (F16).
 */
async function takeNewItems(tx: Tx, cartId: string, { bag, at }: { bag: GuestBag; at: Date }): Promise<ItemRequest[]> {
  const { name, forMs } = nameOfBag(bag)
  const lines = bag.items.map((item) => ({ item, key: hash([name, lineOf(item)]) }))
  const sent = new Map<string, number>()
  for (const { item, key } of lines) sent.set(key, (sent.get(key) ?? 0) + item.quantity)
  const taken = await takeLines(tx, cartId, { sent, forMs, at })
  return lines.flatMap(({ item, key }) => {
    const earlier = Math.min(taken.get(key) ?? 0, item.quantity)
    taken.set(key, (taken.get(key) ?? 0) - earlier)
    return item.quantity > earlier ? [{ ...item, quantity: item.quantity - earlier }] : []
  })
}

export async function mergeCart(
  shop: Shop,
  { shopper, language }: { shopper: SignedIn; language: Language },
  sent: GuestBag,
) {
  return inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    const cart = await openCartLocked(tx, shop.ids.newId(), { userId: shopper.userId, at })
    const items = await takeNewItems(tx, cart.id, { bag: sent, at })
    const { held, found } = await listLines(tx, cart.id, variantQueryOf(items))
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
