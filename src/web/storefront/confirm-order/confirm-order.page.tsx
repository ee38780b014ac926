import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import type { MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { links } from '#web/storefront/links.ts'
import { call } from '#web/session/browser-session.ts'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { Button, LinkButton } from '#web/kit/button.tsx'
import { AuthFrame } from '../auth/auth-frame.tsx'
import { Done } from '../auth/done.tsx'
import { useLinkToken } from '../auth/use-link-token.ts'
import { keepOrderToken } from '../checkout/order-memory.ts'
import { isFinal, LinkedOrder } from './linked-order.tsx'
import { useShownOrder } from './use-shown-order.ts'

export const handle = { areas: ['checkout', 'bag'] } satisfies RouteHandle

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'confirmOrder', path: null })

/** T13: opened from the e-mail that asks for it. Merely opening it does nothing: mail programs open links too. */
export default function ConfirmOrderPage() {
  const { t } = useTranslation('checkout')
  const { money } = useFormat()
  const describe = useDescribeFailure()
  const token = useLinkToken()
  const { state, shown, order, failure, confirm } = useConfirming(token ?? '')
  if (order) {
    return (
      <Done heading={t('confirm.page.doneHeading')} text={t('confirm.page.doneText', { number: order.number })}>
        <LinkButton to={links.success(order._id)} size="lg">
          {t('cancel.seeOrder')}
        </LinkButton>
      </Done>
    )
  }
  if (token === null || state === 'broken') {
    return (
      <Done heading={t('confirm.page.brokenHeading')} text={t('confirm.page.brokenText')}>
        <LinkButton to={links.shop()} size="lg">
          {t('cancel.toShop')}
        </LinkButton>
      </Done>
    )
  }
  return (
    <AuthFrame heading={t('confirm.page.heading')} text={t('confirm.page.text')}>
      {shown && (
        <LinkedOrder
          number={shown.number}
          items={shown.items}
          amounts={shown}
          total={{ name: t('confirm.page.toPay'), amount: money(shown.payable) }}
        />
      )}
      <Button size="lg" onClick={confirm} isBusy={state === 'working'} disabled={token === undefined}>
        {t('confirm.page.button')}
      </Button>
      <p role="alert" className="text-sm text-sale not-empty:mt-2">
        {failure !== null && describe(failure).message}
      </p>
      <p className="mt-6 text-sm text-stone">{t('confirm.page.notMine')}</p>
    </AuthFrame>
  )
}

function useConfirming(token: string) {
  const { shown, hasEnded } = useShownOrder('POST /orders/to-confirm', token)
  const [state, setState] = useState<'ready' | 'working' | 'broken'>('ready')
  const [order, setOrder] = useState<Order | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const confirm = async () => {
    setState('working')
    setFailure(null)
    try {
      const reply = await call('POST /orders/confirm', { body: { token } })
      if (reply.orderToken) keepOrderToken(reply.order._id, reply.orderToken)
      setOrder(reply.order)
    } catch (error) {
      if (!isFinal(error)) setFailure(error)
      setState(isFinal(error) ? 'broken' : 'ready')
    }
  }
  return { state: hasEnded ? ('broken' as const) : state, shown, order, failure, confirm: () => void confirm() }
}
