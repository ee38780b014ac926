import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import type { Parcel } from '../packing/parcel.ts'
import { useCan } from '../session/me.ts'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'

/** What is collected goes to no courier: it is laid out at the counter, and its buyer is sent the code. */
export function PutAtCounter({ parcel, onParcel }: { parcel: Parcel; onParcel: (parcel: Parcel) => void }) {
  const { t } = useTranslation('pickups')
  const { act, isBusy, error } = useAct()
  const mayWrite = useCan()('parcels.write')
  if (parcel.state === 'ready') return <p className="mt-4 text-lg">{t('counter.atCounter')}</p>
  if (!mayWrite || !parcel.can.includes('ready')) return null
  const send = () =>
    void act(
      () =>
        staffCall('POST /admin/parcels/:id/ready', {
          params: { id: parcel._id },
          body: {},
          headers: { ...oneTimeKey(), ...ifMatch(parcel.version) },
        }),
      (reply) => onParcel(reply.parcel),
    )
  return (
    <div className="mt-4">
      <p>{t('counter.counterHint')}</p>
      <Button look="outline" size="lg" isBusy={isBusy} className="mt-3 w-full sm:w-auto" onClick={send}>
        {t('counter.toCounter')}
      </Button>
      <FormAlert>{error}</FormAlert>
    </div>
  )
}
