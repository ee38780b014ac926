/** The bag of this tab. The keeper with its rules is fetched after hydration: nobody needs it to see the page. */
import type { ShippingRule } from '#domain/shipping.ts'
import { create } from 'zustand'
import type { CartKeeper } from './cart-keeper.ts'
import type { CartNews, CartState } from './cart-ports.ts'

export const useCartState = create<CartState>()(() => ({
  cart: null,
  status: 'idle',
  failure: null,
  isChanging: false,
}))

let keeper: Promise<CartKeeper> | undefined

/** What the keeper has to say; set by the provider, which can speak the page's language. */
export const cartNews = { tell: (_: CartNews): void => undefined }

/** What a bag is priced by until the server has answered; set by the provider. Before that delivery is shown as nothing, for a moment. */
export const cartFacts: { shipping: ShippingRule } = { shipping: { freeFromFils: 0, flatFils: 0 } }

export function loadKeeper(): Promise<CartKeeper> {
  keeper ??= Promise.all([
    import('./cart-keeper.ts'),
    import('./local-shelf.ts'),
    import('../session/browser-session.ts'),
  ]).then(
    ([{ CartKeeper }, { localShelf }, { call }]) =>
      new CartKeeper({
        call,
        shelf: localShelf,
        shipping: () => cartFacts.shipping,
        publish: (state) => useCartState.setState(state),
        tell: (news) => cartNews.tell(news),
      }),
  )
  return keeper
}
