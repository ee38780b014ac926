import { Minus, Plus } from 'lucide-react'
import { useTranslation } from '#web/i18n/use-translation.tsx'

type QuantityStepperProps = {
  value: number
  onChange: (value: number) => void
  /** 0 lets the last one be taken away (R074). */
  min?: number
  max?: number
  /** What is counted, for screen readers: the product's name. */
  of: string
}

const step = 'inline-flex size-11 items-center justify-center disabled:text-line'

export function QuantityStepper({ value, onChange, min = 1, max = 10, of }: QuantityStepperProps) {
  const { t } = useTranslation()
  return (
    <div
      role="group"
      aria-label={`${t('quantity')}: ${of}`}
      className="inline-flex items-center rounded-sm border border-line"
    >
      <button
        type="button"
        aria-label={t('decrease')}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
        className={step}
      >
        <Minus size={16} strokeWidth={1.5} aria-hidden="true" />
      </button>
      <output aria-live="polite" className="min-w-8 text-center text-sm tabular-nums">
        {value}
      </output>
      <button
        type="button"
        aria-label={t('increase')}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        className={step}
      >
        <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </div>
  )
}
