import type { AdminCalls } from '#contract/admin-calls.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { useOwnPlace, usePlaces } from '../picking/places.tsx'
import { useMe } from '../session/me.ts'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import type { Parcel } from './parcel.ts'

export type Found = AdminCalls['GET /admin/packing']['reply']

/** Her own place where all of it lies there; else the one that has the most. A pick-up is packed in its store. */
export function usualPlaceOf({ order, unpacked, places }: Found, own: string): string {
  if (order.pickupPlace !== null) return order.pickupPlace
  const piecesIn = (code: string) => places.find(({ place }) => place === code)?.pieces ?? 0
  const [most] = places
  return piecesIn(own) >= unpacked || !most || most.pieces === piecesIn(own) ? own : most.place
}

type MakeParcelProps = { found: Found; onParcel: (parcel: Parcel) => void }

/** An order that is in no parcel yet: a parcel of all of it, in the place whose shelves its pieces are taken from. */
export function MakeParcel({ found, onParcel }: MakeParcelProps) {
  const { t } = useTranslation(['packing', 'pickups'])
  const { order, unpacked, places } = found
  const own = useOwnPlace()
  const { codes, nameOf } = usePlaces()
  const { place: workplace, seesOwnPlaceAlone } = useMe()
  const { act, isBusy, error } = useAct()
  const [place, setPlace] = useState(() => usualPlaceOf(found, own))
  const offered = order.pickupPlace !== null ? [order.pickupPlace] : seesOwnPlaceAlone ? [workplace ?? own] : codes
  const piecesIn = (code: string) => places.find((one) => one.place === code)?.pieces ?? 0
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void act(
      () =>
        staffCall('POST /admin/orders/:id/parcels', {
          params: { id: order._id },
          body: { place },
          headers: oneTimeKey(),
        }),
      ({ parcel }) => onParcel(parcel),
    )
  }
  return (
    <form method="post" onSubmit={submit} className="mt-4 border border-line bg-white p-5">
      <p className="text-lg">{t('pack.noParcel', { number: order.number })}</p>
      {order.pickupPlace !== null && (
        <p className="mt-1">{t('pickups:counter.isPickup', { place: nameOf(order.pickupPlace) })}</p>
      )}
      <div className="mt-4 flex flex-wrap items-end gap-3">
        {offered.length > 1 && (
          <SelectField
            label={t('place')}
            value={place}
            onChange={({ target }) => setPlace(target.value)}
            className="min-w-56 flex-1"
          >
            {offered.map((code) => (
              <option key={code} value={code}>
                {t('pack.placeHas', { place: nameOf(code), here: piecesIn(code), pieces: unpacked })}
              </option>
            ))}
          </SelectField>
        )}
        <Button type="submit" size="lg" isBusy={isBusy} className="w-full sm:w-auto">
          {t('pack.make')}
        </Button>
      </div>
      {order.pickupPlace === null && piecesIn(place) < unpacked && (
        <p className="mt-3 text-sale">
          {t('pack.placeLacks', { place: nameOf(place), here: piecesIn(place), pieces: unpacked })}
        </p>
      )}
      <FormAlert>{error}</FormAlert>
    </form>
  )
}
