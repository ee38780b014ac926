/** The rules of the wholesale forms, fetched with the first one: zod is in no chunk that other pages share. */
import { issue } from '#contract/fields.ts'
import { WholesaleApplication, WholesaleInquiry } from '#contract/wholesale-forms.ts'
import { reachesTier } from '#domain/wholesale.ts'

/** The tier's minimum is checked beside the other fields, not after them: a buyer sees everything that is missing at once. */
export const inquiryForm = WholesaleInquiry.refine(
  ({ quantity, tierMinQuantity }) => reachesTier(quantity, tierMinQuantity),
  {
    path: ['quantity'],
    message: issue('tier_quantity'),
    when: ({ value }) => {
      const { quantity, tierMinQuantity } = value as { quantity: unknown; tierMinQuantity: unknown }
      return Number(quantity) > 0 && Number(tierMinQuantity) > 0
    },
  },
)

export const applicationForm = WholesaleApplication
