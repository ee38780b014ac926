import { costShares, rateBands, rateUnit, receiptCurrencies } from '#domain/receipt.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { SelectField, TextField } from '#web/kit/field.tsx'
import { Section } from '../order/section.tsx'
import type { Change } from './draft-editor.tsx'
import { type Amount, inCurrency, type ReceiptDraft } from './receipt-draft.ts'

type Props = { draft: ReceiptDraft; faults: readonly string[]; onChange: Change }

/** The document's currency and rate, and what comes on top of the goods. */
export function CostFields({ draft, faults, onChange }: Props) {
  const { t } = useTranslation('receipts')
  const { least, most } = rateBands[draft.currency]
  const rate = { currency: draft.currency, least: least / rateUnit, most: most / rateUnit }
  const amount = (name: Amount | 'rate', fault: 'badAmount' | 'badRate') => ({
    dir: 'ltr',
    inputMode: 'decimal' as const,
    maxLength: 16,
    autoComplete: 'off',
    value: draft[name],
    ...(faults.includes(name) ? { error: t(`costs.${fault}`, rate) } : {}),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <Section heading={t('costs.heading')}>
      <div className="mt-3 grid gap-5 sm:grid-cols-2">
        <SelectField
          label={t('costs.currency')}
          value={draft.currency}
          onChange={({ target }) =>
            onChange(inCurrency(receiptCurrencies.find((one) => one === target.value) ?? 'AED'))
          }
        >
          {receiptCurrencies.map((currency) => (
            <option key={currency} value={currency}>
              {currency}
            </option>
          ))}
        </SelectField>
        {draft.currency !== 'AED' && (
          <TextField label={t('costs.rate', { currency: draft.currency })} {...amount('rate', 'badRate')} />
        )}
        {(['freight', 'duty', 'insurance'] as const).map((name) => (
          <TextField key={name} label={t(`costs.${name}`)} {...amount(name, 'badAmount')} />
        ))}
        <SelectField
          label={t('costs.shareBy')}
          value={draft.shareBy}
          onChange={({ target }) => onChange({ shareBy: costShares.find((one) => one === target.value) ?? 'value' })}
        >
          {costShares.map((share) => (
            <option key={share} value={share}>
              {t(`costs.shares.${share}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </Section>
  )
}
