import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useLocation } from 'react-router'
import { LocalNavLink } from '#web/i18n/local-link.tsx'
import { links } from '#web/storefront/links.ts'
import { useSignOut } from '#web/session/use-sign-out.ts'

const entries = [
  { name: 'overview', to: links.account(), end: true },
  { name: 'orders', to: links.orders(), end: false },
  { name: 'wallet', to: links.wallet(), end: false },
  { name: 'addresses', to: links.addresses(), end: false },
  { name: 'profile', to: links.profile(), end: false },
  { name: 'settings', to: links.settings(), end: false },
  { name: 'wishlist', to: links.wishlist(), end: false },
] as const

const entry =
  'inline-flex min-h-11 items-center border-b-2 border-transparent px-1 whitespace-nowrap text-stone hover:text-ink ' +
  'aria-[current=page]:border-ink aria-[current=page]:text-ink lg:border-b-0 lg:border-s-2 lg:px-4'

/** A strip on phones, a column beside the pages on wide screens. */
export function AccountNav() {
  const { t } = useTranslation('account')
  const signOut = useSignOut()
  const strip = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    // By itself, not by scrollIntoView, which would move the page too.
    const [here] = strip.current?.querySelectorAll<HTMLElement>('[aria-current=page]') ?? []
    if (strip.current && here) strip.current.scrollBy({ left: centreOf(here) - centreOf(strip.current) })
  }, [pathname])
  return (
    <nav
      ref={strip}
      aria-label={t('nav.label')}
      className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0 lg:overflow-visible"
    >
      <ul className="flex w-max gap-4 border-b border-line lg:sticky lg:top-28 lg:w-auto lg:flex-col lg:gap-0 lg:border-b-0">
        {entries.map(({ name, to, end }) => (
          <li key={name} className="lg:border-s lg:border-line">
            <LocalNavLink to={to} end={end} className={entry}>
              {t(`nav.${name}`)}
            </LocalNavLink>
          </li>
        ))}
        <li className="lg:mt-4">
          <button type="button" onClick={signOut} className={entry}>
            {t('nav.signOut')}
          </button>
        </li>
      </ul>
    </nav>
  )
}

function centreOf(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
