import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFils } from '../order/order-reply.ts'
import { Fact, Section } from '../order/section.tsx'
import type { CustomerReply } from './customer-reply.ts'

/** What she did here, returns and refusals beside what she bought. */
export function Figures({ figures }: Pick<CustomerReply, 'figures'>) {
  const { t } = useTranslation(['care', 'order'])
  const { number } = useFormat()
  const fils = useFils()
  return (
    <Section heading={t('person.figures')}>
      <dl>
        <Fact name={t('order:buyer.orders')}>{number(figures.orders)}</Fact>
        <Fact name={t('order:buyer.delivered')}>{number(figures.delivered)}</Fact>
        <Fact name={t('order:buyer.cancelled')}>{number(figures.cancelled)}</Fact>
        <Fact name={t('order:buyer.returns')}>{number(figures.returns)}</Fact>
        <Fact name={t('order:buyer.refusedParcels')} isStrong={figures.refusedParcels > 0}>
          {number(figures.refusedParcels)}
        </Fact>
        <Fact name={t('order:buyer.spent')}>
          <bdi>{fils(figures.spentFils)}</bdi>
        </Fact>
      </dl>
    </Section>
  )
}
