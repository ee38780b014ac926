import type { AdminCalls } from '#contract/admin-calls.ts'
import { mostPickupDaysAhead } from '#domain/courier-pickup.ts'
import { uaeDay, uaeHour } from '#domain/shipping.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Window } from '../controls/window.tsx'
import { useCourierName } from '../parcels/courier-name.tsx'
import { useCan } from '../session/me.ts'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'

type CourierPickup = AdminCalls['GET /admin/courier-pickups']['reply']['pickups'][number]
type Where = { courier: string; place: string }

const renew = () => void staffReplies.renew('GET /admin/courier-pickups')
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** When the courier was called to this place, and calling him. The page's loader has fetched the calls. */
export function CourierCalls({ courier, place, packed }: Where & { packed: number }) {
  const { t } = useTranslation('couriers')
  const courierName = useCourierName()
  const { pickups } = useStaffReply('GET /admin/courier-pickups', { query: { courier, place } })
  const [isCalling, setCalling] = useState(false)
  const mayWrite = useCan()('parcels.write')
  return (
    <section className="mt-10">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="font-sans text-lg font-medium">{t('visits.heading')}</h2>
          <p className="text-sm text-stone">{t('visits.text')}</p>
        </div>
        {mayWrite && (
          <Button look="outline" size="sm" onClick={() => setCalling(true)}>
            {t('visits.call')}
          </Button>
        )}
      </div>
      {pickups.length === 0 ? (
        <p className="mt-3 border-y border-line py-3 text-sm text-stone">{t('visits.none')}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {pickups.map((pickup) => (
            <OneCall key={pickup._id} pickup={pickup} />
          ))}
        </ul>
      )}
      <Window
        title={t('visits.callFor', { courier: courierName(courier) })}
        isOpen={isCalling}
        onClose={() => setCalling(false)}
      >
        <CallForm {...{ courier, place, packed }} onDone={() => setCalling(false)} />
      </Window>
    </section>
  )
}

const allHours = Array.from({ length: 25 }, (_, hour) => hour)

type CallFormProps = Where & { packed: number; onDone: () => void }

function CallForm({ courier, place, packed, onDone }: CallFormProps) {
  const { t } = useTranslation('couriers')
  const { act, isBusy, error } = useAct()
  const [key] = useState(oneTimeKey)
  const [now] = useState(() => new Date())
  const first = Math.min(uaeHour(now) + 1, 22)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const numberIn = (name: string) => Number(fields.get(name))
    const [fromHour, toHour, parcels] = [numberIn('fromHour'), numberIn('toHour'), numberIn('parcels')]
    const body = { courier, place, day: String(fields.get('day')), fromHour, toHour, parcels }
    void act(
      () => staffCall('POST /admin/courier-pickups', { body, headers: key }),
      ({ pickup }) => {
        if (pickup.state === 'called') toast.success(said('couriers:visits.done.called'))
        renew()
        onDone()
      },
    )
  }
  return (
    <form method="post" onSubmit={submit} className="grid grid-cols-2 gap-x-5 gap-y-5">
      <div className="col-span-2">
        <FormAlert>{error}</FormAlert>
      </div>
      <TextField
        label={t('visits.day')}
        name="day"
        type="date"
        required
        defaultValue={uaeDay(now)}
        min={uaeDay(now)}
        max={uaeDay(new Date(now.getTime() + mostPickupDaysAhead * 24 * 60 * 60_000))}
        className="col-span-2"
      />
      <HourField label={t('visits.from')} name="fromHour" hours={allHours.slice(0, 24)} usual={first} />
      <HourField label={t('visits.to')} name="toHour" hours={allHours.slice(1)} usual={Math.min(first + 3, 24)} />
      <TextField
        label={t('visits.parcels')}
        name="parcels"
        type="number"
        inputMode="numeric"
        min={1}
        max={999}
        required
        defaultValue={Math.max(packed, 1)}
        hint={t('visits.parcelsHint')}
        className="col-span-2"
      />
      <Button type="submit" size="lg" isBusy={isBusy} className="col-span-2">
        {t('visits.submit')}
      </Button>
    </form>
  )
}

type HourFieldProps = { label: string; name: string; hours: readonly number[]; usual: number }

function HourField({ label, name, hours, usual }: HourFieldProps) {
  return (
    <SelectField label={label} name={name} defaultValue={usual}>
      {hours.map((hour) => (
        <option key={hour} value={hour}>
          {clock(hour)}
        </option>
      ))}
    </SelectField>
  )
}

const troubled = new Set(['unknown', 'refused'])

function OneCall({ pickup }: { pickup: CourierPickup }) {
  const { t } = useTranslation('couriers')
  const { day } = useFormat()
  const { act, isBusy, error } = useAct()
  const [isAsking, setAsking] = useState(false)
  const mayWrite = useCan()('parcels.write')
  const { _id, state, number, parcels, fromHour, toHour } = pickup
  const when = `${day(pickup.day)}, ${t('visits.hours', { from: clock(fromHour), to: clock(toHour) })}`
  const cancel = () =>
    void act(
      () =>
        staffCall('POST /admin/courier-pickups/:id/cancel', { params: { id: _id }, body: {}, headers: oneTimeKey() }),
      (reply) => {
        if (reply.pickup.state === 'cancelled') toast.success(said('couriers:visits.done.cancelled'))
        setAsking(false)
        renew()
      },
    )
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p>
          <bdi className="font-medium">{when}</bdi>
          <span className="block text-sm text-stone">
            {t('visits.count', { count: parcels })} · <bdi>{pickup.reference}</bdi>
            {number !== null && (
              <>
                {' · '}
                <bdi>{t('visits.number', { number })}</bdi>
              </>
            )}
          </span>
        </p>
        <p className={troubled.has(state) ? 'font-medium text-sale' : ''}>{t(`visits.states.${state}`)}</p>
      </div>
      <Refusal {...pickup} />
      {state === 'unknown' && <Decision pickup={pickup} />}
      {state === 'called' && mayWrite && (
        <Button
          look="quiet"
          size="sm"
          className="px-0!"
          aria-label={t('visits.callOffOf', { when })}
          onClick={() => setAsking(true)}
        >
          {t('visits.callOff')}
        </Button>
      )}
      <Window title={t('visits.callOffOf', { when })} isOpen={isAsking} onClose={() => setAsking(false)}>
        <div className="grid gap-5">
          <p>{t(pickup.isCalledOffByPhone ? 'visits.callOffByPhone' : 'visits.callOffText')}</p>
          <FormAlert>{error}</FormAlert>
          <Button isBusy={isBusy} onClick={cancel}>
            {t('visits.callOff')}
          </Button>
        </div>
      </Window>
    </li>
  )
}

/** Why he does not come, or could not be called off. */
function Refusal({ state, refusal }: CourierPickup) {
  const { t } = useTranslation('couriers')
  if (refusal === null) return null
  if (refusal === 'unheard') return <p className="mt-1 text-sm">{t('visits.unheard')}</p>
  return (
    <p className="mt-1 text-sm">
      {t(state === 'called' ? 'visits.notCalledOff' : 'visits.refusal', { words: refusal })}
    </p>
  )
}

/** No answer came: somebody telephones, and says here what he was told. */
function Decision({ pickup: { _id, reference } }: { pickup: CourierPickup }) {
  const { t } = useTranslation('couriers')
  const { act, isBusy, error } = useAct()
  const [number, setNumber] = useState('')
  const mayWrite = useCan()('parcels.write')
  const decide = (comes: boolean) =>
    void act(
      () =>
        staffCall('POST /admin/courier-pickups/:id/settle', {
          params: { id: _id },
          body: { comes, number: comes ? number : '' },
          headers: oneTimeKey(),
        }),
      () => {
        toast.success(said(comes ? 'couriers:visits.done.called' : 'couriers:visits.done.refused'))
        renew()
      },
    )
  return (
    <div className="mt-2 grid max-w-xl gap-3">
      <p className="text-sm">{t('visits.unknownText', { reference })}</p>
      <FormAlert>{error}</FormAlert>
      {mayWrite && (
        <>
          <TextField
            label={t('visits.comesNumber')}
            isOptional
            autoComplete="off"
            maxLength={40}
            value={number}
            onChange={({ target }) => setNumber(target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button look="outline" size="sm" isBusy={isBusy} onClick={() => decide(true)}>
              {t('visits.comes')}
            </Button>
            <Button look="outline" size="sm" isBusy={isBusy} onClick={() => decide(false)}>
              {t('visits.comesNot')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
