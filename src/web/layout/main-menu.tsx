import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useLocation } from 'react-router'
import { links } from '../links.ts'
import { useSession } from '../session/use-session.ts'
import { whenThere } from '../ui/when-there.ts'
import { LocalNavLink } from './local-link.tsx'

const loadMegaMenu = () => import('./mega-menu.tsx').then(({ MegaMenu }) => ({ default: MegaMenu }))
const MegaMenu = lazy(() => whenThere(loadMegaMenu))

export type MenuEntry = 'men' | 'women' | 'kids' | 'wholesale' | 'sale' | 'leathergoods' | 'lookbook'

const all: readonly { name: MenuEntry; to: string }[] = [
  { name: 'men', to: links.shop('men') },
  { name: 'women', to: links.shop('women') },
  { name: 'kids', to: links.shop('kids') },
  { name: 'wholesale', to: links.wholesale() },
  { name: 'sale', to: links.shop('sale') },
  { name: 'leathergoods', to: links.shop('leathergoods') },
  { name: 'lookbook', to: links.lookbook() },
]

/** R050: wholesale only when signed in. */
export function useMenuEntries() {
  const { isAuthenticated } = useSession()
  return all.filter(({ name }) => name !== 'wholesale' || isAuthenticated)
}

/** The header's menu on wide screens; men and women open into a wide panel (R053). */
export function MainMenu() {
  const { t } = useTranslation('layout')
  const entries = useMenuEntries()
  return (
    <nav aria-label={t('mainMenu')} className="hidden lg:block">
      <ul className="flex">
        {entries.map(({ name, to }) =>
          name === 'men' || name === 'women'
            ? <OpeningEntry key={name} name={name} to={to} />
            : <li key={name}><EntryLink to={to} label={t(`nav.${name}`)} /></li>,
        )}
      </ul>
    </nav>
  )
}

const line = 'after:absolute after:start-3 after:bottom-5 after:h-px after:bg-current after:opacity-0 after:transition-opacity hover:after:opacity-100 aria-[current=page]:after:opacity-100'

/** `opens`: a button of its own follows, and needs the room. */
function EntryLink({ to, label, opens = false }: { to: string; label: string; opens?: boolean }) {
  const end = opens ? 'pe-0 after:end-0' : 'pe-3 after:end-3'
  return <LocalNavLink to={to} className={`relative inline-flex h-18 items-center ps-3 text-sm whitespace-nowrap ${end} ${line}`}>{label}</LocalNavLink>
}

/** Opens under the pointer, or by the button behind the word for everybody else; Escape and leaving close it. */
function OpeningEntry({ name, to }: { name: 'men' | 'women'; to: string }) {
  const { t } = useTranslation('layout')
  const { isOpen, handlers, button, press, point } = useDisclosure()
  const panelId = useId()
  const label = t(`nav.${name}`)
  return (
    <li {...handlers} onPointerEnter={(event) => event.pointerType === 'mouse' && point()} onFocus={() => void loadMegaMenu().catch(() => undefined)}>
      <span className="relative inline-flex items-center">
        <EntryLink to={to} label={label} opens />
        <button
          ref={button}
          type="button"
          aria-label={t('submenuOf', { name: label })}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={press}
          className="inline-flex h-11 w-7 items-center justify-center"
        >
          <ChevronDown size={14} strokeWidth={1.5} aria-hidden="true" className={`transition-transform ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </span>
      <div id={panelId} hidden={!isOpen} className="absolute inset-x-0 top-full bg-paper text-ink shadow-overlay">
        {isOpen && <Suspense><MegaMenu category={name} /></Suspense>}
      </div>
    </li>
  )
}

function useDisclosure() {
  const [openedBy, setOpenedBy] = useState<'pointing' | 'pressing' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  const close = () => setOpenedBy(null)
  useEffect(close, [key])
  const handlers = {
    onPointerLeave: close,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || openedBy === null) return
      close()
      button.current?.focus()
    },
  }
  // A mouse can't press without pointing first: its first press keeps what pointing opened.
  const press = () => setOpenedBy((before) => (before === 'pressing' ? null : 'pressing'))
  const point = () => setOpenedBy((before) => before ?? 'pointing')
  return { isOpen: openedBy !== null, handlers, button, press, point }
}
