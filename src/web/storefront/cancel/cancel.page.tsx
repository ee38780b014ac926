import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSearchParams } from 'react-router'
import type { MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { links } from '#web/storefront/links.ts'
import { QueryProvider } from '#web/personal/query-provider.tsx'
import { LinkButton } from '#web/kit/button.tsx'
import { PayAgain } from '../success/order-open.tsx'
import { endingOf } from '../success/order-ending.ts'
import { OrderFacts, OrderSheet } from '../success/order-sheet.tsx'
import { useOrder } from '../success/use-order.ts'

export const handle = { areas: ['bag', 'address', 'checkout'] } satisfies RouteHandle

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'cancel', path: null })

/** R082: the shopper came back without paying, or the card was declined. */
export default function CancelPage() {
  return (
    <div className="page py-10 lg:py-16">
      <QueryProvider>
        <Content />
      </QueryProvider>
    </div>
  )
}

function Content() {
  const { t } = useTranslation('checkout')
  const isDeclined = useSearchParams()[0].has('declined')
  const { order, error, orderId } = useOrder({ isWaiting: false })
  const ending = order && endingOf(order)
  if (order && ending === 'done')
    return (
      <Message heading={t('cancel.paid')}>
        <LinkButton to={links.success(order._id)}>{t('cancel.seeOrder')}</LinkButton>
      </Message>
    )
  if (ending === 'ended')
    return (
      <Message heading={t('ended.heading')} text={t('ended.text')}>
        <LinkButton to={links.shop()}>{t('cancel.toShop')}</LinkButton>
      </Message>
    )
  return (
    <>
      <Message
        heading={isDeclined ? t('cancel.declinedHeading') : t('cancel.heading')}
        text={isDeclined ? t('cancel.declinedText') : t('cancel.text')}
      >
        {orderId !== '' && !error && <PayAgain order={{ _id: orderId }} />}
        <LinkButton to={links.shop()} look="outline">
          {t('cancel.toShop')}
        </LinkButton>
      </Message>
      {order && (
        <div className="mt-12 grid gap-10 lg:grid-cols-[1fr_26rem] lg:gap-16">
          <div className="flex flex-col gap-6">
            <p className="text-stone">{t('cancel.held')}</p>
            <OrderFacts order={order} />
          </div>
          <div className="lg:self-start">
            <OrderSheet order={order} />
          </div>
        </div>
      )}
    </>
  )
}

function Message({ heading, text, children }: { heading: string; text?: string; children: ReactNode }) {
  return (
    <div>
      <div role="status">
        <h1 className="text-3xl lg:text-4xl">{heading}</h1>
        {text && <p className="mt-4 max-w-prose text-lg text-stone">{text}</p>}
      </div>
      <div className="mt-8 flex flex-wrap items-start gap-4">{children}</div>
    </div>
  )
}
