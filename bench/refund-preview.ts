/**
 * `npm run bench:refund [-- --calls 200]`: how soon the shop says what a refund would give back, asked over HTTP as the screen does while one types: an order of
 * ten lines, paid by card, on both databases. Goal: 50 ms (95th). Prints a table for docs/benchmarks.md.
 */
import { parseArgs } from 'node:util'
import { demoTotpSecret } from '#db/seed/staff.ts'
import { Secret, TOTP } from 'otpauth'
import { startPostgres } from '../tests/harness/postgres.ts'
import { type ShopProcess, startShop } from './shop-process.ts'

const { values } = parseArgs({ options: { calls: { type: 'string', default: '200' } } })
const calls = Number(values.calls)
const say = (line: string) => process.stdout.write(`${line}\n`)
const lines = 10

type Answer = { [field: string]: never }
type Call = (path: string, body?: object) => Promise<Answer>

function callerAt(origin: string): Call {
  let cookie = ''
  return async (path, body) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { origin, cookie, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
    cookie =
      answer.headers
        .getSetCookie()
        .find((line) => line.startsWith('staff='))
        ?.split(';')[0] ?? cookie
    return (await answer.json()) as Answer
  }
}

type Product = { _id: string; variants: { color: string; size: string; availableStock: number }[] }
type Placed = { order: { _id: string }; payment: { redirectUrl: string } }

async function paidOrder(call: Call): Promise<string> {
  const { products } = (await call('/products?limit=40')) as unknown as { products: { slug: string }[] }
  const items: object[] = []
  for (const { slug } of products.slice(0, 30)) {
    const { product } = (await call(`/products/${slug}`)) as unknown as { product: Product }
    const piece = product.variants.find(({ availableStock }) => availableStock > 4)
    if (piece && items.length < lines)
      items.push({ productId: product._id, color: piece.color, size: piece.size, quantity: 2 })
  }
  const placed = (await call('/orders', {
    contact: { email: 'bench@people.test', phone: '0501234567', firstName: 'Sara', lastName: 'Haddad' },
    shippingAddress: {
      fullName: 'Sara Haddad',
      phone: '0501234567',
      address: '12 Al Wasl Road',
      city: 'Dubai',
      emirate: 'dubai',
    },
    paymentMethod: 'card',
    items,
  })) as unknown as Placed
  await fetch(placed.payment.redirectUrl, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'succeed' }),
    redirect: 'manual',
    headers: { origin: 'null' },
  })
  return placed.order._id
}

async function measure(name: string, shop: ShopProcess): Promise<void> {
  const call = callerAt(shop.origin)
  await call('/admin/session', { email: 'admin@demo.test', password: 'demo-Pass-2026' })
  await call('/admin/session/totp', { code: new TOTP({ secret: Secret.fromBase32(demoTotpSecret) }).generate() })
  const id = await paidOrder(call)
  const ask = (extraFils: number) =>
    call(`/admin/orders/${id}/refunds/preview`, { refund: { extraFils, reason: 'goodwill', destination: 'card' } })
  for (let warm = 1; warm <= 20; warm++) await ask(warm)
  const times: number[] = []
  const cpuBefore = shop.cpuMs()
  for (let one = 1; one <= calls; one++) {
    const startedMs = performance.now()
    await ask(one)
    times.push(performance.now() - startedMs)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1)
  say(`| ${name} | ${at(0.5)} | ${at(0.95)} | ${((shop.cpuMs() - cpuBefore) / calls).toFixed(1)} |`)
}

say('| preview of a refund, ms | median | 95th | CPU of the shop |\n|---|---|---|---|')
const postgres = await startPostgres()
try {
  for (const [name, place] of [
    ['PostgreSQL', { databaseUrl: postgres.url() }],
    ['embedded', {}],
  ] as const) {
    const shop = await startShop(place)
    await measure(name, shop)
    await shop.stop()
  }
} finally {
  await postgres.stop()
}
