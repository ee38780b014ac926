import { notableStates, parcelTroubles } from '#domain/parcel.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { Checkbox, SelectField, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Window } from '../controls/window.tsx'
import { usePlaces } from '../picking/places.tsx'
import { useCan } from '../session/me.ts'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import type { Parcel } from '../packing/parcel.ts'

/** What is asked about before it is done. */
export const askedVerbs = ['note', 'call_back', 'receive_back', 'declare_lost', 'cancel'] as const
export type AskedVerb = (typeof askedVerbs)[number]

type VerbWindowProps = {
  parcel: Pick<Parcel, '_id' | 'version' | 'place' | 'trouble' | 'cod'>
  verb: AskedVerb | null
  onClose: () => void
  onDone: (parcel: Parcel) => void
}

/** A verb with its reason, and the place where the parcel is now. */
export function VerbWindow({ verb, onClose, ...form }: VerbWindowProps) {
  const { t } = useTranslation('packing')
  return (
    <Window title={verb ? t(`parcel.verbs.${verb}`) : ''} isOpen={verb !== null} onClose={onClose}>
      {verb && <VerbForm key={verb} verb={verb} onClose={onClose} {...form} />}
    </Window>
  )
}

type ParcelTrouble = (typeof parcelTroubles)[number]
type NotableState = (typeof notableStates)[number]
type Fields = { note: string; reason: ParcelTrouble; place: string; state: NotableState; isSellable: boolean }

/** States that come about for a reason. */
const reasoned: readonly NotableState[] = ['attempt_failed', 'returning', 'returned']

/** States that say what became of a cash order's money. */
const settling: readonly NotableState[] = ['delivered', 'returned']

function send(
  verb: AskedVerb,
  { _id, version }: { _id: string; version: number },
  { note, reason, place, state, isSellable }: Fields,
) {
  const call = { params: { id: _id }, headers: { ...oneTimeKey(), ...ifMatch(version) } }
  if (verb === 'cancel') return staffCall('POST /admin/parcels/:id/cancel', { ...call, body: { note } })
  if (verb === 'declare_lost') return staffCall('POST /admin/parcels/:id/lost', { ...call, body: { note } })
  if (verb === 'call_back') return staffCall('POST /admin/parcels/:id/call-back', { ...call, body: { reason, note } })
  if (verb === 'note') {
    const body = { state, note, ...(reasoned.includes(state) ? { reason } : {}) }
    return staffCall('POST /admin/parcels/:id/events', { ...call, body })
  }
  return staffCall('POST /admin/parcels/:id/receive-back', {
    ...call,
    body: { reason, note, place, ...(isSellable ? {} : { restock: [] }) },
  })
}

function VerbForm({ parcel, verb, onClose, onDone }: VerbWindowProps & { verb: AskedVerb }) {
  const { t } = useTranslation('packing')
  const { act, isBusy, error } = useAct()
  const { codes, nameOf } = usePlaces()
  // What became of cash is not for who packs to say.
  const maySettle = useCan()('orders.write')
  const usual = parcelTroubles.find((trouble) => trouble === parcel.trouble) ?? 'called_back'
  const [chosen, setChosen] = useState<Fields>({
    note: '',
    reason: usual,
    place: parcel.place,
    state: 'out_for_delivery',
    isSellable: usual !== 'damaged',
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void act(
      () => send(verb, parcel, chosen),
      (reply) => {
        toast.success(said('packing:parcel.done'))
        onDone(reply.parcel)
        onClose()
      },
    )
  }
  const hasReason =
    verb === 'call_back' || verb === 'receive_back' || (verb === 'note' && reasoned.includes(chosen.state))
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <p>{t(`parcel.ask.${verb}`)}</p>
      <FormAlert>{error}</FormAlert>
      {verb === 'receive_back' && (
        <SelectField
          label={t('place')}
          value={chosen.place}
          onChange={({ target }) => setChosen({ ...chosen, place: target.value })}
        >
          {codes.map((code) => (
            <option key={code} value={code}>
              {nameOf(code)}
            </option>
          ))}
        </SelectField>
      )}
      {verb === 'note' && (
        <SelectField
          label={t('parcel.news')}
          value={chosen.state}
          onChange={({ target }) => setChosen({ ...chosen, state: target.value as NotableState })}
        >
          {notableStates
            .filter((state) => !settling.includes(state) || parcel.cod === 0 || maySettle)
            .map((state) => (
              <option key={state} value={state}>
                {t(`parcels.states.${state}`)}
              </option>
            ))}
        </SelectField>
      )}
      {hasReason && (
        <SelectField
          label={t('parcel.reason')}
          value={chosen.reason}
          onChange={({ target }) => {
            const reason = target.value as ParcelTrouble
            setChosen({ ...chosen, reason, isSellable: reason !== 'damaged' })
          }}
        >
          {parcelTroubles.map((trouble) => (
            <option key={trouble} value={trouble}>
              {t(`parcel.troubles.${trouble}`)}
            </option>
          ))}
        </SelectField>
      )}
      {verb === 'receive_back' && (
        <Checkbox
          label={t('parcel.sellable')}
          checked={chosen.isSellable}
          onChange={({ target }) => setChosen({ ...chosen, isSellable: target.checked })}
        />
      )}
      <TextField
        label={t('parcel.note')}
        isOptional
        maxLength={500}
        value={chosen.note}
        onChange={({ target }) => setChosen({ ...chosen, note: target.value })}
      />
      <Button type="submit" size="lg" isBusy={isBusy}>
        {t('parcel.confirm')}
      </Button>
    </form>
  )
}
