import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'

type SectionHeadProps = { id: string; heading: string; text?: string; seeAll?: string; children?: ReactNode }

export function SectionHead({ id, heading, text, seeAll, children }: SectionHeadProps) {
  const { t } = useTranslation('home')
  return (
    <div className="mb-8 flex items-end justify-between gap-x-4 sm:mb-10 sm:gap-x-8">
      <div>
        <h2 id={id} className="text-2xl sm:text-3xl">
          {heading}
        </h2>
        {text && <p className="mt-2 text-stone">{text}</p>}
      </div>
      <div className="-mb-2.5 flex shrink-0 items-center gap-2">
        {children}
        {seeAll && (
          <LocalLink
            to={seeAll}
            aria-label={`${t('seeAll')}: ${heading}`}
            className="link inline-flex min-h-11 items-center text-sm"
          >
            {t('seeAll')}
          </LocalLink>
        )}
      </div>
    </div>
  )
}
