/** Who writes which letter. Order letters are the orders room's to fill in: see mailing.actions.ts. */
import { passwordChangedLetter, resetLetter, verifyLetter } from './account-letters.ts'
import { contactMessageLetter, contactReceivedLetter } from './contact-letters.ts'
import type { Frame, Letter } from './letter.ts'
import { newsletterConfirmLetter, newsletterWelcomeLetter } from './newsletter-letters.ts'
import type { LetterKind, Payloads } from './payloads.ts'
import { staffInvitationLetter } from './staff-letters.ts'
import { backInStockLetter } from './stock-letters.ts'
import {
  applicationLetter,
  applicationReceivedLetter,
  approvedLetter,
  declinedLetter,
  inquiryLetter,
  inquiryReceivedLetter,
} from './wholesale-letters.ts'

export const writers: { [K in LetterKind]: (payload: Payloads[K], frame: Frame) => Letter } = {
  verify_email: verifyLetter,
  reset_password: resetLetter,
  password_changed: passwordChangedLetter,
  newsletter_confirm: newsletterConfirmLetter,
  newsletter_welcome: newsletterWelcomeLetter,
  back_in_stock: backInStockLetter,
  contact_received: contactReceivedLetter,
  contact_message: contactMessageLetter,
  wholesale_inquiry_received: inquiryReceivedLetter,
  wholesale_inquiry: inquiryLetter,
  wholesale_application_received: applicationReceivedLetter,
  wholesale_application: applicationLetter,
  wholesale_approved: approvedLetter,
  wholesale_declined: declinedLetter,
  staff_invitation: staffInvitationLetter,
}

export const isLetterKind = (kind: string): kind is LetterKind => Object.hasOwn(writers, kind)
