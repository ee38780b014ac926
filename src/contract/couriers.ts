import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The body is the courier's and is read raw, because its signature covers the bytes. */
export const courierCalls = {
  receiveCourierEvents: endpoint({
    method: 'POST',
    path: '/courier-events/:courier',
    access: 'anyone',
    limit: 'courier',
    summary: 'What a courier reports of parcels, signed; repeats change nothing',
    params: z.object({ courier: z.string().regex(/^[a-z0-9-]{1,30}$/) }),
    reply: z.object({ received: z.boolean() }),
    refusals: ['VALIDATION_FAILED', 'NOT_FOUND', 'BODY_TOO_LARGE', 'DEPENDENCY_DOWN'],
  }),
}
