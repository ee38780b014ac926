import { productStates } from '#domain/product-draft.ts'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { redirect, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LinkButton } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Tabs } from '../controls/tabs.tsx'
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
import { loadWords, useNameIn, useWords } from '../product/words.ts'
import { useCan } from '../session/me.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { productColumnIds, useProductColumns, usualColumns } from './product-columns.tsx'

export const handle = { areas: ['range', 'desk'] } satisfies RouteHandle

const filters = ['q', 'category', 'brand'] as const
const listOfViews = { query: { list: 'products' as const } }
const inputOf = (search: URLSearchParams) => ({ query: queryIn(search, [...filters, 'state', 'sort', 'cursor']) })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  return loadForStaff(request, async () => {
    const { views, first } = await staffReplies.load('GET /admin/views', listOfViews)
    const view = views.find(({ _id }) => _id === first)
    if (searchParams.size === 0 && view) throw redirect(viewAddress(adminLinks.products(), view))
    await Promise.all([staffReplies.load('GET /admin/products', inputOf(searchParams)), loadWords()])
    return null
  })
}
clientLoader.hydrate = true as const

/** What the shop sells, has sold and will sell. */
export default function ProductsPage() {
  const [search] = useSearchParams()
  const { products, count, next } = useStaffReply('GET /admin/products', inputOf(search))
  const { t } = useTranslation(['range', 'desk'])
  const { number } = useFormat()
  const columns = useProductColumns()
  const chosen = columnsIn(search, productColumnIds, usualColumns)
  const shownColumns = useMemo(
    () => columns.filter(({ id }) => columnsIn(search, productColumnIds, usualColumns).includes(id)),
    [columns, search],
  )
  const mayWrite = useCan()('products.write')
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
        {mayWrite && (
          <LinkButton to={adminLinks.addProduct()} prefetch="none" size="sm">
            <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
            {t('list.add')}
          </LinkButton>
        )}
      </div>
      <States />
      <SavedViews list="products" path={adminLinks.products()} />
      <Filters />
      <div className="mb-3 flex justify-end">
        <ColumnChoice columns={columns} chosen={chosen} usual={usualColumns} />
      </div>
      {products.length === 0 ? (
        <Empty />
      ) : (
        <RowTable
          label={t('list.heading')}
          columns={shownColumns}
          rows={products}
          nameOf={({ name }) => shortened(name)}
          linkOf={({ _id }) => adminLinks.product(_id)}
          nameColumn={t('list.name')}
          usualSort="-updated"
        />
      )}
      <ListPager next={next} />
    </>
  )
}

/** A line of a narrow screen holds no more. */
const shortened = (name: string) => (name.length > 36 ? `${name.slice(0, 35).toWellFormed()}…` : name)

function States() {
  const { t } = useTranslation('range')
  const [search] = useSearchParams()
  const tabs = ['', ...productStates].map((state) => ({
    id: state || 'all',
    to: adminLinks.products({ state, ...queryIn(search, filters) }),
    name: state === '' ? t('list.all') : t(`states.${state as (typeof productStates)[number]}`),
    isHere: (search.get('state') ?? '') === state && !search.has('view'),
  }))
  return <Tabs label={t('list.tabs')} tabs={tabs} />
}

function Filters() {
  const { t } = useTranslation(['range', 'desk'])
  const words = useWords()
  const nameIn = useNameIn()
  return (
    <FilterForm names={filters} submit={t('desk:lists.apply')}>
      <SearchFilter label={t('list.search')} />
      <ChoiceFilter
        name="category"
        label={t('labels.category')}
        all={t('desk:lists.any')}
        values={words.categories.map(({ id }) => id)}
        nameOf={(id) => nameIn(words.categories, id)}
      />
      <ChoiceFilter
        name="brand"
        label={t('labels.brand')}
        all={t('desk:lists.any')}
        values={words.brands.map(({ id }) => id)}
        nameOf={(id) => nameIn(words.brands, id)}
      />
    </FilterForm>
  )
}

function Empty() {
  const { t } = useTranslation(['range', 'desk'])
  const [search] = useSearchParams()
  const isFiltered = Object.keys(queryIn(search, [...filters, 'state'])).length > 0
  if (!isFiltered) return <EmptyState heading={t('list.none')} text={t('list.noneText')} />
  return (
    <EmptyState heading={t('list.noneFit')}>
      <LinkButton look="outline" prefetch="none" to={adminLinks.products()}>
        {t('desk:lists.clear')}
      </LinkButton>
    </EmptyState>
  )
}

export const ErrorBoundary = PageError
