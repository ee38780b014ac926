/** Who runs the demo shop: one account of each role, printed at start. */
import type { Language } from '#domain/locale.ts'
import type { StaffRoleName } from '#domain/permission.ts'

/** `place`: the code of the stock place where she works. */
export type StaffSeed = { role: StaffRoleName; email: string; name: string; language: Language; place: string | null }

/** Base32, to be typed into an authenticator app; published, like the password. */
export const demoTotpSecret = 'QUTNDEMOQUTNDEMOQUTNDEMOQUTNDEMO'

const person = (role: StaffRoleName, name: string, more: Partial<StaffSeed> = {}): StaffSeed => ({
  role,
  email: `${role}@demo.test`,
  name,
  language: 'en',
  place: null,
  ...more,
})

export const demoStaff: readonly StaffSeed[] = [
  person('owner', 'Huda Al Ali', { email: 'admin@demo.test' }),
  person('manager', 'Khalid Al Mansoori'),
  person('desk', 'Reem Haddad'),
  person('warehouse', 'Suresh Pillai', { place: 'warehouse' }),
  person('catalogue', 'Noor Rahman'),
  person('translator', 'Yasmine Benali', { language: 'fr' }),
  person('marketing', 'Layla Farouk'),
  person('finance', 'George Mathew'),
  person('support', 'Salma Ibrahim', { language: 'ar' }),
  person('rep', 'Faisal Qureshi'),
  person('auditor', 'Claire Fontaine'),
]
