import type { AdminCalls } from '#contract/admin-calls.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { isOpenRun, useRunOutcome } from '../lists/run-outcome.ts'
import { adminLinks } from '../links.ts'
import { loadForStaff, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies, useStaffCall } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'

type Reply = AdminCalls['GET /admin/runs']['reply']
type Run = Reply['runs'][number]

const pollMs = 1_000

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, () => staffReplies.load('GET /admin/runs', {}))
}
clientLoader.hydrate = true as const

export const handle = { areas: ['desk'] } satisfies RouteHandle

/** What one has started over many orders: how far it is, what was not done and why. It moves while something runs. */
export default function RunsPage() {
  const { t } = useTranslation('desk')
  const { data, error } = useStaffCall(
    'GET /admin/runs',
    {},
    { refetchInterval: (query) => ((query.state.data as Reply | undefined)?.runs.some(isOpenRun) ? pollMs : false) },
  )
  if (data === undefined) throw error ?? new Error('No loader has fetched GET /admin/runs')
  return (
    <>
      <PageTitle of={t('runs.heading')} />
      <h1 className="text-2xl">{t('runs.heading')}</h1>
      <p className="mt-1 text-sm text-stone">{t('runs.text')}</p>
      {data.runs.length === 0 ? (
        <EmptyState heading={t('runs.none')} />
      ) : (
        <ul className="mt-6 divide-y divide-line border-y border-line">
          {data.runs.map((run) => (
            <OneRun key={run._id} run={run} />
          ))}
        </ul>
      )}
    </>
  )
}

function OneRun({ run }: { run: Run }) {
  const { t } = useTranslation('desk')
  const { moment } = useFormat()
  const outcome = useRunOutcome()
  const { act, isBusy, error } = useAct()
  const [isListing, setListing] = useState(false)
  const params = { id: run._id }
  const title = t(`bulk.verbs.${run.verb}`)
  const send = (call: () => Promise<unknown>) => void act(call, () => void staffReplies.renew('GET /admin/runs'))
  const cancel = () => staffCall('POST /admin/runs/:id/cancel', { params, body: {}, headers: oneTimeKey() })
  const retry = () => staffCall('POST /admin/runs/:id/retry', { params, body: {}, headers: oneTimeKey() })
  return (
    <li aria-label={title} className="py-4">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <p className="min-w-0 grow">
          <span className="font-medium">{title}</span>
          {run.about !== '' && (
            <span className="ms-2 text-sm break-words">
              <bdi>{run.about}</bdi>
            </span>
          )}
          <span className="block text-sm text-stone">{moment(run.createdAt)}</span>
        </p>
        <p className="text-sm tabular-nums">{outcome(run)}</p>
      </div>
      {isOpenRun(run) && (
        <progress
          aria-label={title}
          max={run.total}
          value={run.done + run.refused}
          className="progress mt-2 h-1 w-full"
        />
      )}
      <FormAlert>{error}</FormAlert>
      <p className="flex flex-wrap gap-x-6">
        {isOpenRun(run) && (
          <Button look="quiet" size="sm" className="px-0!" isBusy={isBusy} onClick={() => send(cancel)}>
            {t('bulk.cancel')}
          </Button>
        )}
        {run.refused > 0 && (
          <Button
            look="quiet"
            size="sm"
            className="px-0!"
            aria-expanded={isListing}
            onClick={() => setListing(!isListing)}
          >
            {t('runs.refused', { count: run.refused })}
          </Button>
        )}
        {!isOpenRun(run) && run.refused > 0 && (
          <Button look="quiet" size="sm" className="px-0!" isBusy={isBusy} onClick={() => send(retry)}>
            {t('runs.retry', { count: run.refused })}
          </Button>
        )}
      </p>
      {isListing && <RefusedOrders run={run} count={run.refused} />}
    </li>
  )
}

/** The reasons are those of the single verb, as the server says them. */
function RefusedOrders({ run: { _id: id, verb }, count }: { run: Run; count: number }) {
  const { t } = useTranslation('desk')
  const { data, error } = useStaffCall(
    'GET /admin/runs/:id',
    { params: { id } },
    // What is known may be of a moment in which fewer had been refused.
    {
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => ((state.data?.run.refused ?? 0) < count ? 1000 : false),
    },
  )
  if (!data) return <p className="text-sm text-stone">{error ? t('runs.failed') : t('runs.loading')}</p>
  return (
    <>
      <ul className="mt-1 grid gap-x-8 gap-y-3 border-s-2 border-line ps-4 text-sm lg:grid-cols-2">
        {data.refusals.map(({ order, reason }) => (
          <li key={order._id}>
            <Link to={verb === 'book' ? adminLinks.parcel(order._id) : adminLinks.order(order.number)} className="link">
              <bdi>{order.number}</bdi>
            </Link>
            <span className="block text-stone">{reason}</span>
          </li>
        ))}
      </ul>
      {count > data.refusals.length && (
        <p className="mt-2 text-sm text-stone">{t('runs.more', { count: count - data.refusals.length })}</p>
      )}
    </>
  )
}

export const ErrorBoundary = PageError
