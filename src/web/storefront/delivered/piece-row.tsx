import type { Order } from '#contract/orders.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Checkbox } from '#web/kit/field.tsx'
import { QuantityStepper } from '#web/kit/quantity-stepper.tsx'
import { useColourName } from '#web/storefront/goods/colour-dot.tsx'
import { useSizeName } from '#web/storefront/goods/use-size-name.ts'
import { pick, type Picked } from './pick.ts'

type PieceRowProps = {
  item: Order['items'][number]
  picked: Picked
  /** So many may be picked, and so many are at the first tick. */
  left: number
  first: number
  /** Why it can't be picked; null: it can. */
  why: string | null
  onPick: (picked: Picked) => void
  /** What is asked of a picked piece. */
  children: (quantity: number) => ReactNode
}

export function PieceRow({ item, picked, left, first, why, onPick, children }: PieceRowProps) {
  const { t } = useTranslation('account')
  const colourName = useColourName()
  const sizeName = useSizeName()
  const { _id: itemId, name, color, size, purchaseOption } = item
  const quantity = Math.min(picked[itemId] ?? 0, left)
  const take = (pieces: number) => onPick(pick(picked, itemId, pieces))
  const label = (
    <>
      <span className="block">{name}</span>
      <span className="block text-sm text-stone">
        <bdi>{colourName(color)}</bdi> · <bdi>{sizeName(size)}</bdi>
        {purchaseOption && ` · ${t(`option.${purchaseOption}`)}`}
      </span>
      {why !== null && <span className="block text-sm text-stone">{why}</span>}
    </>
  )
  if (why !== null) return <li className="py-3">{label}</li>
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-3">
      <Checkbox label={label} checked={quantity > 0} onChange={({ target }) => take(target.checked ? first : 0)} />
      {quantity > 0 && left > 1 && <QuantityStepper value={quantity} max={left} of={name} onChange={take} />}
      {quantity > 0 && children(quantity)}
    </li>
  )
}
