import { Heart, Menu, Search, ShoppingBag, User } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ComponentProps } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useRouteLoaderData } from 'react-router'
import { links } from '../links.ts'
import { useCartCount } from '#web/personal/use-cart.ts'
import { useWishlist } from '#web/personal/use-wishlist.ts'
import type { loader as rootLoader } from '#web/root.tsx'
import { useSession } from '#web/session/use-session.ts'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { MainMenu } from './main-menu.tsx'
import { asButton, insteadOfFollowing } from './pressed-link.ts'
import { useSignInPath } from './sign-in-path.ts'
import { useUi } from './use-ui.ts'

const solidFromPx = 50

/** R050, R051. Over a hero it is transparent until the page is scrolled 50 px; pointing at it or tabbing into it makes it solid as well. */
export function Header({ overHero }: { overHero: boolean }) {
  const scrolled = useScrolledBeyond(solidFromPx)
  const heroTone = useUi((ui) => ui.heroTone)
  const isClear = overHero && !scrolled && heroTone !== 'unknown'
  const clear = `bg-transparent hover:bg-black hover:text-white focus-within:bg-black focus-within:text-white ${heroTone === 'dark' ? 'text-white' : 'text-ink'}`
  return (
    <header
      data-clear={isClear || undefined}
      className={`on-dark sticky top-0 z-30 transition-colors ${isClear ? clear : 'bg-black text-white'}`}
    >
      <div className="page grid h-16 grid-cols-[1fr_auto_1fr] items-center lg:flex lg:h-18 lg:gap-8">
        <div className="-ms-3 flex lg:hidden">
          <MenuButton />
          <SearchButton />
        </div>
        <Logo />
        <MainMenu />
        <div className="-me-3 flex justify-end lg:ms-auto">
          <span className="hidden lg:contents">
            <SearchButton />
            <AccountLink />
          </span>
          <WishlistLink />
          <CartButton />
        </div>
      </div>
    </header>
  )
}

function Logo() {
  const name = useRouteLoaderData<typeof rootLoader>('root')?.storeName ?? 'Qutn'
  return (
    <LocalLink to={links.home()} className="inline-flex min-h-11 items-center font-display text-2xl">
      <bdi>{name}</bdi>
    </LocalLink>
  )
}

/** A link to the whole shop and its shelves before scripts are there, the side menu afterwards. */
function MenuButton() {
  const { t } = useTranslation('layout')
  const { open, mobileMenuOpen } = useUi()
  return (
    <HeaderLink
      role="button"
      to={links.shop()}
      label={t('openMenu')}
      aria-expanded={mobileMenuOpen}
      {...asButton(() => open('menu'))}
    >
      <Menu size={22} strokeWidth={1.5} aria-hidden="true" />
    </HeaderLink>
  )
}

/** A link to the whole shop before scripts are there, the search overlay afterwards. */
function SearchButton() {
  const { t } = useTranslation('layout')
  const open = useUi((ui) => ui.open)
  return (
    <HeaderLink to={links.shop()} label={t('search')} onClick={insteadOfFollowing(() => open('search'))}>
      <Search size={20} strokeWidth={1.5} aria-hidden="true" />
    </HeaderLink>
  )
}

function AccountLink() {
  const { t } = useTranslation('layout')
  const { isAuthenticated } = useSession()
  const signIn = useSignInPath()
  return (
    <HeaderLink to={isAuthenticated ? links.account() : signIn} label={isAuthenticated ? t('account') : t('signIn')}>
      <User size={20} strokeWidth={1.5} aria-hidden="true" />
    </HeaderLink>
  )
}

function WishlistLink() {
  const { t } = useTranslation('layout')
  const { count } = useWishlist()
  return (
    <HeaderLink to={links.wishlist()} label={t('withCount', { label: t('wishlist'), count })}>
      <Heart size={20} strokeWidth={1.5} aria-hidden="true" />
      <Count value={count} />
    </HeaderLink>
  )
}

/** A link to the bag before scripts are there, the drawer afterwards. R050: the count shows only when signed in. */
function CartButton() {
  const { t } = useTranslation('layout')
  const open = useUi((ui) => ui.open)
  const { isAuthenticated } = useSession()
  const count = useCartCount()
  const shown = isAuthenticated ? count : 0
  return (
    <HeaderLink
      to={links.cart()}
      label={isAuthenticated ? t('withCount', { label: t('bag'), count }) : t('bag')}
      onClick={insteadOfFollowing(() => open('cart'))}
    >
      <ShoppingBag size={20} strokeWidth={1.5} aria-hidden="true" />
      <Count value={shown} />
    </HeaderLink>
  )
}

type HeaderLinkProps = Omit<ComponentProps<typeof LocalLink>, 'aria-label' | 'title' | 'className'> & { label: string }

function HeaderLink({ label, children, ...rest }: HeaderLinkProps) {
  return (
    <LocalLink
      aria-label={label}
      title={label}
      {...rest}
      className="relative inline-flex size-11 items-center justify-center"
    >
      {children}
    </LocalLink>
  )
}

function Count({ value }: { value: number }) {
  if (value === 0) return null
  return (
    <span
      aria-hidden="true"
      className="absolute end-0.5 top-0.5 min-w-4.5 rounded-full bg-clay px-1 text-center text-[0.6875rem] leading-4.5 text-white tabular-nums"
    >
      {value > 99 ? '99+' : value}
    </span>
  )
}

function useScrolledBeyond(limitPx: number): boolean {
  const [beyond, setBeyond] = useState(false)
  useEffect(() => {
    const look = () => setBeyond(window.scrollY > limitPx)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [limitPx])
  return beyond
}
