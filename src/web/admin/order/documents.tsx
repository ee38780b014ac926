import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PaperLink } from '../parcels/paper-link.tsx'
import { type OrderReply, useFils } from './order-reply.ts'
import { Section } from './section.tsx'

type DocumentsProps = { orderId: string; documents: NonNullable<OrderReply['documents']> }

const fileOf = { invoice: 'invoice', creditNote: 'credit-notes' } as const

/** Each leads to its file, for who may print it. */
export function Documents({ orderId, documents }: DocumentsProps) {
  const { t } = useTranslation('order')
  const { date } = useFormat()
  const fils = useFils()
  return (
    <Section heading={t('documents.heading')}>
      {documents.length === 0 && <p className="text-sm text-stone">{t('documents.none')}</p>}
      <ul className="grid gap-2 text-sm">
        {documents.map(({ kind, number, issuedAt, totalFils }) => (
          <li key={number} className="flex justify-between gap-4">
            <span>
              {t(`documents.${kind}`)}{' '}
              <span className="block font-mono text-xs">
                <bdi>{number}</bdi>
              </span>
              <PaperLink path={`/orders/${orderId}/${fileOf[kind]}`} may="tax.print">
                {t('documents.print', { number })}
              </PaperLink>
            </span>
            <span className="text-end text-stone">
              <span className="block">
                <bdi>{fils(totalFils)}</bdi>
              </span>
              {date(issuedAt)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
