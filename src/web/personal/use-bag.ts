import type { CartItem } from '#contract/cart.ts'
import type { ParseKeys } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useUi } from '../storefront/frame/use-ui.ts'
import { Failure } from '../calls/failure.ts'
import { said, toast } from '../kit/toast-store.ts'
import { useTellFailure } from '../kit/use-tell-failure.ts'
import type { ItemChoice } from './cart-keeper.ts'
import { stockRefusal } from './stock-refusal.ts'
import { cartActions, placeOf } from './use-cart.ts'

type FallbackKey = ParseKeys<['messages', 'errors', 'common']>

/** `fallback` is the key of what is told when the server says nothing (R133). */
type Attempt = (work: () => Promise<unknown>, fallback: FallbackKey, done?: () => void) => Promise<Failure | null>

/** The bag's actions with their toasts, for buttons. Each answers null when it went well, else the failure. */
export function useBag() {
  const { t } = useTranslation(['messages', 'errors', 'common'])
  const tell = useTellFailure()
  return useMemo(() => {
    const attempt: Attempt = async (work, fallback, done) => {
      try {
        await work()
        done?.()
        return null
      } catch (error) {
        const failure = error instanceof Failure ? error : new Failure({ status: 0 })
        const refusal = stockRefusal(failure)
        if (refusal) toast.error(refusal)
        else tell(failure, { fallback: t(fallback), again: () => void attempt(work, fallback, done) })
        return failure
      }
    }
    return bagActions(attempt)
  }, [t, tell])
}

function bagActions(attempt: Attempt) {
  /** Called before the piece goes: it is put back where it was. */
  const undoWhen = (isGone: boolean, item: CartItem) => {
    const place = placeOf(item)
    return () =>
      isGone &&
      toastWithUndo('messages:removedFromCart', () =>
        attempt(() => cartActions.undo(item, place), 'errors:failed.addItem'),
      )
  }
  return {
    /** R055: the drawer shows what was added. */
    add: (wanted: ItemChoice) => attempt(() => cartActions.add(wanted), 'errors:failed.addItem', showAdded),
    setQuantity: (item: CartItem, quantity: number) =>
      attempt(
        () => cartActions.setQuantity(item, quantity),
        'errors:failed.updateQuantity',
        undoWhen(quantity < 1, item),
      ),
    remove: (item: CartItem) =>
      attempt(() => cartActions.remove(item), 'errors:failed.removeItem', undoWhen(true, item)),
    applyCoupon: (code: string) =>
      attempt(
        () => cartActions.applyCoupon(code),
        'errors:failed.coupon',
        () => toast.success(said('messages:couponApplied', { code: code.toUpperCase() })),
      ),
    removeCoupon: () =>
      attempt(
        () => cartActions.removeCoupon(),
        'errors:failed.coupon',
        () => toast.success(said('messages:couponRemoved')),
      ),
    clear: (items: readonly CartItem[]) =>
      attempt(
        () => cartActions.clear(),
        'errors:failed.clearCart',
        () => toastWithUndo('messages:cartCleared', () => attempt(() => putAllBack(items), 'errors:failed.addItem')),
      ),
  }
}

function showAdded(): void {
  toast.success(said('messages:addedToCart'))
  useUi.getState().open('cart')
}

const toastWithUndo = (message: 'messages:removedFromCart' | 'messages:cartCleared', undo: () => Promise<unknown>) =>
  toast.success(said(message), { label: said('common:undo'), run: () => void undo() })

/** One after the other, so that the lines keep their order. */
const putAllBack = (items: readonly CartItem[]) =>
  items.reduce<Promise<unknown>>((before, item) => before.then(() => cartActions.undo(item)), Promise.resolve())
