import type { Product } from '#contract/catalogue.ts'
import type { PurchaseOption } from '#domain/pricing.ts'
import { useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat } from '#web/i18n/language.tsx'
import { optionPrices } from './choice.ts'

type OptionChoiceProps = { product: Product; chosen: PurchaseOption | null; onChoose: (option: PurchaseOption) => void }

/** R071: a set as a whole or one of its parts, each with what it costs and saves. */
export function OptionChoice({ product, chosen, onChoose }: OptionChoiceProps) {
  const { t } = useTranslation('product')
  const { money, percent } = useFormat()
  const name = useId()
  if (product.purchaseOptions.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{t('option.legend')}</legend>
      <div className="grid gap-2">
        {optionPrices(product).map(({ option, price, saving, savingPercent }) => (
          <label
            key={option}
            className="flex min-h-14 items-center gap-3 rounded-sm border border-line px-4 py-3 hover:border-ink has-checked:border-ink has-checked:bg-white"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === chosen}
              onChange={() => onChoose(option)}
              className="size-4.5 shrink-0 accent-ink"
            />
            <span className="flex-1 text-sm">
              <span className="block font-medium">{t(`option.${option}`)}</span>
              <span className={`block ${saving > 0 ? 'text-success' : 'text-stone'}`}>
                {saving > 0
                  ? t('option.comboNote', { amount: money(saving), percent: percent(savingPercent) })
                  : t('option.fullPrice')}
              </span>
            </span>
            <bdi className="text-sm tabular-nums">{money(price)}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
