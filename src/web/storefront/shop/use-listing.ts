import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useLocalTo } from '#web/i18n/local-link.tsx'
import { links } from '#web/storefront/links.ts'
import { readFilters, toShopFilters } from './shop-filters.ts'
import type { Filters } from './shop-filters.ts'
import type { Shelf } from './shelf.ts'

/** Quick answers replace the list at once; only slow ones show skeletons in between. */
const patienceMs = 150

export type Listing = {
  shelf: Shelf
  /** As they will be once the answer is there: a press shows at once. */
  filters: Filters
  isPending: boolean
  linkTo: (filters: Filters) => string
  /** Loads in place: neither the scroll position nor the focus move. */
  go: (filters: Filters) => void
}

/** The listing of this address, and how it changes (R061). */
export function useListing(shelf: Shelf): Listing {
  const here = useLocation()
  const { location: next } = useNavigation()
  const navigate = useNavigate()
  const localTo = useLocalTo()
  const isChanging = next?.pathname === here.pathname
  const isPending = useAfter(patienceMs, isChanging)
  const linkTo = (filters: Filters) =>
    links.shop(shelf.collection ?? shelf.category, shelf.subcategory, toShopFilters(filters))
  return {
    shelf,
    filters: readFilters(new URLSearchParams(isChanging ? next.search : here.search)),
    isPending,
    linkTo,
    go: (filters) => void navigate(localTo(linkTo(filters)), { preventScrollReset: true }),
  }
}

function useAfter(delayMs: number, value: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    setLong(false)
    if (!value) return undefined
    const timer = setTimeout(() => setLong(true), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return value && isLong
}
