/** D17: a company applies, an administrator decides. Approval is the role `wholesale`, which every call looks up. */
import type { WholesaleApplication } from '#contract/wholesale-forms.ts'
import type { Language } from '#domain/locale.ts'
import { findReader, forgetStanding, makeWholesale } from '../accounts/standing.actions.ts'
import type { SignedIn } from '../http/asker.ts'
import { refuse } from '../http/refusal.ts'
import { enqueueLetter } from '../mail/mail.actions.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { type Application, findApplicationLocked, insertApplication, saveDecision } from './forms.store.ts'

/** Staff can't: approval would take their role. The answer's letter goes to the account's own address. */
export async function applyForWholesale(
  shop: Shop,
  asked: WholesaleApplication,
  { shopper, language }: { shopper: SignedIn; language: Language },
) {
  if (shopper.role === 'staff' || shopper.role === 'admin') refuse('FORBIDDEN')
  const { contact, ...company } = asked
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
    await enqueueLetter(tx, 'wholesale_application', {
      payload: { ...to, ...company, contactName, phone: contact.phone, email: contact.email },
      at,
    })
    await enqueueLetter(tx, 'wholesale_application_received', { payload: to, at })
  })
  return showApplication(application)
}

export const approveApplication = (shop: Shop, admin: SignedIn, id: string) =>
  decide(shop, admin, { id, status: 'approved' })
export const declineApplication = (shop: Shop, admin: SignedIn, id: string) =>
  decide(shop, admin, { id, status: 'declined' })

async function decide(shop: Shop, admin: SignedIn, { id, status }: { id: string; status: 'approved' | 'declined' }) {
  const at = shop.clock.now()
  const application = await inTransaction(shop.db, async (tx) => {
    const found = (await findApplicationLocked(tx, id)) ?? refuse('NOT_FOUND')
    if (found.status !== 'pending') refuse('ALREADY_DECIDED')
    const reader = (await findReader(tx, found.userId)) ?? refuse('NOT_FOUND')
    await saveDecision(tx, id, { status, by: admin.userId, at })
    if (status === 'approved' && reader.role === 'customer') await makeWholesale(tx, found.userId)
    const payload = { userId: found.userId, email: reader.email, language: reader.language }
    await enqueueLetter(tx, status === 'approved' ? 'wholesale_approved' : 'wholesale_declined', { payload, at })
    return { ...found, status }
  })
  forgetStanding(shop, application.userId)
  shop.log.info({ applicationId: id, decidedBy: admin.userId, status }, 'a wholesale application was decided')
  return showApplication(application)
}

const showApplication = ({ id, companyName, status, createdAt }: Application) => ({
  application: { _id: id, companyName, status, createdAt: createdAt.toISOString() },
})
