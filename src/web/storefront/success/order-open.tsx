import type { Order } from '#contract/orders.ts'
import { useEffect, useState } from 'react'
import { cardRefundDays } from '#domain/payment.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { links } from '#web/storefront/links.ts'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { Button, LinkButton } from '#web/kit/button.tsx'
import { Spinner } from '#web/kit/spinner.tsx'
import { CreditNoteButton } from '../account/credit-note-button.tsx'
import { InvoiceButton } from '../account/invoice-button.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { endingOf, refundOf } from './order-ending.ts'
import { OrderFacts, OrderSheet } from './order-sheet.tsx'
import { usePayAgain } from './use-pay-again.ts'

const longAfterMs = 30_000

type OrderOpenProps = { order: Order; onLook: () => void; isLooking: boolean }

/** Not paid, or not known to be: calm while it is being found out, clear when it is not. */
export function OrderOpen({ order, onLook, isLooking }: OrderOpenProps) {
  const { t } = useTranslation('checkout')
  const { money } = useFormat()
  const ending = endingOf(order)
  const isLong = useAfter(longAfterMs)
  const kind = ending === 'done' ? 'waiting' : ending
  const refund = refundOf(order)
  const usual = kind === 'confirm' ? '' : kind === 'waiting' && isLong ? t('waiting.long') : t(`${kind}.text`)
  const text = refund ? t(`ended.${refund}`, { amount: money(order.payable), ...cardRefundDays }) : usual
  return (
    <>
      <div role="status">
        <h1 className="flex items-center gap-4 text-3xl">
          {kind === 'waiting' && <Spinner className="size-6" />}
          {t(`${kind}.heading`)}
        </h1>
        {kind === 'confirm' ? (
          <ToConfirm order={order} />
        ) : (
          <p className="mt-4 max-w-prose text-lg text-stone">{text}</p>
        )}
      </div>
      <div className="mt-8 flex flex-wrap gap-4">
        {kind === 'waiting' && isLong && (
          <Button look="outline" onClick={onLook} isBusy={isLooking}>
            {t('waiting.again')}
          </Button>
        )}
        {order.can.pay && (kind === 'unpaid' || isLong) && <PayAgain order={order} />}
        {kind === 'confirm' && order.can.cancel && <CancelOrder order={order} />}
        {kind !== 'waiting' && (
          <LinkButton to={links.shop()} look={kind === 'ended' ? 'solid' : 'outline'}>
            {t('cancel.toShop')}
          </LinkButton>
        )}
        {kind === 'ended' && <InvoiceButton order={order}>{t('success.invoice')}</InvoiceButton>}
        {kind === 'ended' && <CreditNoteButton order={order}>{t('success.creditNote')}</CreditNoteButton>}
      </div>
      <div className="mt-10 grid gap-10 lg:grid-cols-[1fr_26rem] lg:gap-16">
        <OrderFacts order={order} />
        <div className="lg:self-start">
          <OrderSheet order={order} />
        </div>
      </div>
    </>
  )
}

/** T13: which mailbox was asked, and until when. */
function ToConfirm({ order: { contact, confirmBy } }: { order: Order }) {
  const { t } = useTranslation('checkout')
  const { moment } = useFormat()
  return (
    <>
      <p className="mt-4 max-w-prose text-lg text-stone">
        {t('confirm.text', { email: contact.email, moment: moment(confirmBy ?? '') })}
      </p>
      <p className="mt-2 max-w-prose text-stone">{t('confirm.after')}</p>
    </>
  )
}

export function PayAgain({ order }: { order: Pick<Order, '_id'> }) {
  const { t } = useTranslation('checkout')
  const describe = useDescribeFailure()
  const { pay, isBusy, error } = usePayAgain(order._id)
  return (
    <div>
      <Button onClick={pay} isBusy={isBusy}>
        {t('cancel.again')}
      </Button>
      <p role="alert" className="text-sm text-sale not-empty:mt-2">
        {error !== null && describe(error, t('cancel.failed')).message}
      </p>
    </div>
  )
}

function useAfter(delayMs: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return isOver
}
