/** Orders by card, and webhooks about them: honest ones and others. */
import { createHmac } from 'node:crypto'
import { signatureHeader, signWebhook } from '#gateways/card/test-gateway-signature.ts'
import type { TestApi } from '../harness/api.ts'
import { addProduct } from '../harness/catalogue.ts'
import { idOf, keyOf, newKey, order, payUrlOf } from '../harness/orders.ts'

type Hook = { session: string; orderId: string; amountFils?: number; signedWith?: string | null; eventId?: string }

export function payingIn(shopTest: TestApi) {
  const { call, clock, fetch, shop } = shopTest
  const rowsOf = async <T extends Record<string, unknown>>(statement: string) =>
    (await shop.db.execute<T>(statement)).rows

  async function cardOrder() {
    const {
      productId,
      variants: [variant],
    } = await addProduct(shop)
    const ordered = await order(shopTest, { body: { items: [{ productId }], paymentMethod: 'card' } })
    const [payment] = await rowsOf<{ session_id: string }>(
      `select session_id from payments where order_id = '${idOf(ordered).id}'`,
    )
    return {
      ordered,
      params: idOf(ordered),
      headers: keyOf(ordered),
      url: payUrlOf(ordered),
      session: payment?.session_id ?? '',
      variantId: variant?.id,
    }
  }
  const statusOf = async ({ params, headers }: { params: { id: string }; headers: Record<string, string> }) => {
    const {
      body: {
        order: { status, paymentStatus },
      },
    } = await call('GET /orders/:id', { params, headers })
    return `${status} ${paymentStatus}`
  }

  const hookSecret = createHmac('sha256', shop.settings.sessionSecret).update('test-gateway-webhooks').digest('hex')
  function hook({
    session,
    orderId,
    amountFils = 22_500,
    signedWith = hookSecret,
    eventId = newKey(),
  }: Hook): Promise<Response> {
    const body = JSON.stringify({
      id: eventId,
      session,
      report: { outcome: 'paid', currency: 'AED', livemode: false, orderId, amountFils },
    })
    const signature: Record<string, string> =
      signedWith === null
        ? {}
        : { [signatureHeader]: signWebhook(signedWith, new TextEncoder().encode(body), clock.now()) }
    return fetch('/api/payments/webhooks/test', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...signature },
    })
  }

  return { cardOrder, statusOf, hook }
}
