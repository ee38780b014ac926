import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/orders.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'

const OrderAddressDialog = lazy(() => import('../account/order-address-dialog.tsx').then(({ OrderAddressDialog }) => ({ default: OrderAddressDialog })))

/** R084: the page that promises a change offers it, to guests too. The form comes with the first press. */
export function ChangeAddress({ order }: { order: Order }) {
  const { t } = useTranslation('checkout')
  const { language } = useLanguage()
  const queries = useQueryClient()
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const show = (changed: Order) => void queries.setQueryData(['order', order._id, language], changed)
  return (
    <>
      <Button look="quiet" className="px-0!" onClick={() => setState('open')}>{t('success.changeAddress')}</Button>
      {state !== 'never' && <Suspense><OrderAddressDialog order={order} isOpen={state === 'open'} onClose={() => setState('closed')} onChanged={show} /></Suspense>}
    </>
  )
}
