/** The call list: orders that wait for their buyer's yes, and what became of calling them. Money in fils. */
import { callOutcomes, confirmReasons } from '#domain/confirmation.ts'
import { languages } from '#domain/locale.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { id, moment, text } from './fields.ts'

export const OrderCall = z.object({
  _id: z.string(),
  outcome: z.enum(callOutcomes),
  called: z.string().describe('The number, masked'),
  remark: z.string(),
  by: z.string(),
  at: moment,
})

const OrderToCall = z.object({
  _id: z.string(),
  number: z.string(),
  createdAt: moment,
  until: moment.describe('Unconfirmed by then, it is cancelled'),
  stage: z
    .enum(['mailbox', 'waiting', 'call'])
    .describe('Asked by e-mail before its stock is sold; asked by message; all messages are out'),
  reasons: z.array(z.enum(confirmReasons)).describe('Empty where its mailbox is asked'),
  messages: z.int().describe('Sent to the buyer'),
  buyer: z.string(),
  phone: z.string().describe('Masked; the whole one is a call of its own, which the log notes'),
  isPhoneWrong: z.boolean().describe('Somebody was told so, of this very number'),
  language: z.enum(languages).describe('Of the buyer'),
  script: z.string().describe('What to say, in the buyer’s language'),
  payableFils: z.int(),
  pieces: z.int(),
  calls: z.array(OrderCall).describe('Newest first'),
})

/** The most that the list shows: the most urgent. */
export const mostToCall = 200

export const callCalls = {
  listToConfirm: adminEndpoint({
    method: 'GET',
    path: '/admin/confirm',
    may: 'orders.write',
    summary: `Orders that wait for their buyer's yes, those that end first first, ${mostToCall} at most`,
    reply: z.object({ orders: z.array(OrderToCall), count: z.int().describe('Of all that wait, 10,000 at most') }),
  }),
  noteCall: adminEndpoint({
    method: 'POST',
    path: '/admin/orders/:id/calls',
    may: 'orders.write',
    audit: 'order.call',
    repeatable: true,
    summary:
      'Somebody telephoned the buyer of an order that waits for its yes, and reached nobody. After `wrong_number` that number gets no more messages, and an e-mail asks',
    params: z.object({ id }),
    body: z.object({ outcome: z.enum(callOutcomes), remark: text(300).default('') }),
    reply: z.object({ call: z.object({ _id: z.string() }), attempts: z.int() }),
    refusals: ['ORDER_NOT_CHANGEABLE'],
  }),
}
