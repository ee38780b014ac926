import type { ComponentProps } from 'react'
import { Link, NavLink } from 'react-router'
import { useLanguage } from './language.tsx'
import { localPath } from './local-path.ts'

type LocalLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string }

/** A link inside the store: keeps the address's language, and fetches the page when it is pointed at. */
export function LocalLink({ to, prefetch = 'intent', ...rest }: LocalLinkProps) {
  return <Link to={localPath(to, useLanguage().prefix)} prefetch={prefetch} {...rest} />
}

/** As `LocalLink`, and says which page is the present one. */
export function LocalNavLink({
  to,
  prefetch = 'intent',
  ...rest
}: Omit<ComponentProps<typeof NavLink>, 'to'> & { to: string }) {
  return <NavLink to={localPath(to, useLanguage().prefix)} prefetch={prefetch} {...rest} />
}

/** For `navigate(localTo(links.cart()))`, forms' actions and the like. */
export function useLocalTo(): (to: string) => string {
  const { prefix } = useLanguage()
  return (to) => localPath(to, prefix)
}
