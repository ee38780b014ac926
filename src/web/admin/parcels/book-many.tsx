import type { AdminCalls } from '#contract/admin-calls.ts'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { useTellFailure } from '#web/kit/use-tell-failure.ts'
import { Window } from '../controls/window.tsx'
import { adminLinks } from '../links.ts'
import { inSession } from '../session/sign-in-again.ts'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useStaffCall, useStaffReply } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import { useCourierName } from './courier-name.tsx'
import { PaperLink } from './paper-link.tsx'

type MarkedBarProps = { ids: readonly string[]; usual: string; onClear: () => void; onStarted: (runId: string) => void }

/** Below the list while parcels are marked: a courier for all of them, and their labels. */
export function MarkedBar({ ids, usual, onClear, onStarted }: MarkedBarProps) {
  const { t } = useTranslation('couriers')
  const [isChoosing, setChoosing] = useState(false)
  return (
    <section
      aria-label={t('many.label')}
      className="sticky bottom-0 z-20 -mx-4 mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-ink bg-sand px-4 py-2 text-sm sm:-mx-8 sm:px-8"
    >
      <p role="status" className="font-medium">
        {t('many.marked', { count: ids.length })}
      </p>
      <Button look="quiet" size="sm" className="px-2!" onClick={() => setChoosing(true)}>
        {t('many.book')}
      </Button>
      <LabelsLink ids={ids} />
      <Button look="quiet" size="sm" className="px-0! sm:ms-auto" onClick={onClear}>
        {t('many.clear')}
      </Button>
      <Window title={t('many.book')} isOpen={isChoosing} onClose={() => setChoosing(false)}>
        <BookForm
          ids={ids}
          usual={usual}
          onStarted={(runId) => {
            setChoosing(false)
            onStarted(runId)
          }}
        />
      </Window>
    </section>
  )
}

function LabelsLink({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('packing')
  return (
    <PaperLink path={`/parcel-papers?ids=${ids.join(',')}`}>{t('parcels.labelsOf', { count: ids.length })}</PaperLink>
  )
}

type BookFormProps = { ids: readonly string[]; usual: string; onStarted: (runId: string) => void }

function BookForm({ ids, usual, onStarted }: BookFormProps) {
  const { t } = useTranslation('couriers')
  const { couriers } = useStaffReply('GET /admin/couriers', {})
  const courierName = useCourierName()
  const { act, isBusy, error } = useAct()
  const [key] = useState(oneTimeKey)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = { courier: String(new FormData(event.currentTarget).get('courier')), ids: [...ids] }
    void act(
      () => staffCall('POST /admin/parcel-runs', { body, headers: key }),
      ({ run }) => onStarted(run._id),
    )
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <p>{t('many.text')}</p>
      <FormAlert>{error}</FormAlert>
      <SelectField label={t('many.courier')} name="courier" defaultValue={usual || couriers[0]?.name}>
        {couriers.map(({ name }) => (
          <option key={name} value={name}>
            {courierName(name)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" isBusy={isBusy}>
        {t('many.submit', { count: ids.length })}
      </Button>
    </form>
  )
}

type Shown = AdminCalls['GET /admin/parcel-runs/:id']['reply']

const pollMs = 1_000
const isOpen = ({ run }: Shown) => run.state === 'waiting' || run.state === 'running'

type BookingRunProps = { runId: string; onRetry: (runId: string) => void; onClose: () => void; onEnded: () => void }

/** How far the courier was asked; it goes on without this page. In the end the labels, and what was refused and why. */
export function BookingRun({ runId, onRetry, onClose, onEnded }: BookingRunProps) {
  const { t } = useTranslation('couriers')
  const { number } = useFormat()
  const tell = useTellFailure()
  const [isListing, setListing] = useState(false)
  const params = { id: runId }
  const { data } = useStaffCall(
    'GET /admin/parcel-runs/:id',
    { params },
    { refetchInterval: (query) => (query.state.data && !isOpen(query.state.data as Shown) ? false : pollMs) },
  )
  const hasEnded = data !== undefined && !isOpen(data)
  const ended = useRef(onEnded)
  ended.current = onEnded
  useEffect(() => {
    if (hasEnded) ended.current()
  }, [hasEnded])
  if (!data) return null
  const { run, booked, unanswered, refusals } = data
  const send = (work: () => Promise<unknown>) => void inSession(work).catch((error: unknown) => tell(error))
  const cancel = () =>
    send(() => staffCall('POST /admin/parcel-runs/:id/cancel', { params, body: {}, headers: oneTimeKey() }))
  const retry = () =>
    send(() =>
      staffCall('POST /admin/parcel-runs/:id/retry', { params, body: {}, headers: oneTimeKey() }).then((reply) =>
        onRetry(reply.run._id),
      ),
    )
  const worked = run.done + run.refused
  return (
    <section
      aria-label={t('many.book')}
      className="my-3 flex flex-wrap items-center gap-x-4 gap-y-1 border-y border-line py-2 text-sm"
    >
      <p role="status">
        <span className="font-medium">{t('many.book')}: </span>
        {hasEnded
          ? t('many.ended', { booked: number(booked.length), refused: number(run.refused) })
          : t('many.progress', { done: number(worked), total: number(run.total) })}
        {hasEnded && unanswered > 0 && ` ${t('many.unanswered', { count: unanswered })}`}
      </p>
      {!hasEnded && (
        <progress aria-label={t('many.book')} max={run.total} value={worked} className="progress h-1 w-40" />
      )}
      {!hasEnded && (
        <Button look="quiet" size="sm" className="px-0!" onClick={cancel}>
          {t('many.stop')}
        </Button>
      )}
      {hasEnded && booked.length > 0 && <LabelsLink ids={booked} />}
      {run.refused > 0 && (
        <Button look="quiet" size="sm" className="px-0!" onClick={() => setListing(true)}>
          {t('many.showRefused')}
        </Button>
      )}
      {hasEnded && run.refused > 0 && (
        <Button look="quiet" size="sm" className="px-0!" onClick={retry}>
          {t('many.retry', { count: run.refused })}
        </Button>
      )}
      {hasEnded && (
        <Button look="quiet" size="sm" className="px-0!" onClick={onClose}>
          {t('many.close')}
        </Button>
      )}
      <Window title={t('many.refused')} isOpen={isListing} onClose={() => setListing(false)}>
        <ul className="grid gap-3 text-sm">
          {refusals.map(({ parcel, reason }) => (
            <li key={parcel._id}>
              <Link to={adminLinks.parcel(parcel._id)} className="link">
                <bdi>{parcel.number}</bdi>
              </Link>
              <span className="block text-stone">{reason}</span>
            </li>
          ))}
        </ul>
      </Window>
    </section>
  )
}
