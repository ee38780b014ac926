/** A customer as the rooms that keep a person's rows know her (api/personal.ts). */
import { refuse } from '../http/refusal.ts'
import { grantsOf, type StaffMember } from '../http/staff-asker.ts'
import type { Person } from '../personal.ts'
import type { Db, Tx } from '../shop.ts'
import { type CustomerRow, findCustomer } from './people.store.ts'

/** A guest has no account; her e-mail is all that she is known by, and her orders with it are hers. */
export const personOf = ({ id, kind, email, emailVerified }: CustomerRow): Person =>
  kind === 'account' ? { userId: id, email, emailVerified } : { userId: `guest-${id}`, email, emailVerified: true }

/** NOT_FOUND also for who reads only her own customers, and for who was erased. */
export async function loadCustomer(db: Db | Tx, id: string, member: StaffMember): Promise<CustomerRow> {
  const reads = grantsOf(member)['customers.read']
  if (!reads || reads.own) refuse('NOT_FOUND')
  return (await findCustomer(db, id)) ?? refuse('NOT_FOUND')
}

/** For the room that shows and erases all that is held about her. */
export async function loadPersonFor(
  db: Db | Tx,
  id: string,
  member: StaffMember,
): Promise<{ id: string; person: Person }> {
  const row = await loadCustomer(db, id, member)
  return { id: row.id, person: personOf(row) }
}

export async function findPersonBehind(db: Db | Tx, id: string): Promise<Person | undefined> {
  const row = await findCustomer(db, id)
  return row && personOf(row)
}
