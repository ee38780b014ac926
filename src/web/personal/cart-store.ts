/** The bag of this tab. The keeper with its rules is fetched after hydration: nobody needs it to see the page. */
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
        publish: (state) => useCartState.setState(state),
        tell: (news) => cartNews.tell(news),
      }),
  )
  return keeper
}
