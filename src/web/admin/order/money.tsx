import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat } from '#web/i18n/language.tsx'
import { LinkButton } from '#web/kit/button.tsx'
import { adminLinks } from '../links.ts'
import { useCan } from '../session/me.ts'
import { type OrderReply, useFils } from './order-reply.ts'
import { PayLink } from './pay-link.tsx'
import { Fact, Section } from './section.tsx'

/** What was charged, came in, went back, and is still owed; how it adds up on demand. */
type MoneyProps = Pick<OrderReply, 'order'> & { money: NonNullable<OrderReply['money']> }

export function Money({ order, money }: MoneyProps) {
  const can = useCan()
  const { t } = useTranslation('order')
  const fils = useFils()
  const { moment } = useFormat()
  const amount = (value: number) => <bdi className="tabular-nums whitespace-nowrap">{fils(value)}</bdi>
  const couponFils = money.discountFils - money.deskDiscountFils
  return (
    <Section heading={t('money.heading')}>
      <dl>
        <Fact name={t('money.charged')}>{amount(money.chargedFils)}</Fact>
        <Fact name={t('money.paid')}>{amount(money.paidFils)}</Fact>
        {money.held && (
          <Fact name={t('money.held', { until: moment(money.held.until) })}>{amount(money.held.fils)}</Fact>
        )}
        {money.releasedFils > 0 && <Fact name={t('money.released')}>{amount(money.releasedFils)}</Fact>}
        {money.refundDueFils > 0 && <Fact name={t('money.refundDue')}>{amount(money.refundDueFils)}</Fact>}
        {money.refundedFils > 0 && <Fact name={t('money.refunded')}>{amount(money.refundedFils)}</Fact>}
        {money.dueFils > 0 && <Fact name={t('money.due')}>{amount(money.dueFils)}</Fact>}
        <Fact name={t('money.left')} isStrong>
          {amount(money.leftFils)}
        </Fact>
      </dl>
      <PayLink orderId={order._id} money={money} />
      {can('payments.refund') && money.paidFils > money.refundedFils && (
        <LinkButton look="outline" size="sm" className="mt-3" prefetch="none" to={adminLinks.refundOrder(order.number)}>
          {t('money.give')}
        </LinkButton>
      )}
      <details className="mt-1 text-sm">
        <summary className="min-h-11 cursor-pointer py-2.5 text-stone hover:text-ink">{t('money.details')}</summary>
        <dl>
          <Fact name={t('money.subTotal')}>{amount(money.subTotalFils)}</Fact>
          {money.savedFils > 0 && <Fact name={t('money.saved')}>{amount(-money.savedFils)}</Fact>}
          {couponFils > 0 && (
            <Fact
              name={
                money.couponCode === null ? t('money.discount') : t('money.discountWith', { code: money.couponCode })
              }
            >
              {amount(-couponFils)}
            </Fact>
          )}
          {money.deskDiscountFils > 0 && <Fact name={t('money.deskDiscount')}>{amount(-money.deskDiscountFils)}</Fact>}
          <Fact name={t('money.shipping')}>{amount(money.shippingFils)}</Fact>
          {money.cashFeeFils > 0 && <Fact name={t('money.cashFee')}>{amount(money.cashFeeFils)}</Fact>}
          <Fact name={t('money.charged')} isStrong>
            {amount(money.chargedFils)}
          </Fact>
          <Fact name={t('money.tax')}>{amount(money.taxFils)}</Fact>
          {money.cutFils > 0 && <Fact name={t('money.cut')}>{amount(money.cutFils)}</Fact>}
        </dl>
      </details>
    </Section>
  )
}
