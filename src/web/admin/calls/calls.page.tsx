import type { AdminCalls } from '#contract/admin-calls.ts'
import { useState } from 'react'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { useShortcuts } from '../frame/shortcuts.ts'
import { adminLinks } from '../links.ts'
import { BulkBar } from '../lists/bulk-bar.tsx'
import { RowTable } from '../lists/row-table.tsx'
import type { RowColumn } from '../lists/row-table.tsx'
import { RunProgress } from '../lists/run-progress.tsx'
import { useShortMoment } from '../lists/short-moment.ts'
import { useSelection } from '../lists/use-selection.ts'
import { useFils } from '../order/order-reply.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { CallWindow } from './call-window.tsx'

export const handle = { areas: ['calls', 'desk', 'order'] } satisfies RouteHandle

export type OrderToCall = AdminCalls['GET /admin/confirm']['reply']['orders'][number]

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, () => staffReplies.load('GET /admin/confirm', {}))
}
clientLoader.hydrate = true as const

const renew = () => void staffReplies.renew('GET /admin/confirm')
const whichQuery = { confirm: 'mailbox,waiting,call' }

/** Orders that wait for their buyer's yes, the most urgent first: each is called, and what came of it noted. */
export default function CallsPage() {
  const { t } = useTranslation(['calls', 'desk'])
  const { number } = useFormat()
  const { orders, count } = useStaffReply('GET /admin/confirm', {})
  const [calling, setCalling] = useState<string | null>(null)
  const [runId, setRun] = useState<string | null>(null)
  const columns = useColumns(setCalling)
  const selection = useSelection(
    orders.map(({ _id }) => _id),
    'to-confirm',
    { labelOf: (name) => t('desk:bulk.mark', { name }), pageLabel: t('desk:bulk.markPage') },
  )
  useShortcuts({ c: () => setCalling(focusedOrder(orders) ?? orders[0]?._id ?? null) })
  const called = orders.find(({ _id }) => _id === calling)
  return (
    <>
      <PageTitle of={t('calls:heading')} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl">{t('calls:heading')}</h1>
        <p role="status" className="text-sm text-stone">
          {t('calls:count', { count })}
          {count > orders.length && ` · ${t('calls:shown', { shown: number(orders.length) })}`}
        </p>
      </div>
      <p className="mt-1 mb-5 text-stone">{t('calls:text')}</p>
      {runId !== null && (
        <RunProgress key={runId} runId={runId} onClose={() => setRun(null)} onUndo={setRun} onEnded={renew} />
      )}
      {orders.length === 0 ? (
        <EmptyState heading={t('calls:none')} text={t('calls:noneText')} />
      ) : (
        <RowTable
          label={t('calls:heading')}
          columns={columns}
          rows={orders}
          nameOf={(order) => order.number}
          linkOf={(order) => adminLinks.order(order.number)}
          nameColumn={t('calls:columns.number')}
          usualSort=""
          selection={selection}
        />
      )}
      <BulkBar selection={selection} total={count} query={whichQuery} verbs={['ask']} onStarted={setRun} />
      <CallWindow key={calling} order={called} onClose={() => setCalling(null)} onChanged={renew} />
    </>
  )
}

/** The order of the row that the keys stand on. */
function focusedOrder(orders: readonly OrderToCall[]): string | undefined {
  const name = document.activeElement?.closest('tr')?.querySelector('[data-row]')?.textContent
  return orders.find((order) => order.number === name)?._id
}

function useColumns(call: (id: string) => void): RowColumn<OrderToCall>[] {
  const { t } = useTranslation(['calls', 'order'])
  const { moment, number } = useFormat()
  const short = useShortMoment()
  const fils = useFils()
  return [
    { id: 'buyer', name: t('calls:columns.buyer'), show: ({ buyer }) => <bdi>{buyer}</bdi> },
    {
      id: 'until',
      name: t('calls:columns.until'),
      show: ({ until }) => (
        <time dateTime={until} title={moment(until)} className="whitespace-nowrap">
          <span className="lg:hidden">{t('calls:columns.until')} </span>
          {short(until)}
        </time>
      ),
    },
    {
      id: 'stage',
      name: t('calls:columns.stage'),
      show: ({ stage, isPhoneWrong }) => (
        <span className={stage === 'call' || isPhoneWrong ? 'font-medium text-clay' : ''}>
          {isPhoneWrong ? t('calls:outcomes.wrong_number') : t(`calls:stages.${stage}`)}
        </span>
      ),
    },
    {
      id: 'why',
      name: t('order:cash.why'),
      show: ({ reasons }) => (
        <span className="text-stone">{reasons.map((reason) => t(`order:cash.reasons.${reason}`)).join(' · ')}</span>
      ),
    },
    {
      id: 'attempts',
      name: t('calls:columns.attempts'),
      isNumber: true,
      show: ({ calls }) => (
        <>
          <span className="lg:hidden">{t('calls:columns.attempts')} </span>
          <bdi>{number(calls.length)}</bdi>
        </>
      ),
    },
    {
      id: 'amount',
      name: t('calls:columns.amount'),
      isNumber: true,
      show: ({ payableFils }) => <bdi className="whitespace-nowrap tabular-nums">{fils(payableFils)}</bdi>,
    },
    {
      id: 'call',
      name: t('calls:columns.call'),
      show: ({ _id, number: name }) => (
        <Button look="outline" size="sm" aria-label={t('calls:callNumber', { number: name })} onClick={() => call(_id)}>
          {t('calls:call')}
        </Button>
      ),
    },
  ]
}

export const ErrorBoundary = PageError
