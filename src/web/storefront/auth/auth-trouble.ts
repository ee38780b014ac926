/** Spec §8, R132: what the screens of sign-in and registration do about a refusal. */
import { Failure } from '#web/calls/failure.ts'

/** `taken`: at the e-mail, with ways on; `suspended`: with a way to us; `again`: the password is asked again; `form`: a message above the form. */
export type AuthTrouble = 'taken' | 'suspended' | 'again' | 'form'

export function troubleOf(error: unknown): AuthTrouble {
  const code = error instanceof Failure ? error.code : ''
  if (code === 'EMAIL_TAKEN') return 'taken'
  if (code === 'ACCOUNT_SUSPENDED') return 'suspended'
  return code === 'INVALID_CREDENTIALS' ? 'again' : 'form'
}
