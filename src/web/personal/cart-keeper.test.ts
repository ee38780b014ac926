import type { Cart } from '#contract/cart.ts'
import type { LocalLine } from '#domain/cart-line.ts'
import { fromAed, toAed } from '#domain/money.ts'
import { priceCart } from '#domain/pricing.ts'
import { describe, expect, it } from 'vitest'
import type { Call } from '../calls/call.ts'
import { Failure } from '../calls/failure.ts'
import { emptyCart } from './cart-guess.ts'
import type { ShownProduct } from './cart-guess.ts'
import { keyOf } from './line-key.ts'
import { CartKeeper } from './cart-keeper.ts'
import type { CartNews, CartState } from './cart-ports.ts'

const shipping = { freeFromFils: 50_000, flatFils: 2_500 }
const shirt: ShownProduct = { _id: 'shirt', slug: 'shirt', name: 'Shirt', images: [], additionalInfo: { price: 100 } }
const set: ShownProduct = { _id: 'set', slug: 'set', name: 'Set', images: [], additionalInfo: { price: 250 } }
const prices: Record<string, number> = { shirt: 100, set: 250 }

/** A server of the bag's calls: priced by the store's own function, five of everything in stock. */
function createServer() {
  const asked: string[] = []
  let mine: LocalLine[] = []
  let refuse: ((key: string) => Failure | null) | null = null

  const show = (lines: readonly LocalLine[], code: string | null): Cart => {
    const coupon = code === null ? null : { discountType: 'percentage' as const, percent: 10 }
    const price = priceCart({
      lines: lines.map((line) => ({
        unitPriceFils: fromAed(prices[line.productId]!),
        purchaseOption: line.purchaseOption,
        quantity: line.quantity,
      })),
      coupon,
      shipping,
    })
    const items = lines.map((line, index) => ({
      _id: String(index),
      productId: { _id: line.productId, slug: line.productId, name: line.productId, images: [] },
      name: line.productId,
      color: line.color ?? 'black',
      size: line.size ?? 'One Size',
      purchaseOption: line.purchaseOption,
      customization: line.customization,
      quantity: line.quantity,
      price: prices[line.productId]!,
      optionPrice: toAed(price.lines[index]!.optionPriceFils),
      priceAtAddition: 1,
      lineTotal: toAed(price.lines[index]!.lineTotalFils),
      availableStock: 5,
    }))
    return {
      ...emptyCart,
      items,
      totalItems: price.totalItems,
      payable: toAed(price.payableFils),
      comboSaving: toAed(price.comboSavingFils),
      discount: toAed(price.discountFils),
      couponApplied: code,
      coupon: code === null ? null : { code, discountType: 'percentage', discountValue: 10 },
    }
  }
  const answer = (
    key: string,
    input: {
      body?: { items?: LocalLine[]; couponCode?: string | null; quantity?: number }
      params?: { itemId: string }
    } = {},
  ) => {
    asked.push(key)
    const failure = refuse?.(key)
    if (failure) throw failure
    const at = Number(input.params?.itemId)
    if (key === 'POST /cart/quote')
      return { cart: show(input.body!.items!, input.body!.couponCode ?? null), skipped: [] }
    if (key === 'POST /cart/merge') mine = [...mine, ...input.body!.items!]
    if (key === 'POST /cart/addToCart') mine = [...mine, input.body as unknown as LocalLine]
    if (key === 'PUT /cart/:itemId')
      mine = mine.map((line, index) => (index === at ? { ...line, quantity: input.body!.quantity! } : line))
    if (key === 'DELETE /cart/:itemId') mine = mine.filter((_, index) => index !== at)
    if (key === 'DELETE /cart/clearCart') mine = []
    return {
      cart: show(mine, null),
      skipped: key === 'POST /cart/merge' ? [{ productId: 'gone', reason: 'not_found' }] : [],
    }
  }
  const call = (async (key: string, input: object) => answer(key, input)) as unknown as Call
  return {
    call,
    asked,
    refuseWith: (rule: typeof refuse) => {
      refuse = rule
    },
  }
}

function open(lines: LocalLine[] = [], code: string | null = null) {
  const server = createServer()
  const shelf: { lines: LocalLine[]; code: string | null; bagId: string; priced: Cart | null } = {
    lines,
    code,
    bagId: 'bag-1',
    priced: null,
  }
  const states: CartState[] = []
  const news: CartNews[] = []
  const keeper = new CartKeeper({
    call: server.call,
    shelf: {
      readLines: () => shelf.lines,
      readCode: () => shelf.code,
      write: (next, nextCode, bagId = shelf.bagId) => Object.assign(shelf, { lines: next, code: nextCode, bagId }),
      readPriced: () => shelf.priced,
      keepPriced: (cart) => void (shelf.priced = cart),
      take: async () => {
        const taken = { ...shelf }
        Object.assign(shelf, { lines: [], code: null, bagId: 'bag-2' })
        return taken
      },
    },
    shipping: () => shipping,
    publish: (state) => states.push(state),
    tell: (item) => news.push(item),
  })
  return { server, shelf, states, news, keeper, last: () => states.at(-1)! }
}

const wanted = { product: shirt, color: 'black', size: 'M' }
const line = (quantity: number, productId = 'shirt'): LocalLine => ({
  productId,
  color: 'black',
  size: 'M',
  quantity,
  purchaseOption: null,
  customization: null,
})

describe('a guest’s bag', () => {
  it('R075 is priced by the server on load; an empty one asks nothing', async () => {
    const { keeper, server, last } = open()
    await keeper.serve('guest')
    expect(last()).toMatchObject({ status: 'succeeded', cart: { totalItems: 0 } })
    expect(server.asked).toEqual([])
    const filled = open([line(2)])
    await filled.keeper.serve('guest')
    expect(filled.states.map(({ status }) => status)).toEqual(['loading', 'succeeded'])
    expect(filled.last().cart).toMatchObject({ totalItems: 2, payable: 225 })
  })

  it('R070, R071 shows an added set at once, priced as the server prices it, and keeps it in the browser', async () => {
    const { keeper, states, shelf } = open()
    await keeper.serve('guest')
    const done = keeper.add({ ...wanted, product: set, purchaseOption: 'combo', quantity: 2 })
    const guessed = states.at(-1)!
    expect(guessed).toMatchObject({ isChanging: true, cart: { totalItems: 2, comboSaving: 100, payable: 425 } })
    const cart = await done
    expect({ payable: cart.payable, comboSaving: cart.comboSaving }).toEqual({
      payable: guessed.cart!.payable,
      comboSaving: guessed.cart!.comboSaving,
    })
    expect(shelf.lines).toEqual([
      { productId: 'set', color: 'black', size: 'M', quantity: 2, purchaseOption: 'combo', customization: null },
    ])
  })

  it('A25 R074 an undone removal stands where it stood, at once and after the server’s answer', async () => {
    const { keeper, states, shelf } = open([line(1), line(1, 'set')])
    await keeper.serve('guest')
    await keeper.remove(line(1))
    const done = keeper.add({ ...wanted, place: 0 })
    const guessed = states.at(-1)!.cart!.items.map((item) => item.productId._id)
    const answered = (await done).items.map((item) => item.productId._id)
    expect([guessed, answered, shelf.lines.map(({ productId }) => productId)]).toEqual([
      ['shirt', 'set'],
      ['shirt', 'set'],
      ['shirt', 'set'],
    ])
  })

  it('D7 a guest’s bag is changed without a connection too, opens again with its prices, and is priced anew when the shop answers', async () => {
    const { keeper, server, shelf, last } = open([
      { productId: 'shirt', color: 'black', size: 'M', quantity: 1, purchaseOption: null, customization: null },
    ])
    await keeper.serve('guest')
    server.refuseWith(() => new Failure({ status: 0 }))
    await keeper.add({ ...wanted, product: set, purchaseOption: 'combo' })
    expect(shelf.lines.map(({ productId }) => productId)).toEqual(['shirt', 'set'])
    await expect(keeper.applyCoupon('WELCOME10')).rejects.toMatchObject({ status: 0 })
    await keeper.reload()
    expect(last()).toMatchObject({ status: 'succeeded', cart: { totalItems: 2, coupon: null, payable: 325 } })
    server.refuseWith(() => null)
    await keeper.reload()
    expect(last().cart?.items.map(({ availableStock }) => availableStock)).toEqual([5, 5])
  })

  it('R132 D7 a bag whose owner can’t be asked says so, and is shown once she is known', async () => {
    const { keeper, last } = open([])
    keeper.failForNow()
    expect(last()).toMatchObject({ cart: null, status: 'failed', failure: { status: 0 } })
    await keeper.serve('u1')
    expect(last()).toMatchObject({ status: 'succeeded', failure: null })
    keeper.failForNow()
    expect(last()).toMatchObject({ status: 'succeeded' })
  })

  it('D7 what a signed-in shopper changes without a connection is taken back and never sent later', async () => {
    const { keeper, server, last } = open()
    await keeper.serve('user-1')
    server.refuseWith(() => new Failure({ status: 0 }))
    await expect(keeper.add({ ...wanted, product: set, purchaseOption: 'combo' })).rejects.toMatchObject({ status: 0 })
    expect(last()).toMatchObject({ isChanging: false, cart: { totalItems: 0 } })
    server.refuseWith(() => null)
    await keeper.reload()
    expect(server.asked.filter((key) => key === 'POST /cart/addToCart')).toHaveLength(1)
    expect(last().cart?.totalItems).toBe(0)
  })

  it('R077 carries the customization', async () => {
    const { keeper, shelf } = open()
    await keeper.serve('guest')
    await keeper.add({ ...wanted, customization: 'M. K.' })
    expect(shelf.lines[0]?.customization).toBe('M. K.')
  })

  it('R076 more than there is: taken back, with availableStock and maxAllowed', async () => {
    const { keeper, shelf, last } = open([line(5)])
    await keeper.serve('guest')
    await expect(keeper.add(wanted)).rejects.toMatchObject({
      status: 409,
      code: 'INSUFFICIENT_STOCK',
      availableStock: 5,
      maxAllowed: 5,
    })
    expect(last()).toMatchObject({ isChanging: false, cart: { totalItems: 5 } })
    expect(shelf.lines).toEqual([line(5)])
  })

  it('R074 a quantity below 1 removes, and clearing empties everything', async () => {
    const { keeper, shelf, last } = open([line(2), line(1, 'set')], 'WELCOME10')
    await keeper.serve('guest')
    await keeper.setQuantity(keyOf(last().cart!.items[0]!), 0)
    expect(last().cart?.items.map(({ name }) => name)).toEqual(['set'])
    await keeper.clear()
    expect(shelf).toMatchObject({ lines: [], code: null })
    expect(last().cart).toEqual(emptyCart)
  })

  it('R072 a coupon is kept with the bag and dropped when it has ended', async () => {
    const { keeper, shelf, last, server } = open([line(2)])
    await keeper.serve('guest')
    await keeper.applyCoupon('WELCOME10')
    expect(last().cart).toMatchObject({ discount: 20, couponApplied: 'WELCOME10' })
    expect(shelf.code).toBe('WELCOME10')
    let asked = 0
    server.refuseWith((key) =>
      key === 'POST /cart/quote' && asked++ === 0 ? new Failure({ status: 400, code: 'INVALID_COUPON' }) : null,
    )
    await keeper.reload()
    expect(last()).toMatchObject({ status: 'succeeded', cart: { totalItems: 2, discount: 0 } })
    expect(shelf.code).toBeNull()
  })

  it('R070 a bag that cannot be fetched is failed, and can be fetched again', async () => {
    const { keeper, server, last } = open([line(1)])
    server.refuseWith(() => new Failure({ status: 0 }))
    await keeper.serve('guest')
    expect(last()).toMatchObject({ status: 'failed', failure: { status: 0 } })
    server.refuseWith(null)
    await keeper.reload()
    expect(last()).toMatchObject({ status: 'succeeded', failure: null })
  })
})

describe('a signed-in shopper’s bag', () => {
  it('R075 takes the guest’s lines along once, and tells what is gone', async () => {
    const { keeper, server, shelf, last, news } = open([line(2)])
    await keeper.serve('guest')
    await keeper.serve('u1')
    await keeper.serve('u1')
    expect(server.asked).toEqual(['POST /cart/quote', 'POST /cart/merge', 'GET /cart/getCart'])
    expect(last().cart?.totalItems).toBe(2)
    expect(shelf.lines).toEqual([])
    expect(news).toEqual([{ kind: 'skipped', count: 1 }])
  })

  it('R075 a refused merge loses nothing', async () => {
    const { keeper, server, shelf, news } = open([line(2)], 'WELCOME10')
    server.refuseWith((key) => (key === 'POST /cart/merge' ? new Failure({ status: 503 }) : null))
    await keeper.serve('u1')
    // F16: under the name it was sent with, in case the shop took it over and only the answer was lost.
    expect(shelf).toMatchObject({ lines: [line(2)], code: 'WELCOME10', bagId: 'bag-1' })
    expect(news).toMatchObject([{ kind: 'merge-failed' }])
  })

  it('R070 overlapping changes are sent in order and all shown at once', async () => {
    const { keeper, server, last } = open()
    await keeper.serve('u1')
    const first = keeper.add(wanted)
    const second = keeper.setQuantity(
      { productId: 'shirt', color: 'black', size: 'M', purchaseOption: null, customization: null },
      3,
    )
    expect(last().cart?.totalItems).toBe(3)
    await Promise.all([first, second])
    expect(server.asked.slice(1)).toEqual(['POST /cart/addToCart', 'PUT /cart/:itemId'])
    expect(last()).toMatchObject({ isChanging: false, cart: { totalItems: 3 } })
  })

  it('R076 a refusal of the server is passed on and taken back', async () => {
    const { keeper, server, last } = open()
    await keeper.serve('u1')
    await keeper.add(wanted)
    server.refuseWith(() => new Failure({ status: 409, code: 'QUANTITY_LIMIT', availableStock: 20, maxAllowed: 10 }))
    const change = keeper.setQuantity(keyOf(last().cart!.items[0]!), 11)
    expect(last().cart?.totalItems).toBe(11)
    await expect(change).rejects.toMatchObject({ maxAllowed: 10, availableStock: 20 })
    expect(last().cart?.totalItems).toBe(1)
  })

  it('R097 after the end of a session the bag is a guest’s again', async () => {
    const { keeper, last } = open()
    await keeper.serve('u1')
    await keeper.add(wanted)
    await keeper.serve('guest')
    expect(last().cart?.totalItems).toBe(0)
  })
})
