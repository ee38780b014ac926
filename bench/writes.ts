import { randomUUID } from 'node:crypto'
import { measure, type Measured } from './load.ts'
import type { ShopProcess } from './shop-process.ts'

export type Line = { productId: string; color: string; size: string }
type Detail = { product: { _id: string; variants: { color: string; size: string; availableStock: number }[] } }

const connections = 20
const rounds = 3
const shoppers = 200
/** Different pieces that one shopper puts in: bags stay as small as they are in life. */
const piecesOfShopper = 8

export type WriteBench = {
  shop: ShopProcess
  /** CPU time of the database, where it is a process of its own. */ databaseCpuMs(): number
  seconds: number
  say(line?: string): void
}

/** Adding to the bag by signed-in shoppers, and cash orders by guests; another piece each time. */
export async function measureWrites(bench: WriteBench): Promise<void> {
  const { origin } = bench.shop
  const lines = await listLines(origin)
  const tokens = await signUpMany(origin, shoppers)
  let turn = 0
  const emptyBags = () =>
    Promise.all(
      tokens.map((token) =>
        fetch(`${origin}/api/cart/clearCart`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } }),
      ),
    )
  const next = <T>(list: readonly T[], step: number) => list[(turn * step) % list.length] as T
  bench.say('\n| write | /s | p50 | p99 | CPU of the shop | of the database | answers |\n|---|---|---|---|---|---|---|')
  await measureWrite(bench, { name: 'add to cart', path: '/api/cart/addToCart', before: emptyBags }, () => {
    const piece = Math.floor(++turn / tokens.length) % piecesOfShopper
    const body = JSON.stringify({
      ...lines[((turn % tokens.length) * piecesOfShopper + piece) % lines.length],
      quantity: 1,
    })
    return { headers: { authorization: `Bearer ${next(tokens, 1)}`, 'content-type': 'application/json' }, body }
  })
  await measureWrite(bench, { name: 'cash order', path: '/api/orders' }, () => {
    turn++
    return {
      headers: { 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
      body: JSON.stringify(orderOf(next(lines, 13), turn)),
    }
  })
}

type Sent = { headers: Record<string, string>; body: string }

type Write = { name: string; path: string; before?: () => Promise<unknown> }

async function measureWrite(
  { shop, databaseCpuMs, seconds, say }: WriteBench,
  { name, path, before }: Write,
  vary: () => Sent,
): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await before?.()
    const [shopMs, databaseMs] = [shop.cpuMs(), databaseCpuMs()]
    const run: Measured = await measure({ origin: shop.origin, path, method: 'POST', seconds, connections, vary })
    const each = (ms: number) => `${(ms / Math.max(1, run.answers)).toFixed(2)} ms`
    const cells = [
      name,
      Math.round(run.perSecond),
      `${run.p50Ms} ms`,
      `${run.p99Ms} ms`,
      each(shop.cpuMs() - shopMs),
      each(databaseCpuMs() - databaseMs),
      JSON.stringify(run.statuses),
    ]
    say(`| ${cells.join(' | ')} |`)
  }
}

export const orderOf = (line: Line, turn: number) => ({
  contact: { email: `buyer-${turn}@bench.test`, phone: '0501234567', firstName: 'Amal', lastName: 'Bench' },
  shippingAddress: {
    fullName: 'Amal Bench',
    phone: '0501234567',
    address: 'Street 1',
    city: 'Dubai',
    emirate: 'dubai',
  },
  paymentMethod: 'cod',
  items: [{ ...line, quantity: 1 }],
})

/** Variants with enough stock for the measurement. */
export async function listLines(origin: string): Promise<Line[]> {
  const lines: Line[] = []
  for (let page = 1; page <= 4; page++) {
    const { products } = await get<{ products: { _id: string }[] }>(`${origin}/api/products?limit=48&page=${page}`)
    const details = await Promise.all(products.map(({ _id }) => get<Detail>(`${origin}/api/products/${_id}`)))
    lines.push(
      ...details.flatMap(({ product }) =>
        product.variants
          .filter((variant) => variant.availableStock >= 20)
          .map(({ color, size }) => ({ productId: product._id, color, size })),
      ),
    )
  }
  return lines
}

export async function signUpMany(origin: string, count: number): Promise<string[]> {
  const tokens: string[] = []
  for (let start = 0; start < count; start += 10) {
    tokens.push(...(await Promise.all(Array.from({ length: 10 }, (_, index) => signUp(origin, start + index)))))
  }
  return tokens
}

async function signUp(origin: string, index: number): Promise<string> {
  const response = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `shopper-${index}-${randomUUID()}@bench.test`,
      password: 'a long enough passphrase 7',
      firstName: 'Noor',
      lastName: 'Bench',
    }),
  })
  if (response.status !== 201) throw new Error(`register answered ${response.status}: ${await response.text()}`)
  const { data } = (await response.json()) as { data: { accessToken: string } }
  return data.accessToken
}

async function get<T>(url: string): Promise<T> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as T
}
