import { useNavigate, useSearchParams } from 'react-router'
import { Link } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { AdminCalls } from '#contract/admin-calls.ts'
import { draftChannels, draftStates } from '#domain/draft.ts'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat, useLanguage } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { ListPager } from '../lists/list-pager.tsx'
import { type RowColumn, RowTable } from '../lists/row-table.tsx'
import { loadForStaff, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'

type Row = AdminCalls['GET /admin/drafts']['reply']['drafts'][number]

function inputOf(search: URLSearchParams) {
  const state = draftStates.find((one) => one === search.get('state'))
  const cursor = search.get('cursor')
  return { query: { ...(state ? { state } : {}), ...(cursor ? { cursor } : {}) } }
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  return loadForStaff(request, () => staffReplies.load('GET /admin/drafts', inputOf(searchParams)))
}
clientLoader.hydrate = true as const

export const handle = { areas: ['drafts', 'desk'] } satisfies RouteHandle

/** Orders that staff take, and where each of them stands. */
export default function DraftsPage() {
  const [search] = useSearchParams()
  const { drafts, next } = useStaffReply('GET /admin/drafts', inputOf(search))
  const { t } = useTranslation('drafts')
  const columns = useColumns()
  return (
    <>
      <PageTitle of={t('heading')} />
      <h1 className="text-2xl">{t('heading')}</h1>
      <NewDraft />
      <States />
      {drafts.length === 0 ? (
        <EmptyState heading={t('none')} />
      ) : (
        <RowTable
          label={t('heading')}
          columns={columns}
          rows={drafts}
          nameOf={({ number }) => number}
          linkOf={({ _id }) => adminLinks.draft(_id)}
          nameColumn={t('columns.number')}
          usualSort="-date"
        />
      )}
      <ListPager next={next} />
    </>
  )
}

/** One press, and somebody can begin to type. */
function NewDraft() {
  const { t } = useTranslation('drafts')
  const { language } = useLanguage()
  const { act, isBusy, error } = useAct()
  const go = useNavigate()
  const begin = (channel: Row['channel']) => {
    const send = () => staffCall('POST /admin/drafts', { body: { channel, language }, headers: oneTimeKey() })
    void act(send, ({ draft }) => go(adminLinks.draft(draft._id)))
  }
  return (
    <div role="group" aria-label={t('begin')} className="mt-4">
      <div className="flex flex-wrap gap-3">
        {draftChannels.map((channel, place) => (
          <Button
            key={channel}
            look={place === 0 ? 'solid' : 'outline'}
            disabled={isBusy}
            onClick={() => begin(channel)}
          >
            {t(`newBy.${channel}`)}
          </Button>
        ))}
      </div>
      <FormAlert>{error}</FormAlert>
    </div>
  )
}

function States() {
  const { t } = useTranslation('drafts')
  const [search] = useSearchParams()
  const current = search.get('state') ?? ''
  return (
    <nav aria-label={t('heading')} className="mt-6 overflow-x-auto border-b border-line">
      <div className="flex gap-6">
        {['', ...draftStates].map((state) => (
          <Link
            key={state}
            to={adminLinks.drafts({ state })}
            aria-current={current === state ? 'page' : undefined}
            className="border-b-2 border-transparent py-3 text-sm whitespace-nowrap text-stone hover:text-ink aria-[current]:border-ink aria-[current]:text-ink"
          >
            {state === '' ? t('states.all') : t(`states.${state as Row['state']}`)}
          </Link>
        ))}
      </div>
    </nav>
  )
}

function useColumns(): RowColumn<Row>[] {
  const { t } = useTranslation('drafts')
  const { moment } = useFormat()
  return [
    { id: 'state', name: t('columns.state'), show: ({ state }) => t(`states.${state}`) },
    { id: 'buyer', name: t('columns.buyer'), show: ({ buyer }) => (buyer === '' ? null : <bdi>{buyer}</bdi>) },
    { id: 'channel', name: t('columns.channel'), show: ({ channel }) => t(`channels.${channel}`) },
    { id: 'pieces', name: t('columns.pieces'), show: ({ pieces }) => pieces, isNumber: true },
    {
      id: 'order',
      name: t('columns.order'),
      show: ({ orderNumber }) => (orderNumber === null ? null : <bdi>{orderNumber}</bdi>),
    },
    { id: 'owner', name: t('columns.owner'), show: ({ owner }) => <bdi>{owner}</bdi> },
    { id: 'date', name: t('columns.date'), show: ({ createdAt }) => moment(createdAt) },
  ]
}

export const ErrorBoundary = PageError
