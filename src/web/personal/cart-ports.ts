import type { Cart } from '#contract/cart.ts'
import type { LocalLine } from '#domain/cart-line.ts'
import type { ShippingRule } from '#domain/shipping.ts'
import type { Call } from '../calls/call.ts'
import type { Failure } from '../calls/failure.ts'

/** Whose bag it is: a guest's, or that of the user with this id. Null while that is not known. */
export type Owner = string | 'guest' | null

export type CartState = {
  /** Null until it is known. With the changes that are still on their way. */
  cart: Cart | null
  /** Of fetching it (R070). */
  status: 'idle' | 'loading' | 'succeeded' | 'failed'
  /** Why fetching it failed. */
  failure: Failure | null
  /** A change is on its way. */
  isChanging: boolean
}

export type CartNews = { kind: 'skipped'; count: number } | { kind: 'merge-failed'; error: unknown }

export type CartPorts = {
  call: Call
  /** Where a guest's bag is kept. */
  shelf: {
    readLines: () => LocalLine[]
    readCode: () => string | null
    /** `bagId` where a bag is put back as it was taken; else the bag keeps the name that it has. */
    write: (lines: LocalLine[], code: string | null, bagId?: string) => void
    /** What it cost when the shop was last asked: shown while it can't be. */
    readPriced: () => Cart | null
    keepPriced: (cart: Cart) => void
    /** Reads and empties it, alone among all tabs. */
    take: () => Promise<{ lines: LocalLine[]; code: string | null; bagId: string }>
  }
  /** For showing a change at once; the server's price wins. */
  shipping: () => ShippingRule
  publish: (state: CartState) => void
  /** What happened behind the shopper's back. */
  tell: (news: CartNews) => void
}
