/** The account is for those who are signed in: where everybody else goes. */
import { links } from '#web/storefront/links.ts'
import { splitLanguage } from '#web/i18n/local-path.ts'
import type { SessionState } from '#web/session/machine.ts'

type AccountVisit = Pick<SessionState, 'status' | 'ended'> & {
  /** Was signed in on this screen before. */
  wasSignedIn: boolean
  /** The present address, with search and language. */
  here: string
}

/** Null: nowhere. Who signed out here goes home, who is suspended is told so where one signs in; others sign in and come back. */
export function exitOf({ status, ended, wasSignedIn, here }: AccountVisit): string | null {
  if (status !== 'guest') return null
  if (ended === 'account_suspended') return links.login()
  return wasSignedIn && ended === 'logout' ? links.home() : links.login(splitLanguage(here).path)
}
