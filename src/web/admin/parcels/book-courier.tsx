import type { FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField } from '#web/kit/field.tsx'
import { useCan } from '../session/me.ts'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useStaffReply } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import type { Parcel } from '../packing/parcel.ts'
import { CourierName, useCourierName } from './courier-name.tsx'

/** Who is to carry it. Where he has given a number, that stands there instead. The page's loader has fetched the couriers. */
export function BookCourier({ parcel, onParcel }: { parcel: Parcel; onParcel: (parcel: Parcel) => void }) {
  const { t } = useTranslation('packing')
  const all = useStaffReply('GET /admin/couriers', {}).couriers
  const couriers = all.filter(({ exchanges }) => exchanges || parcel.exchange === null)
  const courierName = useCourierName()
  const { act, isBusy, error } = useAct()
  const mayWrite = useCan()('parcels.write')
  if (parcel.awb !== null)
    return (
      <p className="mt-4 text-lg">
        <CourierName of={parcel.courier ?? ''} /> ·{' '}
        <bdi className="font-mono">{t('pack.booked', { awb: parcel.awb })}</bdi>
      </p>
    )
  if (!mayWrite || !parcel.can.includes('book')) return null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const courier = String(new FormData(event.currentTarget).get('courier'))
    const book = () =>
      staffCall('POST /admin/parcels/:id/book', {
        params: { id: parcel._id },
        body: { courier },
        headers: { ...oneTimeKey(), ...ifMatch(parcel.version) },
      })
    void act(book, (booked) => onParcel(booked.parcel))
  }
  return (
    <form method="post" onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-3">
      <SelectField
        label={t('pack.courier')}
        name="courier"
        defaultValue={parcel.courier ?? parcel.usualCourier ?? couriers[0]?.name}
        className="min-w-40 flex-1"
      >
        {couriers.map(({ name }) => (
          <option key={name} value={name}>
            {courierName(name)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="outline" isBusy={isBusy} className="flex-1">
        {t('pack.book')}
      </Button>
      <p role="alert" className="basis-full text-sale empty:hidden">
        {error}
      </p>
    </form>
  )
}
