import { useLocation } from 'react-router'
import { links } from '../links.ts'
import { splitLanguage } from '#web/i18n/local-path.ts'

/** To the sign-in, and from there back to this page; `returnPath` knows which pages are no place to come back to. */
export function useSignInPath(): string {
  const { pathname, search } = useLocation()
  return links.login(splitLanguage(pathname).path + search)
}
