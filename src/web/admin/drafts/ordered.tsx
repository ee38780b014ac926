import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { adminLinks } from '../links.ts'
import { useFils } from '../order/order-reply.ts'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import type { Draft } from './draft-body.ts'

type OrderedProps = { draft: Draft; order: NonNullable<Draft['order']> }

/** The order that a draft has become, and the money that it may still wait for. */
export function Ordered({ draft, order }: OrderedProps) {
  const { t } = useTranslation('drafts')
  const { moment } = useFormat()
  const fils = useFils()
  return (
    <section aria-labelledby="draft-order" className="mt-6 grid max-w-2xl gap-3">
      <h2 id="draft-order" className="text-lg">
        {t(`ordered.${draft.state as 'sent'}`)}
      </h2>
      <p>
        <Link to={adminLinks.order(order.number)} className="link">
          <bdi>{order.number}</bdi>
        </Link>{' '}
        · <bdi>{fils(order.payableFils)}</bdi> · {t(`payment.${draft.paymentMethod}`)}
      </p>
      {order.payBy !== null && (
        <p className="text-sm text-stone">{t('ordered.payBy', { time: moment(order.payBy) })}</p>
      )}
      {order.payLink !== null && <PayLink url={order.payLink} />}
      {draft.state === 'sent' && draft.paymentMethod === 'bank' && <Transfer draft={draft} order={order} />}
    </section>
  )
}

/** It went out by e-mail; by WhatsApp she sends it herself. */
function PayLink({ url }: { url: string }) {
  const { t } = useTranslation('drafts')
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.success(said('drafts:done.copied')),
      () => undefined,
    )
  return (
    <div className="grid gap-2">
      <p className="text-sm text-stone">{t('ordered.linkText')}</p>
      <TextField label={t('ordered.link')} dir="ltr" readOnly value={url} onFocus={(event) => event.target.select()} />
      <Button look="outline" onClick={() => void copy()}>
        {t('ordered.copy')}
      </Button>
    </div>
  )
}

function Transfer({ draft, order }: OrderedProps) {
  const { t } = useTranslation('drafts')
  const { act, isBusy, error } = useAct()
  if (order.isTransferAsked) return <p role="status">{t('ordered.transferAsked')}</p>
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reference = String(new FormData(event.currentTarget).get('reference') ?? '').trim()
    const params = { id: draft._id }
    void act(
      () => staffCall('POST /admin/drafts/:id/transfer', { params, body: { reference }, headers: oneTimeKey() }),
      () => {
        toast.success(said('drafts:done.asked'))
        void staffReplies.renew('GET /admin/drafts/:id')
      },
    )
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-3">
      <p className="text-sm text-stone">{t('ordered.transferText')}</p>
      <FormAlert>{error}</FormAlert>
      <TextField
        label={t('ordered.reference')}
        name="reference"
        dir="ltr"
        required
        maxLength={100}
        autoComplete="off"
      />
      <Button type="submit" isBusy={isBusy}>
        {t('ordered.submit')}
      </Button>
    </form>
  )
}
