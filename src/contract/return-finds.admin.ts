/** What lay in the parcel of a return and was not announced: recorded, decided, and put into stock by who may. */
import { findDecisions, findStates } from '#domain/return-find.ts'
import { z } from 'zod'
import { caseAct, noBody, oneCase } from './after-sales.admin.ts'
import { adminEndpoint } from './admin-endpoint.ts'
import { id, text } from './fields.ts'
import { Return } from './returns.admin.ts'

const reply = z.object({ return: Return })

export const returnFindCalls = {
  addReturnFind: adminEndpoint({
    method: 'POST',
    path: '/admin/returns/:id/finds',
    may: 'returns.receive',
    audit: 'return.found',
    repeatable: true,
    status: 201,
    summary:
      'A piece of the shop, by its variant, or another thing, by words. A piece of the order that may still go back joins the return before its inspection; anything else is kept aside. The buyer is told',
    params: oneCase,
    body: z
      .object({ variantId: id.optional(), words: text(300).default('') })
      .refine(({ variantId, words }) => variantId !== undefined || words !== ''),
    reply: reply.extend({ find: z.object({ _id: z.string(), state: z.enum(findStates) }) }),
    refusals: ['NOT_FOUND', 'FORBIDDEN', 'FIND_NOT_MOVABLE'],
  }),
  decideReturnFind: adminEndpoint({
    ...caseAct,
    path: '/admin/return-finds/:id/decide',
    may: 'returns.receive',
    audit: 'return.found_decide',
    summary: 'It goes back to the buyer, or is kept until the buyer answers, who is told',
    body: z.object({ decision: z.enum(findDecisions) }),
    reply,
    refusals: ['NOT_FOUND', 'FORBIDDEN', 'FIND_NOT_MOVABLE'],
  }),
  stockReturnFind: adminEndpoint({
    ...caseAct,
    path: '/admin/return-finds/:id/stock',
    may: 'stock.adjust',
    audit: 'return.found_stock',
    summary: 'A piece of the shop goes on the shelf of the place where the return lies, once; not above one’s limit',
    body: noBody,
    reply,
    refusals: ['NOT_FOUND', 'FORBIDDEN', 'FIND_NOT_MOVABLE'],
  }),
}
