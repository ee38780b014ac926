/** R111, D17: inquiries and applications, to the buyer and to the shop. Amounts are without VAT. */
import { emirateName, isEmirate } from '#domain/address.ts'
import { defaultLanguage, type Language, languageNames } from '#domain/locale.ts'
import { formatMoney, toAed } from '#domain/money.ts'
import { type Block, button, facts, type Frame, type Letter, nobody, text } from './letter.ts'
import type { Payloads } from './payloads.ts'
import { type WholesaleTexts, wholesaleTexts } from './wholesale-texts.ts'

function inquiryFacts(
  inquiry: Payloads['wholesale_inquiry_received'],
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

export function inquiryReceivedLetter(inquiry: Payloads['wholesale_inquiry_received'], { publicUrl }: Frame): Letter {
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

export function inquiryLetter(inquiry: Payloads['wholesale_inquiry'], { publicUrl, company }: Frame): Letter {
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

export function applicationReceivedLetter({ language, email }: Payloads['wholesale_application_received']): Letter {
  const { subject, body } = wholesaleTexts[language].application
  return { language, to: email, subject, preview: body, heading: subject, blocks: [text(body)] }
}

export function applicationLetter(application: Payloads['wholesale_application'], { company }: Frame): Letter {
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

export function approvedLetter({ language, email }: Payloads['wholesale_approved'], { publicUrl }: Frame): Letter {
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

export function declinedLetter({ language, email }: Payloads['wholesale_declined']): Letter {
  const { subject, body } = wholesaleTexts[language].declined
  return { language, to: email, subject, preview: body, heading: subject, blocks: [text(body)] }
}
