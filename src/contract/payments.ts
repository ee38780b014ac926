import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { aed, moment } from './fields.ts'
import { OrderItem } from './orders.ts'

const token = z.object({ token: z.string().min(20).max(200) })

/** What a pay link asks for. Nothing that was typed in about a person is shown: an e-mail is passed on easily. */
export const PayLink = z.object({
  state: z.enum(['open', 'paid', 'ended']),
  number: z.string(),
  items: z.array(OrderItem.omit({ customization: true })),
  discount: aed,
  shipping: aed,
  total: aed.describe('What the whole order costs'),
  payable: aed.describe('What this link asks for'),
  expiresAt: moment,
})
export type PayLink = z.output<typeof PayLink>

/** The body is the provider's and is read raw, because its signature covers the bytes. */
export const paymentCalls = {
  receiveWebhook: endpoint({
    method: 'POST',
    path: '/payments/webhooks/:provider',
    access: 'anyone',
    summary: 'What a payment provider reports; repeats change nothing',
    params: z.object({ provider: z.enum(['stripe', 'test']) }),
    reply: z.object({ received: z.boolean() }),
    refusals: ['VALIDATION_FAILED', 'PROVIDER_NOT_CONFIGURED', 'DEPENDENCY_DOWN'],
  }),
  showPayLink: endpoint({
    method: 'POST',
    path: '/payments/links/show',
    access: 'anyone',
    limit: 'token',
    summary: 'What a pay link asks for, and whether it may still be paid. Changes nothing',
    body: token,
    reply: z.object({ link: PayLink }),
    refusals: ['TOKEN_USED_OR_EXPIRED'],
  }),
  payByLink: endpoint({
    method: 'POST',
    path: '/payments/links/pay',
    access: 'anyone',
    limit: 'token',
    summary: 'Opens the payment page of a pay link; no address where it was paid a moment ago',
    body: token,
    reply: z.object({ redirectUrl: z.string().nullable() }),
    refusals: ['TOKEN_USED_OR_EXPIRED', 'ORDER_NOT_CHANGEABLE', 'PROVIDER_NOT_CONFIGURED', 'DEPENDENCY_DOWN'],
  }),
}
