import { maxSavingPercent } from '#domain/wholesale.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat } from '#web/i18n/language.tsx'
import type { LineTier } from './lines.ts'

/** A step of 40% fills the chart. */
const heightOf = (savingPercent: number) => Math.max(6, Math.round((savingPercent / maxSavingPercent) * 100))

type StepChartProps = {
  label: string
  tiers: readonly LineTier[]
  /** The steps are as high as this class says. */
  barClassName?: string
}

/** The tiers as steps that rise with what they save; an approved buyer's price stands under each. Grows along the reading direction. */
export function StepChart({ label, tiers, barClassName = 'h-20' }: StepChartProps) {
  const { t } = useTranslation('wholesale')
  const { money, number, percent } = useFormat()
  return (
    <ol aria-label={label} className="flex items-end gap-1">
      {tiers.map(({ minQuantity, savingPercent, unitPrice }) => (
        <li key={minQuantity} className="min-w-0 flex-1">
          <p className="sr-only">{t('tier.words', { count: minQuantity, saving: percent(savingPercent) })}</p>
          <Step savingPercent={savingPercent} className={barClassName} />
          <p aria-hidden="true" className="mt-2 text-sm leading-tight">
            {t('tier.from', { quantity: number(minQuantity) })}
          </p>
          {unitPrice !== null && (
            <p className="mt-0.5 text-xs leading-tight font-medium sm:text-sm">
              <span className="sr-only">{t('tier.price')} </span>
              <bdi className="tabular-nums">{money(unitPrice)}</bdi>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Drawn, because the page's policy lets no style into an element. */
function Step({ savingPercent, className }: { savingPercent: number; className: string }) {
  const { percent } = useFormat()
  const height = heightOf(savingPercent)
  return (
    <div aria-hidden="true" className={`relative ${className}`}>
      <svg viewBox="0 0 10 100" preserveAspectRatio="none" className="absolute inset-0 size-full">
        <rect x="0" y={100 - height} width="10" height={height} className="fill-sand" />
        <rect x="0" y={100 - height} width="10" height="2" className="fill-clay" />
      </svg>
      <span className="absolute start-2 bottom-1 text-sm font-medium tabular-nums text-clay">
        <bdi>−{percent(savingPercent)}</bdi>
      </span>
    </div>
  )
}
