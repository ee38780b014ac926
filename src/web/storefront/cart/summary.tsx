import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat } from '#web/i18n/language.tsx'
import { summaryLines } from './summary-lines.ts'
import type { Amounts, SummaryLine } from './summary-lines.ts'

/** R073: what the bag or the order costs, the same lines everywhere. */
export function Summary({ amounts, className = '' }: { amounts: Amounts; className?: string }) {
  const { t } = useTranslation('bag')
  const { money } = useFormat()
  return (
    <div className={`tabular-nums ${className}`}>
      <dl>
        {summaryLines(amounts).map((line) => (
          <Line key={line.kind} line={line} />
        ))}
      </dl>
      <p className="text-sm text-stone">{t('summary.tax', { amount: money(amounts.tax) })}</p>
    </div>
  )
}

const looks: Partial<Record<SummaryLine['kind'], string>> = {
  total: 'mt-3 border-t border-line pt-4 text-lg font-medium',
  left: 'text-lg font-medium',
  comboSaving: 'text-success',
  discount: 'text-success',
}

function Line({ line }: { line: SummaryLine }) {
  const { t } = useTranslation('bag')
  const { money } = useFormat()
  const { kind, amount } = line
  const label =
    kind === 'discount'
      ? line.code
        ? t('summary.discount', { code: line.code })
        : t('summary.discountPlain')
      : t(`summary.${kind}`)
  return (
    <div className={`flex items-baseline justify-between gap-4 py-1 ${looks[kind] ?? ''}`}>
      <dt>{label}</dt>
      <dd>{kind === 'shipping' && amount === 0 ? t('summary.free') : <bdi>{money(amount)}</bdi>}</dd>
    </div>
  )
}
