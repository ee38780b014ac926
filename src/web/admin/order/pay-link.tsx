import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { useCan } from '../session/me.ts'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { type OrderReply, tellDone } from './order-reply.ts'

type PayLinkProps = { orderId: string; money: NonNullable<OrderReply['money']> }

/** The link that the buyer was sent, and a new one for what an edit left to be paid. */
export function PayLink({ orderId, money: { payLink, dueFils } }: PayLinkProps) {
  const { t } = useTranslation('order')
  const { moment } = useFormat()
  const can = useCan()
  const { act, isBusy, error } = useAct()
  if (payLink === null && dueFils === 0) return null
  const copy = (url: string) =>
    navigator.clipboard.writeText(url).then(
      () => toast.success(said('order:done.copied')),
      () => undefined,
    )
  const send = () =>
    void act(
      () => staffCall('POST /admin/orders/:id/pay-link', { params: { id: orderId }, body: {}, headers: oneTimeKey() }),
      () => tellDone('pay'),
    )
  return (
    <div className="mt-3 grid gap-3 text-sm">
      {payLink === null ? (
        <p className="text-stone">{t('money.noLink')}</p>
      ) : (
        <>
          <TextField
            label={t('money.payLink')}
            hint={t('money.payUntil', { time: moment(payLink.expiresAt) })}
            dir="ltr"
            readOnly
            value={payLink.url}
            onFocus={(event) => event.target.select()}
          />
          <Button look="outline" size="sm" onClick={() => void copy(payLink.url)}>
            {t('money.copy')}
          </Button>
        </>
      )}
      <FormAlert>{error}</FormAlert>
      {dueFils > 0 && can('orders.edit') && (
        <Button look="outline" size="sm" isBusy={isBusy} onClick={send}>
          {t('money.sendLink')}
        </Button>
      )}
    </div>
  )
}
