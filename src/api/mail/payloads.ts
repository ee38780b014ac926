/** What the outbox keeps of each letter until it is sent. Orders' letters are written from the order as it then is. */
import type { ContactSubject } from '#domain/contact.ts'
import type { Language } from '#domain/locale.ts'

type To = { email: string; language: Language }
/** `userId`: so that erasing an account finds what waits for it. */
type ToUser = To & { userId: string }

/** The page that ends a subscription, and what mail programs call by themselves. */
type EndLinks = { unsubscribeLink: string; oneClickLink: string }

type Inquiry = {
  fullName: string
  companyName: string
  productName: string
  productSlug: string
  tierMinQuantity: number
  quantity: number
  message: string
  /** Without VAT; null for who is no approved buyer (D17). */
  totalEstimateFils: number | null
}
type Application = { companyName: string; tradeLicence: string; trn: string; emirate: string }

export type ReturnedPiece = { name: string; slug: string; color: string; size: string }

export type Payloads = {
  verify_email: ToUser & { link: string }
  reset_password: ToUser & { link: string }
  password_changed: ToUser
  newsletter_confirm: To & { link: string } & EndLinks
  newsletter_welcome: To & { code: string; percent: number; endsOn: string } & EndLinks
  /** Everything that came back at once; the colour and the size as the catalogue has them. */
  back_in_stock: To & { pieces: ReturnedPiece[] }
  /** Without a word of the sender's: anybody's address can stand in the form. */
  contact_received: To & { subject: ContactSubject }
  contact_message: To & { name: string; subject: ContactSubject; message: string }
  /** Without the sender's words, as above; so is that of an application. */
  wholesale_inquiry_received: To & Omit<Inquiry, 'fullName' | 'companyName' | 'message'>
  wholesale_inquiry: To & Inquiry
  wholesale_application_received: ToUser
  wholesale_application: ToUser & Application & { contactName: string; phone: string }
  /** Without the company's name, which is whatever the applicant typed. */
  wholesale_approved: ToUser
  wholesale_declined: ToUser
  staff_invitation: To & { name: string; link: string }
}

export type LetterKind = keyof Payloads
