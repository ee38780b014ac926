/** Before the journeys: the owner of the demonstration signs in once. Only this session uses her codes, and it makes the accounts of the journeys. */
import type { FullConfig } from '@playwright/test'
import { demoStaff, demoTotpSecret } from '#db/seed/staff.ts'
import type { StaffRoleName } from '#domain/permission.ts'
import { showCode, staffSession, type StaffSession } from './staff-calls.ts'

/** As the README says it. */
const password = 'demo-Pass-2026'

export const signInOwner = (origin: string): Promise<StaffSession> => signInDemo(origin, 'owner')

/** The demonstration's person of this role. In the shop of all journeys the owner alone: others would use up each other's codes. */
export async function signInDemo(origin: string, role: StaffRoleName): Promise<StaffSession> {
  const session = staffSession(origin)
  const email = demoStaff.find((person) => person.role === role)?.email
  await session.call('POST', '/session', { body: { email, password } })
  await showCode(session, '/session/totp', demoTotpSecret)
  return session
}

/** Workers get the session by the environment. */
export default async function signInBeforeJourneys({ projects }: FullConfig): Promise<void> {
  process.env.E2E_OWNER_COOKIE = (await signInOwner(String(projects[0]?.use.baseURL))).cookie
}
