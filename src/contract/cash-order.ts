import { codeDigits } from '#domain/confirmation.ts'
import { latinDigits } from '#domain/digits.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { requiredText } from './fields.ts'
import { OrderToConfirm } from './orders.ts'

const cashWish = z.enum(['yes', 'no'])

/** A buyer's word on her cash order, by what a text message brought her. */
export const cashOrderCalls = {
  showCashOrder: endpoint({
    method: 'POST',
    path: '/orders/cash-order',
    access: 'anyone',
    limit: 'token',
    summary:
      'The cash order that the link of a text message asks about, without a word that was typed in. Changes nothing',
    body: z.object({ token: z.string().min(20).max(80) }),
    reply: z.object({ order: OrderToConfirm, isDone: z.boolean().describe('She has said yes already') }),
    refusals: ['TOKEN_USED_OR_EXPIRED'],
  }),
  sayCashWord: endpoint({
    method: 'POST',
    path: '/orders/cash-word',
    access: 'anyone',
    limit: 'token',
    summary:
      'Yes or no to a cash order, by the link of the message or by the six digits; no cancels it. After five wrong digits only the link counts',
    body: z.union([
      z.strictObject({ token: z.string().min(20).max(80), wish: cashWish }),
      z.strictObject({
        number: requiredText(30).min(8),
        code: z
          .string()
          .transform((typed) => latinDigits(typed).replace(/\D/g, ''))
          .pipe(z.string().length(codeDigits)),
        wish: cashWish,
      }),
    ]),
    reply: z.object({ number: z.string(), wish: cashWish }),
    refusals: ['TOKEN_USED_OR_EXPIRED', 'ORDER_NOT_CHANGEABLE'],
  }),
}
