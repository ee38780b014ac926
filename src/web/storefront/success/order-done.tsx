import type { Order } from '#contract/orders.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat } from '#web/i18n/language.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { links } from '#web/storefront/links.ts'
import { useSession } from '#web/session/use-session.ts'
import { LinkButton } from '#web/kit/button.tsx'
import { CreditNoteButton } from '../account/credit-note-button.tsx'
import { mayClaim } from '../claims/may-claim.ts'
import { hasReturns } from '../returns/has-returns.ts'
import { InvoiceButton, InvoiceNote } from '../account/invoice-button.tsx'
import { OrderParcels } from '../account/order-parcels.tsx'
import { OrderTimeline } from '../account/order-timeline.tsx'
import { useStore } from '../frame/use-store.ts'
import { CancelOrder } from './cancel-order.tsx'
import { ChangeAddress } from './change-address.tsx'
import { aheadOf } from './order-ending.ts'
import { OrderFacts, OrderSheet } from './order-sheet.tsx'

/** The order is placed, and paid if it is said so; later on the page says how far it has come (B19). */
export function OrderDone({ order }: { order: Order }) {
  const { t } = useTranslation('checkout')
  const { status } = order
  const isPlaced = status === 'placed' || status === 'pending_payment' || status === 'cancelled'
  const isPaid = order.paymentMethod === 'card' && order.paymentStatus === 'paid'
  const placed = isPaid ? t('success.paid') : t('success.order')
  const heading = isPlaced ? placed : t(`success.state.${status}`)
  return (
    <>
      <div role="status">
        <h1 className="text-3xl lg:text-4xl">{heading}</h1>
        <p className="mt-4 text-lg">
          {t(isPlaced ? 'success.thanks' : 'success.thanksOnly', { name: order.contact.firstName })}
        </p>
      </div>
      <div className="mt-8 grid gap-10 lg:mt-12 lg:grid-cols-[1fr_26rem] lg:gap-16">
        <div className="flex flex-col gap-10">
          <OrderFacts order={order} />
          <NextSteps order={order} />
          {!isPlaced && <OrderParcels order={order} />}
          {!isPlaced && <OrderTimeline order={order} />}
          <FindAgain order={order} />
        </div>
        <div className="lg:self-start">
          <OrderSheet order={order} />
        </div>
      </div>
    </>
  )
}

/** Said otherwise of an order that is collected. */
const doorSteps = ['packing', 'delivery', 'cod', 'change'] as const
const isOfDoor = (step: string): step is (typeof doorSteps)[number] => doorSteps.some((one) => one === step)

function NextSteps({ order }: { order: Order }) {
  const { t } = useTranslation(['checkout', 'pickup'])
  const { days, money, moment } = useFormat()
  const {
    estimatedDelivery: { from, to },
    changeableUntil,
    payable,
  } = order
  const { delivery, returns } = useStore()
  const words = {
    days: days(from, to),
    amount: money(payable),
    moment: changeableUntil ? moment(changeableUntil) : '',
    packing: delivery.processingText,
    returns: returns.text,
  }
  const steps = aheadOf(order).map((step) =>
    order.pickup && isOfDoor(step) ? t(`pickup:steps.${step}`, words) : t(`success.steps.${step}`, words),
  )
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="order-next">
      <h2 id="order-next" className="text-xl">
        {t('success.next')}
      </h2>
      <ol className="mt-4 flex flex-col gap-3">
        {steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[2rem_1fr] border-t border-line pt-3">
            <span aria-hidden="true" className="font-display text-stone">
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** R085, D22: where this page is to be found again. */
function FindAgain({ order }: { order: Order }) {
  const { t } = useTranslation(['checkout', 'pickup', 'account'])
  const { isAuthenticated } = useSession()
  return (
    <div>
      {!isAuthenticated && (
        <p className="text-stone">
          {t('success.keepNumber')}{' '}
          <LocalLink to={links.findOrder()} className="link">
            {t('success.find')}
          </LocalLink>
        </p>
      )}
      <div className="mt-6 grid max-w-xl gap-3 sm:grid-cols-2">
        <LinkButton to={links.shop()} className={isAuthenticated ? 'sm:col-span-2' : ''}>
          {t('success.shop')}
        </LinkButton>
        {isAuthenticated && (
          <LinkButton to={links.order(order._id)} look="outline">
            {t('success.account')}
          </LinkButton>
        )}
        <InvoiceButton order={order}>{t('success.invoice')}</InvoiceButton>
        <CreditNoteButton order={order}>{t('success.creditNote')}</CreditNoteButton>
        {(order.can.return || hasReturns(order)) && (
          <LinkButton to={links.returnOrder(order._id)} look="outline">
            {t(order.can.return ? 'account:returning.open' : 'account:returning.see')}
          </LinkButton>
        )}
        {mayClaim(order) && (
          <LinkButton to={links.claimOrder(order._id)} look="outline">
            {t('account:claiming.open')}
          </LinkButton>
        )}
      </div>
      <InvoiceNote order={order}>{t(order.pickup ? 'pickup:invoiceLater' : 'success.invoiceLater')}</InvoiceNote>
      {(order.can.editAddress || order.can.cancel) && (
        <div className="mt-3 flex max-w-xl flex-wrap justify-between sm:justify-start sm:gap-8">
          {order.can.editAddress && <ChangeAddress order={order} />}
          {order.can.cancel && <CancelOrder order={order} />}
        </div>
      )}
    </div>
  )
}
