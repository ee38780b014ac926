import { type CollectionProgress, collectionProgress, collectionWindows, mayBook } from '#domain/collection.ts'
import { uaeDay } from '#domain/shipping.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Window } from '../controls/window.tsx'
import { useShortMoment } from '../lists/short-moment.ts'
import { Fact, Section } from '../order/section.tsx'
import { CourierName, useCourierName } from '../parcels/courier-name.tsx'
import { PaperLink } from '../parcels/paper-link.tsx'
import { useCan } from '../session/me.ts'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import type { Return } from './return-reply.ts'

type CollectionProps = { of: Return; onDone: (changed: Return) => void }

/** ADR 61: when and where a courier collects it, and what became of that. Nothing where its buyer brings it. */
export function Collection({ of, onDone }: CollectionProps) {
  const { t } = useTranslation('returns')
  const { day } = useFormat()
  const can = useCan()
  const { wish, collection, status } = of
  if (!wish) return null
  const isOpen = status === 'approved' && can('returns.write')
  return (
    <Section heading={t('collection.heading')}>
      <dl>
        <Fact name={t('collection.from')}>
          {wish.address.map((line) => (
            <bdi key={line} className="block">
              {line}
            </bdi>
          ))}
        </Fact>
        {wish.day && wish.window && !collection && (
          <Fact name={t('collection.wished')}>{`${day(wish.day)} · ${t(`collection.windows.${wish.window}`)}`}</Fact>
        )}
      </dl>
      {collection && <Asked of={collection} returnId={of._id} />}
      {isOpen && mayBook(collection?.state ?? null) && !collection?.isBeingCalledOff && (
        <Booking of={of} onDone={onDone} />
      )}
      {isOpen && collection && !mayBook(collection.state) && collection.awb !== null && (
        <Verbs of={of} isUntouched={collection.state === 'booked'} onDone={onDone} />
      )}
    </Section>
  )
}

/** Who was asked, and what was said since. */
function Asked({ of, returnId }: { of: NonNullable<Return['collection']>; returnId: string }) {
  const { t } = useTranslation('returns')
  const { day } = useFormat()
  const short = useShortMoment()
  const { state, courier, awb, refusal, trouble, window, events, isBeingCalledOff } = of
  return (
    <>
      <p className="mt-3 font-medium" role="status">
        {isBeingCalledOff ? t('collection.callingOff') : t(`collection.states.${state}`)}
      </p>
      <p className="text-sm text-stone">
        <CourierName of={courier} /> · {day(of.day)} · {t(`collection.windows.${window}`)}
        {awb && (
          <>
            {' · '}
            <bdi className="font-mono">{awb}</bdi>
          </>
        )}
      </p>
      {state === 'refused' && refusal && (
        <p className="text-sm text-sale">
          <bdi>{refusal}</bdi>
        </p>
      )}
      {trouble && (
        <p className="text-sm">
          <bdi>{trouble}</bdi>
        </p>
      )}
      {awb && state !== 'cancelled' && (
        <PaperLink path={`/returns/${returnId}/label`} may="returns.read">
          {t('collection.label')}
        </PaperLink>
      )}
      {events.length > 0 && (
        <ol className="mt-2 grid gap-1 text-sm">
          {events.toReversed().map(({ at, progress, code, reason }, place) => (
            <li key={`${at}-${place}`}>
              {progress ? t(`collection.states.${progress}`) : <bdi>{code}</bdi>}
              {reason && (
                <>
                  {': '}
                  <bdi>{reason}</bdi>
                </>
              )}{' '}
              <time dateTime={at} className="text-stone">
                {short(at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

function Booking({ of, onDone }: CollectionProps) {
  const { t } = useTranslation('returns')
  const courierName = useCourierName()
  const { act, isBusy, error } = useAct()
  const [today] = useState(() => uaeDay(new Date()))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = {
      courier: String(form.get('courier')),
      day: String(form.get('day')),
      window: collectionWindows.find((one) => one === form.get('window')) ?? 'morning',
    }
    const call = { params: { id: of._id }, body, headers: { ...oneTimeKey(), ...ifMatch(of.version) } }
    void act(
      () => staffCall('POST /admin/returns/:id/collection', call),
      (reply) => onDone(reply.return),
    )
  }
  const wished = of.wish?.day ?? null
  return (
    <form method="post" onSubmit={submit} className="mt-4 grid gap-4">
      <FormAlert>{error}</FormAlert>
      <SelectField label={t('collection.courier')} name="courier">
        {of.collectors.map((name) => (
          <option key={name} value={name}>
            {courierName(name)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('collection.day')}
        name="day"
        type="date"
        dir="ltr"
        required
        min={today}
        defaultValue={wished !== null && wished > today ? wished : today}
      />
      <SelectField label={t('collection.window')} name="window" defaultValue={of.wish?.window ?? 'morning'}>
        {collectionWindows.map((window) => (
          <option key={window} value={window}>
            {t(`collection.windows.${window}`)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" isBusy={isBusy}>
        {t('collection.book')}
      </Button>
    </form>
  )
}

/** What he says by telephone, and that he need not come. */
function Verbs({ of, isUntouched, onDone }: CollectionProps & { isUntouched: boolean }) {
  const { t } = useTranslation('returns')
  const [isNoting, setNoting] = useState(false)
  const { act, isBusy, error } = useAct()
  const cancel = () =>
    void act(
      () =>
        staffCall('POST /admin/returns/:id/collection-cancel', {
          params: { id: of._id },
          body: {},
          headers: { ...oneTimeKey(), ...ifMatch(of.version) },
        }),
      (reply) => {
        toast.success(said('returns:collection.calledOff'))
        onDone(reply.return)
      },
    )
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <FormAlert>{error}</FormAlert>
      <Button look="outline" onClick={() => setNoting(true)}>
        {t('collection.note')}
      </Button>
      {isUntouched && (
        <Button look="outline" isBusy={isBusy} onClick={cancel}>
          {t('collection.cancel')}
        </Button>
      )}
      <Window title={t('collection.note')} isOpen={isNoting} onClose={() => setNoting(false)}>
        {isNoting && <NoteForm of={of} onDone={onDone} onClose={() => setNoting(false)} />}
      </Window>
    </div>
  )
}

function NoteForm({ of, onDone, onClose }: CollectionProps & { onClose: () => void }) {
  const { t } = useTranslation('returns')
  const { act, isBusy, error } = useAct()
  const [progress, setProgress] = useState<CollectionProgress>('picked_up')
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { progress, reason: reason.trim() }
    const call = { params: { id: of._id }, body, headers: { ...oneTimeKey(), ...ifMatch(of.version) } }
    void act(
      () => staffCall('POST /admin/returns/:id/collection-events', call),
      (reply) => {
        onDone(reply.return)
        onClose()
      },
    )
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <FormAlert>{error}</FormAlert>
      <SelectField
        label={t('collection.news')}
        value={progress}
        onChange={({ target }) => setProgress(target.value as CollectionProgress)}
      >
        {collectionProgress.map((one) => (
          <option key={one} value={one}>
            {t(`collection.states.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('collection.reason')}
        isOptional
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {t('collection.save')}
        </Button>
      </div>
    </form>
  )
}
