/** The jobs of all rooms. */
import { accountJobs } from './accounts/accounts.jobs.ts'
import { approvalJobs } from './approvals/approvals.jobs.ts'
import { auditJobs } from './audit/audit.jobs.ts'
import { bulkJobs } from './bulk/bulk.jobs.ts'
import { catalogueJobs } from './catalogue/catalogue.jobs.ts'
import { checkoutJobs } from './checkout/checkout.jobs.ts'
import { confirmationJobs } from './confirmations/confirmations.jobs.ts'
import { contactJobs } from './contact/contact.jobs.ts'
import { disputeJobs } from './disputes/disputes.jobs.ts'
import { fileJobs } from './files/files.jobs.ts'
import { limitJobs } from './http/limits.jobs.ts'
import { draftJobs } from './drafts/drafts.jobs.ts'
import { giftCardJobs } from './giftcards/giftcards.jobs.ts'
import { invoiceJobs } from './invoices/invoices.jobs.ts'
import { mailJobs } from './mail/mail.jobs.ts'
import { mediaJobs } from './media/media.jobs.ts'
import { moneyJobs } from './money/money.jobs.ts'
import { orderJobs } from './orders/orders.jobs.ts'
import { parcelJobs } from './parcels/parcels.jobs.ts'
import { paymentJobs } from './payments/payments.jobs.ts'
import { photoJobs } from './photos/photos.jobs.ts'
import { pickupJobs } from './pickups/pickups.jobs.ts'
import { privacyJobs } from './privacy/privacy.jobs.ts'
import { refundJobs } from './refunds/refunds.jobs.ts'
import { returnJobs } from './returns/returns.jobs.ts'
import { staffJobs } from './staff/staff.jobs.ts'
import { stockJobs } from './stock/stock.jobs.ts'
import { taxJobs } from './tax/tax.jobs.ts'
import type { Job } from './job.ts'

export const shopJobs: readonly Job[] = [
  ...accountJobs,
  ...approvalJobs,
  ...auditJobs,
  ...bulkJobs,
  ...catalogueJobs,
  ...checkoutJobs,
  ...confirmationJobs,
  ...contactJobs,
  ...disputeJobs,
  ...draftJobs,
  ...fileJobs,
  ...limitJobs,
  ...giftCardJobs,
  ...invoiceJobs,
  ...mailJobs,
  ...mediaJobs,
  ...moneyJobs,
  ...orderJobs,
  ...parcelJobs,
  ...paymentJobs,
  ...photoJobs,
  ...pickupJobs,
  ...privacyJobs,
  ...refundJobs,
  ...returnJobs,
  ...staffJobs,
  ...stockJobs,
  ...taxJobs,
]
