import type { CartItem } from '#contract/cart.ts'
import { useMemo } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useUi } from '../storefront/frame/use-ui.ts'
import { Failure } from '../calls/failure.ts'
import { said, toast } from '../kit/toast-store.ts'
import type { Said } from '../kit/toast-store.ts'
import { useTellFailure } from '../kit/use-tell-failure.ts'
import type { ItemChoice } from './cart-keeper.ts'
import { cartActions, placeOf } from './use-cart.ts'

/** The bag's actions with their toasts, for buttons. Each answers null when it went well, else the failure. */
export function useBag() {
  const { t } = useTranslation(['messages', 'errors', 'common'])
  const tell = useTellFailure()
  return useMemo(() => {
    const attempt = async (
      work: () => Promise<unknown>,
      fallback: string,
      done?: () => void,
    ): Promise<Failure | null> => {
      try {
        await work()
        done?.()
        return null
      } catch (error) {
        const failure = error instanceof Failure ? error : new Failure({ status: 0 })
        const outOfStock = stockMessage(failure)
        if (outOfStock !== null) toast.error(outOfStock)
        else tell(failure, { fallback, again: () => void attempt(work, fallback, done) })
        return failure
      }
    }
    const stockMessage = ({ code, availableStock, maxAllowed }: Failure): Said | null => {
      if (code === 'INSUFFICIENT_STOCK' && availableStock === 0) return said('errors:noneLeft')
      if (code === 'INSUFFICIENT_STOCK' && availableStock) return said('errors:stockLeft', { count: availableStock })
      return code === 'QUANTITY_LIMIT' && maxAllowed ? said('errors:limitReached', { count: maxAllowed }) : null
    }
    const putBack = (item: CartItem, place: number) =>
      attempt(() => cartActions.undo(item, place), t('errors:failed.addItem'))
    const putAllBack = (items: readonly CartItem[]) =>
      attempt(
        () =>
          items.reduce<Promise<unknown>>(
            (before, item) => before.then(() => cartActions.undo(item)),
            Promise.resolve(),
          ),
        t('errors:failed.addItem'),
      )
    const undoable = (item: CartItem, place: number) =>
      toast.success(said('messages:removedFromCart'), {
        label: said('common:undo'),
        run: () => void putBack(item, place),
      })
    const showAdded = () => {
      toast.success(said('messages:addedToCart'))
      useUi.getState().open('cart')
    }
    return {
      /** R055: the drawer shows what was added. */
      add: (wanted: ItemChoice) => attempt(() => cartActions.add(wanted), t('errors:failed.addItem'), showAdded),
      setQuantity: (item: CartItem, quantity: number) => {
        const place = placeOf(item)
        return attempt(
          () => cartActions.setQuantity(item, quantity),
          t('errors:failed.updateQuantity'),
          () => quantity < 1 && undoable(item, place),
        )
      },
      remove: (item: CartItem) => {
        const place = placeOf(item)
        return attempt(
          () => cartActions.remove(item),
          t('errors:failed.removeItem'),
          () => undoable(item, place),
        )
      },
      applyCoupon: (code: string) =>
        attempt(
          () => cartActions.applyCoupon(code),
          t('errors:failed.coupon'),
          () => toast.success(said('messages:couponApplied', { code: code.toUpperCase() })),
        ),
      removeCoupon: () =>
        attempt(
          () => cartActions.removeCoupon(),
          t('errors:failed.coupon'),
          () => toast.success(said('messages:couponRemoved')),
        ),
      clear: (items: readonly CartItem[]) =>
        attempt(
          () => cartActions.clear(),
          t('errors:failed.clearCart'),
          () =>
            toast.success(said('messages:cartCleared'), {
              label: said('common:undo'),
              run: () => void putAllBack(items),
            }),
        ),
    }
  }, [t, tell])
}
