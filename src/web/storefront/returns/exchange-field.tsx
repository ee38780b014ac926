import { useTranslation } from '#web/i18n/use-translation.tsx'
import { SelectField } from '#web/kit/field.tsx'
import { useColourName } from '#web/storefront/goods/colour-dot.tsx'
import { useSizeName } from '#web/storefront/goods/use-size-name.ts'
import type { OrderReturns } from './return-wish.ts'

type ExchangeFieldProps = {
  of: { color: string; quantity: number; exchanges: OrderReturns['items'][number]['exchanges'] }
  /** Empty: money. */
  value: string
  onValue: (variantId: string) => void
}

/** Money, or another size or colour of the piece; sizes of its own colour first. */
export function ExchangeField({ of: { color, quantity, exchanges }, value, onValue }: ExchangeFieldProps) {
  const { t } = useTranslation('returning')
  const colourName = useColourName()
  const sizeName = useSizeName()
  const sorted = exchanges.toSorted((a, b) => Number(a.color !== color) - Number(b.color !== color))
  const chosen = sorted.find(({ variantId, left }) => variantId === value && left >= quantity)
  return (
    <SelectField
      label={t('instead')}
      hint={chosen ? t('reserved') : undefined}
      className="w-full"
      value={chosen?.variantId ?? ''}
      onChange={({ target }) => onValue(target.value)}
    >
      <option value="">{t('money')}</option>
      {sorted.map((piece) => (
        <option key={piece.variantId} value={piece.variantId} disabled={piece.left < quantity}>
          {t(piece.left < quantity ? 'soldOut' : 'exchangeFor', {
            piece:
              piece.color === color ? sizeName(piece.size) : `${sizeName(piece.size)} · ${colourName(piece.color)}`,
          })}
        </option>
      ))}
    </SelectField>
  )
}
