import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat } from '#web/i18n/language.tsx'

type PriceProps = {
  /** AED, as in calls. */
  now: number
  /** Shown struck through, if it is higher. */
  was?: number | null
  /** What is sold at this price, where that is not plain: before the price. */
  label?: string | undefined
  className?: string
}

export function Price({ now, was, label, className = '' }: PriceProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const isReduced = was !== undefined && was !== null && was > now
  if (!isReduced && label === undefined) return <bdi className={`tabular-nums ${className}`}>{money(now)}</bdi>
  return (
    <span className={`inline-flex flex-wrap items-baseline gap-x-2 tabular-nums ${className}`}>
      {label !== undefined && <span className="text-stone">{label}</span>}
      {isReduced ? (
        <>
          <span className="text-sale">
            <span className="sr-only">{t('nowPrice')} </span>
            <bdi>{money(now)}</bdi>
          </span>
          <span className="text-stone">
            <span className="sr-only">{t('wasPrice')} </span>
            <s>
              <bdi>{money(was)}</bdi>
            </s>
          </span>
        </>
      ) : (
        <bdi>{money(now)}</bdi>
      )}
    </span>
  )
}
