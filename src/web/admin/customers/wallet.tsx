import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { adminLinks } from '../links.ts'
import { useFils } from '../order/order-reply.ts'
import { Fact, Section } from '../order/section.tsx'
import type { CustomerReply } from './customer-reply.ts'

type WalletProps = { id: string; wallet: NonNullable<CustomerReply['wallet']> }

/** What the shop owes her, and the way to its statement. */
export function Wallet({ id, wallet: { creditFils, bonusFils } }: WalletProps) {
  const { t } = useTranslation('care')
  const fils = useFils()
  return (
    <Section heading={t('wallet.heading')}>
      <dl>
        <Fact name={t('wallet.credit')}>
          <bdi>{fils(creditFils)}</bdi>
        </Fact>
        {bonusFils > 0 && (
          <Fact name={t('wallet.bonus')}>
            <bdi>{fils(bonusFils)}</bdi>
          </Fact>
        )}
      </dl>
      <Link to={adminLinks.wallet(id)} className="link inline-flex min-h-11 items-center text-sm">
        {t('wallet.statement')}
      </Link>
    </Section>
  )
}
