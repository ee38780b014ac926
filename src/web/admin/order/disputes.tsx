import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Clock } from '../disputes/disputes.page.tsx'
import { useReason } from '../disputes/dispute-words.ts'
import { adminLinks } from '../links.ts'
import { useCan } from '../session/me.ts'
import { useStaffCall } from '../session/staff-replies.ts'
import { useFils } from './order-reply.ts'
import { Section } from './section.tsx'

/** Disputed payments of the order; nothing where there is none. */
export function Disputes({ orderId }: { orderId: string }) {
  const { t } = useTranslation('disputes')
  const fils = useFils()
  const reasonOf = useReason()
  const input = { query: { state: 'any', order: orderId } } as const
  const { data } = useStaffCall('GET /admin/disputes', input, { enabled: useCan()('disputes.read') })
  if (!data || data.disputes.length === 0) return null
  return (
    <Section heading={t('ofOrder')}>
      <ul className="divide-y divide-line text-sm">
        {data.disputes.map((dispute) => (
          <li key={dispute._id} className="py-3">
            <p className="flex justify-between gap-4 font-medium">
              <span className={dispute.isOpen ? 'text-sale' : ''}>{t(`states.${dispute.state}`)}</span>
              <bdi className="tabular-nums">{fils(dispute.amountFils)}</bdi>
            </p>
            <p className="text-stone">{reasonOf(dispute.reason)}</p>
            <Clock dispute={dispute} />
            <Link to={adminLinks.dispute(dispute._id)} className="link inline-flex min-h-11 items-center">
              {t('open')}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
