import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat } from '#web/i18n/language.tsx'
import { summaryLines } from './summary-lines.ts'
import type { Amounts, SummaryLine } from './summary-lines.ts'

/** R073: what the bag or the order costs, the same lines everywhere. */
export function Summary({ amounts, className = '' }: { amounts: Amounts; className?: string }) {
  return (
    <dl className={`tabular-nums ${className}`}>
      {summaryLines(amounts).map((line) => (
        <Line key={line.kind} line={line} />
      ))}
    </dl>
  )
}

const looks: Partial<Record<SummaryLine['kind'], string>> = {
  total: 'mt-3 border-t border-line pt-4 text-lg font-medium',
  comboSaving: 'text-success',
  discount: 'text-success',
  tax: 'text-sm text-stone',
}

function Line({ line }: { line: SummaryLine }) {
  const { t } = useTranslation('bag')
  const { money } = useFormat()
  const { kind, amount } = line
  if (kind === 'tax') {
    return (
      <div className={looks.tax}>
        <dt className="sr-only">{t('summary.tax', { amount: '' })}</dt>
        <dd>{t('summary.tax', { amount: money(amount) })}</dd>
      </div>
    )
  }
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
