import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { adminLinks } from '../links.ts'
import { useStaffCall } from '../session/staff-replies.ts'
import { navigationFor } from './navigation.ts'

/** How many messages wait. Fetched beside the page: nothing waits for it. */
function OpenMessages() {
  const { number } = useFormat()
  const { data } = useStaffCall('GET /admin/messages', { query: { limit: '1' } }, { staleTime: 60_000 })
  if (!data || data.count.most === 0) return null
  return (
    <span className="rounded-full bg-ink px-2 text-xs leading-5 text-paper tabular-nums">
      {number(data.count.most)}
      {data.count.isMore && '+'}
    </span>
  )
}

type MenuProps = { can: Readonly<Record<string, unknown>>; onGo?: () => void }

export function Menu({ can, onGo }: MenuProps) {
  const { t } = useTranslation('admin')
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // The menu is longer than most screens: where one stands must be seen.
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <nav ref={nav} aria-label={t('menu')}>
      {navigationFor(can).map(({ name, entries }) => (
        <div key={name ?? ''} className="mt-5 first:mt-0 lg:mt-2.5">
          {name !== null && <p className="mb-1 px-3 text-xs text-stone">{t(`navGroups.${name}`)}</p>}
          <ul>
            {entries.map(({ text, to }) => (
              <li key={text}>
                <NavLink
                  to={to}
                  end={to === adminLinks.home()}
                  onClick={onGo}
                  className="flex min-h-11 items-center rounded-sm px-3 text-sm hover:bg-line/50 aria-[current=page]:bg-line/70 aria-[current=page]:font-medium lg:min-h-7"
                >
                  <span className="flex-1">{t(`nav.${text}`)}</span>
                  {text === 'messages' && <OpenMessages />}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
