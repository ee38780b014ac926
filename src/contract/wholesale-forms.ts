import { emirates } from '#domain/address.ts'
import { readTrn } from '#domain/tax.ts'
import { wholesaleStatuses } from '#domain/wholesale.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { aed, contactFields, email, id, issue, moment, requiredName, text } from './fields.ts'

const whole = z.int(issue('quantity')).min(1, issue('quantity')).max(1_000_000, issue('quantity'))

export const WholesaleInquiry = z.object({
  fullName: requiredName(200),
  email,
  companyName: requiredName(200),
  productId: id.describe('Id or slug'),
  tierMinQuantity: whole,
  quantity: whole,
  message: text(2000).optional().default(''),
})
export type WholesaleInquiry = z.output<typeof WholesaleInquiry>

const trn = z
  .string(issue('trn'))
  .max(40, issue('trn'))
  .transform((value, context) => {
    const digits = readTrn(value)
    if (digits !== null) return digits
    context.addIssue({ code: 'custom', message: issue('trn') })
    return z.NEVER
  })

export const WholesaleApplication = z.object({
  companyName: requiredName(200),
  tradeLicence: requiredName(60),
  trn,
  emirate: z.enum(
    emirates.map((emirate) => emirate.code),
    issue('emirate'),
  ),
  contact: contactFields,
})
export type WholesaleApplication = z.output<typeof WholesaleApplication>

export const application = z.object({
  application: z.object({
    _id: z.string(),
    companyName: z.string(),
    status: z.enum(wholesaleStatuses),
    createdAt: moment,
  }),
})

export const wholesaleFormCalls = {
  sendInquiry: endpoint({
    method: 'POST',
    path: '/wholesale/inquiries',
    access: 'visitor',
    limit: 'contact',
    status: 201,
    summary: 'Ask for a wholesale offer (R111)',
    body: WholesaleInquiry,
    reply: z.object({
      inquiry: z.object({
        _id: z.string(),
        totalEstimate: aed.nullable().describe('Without VAT; null unless approved (D17)'),
        status: z.literal('received'),
      }),
    }),
    refusals: ['NOT_FOUND'],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/wholesale/applications',
    access: 'customer',
    limit: 'contact',
    status: 201,
    summary: 'Apply for a wholesale account; one open application each (D17)',
    body: WholesaleApplication,
    reply: application,
    refusals: ['ALREADY_APPLIED'],
  }),
}
