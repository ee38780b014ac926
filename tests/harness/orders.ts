/** Orders for tests: a guest's or a shopper's, by cash or card, and what the shopper does on the test gateway's page. */
import { confirmToken } from '#api/orders/order-token.ts'
import type { PlaceOrder } from '#contract/orders.ts'
import type { Choice } from '#gateways/card/test-gateway.ts'
import { moveOrder, noteOrder } from '#api/orders/orders.actions.ts'
import { lockOrderIfAny } from '#api/orders/writing.actions.ts'
import { acceptConfirmation } from '#api/confirmations/confirmations.actions.ts'
import { inTransaction } from '#api/shop.ts'
import { findBroken } from '#db/invariants.ts'
import { nextStatus, type OrderStatus } from '#domain/order.ts'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { z } from 'zod'
import type { ApiReply, TestApi } from './api.ts'

type OrderBody = z.input<typeof PlaceOrder>
export type Ordered = ApiReply<'POST /orders'>

let count = 0
export const newKey = (): string => `key-${process.pid}-${++count}`

export const delivery = {
  fullName: 'Sara Haddad',
  phone: '0501234567',
  address: '12 Al Wasl Road',
  city: 'Dubai',
  emirate: 'dubai' as const,
}

/** A new person each time, so that limits per person don't meet. */
export function orderBody(wish: Partial<OrderBody> = {}): OrderBody {
  const person = ++count
  const phone = `050${String(1_000_000 + person).slice(-7)}`
  return {
    contact: { email: `guest-${process.pid}-${person}@people.test`, phone, firstName: 'Sara', lastName: 'Haddad' },
    shippingAddress: delivery,
    paymentMethod: 'cod',
    ...wish,
  }
}

export type OrderWish = {
  body?: Partial<OrderBody>
  key?: string
  token?: string
  language?: string
  /** She does not answer the message that asks whether she wants it. */
  isUnanswered?: boolean
}

/** As people order: whoever pays in cash and is asked whether she wants it says yes. */
export async function order(
  { call, shop }: Pick<TestApi, 'call'> & Partial<Pick<TestApi, 'shop'>>,
  { body, key = newKey(), token, language, isUnanswered = false }: OrderWish = {},
): Promise<Ordered> {
  const placed = await call('POST /orders', {
    body: orderBody(body),
    token,
    headers: { 'idempotency-key': key },
    ...(language ? { language } : {}),
  })
  if (shop && placed.status === 201 && !isUnanswered) await sayYes({ shop }, placed.body.order._id)
  return placed
}

/** Its buyer says yes to a cash order that waits for it; any other order stays as it is. */
export async function sayYes({ shop }: Pick<TestApi, 'shop'>, orderId: string): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const placed = await lockOrderIfAny(tx, orderId)
    if (placed) await acceptConfirmation(tx, placed, { by: 'link', at: shop.clock.now() })
  })
}

/** What opens a guest's order. */
export const keyOf = (ordered: Pick<Ordered, 'body'>): Record<string, string> => ({
  'x-order-token': ordered.body.orderToken ?? '',
})

/** Of the e-mail that asks for confirmation. */
export const confirmTokenFor = ({ shop }: Pick<TestApi, 'shop'>, ordered: Pick<Ordered, 'body'>): string =>
  confirmToken(shop.settings.sessionSecret, ordered.body.order._id)

export const idOf = (ordered: Pick<Ordered, 'body'>): { id: string } => ({ id: ordered.body.order._id })

/** Presses a button on the hosted page that `redirectUrl` names; answers where the browser is sent. */
export async function choose(
  { fetch }: Pick<TestApi, 'fetch'>,
  redirectUrl: string | undefined,
  choice: Choice,
): Promise<{ status: number; location: string }> {
  const { pathname } = new URL(redirectUrl ?? '')
  const answer = await fetch(pathname, {
    method: 'POST',
    body: new URLSearchParams({ choice }),
    headers: { origin: 'null' },
  })
  return { status: answer.status, location: answer.headers.get('location') ?? '' }
}

export const payUrlOf = (answered: { body: { payment?: { redirectUrl: string } } }): string | undefined =>
  answered.body.payment?.redirectUrl

/** I1–I16 hold. */
export async function expectHealthy({ shop }: Pick<TestApi, 'shop'>): Promise<void> {
  expect(await findBroken(shop.db)).toEqual([])
}

export async function stockOf(
  { shop }: Pick<TestApi, 'shop'>,
  variantId: string | undefined,
): Promise<{ onHand: number; reserved: number }> {
  const { rows } = await shop.db.execute<{ on_hand: number; reserved: number }>(
    `select on_hand, reserved from variants where id = '${variantId}'`,
  )
  return { onHand: rows[0]?.on_hand ?? -1, reserved: rows[0]?.reserved ?? -1 }
}

/** What the back office does on the way to the door: step by step until the order stands at `to`. */
export async function carryOn(
  { shop }: Pick<TestApi, 'shop'>,
  orderId: string,
  to: 'processing' | 'shipped' | 'delivered',
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrderIfAny(tx, orderId)
    if (!order) throw new Error('There is no such order')
    for (let { status } = order; status !== to;) {
      const next: OrderStatus | null = nextStatus(status)
      if (next === null) throw new Error(`An order never goes from ${order.status} to ${to}`)
      await moveOrder(tx, { ...order, status }, { shop, to: next, actor: 'staff', at: shop.clock.now() })
      status = next
    }
  })
}

/** A return of all of the order's first line whose money went back; the order is delivered first if it wasn't. Answers its id. */
export async function refundReturn(test: Pick<TestApi, 'shop'>, orderId: string, quantity?: number): Promise<string> {
  const { shop } = test
  await carryOn(test, orderId, 'delivered')
  const id = shop.ids.newId()
  await shop.db.execute(
    sql`insert into returns (id, order_id, status, created_at) values (${id}, ${orderId}, 'refunded', ${shop.clock.now().toISOString()})`,
  )
  await shop.db.execute(sql`insert into return_lines (return_id, order_line_id, quantity)
    select ${id}, id, coalesce(${quantity ?? null}::int, quantity) from order_lines where order_id = ${orderId} and position = (select min(position) from order_lines where order_id = ${orderId})`)
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrderIfAny(tx, orderId)
    if (order)
      await noteOrder(tx, order, {
        shop,
        kind: 'order_refunded',
        note: 'refunded',
        actor: 'staff',
        at: shop.clock.now(),
      })
  })
  return id
}
