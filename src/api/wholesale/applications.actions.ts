/** D17: a company applies for a wholesale account; staff decide (applications.admin.actions.ts). */
import type { WholesaleApplication } from '#contract/wholesale-forms.ts'
import type { Language } from '#domain/locale.ts'
import type { SignedIn } from '../http/asker.ts'
import { refuse } from '../http/refusal.ts'
import { enqueueEmail } from '../mail/mail.actions.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { type Application, insertApplication } from './forms.store.ts'
import { applicationMessage, applicationReceived } from './wholesale.emails.ts'

/** The e-mail about the decision goes to the account's own address. Refuses with ALREADY_APPLIED. */
export async function applyForWholesale(
  shop: Shop,
  form: WholesaleApplication,
  { shopper, language }: { shopper: SignedIn; language: Language },
) {
  const { contact, ...company } = form
  const application: Application = {
    id: shop.ids.newId(),
    userId: shopper.userId,
    companyName: company.companyName,
    status: 'pending',
    createdAt: shop.clock.now(),
  }
  const at = application.createdAt
  const to = { userId: shopper.userId, email: shopper.email, language }
  await inTransaction(shop.db, async (tx) => {
    if (!(await insertApplication(tx, { ...application, ...company, contact }))) refuse('ALREADY_APPLIED')
    const contactName = `${contact.firstName} ${contact.lastName}`
    await enqueueEmail(tx, applicationMessage, {
      payload: { ...to, ...company, contactName, phone: contact.phone, email: contact.email },
      at,
    })
    await enqueueEmail(tx, applicationReceived, { payload: to, at })
  })
  return showApplication(application)
}

export const showApplication = ({ id, companyName, status, createdAt }: Application) => ({
  application: { _id: id, companyName, status, createdAt: createdAt.toISOString() },
})
