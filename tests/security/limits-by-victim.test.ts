/**
 * What a stranger can cause around orders is counted for who suffers (a mailbox, a phone, an account, a piece) and for the address it comes from.
 * Each is tried from many addresses at once. The table is src/api/http/limits.ts and src/domain/order-guard.ts, printed in docs/limits.md.
 */
import { describe, expect, it } from 'vitest'
import { accountsPerAddress, limitTable } from '#api/http/limits.ts'
import {
  cashAddressCap,
  mostHeldPieces,
  mostOpenOrders,
  unprovenAddressLine,
  unprovenLine,
} from '#domain/order-guard.ts'
import { testApi } from '../harness/api.ts'
import { addProduct } from '../harness/catalogue.ts'
import { confirmTokenFor, expectHealthy, newKey, orderBody, stockOf } from '../harness/orders.ts'
import { signUp } from '../harness/people.ts'

const shopTest = await testApi({
  settings: {
    publicUrl: 'http://shop.test',
    sessionSecret: 'a-secret-of-the-tests-with-32-characters',
    rateLimitFactor: 1,
    trustProxy: 1,
  },
})
const { call, shop } = shopTest

let addresses = 0
const newAddress = () => `203.0.${Math.floor(++addresses / 250)}.${addresses % 250}`
type Wish = Parameters<typeof orderBody>[0]
const send = (body: Wish, from = newAddress(), token?: string) =>
  call('POST /orders', {
    body: orderBody(body),
    token,
    headers: { 'idempotency-key': newKey(), 'x-forwarded-for': from },
  })
const atOnce = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const statesOf = (answers: Awaited<ReturnType<typeof send>>[]) =>
  answers.map(({ body }) => body.code ?? body.order.status)
const count = (states: string[], state: string) => states.filter((one) => one === state).length

describe('F1 F9 what strangers cause, by who suffers', () => {
  it('F1 the mailbox: from 20 addresses at once, no more than the line goes to one e-mail unasked', async () => {
    const { productId } = await addProduct(shop, { stock: 1000 })
    const { email } = orderBody().contact
    const states = statesOf(
      await atOnce(20, () => send({ items: [{ productId, quantity: 4 }], contact: { ...orderBody().contact, email } })),
    )
    expect(count(states, 'placed') * 4).toBeLessThanOrEqual(unprovenLine.pieces)
    expect(count(states, 'placed') + count(states, 'pending_payment')).toBe(20)
  })

  it('F1 the phone: from 20 addresses at once, no more than the line goes to one number unasked', async () => {
    const { productId } = await addProduct(shop, { stock: 1000 })
    const { phone } = orderBody().contact
    const states = statesOf(
      await atOnce(20, () => send({ items: [{ productId, quantity: 4 }], contact: { ...orderBody().contact, phone } })),
    )
    expect(count(states, 'placed') * 4).toBeLessThanOrEqual(unprovenLine.pieces)
    expect(count(states, 'placed') + count(states, 'pending_payment')).toBe(20)
  })

  it('F9 her card: after 20 strangers at once with her e-mail and phone she pays as if there were none', async () => {
    const { productId } = await addProduct(shop, { stock: 1000 })
    const { contact } = orderBody()
    const body = { items: [{ productId }], paymentMethod: 'card' as const, contact }
    expect(count(statesOf(await atOnce(20, () => send(body))), 'pending_payment')).toBe(20)
    expect((await send(body)).body.payment?.redirectUrl).toBeDefined()
  })

  it('F9 the account: 20 orders at once from 20 addresses hold for three, and a stranger’s are not among them', async () => {
    const { productId } = await addProduct(shop, { stock: 1000 })
    const { token, email } = await signUp(shopTest)
    await atOnce(5, () =>
      send({ items: [{ productId }], paymentMethod: 'card', contact: { ...orderBody().contact, email } }),
    )
    const states: string[] = []
    for (let round = 0; round < 5; round++) {
      await call('POST /cart/addToCart', { token, body: { productId } })
      states.push(...statesOf([await send({ paymentMethod: 'card', items: undefined }, newAddress(), token)]))
    }
    expect(states).toEqual([
      ...Array<string>(mostOpenOrders.account).fill('pending_payment'),
      'TOO_MANY_OPEN_ORDERS',
      'TOO_MANY_OPEN_ORDERS',
    ])
  })

  it('F1 the piece: one address takes and holds no more than its cap, with 20 orders at once under 20 names', async () => {
    const goods = await Promise.all(
      Array.from({ length: 10 }, () => addProduct(shop, { stock: 100, basePriceFils: 100_00 })),
    )
    const from = newAddress()
    const answers = await atOnce(20, (index) =>
      send({ items: [{ productId: goods[index % 10]?.productId ?? '', quantity: 10 }] }, from),
    )
    const taken = answers.filter(({ status }) => status === 201)
    expect(taken.length * 10).toBe(cashAddressCap.pieces)
    expect(taken.filter(({ body }) => body.order.status === 'placed').length * 10).toBeLessThanOrEqual(
      unprovenAddressLine.pieces,
    )
    for (const answer of taken.filter(({ body }) => body.order.confirmBy))
      await call('POST /orders/confirm', {
        body: { token: confirmTokenFor(shopTest, answer) },
        headers: { 'x-forwarded-for': newAddress() },
      })
    expect((await send({ items: [{ productId: goods[0]?.productId ?? '' }] }, from)).body.code).toBe(
      'TOO_MANY_OPEN_ORDERS',
    )
    await expectHealthy(shopTest)
  })

  it('F9 the piece: card orders of one address, sent at once under 20 names, hold ten orders or 60 pieces', async () => {
    const {
      productId,
      variants: [variant],
    } = await addProduct(shop, { stock: 1000 })
    const one = statesOf(
      await atOnce(
        20,
        (() => {
          const from = newAddress()
          return () => send({ items: [{ productId }], paymentMethod: 'card' }, from)
        })(),
      ),
    )
    expect(count(one, 'pending_payment')).toBe(mostOpenOrders.address)
    const many = statesOf(
      await atOnce(
        20,
        (() => {
          const from = newAddress()
          return () => send({ items: [{ productId, quantity: 10 }], paymentMethod: 'card' }, from)
        })(),
      ),
    )
    expect(count(many, 'pending_payment') * 10).toBe(mostHeldPieces)
    expect((await stockOf(shopTest, variant?.id)).reserved).toBe(mostOpenOrders.address + mostHeldPieces)
  })

  it('F18 the address of many accounts: twenty of them have four times what one has, and not twenty', async () => {
    const from = newAddress()
    const people = await atOnce(20, () => signUp(shopTest))
    const perAccount = 10
    const answers = await Promise.all(
      people.flatMap(({ token }) =>
        Array.from({ length: perAccount }, () =>
          call('POST /orders', {
            body: orderBody(),
            token,
            headers: { 'idempotency-key': newKey(), 'x-forwarded-for': from },
          }),
        ),
      ),
    )
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(accountsPerAddress * limitTable.order.points)
    const [person] = people
    expect(
      (
        await call('POST /orders', {
          body: orderBody(),
          token: person?.token,
          headers: { 'idempotency-key': newKey(), 'x-forwarded-for': newAddress() },
        })
      ).body.code,
    ).toBe('EMPTY_CART')
  })
})
