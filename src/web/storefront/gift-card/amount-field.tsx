import { useId, useState } from 'react'
import type { ComponentProps } from 'react'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextField } from '#web/kit/field.tsx'
import type { Offer } from './gift-form.tsx'

type Props = {
  offer: Offer
  value: string
  onValue: (value: string) => void
  field: Partial<ComponentProps<typeof TextField>>
}

const tile =
  'flex min-h-14 cursor-pointer items-center justify-center border border-stone/60 px-3 text-center tabular-nums transition-colors hover:border-ink ' +
  'has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-clay'

/** What the shop proposes, and an amount of one's own. */
export function AmountField({ offer, value, onValue, field }: Props) {
  const { t } = useTranslation('gift')
  const { money } = useFormat()
  const name = useId()
  const [wantsOwn, setWantsOwn] = useState(false)
  const isOwn = wantsOwn || !offer.amounts.map(String).includes(value)
  return (
    <fieldset>
      <legend className="mb-5 font-display text-2xl">{t('amount')}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        {offer.amounts.map((amount) => (
          <label key={amount} className={tile}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={!isOwn && value === String(amount)}
              onChange={() => {
                setWantsOwn(false)
                onValue(String(amount))
              }}
            />
            <bdi>{money(amount)}</bdi>
          </label>
        ))}
        <label className={`${tile} col-span-2 sm:col-span-1`}>
          <input type="radio" name={name} className="sr-only" checked={isOwn} onChange={() => setWantsOwn(true)} />
          {t('own')}
        </label>
      </div>
      {isOwn && (
        <TextField
          label={t('ownAmount')}
          hint={t('limits', { least: money(offer.least), most: money(offer.most) })}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          maxLength={10}
          required
          className="mt-5 max-w-xs"
          {...field}
        />
      )}
    </fieldset>
  )
}
