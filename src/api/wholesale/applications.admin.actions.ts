/** D17: staff approve or decline a company's application. Approval is the role `wholesale`, which every call looks up. */
import { findReader, forgetStanding, makeWholesale } from '../accounts/standing.actions.ts'
import type { AdminCall } from '../http/admin-mount.ts'
import { refuse } from '../http/refusal.ts'
import { grantsOf } from '../http/staff-asker.ts'
import { enqueueEmail } from '../mail/mail.actions.ts'
import type { Shop } from '../shop.ts'
import { showApplication } from './applications.actions.ts'
import { findApplicationLocked, saveDecision } from './forms.store.ts'
import { applicationApproved, applicationDeclined } from './wholesale.emails.ts'

type Deciding = Pick<AdminCall, 'write'> & { member: NonNullable<AdminCall['member']>; params: { id: string } }

/**
 * Refuses with NOT_FOUND, ALREADY_DECIDED, and FORBIDDEN for a member whose permission covers only her own accounts: an application belongs to nobody yet.
 */
export async function decideApplication(
  shop: Shop,
  { params: { id }, member, write }: Deciding,
  status: 'approved' | 'declined',
) {
  const at = shop.clock.now()
  const application = await write(async (tx, note) => {
    const found = (await findApplicationLocked(tx, id)) ?? refuse('NOT_FOUND')
    if (grantsOf(member)['wholesale.write']?.own) refuse('FORBIDDEN')
    if (found.status !== 'pending') refuse('ALREADY_DECIDED')
    const reader = (await findReader(tx, found.userId)) ?? refuse('NOT_FOUND')
    await saveDecision(tx, id, { status, by: member.staffId, at })
    if (status === 'approved' && reader.role === 'customer') await makeWholesale(tx, found.userId)
    const payload = { userId: found.userId, email: reader.email, language: reader.language }
    await enqueueEmail(tx, status === 'approved' ? applicationApproved : applicationDeclined, { payload, at })
    note({ type: 'application', id, before: { status: found.status }, after: { status } })
    return { ...found, status }
  })
  forgetStanding(shop, application.userId)
  return showApplication(application)
}
