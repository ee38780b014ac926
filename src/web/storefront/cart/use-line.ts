import type { CartItem } from '#contract/cart.ts'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useBag } from '#web/personal/use-bag.ts'
import { cartActions } from '#web/personal/use-cart.ts'
import { Failure } from '#web/calls/failure.ts'
import { useTellFailure } from '#web/kit/use-tell-failure.ts'
import { troubleFrom, troubleOf } from './line-trouble.ts'
import type { LineTrouble } from './line-trouble.ts'

/** R074, R076: a line's changes. What the stock does not allow is said at the line, with what it does allow. */
export function useLine(item: CartItem) {
  const { t } = useTranslation('errors')
  const tell = useTellFailure()
  const bag = useBag()
  const [refused, setRefused] = useState<LineTrouble | null>(null)
  const setQuantity = async (quantity: number) => {
    if (quantity < 1) return void bag.remove(item)
    const trouble = quantity > item.quantity ? troubleOf(item, quantity) : null
    setRefused(trouble)
    if (trouble) return
    try {
      await cartActions.setQuantity(item, quantity)
    } catch (error) {
      const found = error instanceof Failure ? troubleFrom(error) : null
      setRefused(found)
      if (!found) tell(error, { fallback: t('failed.updateQuantity'), again: () => void setQuantity(quantity) })
    }
  }
  return {
    /** Of the line as it stands, else of the last change. */
    trouble: troubleOf(item, item.quantity) ?? refused,
    setQuantity: (quantity: number) => void setQuantity(quantity),
    remove: () => void bag.remove(item),
  }
}
