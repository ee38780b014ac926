/** R070–R077: the cart of a signed-in shopper, in the database. Every change holds the cart's row. */
import { maxCartLines } from '#domain/cart.ts'
import type { Language } from '#domain/locale.ts'
import { refuseQuantity } from '#domain/stock.ts'
import { hintsCardOnly } from '../buyers/buyers.actions.ts'
import { type Customer, judgeCode, judgeCoupon, tryCode } from '../coupons/coupons.actions.ts'
import type { SignedIn } from '../http/asker.ts'
import { refuseField } from '../http/parse.ts'
import { refuse } from '../http/refusal.ts'
import { type Db, inTransaction, type Shop, type Tx } from '../shop.ts'
import {
  type CartRow,
  deleteItem,
  emptyCart,
  findCart,
  findCartLocked,
  type LineRow,
  listLines,
  openCartLocked,
  productExists,
  saveCoupon,
  saveItems,
  saveOrder,
  saveQuantity,
} from './cart.store.ts'
import {
  cardOnly,
  type CartLine,
  fullTotalOf,
  priceLines,
  type PricedCart,
  refuseTooDear,
  showCart,
} from './cart.view.ts'
import { chooseVariant, type Choice, variantQueryOf, type ItemRequest } from './item-choice.ts'

export {
  cardOnly,
  type CartLine,
  fullTotalOf,
  priceLines,
  type PricedCart,
  refuseTooDear,
  showCart,
  showCoupon,
} from './cart.view.ts'
export type { ItemRequest } from './item-choice.ts'

/** What a signed-in shopper orders; nobody else changes or orders this cart until the transaction ends. Undefined where there is no cart. */
export async function lockOrderedCart(
  tx: Tx,
  userId: string,
): Promise<{ id: string; couponId: string | null; lines: CartLine[] } | undefined> {
  const [cart] = await findCartLocked(tx, userId)
  return cart && { ...cart, lines: (await listLines(tx, cart.id)).held as CartLine[] }
}

/** R074: its items were ordered, with its coupon. */
export const emptyOrderedCart = (tx: Tx, cartId: string): Promise<void> => emptyCart(tx, cartId)

export const customerOf = (shopper: SignedIn): Customer => ({ userId: shopper.userId, emails: [] })

/** What a cart costs now. A coupon that no longer applies is left out, and comes back when it does again. */
export async function priceCartNow(
  db: Db | Tx,
  shop: Shop,
  { cart, lines, customer }: { cart: CartRow; lines: CartLine[]; customer: Customer },
): Promise<PricedCart> {
  const use = { customer, fullTotalFils: fullTotalOf(lines), now: shop.clock.now() }
  const coupon = cart.couponId === null ? null : (await judgeCoupon(db, cart.couponId, use)).coupon
  return priceLines(cart.id, lines, { coupon, rules: shop.facts.current() })
}

const emptyCartId = 'empty'

export async function showMyCart(shop: Shop, shopper: SignedIn, language: Language) {
  const [cart = { id: emptyCartId, couponId: null }] = await findCart(shop.db, shopper.userId)
  const { held } = await listLines(shop.db, cart.id)
  const shown = await replyWithCart(shop.db, shop, { cart, lines: held as CartLine[], shopper, language })
  return (await hintsCardOnly(shop.db, shop, shopper.userId)) ? { cart: cardOnly(shown.cart) } : shown
}

type CartCaller = { shopper: SignedIn; language: Language }

/** Three statements in one transaction: lock the cart, read it beside the variant, write the line. */
export async function addToCart(
  shop: Shop,
  { shopper, language }: CartCaller,
  item: ItemRequest & { place?: number | undefined },
) {
  return inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    const cart = await openCartLocked(tx, shop.ids.newId(), { userId: shopper.userId, at })
    const { held, found } = await listLines(tx, cart.id, variantQueryOf([item]))
    const choice = chooseVariant(item, found)
    if (choice.found === null) return refuseChoice(tx, { item, fault: choice.fault, language })
    const wanted = { ...choice.found, ...choice, quantity: item.quantity }
    refuseTooMany(held, choice.found, { itemId: null, quantity: item.quantity })
    const { lines: joined, added } = joinLine(held as CartLine[], wanted, shop.ids.newId())
    const lines =
      item.place === undefined ? joined : joined.filter((line) => line !== added).toSpliced(item.place, 0, added)
    if (lines.length > maxCartLines)
      refuse('QUANTITY_LIMIT', { availableStock: choice.found.availableStock, maxAllowed: 0 })
    refuseTooDear({ lines })
    await saveItems(tx, cart.id, { items: [{ ...added, quantity: item.quantity }], at })
    if (item.place !== undefined)
      await saveOrder(
        tx,
        lines.map(({ itemId }) => itemId),
        at,
      )
    return replyWithCart(tx, shop, { cart, lines, shopper, language })
  })
}

/** The lines with one more in them: added up with the same line, or behind the others. `added` is the line as it is now. */
export function joinLine(lines: CartLine[], wanted: LineRow, newId: string): { lines: CartLine[]; added: CartLine } {
  const twin = lines.find(
    (line) =>
      line.variantId === wanted.variantId &&
      line.purchaseOption === wanted.purchaseOption &&
      (line.customization ?? '') === (wanted.customization ?? ''),
  )
  if (twin) {
    const added = { ...twin, quantity: twin.quantity + wanted.quantity }
    return { lines: lines.map((line) => (line === twin ? added : line)), added }
  }
  const added = { ...wanted, itemId: newId, priceAtAdditionFils: wanted.unitPriceFils }
  return { lines: [...lines, added], added }
}

/** R074: below 1 removes the item. */
export async function setQuantity(
  shop: Shop,
  { shopper, language }: CartCaller,
  change: { itemId: string; quantity: number },
) {
  return changeCart(shop, { shopper, language }, async (tx, { lines }) => {
    const item = lines.find((line) => line.itemId === change.itemId) ?? refuse('NOT_FOUND')
    if (change.quantity < 1) {
      await deleteItem(tx, item.itemId)
      return lines.filter((line) => line !== item)
    }
    refuseTooMany(lines, item, change)
    const changed = lines.map((line) => (line === item ? { ...line, quantity: change.quantity } : line))
    if (change.quantity > item.quantity) refuseTooDear({ lines: changed })
    await saveQuantity(tx, item.itemId, change.quantity)
    return changed
  })
}

export async function removeFromCart(shop: Shop, caller: CartCaller, itemId: string) {
  return setQuantity(shop, caller, { itemId, quantity: 0 })
}

export async function clearCart(shop: Shop, caller: CartCaller) {
  return changeCart(shop, caller, async (tx, { cart }) => {
    await emptyCart(tx, cart.id)
    cart.couponId = null
    return []
  })
}

export async function applyCoupon(shop: Shop, caller: CartCaller, code: string) {
  const [cart] = await findCart(shop.db, caller.shopper.userId)
  if (!cart) refuse('EMPTY_CART')
  const { held } = await listLines(shop.db, cart.id)
  if (held.length === 0) refuse('EMPTY_CART')
  const use = {
    customer: customerOf(caller.shopper),
    fullTotalFils: fullTotalOf(held as CartLine[]),
    now: shop.clock.now(),
  }
  const { id } = await tryCode(shop, caller.shopper.userId, () => judgeCode(shop.db, code, use))
  return changeCoupon(shop, caller, id)
}

export const removeCoupon = (shop: Shop, caller: CartCaller) => changeCoupon(shop, caller, null)

async function changeCoupon(shop: Shop, caller: CartCaller, couponId: string | null) {
  return changeCart(shop, caller, async (tx, { cart, lines }) => {
    await saveCoupon(tx, cart.id, couponId)
    cart.couponId = couponId
    return lines
  })
}

type CartEdit = (tx: Tx, state: { cart: CartRow; lines: CartLine[] }) => Promise<CartLine[]>

async function changeCart(shop: Shop, { shopper, language }: CartCaller, change: CartEdit) {
  return inTransaction(shop.db, async (tx) => {
    const [locked] = await findCartLocked(tx, shopper.userId)
    const cart =
      locked ?? (await openCartLocked(tx, shop.ids.newId(), { userId: shopper.userId, at: shop.clock.now() }))
    const { held } = await listLines(tx, cart.id)
    const lines = await change(tx, { cart, lines: held as CartLine[] })
    return replyWithCart(tx, shop, { cart, lines, shopper, language })
  })
}

/** R076: summed over all lines of the variant, whatever their option (Shopware CVE-2023-22730). */
function refuseTooMany(
  lines: readonly LineRow[],
  variant: LineRow,
  change: { itemId: string | null; quantity: number },
): void {
  const ofVariant = lines.filter((line) => line.variantId === variant.variantId && line.itemId !== change.itemId)
  const others = ofVariant.reduce((sum, line) => sum + line.quantity, 0)
  const refusal = refuseQuantity(others + change.quantity, variant.availableStock)
  if (refusal)
    refuse(refusal.reason, {
      availableStock: refusal.availableStock,
      maxAllowed: Math.max(0, refusal.maxAllowed - others),
    })
}

/** 404 for a product that isn't sold, else the field that names no variant of it. */
async function refuseChoice(
  tx: Tx,
  {
    item,
    fault,
    language,
  }: { item: ItemRequest; fault: Extract<Choice, { found: null }>['fault']; language: Language },
): Promise<never> {
  if (fault !== 'unknown') refuseField(fault.path, fault.key, language)
  if (!(await productExists(tx, item.productId))) refuse('NOT_FOUND')
  const { found: ofColor } = await listLines(tx, null, variantQueryOf([{ ...item, size: null }]))
  return ofColor.length === 0 ? refuseField('color', 'color', language) : refuseField('size', 'size', language)
}

type CartReply = { cart: CartRow; lines: CartLine[]; shopper: SignedIn; language: Language }

async function replyWithCart(db: Db | Tx, shop: Shop, { cart, lines, shopper, language }: CartReply) {
  return { cart: showCart(await priceCartNow(db, shop, { cart, lines, customer: customerOf(shopper) }), language) }
}
