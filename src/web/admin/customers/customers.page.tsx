import { toAed } from '#domain/money.ts'
import { shopperRoles } from '#domain/role.ts'
import { redirect, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { TextField } from '#web/kit/field.tsx'
import { Tabs } from '../controls/tabs.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { ChoiceFilter, FilterForm, SearchFilter } from '../lists/filter-form.tsx'
import { queryIn } from '../lists/list-address.ts'
import { ListPager } from '../lists/list-pager.tsx'
import { RowTable } from '../lists/row-table.tsx'
import type { RowColumn } from '../lists/row-table.tsx'
import { SavedViews } from '../lists/saved-views.tsx'
import { useShortMoment } from '../lists/short-moment.ts'
import { viewAddress } from '../lists/views.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import type { CustomerRow } from './customer-reply.ts'

export const handle = { areas: ['care'] } satisfies RouteHandle

const tabs = ['account', 'guest'] as const
const filters = ['q', 'tag', 'role'] as const
const listOfViews = { query: { list: 'customers' as const } }

const tabOf = (search: URLSearchParams) => tabs.find((tab) => tab === search.get('tab')) ?? 'account'
const inputOf = (search: URLSearchParams) => ({
  query: { kind: tabOf(search), ...queryIn(search, [...filters, 'sort', 'cursor']) },
})

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  return loadForStaff(request, async () => {
    const { views, first } = await staffReplies.load('GET /admin/views', listOfViews)
    const view = views.find(({ _id }) => _id === first)
    if (searchParams.size === 0 && view) throw redirect(viewAddress(adminLinks.customers(), view))
    await staffReplies.load('GET /admin/customers', inputOf(searchParams))
    return null
  })
}
clientLoader.hydrate = true as const

/** Who buys here: accounts, and guests by their orders. */
export default function CustomersPage() {
  const [search] = useSearchParams()
  const { customers, count, next } = useStaffReply('GET /admin/customers', inputOf(search))
  const { t } = useTranslation(['care', 'desk'])
  const { number } = useFormat()
  const columns = useCustomerColumns()
  const tab = tabOf(search)
  return (
    <>
      <PageTitle of={t('customers.heading')} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl">{t('customers.heading')}</h1>
        <p role="status" className="text-sm text-stone">
          {count.isMore
            ? t('desk:lists.moreThan', { most: number(count.most) })
            : t('customers.count', { count: count.most })}
        </p>
      </div>
      <Tabs
        label={t('customers.tabs')}
        tabs={tabs.map((id) => ({
          id,
          to: adminLinks.customers({ tab: id, q: search.get('q') ?? '' }),
          name: t(`customers.tab.${id}`),
          isHere: id === tab && !search.has('view'),
        }))}
      />
      <SavedViews list="customers" path={adminLinks.customers()} />
      <FilterForm names={tab === 'account' ? filters : ['q', 'tag']} submit={t('messages.show')}>
        <SearchFilter label={t('customers.search')} />
        <TextField
          label={t('customers.tag')}
          name="tag"
          maxLength={40}
          autoComplete="off"
          defaultValue={search.get('tag') ?? ''}
          className="min-w-40 flex-1 lg:max-w-60"
        />
        {tab === 'account' && (
          <ChoiceFilter
            name="role"
            label={t('customers.role')}
            all={t('customers.anyRole')}
            values={shopperRoles}
            nameOf={(role) => t(`customers.roles.${role}`)}
          />
        )}
      </FilterForm>
      {customers.length === 0 ? (
        <EmptyState heading={t('customers.none')} />
      ) : (
        <RowTable
          label={t('customers.heading')}
          columns={columns}
          rows={customers}
          nameOf={({ name, email }) => shortened(name || email)}
          linkOf={({ _id }) => adminLinks.customer(_id)}
          nameColumn={t('customers.columns.name')}
          usualSort="-date"
        />
      )}
      <ListPager next={next} />
    </>
  )
}

/** A line of a narrow screen holds no more. */
const shortened = (name: string) => (name.length > 32 ? `${name.slice(0, 31).toWellFormed()}…` : name)

function useCustomerColumns(): RowColumn<CustomerRow>[] {
  const { t } = useTranslation('care')
  const { money, number, moment } = useFormat()
  const short = useShortMoment()
  return [
    {
      id: 'date',
      name: t('customers.columns.date'),
      sort: 'date',
      show: ({ createdAt }) => (
        <time dateTime={createdAt} title={moment(createdAt)} className="whitespace-nowrap text-stone">
          {short(createdAt)}
        </time>
      ),
    },
    {
      id: 'role',
      name: t('customers.role'),
      show: ({ role, isSuspended }) => (
        <span className={isSuspended ? 'text-sale' : 'text-stone'}>
          {isSuspended ? t('customers.suspended') : role === 'wholesale' && t('customers.roles.wholesale')}
        </span>
      ),
    },
    { id: 'email', name: t('customers.columns.email'), show: ({ email }) => <bdi className="break-all">{email}</bdi> },
    {
      id: 'phone',
      name: t('customers.columns.phone'),
      show: ({ phone }) =>
        phone !== '' && (
          <bdi dir="ltr" className="whitespace-nowrap">
            {phone}
          </bdi>
        ),
    },
    {
      id: 'orders',
      name: t('customers.columns.orders'),
      isNumber: true,
      isNamed: true,
      show: ({ orders }) => <span className="tabular-nums">{number(orders)}</span>,
    },
    {
      id: 'spent',
      name: t('customers.columns.spent'),
      isNumber: true,
      isNamed: true,
      show: ({ spentFils }) => <bdi className="whitespace-nowrap tabular-nums">{money(toAed(spentFils))}</bdi>,
    },
    {
      id: 'tags',
      name: t('customers.tag'),
      show: ({ tags }) =>
        tags.length > 0 && (
          <span className="flex flex-wrap gap-1">
            {tags.map((tag) => (
              <bdi key={tag} className="rounded-sm bg-sand px-1.5 text-xs leading-5">
                {tag}
              </bdi>
            ))}
          </span>
        ),
    },
  ]
}

export const ErrorBoundary = PageError
