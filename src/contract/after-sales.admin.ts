/** What a return and a claim have in common behind the counter: whose order it is, its pieces, and what happened to it. */
import { z } from 'zod'
import { id, moment } from './fields.ts'

export const oneCase = z.object({ id })
export const noBody = z.object({}).optional()

export const caseRow = {
  _id: z.string(),
  order: z.object({ _id: z.string(), number: z.string() }),
  buyer: z.string(),
  pieces: z.int(),
  valueFils: z.int().describe('At the order’s prices, before its coupon'),
  createdAt: moment,
  movedAt: moment,
}

export const caseLine = {
  orderLineId: z.string(),
  paidLineId: z.string().describe('The line whose price goes back: another one where this replaced it'),
  sku: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  color: z.string(),
  size: z.string(),
  customization: z.string().nullable(),
  quantity: z.int(),
}

/** One of its steps, by the states that it has. */
export const caseEvent = <const States extends readonly [string, ...string[]]>(states: States) =>
  z.object({
    _id: z.string(),
    at: moment,
    state: z.enum(states),
    by: z.string().nullable().describe('Who of the staff'),
    actor: z.enum(['staff', 'buyer', 'rule']),
    note: z.string(),
  })

/** Above one’s limit nothing is done but this request. */
export const askedApproval = z.object({ _id: z.string(), expiresAt: moment }).nullable()

/** How an act on one is called: in the version that was seen. */
export const caseAct = { method: 'POST', version: true, repeatable: true, params: oneCase } as const
