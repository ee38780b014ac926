import type { CartItem } from '#contract/cart.ts'
import type { Order } from '#contract/orders.ts'
import { useEffect } from 'react'
import { cartActions, useCart } from '#web/personal/use-cart.ts'
import { useSession } from '#web/session/use-session.ts'
import { said, toast } from '#web/kit/toast-store.ts'
import { keepDraft } from '../checkout/checkout-values.ts'
import { bagAfterOrder } from '../checkout/fit-bag.ts'
import { attemptShelf, forgetAttempt } from '../checkout/order-attempt.ts'
import { takePlaced } from '../checkout/order-memory.ts'
import type { OrderEnding } from './order-ending.ts'

/** R086, once per order of this tab: says that it is placed, and takes what was ordered out of the bag. Not before it is placed, or only waits for a word of hers (T13). */
export function useOrderPlaced(order: Order | undefined, ending: OrderEnding | undefined): void {
  const isTaken = ending === 'done' || ending === 'confirm'
  const { status } = useSession()
  const { cart } = useCart()
  useEffect(() => {
    if (
      !isTaken ||
      order === undefined ||
      cart === null ||
      status === 'starting' ||
      status === 'waiting' ||
      !takePlaced(order._id)
    )
      return
    if (ending === 'done') toast.success(said('messages:orderPlaced'))
    forgetAttempt(attemptShelf)
    keepDraft(null)
    void (status === 'guest' ? takeOut(cart.items, order) : cartActions.reload())
  }, [order, isTaken, ending, cart, status])
}

async function takeOut(items: readonly CartItem[], { items: ordered }: Order): Promise<void> {
  const changes = bagAfterOrder(items, ordered)
  if (changes.length === items.length && changes.every(({ quantity }) => quantity === 0))
    return void (await cartActions.clear())
  for (const { item, quantity } of changes) await cartActions.setQuantity(item, quantity).catch(() => undefined)
}
