import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFils } from '../order/order-reply.ts'
import { TransferActs } from './transfer-acts.tsx'
import type { Transfer } from './transfer-words.ts'

/** One way that money took: how much, where to, how it stands, and what can be done. */
export function TransferLine({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('refunds')
  const fils = useFils()
  const { moment } = useFormat()
  const { destination, state, isReplaced, isClosed, isOwed, iban, accountName, reference, failure, accountAskedAt } =
    transfer
  const isWaiting = destination === 'bank' && state === 'requested'
  return (
    <>
      <p className={isReplaced ? 'text-stone line-through' : ''}>
        <bdi className="tabular-nums">{fils(transfer.amountFils)}</bdi> · {t(`destinations.${destination}`)} ·{' '}
        <span className={isOwed ? 'font-medium text-sale' : ''}>
          {t(`states.${isClosed ? 'closed' : isReplaced ? 'replaced' : state}`)}
        </span>
      </p>
      {isOwed && failure !== null && failure !== '' && (
        <p className="text-stone">
          <bdi>{t('list.failed', { reason: failure })}</bdi>
        </p>
      )}
      {iban !== null && !isReplaced && (
        <p className="text-stone">
          <bdi dir="ltr" className="font-mono text-xs">
            {iban}
          </bdi>{' '}
          <bdi>{accountName}</bdi>
        </p>
      )}
      {isWaiting && iban === null && (
        <p className="text-sale">
          {t('list.noAccount')} {accountAskedAt !== null && t('list.accountAsked', { time: moment(accountAskedAt) })}
        </p>
      )}
      {reference !== null && (
        <p className="text-stone">
          <bdi>{t('list.reference', { reference })}</bdi>
        </p>
      )}
      <TransferActs transfer={transfer} />
    </>
  )
}
