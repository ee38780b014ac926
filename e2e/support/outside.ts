/** Calls to the API from outside the browser. A refused call throws, so that a journey never goes on without what it asked for. */
import { randomUUID } from 'node:crypto'
import type { CallKey, Calls } from '#contract/calls.ts'

type Asking<K extends CallKey> = {
  params?: Record<string, string>
  body?: Calls[K]['body']
  token?: string
  headers?: Record<string, string>
}

export type Outside = ReturnType<typeof outsideShop>

export type Person = {
  email: string
  password: string
  firstName: string
  lastName: string
  token: string
  userId: string
}

export function outsideShop(origin: string) {
  async function call<K extends CallKey>(
    key: K,
    { params = {}, body, token, headers = {} }: Asking<K> = {},
  ): Promise<Calls[K]['reply']> {
    const [method = '', template = ''] = key.split(' ')
    const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        origin,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const reply = (await answer.json()) as Calls[K]['reply']
    if (!answer.ok) throw new Error(`${key} answered ${answer.status}: ${JSON.stringify(reply)}`)
    return reply
  }

  /** Somebody who has just registered. */
  async function newCustomer(
    names: { firstName: string; lastName: string } = { firstName: 'Mariam', lastName: 'Saeed' },
  ): Promise<Person> {
    const account = { email: newEmail(), password: `long-${randomUUID()}`, ...names }
    const { data } = await call('POST /auth/register', { body: account })
    return { ...account, token: data.accessToken, userId: data.user._id }
  }

  async function variantOf(productId: string, color: string, size: string) {
    const { product } = await call('GET /products/:id', { params: { id: productId } })
    const variant = product.variants.find((found) => found.color === color && found.size === size)
    if (!variant) throw new Error(`${productId} does not come in ${color} ${size}`)
    return { ...variant, maxPerOrder: product.maxPerOrder, productId: product._id }
  }

  /** Another buyer is quicker: what is in store of this size is sold, all but `left`. */
  async function buyAllBut(left: number, piece: { productId: string; color: string; size: string }): Promise<void> {
    const { availableStock, maxPerOrder, productId } = await variantOf(piece.productId, piece.color, piece.size)
    for (let wanted = availableStock - left; wanted > 0; wanted -= maxPerOrder) {
      const quantity = Math.min(wanted, maxPerOrder)
      await call('POST /orders', {
        body: {
          contact: { email: newEmail(), phone: '0501112233', firstName: 'Another', lastName: 'Buyer' },
          shippingAddress,
          paymentMethod: 'cod',
          items: [{ ...piece, productId, quantity }],
        },
        headers: { 'idempotency-key': randomUUID() },
      })
    }
  }

  return { origin, call, newCustomer, variantOf, buyAllBut }
}

export const newEmail = () => `visitor-${randomUUID()}@people.test`

export const shippingAddress = {
  fullName: 'Another Buyer',
  phone: '0501112233',
  address: '12 Al Wasl Road',
  city: 'Dubai',
  emirate: 'dubai' as const,
}
