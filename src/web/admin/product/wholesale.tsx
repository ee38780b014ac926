import { Plus, X } from 'lucide-react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { Section } from '../order/section.tsx'
import { SettingText } from '../settings/fields.tsx'
import type { TypedTier } from './product-draft.ts'
import type { ProductForm } from './use-product.ts'

/** Prices for companies: from how many pieces, and what a piece costs from then on. */
export function Wholesale({ form }: { form: ProductForm }) {
  const { t } = useTranslation('range')
  const { tiers } = form.typed
  const put = (place: number, change: Partial<TypedTier>) =>
    form.change((now) => ({ tiers: now.tiers.map((tier, at) => (at === place ? { ...tier, ...change } : tier)) }))
  return (
    <Section heading={t('parts.wholesale')}>
      <p className="mb-4 max-w-prose text-sm text-stone">{t('wholesale.text')}</p>
      <div className="grid max-w-xl gap-5">
        <SettingText
          form={form.fields}
          path="wholesale.moq"
          label={t('wholesale.moq')}
          hint={t('wholesale.moqHint')}
          inputMode="numeric"
        />
        <ol id="part-wholesale" tabIndex={-1} className="grid gap-4 outline-none">
          {tiers.map((tier, place) => (
            <li key={place} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
              <TierField
                form={form}
                place={place}
                name="minQuantity"
                value={tier.minQuantity}
                onValue={(minQuantity) => put(place, { minQuantity })}
              />
              <TierField
                form={form}
                place={place}
                name="unitPriceFils"
                value={tier.unitPrice}
                onValue={(unitPrice) => put(place, { unitPrice })}
              />
              <IconButton
                label={t('wholesale.remove', { place: place + 1 })}
                className="mt-7"
                onClick={() => form.change((now) => ({ tiers: now.tiers.filter((_, at) => at !== place) }))}
              >
                <X size={18} strokeWidth={1.5} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ol>
        {tiers.length < 10 && (
          <Button
            look="outline"
            size="sm"
            className="justify-self-start"
            onClick={() => form.change((now) => ({ tiers: [...now.tiers, { minQuantity: '', unitPrice: '' }] }))}
          >
            <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
            {t('wholesale.add')}
          </Button>
        )}
      </div>
    </Section>
  )
}

type TierFieldProps = {
  form: ProductForm
  place: number
  name: 'minQuantity' | 'unitPriceFils'
  value: string
  onValue: (value: string) => void
}

function TierField({ form, place, name, value, onValue }: TierFieldProps) {
  const { t } = useTranslation('range')
  const path = `wholesale.tiers.${place}.${name}`
  const fault = form.fields.faults[path]
  return (
    <TextField
      label={t(`labels.${name}`)}
      name={path}
      value={value}
      onChange={({ target }) => onValue(target.value)}
      inputMode={name === 'minQuantity' ? 'numeric' : 'decimal'}
      dir="ltr"
      autoComplete="off"
      {...(fault ? { error: fault } : {})}
    />
  )
}
