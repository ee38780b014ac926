import { Fragment } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { links } from '../links.ts'

export type Crumb = { label: string; to?: string }

/** Home comes first by itself; the last one is this page and no link. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation()
  const all: Crumb[] = [{ label: t('home'), to: links.home() }, ...crumbs]
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className="flex items-center gap-x-2 text-sm whitespace-nowrap text-stone">
        {all.map(({ label, to }, index) => (
          <Fragment key={label}>
            {index > 0 && <li aria-hidden="true">/</li>}
            <li className={index === all.length - 1 ? 'truncate' : ''}>
              {to && index < all.length - 1 ? (
                <LocalLink to={to} className="inline-block py-2 hover:text-ink">
                  {label}
                </LocalLink>
              ) : (
                <span aria-current="page" className="py-2 text-ink">
                  {label}
                </span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
