/** Back office 3.11: a person's copy for who asks for it on the telephone, and her end once two people have agreed. */
import { forgetStanding } from '../accounts/standing.actions.ts'
import { findPersonBehind, loadPersonFor } from '../customers/person.actions.ts'
import type { Write } from '../http/admin-write.ts'
import { refuse } from '../http/refusal.ts'
import { grantsOf, type StaffMember } from '../http/staff-asker.ts'
import type { Shop, Tx } from '../shop.ts'
import { erasePerson, listHoldings } from './privacy.store.ts'

type ExportCall = { params: { id: string }; member: StaffMember; write: Write }

/** The same as she may have herself; the log says who took it. */
export function exportCustomer(shop: Shop, { params, member, write }: ExportCall) {
  if (grantsOf(member)['customers.contact']?.own) refuse('NOT_FOUND')
  return write(async (tx, note) => {
    const { id, person } = await loadPersonFor(tx, params.id, member)
    note({ type: 'customer', id })
    return { export: { madeAt: shop.clock.now().toISOString(), ...(await listHoldings(tx, person)) } }
  })
}

/** With somebody else's yes. Refuses NOT_FOUND who was erased meanwhile. A guest has no account: her orders and what was left under her e-mail go. */
export async function eraseApproved(tx: Tx, shop: Shop, id: string): Promise<void> {
  const person = (await findPersonBehind(tx, id)) ?? refuse('NOT_FOUND')
  await erasePerson(tx, { ...person, now: shop.clock.now() })
}

/** After the commit: this process forgets her sessions. */
export const forgetErased = (shop: Shop, id: string): void => forgetStanding(shop, id)
