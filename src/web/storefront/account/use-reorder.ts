import type { Order } from '#contract/orders.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useUi } from '#web/storefront/frame/use-ui.ts'
import { cartActions } from '#web/personal/use-cart.ts'
import { call } from '#web/session/browser-session.ts'
import { said, toast } from '#web/kit/toast-store.ts'
import { useChange } from '#web/kit/use-change.ts'
import { linesToReorder, outcomeOf } from './reorder.ts'

/** Everything of the order that can be had, into the bag in one call; then the bag opens, and a toast says what is missing. */
export function useReorder({ items }: Order) {
  const { t } = useTranslation('account')
  const openPanel = useUi((ui) => ui.open)
  return useChange(async () => {
    const { skipped } = await call('POST /cart/merge', { body: { items: linesToReorder(items) } })
    const { kind, names } = outcomeOf(items, skipped)
    if (kind === 'none') return toast.error(said('account:reorder.none'))
    await cartActions.reload()
    if (kind === 'all') toast.success(said('account:reorder.all'))
    else toast.info(said('account:reorder.some', { names: names.join(t('reorder.comma')) }))
    openPanel('cart')
    return undefined
  }, t('reorder.failed'))
}
