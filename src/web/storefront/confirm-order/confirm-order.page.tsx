import { useCallback, useEffect, useState } from 'react'
import type { Order, OrderToConfirm as ToConfirm } from '#contract/orders.ts'
import type { MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { links } from '#web/storefront/links.ts'
import { call } from '#web/session/browser-session.ts'
import { Failure } from '#web/calls/failure.ts'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { Button, LinkButton } from '#web/kit/button.tsx'
import { AuthFrame } from '../auth/auth-frame.tsx'
import { Done } from '../auth/done.tsx'
import { useLinkToken } from '../auth/use-link-token.ts'
import { keepOrderToken } from '../checkout/order-memory.ts'
import { OrderLine } from '../success/order-sheet.tsx'

export const handle = { areas: ['checkout', 'bag'] } satisfies RouteHandle

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'confirmOrder', path: null })

/** T13: opened from the e-mail that asks for it. Merely opening it does nothing: mail programs open links too. */
export default function ConfirmOrderPage() {
  const { t } = useTranslation('checkout')
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
      {shown && <OrderToConfirm order={shown} />}
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

/** What one press would order. */
function OrderToConfirm({ order: { number, payable, items } }: { order: ToConfirm }) {
  const { t } = useTranslation('checkout')
  const { money } = useFormat()
  return (
    <section aria-label={t('success.items')} className="mb-8 border-y border-line py-5">
      <ul className="flex flex-col gap-4">
        {items.map((item) => (
          <OrderLine key={item._id} item={{ ...item, customization: null }} />
        ))}
      </ul>
      <dl className="mt-5 grid gap-2 border-t border-line pt-5">
        <div className="flex items-baseline justify-between gap-4 text-sm">
          <dt className="text-stone">{t('success.number')}</dt>
          <dd>
            <bdi>{number}</bdi>
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 text-lg font-medium">
          <dt>{t('confirm.page.toPay')}</dt>
          <dd className="tabular-nums">
            <bdi>{money(payable)}</bdi>
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** A token of ours names its order before a dot. */
const mayBeOurs = (token: string): boolean => token.includes('.')

/** The press works also where the order could not be shown: without a connection, say. */
function useShown(token: string, onEnded: () => void): ToConfirm | null {
  const [shown, setShown] = useState<ToConfirm | null>(null)
  useEffect(() => {
    if (!mayBeOurs(token)) return
    let isHere = true
    call('POST /orders/to-confirm', { body: { token } }).then(
      ({ order }) => isHere && setShown(order),
      (error: unknown) => isHere && isFinal(error) && onEnded(),
    )
    return () => void (isHere = false)
  }, [token, onEnded])
  return shown
}

const isFinal = (error: unknown): boolean => error instanceof Failure && error.status === 400

function useConfirming(token: string) {
  const [state, setState] = useState<'ready' | 'working' | 'broken'>('ready')
  const end = useCallback(() => setState('broken'), [])
  const shown = useShown(token, end)
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
  return { state, shown, order, failure, confirm: () => void confirm() }
}
