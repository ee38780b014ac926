import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, buttonClass } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { useCan } from '../session/me.ts'
import { staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import type { OrderToCall } from './calls.page.tsx'

/** The buyer's number, masked until somebody calls it: the log notes who saw it. */
export function PhoneLinks({ order }: { order: OrderToCall }) {
  const { t } = useTranslation(['calls', 'order'])
  const can = useCan()
  const { act, isBusy, error } = useAct()
  const [phone, setPhone] = useState<string | null>(null)
  const show = () =>
    void act(
      () => staffCall('POST /admin/orders/:id/contact', { params: { id: order._id }, body: {} }),
      ({ contact }) => setPhone(contact.phone),
    )
  return (
    <div>
      <p>
        <bdi>{order.buyer}</bdi>{' '}
        <bdi dir="ltr" className="text-stone">
          {phone ?? order.phone}
        </bdi>
      </p>
      {order.isPhoneWrong && <p className="text-sm font-medium text-clay">{t('calls:wrongText')}</p>}
      <FormAlert>{error}</FormAlert>
      {phone === null && can('customers.contact') && (
        <Button look="outline" size="sm" className="mt-2" isBusy={isBusy} onClick={show}>
          {t('calls:showNumber')}
        </Button>
      )}
      {phone !== null && (
        <p className="mt-2 flex flex-wrap gap-3">
          <a href={`tel:${phone}`} className={buttonClass('outline', 'sm')}>
            {t('calls:byPhone')}
          </a>
          <a
            href={`https://wa.me/${phone.replace(/\D/g, '')}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('outline', 'sm')}
          >
            {t('calls:byWhatsApp')}
          </a>
        </p>
      )}
    </div>
  )
}
