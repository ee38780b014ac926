import type { FormEvent } from 'react'
import { Failure } from '#web/calls/failure.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { beep } from '../scanning/beep.ts'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import type { Parcel } from './parcel.ts'

type CloseBoxProps = { parcel: Parcel; onPacked: (parcel: Parcel) => void; onStopped: (message: string) => void }

/** All pieces are in: weigh, close. */
export function CloseBox({ parcel, onPacked, onStopped }: CloseBoxProps) {
  const { t } = useTranslation('packing')
  const { act, isBusy, error, setError } = useAct()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const weightGrams = Number(new FormData(event.currentTarget).get('weight'))
    const close = () =>
      staffCall('POST /admin/parcels/:id/pack', {
        params: { id: parcel._id },
        body: { weightGrams },
        headers: { ...oneTimeKey(), ...ifMatch(parcel.version) },
      }).catch((thrown: unknown) => {
        if (!(thrown instanceof Failure)) throw thrown
        if (thrown.code === 'ORDER_NOT_READY') onStopped(thrown.message)
        // What lies in the box is on no shelf of this place: the books have to be put right first.
        if (thrown.code === 'INSUFFICIENT_STOCK') return null
        throw thrown
      })
    void act(close, (packed) => {
      beep(packed !== null)
      if (packed === null) setError(t('pack.notOnShelf'))
      else onPacked(packed.parcel)
    })
  }
  return (
    <form method="post" onSubmit={submit} className="border-2 border-success bg-white p-4">
      <p className="text-lg font-medium">{t('pack.full')}</p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <TextField
          label={t('pack.weight')}
          name="weight"
          type="number"
          inputMode="numeric"
          min={1}
          max={100_000}
          required
          dir="ltr"
          className="min-w-40 flex-1"
          {...(parcel.weightGrams > 0 ? { defaultValue: parcel.weightGrams } : {})}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the box is full: the scale comes next, and the hands are not at the mouse
          autoFocus
        />
        <Button type="submit" size="lg" isBusy={isBusy} className="flex-1">
          {t('pack.close')}
        </Button>
      </div>
      <p role="alert" className="text-sale not-empty:mt-2">
        {error}
      </p>
    </form>
  )
}
