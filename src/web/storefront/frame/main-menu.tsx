import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useId, useRef } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { links } from '../links.ts'
import { useSession } from '#web/session/use-session.ts'
import { whenThere } from '#web/kit/when-there.ts'
import { LocalNavLink } from '#web/i18n/local-link.tsx'
import { categoryLink, collectionLinks } from './menu-links.ts'
import type { MenuCategory, MenuLink } from './menu-links.ts'
import { useMegaMenus } from './use-mega-menus.ts'
import type { MegaMenus } from './use-mega-menus.ts'
import { useMenu } from './use-store.ts'

const loadMegaMenu = () => import('./mega-menu.tsx').then(({ MegaMenu }) => ({ default: MegaMenu }))
const MegaMenu = lazy(() => whenThere(loadMegaMenu))

/** `opens`: the category whose panel it opens into. */
export type MenuEntry = MenuLink & { opens?: MenuCategory }

/** R050: wholesale only when signed in. */
export function useMenuEntries(): MenuEntry[] {
  const { t } = useTranslation('layout')
  const { isAuthenticated } = useSession()
  const menu = useMenu()
  const entriesAt = (...places: MenuCategory['menu'][]) =>
    menu.categories
      .filter((category) => places.includes(category.menu))
      .map((category) => ({ ...categoryLink(category), ...(category.panel && { opens: category }) }))
  return [
    ...entriesAt('panel', 'start'),
    ...(isAuthenticated ? [{ label: t('nav.wholesale'), to: links.wholesale() }] : []),
    ...collectionLinks(menu, ['sale']),
    ...entriesAt('end'),
    { label: t('nav.lookbook'), to: links.lookbook() },
  ]
}

/** The header's menu on wide screens; some categories open into a wide panel (R053). Where the owner has more than fit, the row moves sideways. */
export function MainMenu() {
  const { t } = useTranslation('layout')
  const entries = useMenuEntries()
  const { handlers, ...opening } = useMegaMenus()
  return (
    <nav aria-label={t('mainMenu')} className="hidden min-w-0 lg:block" {...handlers}>
      <ul className="flex overflow-x-auto [scrollbar-width:none]">
        {entries.map(({ label, to, opens }) =>
          opens ? (
            <OpeningEntry key={to} category={opens} to={to} opening={opening} />
          ) : (
            <li key={to} onPointerEnter={() => opening.point(null)}>
              <EntryLink to={to} label={label} />
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

const line =
  '-outline-offset-2! after:absolute after:start-3 after:bottom-5 after:h-px after:bg-current after:opacity-0 after:transition-opacity hover:after:opacity-100 aria-[current=page]:after:opacity-100'

/** `opens`: a button of its own follows, and needs the room. */
function EntryLink({ to, label, opens = false }: { to: string; label: string; opens?: boolean }) {
  const end = opens ? 'pe-0 after:end-0' : 'pe-3 after:end-3'
  return (
    <LocalNavLink
      to={to}
      className={`relative inline-flex h-18 items-center ps-3 text-sm whitespace-nowrap ${end} ${line}`}
    >
      {label}
    </LocalNavLink>
  )
}

/** Opens under the pointer, or by the button behind the word for everybody else; Escape and leaving close it. */
function OpeningEntry({
  category,
  to,
  opening,
}: {
  category: MenuCategory
  to: string
  opening: Omit<MegaMenus, 'handlers'>
}) {
  const { t } = useTranslation('layout')
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const { slug, name } = category
  const isOpen = opening.open === slug
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) opening.close()
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    opening.close()
    button.current?.focus()
  }
  return (
    <li onBlur={leave} onKeyDown={escape} onFocus={() => void loadMegaMenu().catch(() => undefined)}>
      <span
        className="relative inline-flex items-center"
        onPointerEnter={(event) => event.pointerType === 'mouse' && opening.point(slug)}
      >
        <EntryLink to={to} label={name} opens />
        <button
          ref={button}
          type="button"
          aria-label={t('submenuOf', { name })}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => opening.press(slug)}
          className="inline-flex h-11 w-7 items-center justify-center -outline-offset-2!"
        >
          <ChevronDown
            size={14}
            strokeWidth={1.5}
            aria-hidden="true"
            className={`transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </span>
      <div
        id={panelId}
        hidden={!isOpen}
        data-mega-panel
        onPointerEnter={opening.stay}
        className="absolute inset-x-0 top-full bg-paper text-ink shadow-overlay"
      >
        {isOpen && (
          <Suspense>
            <MegaMenu category={category} />
          </Suspense>
        )}
      </div>
    </li>
  )
}
