/** Where a visitor goes after signing in (`?from=`): only to a page of our own, never to the sign-in screens again. */
import { pathsWith } from '#web/page-facts.ts'
import { links } from '#web/storefront/links.ts'
import { splitLanguage } from '#web/i18n/local-path.ts'

const ownScreens = pathsWith('isSignIn')

/** Browsers drop tabs and line breaks from addresses and read a backslash as a slash: with them "/\t/evil.example" would leave the shop. */
const deceiving = /[\u0000-\u0020\u007f\\]/

/** The path without its language; the account if `from` is missing or leads anywhere but into the shop. */
export function returnPath(from: string | null | undefined): string {
  if (!from || from.length > 1000 || !from.startsWith('/') || from.startsWith('//') || deceiving.test(from))
    return links.account()
  const { path } = splitLanguage(from)
  if (path.startsWith('//')) return links.account()
  const [name = ''] = path.split(/[?#]/)
  return ownScreens.test(name) ? links.account() : path
}
