import { useMemo, useState } from 'react'
import { redirect, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LinkButton } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Tabs } from '../controls/tabs.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { BulkBar } from '../lists/bulk-bar.tsx'
import { ColumnChoice } from '../lists/column-choice.tsx'
import { columnsIn } from '../lists/list-address.ts'
import { ListPager } from '../lists/list-pager.tsx'
import { RowTable } from '../lists/row-table.tsx'
import { RunProgress } from '../lists/run-progress.tsx'
import { SavedViews } from '../lists/saved-views.tsx'
import { useSelection } from '../lists/use-selection.ts'
import { viewAddress } from '../lists/views.ts'
import { useCan } from '../session/me.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { orderColumnIds, useOrderColumns, usualColumns } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'
import { filtersOf, orderFilter, orderQuery, orderTabs, tabOf } from './order-tabs.ts'

const listOfViews = { query: { list: 'orders' as const } }

const inputOf = (search: URLSearchParams) => ({ query: orderQuery(search) })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  return loadForStaff(request, async () => {
    const { views, first } = await staffReplies.load('GET /admin/views', listOfViews)
    const view = views.find(({ _id }) => _id === first)
    // The list begins with the view of her role; every tab has an address of its own.
    if (searchParams.size === 0 && view) throw redirect(viewAddress(adminLinks.orders(), view))
    await Promise.all([
      staffReplies.load('GET /admin/orders', inputOf(searchParams)),
      staffReplies.load('GET /admin/order-words', {}),
    ])
    return null
  })
}
clientLoader.hydrate = true as const

/** The desk's list of orders. */
export default function OrdersPage() {
  const [search] = useSearchParams()
  const { orders, count, next } = useStaffReply('GET /admin/orders', inputOf(search))
  const words = useStaffReply('GET /admin/order-words', {})
  const { t } = useTranslation('desk')
  const { number } = useFormat()
  const columns = useOrderColumns()
  const chosen = columnsIn(search, orderColumnIds, usualColumns)
  const shownColumns = useMemo(
    () => columns.filter(({ id }) => columnsIn(search, orderColumnIds, usualColumns).includes(id)),
    [columns, search],
  )
  const mayWrite = useCan()('orders.write')
  const [runId, setRun] = useState<string | null>(null)
  const query = orderFilter(search)
  const selection = useSelection(
    orders.map(({ _id }) => _id),
    JSON.stringify(query),
    { labelOf: (name) => t('bulk.mark', { name }), pageLabel: t('bulk.markPage') },
  )
  return (
    <>
      <PageTitle of={t('orders.heading')} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl">{t('orders.heading')}</h1>
        <p role="status" className="text-sm text-stone">
          {count.isMore ? t('lists.moreThan', { most: number(count.most) }) : t('orders.count', { count: count.most })}
        </p>
      </div>
      <OrderTabs />
      <SavedViews list="orders" path={adminLinks.orders()} />
      <OrderFilters words={words} end={<ColumnChoice columns={columns} chosen={chosen} usual={usualColumns} />} />
      {runId !== null && (
        <RunProgress
          key={runId}
          runId={runId}
          onClose={() => setRun(null)}
          onUndo={setRun}
          onEnded={() => void staffReplies.renew('GET /admin/orders')}
        />
      )}
      {orders.length === 0 ? (
        <Empty />
      ) : (
        <RowTable
          label={t('orders.heading')}
          columns={shownColumns}
          rows={orders}
          nameOf={(order) => order.number}
          linkOf={(order) => adminLinks.order(order.number)}
          nameColumn={t('orders.columns.number')}
          usualSort="-date"
          selection={mayWrite ? selection : undefined}
        />
      )}
      <ListPager next={next} />
      {mayWrite && (
        <BulkBar
          selection={selection}
          total={count.isMore ? null : count.most}
          query={query}
          onStarted={(id) => {
            setRun(id)
            void staffReplies.renew('GET /admin/order-words')
          }}
        />
      )}
    </>
  )
}

function OrderTabs() {
  const { t } = useTranslation('desk')
  const [search] = useSearchParams()
  const current = search.has('view') ? null : tabOf(search)
  const tabs = orderTabs.map((tab) => ({
    id: tab,
    to: adminLinks.orders({ tab }),
    name: t(`orders.tab.${tab}`),
    isHere: tab === current,
  }))
  return <Tabs label={t('orders.tabs')} tabs={tabs} />
}

function Empty() {
  const { t } = useTranslation('desk')
  const [search] = useSearchParams()
  const isFiltered = Object.keys(filtersOf(search)).length > 0
  const tab = tabOf(search)
  if (!isFiltered) return <EmptyState heading={t(`orders.empty.${tab}`)} />
  return (
    <EmptyState heading={t('orders.noneFit')} text={t('orders.noneFitText')}>
      <LinkButton look="outline" prefetch="none" to={adminLinks.orders({ tab })}>
        {t('lists.clear')}
      </LinkButton>
    </EmptyState>
  )
}

export const ErrorBoundary = PageError
