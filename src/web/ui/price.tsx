import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat } from '../i18n/language.tsx'

type PriceProps = {
  /** AED, as in calls. */
  now: number
  /** Shown struck through, if it is higher. */
  was?: number | null
  className?: string
}

export function Price({ now, was, className = '' }: PriceProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const isReduced = was !== undefined && was !== null && was > now
  if (!isReduced) return <bdi className={`tabular-nums ${className}`}>{money(now)}</bdi>
  return (
    <span className={`inline-flex flex-wrap items-baseline gap-x-2 tabular-nums ${className}`}>
      <span className="text-sale"><span className="sr-only">{t('nowPrice')} </span><bdi>{money(now)}</bdi></span>
      <span className="text-stone"><span className="sr-only">{t('wasPrice')} </span><s><bdi>{money(was)}</bdi></s></span>
    </span>
  )
}
