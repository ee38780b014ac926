import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The body is the provider's and is read raw, because its signature covers the bytes. */
export const messageCalls = {
  receiveReceipts: endpoint({
    method: 'POST',
    path: '/message-receipts/:provider',
    access: 'anyone',
    limit: 'receipt',
    summary: 'What became of text messages, signed by their provider; repeats change nothing',
    params: z.object({ provider: z.string().regex(/^[a-z0-9-]{1,30}$/) }),
    reply: z.object({ received: z.boolean() }),
    refusals: ['VALIDATION_FAILED', 'NOT_FOUND', 'BODY_TOO_LARGE'],
  }),
}
