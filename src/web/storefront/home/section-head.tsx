import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LocalLink } from '#web/layout/local-link.tsx'

type SectionHeadProps = { id: string; heading: string; text?: string; seeAll?: string; children?: ReactNode }

export function SectionHead({ id, heading, text, seeAll, children }: SectionHeadProps) {
  const { t } = useTranslation('home')
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 sm:mb-10">
      <div>
        <h2 id={id} className="text-2xl sm:text-3xl">{heading}</h2>
        {text && <p className="mt-2 text-stone">{text}</p>}
      </div>
      <div className="flex items-center gap-2">
        {children}
        {seeAll && <LocalLink to={seeAll} aria-label={`${t('seeAll')}: ${heading}`} className="link inline-flex min-h-11 items-center text-sm">{t('seeAll')}</LocalLink>}
      </div>
    </div>
  )
}
