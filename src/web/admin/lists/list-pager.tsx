import { Link, useLocation, useSearchParams } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { buttonClass } from '#web/kit/button.tsx'
import { listAddress } from './list-address.ts'

/** Cursors of the pages on the way here, so that there is a way back; an address that was sent by somebody begins without. */
type PageTrail = { pages?: readonly string[] }

/** To the next page and back: by cursor, so that the ten thousandth page costs what the first does. */
export function ListPager({ next }: { next: string | null }) {
  const { t } = useTranslation('desk')
  const [search] = useSearchParams()
  const trail = (useLocation().state as PageTrail | null)?.pages ?? []
  const cursor = search.get('cursor')
  if (next === null && cursor === null) return null
  const look = buttonClass('outline', 'sm')
  return (
    <nav aria-label={t('lists.pages')} className="mt-4 flex flex-wrap gap-3">
      {cursor !== null && (
        <>
          <Link to={listAddress(search, {})} className={look}>
            {t('lists.firstPage')}
          </Link>
          {trail.length > 0 && (
            <Link
              to={listAddress(search, { cursor: trail.at(-1) ?? null })}
              state={{ pages: trail.slice(0, -1) }}
              className={look}
            >
              {t('lists.previousPage')}
            </Link>
          )}
        </>
      )}
      {next !== null && (
        <Link
          to={listAddress(search, { cursor: next })}
          state={{ pages: cursor === null ? [''] : [...trail, cursor] }}
          className={look}
        >
          {t('lists.nextPage')}
        </Link>
      )}
    </nav>
  )
}
