import { useTranslation } from '#web/i18n/use-translation.tsx'

const star = 'M10 1.8l2.5 5.3 5.7.8-4.1 4.1 1 5.8L10 15l-5.1 2.8 1-5.8L1.8 7.9l5.7-.8z'

/** Stars for an average; the number of reviews behind it if given. */
export function Rating({ value, count, className = '' }: { value: number; count?: number; className?: string }) {
  const { t } = useTranslation()
  return (
    <span className={`inline-flex items-center gap-2 text-sm ${className}`}>
      <span role="img" aria-label={t('rating', { rating: value.toFixed(1) })} className="inline-flex gap-0.5">
        {[0, 1, 2, 3, 4].map((index) => (
          <Star key={index} part={Math.min(1, Math.max(0, value - index))} />
        ))}
      </span>
      {count !== undefined && <span className="text-stone">{t('reviews', { count })}</span>}
    </span>
  )
}

/** Filled in halves: more than that nobody sees at this size. */
function Star({ part }: { part: number }) {
  const half = part >= 0.25 && part < 0.75
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4">
      <path d={star} fill={part >= 0.75 ? 'currentColor' : 'none'} stroke="currentColor" strokeWidth="1" />
      {half && <path d={star} fill="currentColor" className="flip origin-center [clip-path:inset(0_50%_0_0)]" />}
    </svg>
  )
}
