import type { Cart, CartItem } from '#contract/cart.ts'
import { useMemo } from 'react'
import { isItem, keyOf } from './line-key.ts'
import type { ItemChoice } from './cart-keeper.ts'
import { loadKeeper, useCartState } from './cart-store.ts'
import type { CartState } from './cart-ports.ts'

export type CartActions = {
  /** Rejects with a `Failure` that carries availableStock and maxAllowed (R076); so do the others. */
  add: (wanted: ItemChoice) => Promise<Cart>
  /** Below 1 removes. */
  setQuantity: (item: CartItem, quantity: number) => Promise<Cart>
  remove: (item: CartItem) => Promise<Cart>
  /** Puts a removed item back, at its place. */
  undo: (item: CartItem, place?: number) => Promise<Cart>
  applyCoupon: (code: string) => Promise<Cart>
  removeCoupon: () => Promise<Cart>
  clear: () => Promise<Cart>
  reload: () => Promise<void>
}

export type CartView = CartState & CartActions & { items: readonly CartItem[]; count: number }

const actions: CartActions = {
  add: async (wanted) => (await loadKeeper()).add(wanted),
  setQuantity: async (item, quantity) => (await loadKeeper()).setQuantity(keyOf(item), quantity),
  remove: async (item) => (await loadKeeper()).remove(keyOf(item)),
  undo: async (item, place) =>
    (await loadKeeper()).add({ ...wantedAgain(item), ...(place === undefined || place < 0 ? {} : { place }) }),
  applyCoupon: async (code) => (await loadKeeper()).applyCoupon(code),
  removeCoupon: async () => (await loadKeeper()).removeCoupon(),
  clear: async () => (await loadKeeper()).clear(),
  reload: async () => (await loadKeeper()).reload(),
}

/** The bag, a guest's or a signed-in shopper's alike. Every change shows at once; `useBag` also says in a toast what happened. */
export function useCart(): CartView {
  const state = useCartState()
  return useMemo(
    () => ({ ...state, ...actions, items: state.cart?.items ?? [], count: state.cart?.totalItems ?? 0 }),
    [state],
  )
}

export function useCartCount(): number {
  return useCartState((state) => state.cart?.totalItems ?? 0)
}

export const cartActions = actions

/** Where it stands among the lines; -1 if it is not there. */
export const placeOf = (item: CartItem) =>
  useCartState.getState().cart?.items.findIndex((one) => isItem(one, keyOf(item))) ?? -1

function wantedAgain(item: CartItem): ItemChoice {
  const { color, size, quantity, purchaseOption, customization, price } = item
  return {
    product: { ...item.productId, additionalInfo: { price } },
    color,
    size,
    quantity,
    purchaseOption,
    customization,
  }
}
