/** Somebody of the staff without a session: for work that goes on after she has left the screen. */
import type { StaffMember } from '../http/staff-asker.ts'
import type { Db } from '../shop.ts'
import { listRolesOf } from './session.store.ts'
import { findStaff } from './staff.store.ts'

/** With the roles that she has now; null once she may no longer sign in. */
export async function loadActiveMember(db: Db, staffId: string): Promise<StaffMember | null> {
  const person = await findStaff(db, staffId)
  if (person?.status !== 'active') return null
  return {
    staffId,
    sessionId: '',
    email: person.email,
    stage: 'full',
    place: person.place,
    roles: await listRolesOf(db, staffId),
    factorAt: null,
  }
}
