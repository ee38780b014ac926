import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TransferLine } from '../refunds/transfer-line.tsx'
import type { Refund } from '../refunds/transfer-words.ts'
import { useStaffCall } from '../session/staff-replies.ts'
import { useFils } from './order-reply.ts'
import { Section } from './section.tsx'

/** What was given back of the order; nothing where nothing was. */
export function Refunds({ number }: { number: string }) {
  const { t } = useTranslation('refunds')
  const { data } = useStaffCall('GET /admin/orders/:id/refunds', { params: { id: number } })
  if (!data || data.refunds.length === 0) return null
  return (
    <Section heading={t('order.heading')}>
      <ol className="divide-y divide-line">
        {data.refunds.map((refund) => (
          <OneRefund key={refund._id} refund={refund} />
        ))}
      </ol>
    </Section>
  )
}

function OneRefund({ refund }: { refund: Refund }) {
  const { t } = useTranslation('refunds')
  const { moment } = useFormat()
  const fils = useFils()
  const sumOf = (field: 'pieces' | 'restocked') => refund.lines.reduce((sum, line) => sum + line[field], 0)
  const [pieces, restocked] = [sumOf('pieces'), sumOf('restocked')]
  return (
    <li className="py-3 text-sm">
      <p className="flex justify-between gap-4 font-medium">
        <span>{t(`reasons.${refund.reason}`)}</span>
        <bdi className="tabular-nums">{fils(refund.amountFils)}</bdi>
      </p>
      <p className="text-stone">
        {moment(refund.createdAt)}
        {refund.by !== null && (
          <>
            {' · '}
            <bdi>{t('order.by', { name: refund.by })}</bdi>
          </>
        )}
        {pieces > 0 && ` · ${t('order.pieces', { count: pieces })}`}
        {restocked > 0 && ` · ${t('order.restocked', { count: restocked })}`}
      </p>
      {refund.creditNote !== null && (
        <p className="text-stone">
          <bdi>{t('order.creditNote', { number: refund.creditNote })}</bdi>
        </p>
      )}
      {refund.note !== '' && (
        <p className="mt-1 border-s-2 border-line ps-3">
          <bdi>{refund.note}</bdi>
        </p>
      )}
      <ul className="mt-1 grid gap-1">
        {refund.transfers.map((transfer) => (
          <li key={transfer._id}>
            <TransferLine transfer={transfer} />
          </li>
        ))}
      </ul>
    </li>
  )
}
