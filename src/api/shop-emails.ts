/** The e-mails of all rooms. */
import { accountEmails } from './accounts/accounts.emails.ts'
import { cashEmails } from './cash/cash.emails.ts'
import { catalogueEmails } from './catalogue/catalogue.emails.ts'
import { confirmationEmails } from './confirmations/confirmations.emails.ts'
import { contactEmails } from './contact/contact.emails.ts'
import { deskEmails } from './desk/desk.emails.ts'
import type { EmailKind } from './email.ts'
import { giftCardEmails } from './giftcards/giftcards.emails.ts'
import { newsletterEmails } from './newsletter/newsletter.emails.ts'
import { orderEmails } from './orders/orders.emails.ts'
import { paymentEmails } from './payments/pay-link.emails.ts'
import { refundEmails } from './refunds/refunds.emails.ts'
import { reviewEmails } from './reviews/reviews.emails.ts'
import { staffEmails } from './staff/staff.emails.ts'
import { walletEmails } from './wallets/wallets.emails.ts'
import { wholesaleEmails } from './wholesale/wholesale.emails.ts'

export const shopEmails: readonly EmailKind[] = [
  ...accountEmails,
  ...cashEmails,
  ...catalogueEmails,
  ...confirmationEmails,
  ...contactEmails,
  ...deskEmails,
  ...giftCardEmails,
  ...newsletterEmails,
  ...orderEmails,
  ...paymentEmails,
  ...refundEmails,
  ...reviewEmails,
  ...staffEmails,
  ...walletEmails,
  ...wholesaleEmails,
]
