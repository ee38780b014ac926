import { contactSubjects } from '#domain/contact.ts'
import { languageNames, languages } from '#domain/locale.ts'
import { Link, redirect, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
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
import { type MessageRow, stateOf, useDuration } from './message-reply.ts'

export const handle = { areas: ['care'] } satisfies RouteHandle

const tabs = ['open', 'mine', 'closed', 'all'] as const
const queries: Record<(typeof tabs)[number], Record<string, string>> = {
  open: { state: 'open' },
  mine: { state: 'open', mine: 'true' },
  closed: { state: 'closed' },
  all: { state: 'all' },
}
const filters = ['q', 'subject', 'language'] as const
const listOfViews = { query: { list: 'messages' as const } }

const tabOf = (search: URLSearchParams) => tabs.find((tab) => tab === search.get('tab')) ?? 'open'
const inputOf = (search: URLSearchParams) => ({
  query: { ...queries[tabOf(search)], ...queryIn(search, [...filters, 'sort', 'cursor']) },
})

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  return loadForStaff(request, async () => {
    const { views, first } = await staffReplies.load('GET /admin/views', listOfViews)
    const view = views.find(({ _id }) => _id === first)
    if (searchParams.size === 0 && view) throw redirect(viewAddress(adminLinks.messages(), view))
    await staffReplies.load('GET /admin/messages', inputOf(searchParams))
    return null
  })
}
clientLoader.hydrate = true as const

/** What people wrote by the contact form. */
export default function MessagesPage() {
  const [search] = useSearchParams()
  const { messages, count, next, usualAnswerMinutes } = useStaffReply('GET /admin/messages', inputOf(search))
  const { t } = useTranslation(['care', 'desk'])
  const { number } = useFormat()
  const duration = useDuration()
  const columns = useMessageColumns()
  const tab = tabOf(search)
  const isFiltered = filters.some((name) => search.get(name))
  return (
    <>
      <PageTitle of={t('messages.heading')} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl">{t('messages.heading')}</h1>
        <p role="status" className="text-sm text-stone">
          {count.isMore
            ? t('desk:lists.moreThan', { most: number(count.most) })
            : t('messages.count', { count: count.most })}
        </p>
      </div>
      <p className="mt-1 text-sm text-stone">
        {usualAnswerMinutes !== null && `${t('messages.usual', { time: duration(usualAnswerMinutes) })} `}
        <Link to={adminLinks.templates()} className="underline underline-offset-4">
          {t('templates.heading')}
        </Link>
      </p>
      <Tabs
        label={t('messages.tabs')}
        tabs={tabs.map((id) => ({
          id,
          to: adminLinks.messages({ tab: id }),
          name: t(`messages.tab.${id}`),
          isHere: id === tab && !search.has('view'),
        }))}
      />
      <SavedViews list="messages" path={adminLinks.messages()} />
      <Filters />
      {messages.length === 0 ? (
        <EmptyState heading={isFiltered ? t('messages.noneFit') : t(`messages.none.${tab}`)} />
      ) : (
        <RowTable
          label={t('messages.heading')}
          columns={columns}
          rows={messages}
          nameOf={({ reference }) => reference}
          linkOf={({ _id }) => adminLinks.message(_id)}
          nameColumn={t('messages.columns.reference')}
          usualSort="-date"
        />
      )}
      <ListPager next={next} />
    </>
  )
}

function Filters() {
  const { t } = useTranslation('care')
  return (
    <FilterForm names={filters} submit={t('messages.show')}>
      <SearchFilter label={t('messages.search')} />
      <ChoiceFilter
        name="subject"
        label={t('messages.subject')}
        all={t('messages.anySubject')}
        values={contactSubjects}
        nameOf={(subject) => t(`messages.subjects.${subject}`)}
      />
      <ChoiceFilter
        name="language"
        label={t('messages.language')}
        all={t('messages.anyLanguage')}
        values={languages}
        nameOf={(language) => languageNames[language]}
      />
    </FilterForm>
  )
}

function useMessageColumns(): RowColumn<MessageRow>[] {
  const { t } = useTranslation('care')
  const { moment } = useFormat()
  const short = useShortMoment()
  return [
    {
      id: 'date',
      name: t('messages.columns.date'),
      sort: 'date',
      show: ({ createdAt }) => (
        <time dateTime={createdAt} title={moment(createdAt)} className="whitespace-nowrap text-stone">
          {short(createdAt)}
        </time>
      ),
    },
    {
      id: 'state',
      name: t('messages.columns.state'),
      show: (row) => (
        <span className={`whitespace-nowrap ${stateOf(row) === 'waiting' ? 'text-clay' : 'text-stone'}`}>
          {t(`messages.states.${stateOf(row)}`)}
        </span>
      ),
    },
    // A line of its own on a narrow screen.
    { id: 'buyer', name: t('messages.columns.from'), show: ({ name }) => <bdi className="break-words">{name}</bdi> },
    { id: 'subject', name: t('messages.subject'), show: ({ subject }) => t(`messages.subjects.${subject}`) },
    {
      id: 'text',
      name: t('messages.columns.text'),
      show: ({ preview }) => (
        <bdi className="line-clamp-1 max-w-md break-all text-stone" title={preview}>
          {preview}
        </bdi>
      ),
    },
    {
      id: 'assignee',
      name: t('messages.columns.assignee'),
      show: ({ assignee }) => assignee && <bdi className="whitespace-nowrap">{assignee.name}</bdi>,
    },
  ]
}

export const ErrorBoundary = PageError
