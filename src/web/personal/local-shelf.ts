/** A guest's bag in local storage: `localCart`, the coupon beside it, and the name under which the shop takes it over once (F16). */
import type { Cart } from '#contract/cart.ts'
import { readLocalLines } from '#domain/cart.ts'
import { readStored, readStoredJson, writeStored } from '../storage/browser-storage.ts'
import type { CartPorts } from './cart-ports.ts'

const readLines = () => readLocalLines(readStoredJson('localCart'))
const readCode = () => readStored('localCoupon')

export const localShelf: CartPorts['shelf'] = {
  readLines,
  readCode,
  write: (lines, code, bagId) => {
    writeStored('localCartId', lines.length === 0 ? null : (bagId ?? readStored('localCartId') ?? newBagId()))
    writeStored('localCart', lines.length === 0 ? null : JSON.stringify(lines))
    writeStored('localCoupon', code)
    if (lines.length === 0) writeStored('localPriced', null)
  },
  readPriced: () => {
    const kept = readStoredJson('localPriced')
    if (typeof kept !== 'object' || kept === null) return null
    const { items, cashOnDelivery } = kept as Partial<Cart>
    // A version of the shop before may have kept it.
    return Array.isArray(items) && cashOnDelivery ? (kept as Cart) : null
  },
  keepPriced: (cart) => writeStored('localPriced', cart.items.length === 0 ? null : JSON.stringify(cart)),
  take: () =>
    alone(async () => {
      const taken = { lines: readLines(), code: readCode(), bagId: readStored('localCartId') ?? newBagId() }
      localShelf.write([], null)
      return taken
    }),
}

/** `crypto.randomUUID` is not there without https. */
const newBagId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

/** Without Web Locks (no secure context) reading and emptying in one go is as good as it gets. */
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? (navigator.locks.request('qutn-cart', work) as Promise<Result>) : work()
}
