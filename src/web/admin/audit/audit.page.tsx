import type { AdminCalls } from '#contract/admin-calls.ts'
import { useState } from 'react'
import { Form, useNavigation, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, LinkButton } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { TextField } from '#web/kit/field.tsx'
import { ListTable } from '../controls/table.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import { useDeedWords } from './deed-words.ts'

export const handle = { areas: ['log'] } satisfies RouteHandle

type Entry = AdminCalls['GET /admin/audit']['reply']['entries'][number]

const filterNames = ['action', 'person', 'objectType', 'objectId'] as const

const filtersOf = (search: URLSearchParams): Record<string, string> =>
  Object.fromEntries(filterNames.map((name) => [name, search.get(name)?.trim() ?? '']))

/** Filters and the place in the log stand in the address: it can be sent to somebody. */
const inputOf = (search: URLSearchParams) => ({ query: { ...filtersOf(search), cursor: search.get('cursor') ?? '' } })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const input = inputOf(new URL(request.url).searchParams)
  return loadForStaff(request, () => staffReplies.load('GET /admin/audit', input))
}
clientLoader.hydrate = true as const

/** What was done, newest first. */
export default function AuditPage() {
  const [search] = useSearchParams()
  const filters = filtersOf(search)
  const { entries, next } = useStaffReply('GET /admin/audit', inputOf(search))
  const { t } = useTranslation('admin')
  const isFiltered = Object.values(filters).some((value) => value !== '')
  return (
    <>
      <PageTitle of={t('audit.heading')} />
      <h1 className="text-2xl">{t('audit.heading')}</h1>
      <p className="mt-1 text-sm text-stone">{t('audit.text')}</p>
      <Filters key={JSON.stringify(filters)} filters={filters} isFiltered={isFiltered} />
      {entries.length === 0 ? (
        <EmptyState
          heading={isFiltered ? t('audit.empty') : t('audit.nothingYet')}
          {...(isFiltered ? { text: t('audit.emptyText') } : {})}
        />
      ) : (
        <Entries entries={entries} />
      )}
      {next !== null && (
        <p className="mt-6">
          <LinkButton look="outline" size="sm" prefetch="none" to={adminLinks.audit({ ...filters, cursor: next })}>
            {t('audit.more')}
          </LinkButton>
        </p>
      )}
      <Seals />
    </>
  )
}

/** Checked when somebody asks: it works through the log. */
function Seals() {
  const { t } = useTranslation('admin')
  const { moment } = useFormat()
  const { act, isBusy, error } = useAct()
  const [found, setFound] = useState<AdminCalls['GET /admin/audit-seals']['reply'] | null>(null)
  const check = () => void act(() => staffReplies.load('GET /admin/audit-seals', {}), setFound)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <Button look="outline" size="sm" isBusy={isBusy} onClick={check}>
        {t('audit.check')}
      </Button>
      <p role="status">
        {found?.broken.length === 0 &&
          (found.sealedUntil === null ? t('audit.unsealed') : t('audit.whole', { time: moment(found.sealedUntil) }))}
      </p>
      <div role="alert" className="text-sale">
        {error}
        {found?.broken.map(({ number, from, until }) => (
          <p key={number}>{t('audit.broken', { from: moment(from), until: moment(until) })}</p>
        ))}
      </div>
    </div>
  )
}

function Filters({ filters, isFiltered }: { filters: Record<string, string>; isFiltered: boolean }) {
  const { t } = useTranslation('admin')
  const { t: ofLog } = useTranslation('log')
  const isBusy = useNavigation().state === 'loading'
  return (
    <details open={isFiltered} className="my-4 border-y border-line">
      <summary className="flex min-h-11 cursor-pointer items-center py-2">{ofLog('search')}</summary>
      <Form method="get" className="grid items-end gap-4 pb-4 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_1fr_auto]">
        {filterNames.map((name) => (
          <TextField
            key={name}
            label={t(`audit.${name}`)}
            name={name}
            defaultValue={filters[name]}
            maxLength={100}
            autoComplete="off"
            dir="ltr"
          />
        ))}
        <p className="flex gap-4">
          <Button type="submit" look="outline" isBusy={isBusy}>
            {t('audit.apply')}
          </Button>
          {isFiltered && (
            <LinkButton look="quiet" prefetch="none" to={adminLinks.audit()}>
              {t('audit.clear')}
            </LinkButton>
          )}
        </p>
      </Form>
    </details>
  )
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation('admin')
  const { moment } = useFormat()
  const { deedOf, thingOf } = useDeedWords()
  const columns = [
    {
      id: 'what',
      name: t('audit.what'),
      isName: true,
      show: ({ action }: Entry) => (
        <>
          <span>{deedOf(action)}</span>{' '}
          <span className="block font-mono text-xs text-stone">
            <bdi>{action}</bdi>
          </span>
        </>
      ),
    },
    { id: 'at', name: t('audit.at'), show: ({ at }: Entry) => <bdi className="whitespace-nowrap">{moment(at)}</bdi> },
    {
      id: 'who',
      name: t('audit.who'),
      show: ({ person }: Entry) => <bdi>{person.email === '' ? t('audit.system') : person.email}</bdi>,
    },
    {
      id: 'object',
      name: t('audit.object'),
      show: ({ object }: Entry) => (
        <>
          <bdi>{thingOf(object.type)}</bdi> <bdi className="font-mono text-xs text-stone">{object.id}</bdi>
        </>
      ),
    },
    { id: 'changes', name: t('audit.changes'), show: (entry: Entry) => <Changes {...entry} /> },
    {
      id: 'from',
      name: t('audit.from'),
      show: ({ address }: Entry) => <bdi className="font-mono text-xs text-stone">{address}</bdi>,
    },
  ]
  return <ListTable label={t('audit.heading')} columns={columns} items={entries} />
}

/** One line for each field: what it was and what it is. */
function Changes({ before, after, object }: Pick<Entry, 'before' | 'after' | 'object'>) {
  const { t } = useTranslation('admin')
  const { fieldOf, valueOf } = useDeedWords()
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return null
  return (
    <dl className="grid max-w-md gap-1 text-xs">
      {names.map((name) => (
        <div key={name} className="break-words">
          <dt className="inline font-medium">
            <bdi>{fieldOf(name)}</bdi>:{' '}
          </dt>
          <dd className="inline">
            {before?.[name] !== undefined && (
              <>
                <span className="sr-only">{t('audit.before')} </span>
                <s className="text-stone">
                  <bdi>{valueOf(before[name], object.type)}</bdi>
                </s>{' '}
              </>
            )}
            {after?.[name] !== undefined && (
              <>
                <span className="sr-only">{t('audit.after')} </span>
                <bdi>{valueOf(after[name], object.type)}</bdi>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export const ErrorBoundary = PageError
