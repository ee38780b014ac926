import type { AdminCalls } from '#contract/admin-calls.ts'
import { Link } from 'react-router'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { adminLinks } from '../links.ts'
import { Section } from '../order/section.tsx'
import { useCan } from '../session/me.ts'
import { useStockPlaces } from './places.ts'

type Movement = AdminCalls['GET /admin/stock/movements']['reply']['movements'][number]

/** All entries, newest first, each with who made it, why, and the paper that it belongs to. */
export function Ledger({ movements }: { movements: readonly Movement[] }) {
  const { t } = useTranslation('stock')
  return (
    <Section heading={t('ledger.heading')}>
      {movements.length === 0 ? (
        <p className="text-sm text-stone">{t('ledger.none')}</p>
      ) : (
        <ol className="divide-y divide-line text-sm">
          {movements.map((movement) => (
            <Entry key={movement._id} movement={movement} />
          ))}
        </ol>
      )}
    </Section>
  )
}

function Entry({
  movement: { at, quantity, kind, reason, note, place, by, orderNumber, documentId },
}: {
  movement: Movement
}) {
  const { t } = useTranslation('stock')
  const { number, moment } = useFormat()
  const { nameOf } = useStockPlaces()
  return (
    <li className="flex gap-4 py-2">
      <bdi
        dir="ltr"
        className={`w-12 shrink-0 text-end font-medium tabular-nums ${quantity < 0 ? 'text-sale' : 'text-success'}`}
      >
        {quantity > 0 ? `+${number(quantity)}` : `−${number(-quantity)}`}
      </bdi>
      <div className="min-w-0">
        <p>
          {t(`ledger.kinds.${kind}`)}
          {reason !== null && <> · {t(`reasons.${reason as 'count'}`)}</>}
          <> · </>
          <bdi>{place === null ? t('ledger.atOrders') : nameOf(place)}</bdi>
        </p>
        {note && (
          <p className="break-words">
            <bdi>{note}</bdi>
          </p>
        )}
        <p className="flex flex-wrap gap-x-2 text-stone">
          <time dateTime={at}>{moment(at)}</time>
          <bdi>{by ?? t('ledger.byShop')}</bdi>
          <Paper {...{ kind, reason, orderNumber, documentId }} />
        </p>
      </div>
    </li>
  )
}

/** The order, the receipt, the count or the transfer that moved the pieces. */
function Paper({
  kind,
  reason,
  orderNumber,
  documentId,
}: Pick<Movement, 'kind' | 'reason' | 'orderNumber' | 'documentId'>) {
  const { t } = useTranslation('stock')
  const mayOpen = useCan()('orders.read')
  if (documentId !== null && kind === 'receipt')
    return (
      <Link to={adminLinks.receipt(documentId)} className="link">
        {t('ledger.receipt')}
      </Link>
    )
  if (documentId !== null)
    return reason === 'count' ? (
      <Link to={adminLinks.count(documentId)} className="link">
        {t('ledger.count')}
      </Link>
    ) : (
      <Link to={adminLinks.transfer(documentId)} className="link">
        {t('ledger.transfer')}
      </Link>
    )
  if (orderNumber === null) return null
  const text = t('ledger.order', { number: orderNumber })
  return mayOpen ? (
    <Link to={adminLinks.order(orderNumber)} className="link">
      {text}
    </Link>
  ) : (
    <span>{text}</span>
  )
}
