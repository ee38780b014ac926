import { lazy, Suspense, useEffect, useState } from 'react'
import { NewsletterInvitation } from '../storefront/newsletter/newsletter-invitation.tsx'
import { useUi } from './use-ui.ts'

const MobileMenu = lazy(() => import('./mobile-menu.tsx').then(({ MobileMenu }) => ({ default: MobileMenu })))
const SearchOverlay = lazy(() => import('../storefront/search/search-overlay.tsx').then(({ SearchOverlay }) => ({ default: SearchOverlay })))
const CartDrawer = lazy(() => import('../storefront/cart/cart-drawer.tsx').then(({ CartDrawer }) => ({ default: CartDrawer })))
const Connection = lazy(() => import('../offline/connection.tsx').then(({ Connection }) => ({ default: Connection })))

/** What opens over the page is fetched when it is first opened, and stays. Each reads its own state from `useUi`. */
export function Overlays() {
  const menu = useOnceTrue(useUi((ui) => ui.mobileMenuOpen))
  const search = useOnceTrue(useUi((ui) => ui.isSearchOpen))
  const cart = useOnceTrue(useUi((ui) => ui.isCartOpen))
  return (
    <>
      {menu && <Suspense><MobileMenu /></Suspense>}
      {search && <Suspense><SearchOverlay /></Suspense>}
      {cart && <Suspense><CartDrawer /></Suspense>}
      <NewsletterInvitation />
      {useQuiet() && <Suspense><Connection /></Suspense>}
    </>
  )
}

/** What the first moments of a page can do without. */
const quietMs = 2500

function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), quietMs)
    return () => clearTimeout(timer)
  }, [])
  return isQuiet
}

function useOnceTrue(value: boolean): boolean {
  const [once, setOnce] = useState(false)
  useEffect(() => {
    if (value) setOnce(true)
  }, [value])
  return once || value
}
