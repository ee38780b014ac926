/**
 * The shopper's one bag, whoever she is (R070–R077): a guest's lives in this browser and is priced by the server's quote, a signed-in
 * shopper's is the server's. Changes show at once and are sent one after the other, so that overlapping answers can't undo each other;
 * a refused one is taken back and its `Failure` passed on.
 */
import type { Cart } from '#contract/cart.ts'
import { addLine, placeLine, removeLine, setQuantity } from '#domain/cart.ts'
import type { LineKey, LocalLine } from '#domain/cart-line.ts'
import { Failure } from '../calls/failure.ts'
import { atPlace, emptyCart, withLine, withoutCoupon, withQuantity } from './cart-guess.ts'
import type { ShownProduct } from './cart-guess.ts'
import { hasLines, refuseBeyondStock } from './guest-cart.ts'
import { isItem, linesOf } from './line-key.ts'
import type { CartPorts, CartState, Owner } from './cart-ports.ts'

/** Guests: the server refuses an order, not a quote, so a bag may be sent with more lines' worth than it will sell. */
const noLimit = Number.MAX_SAFE_INTEGER

type GuestBag = { lines: LocalLine[]; code: string | null }

type CartChange = {
  guess: (cart: Cart) => Cart
  guest: (bag: GuestBag) => GuestBag
  customer: (cart: Cart) => Promise<{ cart: Cart }>
  /** Only the shop can tell what becomes of it: without an answer there is none. */
  asksShop?: boolean
  /** The line whose stock is looked at in a guest's quote. */
  grows?: LineKey
}

export type ItemChoice = {
  product: ShownProduct
  color: string | null
  size: string | null
  quantity?: number
  purchaseOption?: LocalLine['purchaseOption']
  customization?: string | null
  place?: number
}

export class CartKeeper {
  #ports: CartPorts
  #owner: Owner = null
  #confirmed: Cart | null = null
  #pending: CartChange[] = []
  #queue: Promise<unknown> = Promise.resolve()
  #status: CartState['status'] = 'idle'
  #failure: Failure | null = null

  constructor(ports: CartPorts) {
    this.#ports = ports
  }

  /** A guest (`guest`) or somebody's id; null while that is not known. Signing in takes a guest's bag along, once. */
  async serve(owner: Owner): Promise<void> {
    if (owner === this.#owner) return
    const becameCustomer = owner !== null && owner !== 'guest'
    this.#owner = owner
    this.#confirmed = null
    this.#pending = []
    if (owner === null) return
    await this.#inTurn(async () => {
      if (becameCustomer) await this.#merge(owner)
      await this.#load(owner)
    })
  }

  /** Whose bag it is can't be asked: said instead of showing one that comes and never does. */
  failForNow(): void {
    if (this.#owner !== null) return
    this.#status = 'failed'
    this.#failure = new Failure({ status: 0 })
    this.#publish()
  }

  /** After a merge that failed: a guest's lines are still on the shelf. */
  mergeAgain(): Promise<void> {
    return this.#inTurn(async () => {
      const owner = this.#owner
      if (owner === null || owner === 'guest') return
      await this.#merge(owner)
      await this.#load(owner)
    })
  }

  /** Prices, names or another tab have changed. */
  reload(): Promise<void> {
    return this.#inTurn(() => this.#load(this.#owner))
  }

  /** `place`: where an undone removal had taken it from; else it is the last. */
  add({
    product,
    color,
    size,
    quantity = 1,
    purchaseOption = null,
    customization = null,
    place,
  }: ItemChoice): Promise<Cart> {
    const line: LocalLine = { productId: product._id, color, size, quantity, purchaseOption, customization }
    return this.#change({
      guess: (cart) => atPlace(withLine(cart, { line, product }, this.#ports.shipping()), line, place),
      guest: ({ lines, code }) => {
        const added = addLine(lines, line, noLimit)
        return { lines: place === undefined ? added : placeLine(added, line, place), code }
      },
      customer: () => this.#ports.call('POST /cart/addToCart', { body: { ...line, place } }),
      grows: line,
    })
  }

  /** R074: below 1 removes. */
  setQuantity(key: LineKey, quantity: number): Promise<Cart> {
    return this.#change({
      guess: (cart) => withQuantity(cart, { key, quantity }, this.#ports.shipping()),
      guest: ({ lines, code }) => ({ lines: setQuantity(lines, key, quantity), code }),
      customer: async (cart) =>
        this.#ports.call('PUT /cart/:itemId', { params: { itemId: this.#idOf(cart, key) }, body: { quantity } }),
      grows: this.#quantityOf(key) < quantity ? key : undefined,
    })
  }

  remove(key: LineKey): Promise<Cart> {
    return this.#change({
      guess: (cart) => withQuantity(cart, { key, quantity: 0 }, this.#ports.shipping()),
      guest: ({ lines, code }) => ({ lines: removeLine(lines, key), code }),
      customer: async (cart) => this.#ports.call('DELETE /cart/:itemId', { params: { itemId: this.#idOf(cart, key) } }),
    })
  }

  applyCoupon(couponCode: string): Promise<Cart> {
    return this.#change({
      guess: (cart) => cart,
      guest: ({ lines }) => ({ lines, code: couponCode }),
      asksShop: true,
      customer: () => this.#ports.call('POST /cart/apply-coupon', { body: { couponCode } }),
    })
  }

  removeCoupon(): Promise<Cart> {
    return this.#change({
      guess: (cart) => withoutCoupon(cart, this.#ports.shipping()),
      guest: ({ lines }) => ({ lines, code: null }),
      customer: () => this.#ports.call('DELETE /cart/coupon'),
    })
  }

  /** R074: items, local cart, totals, discount and coupon. */
  clear(): Promise<Cart> {
    return this.#change({
      guess: () => emptyCart,
      guest: () => ({ lines: [], code: null }),
      customer: () => this.#ports.call('DELETE /cart/clearCart'),
    })
  }

  #change(change: CartChange): Promise<Cart> {
    const owner = this.#owner
    this.#pending.push(change)
    this.#publish()
    return this.#inTurn(async () => {
      try {
        if (owner === null || owner !== this.#owner) throw new Failure({ status: 0 })
        const cart =
          owner === 'guest'
            ? await this.#changeGuest(change)
            : (await change.customer(this.#confirmed ?? emptyCart)).cart
        if (owner === this.#owner) this.#confirmed = cart
        return cart
      } finally {
        this.#pending = this.#pending.filter((one) => one !== change)
        this.#publish()
      }
    })
  }

  async #changeGuest(change: CartChange): Promise<Cart> {
    const { shelf } = this.#ports
    const next = change.guest({ lines: shelf.readLines(), code: shelf.readCode() })
    const cart = await this.#quote(next).catch((error: unknown) => this.#guessed(change, error))
    if (change.grows) refuseBeyondStock(cart, change.grows)
    shelf.write(linesOf(cart), cart.coupon?.code ?? next.code)
    shelf.keepPriced(cart)
    return cart
  }

  /** A guest's bag is hers without a connection too; what it costs is asked again when there is one. */
  #guessed(change: CartChange, error: unknown): Cart {
    if (!isUnanswered(error) || change.asksShop || this.#confirmed === null) throw error
    return change.guess(this.#confirmed)
  }

  async #quote({ lines, code }: GuestBag): Promise<Cart> {
    if (lines.length === 0 && code === null) return emptyCart
    const { cart } = await this.#ports.call('POST /cart/quote', { body: { items: lines, couponCode: code } })
    return cart
  }

  /** R075. A coupon that has ended since the last visit is dropped, the bag stays. */
  async #load(owner: Owner): Promise<void> {
    if (owner === null || owner !== this.#owner) return
    this.#status = 'loading'
    this.#publish()
    try {
      const cart = owner === 'guest' ? await this.#loadGuest() : (await this.#ports.call('GET /cart/getCart')).cart
      if (owner !== this.#owner) return
      this.#confirmed = cart
      this.#status = 'succeeded'
      this.#failure = null
    } catch (error) {
      if (owner !== this.#owner) return
      this.#status = 'failed'
      this.#failure = error instanceof Failure ? error : new Failure({ status: 0 })
    }
    this.#publish()
  }

  async #loadGuest(): Promise<Cart> {
    const { shelf } = this.#ports
    const lines = shelf.readLines()
    const code = lines.length === 0 ? null : shelf.readCode()
    const cart = await this.#quote({ lines, code }).catch((error: unknown) => {
      const priced = isUnanswered(error) ? shelf.readPriced() : null
      if (priced && hasLines(priced, lines)) return priced
      if (!(error instanceof Failure) || error.code !== 'INVALID_COUPON') throw error
      return this.#quote({ lines, code: null })
    })
    if (lines.length > 0) shelf.write(linesOf(cart), cart.coupon?.code ?? null)
    shelf.keepPriced(cart)
    return cart
  }

  /** Whoever takes the lines off the shelf merges them; another tab then finds none. A merge that got no answer puts them back under the same name: the shop may have them already. */
  async #merge(owner: Owner): Promise<void> {
    const { shelf, call, tell } = this.#ports
    const { lines, code, bagId } = await shelf.take()
    if (lines.length === 0) return
    try {
      const { skipped } = await call('POST /cart/merge', { body: { items: lines, bagId } })
      if (code) await call('POST /cart/apply-coupon', { body: { couponCode: code } }).catch(() => undefined)
      if (skipped.length > 0) tell({ kind: 'skipped', count: skipped.length })
    } catch (error) {
      if (this.#owner === owner) shelf.write(lines, code, bagId)
      tell({ kind: 'merge-failed', error })
    }
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#queue.then(work, work)
    this.#queue = done.catch(() => undefined)
    return done
  }

  #shown(): Cart | null {
    const base = this.#confirmed ?? (this.#pending.length > 0 ? emptyCart : null)
    return base && this.#pending.reduce((cart, change) => change.guess(cart), base)
  }

  #quantityOf(key: LineKey): number {
    return this.#shown()?.items.find((item) => isItem(item, key))?.quantity ?? 0
  }

  /** Asked when the change is sent: an item that was just added has got its id by then. */
  #idOf(cart: Cart, key: LineKey): string {
    const item = cart.items.find((one) => isItem(one, key))
    if (!item) throw new Failure({ status: 404, code: 'NOT_FOUND' })
    return item._id
  }

  #publish(): void {
    this.#ports.publish({
      cart: this.#shown(),
      status: this.#status,
      failure: this.#failure,
      isChanging: this.#pending.length > 0,
    })
  }
}

const isUnanswered = (error: unknown) => error instanceof Failure && error.status === 0
