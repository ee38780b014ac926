/** R111, D17: inquiries and applications, to the buyer and to the shop. Amounts are without VAT. */
import { emirateName, isEmirate } from '#domain/address.ts'
import { defaultLanguage, type Language, languageNames } from '#domain/locale.ts'
import { formatMoney, toAed } from '#domain/money.ts'
import { z } from 'zod'
import {
  type Block,
  button,
  type EmailContext,
  type EmailKind,
  emailKind,
  facts,
  type Letter,
  nobody,
  receiptRule,
  text,
  toReader,
  toStoreRule,
  toUser,
  usefulForDays,
} from '../email.ts'
import { type WholesaleTexts, wholesaleTexts } from './email-texts.ts'

/** Without the sender's words: anybody's address can stand in the form. `totalEstimateFils`: without VAT; null for who is no approved buyer (D17). */
const inquiryReceivedPayload = toReader.extend({
  productName: z.string(),
  productSlug: z.string(),
  tierMinQuantity: z.number(),
  quantity: z.number(),
  totalEstimateFils: z.number().nullable(),
})
const inquiryPayload = inquiryReceivedPayload.extend({
  fullName: z.string(),
  companyName: z.string(),
  message: z.string(),
})
const applicationPayload = toUser.extend({
  companyName: z.string(),
  tradeLicence: z.string(),
  trn: z.string(),
  emirate: z.string(),
  contactName: z.string(),
  phone: z.string(),
})

function inquiryFacts(
  inquiry: z.infer<typeof inquiryReceivedPayload>,
  words: WholesaleTexts['facts'],
  language: Language,
): Block {
  const { totalEstimateFils: estimate } = inquiry
  return facts(
    { label: words.product, value: inquiry.productName },
    { label: words.quantity, value: String(inquiry.quantity) },
    { label: words.tier, value: words.from(inquiry.tierMinQuantity) },
    estimate === null ? null : { label: words.estimate, value: formatMoney(toAed(estimate), language), isStrong: true },
  )
}

function inquiryReceivedLetter(
  inquiry: z.infer<typeof inquiryReceivedPayload>,
  { frame: { publicUrl } }: EmailContext,
): Letter {
  const { language, email } = inquiry
  const words = wholesaleTexts[language]
  return {
    language,
    to: email,
    subject: words.inquiry.subject,
    preview: words.inquiry.body,
    heading: words.inquiry.subject,
    blocks: [
      text(words.inquiry.body),
      inquiryFacts(inquiry, words.facts, language),
      button(words.inquiry.action, `${publicUrl}/${language}/wholesale`),
    ],
  }
}

function inquiryLetter(
  inquiry: z.infer<typeof inquiryPayload>,
  { frame: { publicUrl, company } }: EmailContext,
): Letter {
  const words = wholesaleTexts[defaultLanguage]
  return {
    language: defaultLanguage,
    to: company.wholesaleEmail ?? nobody,
    replyTo: inquiry.email,
    subject: `Wholesale inquiry: ${inquiry.productName} × ${inquiry.quantity}, ${inquiry.companyName}`,
    preview: inquiry.message.slice(0, 120),
    heading: 'Wholesale inquiry',
    blocks: [
      facts(
        { label: 'From', value: inquiry.fullName },
        { label: 'Company', value: inquiry.companyName },
        { label: 'E-mail', value: inquiry.email },
        { label: 'Writes in', value: languageNames[inquiry.language] },
      ),
      inquiryFacts(inquiry, words.facts, defaultLanguage),
      ...(inquiry.message === '' ? [] : [{ kind: 'quote', text: inquiry.message } as const]),
      button('See the product', `${publicUrl}/product/${encodeURIComponent(inquiry.productSlug)}`),
    ],
  }
}

function applicationReceivedLetter({ language, email }: z.infer<typeof toUser>): Letter {
  const { subject, body } = wholesaleTexts[language].application
  return { language, to: email, subject, preview: body, heading: subject, blocks: [text(body)] }
}

function applicationLetter(
  application: z.infer<typeof applicationPayload>,
  { frame: { company } }: EmailContext,
): Letter {
  return {
    language: defaultLanguage,
    to: company.wholesaleEmail ?? nobody,
    replyTo: application.email,
    subject: `Wholesale application: ${application.companyName}`,
    preview: application.companyName,
    heading: 'Wholesale application',
    blocks: [
      facts(
        { label: 'Contact', value: application.contactName },
        { label: 'Phone', value: application.phone },
        { label: 'E-mail', value: application.email },
      ),
      facts(
        { label: 'Company', value: application.companyName },
        { label: 'Trade licence', value: application.tradeLicence },
        { label: 'TRN', value: application.trn },
        {
          label: 'Emirate',
          value: isEmirate(application.emirate)
            ? emirateName(application.emirate)[defaultLanguage]
            : application.emirate,
        },
      ),
    ],
  }
}

function approvedLetter({ language, email }: z.infer<typeof toUser>, { frame: { publicUrl } }: EmailContext): Letter {
  const { subject, body, action } = wholesaleTexts[language].approved
  return {
    language,
    to: email,
    subject,
    preview: body,
    heading: subject,
    blocks: [text(body), button(action, `${publicUrl}/${language}/wholesale`)],
  }
}

function declinedLetter({ language, email }: z.infer<typeof toUser>): Letter {
  const { subject, body } = wholesaleTexts[language].declined
  return { language, to: email, subject, preview: body, heading: subject, blocks: [text(body)] }
}

export const inquiryReceived = emailKind({
  ...receiptRule,
  name: 'wholesale_inquiry_received',
  payload: inquiryReceivedPayload,
  write: inquiryReceivedLetter,
})

export const inquiryMessage = emailKind({
  ...toStoreRule,
  name: 'wholesale_inquiry',
  payload: inquiryPayload,
  write: inquiryLetter,
})

export const applicationReceived = emailKind({
  ...receiptRule,
  name: 'wholesale_application_received',
  payload: toUser,
  write: applicationReceivedLetter,
})

export const applicationMessage = emailKind({
  ...toStoreRule,
  name: 'wholesale_application',
  payload: applicationPayload,
  write: applicationLetter,
})

const decision = { causedBy: 'staff', budget: null, usefulMs: usefulForDays(3) } as const

/** Without the company's name, which is whatever the applicant typed. */
export const applicationApproved = emailKind({
  ...decision,
  name: 'wholesale_approved',
  payload: toUser,
  write: approvedLetter,
})

export const applicationDeclined = emailKind({
  ...decision,
  name: 'wholesale_declined',
  payload: toUser,
  write: declinedLetter,
})

export const wholesaleEmails: readonly EmailKind[] = [
  inquiryReceived,
  inquiryMessage,
  applicationReceived,
  applicationMessage,
  applicationApproved,
  applicationDeclined,
]
