import type { Order } from '#contract/orders.ts'
import type { ReactNode } from 'react'
import { fromAed, toAed } from '#domain/money.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat } from '#web/i18n/language.tsx'
import { AddressLines } from './address-lines.tsx'
import { StoreLines } from './store-lines.tsx'

/** What was paid, how, and where it goes. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation(['account', 'pickup'])
  const inStore = order.pickup !== null && order.paymentMethod === 'cod'
  const paysAtDoor = order.paymentMethod === 'cod' && order.paymentStatus === 'unpaid'
  const paidByWallet = order.wallet > 0 && order.wallet === order.payable
  const isOff = order.status === 'cancelled'
  return (
    <div className="grid content-start gap-10 sm:grid-cols-2 xl:grid-cols-1">
      <Fact heading={t('order.totals')} className="sm:col-span-2 xl:col-span-1">
        <Totals order={order} />
      </Fact>
      <Fact heading={order.pickup ? t('pickup:order.from') : t('order.deliverTo')}>
        {order.pickup ? <StoreLines of={order.pickup} /> : <AddressLines address={order.shippingAddress} />}
      </Fact>
      <Fact heading={t('order.payment')}>
        <p>{inStore ? t('pickup:payInStore') : t(`order.method.${paidByWallet ? 'wallet' : order.paymentMethod}`)}</p>
        {!isOff || order.paymentStatus !== 'unpaid' ? (
          <p className="text-stone">
            {paysAtDoor && !inStore ? t('order.payAtDoor') : t(`order.paymentStatus.${order.paymentStatus}`)}
          </p>
        ) : null}
      </Fact>
      {order.notes !== '' && (
        <Fact heading={t('order.notes')}>
          <p>
            <bdi>{order.notes}</bdi>
          </p>
        </Fact>
      )}
    </div>
  )
}

function Fact({ heading, className = '', children }: { heading: string; className?: string; children: ReactNode }) {
  return (
    <section className={className}>
      <h2 className="border-b border-line pb-2 text-xl">{heading}</h2>
      <div className="mt-4">{children}</div>
    </section>
  )
}

/** D8: the total is what is paid; everything that lowered it has a line of its own. */
function Totals({ order }: { order: Order }) {
  const { t } = useTranslation('account')
  const { money } = useFormat()
  const { subTotal, comboSaving, discount, deskDiscount, coupon, shipping, cashFee, payable, wallet, due, tax } = order
  return (
    <div className="grid gap-2">
      <dl className="grid gap-2">
        <Line label={t('order.subTotal')} value={money(subTotal + comboSaving)} />
        {comboSaving > 0 && <Line label={t('order.comboSaving')} value={`−${money(comboSaving)}`} />}
        {discount > deskDiscount && (
          <Line
            label={coupon ? t('order.coupon', { code: coupon.code }) : t('order.discount')}
            value={`−${money(toAed(fromAed(discount) - fromAed(deskDiscount)))}`}
          />
        )}
        {deskDiscount > 0 && <Line label={t('order.deskDiscount')} value={`−${money(deskDiscount)}`} />}
        <Line label={t('order.shipping')} value={shipping === 0 ? t('order.freeShipping') : money(shipping)} />
        {cashFee > 0 && <Line label={t('order.cashFee')} value={money(cashFee)} />}
        <Line
          label={t('order.payable')}
          value={money(payable)}
          className="mt-2 border-t border-line pt-3 text-lg font-medium"
        />
        {wallet > 0 && <Line label={t('order.wallet')} value={`−${money(wallet)}`} />}
        {wallet > 0 && wallet < payable && (
          <Line label={t('order.left')} value={money(toAed(fromAed(payable) - fromAed(wallet)))} />
        )}
      </dl>
      {due > 0 && <p className="font-medium">{t('order.due', { amount: money(due) })}</p>}
      <p className="text-sm text-stone">{t('order.tax', { amount: money(tax) })}</p>
    </div>
  )
}

function Line({ label, value, className = '' }: { label: string; value: string; className?: string }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className}`}>
      <dt>{label}</dt>
      <dd className="tabular-nums">
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
