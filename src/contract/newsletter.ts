import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { email } from './fields.ts'

const nothing = z.object({})
const token = z.string().min(20).max(600)

export const newsletterCalls = {
  subscribe: endpoint({
    method: 'POST',
    path: '/newsletter/subscribers',
    access: 'anyone',
    limit: 'alert',
    status: 201,
    summary: 'Ask for the newsletter; a letter asks for confirmation. The same answer for every address (D6)',
    body: z.object({ email }),
    reply: nothing,
  }),
  confirmSubscription: endpoint({
    method: 'POST',
    path: '/newsletter/confirm',
    access: 'anyone',
    limit: 'token',
    status: 201,
    summary: 'Confirm with the token of the letter; a coupon for the first order is sent once. Repeats change nothing',
    body: z.object({ token }),
    reply: nothing,
    refusals: ['TOKEN_USED_OR_EXPIRED'],
  }),
  resubscribe: endpoint({
    method: 'POST',
    path: '/newsletter/resubscribe',
    access: 'anyone',
    limit: 'token',
    status: 201,
    summary:
      'Ask for the newsletter again after ending it, with the token of any newsletter; a letter asks for confirmation. Repeats change nothing',
    body: z.object({ token }),
    reply: nothing,
    refusals: ['TOKEN_USED_OR_EXPIRED'],
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/newsletter/unsubscribe',
    access: 'anyone',
    limit: 'token',
    status: 201,
    summary: 'End the subscription with the token of any newsletter. Repeats change nothing',
    body: z.object({ token }),
    reply: nothing,
    refusals: ['TOKEN_USED_OR_EXPIRED'],
  }),
  unsubscribeOneClick: endpoint({
    method: 'POST',
    path: '/newsletter/unsubscribe/one-click',
    access: 'anyone',
    limit: 'token',
    status: 201,
    summary:
      'The same, for the button of mail programs (RFC 8058): they send a form of their own, so the token stands in the address',
    query: z.object({ token }),
    reply: nothing,
    refusals: ['TOKEN_USED_OR_EXPIRED'],
  }),
}
