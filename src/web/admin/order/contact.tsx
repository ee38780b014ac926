import type { AdminCalls } from '#contract/admin-calls.ts'
import { bearsEmirateName, emirateName, isEmirate } from '#domain/address.ts'
import { useState } from 'react'
import { useFormat, useLanguage } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { useCan } from '../session/me.ts'
import { staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { DeliveryWindow } from './delivery-window.tsx'
import type { OrderReply } from './order-reply.ts'
import { Section } from './section.tsx'

export type FullContact = AdminCalls['POST /admin/orders/:id/contact']['reply']

/** Who gets it and where, masked until somebody asks for it: the log notes who did. */
export function Contact({ page }: { page: OrderReply }) {
  const { t } = useTranslation('order')
  const { days } = useFormat()
  const can = useCan()
  const { act, isBusy, error } = useAct()
  const [full, setFull] = useState<{ of: number; contact: FullContact } | null>(null)
  const [editing, setEditing] = useState<FullContact | null>(null)
  const { order, contact, blocked } = page
  const shown = full?.of === order.version ? full.contact : null
  const mayShow = can('customers.contact')
  const mayChange = mayShow && can('orders.edit') && blocked.changeDelivery === null
  const ask = (then: (contact: FullContact) => void) =>
    void act(() => staffCall('POST /admin/orders/:id/contact', { params: { id: order._id }, body: {} }), then)
  return (
    <Section
      heading={t('contact.heading')}
      end={
        mayChange && (
          <Button look="quiet" size="sm" className="px-0!" isBusy={isBusy} onClick={() => ask(setEditing)}>
            {t('verbs.delivery')}
          </Button>
        )
      }
    >
      <FormAlert>{error}</FormAlert>
      <div className="grid gap-3 text-sm">
        {shown ? <InFull contact={shown} /> : <Masked contact={contact} />}
        {shown && <p className="text-stone">{t('contact.shown')}</p>}
        {!shown && mayShow && (
          <p>
            <Button
              look="outline"
              size="sm"
              onClick={() => ask((found) => setFull({ of: found.version, contact: found }))}
            >
              {t('verbs.show')}
            </Button>
          </p>
        )}
        <p>
          <span className="block text-stone">{t('contact.arrives')}</span>
          {days(order.delivery.from, order.delivery.to)}
        </p>
        {order.remark !== '' && (
          <p className="border-s-2 border-line ps-3">
            <span className="block text-stone">{t('contact.remark')}</span>
            <bdi className="whitespace-pre-line">{order.remark}</bdi>
          </p>
        )}
      </div>
      {editing && (
        <DeliveryWindow key={editing.version} id={order._id} seen={editing} onClose={() => setEditing(null)} />
      )}
    </Section>
  )
}

/** Without what nobody needs to tell two orders apart. */
function Masked({ contact }: { contact: OrderReply['contact'] }) {
  return (
    <p>
      <span className="block font-medium">
        <bdi>
          {contact.firstName} {contact.lastName}
        </bdi>
      </span>
      <span className="block">
        <bdi>{contact.phone}</bdi>
      </span>
      <span className="block break-all">
        <bdi>{contact.email}</bdi>
      </span>
      <Place {...contact} />
    </p>
  )
}

type PlaceProps = { area: string; city: string; emirate: string }

/** "Dubai, Dubai" is one place, in whichever language the city was written. */
function Place({ area, city, emirate }: PlaceProps) {
  const { language } = useLanguage()
  const name = isEmirate(emirate) ? emirateName(emirate)[language] : emirate
  const whole = [area, bearsEmirateName({ city, emirate }) ? '' : city, name].filter((part) => part !== '')
  return (
    <span className="block">
      <bdi>{whole.join(language === 'ar' ? '، ' : ', ')}</bdi>
    </span>
  )
}

function InFull({ contact: { contact, shippingAddress: address } }: { contact: FullContact }) {
  const { t } = useTranslation('order')
  const isOther = address.fullName !== `${contact.firstName} ${contact.lastName}` || address.phone !== contact.phone
  return (
    <>
      <p>
        <span className="block font-medium">
          <bdi>
            {contact.firstName} {contact.lastName}
          </bdi>
        </span>
        <a href={`tel:${contact.phone}`} className="block w-fit underline underline-offset-4">
          <bdi>{contact.phone}</bdi>
        </a>
        <a href={`mailto:${contact.email}`} className="block w-fit break-all underline underline-offset-4">
          <bdi>{contact.email}</bdi>
        </a>
      </p>
      <p>
        <span className="block text-stone">{t('contact.address')}</span>
        {isOther && (
          <>
            <span className="block">
              <bdi>{address.fullName}</bdi>
            </span>
            <a href={`tel:${address.phone}`} className="block w-fit underline underline-offset-4">
              <bdi>{address.phone}</bdi>
            </a>
          </>
        )}
        {[address.address, address.building].map(
          (line) =>
            line !== '' && (
              <span key={line} className="block">
                <bdi>{line}</bdi>
              </span>
            ),
        )}
        <Place {...address} />
        {address.makani && (
          <span className="block">
            {t('delivery.makani')}: <bdi>{address.makani}</bdi>
          </span>
        )}
        {address.poBox && (
          <span className="block">
            {t('delivery.poBox')}: <bdi>{address.poBox}</bdi>
          </span>
        )}
      </p>
    </>
  )
}
