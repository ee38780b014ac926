import type { Order } from '#contract/orders.ts'
import type { ReactNode } from 'react'
import { nextStatus } from '#domain/order.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat, useLanguage } from '#web/i18n/language.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { LineFacts } from '../cart/line-facts.tsx'
import { Summary } from '../cart/summary.tsx'
import { StoreLines } from '../account/store-lines.tsx'
import { placeOf } from '../checkout/address-lines.ts'

/** What was ordered, what it costs, where it goes. */
export function OrderSheet({ order }: { order: Order }) {
  const { t } = useTranslation('checkout')
  return (
    <section aria-label={t('success.items')} className="bg-sand/50 p-5 sm:p-8">
      <ul aria-label={t('success.items')} className="flex flex-col gap-4">
        {order.items.map((item) => (
          <OrderLine key={item._id} item={item} />
        ))}
      </ul>
      <Summary amounts={order} className="mt-6 border-t border-line pt-5" />
    </section>
  )
}

export function OrderLine({ item }: { item: Order['items'][number] }) {
  const { t } = useTranslation(['checkout', 'account'])
  const { money } = useFormat()
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] gap-4">
      <Picture url={item.image ?? ''} alt="" sizes="64px" />
      <div className="min-w-0 text-sm">
        <p>
          {item.name} <span className="text-stone">{t('summary.quantity', { count: item.quantity })}</span>
        </p>
        <LineFacts {...item} />
        {item.replaces !== null && <p className="text-stone">{t('account:order.replacement')}</p>}
      </div>
      <bdi className="text-sm tabular-nums">{item.replaces === null && money(item.lineTotal)}</bdi>
    </li>
  )
}

/** Number, days of arrival, address and the rest in words. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation(['checkout', 'account', 'pickup'])
  const { days, moment, money } = useFormat()
  const {
    number,
    estimatedDelivery: { from, to },
    contact,
    createdAt,
    notes,
    paymentMethod,
    paymentStatus,
    due,
  } = order
  // B7, B19: nothing arrives any more of an order that was called off, and what arrived is told by the page.
  const isUnderWay = nextStatus(order.status) !== null
  const inStore = order.pickup !== null && paymentMethod === 'cod'
  const isCardOpen = paymentMethod === 'card' && paymentStatus !== 'paid'
  const paid = inStore ? t('pickup:payInStore') : isCardOpen ? t('payment.card') : t(`success.paidBy.${paymentMethod}`)
  return (
    <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      <Fact label={t('success.number')}>
        <bdi className="font-medium">{number}</bdi>
      </Fact>
      <Fact label={t('success.placedAt')}>
        <bdi>{moment(createdAt)}</bdi>
      </Fact>
      {isUnderWay && (
        <Fact label={order.pickup ? t('pickup:order.readyBy') : t('success.arrives')}>
          <bdi className="font-medium">{days(from, to)}</bdi>
        </Fact>
      )}
      <Fact label={t('success.payment')}>
        {paid}
        {due > 0 && <span className="block font-medium">{t('account:order.due', { amount: money(due) })}</span>}
      </Fact>
      <Fact label={order.pickup ? t('pickup:order.from') : t('success.deliverTo')}>
        {order.pickup ? <StoreLines of={order.pickup} /> : <AddressLines address={order.shippingAddress} />}
      </Fact>
      <Fact label={t('success.contact')}>
        <span className="block">
          <bdi>{contact.email}</bdi>
        </span>
        <bdi dir="ltr">{contact.phone}</bdi>
      </Fact>
      {notes && (
        <Fact label={order.pickup ? t('pickup:notes') : t('success.notes')}>
          <span className="whitespace-pre-line">{notes}</span>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-stone">{label}</dt>
      <dd className="mt-1 break-words">{children}</dd>
    </div>
  )
}

function AddressLines({ address }: { address: Order['shippingAddress'] }) {
  const { t } = useTranslation('address')
  const { language } = useLanguage()
  const { poBox, makani } = address
  const lines = [
    address.fullName,
    address.building,
    address.address,
    placeOf(address, language),
    poBox && `${t('poBox')} ${poBox}`,
    makani && `${t('makani')} ${makani}`,
  ]
  return lines.filter(Boolean).map((line, index) => (
    <span key={index} className="block">
      <bdi>{line}</bdi>
    </span>
  ))
}
