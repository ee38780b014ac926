import { randomUUID } from 'node:crypto'
import { measure } from './load.ts'
import type { ShopProcess } from './shop-process.ts'

type Line = { productId: string; color: string; size: string }
type Detail = { product: { _id: string; variants: { color: string; size: string; availableStock: number }[] } }

/** Adding to the bag by signed-in shoppers, and guests placing cash orders; each request another variant. */
export async function measureWrites(shop: ShopProcess, seconds: number, say: (line?: string) => void): Promise<void> {
  const lines = await listLines(shop.origin)
  const tokens = await signUpMany(shop.origin, 100)
  let turn = 0
  const next = <T>(list: readonly T[], step: number) => list[(turn * step) % list.length] as T
  say('\n| write | /s | p50 | p99 | answers |\n|---|---|---|---|---|')
  const add = await measure({
    origin: shop.origin, path: '/api/cart/addToCart', method: 'POST', seconds, connections: 20,
    vary: () => {
      turn++
      const line = lines[Math.floor(turn / tokens.length) % lines.length] as Line
      return { headers: { authorization: `Bearer ${next(tokens, 1)}`, 'content-type': 'application/json' }, body: JSON.stringify({ ...line, quantity: 1 }) }
    },
  })
  say(`| add to cart | ${Math.round(add.perSecond)} | ${add.p50Ms} ms | ${add.p99Ms} ms | ${JSON.stringify(add.statuses)} |`)
  const order = await measure({
    origin: shop.origin, path: '/api/orders', method: 'POST', seconds, connections: 20,
    vary: () => {
      turn++
      return { headers: { 'idempotency-key': randomUUID(), 'content-type': 'application/json' }, body: JSON.stringify(orderOf(next(lines, 13), turn)) }
    },
  })
  say(`| cash order | ${Math.round(order.perSecond)} | ${order.p50Ms} ms | ${order.p99Ms} ms | ${JSON.stringify(order.statuses)} |`)
}

const orderOf = (line: Line, turn: number) => ({
  contact: { email: `buyer-${turn}@bench.test`, phone: '0501234567', firstName: 'Amal', lastName: 'Bench' },
  shippingAddress: { fullName: 'Amal Bench', phone: '0501234567', address: 'Street 1', city: 'Dubai', emirate: 'dubai' },
  paymentMethod: 'cod',
  items: [{ ...line, quantity: 1 }],
})

/** Variants with enough stock for the measurement. */
async function listLines(origin: string): Promise<Line[]> {
  const lines: Line[] = []
  for (let page = 1; page <= 4; page++) {
    const { products } = await get<{ products: { _id: string }[] }>(`${origin}/api/products?limit=48&page=${page}`)
    const details = await Promise.all(products.map(({ _id }) => get<Detail>(`${origin}/api/products/${_id}`)))
    lines.push(...details.flatMap(({ product }) => product.variants.filter((variant) => variant.availableStock >= 20)
      .map(({ color, size }) => ({ productId: product._id, color, size }))))
  }
  return lines
}

async function signUpMany(origin: string, count: number): Promise<string[]> {
  const tokens: string[] = []
  for (let start = 0; start < count; start += 10) {
    tokens.push(...await Promise.all(Array.from({ length: 10 }, (_, index) => signUp(origin, start + index))))
  }
  return tokens
}

async function signUp(origin: string, index: number): Promise<string> {
  const response = await fetch(`${origin}/api/auth/register`, {
    method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `shopper-${index}-${randomUUID()}@bench.test`, password: 'a long enough passphrase 7', firstName: 'Noor', lastName: 'Bench' }),
  })
  if (response.status !== 201) throw new Error(`register answered ${response.status}: ${await response.text()}`)
  const { data } = await response.json() as { data: { accessToken: string } }
  return data.accessToken
}

async function get<T>(url: string): Promise<T> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return await response.json() as T
}
