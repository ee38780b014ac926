import { z } from 'zod'
import { endpoint } from './endpoint.ts'

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
}
