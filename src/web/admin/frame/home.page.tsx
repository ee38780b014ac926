import type { AdminCalls } from '#contract/admin-calls.ts'
import { Link } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { adminLinks } from '../links.ts'
import { RoleNames } from '../people/role-names.tsx'
import { useCan, useMe } from '../session/me.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { Figures } from './figures.tsx'
import { PageError } from './page-error.tsx'
import { PageTitle } from './page-title.tsx'

type Task = AdminCalls['GET /admin/today']['reply']['tasks'][number]

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, async () => {
    const [{ me }] = await Promise.all([
      staffReplies.load('GET /admin/session', {}),
      staffReplies.load('GET /admin/today', {}),
    ])
    if (me.can['reports.read']) await staffReplies.load('GET /admin/figures', {})
  })
}
clientLoader.hydrate = true as const

/** Where what is counted stands. */
const linkOf: Record<Task['name'], string> = {
  confirm: adminLinks.orders({ tab: 'confirm' }),
  pick: adminLinks.orders({ tab: 'pick' }),
  problem: adminLinks.orders({ tab: 'problem' }),
  late: adminLinks.orders({ tab: 'all', late: 'true' }),
  held: adminLinks.orders({ tab: 'all', held: 'true' }),
  parcels: adminLinks.parcels({ problem: 'any' }),
  returning: adminLinks.returning(),
  returns: adminLinks.returns(),
  collections: adminLinks.returns({ stage: 'coming' }),
  inspect: adminLinks.returns({ stage: 'to_inspect' }),
  claims: adminLinks.claims(),
  refund_returns: adminLinks.returns({ stage: 'to_refund' }),
  finds: adminLinks.returns({ stage: 'found' }),
  cash: adminLinks.cash({ overdue: 'true' }),
  books: adminLinks.cash(),
  eInvoices: adminLinks.eInvoicing({ state: 'stopped' }),
  vat: adminLinks.vat(),
  money: adminLinks.money(),
  refunds: adminLinks.refunds(),
  disputes: adminLinks.disputes(),
  giftRefunds: adminLinks.giftCards({ state: 'refund_failed' }),
  giftDisputes: adminLinks.giftCards({ state: 'disputed' }),
  uncollected: adminLinks.orders({ tab: 'all', status: 'placed,processing,shipped', payment: 'failed' }),
  holds: adminLinks.orders({ tab: 'all', payment: 'authorized', sort: 'date' }),
  low_stock: adminLinks.stock({ state: 'low' }),
  shortages: adminLinks.counts({ held: 'true' }),
  counts: adminLinks.counts({ status: 'review' }),
  late_receipts: adminLinks.receipts({ late: 'true' }),
  messages: adminLinks.messages(),
  approvals: adminLinks.approvals(),
}

/** The first page: what waits for somebody, as far as she may see it. Each count opens what it counts. */
export default function HomePage() {
  const { t } = useTranslation(['desk', 'admin'])
  const { moment } = useFormat()
  const { name, roles, session } = useMe()
  const can = useCan()
  const { tasks } = useStaffReply('GET /admin/today', {})
  return (
    <>
      <PageTitle of={t('admin:nav.home')} />
      <h1 className="text-2xl">{t('admin:home.heading', { name })}</h1>
      <p className="mt-1 text-sm text-stone">
        <RoleNames names={roles} />
      </p>
      {tasks.length === 0 ? (
        <p className="mt-8">{t('today.nothingForRole')}</p>
      ) : (
        <section className="mt-8" aria-labelledby="today">
          <h2 id="today" className="font-sans text-base font-medium">
            {t('today.heading')}
          </h2>
          <ul className="mt-3 grid border-t border-line xl:grid-cols-2 xl:gap-x-12">
            {tasks.map((task) => (
              <TaskRow key={task.name} {...task} />
            ))}
          </ul>
        </section>
      )}
      {can('reports.read') && <Figures />}
      <p className="mt-8 text-sm text-stone">{t('admin:home.session', { time: moment(session.endsAt) })}</p>
    </>
  )
}

function TaskRow({ name, count, isMore, oldestAt, dueAt }: Task) {
  const { t } = useTranslation('desk')
  const { moment, number } = useFormat()
  const can = useCan()
  const to = name === 'confirm' && can('orders.write') ? adminLinks.calls() : linkOf[name]
  return (
    <li className="border-b border-line">
      <Link
        to={to}
        className={`group flex min-h-16 items-center justify-between gap-6 py-3 hover:text-clay ${count === 0 ? 'text-stone' : ''}`}
      >
        <span>
          <span className="block underline-offset-4 group-hover:underline">{t(`today.tasks.${name}`)}</span>
          <span className="block text-sm text-stone">{t(`today.notes.${name}`)}</span>
          {oldestAt && (
            <span className="block text-sm text-stone">{t('today.oldest', { time: moment(oldestAt) })}</span>
          )}
          {dueAt && <span className="block text-sm text-sale">{t('today.due', { time: moment(dueAt) })}</span>}
        </span>
        <bdi className="font-display text-2xl tabular-nums">
          {number(count)}
          {isMore && '+'}
        </bdi>
      </Link>
    </li>
  )
}

export const ErrorBoundary = PageError
