import type { AdminCalls } from '#contract/admin-calls.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { useTellFailure } from '#web/kit/use-tell-failure.ts'
import { Window } from '../controls/window.tsx'
import { adminLinks } from '../links.ts'
import { inSession } from '../session/sign-in-again.ts'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useStaffCall } from '../session/staff-replies.ts'
import { isOpenRun, useRunOutcome } from './run-outcome.ts'

type Shown = AdminCalls['GET /admin/runs/:id']['reply']

const pollMs = 1_000
const isOpen = ({ run }: Shown) => isOpenRun(run)

/** It stands above the list; whoever started it may be far below. */
const focusOnce = (section: HTMLElement | null): void => section?.focus()

type RunProgressProps = { runId: string; onClose: () => void; onUndo: (runId: string) => void; onEnded: () => void }

/** How far a run has come; it goes on without this page. In the end, what was refused and why. */
export function RunProgress({ runId, onClose, onUndo, onEnded }: RunProgressProps) {
  const { t } = useTranslation('desk')
  const outcome = useRunOutcome()
  const tell = useTellFailure()
  const [isListing, setListing] = useState(false)
  const { data } = useStaffCall(
    'GET /admin/runs/:id',
    { params: { id: runId } },
    { refetchInterval: (query) => (query.state.data && !isOpen(query.state.data as Shown) ? false : pollMs) },
  )
  const hasEnded = data !== undefined && !isOpen(data)
  const ended = useRef(onEnded)
  ended.current = onEnded
  useEffect(() => {
    if (hasEnded) ended.current()
  }, [hasEnded])
  if (!data) return null
  const { run, refusals } = data
  const send = (work: () => Promise<unknown>) => void inSession(work).catch((error: unknown) => tell(error))
  const cancel = () =>
    send(() => staffCall('POST /admin/runs/:id/cancel', { params: { id: runId }, body: {}, headers: oneTimeKey() }))
  const undo = () => {
    const body = { act: { verb: 'release' as const }, doneOf: runId }
    send(() => staffCall('POST /admin/runs', { body, headers: oneTimeKey() }).then(({ run: next }) => onUndo(next._id)))
  }
  const title = t(`bulk.verbs.${run.verb}`)
  return (
    <section
      ref={focusOnce}
      tabIndex={-1}
      aria-label={title}
      className="my-3 scroll-mt-20 flex flex-wrap items-center gap-x-4 gap-y-1 border-y border-line py-2 text-sm"
    >
      <p role="status">
        <span className="font-medium">{title}: </span>
        {outcome(run)}
      </p>
      {!hasEnded && (
        <progress aria-label={title} max={run.total} value={run.done + run.refused} className="progress h-1 w-40" />
      )}
      {!hasEnded && (
        <Button look="quiet" size="sm" className="px-0!" onClick={cancel}>
          {t('bulk.cancel')}
        </Button>
      )}
      {hasEnded && run.verb === 'hold' && run.done > 0 && (
        <Button look="quiet" size="sm" className="px-0!" onClick={undo}>
          {t('bulk.undo')}
        </Button>
      )}
      {run.refused > 0 && (
        <Button look="quiet" size="sm" className="px-0!" onClick={() => setListing(true)}>
          {t('bulk.showRefused')}
        </Button>
      )}
      <Link to={adminLinks.runs()} className="link">
        {t('runs.heading')}
      </Link>
      {hasEnded && (
        <Button look="quiet" size="sm" className="px-0!" onClick={onClose}>
          {t('bulk.close')}
        </Button>
      )}
      <Window title={t('bulk.refusedHeading')} isOpen={isListing} onClose={() => setListing(false)}>
        <ul className="grid gap-3 text-sm">
          {refusals.map(({ order, reason }) => (
            <li key={order._id}>
              <Link
                to={run.verb === 'book' ? adminLinks.parcel(order._id) : adminLinks.order(order.number)}
                className="link"
              >
                <bdi>{order.number}</bdi>
              </Link>
              <span className="block text-stone">{reason}</span>
            </li>
          ))}
        </ul>
        {run.refused > refusals.length && (
          <p className="mt-3 text-sm text-stone">{t('runs.more', { count: run.refused - refusals.length })}</p>
        )}
      </Window>
    </section>
  )
}
