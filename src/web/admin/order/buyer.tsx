import { Link } from 'react-router'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { adminLinks } from '../links.ts'
import { type OrderReply, useFils } from './order-reply.ts'
import { Fact, Section } from './section.tsx'

/** What she did here before: whether to trust a cash order can be read from it. */
export function Buyer({ buyer }: { buyer: NonNullable<OrderReply['buyer']> }) {
  const { t } = useTranslation('order')
  const { number, date } = useFormat()
  const fils = useFils()
  return (
    <Section
      heading={t('buyer.heading')}
      end={
        buyer.personId && (
          <Link to={adminLinks.customer(buyer.personId)} className="text-sm underline underline-offset-4">
            {t('buyer.page')}
          </Link>
        )
      }
    >
      <p className="pb-1 text-sm text-stone">{buyer.hasAccount ? t('buyer.account') : t('buyer.guest')}</p>
      <dl>
        <Fact name={t('buyer.orders')}>{number(buyer.orders)}</Fact>
        <Fact name={t('buyer.delivered')}>{number(buyer.delivered)}</Fact>
        {buyer.cancelled > 0 && <Fact name={t('buyer.cancelled')}>{number(buyer.cancelled)}</Fact>}
        <Fact name={t('buyer.returns')}>{number(buyer.returns)}</Fact>
        <Fact name={t('buyer.refusedParcels')} isStrong={buyer.refusedParcels > 0}>
          {number(buyer.refusedParcels)}
        </Fact>
        <Fact name={t('buyer.spent')}>
          <bdi>{fils(buyer.spentFils)}</bdi>
        </Fact>
      </dl>
      {buyer.others.length > 0 && (
        <>
          <h3 className="mt-3 text-sm font-medium">{t('buyer.others')}</h3>
          <ul className="text-sm">
            {buyer.others.map((one) => (
              <li key={one._id} className="flex flex-wrap items-center justify-between gap-x-3">
                <Link
                  to={adminLinks.order(one.number)}
                  className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-ink"
                >
                  <bdi>{one.number}</bdi>
                </Link>
                <span className="text-stone">
                  {t(`statuses.${one.status}`)} · {date(one.createdAt)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}
