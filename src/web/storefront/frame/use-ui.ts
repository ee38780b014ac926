/** What is open on the page (spec §3, UI state). In the browser only; the server renders everything closed. */
import { create } from 'zustand'

type HeroTone = 'light' | 'dark' | 'unknown'
type Panel = 'menu' | 'search' | 'cart'

export type UiState = {
  mobileMenuOpen: boolean
  isSearchOpen: boolean
  /** Empty unless more than 2 characters are typed (R054). */
  searchQuery: string
  /** The cart drawer. */
  isCartOpen: boolean
  /** What lies under the transparent header (R051): the hero says which, and the header's letters follow. Over what can't be read it is solid. */
  heroTone: HeroTone
  open: (panel: Panel) => void
  closeAll: () => void
  setSearchQuery: (query: string) => void
  setHeroTone: (tone: HeroTone) => void
}

const closed = { mobileMenuOpen: false, isSearchOpen: false, isCartOpen: false }

export const useUi = create<UiState>()((set) => ({
  ...closed,
  searchQuery: '',
  heroTone: 'light',
  open: (panel) =>
    set({
      ...closed,
      mobileMenuOpen: panel === 'menu',
      isSearchOpen: panel === 'search',
      isCartOpen: panel === 'cart',
    }),
  closeAll: () => set(closed),
  setSearchQuery: (searchQuery) => set({ searchQuery }),
  setHeroTone: (heroTone) => set({ heroTone }),
}))
