/** A buyer gives the bank account to which her money goes back, by the link in a letter. */
import { readIban } from '#domain/iban.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { aed, issue, moment, requiredName } from './fields.ts'

const token = z.string().min(20).max(200)

/** As it is stored. */
const iban = z
  .string()
  .max(40, issue('iban'))
  .transform((typed, context) => {
    const read = readIban(typed)
    if (read === null) context.addIssue({ code: 'custom', message: issue('iban') })
    return read ?? z.NEVER
  })

export const refundAccountCalls = {
  showAccountLink: endpoint({
    method: 'POST',
    path: '/refunds/account/show',
    access: 'anyone',
    limit: 'token',
    summary: 'What such a link is about: the number of an order and a sum. Changes nothing',
    body: z.object({ token }),
    reply: z.object({ link: z.object({ number: z.string(), amount: aed, expiresAt: moment }) }),
    refusals: ['TOKEN_USED_OR_EXPIRED'],
  }),
  giveAccount: endpoint({
    method: 'POST',
    path: '/refunds/account',
    access: 'anyone',
    limit: 'token',
    summary: 'The account to which the money goes; the link is good once',
    body: z.object({ token, iban, accountName: requiredName(120) }),
    reply: z.object({ account: z.string().describe('Its first and last signs') }),
    refusals: ['TOKEN_USED_OR_EXPIRED'],
  }),
}
