import type { AdminCalls } from '#contract/admin-calls.ts'
import { emirateName, isEmirate } from '#domain/address.ts'
import { useState } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { Section } from '../order/section.tsx'
import { useCan } from '../session/me.ts'
import { staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import type { CustomerReply } from './customer-reply.ts'

type Shown = AdminCalls['POST /admin/customers/:id/contact']['reply']

/** Masked, until who may asks for it; the log notes that. */
export function Contact({ page: { person, addresses } }: { page: CustomerReply }) {
  const { t } = useTranslation('care')
  const mayShow = useCan()('customers.contact')
  const { act, isBusy, error } = useAct()
  const [shown, setShown] = useState<Shown | null>(null)
  const show = () =>
    void act(() => staffCall('POST /admin/customers/:id/contact', { params: { id: person._id }, body: {} }), setShown)
  const phone = shown?.phone ?? person.phone
  return (
    <Section heading={t('person.contact')}>
      <FormAlert>{error}</FormAlert>
      <div className="grid gap-3 text-sm">
        <p>
          {shown === null ? (
            <bdi className="block break-all">{person.email}</bdi>
          ) : (
            <a href={`mailto:${shown.email}`} className="block w-fit break-all underline underline-offset-4">
              <bdi>{shown.email}</bdi>
            </a>
          )}
          {phone !== '' &&
            (shown === null ? (
              <bdi className="block">{phone}</bdi>
            ) : (
              <a href={`tel:${phone}`} className="block w-fit underline underline-offset-4">
                <bdi>{phone}</bdi>
              </a>
            ))}
        </p>
        {(shown?.addresses ?? addresses).map((address) => (
          <OneAddress key={address._id} address={address} />
        ))}
        {shown !== null && <p className="text-stone">{t('thread.shown')}</p>}
        {shown === null && mayShow && (
          <p>
            <Button look="outline" size="sm" isBusy={isBusy} onClick={show}>
              {t('thread.showContact')}
            </Button>
          </p>
        )}
      </div>
    </Section>
  )
}

type Address = Partial<Shown['addresses'][number]> & { area: string; city: string; emirate: string; label?: string }

function OneAddress({ address }: { address: Address }) {
  const { language } = useLanguage()
  const { area, city, emirate, label, fullName, phone, address: street, building, poBox, makani } = address
  const region = isEmirate(emirate) ? emirateName(emirate)[language] : emirate
  const lines = [label, fullName, phone, street, building, makani, poBox].filter((line) => line)
  return (
    <p className="border-s-2 border-line ps-3">
      {lines.map((line) => (
        <bdi key={line} className="block break-words">
          {line}
        </bdi>
      ))}
      <bdi className="block">
        {[area, city === region ? '' : city, region]
          .filter((part) => part !== '')
          .join(language === 'ar' ? '، ' : ', ')}
      </bdi>
    </p>
  )
}
