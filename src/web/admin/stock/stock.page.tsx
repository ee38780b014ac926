import { stockStates } from '#domain/stock-places.ts'
import { useMemo } from 'react'
import { redirect, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LinkButton } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { ColumnChoice } from '../lists/column-choice.tsx'
import { ChoiceFilter, FilterForm, SearchFilter } from '../lists/filter-form.tsx'
import { columnsIn, queryIn } from '../lists/list-address.ts'
import { ListPager } from '../lists/list-pager.tsx'
import { RowTable } from '../lists/row-table.tsx'
import { SavedViews } from '../lists/saved-views.tsx'
import { viewAddress } from '../lists/views.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { loadPlaces, useStockPlaces } from './places.ts'
import { useStockColumns } from './stock-columns.tsx'

export const handle = { areas: ['stock', 'desk'] } satisfies RouteHandle

const filters = ['q', 'state', 'place'] as const
const listOfViews = { query: { list: 'stock' as const } }
const inputOf = (search: URLSearchParams) => ({ query: queryIn(search, [...filters, 'cursor']) })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  return loadForStaff(request, async () => {
    const { views, first } = await staffReplies.load('GET /admin/views', listOfViews)
    const view = views.find(({ _id }) => _id === first)
    if (searchParams.size === 0 && view) throw redirect(viewAddress(adminLinks.stock(), view))
    await Promise.all([staffReplies.load('GET /admin/stock', inputOf(searchParams)), loadPlaces()])
    return null
  })
}
clientLoader.hydrate = true as const

/** What lies where, what orders hold of it, and what is left to sell. */
export default function StockPage() {
  const [search] = useSearchParams()
  const { rows, count, next } = useStaffReply('GET /admin/stock', inputOf(search))
  const { t } = useTranslation(['stock', 'desk'])
  const { number } = useFormat()
  const columns = useStockColumns()
  const ids = columns.map(({ id }) => id)
  const chosen = columnsIn(search, ids, ids)
  const shownColumns = useMemo(() => {
    const known = columns.map(({ id }) => id)
    return columns.filter(({ id }) => columnsIn(search, known, known).includes(id))
  }, [columns, search])
  return (
    <>
      <PageTitle of={t('list.heading')} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl">{t('list.heading')}</h1>
        <p role="status" className="me-auto text-sm text-stone">
          {count.isMore
            ? t('desk:lists.moreThan', { most: number(count.most) })
            : t('list.count', { count: count.most })}
        </p>
      </div>
      <SavedViews list="stock" path={adminLinks.stock()} />
      <Filters />
      <div className="mb-3 flex justify-end">
        <ColumnChoice columns={columns} chosen={chosen} usual={ids} />
      </div>
      {rows.length === 0 ? (
        <Empty />
      ) : (
        <RowTable
          label={t('list.heading')}
          columns={shownColumns}
          rows={rows}
          nameOf={({ product }) => shortened(product.name)}
          linkOf={({ sku }) => adminLinks.stockOf(sku)}
          nameColumn={t('list.name')}
          usualSort="sku"
        />
      )}
      <ListPager next={next} />
    </>
  )
}

/** A line of a narrow screen holds no more. */
const shortened = (name: string) => (name.length > 32 ? `${name.slice(0, 31).toWellFormed()}…` : name)

function Filters() {
  const { t } = useTranslation(['stock', 'desk'])
  const { places, nameOf } = useStockPlaces()
  return (
    <FilterForm names={filters} submit={t('desk:lists.apply')}>
      <SearchFilter label={t('list.search')} />
      <ChoiceFilter
        name="state"
        label={t('list.state')}
        all={t('desk:lists.any')}
        values={stockStates}
        nameOf={(state) => t(`list.states.${state}`)}
      />
      <ChoiceFilter
        name="place"
        label={t('list.place')}
        all={t('desk:lists.any')}
        values={places.map(({ code }) => code)}
        nameOf={nameOf}
      />
    </FilterForm>
  )
}

function Empty() {
  const { t } = useTranslation(['stock', 'desk'])
  const [search] = useSearchParams()
  const isFiltered = Object.keys(queryIn(search, filters)).length > 0
  if (!isFiltered) return <EmptyState heading={t('list.none')} text={t('list.noneText')} />
  return (
    <EmptyState heading={t('list.noneFit')}>
      <LinkButton look="outline" prefetch="none" to={adminLinks.stock()}>
        {t('desk:lists.clear')}
      </LinkButton>
    </EmptyState>
  )
}

export const ErrorBoundary = PageError
