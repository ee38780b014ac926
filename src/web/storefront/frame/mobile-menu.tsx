import { ChevronDown } from 'lucide-react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { links } from '../links.ts'
import { useSession } from '#web/session/use-session.ts'
import { useSignOut } from '#web/session/use-sign-out.ts'
import { Button, LinkButton } from '#web/kit/button.tsx'
import { Drawer } from '#web/kit/overlay.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { useMenu, useStore } from './use-store.ts'
import { useMenuEntries } from './main-menu.tsx'
import { clothingLinks, moreLinks } from './menu-links.ts'
import type { MenuCategory } from './menu-links.ts'
import { useSignInPath } from './sign-in-path.ts'
import { useUi } from './use-ui.ts'

/** R052. */
export function MobileMenu() {
  const { t } = useTranslation('menu')
  const { mobileMenuOpen, closeAll } = useUi()
  return (
    <Drawer side="start" title={t('title')} isOpen={mobileMenuOpen} onClose={closeAll} footer={<MenuFoot />}>
      <MenuList />
    </Drawer>
  )
}

function MenuList() {
  const { t } = useTranslation('layout')
  const menu = useMenu()
  const entries = useMenuEntries()
  const { absentPages } = useStore()
  return (
    <nav aria-label={t('mainMenu')} className="px-4 sm:px-6">
      <ul className="divide-y divide-line">
        {entries.map(({ label, to, opens }) => (
          <li key={to}>
            {opens ? (
              <Submenu category={opens} />
            ) : (
              <LocalLink to={to} className="flex min-h-16 items-center font-display text-xl">
                {label}
              </LocalLink>
            )}
          </li>
        ))}
      </ul>
      <ul className="border-t border-line py-4">
        {moreLinks(menu).map(({ label, to }) => (
          <li key={to}>
            <LocalLink to={to} className="flex min-h-11 items-center hover:text-clay">
              {label}
            </LocalLink>
          </li>
        ))}
      </ul>
      <ul className="border-t border-line py-4">
        {help
          .filter(([, to]) => !absentPages.includes(to.slice(1)))
          .map(([name, to]) => (
            <li key={name}>
              <LocalLink to={to} className="flex min-h-11 items-center text-sm text-stone hover:text-ink">
                {t(`footer.${name}`)}
              </LocalLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}

const help = [
  ['findOrder', links.findOrder()],
  ['storeLocator', links.storeLocator()],
  ['contact', links.contact()],
] as const

function Submenu({ category }: { category: MenuCategory }) {
  const { t } = useTranslation('menu')
  const { slug, name, panel } = category
  const all = { label: panel?.viewAll ?? t('viewAll', { name }), to: links.shop(slug) }
  return (
    <details name="menu" className="group">
      <summary className="flex min-h-16 list-none items-center justify-between font-display text-xl [&::-webkit-details-marker]:hidden">
        {name}
        <ChevronDown
          size={18}
          strokeWidth={1.5}
          aria-hidden="true"
          className="transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="pb-4">
        {[all, ...clothingLinks(category)].map(({ label, to }) => (
          <li key={to}>
            <LocalLink to={to} className="flex min-h-11 items-center text-stone hover:text-ink">
              {label}
            </LocalLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

function MenuFoot() {
  const { t } = useTranslation('layout')
  const { isAuthenticated, user } = useSession()
  const signIn = useSignInPath()
  const signOut = useSignOut()
  return (
    <div className="flex flex-col gap-4 p-4 sm:px-6">
      {isAuthenticated ? (
        <div className="grid grid-cols-2 gap-3">
          <LinkButton to={links.account()} look="outline" className="min-w-0">
            <span className="truncate">
              {user?.firstName ? t('accountOf', { name: user.firstName }) : t('account')}
            </span>
          </LinkButton>
          <Button look="outline" onClick={signOut}>
            {t('signOut')}
          </Button>
        </div>
      ) : (
        <LinkButton to={signIn}>{t('signInOrRegister')}</LinkButton>
      )}
      <LanguageSwitcher />
    </div>
  )
}
