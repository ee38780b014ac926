/** A draft as it is typed, and as it is shown. Money in fils; every price in an answer is worked out by the server. */
import { draftChannels, draftStates, mostDraftLines } from '#domain/draft.ts'
import { languages } from '#domain/locale.ts'
import { orderStatuses } from '#domain/order.ts'
import { paymentMethods } from '#domain/payment.ts'
import { z } from 'zod'
import { assetUrl, customization, id, moment, name, purchaseOption, text } from './fields.ts'

const fils = z.int()

/** As it is typed while somebody speaks: whole and right it has to be only when the draft is placed. */
const typedContact = z.object({
  email: name(254).default(''),
  phone: name(40).default(''),
  firstName: name(100).default(''),
  lastName: name(100).default(''),
})
const typedAddress = z.object({
  fullName: name(200).default(''),
  phone: name(40).default(''),
  address: name(300).default(''),
  building: name(200).default(''),
  area: name(120).default(''),
  city: name(120).default(''),
  emirate: name(40).default(''),
  makani: name(20).default(''),
})

const DraftLine = z.object({
  variantId: id,
  purchaseOption: purchaseOption.nullable().default(null),
  customization: customization.nullable().default(null),
  quantity: z.int().min(1).max(999),
  cutPriceFils: z
    .int()
    .min(1)
    .max(1_000_000_000)
    .nullable()
    .default(null)
    .describe('Below the shop’s price of one piece as it is bought; null for the shop’s price'),
})

export const DraftBody = z.object({
  channel: z.enum(draftChannels),
  language: z.enum(languages),
  contact: typedContact,
  address: typedAddress,
  notes: text(1000).default(''),
  couponCode: name(60).default(''),
  paymentMethod: z.enum(paymentMethods),
  branch: name(60).default(''),
  shippingFils: z.int().min(0).max(100_000).nullable().default(null).describe('Null for the usual fee'),
  cutReason: text(300).default(''),
  lines: z.array(DraftLine).max(mostDraftLines),
})
export type DraftBody = z.output<typeof DraftBody>

const ShownLine = z.object({
  variantId: z.string(),
  sku: z.string(),
  productId: z.string(),
  name: z.string(),
  image: assetUrl.nullable(),
  color: z.string(),
  size: z.string(),
  isSet: z.boolean(),
  purchaseOption: purchaseOption.nullable(),
  customization: z.string().nullable(),
  quantity: z.int(),
  listPriceFils: fils.describe('What the shop asks for one piece as it is bought'),
  cutPriceFils: fils.nullable(),
  lineTotalFils: fils,
  available: z.int().describe('With what is set aside for this draft'),
  isSold: z.boolean().describe('False once the shop no longer sells it'),
})

export const Draft = z.object({
  _id: z.string(),
  number: z.string(),
  version: z.int(),
  state: z.enum(draftStates),
  channel: z.enum(draftChannels),
  language: z.enum(languages),
  contact: z.object({ email: z.string(), phone: z.string(), firstName: z.string(), lastName: z.string() }),
  address: z.object({
    fullName: z.string(),
    phone: z.string(),
    address: z.string(),
    building: z.string(),
    area: z.string(),
    city: z.string(),
    emirate: z.string(),
    makani: z.string(),
  }),
  isCustomer: z.boolean().describe('The order goes to the account of this e-mail'),
  notes: z.string(),
  couponCode: z.string(),
  couponRefusal: z.string().nullable(),
  paymentMethod: z.enum(paymentMethods),
  branch: z.string(),
  branches: z
    .array(z.object({ id: z.string(), name: z.object({ en: z.string(), ar: z.string(), fr: z.string() }) }))
    .describe('In whose tills whoever asks may take cash'),
  shippingFils: fils.nullable(),
  cutReason: z.string(),
  lines: z.array(ShownLine),
  price: z.object({
    fullTotalFils: fils,
    savedFils: fils,
    discountFils: fils,
    shippingFils: fils,
    usualShippingFils: fils,
    cashFeeFils: fils,
    taxFils: fils,
    payableFils: fils,
  }),
  cashRefusal: z.enum(['off', 'above_cap']).nullable(),
  cut: z.object({
    percent: z.int().describe('The deepest of all lines'),
    isAllowed: z.boolean().describe('Within one’s own limit, or somebody else has agreed to it'),
    isAsked: z.boolean().describe('Somebody else has been asked'),
  }),
  heldUntil: moment.nullable(),
  owner: z.object({ _id: z.string(), name: z.string() }),
  order: z
    .object({
      number: z.string(),
      status: z.enum(orderStatuses),
      payableFils: fils,
      payBy: moment.nullable(),
      payLink: z.string().nullable(),
      isTransferAsked: z.boolean().describe('A transfer waits for somebody else to find it in the account'),
    })
    .nullable(),
  createdAt: moment,
  updatedAt: moment,
})
export type Draft = z.output<typeof Draft>
